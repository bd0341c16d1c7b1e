"""Documents of team events, leagues, knock-outs, groups and festivals in every format.

One golden for an event and a format holds all documents, each under its name; that of PDF has the text that
can be read from the pages. `ALBIREO_GOLDENS=1` writes them anew: read the difference.
"""

import csv
import io
import json
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from python_calamine import CalamineWorkbook
from tests.reports.events import (
    divided_field,
    knock_out,
    league,
    played_off,
    sections,
    team_knock_out,
    teams,
)
from tests.reports.test_goldens_of_formats import CHOICES, plain, structure
from tests.reports.test_pages import in_utc as in_utc
from tests.reports.test_pages import pages

from albireo.reports.document import Document
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import kinds
from albireo.reports.source import Source

FOLDER = Path(__file__).parent / "goldens" / "events"
EN = Formatter("en")
EVENTS: dict[str, Callable[[], Source]] = {
    "teams": teams,
    "league": league,
    "knock-out": knock_out,
    "team-knock-out": team_knock_out,
    "groups": divided_field,
    "festival": sections,
    "play-off": played_off,
}
THE_SAME_EVERYWHERE = (
    *("badges", "name-plates", "board-cards", "slips", "check-in", "payments", "history"),
    *("fide-cards", "fide-cross-table", "rating-changes", "rating-forecast", "norms"),
)
"""Documents that do not depend on how people are paired: those of the sample tell enough."""


@cache
def documents(event: str) -> dict[str, Document]:
    source = EVENTS[event]()
    return {
        kind.id: kind.document(source, CHOICES)
        for kind in kinds()
        if kind.can_be_made(source) and (event == "teams" or kind.id not in THE_SAME_EVERYWHERE)
        if event != "play-off" or kind.id == event
    }


def rendered(document: Document, form: str) -> bytes:
    return format_named(form).render([document], EN, PageSetup()).content


def as_csv(document: Document) -> str:
    return rendered(document, "csv").decode("utf-8-sig").replace("\r\n", "\n")


def as_lines(document: Document) -> str:
    """JSON with a line for every row."""
    data = json.loads(rendered(document, "json"))
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, list):
            lines += [f"{key}:", *(f"  {json.dumps(each, ensure_ascii=False)}" for each in value)]
        else:
            lines.append(f"{key}: {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


WRITTEN: dict[str, Callable[[Document], str]] = {
    "txt": lambda document: rendered(document, "txt").decode(),
    "csv": as_csv,
    "json": as_lines,
    "html": lambda document: structure(rendered(document, "html").decode()),
    "pdf": lambda document: "\n--- next page ---\n".join(pages(document)) + "\n",
}
CASES = [(event, form) for event in EVENTS for form in WRITTEN if (event, form) != ("teams", "pdf")]
"""The pages of the team event have goldens of their own (`test_pages.py`)."""


@pytest.mark.slow
@pytest.mark.parametrize(("event", "form"), CASES)
def test_every_document_is_as_it_was(event: str, form: str) -> None:
    found = "".join(f"=== {id_}\n{WRITTEN[form](made)}\n" for id_, made in documents(event).items())
    golden = FOLDER / f"{event}.{form}.txt"
    if os.environ.get("ALBIREO_GOLDENS"):
        FOLDER.mkdir(exist_ok=True)
        golden.write_text(found, "utf-8", newline="\n")
    assert found == golden.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("event", EVENTS)
def test_spreadsheets_have_the_cells_of_the_tables(event: str) -> None:
    for id_, document in documents(event).items():
        book = CalamineWorkbook.from_filelike(io.BytesIO(rendered(document, "xlsx")))
        sheets = [book.get_sheet_by_name(name).to_python() for name in book.sheet_names]
        cells = {plain(cell) for rows in sheets for row in rows for cell in row}
        wanted = {plain(cell) for row in csv.reader(io.StringIO(as_csv(document))) for cell in row}
        words = {cell.lstrip("'") for cell in wanted if not re.fullmatch(r"[-\d.,½+−%: /]*", cell)}
        assert words - cells == set(), id_
