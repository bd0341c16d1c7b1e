"""Signs for the hall and its doors (C.02 11.3.9): rooms with their tables, areas, and what to keep to."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from albireo.domain.message import Translatable, remark, translatable
from albireo.reports.document import CardSheet, Column, Document, Emphasis, Layout, Row, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.state.competition import ONE_GAME, MatchShape

if TYPE_CHECKING:
    from albireo.state.documents import Room

COLUMNS = (
    Column("sign", "Sign", weight=1, emphasis=Emphasis.STRONG),
    Column("detail", "Details"),
    Column("section", "Sections"),
)
TITLE = translatable("Hall signs")
AREAS: tuple[tuple[Translatable, Translatable | str], ...] = (
    (translatable("Playing area"), translatable("Players and arbiters only")),
    (translatable("Spectators"), translatable("Please stay behind the barrier")),
    (translatable("Quiet, please"), translatable("Games in progress")),
    (translatable("Phones off"), translatable("No electronic devices in the playing area")),
    (translatable("No flash"), translatable("Ask the arbiter before you take photos")),
    (translatable("No food"), translatable("Only bottled water in the playing area")),
    (translatable("Arbiters"), ""),
    (translatable("Organisers"), ""),
    (translatable("Check-in"), translatable("Registration and fees")),
    (translatable("Analysis room"), ""),
    (translatable("Refreshments"), ""),
    (translatable("Toilets"), ""),
)


def hall_signs(source: Source, choices: Choices) -> Document:
    """Return the signs of one tournament."""
    state = source.at_the_desk()
    rooms = [(room, "", state.competition.match) for room in state.documents.rooms]
    return _document("hall-signs", source, choices, list(_rooms(rooms)))


def hall_signs_of_sections(source: Source, choices: Choices) -> Document:
    """Return the signs of a festival: a room names every section that plays in it."""
    states = [each.at_the_desk() for each in source.of_sections().values()]
    rooms = [
        (room, state.name, state.competition.match) for state in states for room in state.documents.rooms
    ]
    return _document("sections-hall-signs", source, choices, list(_rooms(rooms)))


def _document(id_: str, source: Source, choices: Choices, rooms: list[Row]) -> Document:
    rows = [*rooms, *((sign, detail, "") for sign, detail in AREAS)]
    return Document(
        id_,
        remark(TITLE),
        source.page(choices),
        (Section("signs", COLUMNS, rows),),
        Layout.CARDS,
        facts={"tournament": source.tournament.settings.name},
        cards=CardSheet(1, 2),
    )


def _rooms(found: "list[tuple[Room, str, MatchShape]]") -> Iterator[Row]:
    """Yield a sign for each named room, with all its tables and sections."""
    by_name: dict[str, list[tuple[Room, str, MatchShape]]] = {}
    for each in found:
        if each[0].name:
            by_name.setdefault(each[0].name, []).append(each)
    for name, rooms in by_name.items():
        sections = dict.fromkeys(section for _, section, _ in rooms if section)
        first, last = min(room.first for room, _, _ in rooms), max(room.last for room, _, _ in rooms)
        shapes = {shape for _, _, shape in rooms}
        shape = shapes.pop() if len(shapes) == 1 else ONE_GAME
        yield name, shape.tables("", first, last), " · ".join(sections)


KINDS = (
    DocumentKind(
        "hall-signs",
        TITLE,
        translatable("Signs for rooms and doors: tables, quiet, phones, spectators, arbiters, toilets."),
        Shelf.ARBITER,
        12,
        hall_signs,
        Needs.DESK | Needs.NOBODY,
        is_for_sheets=False,
    ),
    DocumentKind(
        "sections-hall-signs",
        TITLE,
        translatable("Signs for rooms and doors, with the sections that play in each room."),
        Shelf.ARBITER,
        12,
        hall_signs_of_sections,
        Needs.SECTIONS | Needs.NOBODY,
        is_for_sheets=False,
    ),
)
