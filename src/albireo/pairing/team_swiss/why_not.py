"""What gets worse, or comes later, in a bracket with a forced pair."""

from albireo.domain.message import translatable
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.team_swiss.explanation import CRITERIA
from albireo.pairing.upfloater_notes import compared_selections
from albireo.pairing.upfloater_selection import Selection
from albireo.pairing.why_not import Compared, Question, compare

TEXTS = {
    "C8": translatable("{first}–{second} would leave more colour preferences unfulfilled"),
    "C9": translatable("{first}–{second} would leave more strong colour preferences unfulfilled"),
    "C10": translatable("{first}–{second} would give more upfloaters an opponent who floated before"),
}


def compare_upfloaters(
    question: Question, field: PairingField, chosen: Selection, forced: Selection | int
) -> WhyNot:
    """Why the upfloaters of the bracket with the pair were not chosen."""
    criteria = compared_selections(field, chosen, forced, CRITERIA)
    return compare(question, criteria, "{first}–{second} needs a later set of upfloaters", "3.5")


def compare_pairings(question: Question, chosen: tuple[int, ...], forced: tuple[int, ...]) -> WhyNot:
    """Why the bracket was not paired with the two together, by C8, C9 and C10."""
    criteria = [
        Compared(criterion, CRITERIA[criterion], text, ours, theirs)
        for (criterion, text), ours, theirs in zip(TEXTS.items(), chosen, forced, strict=True)
    ]
    return compare(question, criteria, "{first}–{second} comes later in the order of identifiers", "3.6")
