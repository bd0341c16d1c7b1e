"""Erasing personal data on request, for administrators."""

import json

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.entries.person import named_data
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.players.erasable import ERASABLE, names_in
from albireo.desk.players.named_people import ROLES
from albireo.desk.sections.acts import sections_of
from albireo.desk.sections.personal_data import Whom, erase_person, event_person_data, people_named_in
from albireo.desk.transfer.erase import debts_in_words
from albireo.domain.initial_order import name_key
from albireo.domain.message import Remark, translatable
from albireo.i18n.wording import wording
from albireo.state.festival import FestivalState
from albireo.storage.locations import backup_folder
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role

_NAMED = "name:"
"""Prefix of the choice of a non-participant."""


def show(
    context: RequestContext, error: str = "", status: int = 200, done: tuple[Remark, ...] = ()
) -> Response:
    """Show who and what can be erased: everyone the journal mentions, including removed players."""
    desk = context.services.desk
    names = names_in(desk.journal.read(context.uid))
    return context.page(
        "erase.html",
        status,
        people=sorted(names.items(), key=lambda item: item[1].casefold()),
        others=people_named_in(desk, context.uid),
        named=_NAMED,
        entrants=context.state.entrants,
        asked=context.form.text("player") or context.request.query_params.get("player", ""),
        **choices(context),
        error=error,
        done=done,
        debts=debts_in_words(desk),
    )


def choices(context: RequestContext) -> dict[str, object]:
    """Return what can be erased, and what is ticked: everything by default."""
    is_sent = context.request.method == "POST"
    return {
        "kinds": ERASABLE,
        "roles": ROLES,
        "ticked": context.form.texts("what") if is_sent else tuple(ERASABLE),
        "ticked_roles": context.form.texts("role") if is_sent else tuple(ROLES),
    }


def erase_as_requested(context: RequestContext, whom: Whom) -> tuple[Remark, ...]:
    """Carry out the request of the form; raise `Refused` or `NeedsConsent`."""
    services = context.services
    return erase_person(
        services.desk,
        services.inbox,
        context.uid,
        whom,
        context.form.texts("what"),
        context.who,
        backup_folder(services.desk.journal.database.path),
        context.consent,
        context.form.texts("role"),
    )


def tell(context: RequestContext) -> None:
    """Notify open pages of a tournament or of an event and its sections, and update websites."""
    desk, state = context.services.desk, context.state
    for uid in (context.uid, *sections_of(desk, state, context.uid)):
        context.services.live.announce(uid, desk.state(uid).version)
    context.services.erasure_clock.wake()


def carry_out(context: RequestContext) -> Response:
    chosen = context.form.text("player")
    is_named = chosen.startswith(_NAMED)
    try:
        whom = chosen.removeprefix(_NAMED) if is_named else context.form.number("player", 0)
        done = erase_as_requested(context, whom)
    except Refused as refused:
        return show(context, answers.words(context, refused), 422)
    tell(context)
    return show(context, done=done)


def data(context: RequestContext) -> Response:
    """Return all data stored about a non-participant."""
    services, name = context.services, context.request.query_params.get("name", "")
    if name_key(name) not in {name_key(each.name) for each in people_named_in(services.desk, context.uid)}:
        raise HTTPException(404)
    translate = wording(context.language)
    found = (
        event_person_data(services.desk, services.inbox, context.uid, name, translate)
        if isinstance(context.state, FestivalState)
        else named_data(services.desk, context.uid, name, translate)
    )
    headers = {"content-disposition": 'attachment; filename="person.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=2)
    return Response(text, media_type="application/json", headers=headers)


PAGES = (
    Page("GET", "/t/{uid}/erase/data.json", Role.ADMIN, data, of_events=None),
    Page("GET", "/t/{uid}/erase", Role.ADMIN, show, of_events=None),
    Page("POST", "/t/{uid}/erase", Role.ADMIN, carry_out, translatable("Erase"), of_events=None),
)
