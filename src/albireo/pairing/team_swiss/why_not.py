"""What gets worse, or comes later, in a bracket with a forced pair."""

from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field
from albireo.pairing.team_swiss.explanation import CRITERIA, BracketFacts
from albireo.pairing.upfloater_notes import compared_selections
from albireo.pairing.why_not import Compared, Question, compare

TEXTS = {
    "C8": "{first}–{second} would leave more colour preferences unfulfilled",
    "C9": "{first}–{second} would leave more strong colour preferences unfulfilled",
    "C10": "{first}–{second} would give more upfloaters an opponent that floated before",
}


def compare_brackets(question: Question, field: Field, chosen: BracketFacts, forced: BracketFacts) -> WhyNot:
    """Why the bracket with the forced pair was not chosen."""
    criteria = compared_selections(field, chosen.selection, forced.selection, CRITERIA)
    if chosen.selection.upfloaters != forced.selection.upfloaters:
        return compare(question, criteria, "{first}–{second} needs a later set of upfloaters", "3.5")
    criteria += (
        Compared(criterion, CRITERIA[criterion], text, ours, theirs)
        for (criterion, text), ours, theirs in zip(
            TEXTS.items(), chosen.pairing.values, forced.pairing.values, strict=True
        )
    )
    return compare(question, criteria, "{first}–{second} comes later in the order of identifiers", "3.6")
