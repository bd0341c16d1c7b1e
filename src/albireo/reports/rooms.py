"""Rooms in documents: where a board stands, and what is said of a room."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, remark

if TYPE_CHECKING:
    from albireo.desk.documents.settings import Room


def rooms_of_boards(rooms: "tuple[Room, ...]", boards: Iterable[int]) -> tuple[Remark, ...]:
    """The rooms that some of these boards stand in."""
    taken = {room_of(rooms, board) for board in boards}
    return tuple(room_words(room) for room in rooms if room in taken)


def room_words(room: "Room") -> Remark:
    """`Main hall, tables 1–40`, or `Library, table 7`."""
    if room.first == room.last:
        alone = "{room}, table {first}" if room.name else "Table {first}"
        return remark(alone, room=room.name, first=room.first)
    text = "{room}, tables {first}–{last}" if room.name else "Tables {first}–{last}"
    return remark(text, room=room.name, first=room.first, last=room.last)


def room_of(rooms: "tuple[Room, ...]", board: int) -> "Room | None":
    """Where a board stands."""
    return next((room for room in rooms if room.first <= board <= room.last), None)
