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
from albireo.web.routes.erasing import choices, erase_as_requested, tell
from albireo.web.routes.event_people import PERSON, person_in_address


def data(context: RequestContext) -> Response:
    """Return all data stored about a person, over all sections."""
    services, person = context.services, person_in_address(context).person
    found = event_person_data(services.desk, services.inbox, context.uid, person, wording(context.language))
    headers = {"content-disposition": 'attachment; filename="person.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=2)
    return Response(text, media_type="application/json", headers=headers)


def show(
    context: RequestContext, error: str = "", status: int = 200, done: tuple[Remark, ...] = ()
) -> Response:
    return context.page(
        "event_erase.html",
        status,
        line=person_in_address(context),
        **choices(context),
        error=error,
        done=done,
    )


def carry_out(context: RequestContext) -> Response:
    try:
        done = erase_as_requested(context, person_in_address(context).person)
    except Refused as refused:
        return show(context, answers.words(context, refused), 422)
    tell(context)
    return show(context, done=done)


PAGES = (
    Page("GET", f"{PERSON}/data.json", Role.ARBITER, data, of_events=True),
    Page("GET", f"{PERSON}/erase", Role.ADMIN, show, of_events=True),
    Page("POST", f"{PERSON}/erase", Role.ADMIN, carry_out, translatable("Erase"), of_events=True),
)
