"""Entering results: one board at a time, by key or touch, by several clerks at once.

An existing result is never overwritten by a key: the row asks, and shows who entered what and when. The same
happens if someone else was just faster.
"""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.rounds.board_history import board_history
from albireo.desk.rounds.result_file import read_vega_results, results_command
from albireo.desk.rounds.results import (
    ClearResult,
    CorrectColours,
    CorrectResult,
    EnterResult,
    is_too_late,
    next_round_ended,
)
from albireo.desk.rounds.wrong_seats import ExchangeSeats
from albireo.domain.message import Translatable, translatable
from albireo.domain.result import GameResult, Mark
from albireo.formats.code_pages import decoded
from albireo.formats.foreign_file import read_foreign
from albireo.state.result_codes import RESULTS, result_code
from albireo.state.tournament import State
from albireo.web.http.form import BadForm, Form
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.rounds import row_options
from albireo.web.views.board_rows import asking_row, board_row
from albireo.web.views.boards import BoardView
from albireo.web.views.round import board_view, counted_view

FORFEITED_DRAW = result_code(GameResult.FORFEITED_DRAW)
USUAL = ("10", "==", "01")
UNUSUAL: tuple[tuple[str, Translatable], ...] = (
    ("+-", translatable("White wins, Black did not show up")),
    ("-+", translatable("Black wins, White did not show up")),
    ("--", translatable("No one showed up")),
    (FORFEITED_DRAW, translatable("No game, half a point for each")),
    ("XX", translatable("Adjourned")),
    ("=0", translatable("Half a point for White, none for Black")),
    ("0=", translatable("Half a point for Black, none for White")),
    ("00", translatable("Both lose")),
)
"""Unusual results, behind one more click: code and meaning."""
UNRATED = ("WL", "DD", "LW", "DL", "LD", "LL")
"""The same for unrated games."""


def unusual_results(state: State) -> list[tuple[str, Translatable]]:
    """Return the results that can be entered: ½F-½F neither in FIDE mode nor in team matches."""
    has_forfeited_draw = not state.fide_mode and not state.competition.match.is_at_boards
    return [each for each in UNUSUAL if has_forfeited_draw or each[0] != FORFEITED_DRAW]


def enter(context: RequestContext) -> Response:
    """Enter a result for a board; return the row of the board."""
    round_, number = context.number("round"), context.number("board")
    code = context.form.text("result")
    board = _board(context, number)
    if board.is_final and code != board.code and not context.form.has("correct"):
        if is_too_late(context.state, round_):  # refused before asking for a reason
            context.do(CorrectResult(round_, number, code))
        return _row(context, number, wanted=code)
    try:
        if context.form.has("correct") and board.is_final:
            reason = context.form.text("reason")
            context.do(CorrectResult(round_, number, code, reason), seen=_seen_row(context, board))
        else:
            context.do(EnterResult(round_, number, code))
    except (Conflict, Refused) as other:
        context.__dict__.pop("state", None)
        if isinstance(other, Refused) and other.note.kind != "has-result":
            raise
        return _row(context, number, wanted=code, is_conflict=True)
    return _row(context, number)


def _seen_row(context: RequestContext, board: BoardView) -> int | None:
    """Return the version seen if a correction names the current result."""
    return context.state.version if context.form.text("correct") == board.code else None


def from_file(context: RequestContext) -> Response:
    """Enter the results of a file of another program; questions carry its text in the form."""
    round_, sent = context.number("round"), context.form.file("file")
    text = decoded(sent.data) if sent is not None else context.form.text("results")
    if not text.strip():
        raise BadForm("choose a file")
    name = sent.name if sent is not None else "results.res"
    found = read_foreign(read_vega_results, text.encode(errors="replace"), file=name)
    if found.round != round_:
        raise BadForm(
            "{file}: expected results of round {round}, found those of round {found}",
            file=name,
            round=round_,
            found=found.round,
        )
    try:
        context.do(results_command(context.state, found))
    except NeedsConsent:
        context.form = Form((*context.form.without("results"), ("results", text)))
        raise
    return context.go(context.path("rounds", round_))


def clear(context: RequestContext) -> Response:
    context.do(ClearResult(context.number("round"), context.number("board")))
    return _row(context, context.number("board"))


def turn(context: RequestContext) -> Response:
    """Correct reversed colours."""
    context.do(CorrectColours(context.number("round"), context.number("board")))
    return context.go(context.path("rounds", context.number("round")))


def exchange_seats(context: RequestContext) -> Response:
    """Record that someone else played in place of a player of this board."""
    round_, form = context.number("round"), context.form
    context.do(ExchangeSeats(round_, form.number("player"), form.number("other"), form.text("reason")))
    return context.go(context.path("rounds", round_))


def _others_seated(state: State, round_: int, board: int) -> list[tuple[int, str]]:
    """(ID, name) of those at other boards and of the one with the pairing-allocated bye, by number."""
    found = state.rounds[round_ - 1]
    others = [
        id_
        for number, match in found.matches.items()
        if number != board
        for id_ in (match.white, match.black)
    ]
    others += [id_ for id_, mark in found.byes.items() if mark is Mark.PAIRING_BYE]
    numbers = state.unit_numbers
    return [
        (id_, f"{numbers[id_]} {state.units[id_].name}") for id_ in sorted(others, key=numbers.__getitem__)
    ]


def more(context: RequestContext) -> Response:
    """Show everything else that can be done with a board."""
    board = _board(context, context.number("board"))
    round_ = context.number("round")
    is_late = board.is_final and is_too_late(context.state, round_)
    return context.page(
        "board_more.html",
        round=round_,
        board=board,
        unusual=unusual_results(context.state),
        usual=USUAL,
        unrated=UNRATED,
        texts=TEXTS,
        is_late=is_late,
        others=_others_seated(context.state, round_, board.number),
        may_be_late=context.state.fide_mode
        and board.is_final
        and not is_late
        and next_round_ended(context.state, round_),
        story=board_history(context.services.desk, context.uid, round_, board.number),
    )


def _board(context: RequestContext, number: int) -> BoardView:
    state = context.state
    found = (
        board_view(state, context.number("round"), number) if state.competition.match.is_one_game else None
    )
    if found is None:
        raise HTTPException(404)
    return found


def _row(context: RequestContext, number: int, wanted: str = "", is_conflict: bool = False) -> Response:
    """Show the row of the board, and the header of the page."""
    round_ = context.number("round")
    if not context.is_fragment:
        return context.go(context.path("rounds", round_))
    board = _board(context, number)
    view = counted_view(context.state, round_)
    options = row_options(context, view)
    if wanted and wanted != board.code:
        is_earlier = not context.state.fide_mode and round_ < context.state.published
        row = asking_row(board, options, wanted, TEXTS.get(wanted, ""), is_conflict, is_earlier)
    else:
        row = board_row(board, options)
    return context.page("round_changes.html", view=view, rows=[row], faults=None)


TEXTS = {code: str(result) for code, result in RESULTS.items() if result is not GameResult.UNKNOWN}
"""Results as written, by code."""

_RESULTS = "/t/{uid}/rounds/{round:number}/results"
_BOARD = "/t/{uid}/rounds/{round:number}/boards/{board:number}"
PAGES = (
    Page("POST", _RESULTS, Role.CLERK, from_file, translatable("Enter results")),
    Page("POST", f"{_BOARD}/result", Role.CLERK, enter, translatable("Change result")),
    Page("POST", f"{_BOARD}/clear", Role.CLERK, clear, translatable("Clear result")),
    Page("POST", f"{_BOARD}/turn", Role.ARBITER, turn, translatable("Swap colours")),
    Page("POST", f"{_BOARD}/seats", Role.ARBITER, exchange_seats, translatable("Exchange seats")),
    Page("GET", f"{_BOARD}/more", Role.CLERK, more),
)
