"""The rooms of a tournament or event with their tables; a section uses the rooms of its festival."""

from albireo.desk.mechanism.desk import Desk
from albireo.desk.sections.acts import sections_of
from albireo.desk.sections.rooms import special_of
from albireo.desk.transfer.event_of import event_of
from albireo.domain.tournament_type import PairingKind
from albireo.organising.hall_layout import HallPlan, hall_plan
from albireo.organising.room_tables import hall_of, rooms_or_one, special_tables, tables_in
from albireo.state.documents import Room
from albireo.state.festival import FestivalState
from albireo.state.hall import Hall
from albireo.state.tournament import State
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Rooms:
    """The tables in each room, and their sections."""

    state: State
    """The owner of the rooms: the tournament itself, or its festival."""
    rooms: tuple[Room, ...]
    sections: dict[str, State]
    """Sections of a festival, in order."""
    own: str = ""
    """The section that views the rooms of its festival; its arbiters cannot change them."""

    @property
    def names(self) -> list[str]:
        """Rooms with tables of the viewing section, else all."""
        shown = [room for room in self.rooms if not self.own or room.section in ("", self.own)]
        return list(dict.fromkeys(room.name for room in shown))

    def hall(self, name: str) -> Hall | None:
        """Return the measured hall."""
        return hall_of(self.state.documents, name)

    def unmeasured(self, length: int, width: int, name: str) -> Hall:
        """Return a room with defaults: 4 m² a player if only round robins play there (8.2.1)."""
        sections = {room.section for room in self.rooms if room.name == name}
        playing = [state for uid, state in self.sections.items() if sections & {"", uid}] or [self.state]
        is_table = all(state.settings.type.kind is PairingKind.TABLE for state in playing)
        return Hall(length, width, name, square_metres=4 if is_table else 2)

    def plan(self, hall: Hall) -> HallPlan:
        special = special_of(self.sections) if self.sections else {"": special_tables(self.state)}
        return hall_plan(hall, tables_in(hall.name, self.rooms, special))

    @property
    def is_school(self) -> bool:
        return any(state.rules.plan.is_school for state in (self.state, *self.sections.values()))


def rooms_of(desk: Desk, uid: str, state: State) -> Rooms:
    """Return the rooms of a festival, of the section's festival if it has any, or of the tournament."""
    if isinstance(state, FestivalState):
        return Rooms(state, state.documents.rooms, sections_of(desk, state, uid))
    found = event_of(desk, uid, state)
    if found is not None and found[1].documents.rooms:
        of_event, event = found
        return Rooms(event, event.documents.rooms, sections_of(desk, event, of_event), own=uid)
    return Rooms(state, rooms_or_one(state), {})
