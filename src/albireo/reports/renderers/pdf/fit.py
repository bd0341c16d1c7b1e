"""The orientation of a sheet, the size of its letters and the widths of its columns.

The first of `_TRIES` in which every column has its natural width is used. If there is none, columns with a
weight (names, reasons) wrap, and columns that form a list (rounds) are split into several tables.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from albireo.reports.document import Kind, Layout
from albireo.reports.page_setup import Density, PageSetup
from albireo.reports.renderers.pdf.heights import HEADING, Letters, cell_width, row_heights
from albireo.reports.renderers.pdf.metrics import Face, text_width
from albireo.reports.renderers.tables import RenderedTable, TableCell, TableHead

MARGIN = 34.0
"""Left and right margins of the page, in points."""
GUTTER = 18.0
"""Space between tables side by side."""
GAP = 2.5
"""Space between the line under the headings and the first row, in points."""
HEAD_AND_FOOT = 160.0
"""Approximate height of a page not available for rows."""
_SIZES = {
    Layout.LIST: 10.0,
    Layout.WALL: 12.5,
    Layout.ROLL: 10.5,
    Layout.CROSS: 9.0,
    Layout.SQUARE: 10.0,
    Layout.SLIPS: 10.0,
    Layout.CARDS: 10.0,
    Layout.CERTIFICATES: 10.0,
}
_PADDING = {
    Layout.CROSS: (2.4, 1.1),
    Layout.SQUARE: (2.4, 2.6),
    Layout.ROLL: (3.6, 3.2),
    Layout.WALL: (3.6, 1.5),
}
_LARGER = tuple((across, 1 + step / 20, False) for step in range(36, 2, -1) for across in (False, True))
"""Settings for documents read from a distance: letters as large as fit on one page, in either orientation."""
_TITLE = 34.0
"""Approximate height of the title of one of several tables."""
_TRIES = (
    (False, 1.0, False),
    (False, 0.92, False),
    (False, 0.92, True),
    (False, 0.84, True),
    (True, 1.0, False),
    (True, 0.92, True),
    (True, 0.84, True),
    (True, 0.75, True),
)
"""Landscape or not, size of letters, condensed or not."""
_LARGE_TRIES = ((False, 1.0, False), (False, 1.0, True), (True, 1.0, False), (True, 1.0, True))
_BLANK, _SIGNATURE = 9.0, 14.0
_PROSE = 30.0
"""Minimum natural width of prose, which wraps anyway."""
_NARROWEST = 9.0
"""Minimum width of a column with a weight, as a multiple of the size of letters."""
_OUTLIERS = 0.03
"""Share of the longest names that may wrap so that the rest is not made smaller …"""
_LONG = 15.0
"""… if they are longer than this."""
_LONGEST, _LONGEST_OF_TWO, _LONGEST_BESIDE = 24.0, 17.0, 13.0
"""Names longer than this always wrap: alone in a row, two in a row, in tables side by side."""
_SAFE = 1.015
_SHARE = 4
"""Factor by which a column with a weight gets more of the spare width."""

Naturals = Callable[[bool], list[list[float]]]
"""Function that returns the natural column widths of each table at size 1, condensed or not."""


class Fitted(NamedTuple):
    """The chosen layout of a document."""

    across: bool
    letters: Letters
    columns: int
    """Number of tables side by side."""
    tables: list[RenderedTable]
    widths: list[list[float]]
    """Column widths of each table, in points."""


def fit(tables: Sequence[RenderedTable], layout: Layout, side_by_side: int, setup: PageSetup) -> Fitted:
    """Return the layout for these tables."""
    size = _SIZES[layout] * setup.density.value
    padding = _PADDING.get(layout, (3.4, 1.5))
    padding = (padding[0], padding[1] * setup.density.value)
    is_large = setup.density is Density.LARGE_PRINT
    tries = _LARGE_TRIES if is_large else _TRIES
    natural = _naturals(tables)
    if side_by_side > 1 and not _is_on_one_page(tables, size, padding[1], setup):
        narrow = _naturals(tables, _LONGEST_BESIDE)
        for columns in range(side_by_side, 1, -1):
            for across, scale, condensed in [each for each in tries if each[1] > 0.8]:
                room = _room(setup, across, columns)
                if _has_room(narrow(condensed), size * scale, padding[0], room):
                    return _fit_tables(
                        tables, narrow, (across, scale, condensed), size, padding, columns, room
                    )
    if layout is Layout.WALL and not is_large:
        found = _as_large_as_one_page(tables, natural, size, padding, setup)
        if found is not None:
            return found
    for way in tries:
        room = _room(setup, way[0])
        if _has_room(natural(way[2]), size * way[1], padding[0], room):
            return _fit_tables(tables, natural, way, size, padding, 1, room)
    return _squeeze_tables(tables, natural(True), size, padding, setup, tries[-1])


def _as_large_as_one_page(
    tables: Sequence[RenderedTable],
    natural: Naturals,
    size: float,
    padding: tuple[float, float],
    setup: PageSetup,
) -> Fitted | None:
    """Return the layout with the largest letters that fit on one page; None if none are larger than usual."""
    for way in _LARGER:
        across, scale, condensed = way
        room, high = _room(setup, across), (padding[0], padding[1] * scale)
        if not _is_on_one_page(tables, size * scale, high[1], setup, across):
            continue
        if not _has_room(natural(condensed), size * scale, high[0], room):
            continue
        found = _fit_tables(tables, natural, way, size, high, 1, room)
        if _height(found) <= setup.paper.value[0 if across else 1] - HEAD_AND_FOOT:
            return found
    return None


def _height(found: Fitted) -> float:
    """Return the space the tables need with titles, headings and rows, including names that wrap."""
    total = 0.0
    for table, widths in zip(found.tables, found.widths, strict=True):
        if any(head.column.wraps for head in table.heads):
            return inf
        known = row_heights(_without_spans(table), widths, found.letters)
        total += (known.head + GAP + sum(known.rows) if known else inf) + (_TITLE if table.title else 0)
    return total


def _without_spans(table: RenderedTable) -> RenderedTable:
    """Return the table with cells that span several columns left empty, such as byes."""
    rows = [
        [each for cell in row for each in ([cell] if cell.span == 1 else [TableCell()] * cell.span)]
        for row in table.rows
    ]
    return table._replace(rows=rows)


def _has_room(widths: list[list[float]], size: float, padding: float, room: float) -> bool:
    """Return whether every table fits with the natural widths of its columns."""
    return all(_total(each, size, padding) <= room for each in widths)


def _naturals(tables: Sequence[RenderedTable], longest: float | None = None) -> Naturals:
    """Return a function for the natural widths of the columns, in normal or condensed letters."""

    @cache
    def natural(condensed: bool) -> list[list[float]]:
        return _align_widths(tables, [_natural(table, condensed, longest) for table in tables])

    return natural


def _align_widths(tables: Sequence[RenderedTable], widths: list[list[float]]) -> list[list[float]]:
    """Return the widths, with columns of equal tables made equally wide."""
    widest: dict[tuple[str, ...], list[float]] = {}
    keys = [tuple(head.column.id for head in table.heads) for table in tables]
    for key, own in zip(keys, widths, strict=True):
        widest[key] = [max(pair) for pair in zip(own, widest.get(key, own), strict=True)]
    return [widest[key] for key in keys]


def _is_on_one_page(
    tables: Sequence[RenderedTable], size: float, padding: float, setup: PageSetup, across: bool = False
) -> bool:
    rows = sum(len(table.rows) for table in tables)
    return rows * (size + 2 * padding) <= setup.paper.value[0 if across else 1] - HEAD_AND_FOOT


def _room(setup: PageSetup, across: bool, columns: int = 1) -> float:
    room = setup.paper.value[1 if across else 0] - 2 * MARGIN
    return (room - GUTTER * (columns - 1)) / columns


def _total(widths: Sequence[float], size: float, padding: float) -> float:
    return sum(width * size * _SAFE + 2 * padding for width in widths)


def _fit_tables(
    tables: Sequence[RenderedTable],
    natural: Naturals,
    way: tuple[bool, float, bool],
    size: float,
    padding: tuple[float, float],
    columns: int,
    room: float,
) -> Fitted:
    across, scale, condensed = way
    size *= scale
    widths = [
        _spread_out(table.heads, [width * size * _SAFE + 2 * padding[0] for width in own], room)
        for table, own in zip(tables, natural(condensed), strict=True)
    ]
    return Fitted(across, Letters(size, condensed, padding), columns, list(tables), widths)


def _spread_out(heads: Sequence[TableHead], widths: list[float], room: float) -> list[float]:
    """Return the widths with spare width shared among all columns, mostly those with a weight."""
    rest = room - sum(widths)
    if rest <= 0:
        return widths
    weights = [1 + _SHARE * _weight(head) for head in heads]
    return [width + rest * weight / sum(weights) for width, weight in zip(widths, weights, strict=True)]


def _weight(head: TableHead) -> int:
    return 2 if head.column.kind in (Kind.BLANK, Kind.SIGNATURE) else head.column.weight


def _squeeze_tables(
    tables: Sequence[RenderedTable],
    natural: list[list[float]],
    size: float,
    padding: tuple[float, float],
    setup: PageSetup,
    way: tuple[bool, float, bool],
) -> Fitted:
    """Return a layout in which names wrap and tables that are still too wide are split."""
    across, scale, condensed = way
    size *= scale
    room = _room(setup, across)
    found: list[RenderedTable] = []
    all_widths: list[list[float]] = []
    for table, own in zip(tables, natural, strict=True):
        for chosen in _column_parts(table, own, size, padding[0], room):
            part = _part(table, chosen)
            heads = part.heads
            widths = [own[i] * size * _SAFE + 2 * padding[0] for i in chosen]
            over = sum(widths) - room
            yielding = [i for i, head in enumerate(heads) if head.column.weight]
            for place in sorted(yielding, key=lambda i: -widths[i]):
                given = min(max(over, 0), max(widths[place] - _NARROWEST * size, 0))
                widths[place] -= given
                over -= given
            if over > 0:
                widths = [width * room / sum(widths) for width in widths]
            found.append(part)
            all_widths.append(_spread_out(heads, widths, room))
    return Fitted(across, Letters(size, condensed, padding), 1, found, all_widths)


def _column_parts(
    table: RenderedTable, own: list[float], size: float, padding: float, room: float
) -> list[list[int]]:
    """Return the column indexes of each part of a table."""
    listed = [i for i, head in enumerate(table.heads) if head.column.part_of]
    least = [
        min(width, _NARROWEST) if head.column.weight else width
        for width, head in zip(own, table.heads, strict=True)
    ]
    fixed = _total([least[i] for i in range(len(own)) if i not in listed], size, padding)
    if not listed or fixed + _total([own[i] for i in listed], size, padding) <= room:
        return [list(range(len(own)))]
    fitting = max(1, int((room - fixed) // _total([max(own[i] for i in listed)], size, padding)))
    count = -(-len(listed) // fitting)
    fitting = -(-len(listed) // count)
    return [
        [i for i in range(len(own)) if i not in listed or i in listed[start : start + fitting]]
        for start in range(0, len(listed), fitting)
    ]


def _part(table: RenderedTable, chosen: list[int]) -> RenderedTable:
    if len(chosen) == len(table.heads):
        return table
    return RenderedTable(
        table.title,
        [table.heads[i] for i in chosen],
        [[row[i] for i in chosen] for row in table.rows if len(row) == len(table.heads)],
        [],
    )


def _natural(table: RenderedTable, condensed: bool, longest: float | None) -> list[float]:
    """Return the natural width of each column at size 1; unusually long names wrap."""
    found: list[float] = []
    weighted = sum(head.column.weight > 0 for head in table.heads)
    most = longest or (_LONGEST if weighted < 2 else _LONGEST_OF_TWO)
    cells = _cell_widths(table, condensed)
    for place, head in enumerate(table.heads):
        heading = text_width(head.text, Face(True, condensed)) * HEADING
        if head.column.kind in (Kind.BLANK, Kind.SIGNATURE):
            found.append(max(heading, _BLANK if head.column.kind is Kind.BLANK else _SIGNATURE))
            continue
        if head.column.wraps:
            found.append(_PROSE)
            continue
        widths = sorted(cells[place])
        likes = widths[-1] if widths else 0.0
        if head.column.weight and likes > min(_LONG, most):
            likes = min(most, max(min(_LONG, most), widths[int((len(widths) - 1) * (1 - _OUTLIERS))]))
        found.append(max(heading, likes))
    return found


def _cell_widths(table: RenderedTable, condensed: bool) -> list[list[float]]:
    """Return the widths of the cells of each column that span no other column."""
    found: list[list[float]] = [[] for _ in table.heads]
    for row in [*table.rows, table.foot]:
        at = 0
        for cell in row:
            if cell.span == 1:
                found[at].append(cell_width(cell, condensed, bold=row is table.foot))
            at += cell.span
    return found
