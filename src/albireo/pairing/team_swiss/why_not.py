"""What gets worse, or comes later, in a bracket with a forced pair."""

from albireo.kernel.cardinality import bits
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field
from albireo.pairing.team_swiss.explanation import BracketFacts
from albireo.pairing.upfloater_selection import Selection
from albireo.pairing.why_not import Question, answer

TEXTS = {
    "C4": "{first}–{second} would need more upfloaters",
    "C5": "{first}–{second} would need upfloaters with lower scores",
    "C6": "{first}–{second} would cost the following scoregroup more upfloaters",
    "C7": "{first}–{second} would make more teams float again",
    "C8": "{first}–{second} would leave more colour preferences unfulfilled",
    "C9": "{first}–{second} would leave more strong colour preferences unfulfilled",
    "C10": "{first}–{second} would give more upfloaters an opponent that floated before",
    "3.5": "{first}–{second} needs a later set of upfloaters",
    "3.6": "{first}–{second} comes later in the order of identifiers",
}


def compare(question: Question, field: Field, chosen: BracketFacts, forced: BracketFacts) -> WhyNot:
    """Why the bracket with the forced pair was not chosen."""
    rule = _first_difference(field, chosen, forced)
    if rule.startswith("C"):
        return answer(question, "worse", rule, TEXTS[rule], f"2 {rule}")
    return answer(question, "later", "", TEXTS[rule], rule)


def _first_difference(field: Field, chosen: BracketFacts, forced: BracketFacts) -> str:
    was, would = chosen.selection, forced.selection
    for criterion, is_worse in (
        ("C4", would.number > was.number),
        ("C5", would.shortfall > was.shortfall),
        ("C6", would.spoils_next > was.spoils_next),
        ("C7", would.repeated > was.repeated),
        ("3.5", _order(field, would) > _order(field, was)),
    ):
        if is_worse:
            return criterion
    values = zip(("C8", "C9", "C10"), chosen.pairing.values, forced.pairing.values, strict=True)
    return next((criterion for criterion, before, after in values if after > before), "3.6")


def _order(field: Field, selection: Selection) -> tuple[int, ...]:
    """TPNs by descending score: sets are ordered by this (3.5)."""
    return tuple(sorted(bits(selection.upfloaters), key=lambda i: (-field.scores[i], i)))
