"""Pairing numbers drawn by people or here: for round robins and special orders."""

from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.players.numbering import DrawNumbers, SetNumbers, draw_by_tables, may_draw_numbers
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.tournament_type import PairingKind
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state = context.state
    is_table = state.settings.type.kind is PairingKind.TABLE
    return context.page(
        "numbers.html",
        status,
        entrants=sorted(state.entrants.values(), key=lambda entrant: state.numbers[entrant.id]),
        typed=context.form,
        error=error,
        is_table=is_table,
        may_draw=may_draw_numbers(state),
        draw=draw_by_tables(context.services.desk, context.uid) if is_table else None,
        is_open=not state.started and state.conduct.phase.value == "open",
    )


def save(context: RequestContext) -> Response:
    """Save every number as typed."""
    try:
        numbers = tuple((id_, context.form.number(f"number_{id_}")) for id_ in context.state.entrants)
        context.do(SetNumbers(numbers))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("players", "numbers"))


def draw(context: RequestContext) -> Response:
    """Draw a number for everyone, freely or by the Varma tables."""
    context.do(DrawNumbers(varma=context.form.has("varma")))
    is_on_the_way = context.form.text("back") == "round"
    return context.go(context.path("rounds", 1) if is_on_the_way else context.path("players", "numbers"))


PAGES = (
    Page("GET", "/t/{uid}/players/numbers", Role.READER, show),
    Page("POST", "/t/{uid}/players/numbers", Role.ARBITER, save, translatable("Assign these numbers")),
    Page("POST", "/t/{uid}/players/numbers/lot", Role.ARBITER, draw, translatable("Draw numbers by lot")),
)
