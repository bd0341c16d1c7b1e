"""Buchholz and its family (C.07 article 8; C.02 13.4 and 13.14.2; the Italian variant)."""

from collections.abc import Mapping
from fractions import Fraction

from albireo.domain.team import ScoreKind
from albireo.tiebreaks.chart import Kind
from albireo.tiebreaks.cuts import cut
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.unplayed import PLAYED
from albireo.tiebreaks.value import Reason, Term, Unit, Value

BH = Reason("buchholz", "sum of the opponents’ scores", "C.07 8.1")
BH_OLD = Reason("buchholz", "sum of the opponents’ scores", "C.02 13.4.1")
BH_1989 = Reason("buchholz", "sum of the opponents’ scores", "FIDE Swiss 1989 16")
FB = Reason("fore-buchholz", "Buchholz as if all last-round games were drawn", "C.07 8.3")
AOB = Reason("average-buchholz", "average Buchholz of the opponents met", "C.07 8.2")
AOB_FORE = Reason("average-buchholz", "average Fore Buchholz of the opponents met", "C.07 8.2")
SBH = Reason("sum-of-buchholz", "sum of the Buchholz scores of the opponents met", "C.02 13.14.2 (2.5)")
BHIT = Reason(
    "buchholz-italian",
    "scores of the opponents met, without the lowest, which is compared next",
    "Italian SST 2",
)
OPPONENTS_BUCHHOLZ = Reason("opponents-buchholz", "met {opponent}, whose Buchholz is {score}", "")
COUNTS_NEXT = Reason("lowest", "cut: the lowest score; it counts as the next value", "Italian SST 2")


def buchholz(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """BH: the sum of the opponents' scores (8.1)."""
    how = BH if edition.has_dummy else BH_1989 if edition is Edition.FIDE_1989 else BH_OLD
    return _sum(field, tie_break, edition, tpn, how, fore=False)


def fore_buchholz(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """FB: Buchholz with the last round drawn (8.3)."""
    return _sum(field, tie_break, edition, tpn, FB, fore=True)


def _sum(
    field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int, how: Reason, fore: bool
) -> Value:
    unplayed = field.unplayed(tie_break.reference, edition, fore)
    terms = unplayed.terms(tpn, tie_break.forfeits_as_played)
    parts = [term.score for term in terms]
    cuts = cut(terms, parts, tie_break.low, tie_break.high, edition.has_dummy)
    amount = sum(parts) - sum(parts[i] for i in cuts)
    return Value(amount, Unit.POINTS, how, terms, parts, cuts)


def totals(
    field: TieBreakField,
    score: ScoreKind | None,
    edition: Edition,
    fore: bool,
    forfeits_as_played: bool = False,
) -> Mapping[int, int]:
    """Return the plain Buchholz of all participants, from which other values are computed."""
    key = (score, edition, fore, forfeits_as_played)
    found = field.buchholz.get(key)
    if found is None:
        terms = field.unplayed(score, edition, fore).terms
        found = {
            tpn: sum([term.score for term in terms(tpn, forfeits_as_played)]) for tpn in field.participants
        }
        field.buchholz[key] = found
    return found


def _opponents(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> list[Term]:
    """Return the opponents met over the board with their Buchholz."""
    score = tie_break.reference
    figures = totals(field, score, edition, tie_break.fore)
    return [
        Term(cell.round, cell.opponent, figures[cell.opponent], cell.points, False, OPPONENTS_BUCHHOLZ)
        for cell in field.chart(score).cells[tpn]
        if cell.kind is Kind.PLAYED and cell.opponent is not None
    ]


def average_buchholz(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """AOB: the average Buchholz of the opponents met over the board (8.2); not rounded."""
    terms = _opponents(field, tie_break, edition, tpn)
    parts = [term.score for term in terms]
    amount = Fraction(sum(parts), len(parts)) if parts else None
    return Value(amount, Unit.MEAN, AOB_FORE if tie_break.fore else AOB, terms, parts)


def sum_of_buchholz(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """SBH: the sum of the Buchholz of the opponents (C.02 13.14.2)."""
    terms = _opponents(field, tie_break, edition, tpn)
    parts = [term.score for term in terms]
    return Value(sum(parts), Unit.POINTS, SBH, terms, parts)


def italian(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """BHIT: plain scores of the opponents met, without the lowest, which is compared next."""
    chart = field.chart()
    terms = [
        Term(cell.round, cell.opponent, chart.scores[cell.opponent], cell.points, False, PLAYED)
        for cell in chart.cells[tpn]
        if cell.kind is Kind.PLAYED and cell.opponent is not None
    ]
    parts = [term.score for term in terms]
    if not parts:
        return Value((0, 0), Unit.POINTS, BHIT)
    lowest = parts.index(min(parts))
    amount = (sum(parts) - parts[lowest], parts[lowest])
    return Value(amount, Unit.POINTS, BHIT, terms, parts, {lowest: COUNTS_NEXT})
