"""The bracket of a knock-out, and decisions of level ties."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.rounds.ties import DecideTie
from albireo.domain.message import translatable
from albireo.domain.tournament_type import PairingKind
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.public import public, shown
from albireo.web.views.bracket import BracketView, bracket_view


def _view(context: RequestContext) -> BracketView | None:
    if context.state.settings.type.kind is not PairingKind.KNOCKOUT:
        raise HTTPException(404)
    return bracket_view(context.state)


def show(context: RequestContext) -> Response:
    return context.page("bracket.html", view=_view(context))


def decide(context: RequestContext) -> Response:
    form = context.form
    context.do(DecideTie(form.number("round"), form.number("through"), form.text("how")))
    return context.go(context.path("bracket"))


@public
def show_public(context: RequestContext) -> Response:
    return shown(
        context, "public.html", context.text("public_bracket.html", view=_view(context)), which="bracket"
    )


PAGES = (
    Page("GET", "/t/{uid}/bracket", Role.READER, show),
    Page("POST", "/t/{uid}/bracket", Role.ARBITER, decide, translatable("Choose who goes through")),
    Page("GET", "/t/{uid}/public/bracket", Role.PUBLIC, show_public),
)
