"""The bracket of a knock-out, and decisions of level ties."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.rounds.ties import DecideTie, EnterTieGame, RemoveTieGame
from albireo.domain.message import translatable
from albireo.domain.tournament_type import PairingKind
from albireo.organising.tie_games import WORDS
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.public import public, show_page
from albireo.web.views.bracket import BracketView, bracket_view
from albireo.web.views.round import current_round


def _view(context: RequestContext) -> BracketView | None:
    if context.state.settings.type.kind is not PairingKind.KNOCKOUT:
        raise HTTPException(404)
    return bracket_view(context.state)


def show(context: RequestContext) -> Response:
    return context.page(
        "bracket.html", view=_view(context), kinds=WORDS, current=current_round(context.state)
    )


def decide(context: RequestContext) -> Response:
    form = context.form
    context.do(DecideTie(form.number("round"), form.number("through"), form.text("how")))
    return context.go(context.path("bracket"))


def enter_game(context: RequestContext) -> Response:
    """Enter a tie-break game: who had White, and the result."""
    form = context.form
    units = form.number("first"), form.number("second")
    white = form.number("white")
    black = next((unit for unit in units if unit != white), white)
    context.do(EnterTieGame(form.number("round"), white, black, form.text("kind"), form.text("result")))
    return context.go(context.path("bracket"))


def remove_game(context: RequestContext) -> Response:
    """Remove the last tie-break game of a tie."""
    form = context.form
    context.do(RemoveTieGame(form.number("round"), form.number("first"), form.number("second")))
    return context.go(context.path("bracket"))


@public
def show_public(context: RequestContext) -> Response:
    return show_page(
        context, "public.html", context.text("public_bracket.html", view=_view(context)), which="bracket"
    )


PAGES = (
    Page("GET", "/t/{uid}/bracket", Role.READER, show),
    Page("POST", "/t/{uid}/bracket", Role.ARBITER, decide, translatable("Choose who goes through")),
    Page("POST", "/t/{uid}/bracket/games", Role.ARBITER, enter_game, translatable("Add game")),
    Page(
        "POST", "/t/{uid}/bracket/games/remove", Role.ARBITER, remove_game, translatable("Remove last game")
    ),
    Page("GET", "/t/{uid}/public/bracket", Role.PUBLIC, show_public),
)
