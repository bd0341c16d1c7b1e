"""Documents for other programs: JSON, and CSV with column ids as its heading.

Neither depends on the language, except for explanations, which are sentences.
"""

import csv
import io
import json
from collections.abc import Callable, Iterator
from typing import Any

from albireo.domain.colour import Colour
from albireo.domain.points import decimal
from albireo.domain.result import GameResult, Mark
from albireo.domain.wording import Hundredths, Score, json_word
from albireo.reports.document import Document, Medium, Section, shown_columns
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.merged import merged_tables
from albireo.reports.values import (
    Annulled,
    Day,
    Moment,
    Money,
    Name,
    PairingScore,
    SeatCode,
    Share,
    Signed,
    Tick,
    TieBreakFigure,
    TimeOfDay,
)
from albireo.standings.cross_cell import CrossCell


def as_json(document: Document, formatter: Formatter, indent: int | None = 1) -> str:
    """Return the data of the document, with the rows of its sections by name, as JSON."""
    return json.dumps(as_data(document, formatter), ensure_ascii=False, indent=indent)


def as_data(document: Document, formatter: Formatter) -> dict[str, Any]:
    """Return the same as plain data."""
    found = dict(document.facts)
    for section in document.sections:
        found.setdefault(section.id, []).extend(rows(section, formatter))
    return found


def rows(section: Section, formatter: Formatter) -> Iterator[dict[str, Any]]:
    """Yield each row by column id; columns that form a list are combined under its name."""
    columns = [(i, section.columns[i]) for i in shown_columns(section, Medium.DATA)]
    for row in section.rows:
        found: dict[str, Any] = {}
        for index, column in columns:
            value = for_json(row[index], formatter)
            if column.part_of:
                found.setdefault(column.part_of, []).append(value)
            else:
                found[column.id] = value
        yield found


def as_csv(document: Document, formatter: Formatter) -> str:
    """Return all rows in one table; sections that continue another use its columns."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for columns, lines in merged_tables(document, Medium.DATA):
        writer.writerow([column.id for column in columns])
        writer.writerows([_cell(value, formatter) for value in line] for line in lines)
    return out.getvalue()


def _cell(value: Any, formatter: Formatter) -> str:
    found = plain(value, formatter)
    return "" if found is None else str(found)


def for_json(value: Any, formatter: Formatter) -> Any:
    """Return a value as every JSON has it: points as numbers, results, byes and colours as words."""
    typed: Callable[[Any], Any] | None = _TYPED.get(type(value))
    return plain(value, formatter) if typed is None else typed(value)


def plain(value: Any, formatter: Formatter) -> Any:
    """Return a value as a cell of a table for programs."""
    if value is None or type(value) in (str, int):
        return value
    worded: Callable[[Any], Any] = _PLAIN.get(type(value), formatter.text)
    return worded(value)


_PLAIN: dict[type, Callable[[Any], Any]] = {
    Name: lambda value: value.text,
    Score: lambda value: decimal(value.points),
    Hundredths: lambda value: value.data(),
    Signed: lambda value: value.points,
    PairingScore: lambda value: decimal(value.points),
    TieBreakFigure: lambda value: str(value.value) or None,
    Money: lambda value: f"{value.cents // 100}.{value.cents % 100:02d}",
    Day: lambda value: value.text,
    Moment: lambda value: value.at,
    TimeOfDay: lambda value: value.at,
    Tick: lambda value: value.is_done,
    SeatCode: lambda value: value.text,
    Share: lambda value: round(value.per_cent, 1),
    Annulled: lambda value: f"({value.result})",
    CrossCell: str,
    Colour: lambda value: value.value,
    Mark: lambda value: value.value,
    GameResult: str,
}
_TYPED: dict[type, Callable[[Any], Any]] = {
    Score: lambda value: value.data(),
    PairingScore: lambda value: Score(value.points).data(),
    Annulled: lambda value: f"({json_word(value.result)})",
    Colour: json_word,
    Mark: json_word,
    GameResult: json_word,
}
