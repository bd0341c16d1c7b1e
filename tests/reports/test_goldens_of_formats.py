"""Every document in the formats for programs and browsers, and those that only the desk can make.

CSV, JSON and the structure of HTML are compared with goldens; a spreadsheet has the cells of the CSV file.
`ALBIREO_GOLDENS=1` writes the goldens anew: read the difference. Pictures are not compared dot by dot, since
another version of Typst or of a font would move all of them: what must not happen (text outside the page,
over other text, wrapped without need) is asserted of the geometry instead.
"""

import csv
import io
import json
import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from python_calamine import CalamineWorkbook
from tests.reports.events import at_desk
from tests.reports.large_event import NAMES, large_source
from tests.reports.test_goldens import EN, NOT_OF_ALL, OF_SAMPLE, SAMPLE

from albireo.reports.formats import format_named
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import DocumentKind, kinds
from albireo.reports.source import Choices

FOLDER = Path(__file__).parent / "goldens" / "formats"
MADE = "2026-04-06T18:00:00+00:00"
CHOICES = Choices(made=MADE, with_money=True)


def of_desk() -> Iterator[DocumentKind]:
    """Documents a file cannot make."""
    for kind in kinds():
        if not kind.can_be_made(SAMPLE) and kind.can_be_made(at_desk()):
            yield kind


ALL = [*((kind, False) for kind in OF_SAMPLE), *((kind, True) for kind in of_desk())]
IDS = [kind.id for kind, _ in ALL]


def rendered(kind: DocumentKind, is_desk: bool, form: str) -> bytes:
    source = at_desk() if is_desk else SAMPLE
    return format_named(form).render([kind.document(source, CHOICES)], EN, PageSetup()).content


def golden(name: str, written: str) -> None:
    path = FOLDER / name
    if os.environ.get("ALBIREO_GOLDENS"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(written, "utf-8", newline="\n")
    assert written == path.read_text("utf-8")


def test_the_desk_adds_these() -> None:
    assert {kind.id for kind in of_desk()} >= {
        *("history", "prizes", "receipts", "check-in", "payments", "pairings-by-room"),
    }


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "is_desk"), ALL, ids=IDS)
def test_formats_are_as_they_were(kind: DocumentKind, is_desk: bool) -> None:
    table = rendered(kind, is_desk, "csv").decode("utf-8-sig")
    golden(f"{kind.id}.csv", table.replace("\r\n", "\n"))
    data = json.loads(rendered(kind, is_desk, "json"))
    golden(f"{kind.id}.json", json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    golden(f"{kind.id}.html.txt", structure(rendered(kind, is_desk, "html").decode()))
    if is_desk:
        golden(f"{kind.id}.txt", rendered(kind, is_desk, "txt").decode())


def structure(page: str) -> str:
    """Elements with their classes, row by row; equal rows once, with their number."""
    body = page[page.index("<body") :]
    lines: list[str] = []
    for row in re.split(r"(?=<tr|<h\d|<section|<p\b)", body):
        tags = re.findall(r"<(/?)(\w+)(?:[^>]*?class=\"([^\"]*)\")?[^>]*>", row)
        said = " ".join(f"{tag}{'.' * bool(names)}{names}" for end, tag, names in tags if not end)
        if lines and lines[-1] == said:
            continue
        if said:
            lines.append(said)
    return "\n".join(lines) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "is_desk"), ALL, ids=IDS)
def test_a_spreadsheet_has_the_cells_of_the_table(kind: DocumentKind, is_desk: bool) -> None:
    book = CalamineWorkbook.from_filelike(io.BytesIO(rendered(kind, is_desk, "xlsx")))
    cells = {
        plain(cell)
        for name in book.sheet_names
        for row in book.get_sheet_by_name(name).to_python()
        for cell in row
    }
    rows = csv.reader(io.StringIO(rendered(kind, is_desk, "csv").decode("utf-8-sig")))
    wanted = {plain(cell) for row in rows for cell in row if not re.fullmatch(r"[-\d.,½+−%: /]*", cell)}
    assert {cell for cell in wanted if cell.lstrip("'") not in cells} == set()


def plain(cell: object) -> str:
    return str(cell).strip()


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", [kind for kind in OF_SAMPLE if kind.id not in NOT_OF_ALL], ids=lambda kind: kind.id
)
def test_every_name_of_a_large_event_is_complete_in_every_format(kind: DocumentKind) -> None:
    document = kind.document(large_source(), CHOICES)
    for form in ("txt", "html", "csv", "json"):
        text = format_named(form).render([document], EN, PageSetup()).content.decode("utf-8-sig")
        if form == "html":
            from html import unescape

            text = unescape(text)
        if form == "json":
            text = json.dumps(json.loads(text), ensure_ascii=False).replace('\\"', '"')
        if form == "csv":
            text = text.replace('""', '"')
        text = unicodedata.normalize("NFC", text)
        assert [name for name in NAMES if unicodedata.normalize("NFC", name) not in text] == [], form
