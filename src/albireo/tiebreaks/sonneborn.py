"""Sonneborn-Berger for individuals and teams (C.07 9.1, 13.2; C.02 13.9, 13.14.3), and the Olympiad's."""

from albireo.domain.message import translatable
from albireo.domain.team import ScoreKind
from albireo.tiebreaks.chart import Kind
from albireo.tiebreaks.cuts import cut
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.value import Reason, Term, Unit, Value

SB = Reason("sonneborn", "sum of the opponents’ scores times the points scored against them", "C.07 9.1")
SB_OLD = Reason("sonneborn", "sum of the opponents’ scores times the points scored against them", "C.02 13.9")
EXTENDED = Reason(
    "extended-sonneborn",
    "sum of the opponents’ {first}, each multiplied by the {second} scored against them",
    "C.07 13.2",
)
EXTENDED_OLD = Reason(
    "extended-sonneborn",
    "sum of the opponents’ {first}, each multiplied by the {second} scored against them",
    "C.02 13.14.3",
)
OLYMPIAD = Reason(
    "extended-sonneborn",
    "sum of the opponents’ {first}, each multiplied by the {second} scored against them",
    "D.02",
)
MET = Reason("met", "met {opponent}, worth {score}", "D.02")
LOWEST_OPPONENT = Reason("lowest", "cut: the lowest score", "D.02")
_NAMES = {
    ScoreKind.MATCH_POINTS: translatable("the match points"),
    ScoreKind.GAME_POINTS: translatable("the game points"),
}
_MATCH, _GAME = ScoreKind.MATCH_POINTS, ScoreKind.GAME_POINTS
TOTALS = {"EMMSB": _MATCH, "EMGSB": _MATCH, "EGMSB": _GAME, "EGGSB": _GAME}
"""The score of the opponents that counts: the first letter."""
AGAINST = {"EMMSB": _MATCH, "EMGSB": _GAME, "EGMSB": _MATCH, "EGGSB": _GAME}
"""The score against them: the second letter."""


def sonneborn_berger(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """SB: opponents' scores times the points against them (9.1)."""
    terms = field.unplayed(tie_break.reference, edition).terms(tpn, tie_break.forfeits_as_played)
    return _products(terms, tie_break, edition, Value(0, Unit.PRODUCT, SB if edition.has_dummy else SB_OLD))


def extended(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """ExxSB: the first letter is the opponents' total, the second the score against them (13.2)."""
    first, second = TOTALS[tie_break.code], AGAINST[tie_break.code]
    totals = field.unplayed(first, edition).terms(tpn, tie_break.forfeits_as_played)
    scored = field.chart(second).cells[tpn]
    terms = [term._replace(points=scored[(term.round or 1) - 1].points) for term in totals]
    how = EXTENDED if edition.has_dummy else EXTENDED_OLD
    facts = {"first": _NAMES[first], "second": _NAMES[second]}
    return _products(terms, tie_break, edition, Value(0, Unit.PRODUCT, how, facts=facts))


def olympiad(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """OSB: current match points of the opponents times the game points against them (D.02).

    The opponent with the lowest match points, or the round of the pairing-allocated bye, is left out.
    """
    chart, scored = field.chart(_MATCH), field.chart(_GAME).cells[tpn]
    terms = [
        Term(cell.round, cell.opponent, chart.scores[cell.opponent], game.points, False, MET)
        for cell, game in zip(chart.cells[tpn], scored, strict=True)
        if cell.opponent is not None
    ]
    products = [term.score * term.points for term in terms]
    had_bye = any(cell.kind is Kind.PAIRING_BYE for cell in chart.cells[tpn])
    least = [] if had_bye else sorted(range(len(terms)), key=lambda i: (terms[i].score, products[i]))[:1]
    amount = sum(products) - sum(products[i] for i in least)
    facts = {"first": _NAMES[_MATCH], "second": _NAMES[_GAME]}
    return Value(
        amount, Unit.PRODUCT, OLYMPIAD, terms, products, dict.fromkeys(least, LOWEST_OPPONENT), facts
    )


def _products(
    terms: tuple[Term, ...] | list[Term], tie_break: TieBreak, edition: Edition, blank: Value
) -> Value:
    parts = [term.score * term.points for term in terms]
    cuts = cut(terms, parts, tie_break.low, 0, edition.has_dummy)
    amount = sum(parts) - sum(parts[i] for i in cuts)
    return blank._replace(amount=amount, terms=terms, parts=parts, cuts=cuts)
