"""Layouts: the workbook cell or PDF field for each field of a form."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.reports.forms.form import FilledForm, Value, as_text

OWN = Path(__file__).with_name("layouts.toml")
_CELL = re.compile(r"[A-Z]{1,3}[1-9][0-9]{0,6}")
_COLUMN = re.compile(r"[A-Z]{1,3}")


class BadLayout(AlbireoError):
    """A layout that cannot be used."""


class TableLayout(NamedTuple):
    """Where the rows of a form go."""

    first: int
    """Number of the first row: on the sheet, or in the name of a field."""
    rows: int
    columns: Mapping[str, str]
    """Key of the column to the column of the sheet, or to a name that contains `{row}`."""


class FormLayout(NamedTuple):
    """Where the fields of one form go."""

    form: str
    """`it3`"""
    cells: Mapping[str, str]
    """Key of the field to the cell or the field name; empty if not in this form."""
    sheet: str = ""
    formulas: tuple[str, ...] = ()
    """Cells that contain a formula in the edition this layout is for."""
    no_formulas: tuple[str, ...] = ()
    """Cells that contain a formula in another form with a sheet of the same name."""
    words: Mapping[str, Mapping[str, str]] = {}
    table: TableLayout | None = None

    def places(self, form: FilledForm) -> Iterator[tuple[str, Value]]:
        """Yield the values to write, with cell or name; empty values leave the copy unchanged."""
        for key, place in self.cells.items():
            if not place:
                continue
            value = self._value_in_words(key, form.values.get(key, ""))
            if value != "":
                yield place, value
        if self.table is None or form.table is None:
            return
        if len(form.table.rows) > self.table.rows:
            raise BadLayout(
                "{form}: the copy has {rows} rows, {found} are needed",
                form=form.id,
                rows=self.table.rows,
                found=len(form.table.rows),
            )
        for number, row in enumerate(form.table.rows, start=self.table.first):
            for key, value in zip(form.columns, row, strict=True):
                place = self.table.columns.get(key, "")
                if place and self._value_in_words(key, value) != "":
                    yield _row_place(place, number), self._value_in_words(key, value)

    def _value_in_words(self, key: str, value: Value) -> Value:
        return self.words.get(key, {}).get(as_text(value), value)

    def unplaced(self, form: FilledForm) -> tuple[str, ...]:
        """Return the keys of values for which the copy has no place."""
        columns = set(self.table.columns) if self.table is not None else set()
        rows = form.table.rows if form.table is not None else ()
        return (
            *(key for key, value in form.values.items() if value != "" and key not in self.cells),
            *(
                key
                for place, key in enumerate(form.columns)
                if key not in columns and any(row[place] != "" for row in rows)
            ),
        )


def _row_place(place: str, number: int) -> str:
    return place.replace("{row}", str(number)) if "{row}" in place else f"{place}{number}"


@cache
def known_layouts() -> dict[str, FormLayout]:
    """Return the layouts that come with Albireo, by form."""
    return read_layouts(OWN.read_text(encoding="utf-8"), OWN.name)


def read_layouts(text: str, file: str) -> dict[str, FormLayout]:
    """Return the layouts of a file, by form."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLayout("{file}: not TOML ({problem})", file=file, problem=str(error)) from None
    return {form: _layout(form, found, file) for form, found in data.items()}


def _layout(form: str, data: Any, file: str) -> FormLayout:
    where = f"{file}, [{form}]"
    if not isinstance(data, dict):
        raise BadLayout("{where}: expected a table of fields", where=where)
    unknown = data.keys() - {"sheet", "formulas", "no_formulas", "cells", "words", "table"}
    if unknown:
        raise BadLayout(
            "{where}: unknown entry {found!r}; expected sheet, formulas, no_formulas, cells, words or table",
            where=where,
            found=min(unknown),
        )
    cells = _texts(data.get("cells", {}), f"{where} cells")
    words = data.get("words", {})
    if not isinstance(words, dict):
        raise BadLayout("{where}: expected a table of fields", where=f"{where} words")
    formulas, no_formulas = (_cells(data, name, where) for name in ("formulas", "no_formulas"))
    return FormLayout(
        form,
        cells,
        str(data.get("sheet", "")),
        formulas,
        no_formulas,
        {key: _texts(value, f"{where} words.{key}") for key, value in words.items()},
        _table(data["table"], f"{where} table") if "table" in data else None,
    )


def _cells(data: dict[str, Any], name: str, where: str) -> tuple[str, ...]:
    cells = data.get(name, [])
    if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
        raise BadLayout("{where}: expected a list of cells", where=f"{where} {name}")
    return tuple(cells)


def _table(data: Any, where: str) -> TableLayout:
    first, rows = (data.get(name) if isinstance(data, dict) else None for name in ("first", "rows"))
    if not isinstance(first, int) or not isinstance(rows, int) or min(first, rows) < 0:
        raise BadLayout("{where}: expected first and rows as numbers", where=where)
    columns = _texts(data.get("columns", {}), f"{where} columns")
    return TableLayout(first, rows, columns)


def _texts(data: Any, where: str) -> dict[str, str]:
    if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
        raise BadLayout('{where}: expected lines such as "event.start" = "B6"', where=where)
    return data


def require_cells(layout: FormLayout) -> None:
    """Refuse a layout that names anything other than cells of a sheet."""
    for place in filter(None, (*layout.cells.values(), *layout.formulas, *layout.no_formulas)):
        if not _CELL.fullmatch(place):
            raise BadLayout(
                "[{form}]: expected a cell such as B6, found {found!r}", form=layout.form, found=place
            )
    for place in filter(None, layout.table.columns.values() if layout.table is not None else ()):
        if not _COLUMN.fullmatch(place):
            raise BadLayout(
                "[{form}]: expected a column such as C, found {found!r}", form=layout.form, found=place
            )
