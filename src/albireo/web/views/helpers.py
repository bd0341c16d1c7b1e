"""Helpers' phones: the boards one may still fill, and what the arbiter sees of all of them."""

from datetime import datetime, timedelta

from albireo.desk.mechanism.outcome import Refused
from albireo.desk.rounds.helpers import helper_in_force
from albireo.domain.explanation import Note
from albireo.domain.result import GameResult
from albireo.state.helpers import Helper
from albireo.state.rounds import NOBODY, BoardState
from albireo.state.tournament import State
from albireo.value_classes import dataclass
from albireo.web.views.boards import result_of

MOMENT = timedelta(seconds=8)
"""How long a board stays on the screen after its result was entered."""


@dataclass(frozen=True, slots=True)
class HelperBoard:
    """A board on a helper's screen."""

    place: str
    """`7`, or `3.2` for board 2 of match 3."""
    match: int
    board: int
    white: str
    black: str
    result: str
    """Empty until the helper has entered one."""


@dataclass(frozen=True, slots=True)
class HelperBoards:
    """The screen of a helper: boards without a result, and those just entered."""

    boards: tuple[HelperBoard, ...]
    entered: int
    """Boards of the range that have a result."""
    of: int
    renew_at: str
    """When the next board goes; empty if none is waiting to."""


@dataclass(frozen=True, slots=True)
class HelperLine:
    """A helper as the arbiter sees it."""

    helper: Helper
    ended: Note | None
    """Why it may enter nothing any more."""
    entered: int
    last_at: str
    """When it entered its last result."""


def helper_boards(state: State, helper: Helper, now: datetime) -> HelperBoards:
    """Return what a helper's phone shows."""
    shown, gone_at, entered, count = [], [], 0, 0
    for match, place, board in _boards(state, helper):
        count += 1
        is_empty = board.result is GameResult.UNKNOWN
        entered += not is_empty
        until = None if is_empty else _own_until(board, helper)
        if until is not None and until > now:
            gone_at.append(until)
        elif not is_empty:
            continue
        shown.append(
            HelperBoard(
                state.competition.match.place(match, place),
                match,
                place,
                state.entrants[board.white].name,
                state.entrants[board.black].name,
                "" if is_empty else result_of(board)[1],
            )
        )
    return HelperBoards(tuple(shown), entered, count, min(gone_at).isoformat() if gone_at else "")


def _boards(state: State, helper: Helper) -> list[tuple[int, int, BoardState]]:
    """Return the boards of a helper's range at which someone plays."""
    return [
        (number, place, board)
        for number, match in sorted(state.rounds[helper.round - 1].matches.items())
        if helper.first <= number <= helper.last and match.forfeit is None and match.score is None
        for place, board in sorted(match.boards.items())
        if NOBODY not in (board.white, board.black)
    ]


def _own_until(board: BoardState, helper: Helper) -> datetime | None:
    """Return until when a board with a result of this helper stays on the screen."""
    return datetime.fromisoformat(board.at) + MOMENT if board.by == helper.author else None


def helper_lines(state: State, now: str) -> tuple[HelperLine, ...]:
    """Return the helpers of the round being played, and whatever became of them."""
    return tuple(
        _line(state, helper, now)
        for helper in state.helpers.helpers.values()
        if helper.round == state.published
    )


def _line(state: State, helper: Helper, now: str) -> HelperLine:
    try:
        helper_in_force(state, helper.id, now)
        ended = None
    except Refused as refused:
        ended = refused.note
    own = [board.at for _, _, board in _boards(state, helper) if board.by == helper.author]
    return HelperLine(helper, ended, len(own), max(own, default=""))
