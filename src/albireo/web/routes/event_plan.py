"""Planning of a festival: the invitation for all sections, and what is still undecided."""

from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.errors import AlbireoError
from albireo.reports.documents.regulations import regulations
from albireo.reports.documents.sections_regulations import all_regulations
from albireo.reports.source import Choices
from albireo.state.plan_table import OFFICE, PLAN
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.event import announce, sections
from albireo.web.routes.hall_and_phones import zone_here
from albireo.web.routes.plan import organiser_in_form, plan_in_form


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state, found = context.festival, sections(context)
    choices = Choices(language=context.language)
    whole = all_regulations(DeskSource(state, sections=found), choices).facts["undecided"] if found else None
    return context.page(
        "event_plan.html",
        status,
        plan=state.rules.plan,
        office=state.rules.fide_event,
        plan_facts=PLAN.facts,
        office_facts=OFFICE,
        undecided=whole,
        lines=[
            (uid, each.name, regulations(DeskSource(each), choices).facts["undecided"])
            for uid, each in found.items()
        ],
        zone=zone_here(),
        error=error,
        form=context.form if error else None,
    )


def change(context: RequestContext) -> Response:
    """Save the plan of the festival and copy it to every section."""
    try:
        context.do(ChangeRules(RulesFacts(plan=plan_in_form(context), fide_event=organiser_in_form(context))))
        # Not with the form's ID, which is already used by the action above.
        taker = Actor(context.who, context.consent)
        announce(context, acts.share_settings(context.services.desk, context.uid, taker, acts.SHARED_PARTS))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("event-plan"))


PAGES = (
    Page("GET", "/t/{uid}/event-plan", Role.READER, show, of_events=True),
    Page("POST", "/t/{uid}/event-plan", Role.CHIEF, change, of_events=True),
)
