"""Tie-breaks from a participant's own results and data (C.07 article 7; Vega's "most paired")."""

from collections.abc import Callable

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.domain.team import ScoreKind
from albireo.tiebreaks.chart import VOLUNTARY, Cell, Chart, Kind
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.value import NO_CUTS, Reason, Term, Unit, Value

_WINS = frozenset({Mark.WIN, Mark.UNRATED_WIN})

COUNTS = Reason("counts", "{kind}, {points}", "")
COUNTS_NOT = Reason("counts-not", "{kind}, {points}: does not count", "")
AFTER_ROUND = Reason("progressive", "{score} after round {round}")
AFTER_GAME = Reason("progressive", "{score} after game {game} of round {round}")
CUT_ROUND = Reason("first-rounds", "cut: one of the first rounds", "C.07 14")
CUT_ROUND_OLD = Reason("first-rounds", "cut: one of the first rounds", "C.02 13.10.2")

POINTS = Reason("points", "points from all rounds")
WIN = Reason("win", "rounds with as many points as a win", "C.07 7.1")
WIN_OLD = Reason("win", "games won, forfeit wins included", "C.02 13.12.4")
WON = Reason("won", "games won over the board", "C.07 7.2")
BPG = Reason("black", "games played over the board with Black", "C.07 7.3")
BWG = Reason("black-wins", "games won over the board with Black", "C.07 7.4")
PS = Reason("progressive", "sum of the scores after each round", "C.07 7.5")
REP = Reason(
    "elected", "rounds the player elected to play: no half- or zero-point bye, no forfeit loss", "C.07 7.6"
)
STD = Reason("standard", "1 for a round better than the opponent, ½ for an equal one", "C.07 7.7")
TPN = Reason("tpn", "pairing number", "C.07 7.8")
PAIRED = Reason("paired", "rounds paired, or with the pairing-allocated bye", "Vega manual")


def _count(chart: Chart, tpn: int, how: Reason, counts: Callable[[Cell], bool]) -> Value:
    terms, parts = [], []
    for cell in chart.cells[tpn]:
        hit = counts(cell)
        reason = COUNTS if hit else COUNTS_NOT
        terms.append(Term(cell.round, cell.opponent, int(hit), cell.points, cell.kind in VOLUNTARY, reason))
        parts.append(int(hit))
    return Value(sum(parts), Unit.COUNT, how, terms, parts)


def points(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """PTS, MPTS and GPTS: a score itself (11.1)."""
    score = {"MPTS": ScoreKind.MATCH_POINTS, "GPTS": ScoreKind.GAME_POINTS}.get(tie_break.code)
    return _score(field, score, tpn, POINTS)


def _score(field: TieBreakField, score: ScoreKind | None, tpn: int, how: Reason) -> Value:
    chart = field.chart(score)
    terms = [Term(c.round, c.opponent, c.points, c.points, False, COUNTS) for c in chart.cells[tpn]]
    return Value(chart.scores[tpn], Unit.POINTS, how, terms, [term.points for term in terms])


SECONDARY = Reason("secondary", "the secondary score", "C.07 13.1")


def secondary(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """MPvGP: the score that is not the primary one (13.1)."""
    return _score(field, field.secondary, tpn, SECONDARY)


def _outcomes(field: TieBreakField) -> Chart:
    """Return the chart of outcomes; for teams, wins are match wins (11)."""
    return field.chart(ScoreKind.MATCH_POINTS if field.is_team else None)


def wins(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """WIN: rounds with the points of a win (7.1); before 2023 games won, forfeits included."""
    chart = _outcomes(field)
    if not edition.has_dummy:
        return _count(chart, tpn, WIN_OLD, lambda c: c.mark in _WINS or c.kind is Kind.FORFEIT_WIN)
    return _count(chart, tpn, WIN, lambda c: c.mark in _WINS or c.points == chart.win)


def won(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """WON: games won over the board (7.2)."""
    return _count(_outcomes(field), tpn, WON, lambda c: c.mark in _WINS)


def black_games(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """BPG: games played over the board with Black (7.3)."""
    return _count(field.chart(), tpn, BPG, lambda c: c.kind is Kind.PLAYED and c.colour is Colour.BLACK)


def black_wins(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """BWG: games won over the board with Black (7.4)."""
    return _count(field.chart(), tpn, BWG, lambda c: c.mark in _WINS and c.colour is Colour.BLACK)


def progressive(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """PS: the sum of the scores after each round; cuts leave out the first rounds (7.5)."""
    chart = field.chart(tie_break.reference)
    how = AFTER_ROUND if field.games_per_round == 1 else AFTER_GAME
    terms, total, amount = [], 0, 0
    for cell in chart.cells[tpn]:
        total += cell.points
        terms.append(Term(cell.round, None, total, cell.points, False, how))
        if cell.round > tie_break.low:
            amount += total
    parts = [term.score for term in terms]
    reason = CUT_ROUND if edition.has_dummy else CUT_ROUND_OLD
    cuts = dict.fromkeys(range(min(tie_break.low, len(terms))), reason) if tie_break.low else NO_CUTS
    return Value(amount, Unit.POINTS, PS, terms, parts, cuts)


def elected(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """REP: rounds the participant elected to play (7.6)."""
    return _count(field.chart(), tpn, REP, lambda c: c.kind not in VOLUNTARY)


def standard(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """STD: points as 1-½-0, whatever the event's points are (7.7)."""
    chart = field.chart(tie_break.reference)
    terms, parts = [], []
    for cell in chart.cells[tpn]:
        if cell.kind is Kind.OPEN:
            continue
        other = chart.draw if cell.opponent is None else cell.against
        part = 10 if cell.points > other else 5 if cell.points == other else 0
        terms.append(Term(cell.round, cell.opponent, part, cell.points, False, COUNTS))
        parts.append(part)
    return Value(sum(parts), Unit.POINTS, STD, terms, parts)


def pairing_number(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """TPN: the pairing number, the lower first (7.8)."""
    return Value(tpn, Unit.COUNT, TPN)


def paired(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """PAIRED: Vega's "most paired": requested byes lose, whatever they are worth."""
    return _count(field.chart(), tpn, PAIRED, lambda c: c.opponent is not None or c.kind is Kind.PAIRING_BYE)
