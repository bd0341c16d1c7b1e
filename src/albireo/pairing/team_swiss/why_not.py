"""Comparison of a bracket with a forced pair: what gets worse or comes later."""

from albireo.domain.message import translatable
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.team_swiss.explanation import CRITERIA
from albireo.pairing.upfloater_notes import compared_selections
from albireo.pairing.upfloater_selection import Selection
from albireo.pairing.why_not import Compared, Question, compare

TEXTS = {
    "C8": translatable("C8, colour preferences not granted: {theirs} instead of {ours}"),
    "C9": translatable("C9, strong colour preferences not granted: {theirs} instead of {ours}"),
    "C10": translatable("C10, opponents of upfloaters who floated last round: {theirs} instead of {ours}"),
}
"""What is counted."""
CONSEQUENCES = {
    "C8": translatable("fewer teams would get the colour they are due"),
    "C9": translatable("fewer teams with a strong claim to a colour would get it"),
    "C10": translatable("more teams that floated last round would meet a team from a lower scoregroup"),
}
"""The consequence told to a captain."""


def compare_upfloaters(
    question: Question, field: PairingField, chosen: Selection, forced: Selection | int
) -> WhyNot:
    """Return why the upfloaters of the bracket with the pair were not chosen."""
    criteria = compared_selections(field, chosen, forced, CRITERIA)
    return compare(
        question,
        criteria,
        (
            "{first} and {second} could meet just as well, but only if other teams were brought up, and"
            " the rules try that later."
        ),
        "3.5",
    )


def compare_pairings(question: Question, chosen: tuple[int, ...], forced: tuple[int, ...]) -> WhyNot:
    """Return why the bracket was not paired with the two together, by C8, C9 and C10."""
    criteria = [
        Compared(criterion, CRITERIA[criterion], text, ours, theirs, CONSEQUENCES[criterion])
        for (criterion, text), ours, theirs in zip(TEXTS.items(), chosen, forced, strict=True)
    ]
    return compare(
        question,
        criteria,
        (
            "{first} and {second} could meet just as well, but of equally good pairings the rules take"
            " the first in order, and one with this match comes later."
        ),
        "3.6",
    )
