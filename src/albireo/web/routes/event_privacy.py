"""What an event holds about somebody: as a file for whoever asks, or erased in all sections at once."""

import json

from starlette.responses import Response

from albireo.desk.core.outcome import Refused
from albireo.desk.players.erasable import ERASABLE
from albireo.desk.sections.personal_data import erase_everywhere, event_person_data
from albireo.domain.message import Remark, translatable
from albireo.i18n.wording import wording
from albireo.storage.locations import backup_folder
from albireo.web import answers
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.event_people import PERSON, meant


def data(context: RequestContext) -> Response:
    """Everything that is stored about a person, over all sections."""
    services, person = context.services, meant(context).person
    found = event_person_data(services.desk, services.inbox, context.uid, person, wording(context.language))
    headers = {"content-disposition": 'attachment; filename="person.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=2)
    return Response(text, media_type="application/json", headers=headers)


def show(
    context: RequestContext, error: str = "", status: int = 200, done: tuple[Remark, ...] = ()
) -> Response:
    line = meant(context)
    return context.page(
        "event_erase.html",
        status,
        line=line,
        kinds=ERASABLE,
        ticked=context.form.texts("what") if context.form.has("what") else tuple(ERASABLE),
        error=error,
        done=done,
    )


def carry_out(context: RequestContext) -> Response:
    services, person = context.services, meant(context).person
    try:
        done = erase_everywhere(
            services.desk,
            services.inbox,
            context.uid,
            person,
            context.form.texts("what"),
            context.who,
            backup_folder(services.desk.journal.database.path),
            context.consent,
        )
    except Refused as refused:
        return show(context, answers.words(context, refused), 422)
    for entry in person.entries:
        services.live.announce(entry.section, services.desk.state(entry.section).version)
        services.sites.start_if_wished(entry.section)
    return show(context, done=done)


PAGES = (
    Page("GET", f"{PERSON}/data.json", Role.ARBITER, data, of_events=True),
    Page("GET", f"{PERSON}/erase", Role.ADMIN, show, of_events=True),
    Page("POST", f"{PERSON}/erase", Role.ADMIN, carry_out, translatable("Erase"), of_events=True),
)
