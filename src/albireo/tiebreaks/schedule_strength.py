"""Scores and schedule strength combination for teams (C.07 13.4)."""

from fractions import Fraction

from albireo.domain.matches import primary_score
from albireo.tiebreaks.buchholz import totals
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.value import Reason, Unit, Value

SSSC = Reason(
    "schedule-strength", "secondary score {secondary} + Buchholz {buchholz} / {factor}", "C.07 13.4"
)


def schedule_strength(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """SSSC: the secondary score plus the Buchholz of the primary score, scaled to the same size."""
    factor = tie_break.factor or normalising_factor(field)
    score = primary_score(field.tournament)
    buchholz = totals(field, score, edition, tie_break.fore, tie_break.forfeits_as_played)[tpn]
    secondary = field.chart(field.secondary).scores[tpn]
    facts = {"secondary": secondary, "buchholz": buchholz, "factor": factor}
    return Value(secondary + Fraction(buchholz, factor), Unit.MEAN, SSSC, facts=facts)


def normalising_factor(field: TieBreakField) -> int:
    """Return the highest possible primary score of the event over the highest secondary score of a match.

    The result is truncated; if it is 0, which the text does not cover, 1 is used.
    """
    primary, secondary = field.chart(), field.chart(field.secondary)
    return max(1, primary.win * primary.last_round // secondary.win)
