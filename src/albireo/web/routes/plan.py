"""Planning: what the invitation still lacks, dates and deadlines, equipment, duties to tick, assistance."""

from dataclasses import replace

from starlette.responses import Response

from albireo.desk.core.event_plan import LINES, MOMENTS, Assistance, EventPlan
from albireo.desk.execution import Conflict, NeedsConsent
from albireo.desk.settings.commands import ChangeRules, TickDuty
from albireo.desk.settings.duties import ALL, duties_of
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.planning import equipment, plan_notes
from albireo.domain.errors import AlbireoError
from albireo.reports.documents.regulations import regulations
from albireo.reports.from_desk import from_desk
from albireo.reports.source import Choices
from albireo.web import answers
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.outside import local_start, zone_here


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state = context.state
    plan = state.rules.plan
    groups = sorted(
        {entrant.player.group for entrant in state.entrants.values() if entrant.player.group}
        | set(state.rules.entry_form.groups)
        | {group for group, _ in plan.group_colours}
    )
    return context.page(
        "plan.html",
        status,
        plan=plan,
        undecided=regulations(from_desk(state), Choices(language=context.language)).facts["undecided"]
        if state.entrants
        else None,
        notes=tuple(plan_notes(state)),
        equipment=tuple(equipment(state)),
        duties=duties_of(state),
        groups=groups,
        colours=dict(plan.group_colours),
        helped=[
            (each, state.entrants[each.player]) for each in plan.assistance if each.player in state.entrants
        ],
        players=context.entrants_by_name,
        zone=zone_here(),
        error=error,
        form=context.form if error else None,
    )


def change(context: RequestContext) -> Response:
    """The plan; what a form does not have stays as it is."""
    try:
        context.do(ChangeRules(RulesFacts(plan=_planned(context))))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("plan"))


def _planned(context: RequestContext) -> EventPlan:
    form, before = context.form, context.state.rules.plan
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
        wanted["group_colours"] = tuple((group, colour.strip()) for group, colour in named if colour.strip())
    return replace(before, **wanted)  # type: ignore[arg-type]


def _moment(context: RequestContext, name: str) -> str:
    text = context.form.text(f"at-{name}").strip()
    exact = context.form.text(f"moment-{name}").strip() if text else ""
    try:
        return local_start(exact or text)
    except (ValueError, OverflowError):
        raise BadForm("{field}: expected a day and a time, found {found!r}", field="at", found=text) from None


def tick(context: RequestContext) -> Response:
    """A duty is done, or not yet after all."""
    duty = context.form.text("duty")
    if duty not in ALL:
        raise BadForm("there is no such choice")
    context.do(TickDuty(duty, context.form.text("is") == "done"))
    return context.go(context.path("plan") + "#duties")


def assist(context: RequestContext) -> Response:
    """What a player needs at the board, or nothing any more."""
    form, before = context.form, context.state.rules.plan
    player = form.number("player", 0)
    if player not in context.state.entrants:
        raise BadForm("there is no such choice")
    kept = tuple(each for each in before.assistance if each.player != player)
    if not form.has("remove"):
        kept += (Assistance(player, form.text("assistant").strip(), form.has("has_wide_table")),)
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
