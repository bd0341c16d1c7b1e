"""Championships over the sections of a festival: their settings, and the tables with their totals."""

from collections.abc import Iterable

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.sections.commands import DropChampionship, SetChampionship
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.organising.championships import ChampionshipTable, championship_table, public_plans
from albireo.organising.standings import counted_rounds, player_standings_of
from albireo.standings.championship import BY_PLACE, TIES, ChampionshipRules
from albireo.standings.order import Standings
from albireo.state.festival import Championship
from albireo.web.http import answers
from albireo.web.http.basis import standings_basis
from albireo.web.http.form import BadForm, Form
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.event import sections


def tables(context: RequestContext, plans: Iterable[Championship]) -> list[ChampionshipTable]:
    """Return tables of the festival; standings are computed once for all pages."""
    found = sections(context)

    def standings(uid: str) -> Standings:
        state = found[uid]
        last = counted_rounds(state)
        return context.services.standings.get(
            (uid, "players", last), standings_basis(state, last), lambda: player_standings_of(state, last)
        )

    return [championship_table(plan, context.festival, found, standings) for plan in plans]


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    return context.page(
        "championships.html",
        status,
        tables=tables(context, [plan for _, plan in sorted(context.festival.festival.championships.items())]),
        sections=sections(context),
        ties=TIES,
        usual=ChampionshipRules(),
        error=error,
        form=context.form,
    )


def plan(context: RequestContext) -> Response:
    """Save a championship, replacing one of the same name."""
    form = context.form
    chosen = tuple(uid for uid in sections(context) if uid in form.texts("sections"))
    every = len(chosen) == len(sections(context))
    try:
        context.do(
            SetChampionship(form.text("name"), _rules(form), () if every else chosen, form.text("group"))
        )
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("championships"))


def _rules(form: Form) -> ChampionshipRules:
    try:
        points = tuple(int(text) for text in form.text("points").replace(",", " ").split())
    except ValueError:
        raise BadForm(
            "points: expected whole numbers such as 25 18 15, found {found!r}", found=form.text("points")
        ) from None
    return ChampionshipRules(
        points,
        form.number("further", 0),
        form.number("best") if form.text("best").strip() else None,
        form.number("least", 1),
        form.text("places", BY_PLACE),
        tuple(code for code in form.texts("ties") if code),
    )


def drop(context: RequestContext) -> Response:
    context.do(DropChampionship(context.form.text("name")))
    return context.go(context.path("championships"))


def public(context: RequestContext) -> Response:
    """Show public championships, if standings are public."""
    plans = public_plans(context.festival, sections(context))
    if not plans:
        raise HTTPException(404)
    found = tables(context, plans)
    return context.page("championships_public.html", event=context.festival, tables=found, ties=TIES)


PAGES = (
    Page("GET", "/t/{uid}/championships", Role.READER, show, of_events=True),
    Page(
        "POST",
        "/t/{uid}/championships",
        Role.ARBITER,
        plan,
        translatable("Save championship"),
        of_events=True,
    ),
    Page("POST", "/t/{uid}/championships/drop", Role.ARBITER, drop, of_events=True),
    Page("GET", "/t/{uid}/event/public/championships", Role.PUBLIC, public, of_events=True),
)
