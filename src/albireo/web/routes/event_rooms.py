"""Rooms and tables of a festival's sections."""

from starlette.responses import Response

from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.sections import room_acts
from albireo.desk.sections.rooms import number_tables_through
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.state.documents import Room
from albireo.web.http import answers
from albireo.web.http.form import BadForm, whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import event


def arrange(context: RequestContext) -> Response:
    """Save section, room, first and last table of each line.

    A line without tables is left out.
    """
    form = context.form
    lines = zip(*(form.texts(name) for name in ("section", "room", "first", "last")), strict=False)
    try:
        rooms = tuple(
            Room(name.strip(), _number(first), _number(last or first), section)
            for section, name, first, last in lines
            if first.strip()
        )
        return _save_rooms(context, rooms)
    except NeedsConsent:
        raise
    except AlbireoError as error:
        return event.show(context, answers.words(context, error), 422)


def number_through(context: RequestContext) -> Response:
    """Number the tables through all sections, with as many as each needs."""
    return _save_rooms(context, number_tables_through(context.festival, event.sections(context)))


def _save_rooms(context: RequestContext, rooms: tuple[Room, ...]) -> Response:
    desk = context.services.desk
    event.announce(context, room_acts.arrange_rooms(desk, context.uid, rooms, event.actor(context)))
    return context.go(context.path("event") + "#rooms")


def _number(text: str) -> int:
    found = whole(text.strip())
    if found is None:
        raise BadForm("{field}: expected a whole number, found {found!r}", field="first", found=text)
    return found


PAGES = (
    Page("POST", "/t/{uid}/event/rooms", Role.CHIEF, arrange, translatable("Save"), of_events=True),
    Page(
        "POST",
        "/t/{uid}/event/rooms/through",
        Role.CHIEF,
        number_through,
        translatable("Number boards consecutively across sections"),
        of_events=True,
    ),
)
