"""Koya: points against the better half (C.07 9.2; C.02 13.6)."""

from albireo.domain.points import Points
from albireo.tiebreaks.chart import Chart, Kind
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.value import Reason, Term, Unit, Value

KS = Reason("koya", "points against opponents with at least {limit}", "C.07 9.2")
KS_OLD = Reason("koya", "points against opponents with at least {limit}", "C.02 13.6")
REACHED = Reason("reached", "{points} against {opponent}, who has {score}", "")
NOT_REACHED = Reason("not-reached", "{opponent} has only {score}", "")
HALF_POINT = 5


def koya(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """KS: points against opponents with at least half of the possible points (9.2).

    Points of forfeits count if the opponent qualifies.
    """
    chart = field.chart(tie_break.reference)
    terms, parts = [], []
    for cell in chart.cells[tpn]:
        if cell.opponent is None or cell.kind is Kind.OPEN:
            continue
        score = chart.scores[cell.opponent]
        reached = 100 * score >= _limit(chart, tie_break, cell.opponent)
        terms.append(
            Term(cell.round, cell.opponent, score, cell.points, False, REACHED if reached else NOT_REACHED)
        )
        parts.append(cell.points if reached else 0)
    limit = -(-_limit(chart, tie_break, tpn) // 100)
    how = KS if edition.has_dummy else KS_OLD
    return Value(sum(parts), Unit.POINTS, how, terms, parts, facts={"limit": limit})


def _limit(chart: Chart, tie_break: TieBreak, tpn: int) -> Points:
    """Return the points an opponent must have, in hundredths: 50 %, shifted by half points."""
    free = sum(cell.kind in (Kind.REST, Kind.OPEN) for cell in chart.cells[tpn])
    possible = chart.win * (chart.rounds - free)
    if tie_break.per_cent is not None:
        return possible * tie_break.per_cent
    return possible * 50 + tie_break.half_points * HALF_POINT * 100
