"""What stands in titles on paper is a column of files for programs and spreadsheets."""

import csv
import io
import json

import pytest
from tests.desk.table import Table
from tests.reports.goldens import EVENTS, document_of

from albireo.desk.documents.source import DeskSource
from albireo.lazy_dataclass import whole_text
from albireo.reports.document import Medium
from albireo.reports.formatter import Formatter
from albireo.reports.registry import kind_named, kinds
from albireo.reports.renderers.data import as_csv, as_json
from albireo.reports.source import Choices


def table() -> Table:
    made = Table(players=4, rounds=3)
    made.play(1)
    made.publish(2)
    return made


@pytest.mark.parametrize(
    ("document", "by", "column", "values"),
    [
        ("calendar", "", "round", ["1", "1", "2", "2", "3", "3"]),
        ("score-groups", "before", "score", ["1", "1", "0", "0"]),
        ("standings-of-groups", "rating", "group", ["1800–1999"] * 4),
        ("squares-of-groups", "rating", "group", ["1800–1999"] * 4),
    ],
)
def test_the_title_is_a_column(document: str, by: str, column: str, values: list[str]) -> None:
    made = kind_named(document).document(DeskSource(table().state), Choices(by=by))
    lines = list(csv.DictReader(io.StringIO(as_csv(made, Formatter("en")))))
    assert [line[column].removesuffix(".0") for line in lines] == values
    data = json.loads(as_json(made, Formatter("en")))
    listed = [value for value in data.values() if isinstance(value, list) and isinstance(value[0], dict)]
    assert any(all(column in row for row in found) for found in listed)


UNTITLED = frozenset(
    (
        "equipment",
        "statistics",
        "sections-statistics",
        "sections-regulations",
        "checklist",
        "play-off",
        "match-slips",
    )
)
"""Documents whose sections are of different kinds, and forms to fill in by hand."""


@pytest.mark.slow
@pytest.mark.parametrize("event", EVENTS)
def test_every_title_of_a_list_is_told_in_files(event: str) -> None:
    """Sections with the same columns are one table in a file: a column says which row belongs where."""
    for kind in kinds():
        document = document_of(kind, event)
        if document is None or kind.id in UNTITLED:
            continue
        titled = [section for section in document.sections if section.title and section.rows]
        for section in titled if len(titled) > 1 else ():
            told = {
                str(value)
                for column, value in zip(section.columns, section.rows[0], strict=True)
                if Medium.DATA in column.shown and value not in (None, "")
            }
            assert any(value in whole_text(section.title) for value in told), (kind.id, section.title)
