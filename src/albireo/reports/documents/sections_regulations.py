"""The invitation of an event: the rules common to all sections, then those of each section."""

from collections.abc import Iterator, Mapping

from albireo.domain.message import remark, translatable
from albireo.reports import invitation
from albireo.reports.document import Document, Row, Section
from albireo.reports.documents.regulations import COLUMNS, rows_of, still_open
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source

Item = tuple[Row, ...]
"""An item of the regulations with the rows that continue it."""


def all_regulations(source: Source, choices: Choices) -> Document:
    sections = source.of_sections()
    items = {
        uid: list(_items(rows_of(section, source.tournament.settings))) for uid, section in sections.items()
    }
    shared = _shared_items(items)
    parts = [Section("all", COLUMNS, _rows(shared), remark("For all sections"))] if shared else []
    parts += [
        Section(
            f"section_{number}",
            COLUMNS,
            _rows([item for item in items[uid] if item not in shared]),
            remark("{name}", name=section.tournament.settings.name),
        )
        for number, (uid, section) in enumerate(sections.items(), start=1)
    ]
    count = sum(invitation.count_undecided(list(part.rows)) for part in parts)
    return Document(
        "sections-regulations",
        remark("Invitation and regulations"),
        source.page(choices),
        tuple(part for part in parts if part.rows),
        marks=still_open(count),
        facts={"event": source.tournament.settings.name, "undecided": count},
    )


def _items(rows: list[Row]) -> Iterator[Item]:
    """Yield rows that belong together, by the heading of the first."""
    found: list[Row] = []
    for row in rows:
        if row[0] is not None and found:
            yield tuple(found)
            found = []
        found.append(row)
    if found:
        yield tuple(found)


def _shared_items(items: Mapping[str, list[Item]]) -> list[Item]:
    """Return the items that all sections state in the same words; none for a single section."""
    first, *others = items.values()
    return [item for item in first if others and all(item in other for other in others)]


def _rows(items: list[Item]) -> list[Row]:
    return [row for item in items for row in item]


KINDS = (
    DocumentKind(
        "sections-regulations",
        translatable("Invitation and regulations"),
        translatable("What applies to all sections, then each section; anything undecided is marked."),
        Shelf.PLAYERS,
        0,
        all_regulations,
        Needs.SECTIONS | Needs.NOBODY,
        is_for_sheets=False,
    ),
)
