"""The data of a festival about a person: as a file, or erased in all sections at once."""

import json

from starlette.responses import Response

from albireo.desk.mechanism.outcome import Refused
from albireo.desk.sections.personal_data import event_person_data
from albireo.domain.message import Remark, translatable
from albireo.i18n.wording import wording
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.erasing import choices, erased, tell
from albireo.web.routes.event_people import PERSON, meant


def data(context: RequestContext) -> Response:
    """Return all data stored about a person, over all sections."""
    services, person = context.services, meant(context).person
    found = event_person_data(services.desk, services.inbox, context.uid, person, wording(context.language))
    headers = {"content-disposition": 'attachment; filename="person.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=2)
    return Response(text, media_type="application/json", headers=headers)


def show(
    context: RequestContext, error: str = "", status: int = 200, done: tuple[Remark, ...] = ()
) -> Response:
    return context.page(
        "event_erase.html", status, line=meant(context), **choices(context), error=error, done=done
    )


def carry_out(context: RequestContext) -> Response:
    try:
        done = erased(context, meant(context).person)
    except Refused as refused:
        return show(context, answers.words(context, refused), 422)
    tell(context)
    return show(context, done=done)


PAGES = (
    Page("GET", f"{PERSON}/data.json", Role.ARBITER, data, of_events=True),
    Page("GET", f"{PERSON}/erase", Role.ADMIN, show, of_events=True),
    Page("POST", f"{PERSON}/erase", Role.ADMIN, carry_out, translatable("Erase"), of_events=True),
)
