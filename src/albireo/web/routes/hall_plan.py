"""Plans of the playing halls: measurements in, scale drawings with the boards out."""

from msgspec import structs
from starlette.responses import Response

from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.sections import room_acts
from albireo.desk.sections.halls import Rooms, rooms_of
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.organising.hall_layout import MOST_TABLES
from albireo.organising.room_tables import with_hall
from albireo.state.doors import USUAL_DOOR, USUAL_DOOR_SPACE, WALLS_IN_WORDS, Door, Wall
from albireo.state.festival import FestivalState
from albireo.state.hall import (
    ROWS_IN_WORDS,
    SQUARE_METRES,
    USUAL_SPACE,
    USUAL_WALL,
    Hall,
    Rows,
    metres,
    typed_metres,
)
from albireo.value_classes import dataclass, replace
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import event
from albireo.web.views.hall_plan import USUAL_HALL, RoomPlan, room_plan

LENGTHS = ("length", "width", "space", "wall", "door_space")
MEASURES = (*LENGTHS, "rows", "square_metres")
DOOR = ("door_wall", "door_at", "door_width", "door_kind")
EXIT = "exit"
SPARE_DOORS = 2
"""Blank lines for further doors."""


@dataclass(frozen=True, slots=True)
class RoomForm:
    """A room on the page: its fields and its drawing."""

    name: str
    measures: dict[str, str]
    doors: list[tuple[str, str, str, str]]
    """Wall, position, width and type of each door, as typed; the last ones are empty."""
    is_kept: bool
    """Whether the drawing shows saved data; otherwise it is a trial."""
    found: RoomPlan | None
    error: str = ""


def show(context: RequestContext, problem: str = "") -> Response:
    """Show every room; the one with typed measurements is drawn with them."""
    rooms = _rooms(context)
    forms = [_form(context, rooms, name, problem) for name in rooms.names]
    has_error = any(form.error for form in forms)
    return context.page(
        "hall_plan.html",
        422 if has_error else 200,
        forms=forms,
        is_of_event=bool(rooms.own),
        boards=None
        if rooms.state.documents.rooms
        else sum(each.last - each.first + 1 for each in rooms.rooms),
        rows=ROWS_IN_WORDS,
        walls=WALLS_IN_WORDS,
        square_metres=SQUARE_METRES,
    )


def _rooms(context: RequestContext) -> Rooms:
    """Return the rooms, with any number of boards to try if none are entered."""
    rooms = rooms_of(context.services.desk, context.uid, context.state)
    has_rooms = rooms.state.documents.rooms or isinstance(context.state, FestivalState)
    if has_rooms or not context.form.text("boards").strip():
        return rooms
    (alone,) = rooms.rooms
    boards = min(max(context.form.number("boards", 1), 1), MOST_TABLES)
    return replace(rooms, rooms=(structs.replace(alone, last=alone.first + boards - 1),))


def _tables(rooms: Rooms) -> int:
    return sum(room.last - room.first + 1 for room in rooms.rooms)


def _form(context: RequestContext, rooms: Rooms, name: str, problem: str) -> RoomForm:
    kept = rooms.hall(name)
    before = kept or rooms.unmeasured(*USUAL_HALL, name)
    measures, doors = _measures(before), _door_lines(before)
    if not any(context.form.has(each) for each in MEASURES) or context.form.text("room").strip() != name:
        hall = kept or (None if rooms.own else before)
        return RoomForm(
            name, measures, _spare(doors), kept is not None, room_plan(rooms, hall) if hall else None
        )
    measures, doors = _typed_measurements(context, before)
    try:
        hall = _hall(name, measures, doors)
        return RoomForm(name, measures, _spare(doors), hall == kept, room_plan(rooms, hall), problem)
    except AlbireoError as error:
        return RoomForm(name, measures, _spare(doors), False, None, answers.words(context, error))


def _typed_measurements(
    context: RequestContext, before: Hall
) -> tuple[dict[str, str], list[tuple[str, str, str, str]]]:
    """Return the measurements and doors of a form; missing ones as before."""
    form = context.form
    measures = _measures(before) | {each: form.text(each).strip() for each in MEASURES if form.has(each)}
    if not form.has(DOOR[0]):
        return measures, _door_lines(before)
    columns = ([text.strip() for text in form.texts(name)] for name in DOOR)
    return measures, [line for line in zip(*columns, strict=False) if line[0]]


def keep(context: RequestContext) -> Response:
    """Save the measurements of a room, or only draw them."""
    if context.form.has("try"):
        return show(context)
    rooms = rooms_of(context.services.desk, context.uid, context.state)
    name = context.form.text("room").strip()
    if rooms.own or name not in rooms.names:
        raise BadForm("that is not one of the choices")
    measures, doors = _typed_measurements(context, rooms.hall(name) or rooms.unmeasured(*USUAL_HALL, name))
    try:
        hall = _hall(name, measures, doors)
        if isinstance(context.state, FestivalState):
            desk, actor = context.services.desk, event.actor(context)
            event.announce(context, room_acts.measure_room(desk, context.uid, hall, actor))
        else:
            context.do(ChangeDocuments(DocumentFacts(halls=with_hall(context.state.documents, hall))))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error))
    return context.go(context.path("hall-plan"))


def drawing(context: RequestContext) -> Response:
    """Return the plan of a room as a file."""
    rooms = rooms_of(context.services.desk, context.uid, context.state)
    name = context.form.text("room").strip()
    hall = rooms.hall(name) or rooms.unmeasured(*USUAL_HALL, name)
    headers = {"content-disposition": f'attachment; filename="{context.uid}-hall.svg"'}
    return Response(room_plan(rooms, hall).drawing, media_type="image/svg+xml", headers=headers)


def _measures(hall: Hall) -> dict[str, str]:
    """Return the measurements as typed."""
    lengths = {each: metres(getattr(hall, each)) for each in LENGTHS}
    return {**lengths, "rows": str(hall.rows.value), "square_metres": str(hall.square_metres)}


def _door_lines(hall: Hall) -> list[tuple[str, str, str, str]]:
    """Return the doors as typed."""
    return [
        (door.wall.value, metres(door.at), metres(door.width), EXIT if door.is_emergency_exit else "")
        for door in hall.doors
    ]


def _spare(doors: list[tuple[str, str, str, str]]) -> list[tuple[str, str, str, str]]:
    return [*doors, *[("", "", metres(USUAL_DOOR), "")] * SPARE_DOORS]


def _door(line: tuple[str, str, str, str]) -> Door:
    typed = dict(zip(DOOR, line, strict=True))
    wall = {each.value: each for each in Wall}.get(typed["door_wall"])
    if wall is None or typed["door_kind"] not in ("", EXIT):
        raise BadForm("that is not one of the choices")
    at, width = _centimetres("door_at", typed), _centimetres("door_width", typed, USUAL_DOOR)
    return Door(wall, at, width, typed["door_kind"] == EXIT)


def _hall(name: str, measures: dict[str, str], doors: list[tuple[str, str, str, str]]) -> Hall:
    rows = {str(each.value): each for each in Rows}.get(measures["rows"])
    if rows is None or measures["square_metres"] not in map(str, SQUARE_METRES):
        raise BadForm("that is not one of the choices")
    return Hall(
        _centimetres("length", measures),
        _centimetres("width", measures),
        name,
        rows,
        int(measures["square_metres"]),
        _centimetres("space", measures, USUAL_SPACE),
        _centimetres("wall", measures, USUAL_WALL),
        tuple(map(_door, doors)),
        _centimetres("door_space", measures, USUAL_DOOR_SPACE),
    )


def _centimetres(name: str, measures: dict[str, str], usual: int | None = None) -> int:
    text = measures[name]
    found = usual if not text and usual is not None else typed_metres(text)
    if found is None:
        raise BadForm("{field}: expected metres such as 12.5, found {found!r}", field=name, found=text)
    return found


PAGES = (
    Page("GET", "/t/{uid}/hall-plan", Role.READER, show, of_events=None),
    Page("POST", "/t/{uid}/hall-plan", Role.ARBITER, keep, translatable("Save hall plan"), of_events=None),
    Page("GET", "/t/{uid}/hall-plan.svg", Role.READER, drawing, of_events=None),
)
