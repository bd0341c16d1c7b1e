"""A user's copy of an official workbook, filled by its layout; all else is kept byte for byte."""

import datetime
import io
import posixpath
import re
import zipfile
from collections.abc import Mapping
from typing import NamedTuple

from albireo.reports.forms.form import FilledForm, Value
from albireo.reports.forms.official.layout import FormLayout, require_cells
from albireo.reports.forms.official.sheet_xml import BadCopy, SheetXml, parse

MOST_BYTES = 64 << 20
"""Maximum size of an unpacked workbook; a form has less than one million bytes."""
DAY_FORMAT = "dd/mm/yyyy"
"""Explicit, because the built-in short date follows the reader's country."""
_FIRST_FORMAT = 164
"""Lower format numbers are built in."""
_BOOK, _STYLES = "xl/workbook.xml", "xl/styles.xml"


def fill_workbook(copy: bytes, form: FilledForm, layout: FormLayout) -> bytes:
    """Return the copy with the values of a form in the cells of the layout."""
    require_cells(layout)
    parts, infos = _parts(copy)
    sheets = {
        name: SheetXml(parts[path], name) for name, path in _sheet_paths(parts).items() if path in parts
    }
    chosen = _sheet(sheets, layout)
    values = dict(layout.places(form))
    paths = _sheet_paths(parts)
    styles = _Styles(parts.get(_STYLES, b""))
    days = {
        found.style if (found := chosen.cell(place)) else ""
        for place, value in values.items()
        if isinstance(value, datetime.date)
    }
    day_styles = {style: styles.for_days(style) for style in days}
    for name, sheet in sheets.items():
        mine: Mapping[str, Value] = values if sheet is chosen else {}
        parts[paths[name]] = sheet.filled(mine, day_styles)
    if days:
        parts[_STYLES] = styles.written()
    parts[_BOOK] = _set_to_recalculate(parts[_BOOK])
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for info in infos:
            archive.writestr(info, parts[info.filename], zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _parts(copy: bytes) -> tuple[dict[str, bytes], list[zipfile.ZipInfo]]:
    try:
        with zipfile.ZipFile(io.BytesIO(copy)) as archive:
            infos = archive.infolist()
            if sum(info.file_size for info in infos) > MOST_BYTES:
                raise BadCopy("the workbook is larger than any form")
            parts = {info.filename: archive.read(info) for info in infos}
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError):
        raise BadCopy("expected a workbook (.xlsx), found something else") from None
    if _BOOK not in parts:
        raise BadCopy("expected a workbook (.xlsx), found something else")
    return parts, infos


def _sheet_paths(parts: Mapping[str, bytes]) -> dict[str, str]:
    """Return the path of each sheet, by name."""
    ids: dict[str, str] = {}

    def sheet(tag: str, attributes: dict[str, str], _index: int) -> None:
        if tag.rpartition(":")[2] == "sheet":
            key = next((value for name, value in attributes.items() if name.endswith(":id")), "")
            ids[attributes.get("name", "")] = key

    targets: dict[str, str] = {}

    def relation(tag: str, attributes: dict[str, str], _index: int) -> None:
        if tag.rpartition(":")[2] == "Relationship" and attributes.get("Type", "").endswith("/worksheet"):
            targets[attributes.get("Id", "")] = posixpath.normpath(
                posixpath.join("/xl", attributes.get("Target", ""))
            ).lstrip("/")

    parse(parts[_BOOK], sheet, lambda _tag, _end: None, _BOOK)
    relations = "xl/_rels/workbook.xml.rels"
    parse(parts.get(relations, b"<r/>"), relation, lambda _tag, _end: None, relations)
    return {name: targets[key] for name, key in ids.items() if key in targets}


def _sheet(sheets: Mapping[str, SheetXml], layout: FormLayout) -> SheetXml:
    """Return the sheet of the layout, found by name or by its formulas; refuse another edition."""
    candidates = list(sheets.values())
    if layout.sheet in sheets:
        candidates = [sheets[layout.sheet], *(each for each in candidates if each.name != layout.sheet)]
    if not layout.formulas:
        if layout.sheet and layout.sheet not in sheets:
            raise BadCopy(
                "the copy has no sheet {sheet!r}, only {found}",
                sheet=layout.sheet,
                found=", ".join(sheets),
            )
        found = next(iter(candidates))
        odd = [place for place in layout.no_formulas if found.has_formula(place)]
        if odd:
            raise BadCopy(
                "{form}: sheet {sheet} has formulas in {cells}: this is a copy of a different form",
                form=layout.form.upper(),
                sheet=found.name,
                cells=", ".join(odd),
            )
        return found
    for each in candidates:
        if all(each.has_formula(place) for place in layout.formulas):
            return each
    raise BadCopy(
        "{form}: no sheet has formulas in {cells}: the copy is of another edition; describe it in a layout "
        "of your own (albireo forms --describe)",
        form=layout.form.upper(),
        cells=", ".join(layout.formulas),
    )


def _set_to_recalculate(book: bytes) -> bytes:
    """Return the workbook set to recalculate its formulas when opened."""
    found = re.search(rb"<((?:\w+:)?)calcPr\b([^<>]*)>", book)
    if found is not None:
        kept = re.sub(rb'\sfullCalcOnLoad="[^"]*"', b"", found[2].removesuffix(b"/"))
        tag = b"<" + found[1] + b"calcPr" + kept + b' fullCalcOnLoad="1"'
        return (
            book[: found.start()] + tag + (b"/>" if found[0].endswith(b"/>") else b">") + book[found.end() :]
        )
    end = re.search(rb"</((?:\w+:)?)definedNames>", book) or re.search(rb"</((?:\w+:)?)sheets>", book)
    if end is None:
        return book
    return book[: end.end()] + b"<" + end[1] + b'calcPr fullCalcOnLoad="1"/>' + book[end.end() :]


class _Span(NamedTuple):
    start: int
    end: int


class _Styles:
    """The styles of a workbook, with a date style added for each cell style that needs one."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.formats: list[_Span] = []
        self.cell_styles: list[_Span] = []
        self.tables: dict[str, _Span] = {}
        self.made: dict[str, bytes] = {}
        self.number = _FIRST_FORMAT
        self._open: list[tuple[str, int]] = []
        if data:
            parse(data, self._start, self._end, _STYLES)

    def _start(self, tag: str, attributes: dict[str, str], index: int) -> None:
        local = tag.rpartition(":")[2]
        self._open.append((local, index))
        if local == "numFmt" and attributes.get("numFmtId", "").isdecimal():
            self.number = max(self.number, int(attributes["numFmtId"]) + 1)

    def _end(self, tag: str, end: int) -> None:
        local, start = self._open.pop()
        if local == "xf" and self._open and self._open[-1][0] == "cellXfs":
            self.cell_styles.append(_Span(start, end))
        if local in ("numFmts", "cellXfs") or not self._open:
            self.tables[local if self._open else "styleSheet"] = _Span(start, end)

    def for_days(self, style: str) -> str:
        """Return the number of a style like this one, but with dates as `dd/mm/yyyy`."""
        if "cellXfs" not in self.tables:
            raise BadCopy("the workbook has no styles: days cannot be shown")
        index = int(style) if style.isdecimal() and int(style) < len(self.cell_styles) else 0
        if style not in self.made:
            raw = self.data[slice(*self.cell_styles[index])]
            head, rest = re.split(rb"(?=/?>)", raw, maxsplit=1)
            head = re.sub(rb'\s(?:numFmtId|applyNumberFormat)="[^"]*"', b"", head)
            self.made[style] = head + f' numFmtId="{self.number}" applyNumberFormat="1"'.encode() + rest
        return str(len(self.cell_styles) + list(self.made).index(style))

    def written(self) -> bytes:
        """Return the styles including those for dates."""
        name = re.match(rb"<((?:\w+:)?)", self.data[self.tables["cellXfs"].start :])
        prefix = name[1] if name else b""
        one = b"<" + prefix + f'numFmt numFmtId="{self.number}" formatCode="{DAY_FORMAT}"/>'.encode()
        styles = self.tables["cellXfs"]
        edits = [(styles, _with_more(self.data[slice(*styles)], b"".join(self.made.values())))]
        if "numFmts" in self.tables:
            formats = self.tables["numFmts"]
            edits.append((formats, _with_more(self.data[slice(*formats)], one)))
        else:
            start = self.data.index(b">", self.tables["styleSheet"].start) + 1
            table = b"<" + prefix + b"numFmts>" + one + b"</" + prefix + b"numFmts>"
            edits.append((_Span(start, start), table))
        data = self.data
        for span, text in sorted(edits, reverse=True):
            data = data[: span.start] + text + data[span.end :]
        return data


def _with_more(element: bytes, more: bytes) -> bytes:
    """Return an element with more content, and without its count, which no longer holds."""
    head_end = element.index(b">") + 1
    head = re.sub(rb'\scount="[^"]*"', b"", element[:head_end])
    if head.endswith(b"/>"):
        name = re.match(rb"<([\w:]+)", head)
        assert name is not None
        return head[:-2] + b">" + more + b"</" + name[1] + b">"
    end = element.rindex(b"</")
    return head + element[head_end:end] + more + element[end:]
