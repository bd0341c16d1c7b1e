"""Results of team matches: a whole match by keyboard, or board by board by touch.

As with single boards, an existing result is never overwritten by a key: the match asks first.
"""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.rounds.board_history import board_history
from albireo.desk.rounds.matches import (
    SYMBOLS,
    ClearMatch,
    EnterMatch,
    ForfeitMatch,
)
from albireo.desk.rounds.results import (
    ClearResult,
    CorrectColours,
    CorrectResult,
    EnterResult,
    is_too_late,
)
from albireo.domain.message import translatable
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.line_ups import line_ups_of
from albireo.web.routes.results import TEXTS, UNRATED, USUAL, unusual_results
from albireo.web.routes.rounds import row_options
from albireo.web.views.board_rows import asking_row, board_row
from albireo.web.views.boards import BoardView
from albireo.web.views.matches import MatchView
from albireo.web.views.round import board_view, counted_view

_TYPED = str.maketrans({"5": "=", "½": "=", "−": "-", "–": "-", ",": "."})
"""Typed characters for the symbols of a match."""


def enter(context: RequestContext) -> Response:
    """Enter all results of a match; ask if existing results would change."""
    match = _match(context)
    symbols = "".join(context.form.text("results").split()).translate(_TYPED)
    corrects = [
        game
        for game, symbol, now in zip(match.games, symbols, match.symbols, strict=False)
        if symbol in SYMBOLS and symbol != now and game.is_final and game.by
    ]
    if corrects and not context.form.has("correct"):
        return _shown(context, wanted=symbols)
    seen = context.state.version if context.form.text("correct") == match.symbols else None
    try:
        context.do(
            EnterMatch(context.number("round"), match.number, symbols, context.form.text("reason")), seen=seen
        )
    except Conflict:
        context.__dict__.pop("state", None)
        return _shown(context, wanted=symbols, is_conflict=True)
    return _shown(context)


def forfeit(context: RequestContext) -> Response:
    """Forfeit the whole match."""
    context.do(
        ForfeitMatch(
            context.number("round"),
            _match(context).number,
            context.form.text("result"),
            context.form.text("reason"),
        )
    )
    return _shown(context)


def clear(context: RequestContext) -> Response:
    """Clear the forfeit or the results of a match."""
    context.do(ClearMatch(context.number("round"), _match(context).number))
    return _shown(context)


def more(context: RequestContext) -> Response:
    """Show everything else that can be done with a match."""
    round_, match = context.number("round"), _match(context)
    found = context.state.rounds[round_ - 1].matches[match.number]
    of_teams = context.state.competition.units.have_line_ups
    return context.page(
        "match_more.html",
        round=round_,
        match=match,
        appointment=found.appointment,
        venue=context.state.teams[found.white].venue if of_teams else "",
        line_ups=line_ups_of(context, round_, found.white) if of_teams else "",
    )


def enter_board(context: RequestContext) -> Response:
    """Enter the result of one board of a match."""
    round_, match, game = context.number("round"), _match(context), _game(context)
    code, reason = context.form.text("result"), context.form.text("reason")
    if game.is_final and code != game.code and not context.form.has("correct"):
        return _more_of_board(context, wanted=code)
    try:
        if context.form.has("correct") and game.is_final:
            seen = context.state.version if context.form.text("correct") == game.code else None
            context.do(CorrectResult(round_, game.number, code, reason, match=match.number), seen=seen)
        else:
            context.do(EnterResult(round_, game.number, code, match=match.number))
    except (Conflict, Refused) as other:
        if isinstance(other, Refused) and other.note.kind != "has-result":
            raise
        context.__dict__.pop("state", None)
        return _more_of_board(context, wanted=code)
    return _shown(context)


def clear_board(context: RequestContext) -> Response:
    match, board = _match(context), context.number("board")
    context.do(ClearResult(context.number("round"), board, match=match.number))
    return _shown(context)


def turn_board(context: RequestContext) -> Response:
    """Correct reversed colours."""
    match, board = _match(context), context.number("board")
    context.do(CorrectColours(context.number("round"), board, match=match.number))
    return context.go(context.path("rounds", context.number("round")))


def more_of_board(context: RequestContext) -> Response:
    """Show everything that can be done with one board of a match."""
    return _more_of_board(context)


def _more_of_board(context: RequestContext, wanted: str = "") -> Response:
    """Show the dialog; with `wanted` because the board has a different result already."""
    round_, match, game = context.number("round"), _match(context), _game(context)
    response = context.page(
        "match_board_more.html",
        round=round_,
        match=match,
        board=game,
        wanted=wanted if wanted in TEXTS else "",
        unusual=unusual_results(context.state),
        usual=USUAL,
        unrated=UNRATED,
        texts=TEXTS,
        is_late=game.is_final and is_too_late(context.state, round_),
        story=board_history(context.services.desk, context.uid, round_, match.number, game.number),
    )
    if wanted:
        response.headers.update({"HX-Retarget": "#dialog", "HX-Reswap": "innerHTML"})
    return response


def _match(context: RequestContext) -> MatchView:
    found = board_view(context.state, context.number("round"), context.number("match"))
    if not isinstance(found, MatchView):
        raise HTTPException(404)
    return found


def _game(context: RequestContext) -> BoardView:
    number = context.number("board")
    found = next((game for game in _match(context).games if game.number == number), None)
    if found is None or not found.white.id or not found.black.id:
        raise HTTPException(404)
    return found


def _shown(context: RequestContext, wanted: str = "", is_conflict: bool = False) -> Response:
    """Show the current match and the header of the page."""
    round_ = context.number("round")
    if not context.is_fragment:
        return context.go(f"{context.path('rounds', round_)}#match-{context.number('match')}")
    match, view = _match(context), counted_view(context.state, round_)
    options = row_options(context, view)
    if wanted and wanted != match.symbols:
        row = asking_row(match, options, wanted, wanted, is_conflict)
    else:
        row = board_row(match, options)
    return context.page("round_changes.html", view=view, rows=[row], faults=None)


def shown_match(context: RequestContext) -> Response:
    """Show the current match after a change."""
    return _shown(context)


_MATCH = "/t/{uid}/rounds/{round:number}/matches/{match:number}"
_BOARD = f"{_MATCH}/boards/{{board:number}}"
PAGES = (
    Page("POST", f"{_MATCH}/result", Role.CLERK, enter, translatable("Change result")),
    Page("POST", f"{_MATCH}/forfeit", Role.ARBITER, forfeit, translatable("Forfeit match")),
    Page("POST", f"{_MATCH}/clear", Role.CLERK, clear, translatable("Clear match")),
    Page("GET", f"{_MATCH}/more", Role.CLERK, more),
    Page("POST", f"{_BOARD}/result", Role.CLERK, enter_board, translatable("Change result")),
    Page("POST", f"{_BOARD}/clear", Role.CLERK, clear_board, translatable("Clear result")),
    Page("POST", f"{_BOARD}/turn", Role.ARBITER, turn_board, translatable("Swap colours")),
    Page("GET", f"{_BOARD}/more", Role.CLERK, more_of_board),
)
