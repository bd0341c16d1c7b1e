"""Entering results: one board at a time, by key or by finger, several clerks at once.

A board that has a result already is never overwritten by a key: the row asks, and says who entered what
and when. The same happens when somebody else was faster by a moment.
"""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.results import ClearResult, CorrectColours, CorrectResult, EnterResult
from albireo.desk.desk import Conflict
from albireo.desk.facts import RESULTS
from albireo.desk.outcome import Refused
from albireo.domain.message import Translatable, translatable
from albireo.domain.result import GameResult
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.views.round import BoardView, RoundView, round_view
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
    ("WL", translatable("White wins, not rated")),
    ("DD", translatable("Draw, not rated")),
    ("LW", translatable("Black wins, not rated")),
)
"""What stands behind one more click: the code and what it means."""


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
    view = _view(visit)
    board = _board(visit, visit.number("board"))
    return visit.page("board_more.html", view=view, board=board, unusual=UNUSUAL, usual=USUAL, texts=TEXTS)


def _view(visit: Visit) -> RoundView:
    if not 1 <= visit.number("round") <= len(visit.state.rounds):
        raise HTTPException(404)
    return round_view(visit.state, visit.number("round"))


def _board(visit: Visit, number: int) -> BoardView:
    for board in _view(visit).boards:
        if board.number == number:
            return board
    raise HTTPException(404)


def _row(visit: Visit, number: int, wanted: str = "", is_conflict: bool = False) -> Response:
    view = _view(visit)
    if not visit.is_fragment:
        return visit.go(visit.path("rounds", view.number))
    board = next(board for board in view.boards if board.number == number)
    if wanted == board.code:
        wanted, is_conflict = "", False
    return visit.page(
        "board_row.html",
        view=view,
        board=board,
        wanted=wanted,
        wanted_text=TEXTS.get(wanted, ""),
        is_conflict=is_conflict,
    )


TEXTS = {code: str(result) for code, result in RESULTS.items() if result is not GameResult.UNKNOWN}
"""How results are written, by code."""

_BOARD = "/t/{uid}/rounds/{round:int}/boards/{board:int}"
PAGES = (
    Page("POST", f"{_BOARD}/result", Role.CLERK, enter, translatable("Change the result")),
    Page("POST", f"{_BOARD}/clear", Role.CLERK, clear, translatable("Clear the result")),
    Page("POST", f"{_BOARD}/turn", Role.ARBITER, turn, translatable("Turn the colours")),
    Page("GET", f"{_BOARD}/more", Role.CLERK, more),
)
