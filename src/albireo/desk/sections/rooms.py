"""Rooms and boards of the sections of an event: one numbering through all of them, or one for each room.

The event says which tables belong to which section (`Room.section`); a section is told its own rooms and the
number of its first board, and needs nothing else to show the right numbers everywhere.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from albireo.desk.core.state import State
from albireo.desk.documents.settings import Room
from albireo.desk.settings.planning import boards_needed
from albireo.domain.explanation import Note

STEP = 10
"""Tables are proposed by tens, so that late entries find one."""


def rooms_for(event: State, section: str) -> tuple[Room, ...]:
    """The rooms of a section, as the section itself writes them: its own, and those that all share."""
    return tuple(
        Room(room.name, room.first, room.last)
        for room in event.documents.rooms
        if room.section in ("", section)
    )


def first_board_for(event: State, section: str) -> int | None:
    """The number of the first table that is the section's own; None: the event does not say."""
    return min((room.first for room in event.documents.rooms if room.section == section), default=None)


def numbered_through(event: State, sections: Mapping[str, State]) -> tuple[Room, ...]:
    """Tables 1–40 for the first section, 41–70 for the next …, in the rooms that the sections have now."""
    names = {room.section: room.name for room in reversed(event.documents.rooms) if room.section}
    found, first = [], 1
    for uid, state in sections.items():
        last = first + max(1, -(-boards_needed(state) // STEP)) * STEP - 1
        found.append(Room(names.get(uid, ""), first, last, uid))
        first = last + 1
    return tuple(found)


def room_notes(event: State, sections: Mapping[str, State]) -> Iterator[Note]:
    """What does not fit: a section with more boards than tables, two sections at one table."""
    own = {uid: [room for room in event.documents.rooms if room.section == uid] for uid in sections}
    for uid, rooms in own.items():
        tables = sum(room.last - room.first + 1 for room in rooms)
        needed = boards_needed(sections[uid])
        if rooms and needed > tables:
            yield Note(
                "few-tables",
                "{section} has too few tables: {tables} of {needed}.",
                values={"section": sections[uid].name, "needed": needed, "tables": tables},
            )
    for one, other in combinations(sections, 2):
        for mine, theirs in product(own[one], own[other]):
            first, last = max(mine.first, theirs.first), min(mine.last, theirs.last)
            if first <= last and not (mine.name and theirs.name):
                yield Note(
                    "same-numbers",
                    "Boards {first}–{last} are both in {one} and in {other}: name the rooms.",
                    values={
                        "first": first,
                        "last": last,
                        "one": sections[one].name,
                        "other": sections[other].name,
                    },
                )
