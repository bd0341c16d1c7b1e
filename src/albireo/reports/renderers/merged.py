"""Sections as tables for files: those with the same columns, and those that continue one, are merged."""

from collections.abc import Iterator
from typing import Any

from albireo.reports.document import Column, Document, Medium, shown_columns


def merged_tables(document: Document, medium: Medium) -> Iterator[tuple[list[Column], list[list[Any]]]]:
    """Yield columns and rows; a missing value is None."""
    columns: list[Column] = []
    lines: list[list[Any]] = []
    for section in document.sections:
        shown = shown_columns(section, medium)
        own = [section.columns[i] for i in shown]
        if not section.continues and own != columns:
            if columns:
                yield columns, lines
            columns, lines = own, []
        places = {column.id: place for place, column in enumerate(columns)}
        for row in section.rows:
            line: list[Any] = [None] * len(columns)
            for index, column in zip(shown, own, strict=True):
                line[places[column.under or column.id]] = row[index]
            lines.append(line)
    if columns:
        yield columns, lines
