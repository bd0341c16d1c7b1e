"""Results of whole matches by keyboard; those of their boards are entered like all others.

As with single boards, an existing result is never overwritten by a key: the match asks first.
"""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict
from albireo.desk.rounds.matches import (
    SYMBOLS,
    ClearMatch,
    EnterMatch,
    ForfeitMatch,
)
from albireo.domain.message import translatable
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.line_ups import line_ups_of
from albireo.web.routes.results import changed_row, row_in, seen_if_named
from albireo.web.views.matches import MatchView

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
        return changed_row(context, match.number, symbols, symbols)
    seen = seen_if_named(context, match.symbols)
    try:
        context.do(
            EnterMatch(context.number("round"), match.number, symbols, context.form.text("reason")), seen=seen
        )
    except Conflict:
        context.__dict__.pop("state", None)
        return changed_row(context, match.number, symbols, symbols, is_conflict=True)
    return changed_row(context, context.number("match"))


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
    return changed_row(context, context.number("match"))


def clear(context: RequestContext) -> Response:
    """Clear the forfeit or the results of a match."""
    context.do(ClearMatch(context.number("round"), _match(context).number))
    return changed_row(context, context.number("match"))


def more(context: RequestContext) -> Response:
    """Show everything else that can be done with a match."""
    round_, match = context.number("round"), _match(context)
    found = context.state.rounds[round_ - 1].matches[match.number]
    of_teams = context.state.competition.offers("line-ups")
    return context.page(
        "match_more.html",
        round=round_,
        match=match,
        appointment=found.appointment,
        venue=context.state.teams[found.white].venue if of_teams else "",
        line_ups=line_ups_of(context, round_, found.white) if of_teams else "",
    )


def _match(context: RequestContext) -> MatchView:
    found = row_in(context, context.number("match"))
    if not isinstance(found, MatchView):
        raise HTTPException(404)
    return found


_MATCH = "/t/{uid}/rounds/{round:number}/matches/{match:number}"
PAGES = (
    Page("POST", f"{_MATCH}/result", Role.CLERK, enter, translatable("Change result")),
    Page("POST", f"{_MATCH}/forfeit", Role.ARBITER, forfeit, translatable("Forfeit match")),
    Page("POST", f"{_MATCH}/clear", Role.CLERK, clear, translatable("Clear match")),
    Page("GET", f"{_MATCH}/more", Role.CLERK, more),
)
