"""Rooms and boards of a festival's sections: one numbering for all, or one for each room.

The festival assigns tables to sections (`Room.section`); a section only stores its own rooms and the
number of its first board, which is enough to show the right numbers everywhere.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.room_checks import refuse_too_few, refuse_what_does_not_fit
from albireo.desk.sections.transaction import Step
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.explanation import Note
from albireo.organising.planning import numbers_needed
from albireo.organising.room_tables import SpecialTables, special_tables
from albireo.state.documents import Room
from albireo.state.festival import FestivalState
from albireo.state.tournament import State

STEP = 10
"""Tables are proposed in tens, to leave room for late entries."""


def rooms_for(event: FestivalState, section: str) -> tuple[Room, ...]:
    """Return the rooms of a section as it stores them: its own, and those shared by all."""
    return tuple(
        Room(room.name, room.first, room.last)
        for room in event.documents.rooms
        if room.section in ("", section)
    )


def first_board_for(event: FestivalState, section: str) -> int | None:
    """Return the first table of the section; None if the festival does not say."""
    return min((room.first for room in event.documents.rooms if room.section == section), default=None)


def number_tables_through(event: FestivalState, sections: Mapping[str, State]) -> tuple[Room, ...]:
    """Return tables 1–40 for the first section, 41–70 for the next …, in their current rooms."""
    names = {room.section: room.name for room in reversed(event.documents.rooms) if room.section}
    found, first = [], 1
    for uid, state in sections.items():
        last = first + max(1, -(-numbers_needed(state) // STEP)) * STEP - 1
        found.append(Room(names.get(uid, ""), first, last, uid))
        first = last + 1
    return tuple(found)


def placing_steps(event: FestivalState, section: str, state: State) -> Iterator[Step]:
    """Yield the commands that give a section its rooms and boards.

    The festival has the plan of what they share.
    """
    rooms, first = rooms_for(event, section), first_board_for(event, section)
    if rooms != state.documents.rooms:
        yield section, ChangeDocuments(DocumentFacts(rooms=rooms, halls=()))
    if first is not None and first != state.rules.first_board:
        yield section, ChangeRules(RulesFacts(first_board=first))


def special_of(sections: Mapping[str, State]) -> dict[str, SpecialTables]:
    """Return the special tables of each section."""
    return {uid: special_tables(state) for uid, state in sections.items()}


def refuse_by_plan(event: FestivalState, sections: Mapping[str, State]) -> None:
    """Refuse tables that do not fit measured rooms, or too few for a section."""
    documents = event.documents
    refuse_what_does_not_fit(documents, documents.rooms, special_of(sections))
    for uid, state in sections.items():
        own = (room for room in documents.rooms if room.section == uid)
        refuse_too_few(state.name, numbers_needed(state), own, documents.halls)


def room_notes(event: FestivalState, sections: Mapping[str, State]) -> Iterator[Note]:
    """Yield conflicts: a section with more boards than tables, two sections at one table."""
    own = {uid: [room for room in event.documents.rooms if room.section == uid] for uid in sections}
    for uid, rooms in own.items():
        tables = sum(room.last - room.first + 1 for room in rooms)
        needed = numbers_needed(sections[uid])
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
                    "Boards {first}–{last} are in both {one} and {other}: name the rooms.",
                    values={
                        "first": first,
                        "last": last,
                        "one": sections[one].name,
                        "other": sections[other].name,
                    },
                )
