"""Team tie-breaks from the boards (C.07 article 12): board count, top boards, bottom boards.

Forfeits of single boards are ordinary results. A match without games counts the same on every board: the
pairing-allocated bye, a full-point bye and a match won by forfeit as wins, a half-point bye as draws.
"""

from collections.abc import Sequence

from albireo.domain.matches import TeamEntry
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.value import Reason, Term, Unit, Value

BC = Reason("board-count", "game points on each board times its number; lower is better", "C.07 12.1")
TBR = Reason("top-boards", "game points on board 1, then on board 2 …", "C.07 12.2")
BBE = Reason("bottom-boards", "game points without the last board, then without the last two …", "C.07 12.3")
ON_BOARD = Reason("board", "board {board}: {points}", "")
_AS_WINS = frozenset({Mark.PAIRING_BYE, Mark.FULL_BYE, Mark.FORFEIT_WIN})


def board_points(field: TieBreakField, entries: Sequence[TeamEntry]) -> list[Points]:
    """Return the game points on boards 1, 2 … over some matches."""
    totals = [0] * field.boards
    points = field.tournament.settings.points
    for entry in entries:
        if entry.mark is Mark.UNKNOWN and field.predetermined:
            continue  # not played yet
        if entry.boards:
            for board in entry.boards:
                if board.number <= len(totals):
                    totals[board.number - 1] += board.points
        else:
            each = points.win if entry.mark in _AS_WINS else points.draw if entry.mark is Mark.HALF_BYE else 0
            totals = [total + each for total in totals]
    return totals


def count(totals: Sequence[Points]) -> Points:
    return sum(number * total for number, total in enumerate(totals, start=1))


def eliminations(totals: Sequence[Points]) -> tuple[Points, ...]:
    """Return the sums without the last board, without the last two …"""
    return tuple(sum(totals[:left]) for left in range(len(totals) - 1, 0, -1))


def _value(field: TieBreakField, tpn: int, how: Reason) -> tuple[list[Points], Value]:
    totals = board_points(field, field.team_rows[tpn])
    terms = [
        Term(None, number, total, total, False, ON_BOARD) for number, total in enumerate(totals, start=1)
    ]
    return totals, Value(None, Unit.POINTS, how, terms, totals)


def board_count(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """BC: board numbers times game points; only for teams with equal game points (12.1)."""
    totals, value = _value(field, tpn, BC)
    return value._replace(
        amount=count(totals), parts=[number * total for number, total in enumerate(totals, start=1)]
    )


def top_boards(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """TBR: board 1 first, then board 2 … (12.2)."""
    totals, value = _value(field, tpn, TBR)
    return value._replace(amount=tuple(totals))


def bottom_boards(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """BBE: without the last board, then without the last two … (12.3)."""
    totals, value = _value(field, tpn, BBE)
    return value._replace(amount=eliminations(totals))
