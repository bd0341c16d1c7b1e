"""Documents as tables for paper and screens, shared by HTML and PDF."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from albireo.reports.charts import as_svg, legend
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Section
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.text import group_columns, leading
from albireo.reports.values import Name

_KIND = {kind: kind.value for kind in Kind}
_EMPHASIS = {emphasis: emphasis.value for emphasis in Emphasis}
"""Values by emphasis; needed for every cell, where looking up an enum is slow."""
Link = Callable[[int], str]
"""Function that returns the address of a participant's page for a pairing number."""


class CellPart(NamedTuple):
    """One value of a cell."""

    text: str
    value: Any
    kind: str
    emphasis: str
    link: str = ""


class TableCell(NamedTuple):
    """A cell of a table, with the values it shows."""

    parts: tuple[CellPart, ...] = ()
    column: Column | None = None
    """Column of its values; None for a cell that only fills the row."""
    span: int = 1

    @property
    def is_own(self) -> bool:
        """Whether it is the diagonal cell of an all-play-all table."""
        return any(getattr(part.value, "is_own", False) for part in self.parts)


class TableHead(NamedTuple):
    """The heading of a column, in the language of the document."""

    text: str
    column: Column


class RenderedTable(NamedTuple):
    """Sections that share their columns."""

    title: str
    heads: list[TableHead]
    rows: list[list[TableCell]]
    foot: list[TableCell]
    chart: str = ""
    """The chart as SVG."""
    legend: tuple[tuple[str, str], ...] = ()
    """Colours of the chart and their meanings."""
    swatch: str = ""
    """The colour beside the title."""
    has_sheet: bool = False
    is_wide: bool = False
    """Whether the chart is a drawing as wide as the page."""


def title(document: Document, formatter: Formatter) -> str:
    """Return the title of the document, with that of its only group."""
    found = formatter.remark(document.title)
    only = document.sections[0].title if len(document.sections) == 1 else None
    return found if only is None else f"{found} · {formatter.remark(only)}"


def tables(document: Document, formatter: Formatter, link: Link | None = None) -> Iterator[RenderedTable]:
    """Yield the tables in order; rows that continue a table are at its end."""
    table: RenderedTable | None = None
    ids: list[set[str]] = []
    groups: dict[tuple[Column, ...], list[list[int]]] = {}
    several = len([section for section in document.sections if not section.continues]) > 1
    for section in document.sections:
        own = groups.get(section.columns)
        if own is None:
            own = groups[section.columns] = group_columns(section, Medium.PAGE, document.sections)
        if section.continues and table is not None:
            table.rows.extend(_continue_row(section, own, ids, row, formatter, link) for row in section.rows)
            continue
        if table is not None:
            yield table
        ids = [{section.columns[i].id for i in group} for group in own]
        leads = [leading(section, group) for group in own]
        table = RenderedTable(
            formatter.remark(section.title) if several and section.title is not None else "",
            [TableHead(formatter.heading(lead, is_short=True), lead) for lead in leads],
            [
                [
                    _cell(section, group, lead, row, formatter, link)
                    for group, lead in zip(own, leads, strict=True)
                ]
                for row in section.rows
            ],
            _foot(section, own, formatter),
            section.drawing or as_svg(section),
            tuple((each.colour, formatter.heading(each.column, is_short=False)) for each in legend(section)),
            section.swatch,
            section.has_sheet,
            bool(section.drawing),
        )
    if table is not None:
        yield table


def _cell(
    section: Section, group: list[int], lead: Column, row: Any, formatter: Formatter, link: Link | None
) -> TableCell:
    if len(group) == 1:
        part = _part(lead, row[group[0]], formatter, link)
        return TableCell((part,) if part.text else (), lead)
    parts = [_part(section.columns[i], row[i], formatter, link) for i in group]
    return TableCell(tuple([part for part in parts if part.text]), lead)


def _part(column: Column, value: Any, formatter: Formatter, link: Link | None) -> CellPart:
    address = link(value.number) if link is not None and isinstance(value, Name) else ""
    text = formatter.text(value)
    kind = Kind.TEXT if column.kind is Kind.TICK and not text else column.kind
    return CellPart(text, value, _KIND[kind], _EMPHASIS[column.emphasis], address)


def _continue_row(
    section: Section,
    own: list[list[int]],
    ids: list[set[str]],
    row: Any,
    formatter: Formatter,
    link: Link | None,
) -> list[TableCell]:
    """Return a row under the columns of the table it continues; its last value spans the rest."""
    cells: list[TableCell] = []
    at = 0
    for group in own:
        lead = leading(section, group)
        place = next(i for i, names in enumerate(ids) if (lead.under or lead.id) in names)
        cells += [TableCell()] * (place - at)
        cells.append(_cell(section, group, lead, row, formatter, link))
        at = place + 1
    cells[-1] = cells[-1]._replace(span=len(ids) - at + 1)
    return cells


def _foot(section: Section, groups: list[list[int]], formatter: Formatter) -> list[TableCell]:
    """Return the number of rows and the totals, each under its column."""
    if not section.totals and section.size is None:
        return []
    leads = [leading(section, group) for group in groups]
    first = next((i for i, lead in enumerate(leads) if lead.id in section.totals), len(leads))
    said = formatter.remark(section.size) if section.size is not None else ""
    cells = [TableCell((_plain(said),), span=first)] if first else []
    for lead in leads[first:]:
        cells.append(TableCell((_plain(formatter.text(section.totals.get(lead.id))),), lead))
    return cells


def _plain(text: str) -> CellPart:
    return CellPart(text, None, "text", "plain")
