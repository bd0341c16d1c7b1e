"""What an overlay of a stream shows: boards, standings, one game, the latest results.

The page and the JSON are made of the same values.
"""

from collections.abc import Iterator
from typing import Any

from albireo.state.tournament import State
from albireo.web.views.boards import BoardView, Seat
from albireo.web.views.public import PublicRound
from albireo.web.views.standings import StandingsView

MOST_LINES = 100
LATEST = 20
"""Results in the ticker."""


def round_data(found: PublicRound | None, boards: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the published round with some of its boards."""
    return {"round": found.round.number if found is not None else 0, "boards": boards}


def boards_between(found: PublicRound | None, first: int, last: int) -> list[dict[str, Any]]:
    """Return the boards of the published round from one number to another."""
    boards = found.round.boards if found is not None else ()
    return [_board(board) for board in boards if first <= board.number <= last][:MOST_LINES]


def latest_results(state: State, found: PublicRound | None) -> list[dict[str, Any]]:
    """Return the results of the published round, the last one entered first."""
    if found is None:
        return []
    matches = state.rounds[found.round.number - 1].matches
    ended = [board for board in found.round.boards if board.code]
    ended.sort(key=lambda board: max((each.at for each in matches[board.number].boards.values()), default=""))
    return [_board(board) for board in reversed(ended[-LATEST:])]


def standings_data(view: StandingsView | None, first: int, last: int) -> dict[str, Any]:
    """Return the places from one to another, with the round after which they hold and what they wait for."""
    if view is None or not view.after:
        return {"after": 0, "is_final": False, "open_results": 0, "rows": []}
    finality = view.standings.finality
    return {
        "after": view.after,
        "is_final": finality.is_final,
        "open_results": finality.open_matches or finality.open_games,
        "rows": list(_rows(view))[first - 1 : min(last, first - 1 + MOST_LINES)],
    }


def _rows(view: StandingsView) -> Iterator[dict[str, Any]]:
    for row in view.rows:
        player = row.player
        title = player.title.value if player.title else ""
        yield {
            "rank": row.rank,
            "title": title,
            "name": player.name,
            "federation": player.federation,
            "points": row.points,
        }


def _board(board: BoardView) -> dict[str, Any]:
    result = f"({board.result})" if board.is_annulled else board.result if board.code else ""
    return {
        "board": board.number,
        "white": _seat(board.white),
        "black": _seat(board.black),
        "result": result,
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {"title": seat.title, "name": seat.name, "rating": seat.rating, "federation": seat.federation}
