"""Announcements before round 1 of an event (C.02 11.2.4): those common to all sections only once."""

from typing import TYPE_CHECKING

from albireo.domain.message import remark, translatable
from albireo.reports.document import Document, Layout, Row, Section
from albireo.reports.documents.planning import ANNOUNCED, TO_ANNOUNCE, announcement_rows
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import room_words
from albireo.reports.source import Choices, Source
from albireo.reports.values import Tick

if TYPE_CHECKING:
    from albireo.state.tournament import State


def all_announcements(source: Source, choices: Choices) -> Document:
    """Return one paper for the whole event; each section lists its rooms and its differences."""
    states = {uid: each.at_the_desk() for uid, each in source.of_sections().items()}
    said = {uid: [*_rooms(state), *announcement_rows(state)] for uid, state in states.items()}
    first, *others = said.values()
    shared = [row for row in first if others and all(row in other for other in others)]
    parts = [Section("all", ANNOUNCED, shared, remark("For all sections"))]
    parts += [
        Section(
            f"section_{number}",
            ANNOUNCED,
            [row for row in said[uid] if row not in shared],
            remark("{name}", name=state.name),
        )
        for number, (uid, state) in enumerate(states.items(), start=1)
    ]
    return Document(
        "sections-announcements",
        TO_ANNOUNCE,
        source.page(choices),
        tuple(part for part in parts if part.rows),
        Layout.ROLL,
        facts={"event": source.tournament.settings.name},
    )


def _rooms(state: "State") -> list[Row]:
    """Return the rooms of the section."""
    rooms = state.documents.rooms
    return [(Tick(), room_words(room, state.competition.match), "11.2.4") for room in rooms]


KINDS = (
    DocumentKind(
        "sections-announcements",
        translatable("Announcements before round 1"),
        translatable("Announcements to players in all sections before the first round, to tick off."),
        Shelf.ARBITER,
        8,
        all_announcements,
        Needs.SECTIONS | Needs.NOBODY,
        is_for_sheets=False,
    ),
)
