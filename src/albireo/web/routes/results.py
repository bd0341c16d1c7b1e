"""Entering results: one board at a time, by key or by finger, several clerks at once.

A board that has a result already is never overwritten by a key: the row asks, and says who entered what
and when. The same happens when somebody else was faster by a moment.
"""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.results import (
    ClearResult,
    CorrectColours,
    CorrectResult,
    EnterResult,
    outside_window,
)
from albireo.desk.desk import Conflict
from albireo.desk.facts import RESULTS
from albireo.desk.outcome import Refused
from albireo.domain.message import Translatable, translatable
from albireo.domain.result import GameResult
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.routes.rounds import look_of
from albireo.web.rows import asking_row, board_row
from albireo.web.views.round import BoardView, board_view, counted_view
from albireo.web.visit import Visit

USUAL = ("10", "==", "01")
UNUSUAL: tuple[tuple[str, Translatable], ...] = (
    ("+-", translatable("White wins, Black did not appear")),
    ("-+", translatable("Black wins, White did not appear")),
    ("--", translatable("Nobody appeared")),
    ("XX", translatable("Adjourned")),
    ("=0", translatable("Half a point for White, none for Black")),
    ("0=", translatable("Half a point for Black, none for White")),
    ("00", translatable("Both lose")),
)
"""What stands behind one more click: the code and what it means."""
UNRATED = ("WL", "DD", "LW", "DL", "LD", "LL")
"""The same for games that do not count for ratings."""


def enter(visit: Visit) -> Response:
    """A result for a board; the answer is the row of the board."""
    round_, number = visit.number("round"), visit.number("board")
    code = visit.form.text("result")
    board = _board(visit, number)
    if board.is_final and code != board.code and not visit.form.has("correct"):
        return _row(visit, number, wanted=code)
    try:
        if visit.form.has("correct") and board.is_final:
            reason = visit.form.text("reason")
            visit.do(CorrectResult(round_, number, code, reason), seen=_seen_row(visit, board))
        else:
            visit.do(EnterResult(round_, number, code))
    except (Conflict, Refused) as other:
        visit.__dict__.pop("state", None)
        if isinstance(other, Refused) and other.note.kind != "has-result":
            raise
        return _row(visit, number, wanted=code, is_conflict=True)
    return _row(visit, number)


def _seen_row(visit: Visit, board: BoardView) -> int | None:
    """A correction names the result it corrects; if that is what stands there, nothing was overlooked."""
    return visit.state.version if visit.form.text("correct") == board.code else None


def clear(visit: Visit) -> Response:
    visit.do(ClearResult(visit.number("round"), visit.number("board")))
    return _row(visit, visit.number("board"))


def turn(visit: Visit) -> Response:
    """The game was played with the wrong colours."""
    visit.do(CorrectColours(visit.number("round"), visit.number("board")))
    return visit.go(visit.path("rounds", visit.number("round")))


def more(visit: Visit) -> Response:
    """Everything else that can be done with a board."""
    board = _board(visit, visit.number("board"))
    round_ = visit.number("round")
    return visit.page(
        "board_more.html",
        round=round_,
        board=board,
        unusual=UNUSUAL,
        usual=USUAL,
        unrated=UNRATED,
        texts=TEXTS,
        is_late=board.is_final and outside_window(visit.state, round_),
        story=visit.house.desk.board_story(visit.uid, round_, board.number),
    )


def _board(visit: Visit, number: int) -> BoardView:
    found = board_view(visit.state, visit.number("round"), number)
    if found is None:
        raise HTTPException(404)
    return found


def _row(visit: Visit, number: int, wanted: str = "", is_conflict: bool = False) -> Response:
    """The row of the board, and the head of the page with it."""
    round_ = visit.number("round")
    if not visit.is_fragment:
        return visit.go(visit.path("rounds", round_))
    board = _board(visit, number)
    view = counted_view(visit.state, round_)
    look = look_of(visit, view)
    if wanted and wanted != board.code:
        row = asking_row(board, look, wanted, TEXTS.get(wanted, ""), is_conflict)
    else:
        row = board_row(board, look)
    return visit.page("round_changes.html", view=view, rows=[row], faults=None)


TEXTS = {code: str(result) for code, result in RESULTS.items() if result is not GameResult.UNKNOWN}
"""How results are written, by code."""

_BOARD = "/t/{uid}/rounds/{round:int}/boards/{board:int}"
PAGES = (
    Page("POST", f"{_BOARD}/result", Role.CLERK, enter, translatable("Change the result")),
    Page("POST", f"{_BOARD}/clear", Role.CLERK, clear, translatable("Clear the result")),
    Page("POST", f"{_BOARD}/turn", Role.ARBITER, turn, translatable("Turn the colours")),
    Page("GET", f"{_BOARD}/more", Role.CLERK, more),
)
