"""Choosing columns: which ones people see, and in which order."""

from collections.abc import Sequence

from albireo.domain.errors import AlbireoError
from albireo.reports.document import Document, Medium, Section

CHOSEN = Medium.PEOPLE | Medium.SHEET
"""Media that follow the choice; other programs get all columns in the usual order."""


class UnknownColumn(AlbireoError):
    """A column the document does not have."""


def with_columns(document: Document, wanted: Sequence[str]) -> Document:
    """Return the document with these columns in this order; rows that continue a table keep their own.

    A name that columns share in JSON (`tie_breaks`, `rounds`) stands for all of them.
    """
    known = {name for section in document.sections for name in names(section)}
    for name in wanted:
        if name not in known:
            raise UnknownColumn(
                "column {found!r}: expected one of {expected}", found=name, expected=", ".join(sorted(known))
            )
    sections = tuple(
        section if section.continues else _arrange_columns(section, wanted) for section in document.sections
    )
    return document._replace(sections=sections)


def names(section: Section) -> list[str]:
    """Return the names by which columns can be requested."""
    return list(dict.fromkeys(column.part_of or column.id for column in section.columns))


def _arrange_columns(section: Section, wanted: Sequence[str]) -> Section:
    places = [
        place
        for name in wanted
        for place, column in enumerate(section.columns)
        if name in (column.id, column.part_of)
    ]
    if not places:
        return section
    places = list(dict.fromkeys(places))
    others = [place for place in range(len(section.columns)) if place not in places]
    columns = [
        section.columns[place]._replace(shown=section.columns[place].shown | CHOSEN) for place in places
    ]
    columns += [
        section.columns[place]._replace(shown=section.columns[place].shown & ~CHOSEN) for place in others
    ]
    order = [*places, *others]
    return section._replace(
        columns=tuple(columns), rows=[tuple(row[place] for place in order) for row in section.rows]
    )
