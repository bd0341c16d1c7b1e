"""The XML of one sheet of a workbook, with the byte positions of each row and cell.

Alternatives considered: a library that reads and rewrites a workbook (none preserves all styles, merged
cells, validation, protection and drawings), and an XML tree (it renames prefixes that extensions rely on).
Instead, the parser reports where each cell begins and ends, and only these bytes are replaced.
"""

import datetime
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from albireo.domain.errors import AlbireoError
from albireo.reports.forms.form import Value

_FIRST_DAY = datetime.date(1899, 12, 30)
"""Day 0 of dates in workbooks."""
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_SPANS = re.compile(rb'\sspans="[^"]*"')


class BadCopy(AlbireoError):
    """A copy of a form that cannot be filled."""


class SheetCell(NamedTuple):
    """One cell as stored in the file."""

    start: int
    end: int
    style: str
    formula: tuple[int, int] | None
    """Start and end of its formula."""


class Row(NamedTuple):
    """One row as stored in the file."""

    start: int
    content: int
    """End of its start tag."""
    end: int
    cells: dict[int, SheetCell]
    """Cells by column number."""


class SheetXml:
    """The rows, cells and merged areas of a sheet."""

    def __init__(self, data: bytes, name: str) -> None:
        self.data, self.name = data, name
        self.rows: dict[int, Row] = {}
        self.merged: list[tuple[str, str]] = []
        self.sheet_data: tuple[int, int] | None = None
        self.prefix = ""
        self._open: list[tuple[str, int, dict[str, str]]] = []
        self._formula: tuple[int, int] | None = None
        self._cells: dict[int, SheetCell] = {}
        parse(data, self._start, self._end, name)
        if self.sheet_data is None:
            raise BadCopy("sheet {sheet}: no cells were found", sheet=name)

    def _start(self, tag: str, attributes: dict[str, str], index: int) -> None:
        self._open.append((tag, index, attributes))
        local = tag.rpartition(":")[2]
        if local == "row":
            self._cells = {}
        elif local == "c":
            self._formula = None
        elif local == "mergeCell":
            first, _, last = attributes.get("ref", "").partition(":")
            self.merged.append((first, last or first))

    def _end(self, tag: str, end: int) -> None:
        _, start, attributes = self._open.pop()
        prefix, _, local = tag.rpartition(":")
        if local == "f":
            self._formula = (start, end)
        elif local == "c":
            _, column = split_cell(attributes.get("r", ""))
            self._cells[column] = SheetCell(start, end, attributes.get("s", ""), self._formula)
        elif local == "row":
            content = self.data.index(b">", start) + 1
            number = attributes.get("r", "")
            if not number.isdecimal():
                raise BadCopy("sheet {sheet}: a row without a number", sheet=self.name)
            self.rows[int(number)] = Row(start, content, end, self._cells)
        elif local == "sheetData":
            self.sheet_data = (start, end)
            self.prefix = f"{prefix}:" if prefix else ""

    def cell(self, place: str) -> SheetCell | None:
        number, column = split_cell(place)
        row = self.rows.get(number)
        return row.cells.get(column) if row is not None else None

    def has_formula(self, place: str) -> bool:
        found = self.cell(place)
        return found is not None and found.formula is not None

    def filled(self, values: Mapping[str, Value], day_styles: Mapping[str, str]) -> bytes:
        """Return the sheet with these cells written and cached results of formulas removed.

        `day_styles` maps the style of a cell to the corresponding style for dates.
        """
        wanted: dict[int, dict[int, str]] = {}
        for place in values:
            self._require_free(place)
            number, column = split_cell(place)
            wanted.setdefault(number, {})[column] = place
        rows = {
            number: self._row(number, wanted.get(number, {}), values, day_styles)
            for number in sorted({*self.rows, *wanted})
        }
        assert self.sheet_data is not None
        start, end = self.sheet_data
        head, tail = self._tags("sheetData")
        return self.data[:start] + head + b"".join(rows.values()) + tail + self.data[end:]

    def _require_free(self, place: str) -> None:
        if self.has_formula(place):
            raise BadCopy("sheet {sheet}, {cell}: it holds a formula", sheet=self.name, cell=place)
        number, column = split_cell(place)
        for first, last in self.merged:
            (top, left), (bottom, right) = split_cell(first), split_cell(last)
            if top <= number <= bottom and left <= column <= right and place != first:
                raise BadCopy(
                    "sheet {sheet}, {cell}: part of the merged cells {first}:{last}, use {first}",
                    sheet=self.name,
                    cell=place,
                    first=first,
                    last=last,
                )

    def _row(
        self,
        number: int,
        wanted: Mapping[int, str],
        values: Mapping[str, Value],
        day_styles: Mapping[str, str],
    ) -> bytes:
        head, tail = self._tags("row", f' r="{number}"')
        found = self.rows.get(number)
        cells: dict[int, bytes] = {}
        if found is not None:
            head = _SPANS.sub(b"", self.data[found.start : found.content])
            head = head[:-2] + b">" if head.endswith(b"/>") else head
            cells = {column: self._unchanged_cell(cell) for column, cell in found.cells.items()}
        for column, place in wanted.items():
            old = found.cells.get(column) if found is not None else None
            cells[column] = self._write_cell(place, values[place], old.style if old else "", day_styles)
        return head + b"".join(cells[column] for column in sorted(cells)) + tail

    def _unchanged_cell(self, cell: SheetCell) -> bytes:
        """Return a cell unchanged, but a formula without its cached result."""
        raw = self.data[cell.start : cell.end]
        if cell.formula is None:
            return raw
        head = re.sub(rb'\st="[^"]*"', b"", raw[: raw.index(b">") + 1])
        _, tail = self._tags("c")
        return head + self.data[slice(*cell.formula)] + tail

    def _write_cell(self, place: str, value: Value, style: str, day_styles: Mapping[str, str]) -> bytes:
        p = self.prefix
        if isinstance(value, datetime.date):
            style, content = day_styles[style], f"<{p}v>{(value - _FIRST_DAY).days}</{p}v>"
        elif isinstance(value, str):
            text = escape(_NOT_IN_XML.sub("", value))
            content = f'<{p}is><{p}t xml:space="preserve">{text}</{p}t></{p}is>'
        else:
            content = f"<{p}v>{value:g}</{p}v>" if isinstance(value, float) else f"<{p}v>{value}</{p}v>"
        styled = f" s={quoteattr(style)}" if style else ""
        kind = ' t="inlineStr"' if isinstance(value, str) else ""
        return f'<{p}c r="{place}"{styled}{kind}>{content}</{p}c>'.encode()

    def _tags(self, local: str, attributes: str = "") -> tuple[bytes, bytes]:
        return f"<{self.prefix}{local}{attributes}>".encode(), f"</{self.prefix}{local}>".encode()


def split_cell(place: str) -> tuple[int, int]:
    """Return row and column of a cell.

    >>> split_cell("B6"), split_cell("AB11")
    ((6, 2), (11, 28))
    """
    found = re.fullmatch(r"([A-Z]{1,3})([1-9][0-9]{0,6})", place)
    if found is None:
        raise BadCopy("cell {found!r}: expected one such as B6", found=place)
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(found[2]), column


def parse(
    data: bytes,
    on_start: Callable[[str, dict[str, str], int], None],
    on_end: Callable[[str, int], None],
    name: str,
) -> None:
    """Report where each element begins and ends; refuse anything but plain XML in UTF-8."""
    parser = expat.ParserCreate()

    def refuse(*_: object) -> None:
        raise BadCopy("{name}: a document type is not expected in a workbook", name=name)

    def end(tag: str) -> None:
        # after an empty element the parser is positioned behind it, otherwise at the start of the end tag
        index = parser.CurrentByteIndex
        closing = f"</{tag}".encode()
        is_end_tag = data.startswith(closing, index) and data[index + len(closing)] in b"> \t\r\n"
        on_end(tag, data.index(b">", index) + 1 if is_end_tag else index)

    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = lambda tag, attributes: on_start(tag, attributes, parser.CurrentByteIndex)
    parser.EndElementHandler = end
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise BadCopy("{name}: expected XML in UTF-8", name=name)
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise BadCopy("{name}: not XML ({problem})", name=name, problem=str(error)) from None
