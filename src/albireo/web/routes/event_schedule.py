"""The rounds of all sections of a festival as one calendar."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.i18n import translator
from albireo.reports.icalendar import calendar_of
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import event
from albireo.web.routes.hall_and_phones import calendar_answer


def calendar(context: RequestContext) -> Response:
    """Return the calendar of public sections, or of all for staff."""
    is_staff = context.may(Role.READER)
    if not (is_staff or context.festival.rules.public_pages):
        raise HTTPException(404)
    translate = translator(context.language)
    found = event.sections(context).items()
    shown = [(uid, state) for uid, state in found if is_staff or state.rules.public_pages]
    return calendar_answer(context, [calendar_of(uid, state, translate) for uid, state in shown])


PAGES = (Page("GET", "/t/{uid}/event/schedule.ics", Role.PUBLIC, calendar, of_events=True),)
