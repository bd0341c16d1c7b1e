"""Choosing the layout of a tournament's documents."""

from dataclasses import replace
from itertools import combinations
from typing import Any, TypeAlias

from msgspec import structs

from albireo.desk.documents.events import DocumentsChanged
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.room_checks import refuse_too_few, refuse_what_does_not_fit
from albireo.desk.mechanism.decide import FESTIVAL, TOURNAMENT, Command, Deciding, handles
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.facts import facts_that_change, with_facts
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import check_facts, check_text
from albireo.domain.message import translatable
from albireo.formats.picture import MOST_BACKGROUND, read_picture
from albireo.organising.planning import numbers_needed
from albireo.organising.room_tables import plans_after, rooms_or_one, special_tables
from albireo.state.document_table import DOCUMENTS
from albireo.state.documents import DocumentSettings, Room
from albireo.state.festival import FestivalState
from albireo.state.hall import Hall, check_hall
from albireo.state.tournament import State

MOST_ROOMS = 50
MOST_BOARD = 9_999
MOST_COLUMNS, MOST_LISTS = 60, 60
ROOM_NAME = translatable("room name")
COLUMN = translatable("column name")


class ChangeDocuments(Command, frozen=True, tag="change-documents"):
    """Change paper, density, footer, columns, rooms and their plans, logo."""

    face = CommandFace("documents", by_hand=True)

    changes: DocumentFacts

    def concerns(self) -> tuple[Subject, ...]:
        return tuple(("documents", name) for name in self.changes.given())


@handles(ChangeDocuments, after_the_end=True, beside_a_manager=True, on=TOURNAMENT + FESTIVAL)
def _change(deciding: Deciding, command: ChangeDocuments) -> None:
    before = deciding.state.documents
    after = with_facts(before, with_plans(deciding.state, checked_documents(command.changes)))
    changes = facts_that_change(DocumentFacts, before, after)
    if {"rooms", "halls"} & set(changes.given()):
        _check_places(deciding.state, after)
    if changes.given():
        deciding.emit(DocumentsChanged(changes))


def with_plans(state: State, facts: DocumentFacts) -> DocumentFacts:
    """Return the facts with plans of renamed rooms, unless plans are given too."""
    given = facts.given()
    if "rooms" not in given or "halls" in given:
        return facts
    then = state.having(replace(state.documents, rooms=given["rooms"]))
    now, after = (
        each.documents.rooms if isinstance(each, FestivalState) else rooms_or_one(each)
        for each in (state, then)
    )
    return DocumentFacts(**given, halls=plans_after(state.documents, now, after))


def _check_places(state: State, documents: DocumentSettings) -> None:
    """Check that what is placed in a room fits; for an event only by plain numbers."""
    if isinstance(state, FestivalState):
        refuse_what_does_not_fit(documents, documents.rooms, {})
        return
    rooms = rooms_or_one(state.having(documents))
    refuse_what_does_not_fit(documents, rooms, {"": special_tables(state)})
    refuse_too_few(state.name, numbers_needed(state), documents.rooms, documents.halls)


def checked_documents(facts: DocumentFacts) -> DocumentFacts:
    """Return the choices checked and in order."""
    given = check_facts(DOCUMENTS, facts).given()
    if "columns" in given:
        given["columns"] = _checked_columns(given["columns"])
    if "rooms" in given:
        given["rooms"] = _checked_rooms(given["rooms"])
    if "halls" in given:
        given["halls"] = _checked_halls(given["halls"])
    if given.get("logo") is not None:
        read_picture(given["logo"])
    if given.get("certificate_background") is not None:
        read_picture(given["certificate_background"], MOST_BACKGROUND)
    return DocumentFacts(**given)


def _checked_columns(columns: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    if len(columns) > MOST_LISTS or any(len(names) > MOST_COLUMNS for names in columns.values()):
        raise refusal("bad-columns", "There are too many columns for a list.")
    return {
        check_text(document, COLUMN): tuple(check_text(name, COLUMN) for name in names)
        for document, names in columns.items()
        if names
    }


def _checked_rooms(rooms: tuple[Room, ...]) -> tuple[Room, ...]:
    """Return the rooms in the order of their boards; no board may be in two rooms."""
    if len(rooms) > MOST_ROOMS:
        raise refusal("bad-rooms", "At most {most} rooms can be saved.", most=MOST_ROOMS)
    found = []
    for room in rooms:
        name = check_text(room.name, ROOM_NAME, empty=True)
        if not 1 <= room.first <= room.last <= MOST_BOARD:
            raise refusal(
                "bad-rooms",
                "{room}: expected a first and a last board, such as 1–20, found {first}–{last}.",
                room=name or "–",
                first=room.first,
                last=room.last,
            )
        found.append(Room(name, room.first, room.last, room.section))
    found.sort(key=lambda room: (room.first, room.section))
    for one, other in combinations(found, 2):
        is_shared = one.section == other.section or not (one.section and other.section)
        if one.last >= other.first and (is_shared or one.name == other.name):
            raise refusal(
                "bad-rooms",
                "Board {board} is in two rooms: {one} and {other}."
                if one.name != other.name
                else "Board {board} is listed twice: {one}.",
                board=other.first,
                one=one.name or "–",
                other=other.name or "–",
            )
    return tuple(found)


def _checked_halls(halls: tuple[Hall, ...]) -> tuple[Hall, ...]:
    """Return at most one plan for each room."""
    if len(halls) > MOST_ROOMS:
        raise refusal("bad-rooms", "At most {most} rooms can be saved.", most=MOST_ROOMS)
    found: dict[str, Hall] = {}
    for hall in halls:
        check_hall(hall)
        name = check_text(hall.name, ROOM_NAME, empty=True)
        found[name] = structs.replace(hall, name=name)
    return tuple(found.values())


DocumentsCommand: TypeAlias = ChangeDocuments
