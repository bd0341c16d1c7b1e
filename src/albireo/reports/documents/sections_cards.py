"""Cards of a festival: one badge and one name plate for each person, table signs of all sections."""

from albireo.domain.message import remark, translatable
from albireo.reports.document import CardSheet, Column, Document, Emphasis, Layout, Row, Section
from albireo.reports.documents.cards import PERSON, TITLES, table_signs
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, rating_of, title_of
from albireo.reports.values import Name

SECTION = Column("section", "Section")
SECTIONS = Column("sections", "Sections", weight=1, emphasis=Emphasis.MINOR)


def badges_of_sections(source: Source, choices: Choices) -> Document:
    """Return a badge for each person, ten to a sheet."""
    return _of_people(source, choices, "badges", CardSheet(2, 5))


def name_plates_of_sections(source: Source, choices: Choices) -> Document:
    """Return a name plate for each person, four to a sheet."""
    return _of_people(source, choices, "name-plates", CardSheet(1, 4))


def _of_people(source: Source, choices: Choices, id_: str, sheet: CardSheet) -> Document:
    from albireo.organising.people import people_of

    sections = {uid: each.at_the_desk() for uid, each in source.of_sections().items()}
    people = people_of(source.festival(), sections)
    rows: list[Row] = [
        (
            title_of(person.player),
            Name(person.name, 0),
            person.player.federation,
            rating_of(person.player),
            person.player.club,
            " · ".join(sections[entry.section].name for entry in person.entries),
        )
        for person in sorted(people, key=lambda person: choices.name_order(person.name))
    ]
    return Document(
        f"sections-{id_}",
        remark(TITLES[id_]),
        source.page(choices),
        (Section("cards", (*PERSON[:-1], SECTIONS), rows),),
        Layout.CARDS,
        facts={"event": source.tournament.settings.name},
        cards=sheet,
    )


def table_signs_of_sections(source: Source, choices: Choices) -> Document:
    """Return the table signs of all sections, each with the section's name."""
    made = [(each, table_signs(each, choices).sections[0]) for each in source.of_sections().values()]
    columns = tuple(dict.fromkeys(column for _, section in made for column in section.columns))
    order = sorted(columns, key=lambda column: ("table", "room", "group", "code").index(column.id))
    rows: list[Row] = []
    for each, section in made:
        for row in section.rows:
            values = dict(zip(section.columns, row, strict=True))
            first, *others = (values.get(column, "") for column in order)
            rows.append((first, each.tournament.settings.name, *others))
    return Document(
        "sections-table-signs",
        remark("Table signs"),
        source.page(choices),
        (Section("cards", (order[0], SECTION, *order[1:]), rows),),
        Layout.CARDS,
        facts={"event": source.tournament.settings.name},
        cards=CardSheet(2, 2),
    )


KINDS = (
    DocumentKind(
        "sections-badges",
        TITLES["badges"],
        translatable("One badge for each person, with all their sections."),
        Shelf.PLAYERS,
        6,
        badges_of_sections,
        Needs.SECTIONS,
        is_for_sheets=False,
    ),
    DocumentKind(
        "sections-name-plates",
        TITLES["name-plates"],
        translatable("One name plate for each person, with all their sections."),
        Shelf.PLAYERS,
        7,
        name_plates_of_sections,
        Needs.SECTIONS,
        is_for_sheets=False,
    ),
    DocumentKind(
        "sections-table-signs",
        translatable("Table signs"),
        translatable("The tables of all sections, each with a code that takes phones to its pairing."),
        Shelf.ARBITER,
        11,
        table_signs_of_sections,
        Needs.SECTIONS,
        is_for_sheets=False,
    ),
)
