"""Planning: missing parts of the invitation, dates and deadlines, equipment, duties, assistance."""

from dataclasses import replace

from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules, TickDuty
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.errors import AlbireoError
from albireo.domain.fide_event import FideEvent
from albireo.i18n import translator
from albireo.organising.group_colours import colour_code, group_colours, groups_by_appearance
from albireo.organising.planning import equipment, plan_notes
from albireo.organising.room_tables import tables_of_players
from albireo.reports.documents.regulations import regulations
from albireo.reports.source import Choices
from albireo.state.duties import ALL, duties_of
from albireo.state.event_plan import COLOURS, Assistance, EventPlan
from albireo.state.plan_table import LINES, MOMENTS, OFFICE, PLAN
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.hall_and_phones import local_start, zone_here

"""Facts about the organiser in the invitation, among those for FIDE's forms."""


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state = context.state
    plan = state.rules.plan
    return context.page(
        "plan.html",
        status,
        plan=plan,
        office=state.rules.fide_event,
        plan_facts=PLAN.facts,
        office_facts=OFFICE,
        undecided=regulations(DeskSource(state), Choices(language=context.language)).facts["undecided"],
        notes=tuple(plan_notes(state)),
        equipment=tuple(equipment(state)),
        duties=duties_of(state),
        groups=sorted(groups_by_appearance(state)),
        colours={
            group: COLOURS.get(colour_code(colour), colour) for group, colour in group_colours(state).items()
        },
        helped=[
            (each, state.entrants[each.player]) for each in plan.assistance if each.player in state.entrants
        ],
        tables=tables_of_players(state),
        players=context.entrants_by_name,
        zone=zone_here(),
        error=error,
        form=context.form if error else None,
    )


def change(context: RequestContext) -> Response:
    """Save the plan; missing fields are unchanged."""
    try:
        context.do(ChangeRules(RulesFacts(plan=plan_in_form(context), fide_event=organiser_in_form(context))))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("plan"))


def plan_in_form(context: RequestContext) -> EventPlan:
    """Return the plan of the form; missing fields are unchanged."""
    form, before, translate = context.form, context.state.rules.plan, translator(context.language)
    wanted: dict[str, object] = {
        name: form.text(name).replace("\r", "").strip() for name in LINES if form.has(name)
    }
    wanted |= {name: _moment(context, name) for name in MOMENTS if form.has(f"at-{name}")}
    if form.has("transmitted"):
        wanted |= {
            "transmitted": form.number("transmitted"),
            "is_school": form.has("is_school"),
            "without_clocks": form.has("without_clocks"),
        }
    if form.has("group"):
        named = zip(form.texts("group"), form.texts("colour"), strict=False)
        codes = {translate(word).casefold(): code for code, word in COLOURS.items()}
        wanted["group_colours"] = tuple(
            (group, codes.get(colour.strip().casefold(), colour.strip()))
            for group, colour in named
            if colour.strip()
        )
    return replace(before, **wanted)  # type: ignore[arg-type]


def organiser_in_form(context: RequestContext) -> FideEvent:
    """Return the organiser as entered in the form."""
    said = {fact.name: context.form.text(fact.name).strip() for fact in OFFICE if context.form.has(fact.name)}
    return replace(context.state.rules.fide_event, **said)


def _moment(context: RequestContext, name: str) -> str:
    text = context.form.text(f"at-{name}").strip()
    exact = context.form.text(f"moment-{name}").strip() if text else ""
    try:
        return local_start(exact or text)
    except (ValueError, OverflowError):
        raise BadForm(
            "{field}: expected a date and a time, found {found!r}", field="at", found=text
        ) from None


def tick(context: RequestContext) -> Response:
    """Mark a duty as done or not done."""
    duty = context.form.text("duty")
    if duty not in ALL:
        raise BadForm("that is not one of the choices")
    context.do(TickDuty(duty, context.form.text("is") == "done"))
    return context.go(context.path("plan") + "#duties")


def assist(context: RequestContext) -> Response:
    """Save or remove a player's needs at the board."""
    form, before = context.form, context.state.rules.plan
    player = form.number("player", 0)
    if player not in context.state.entrants:
        raise BadForm("that is not one of the choices")
    kept = tuple(each for each in before.assistance if each.player != player)
    if not form.has("remove"):
        kept += (
            Assistance(
                player,
                form.text("assistant").strip(),
                has_wide_table=form.has("has_wide_table"),
                uses_wheelchair=form.has("uses_wheelchair"),
                need_not_write=form.has("need_not_write"),
                opponent_minutes=form.number("opponent_minutes", 0),
            ),
        )
    try:
        context.do(ChangeRules(RulesFacts(plan=replace(before, assistance=kept))), seen=context.state.version)
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("plan") + "#assistance")


PAGES = (
    Page("GET", "/t/{uid}/plan", Role.READER, show),
    Page("POST", "/t/{uid}/plan", Role.ARBITER, change),
    Page("POST", "/t/{uid}/plan/duty", Role.ARBITER, tick),
    Page("POST", "/t/{uid}/plan/assistance", Role.ARBITER, assist),
)
