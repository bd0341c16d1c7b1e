"""The plan of a room as shown on a page."""

from collections.abc import Iterator

from albireo.desk.rounds.off_boards import off_boards_note
from albireo.desk.sections.halls import Rooms
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.organising.hall_layout import HallPlan
from albireo.organising.room_tables import THE_HALL
from albireo.reports.hall_plan import SECTION_COLOURS, hall_svg, plan_notes
from albireo.state.hall import Hall
from albireo.value_classes import dataclass

USUAL_HALL = (2000, 1500)
"""Default length and width before measuring."""


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """A room as shown on the page."""

    title: str | Translatable
    plan: HallPlan
    notes: tuple[Note, ...]
    drawing: str
    legend: tuple[tuple[str, str, str], ...]
    """(colour, section, its tables)"""

    @property
    def has_fixed(self) -> bool:
        return any(place.table is not None and place.table.is_fixed for place in self.plan.places)

    @property
    def has_wheelchairs(self) -> bool:
        return any(place.table is not None and place.table.is_for_wheelchair for place in self.plan.places)

    @property
    def has_broadcast(self) -> bool:
        return any(place.table is not None and place.table.is_broadcast for place in self.plan.places)


def room_plan(rooms: Rooms, hall: Hall) -> RoomPlan:
    """The plan of one room."""
    plan, names = rooms.plan(hall), {uid: state.name for uid, state in rooms.sections.items()}
    title = hall.name or THE_HALL
    return RoomPlan(
        title,
        plan,
        (*plan_notes(plan, is_school=rooms.is_school), *_off_boards(rooms)),
        hall_svg(plan, hall.name or rooms.state.name, names, rooms.own),
        tuple(
            (SECTION_COLOURS[at % len(SECTION_COLOURS)], name, f"{room.first}–{room.last}")
            for at, (uid, name) in enumerate(names.items())
            for room in rooms.rooms
            if room.name == hall.name and room.section == uid and rooms.own in ("", uid)
        ),
    )


def _off_boards(rooms: Rooms) -> Iterator[Note]:
    """Yield those who miss their fixed board in the current round."""
    for state in rooms.sections.values() or (rooms.state,):
        note = off_boards_note(state, state.rounds[-1]) if state.rounds else None
        if note is not None:
            yield note
