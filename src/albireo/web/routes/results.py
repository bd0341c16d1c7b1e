"""Entering results: one board at a time, alone or of a match, by key or touch, by several clerks at once.

An existing result is never overwritten by a key: the row asks, and shows who entered what and when. The same
happens if someone else was just faster.
"""

from typing import NamedTuple

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
from albireo.formats.code_pages import decode_text
from albireo.formats.foreign_file import read_foreign
from albireo.state.result_codes import RESULTS, result_code
from albireo.state.tournament import State
from albireo.web.http.answers import DIALOG
from albireo.web.http.form import BadForm, Form
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.rounds import row_options
from albireo.web.views.board_rows import asking_row, board_row
from albireo.web.views.boards import BoardView
from albireo.web.views.matches import MatchView
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


ENTER = translatable("Enter result")
"""The act on a board without a final result: none yet, or adjourned."""


def unusual_results(state: State) -> list[tuple[str, Translatable]]:
    """Return the results that can be entered: ½F-½F neither in FIDE mode nor in team matches."""
    has_forfeited_draw = not state.fide_mode and not state.competition.match.is_at_boards
    return [each for each in UNUSUAL if has_forfeited_draw or each[0] != FORFEITED_DRAW]


class BoardInAddress(NamedTuple):
    """A board in the address: alone in its row of the page, or one of the boards of a match."""

    round: int
    number: int
    match: int | None
    row: BoardView
    board: BoardView

    @property
    def path(self) -> tuple[str | int, ...]:
        """Below the address of the round."""
        alone = ("boards", self.number)
        return alone if self.match is None else ("matches", self.match, *alone)


def place_in(context: RequestContext) -> BoardInAddress:
    """Return the board the address names; 404 if there is none, or no one sits there."""
    round_, number = context.number("round"), context.number("board")
    match = context.number("match") if "match" in context.request.path_params else None
    row = row_in(context, number if match is None else match)
    boards = row.games if isinstance(row, MatchView) else (row,)
    if isinstance(row, MatchView) is (match is None):
        raise HTTPException(404)
    board = next((each for each in boards if each.number == number), None)
    if board is None or not board.white.id or not board.black.id:
        raise HTTPException(404)
    return BoardInAddress(round_, number, match, row, board)


def row_in(context: RequestContext, number: int) -> BoardView:
    """Return a row of the round's page: a board, or a match of several."""
    found = board_view(context.state, context.number("round"), number)
    if found is None:
        raise HTTPException(404)
    return found


def enter(context: RequestContext) -> Response:
    """Enter a result for a board; return its row."""
    place, code, reason = place_in(context), context.form.text("result"), context.form.text("reason")
    board, corrects = place.board, context.form.has("correct")
    if not board.is_final:
        context.act = ENTER
    if board.is_final and code != board.code and not corrects:
        if is_too_late(context.state, place.round):  # refused before asking for a reason
            context.do(CorrectResult(place.round, place.number, code, match=place.match))
        return _question(context, place, code)
    try:
        if corrects and board.is_final:
            seen = seen_if_named(context, board.code)
            context.do(CorrectResult(place.round, place.number, code, reason, match=place.match), seen=seen)
        else:
            context.do(EnterResult(place.round, place.number, code, match=place.match))
    except (Conflict, Refused) as other:
        context.__dict__.pop("state", None)
        if isinstance(other, Refused) and other.note.kind != "has-result":
            raise
        return _question(context, place_in(context), code, is_conflict=True)
    return changed_row(context, place.row.number)


def seen_if_named(context: RequestContext, current: str) -> int | None:
    """Return the version seen if a correction names the current result."""
    return context.state.version if context.form.text("correct") == current else None


def _question(
    context: RequestContext, place: BoardInAddress, wanted: str, is_conflict: bool = False
) -> Response:
    """Ask about a board that has another result: in its row, or in the dialog if the row is a match."""
    if place.match is None:
        return changed_row(context, place.number, wanted, TEXTS.get(wanted, ""), is_conflict)
    response = _more(context, place, wanted if wanted in TEXTS else "", is_conflict)
    response.headers.update(DIALOG)
    return response


def from_file(context: RequestContext) -> Response:
    """Enter the results of a file of another program; questions carry its text in the form."""
    round_, sent = context.number("round"), context.form.file("file")
    text = decode_text(sent.data) if sent is not None else context.form.text("results")
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
    place = place_in(context)
    context.do(ClearResult(place.round, place.number, match=place.match))
    return changed_row(context, place.row.number)


def turn(context: RequestContext) -> Response:
    """Correct reversed colours."""
    place = place_in(context)
    context.do(CorrectColours(place.round, place.number, match=place.match))
    return context.go(context.path("rounds", place.round))


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
    return _more(context, place_in(context))


def _more(
    context: RequestContext, place: BoardInAddress, wanted: str = "", is_conflict: bool = False
) -> Response:
    """Show the dialog; with `wanted` because the board has a different result already."""
    state, round_, board = context.state, place.round, place.board
    is_late = board.is_final and is_too_late(state, round_)
    at = (place.number, 1) if place.match is None else (place.match, place.number)
    return context.page(
        "board_more.html",
        round=round_,
        board=board,
        name=state.competition.match.place(*at),
        base=context.path("rounds", round_, *place.path),
        target=f"#{state.competition.match.anchor(at[0])}",
        wanted=wanted,
        is_conflict=is_conflict,
        unusual=unusual_results(state),
        usual=USUAL,
        unrated=UNRATED,
        texts=TEXTS,
        is_late=is_late,
        others=_others_seated(state, round_, place.number) if place.match is None else (),
        may_be_late=state.fide_mode and board.is_final and not is_late and next_round_ended(state, round_),
        story=board_history(context.services.desk, context.uid, round_, *at),
    )


def changed_row(
    context: RequestContext, number: int, wanted: str = "", wanted_text: str = "", is_conflict: bool = False
) -> Response:
    """Show the row of a board or match, and the header of the page; ask if another result is wanted."""
    state, round_ = context.state, context.number("round")
    if not context.is_fragment:
        return context.go(f"{context.path('rounds', round_)}#{state.competition.match.anchor(number)}")
    row, view = row_in(context, number), counted_view(state, round_)
    options = row_options(context, view)
    if wanted and wanted != row.entered:
        is_earlier = not state.fide_mode and round_ < state.published
        shown = asking_row(row, options, wanted, wanted_text, is_conflict, is_earlier)
    else:
        shown = board_row(row, options)
    return context.page("round_changes.html", view=view, rows=[shown], faults=None)


TEXTS = {code: str(result) for code, result in RESULTS.items() if result is not GameResult.UNKNOWN}
"""Results as written, by code."""

_RESULTS = "/t/{uid}/rounds/{round:number}/results"
_BOARD = "/t/{uid}/rounds/{round:number}/boards/{board:number}"
_BOARD_OF_MATCH = "/t/{uid}/rounds/{round:number}/matches/{match:number}/boards/{board:number}"
PAGES = (
    Page("POST", _RESULTS, Role.CLERK, from_file, translatable("Enter results")),
    *(
        page
        for board in (_BOARD, _BOARD_OF_MATCH)
        for page in (
            Page("POST", f"{board}/result", Role.CLERK, enter, translatable("Change result")),
            Page("POST", f"{board}/clear", Role.CLERK, clear, translatable("Clear result")),
            Page("POST", f"{board}/turn", Role.ARBITER, turn, translatable("Swap colours")),
            Page("GET", f"{board}/more", Role.CLERK, more),
        )
    ),
    Page("POST", f"{_BOARD}/seats", Role.ARBITER, exchange_seats, translatable("Exchange seats")),
)
