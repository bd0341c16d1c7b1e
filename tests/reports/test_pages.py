"""The pages of every document as PDF: what can be read in them, and where it stands.

The extracted text is compared with goldens, for the small events page by page, for that of 300 players the
number of pages, the first and the last one. `ALBIREO_GOLDENS=1` writes them anew: read the difference.
Of every page: nothing is outside it, no two texts overlap, only names that are longer than most wrap.
"""

import csv
import io
import os
import re
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from python_calamine import CalamineWorkbook
from tests.reports.events import EVENTS, cases
from tests.reports.large_event import NAMES, large_source
from tests.reports.test_goldens import NOT_OF_ALL

from albireo.reports.document import Document, Layout
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import DocumentKind, kinds
from albireo.reports.renderers.pdf import fit
from albireo.reports.renderers.pdf.heights import cell_width
from albireo.reports.renderers.tables import tables
from albireo.reports.source import Choices

FOLDER = Path(__file__).parent / "goldens" / "pages"
EN = Formatter("en")
CHOICES = Choices(made="2026-04-06T18:00:00+00:00", with_money=True)
LARGE = [kind for kind in kinds() if kind.can_be_made(large_source(24, 3))]
TOUCHING = 1.6
"""Boxes of letters reach a little over their lines, in points."""


def pages(document: Document) -> list[str]:
    """The text of each page, line by line; every page is whole."""
    found: list[str] = []
    made = format_named("pdf").render([document], EN, PageSetup())
    with pypdfium2.PdfDocument(made.content) as pdf:
        for page in pdf:
            text = page.get_textpage()
            assert_whole(page.get_size(), [text.get_rect(at) for at in range(text.count_rects())])
            found.append("\n".join(text.get_text_range().split("\r\n")))
    return found


def assert_whole(size: tuple[float, float], boxes: list[tuple[float, float, float, float]]) -> None:
    """Nothing stands outside the page, and no text over another."""
    boxes.sort(key=lambda box: box[1])
    for place, (left, bottom, right, top) in enumerate(boxes):
        assert left >= 0
        assert bottom >= 0
        assert right <= size[0]
        assert top <= size[1]
        for other in boxes[place + 1 :]:
            if other[1] >= top - TOUCHING:
                break
            over = min(right, other[2]) - max(left, other[0])
            high = min(top, other[3]) - other[1]
            assert over <= TOUCHING or high <= TOUCHING, ((left, bottom, right, top), other)


@pytest.fixture(autouse=True)
def in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pages tell when they were printed by the clock of the computer."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


def golden(name: str, written: str) -> None:
    path = FOLDER / name
    if os.environ.get("ALBIREO_GOLDENS"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(written, "utf-8", newline="\n")
    assert written == path.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(("event", "kind"), list(cases()), ids=lambda each: getattr(each, "id", each))
def test_pages_of_small_events(event: str, kind: DocumentKind) -> None:
    document = kind.document(EVENTS[event](), CHOICES)
    found = pages(document)
    golden(f"{event}-{kind.id}.txt", "\n--- next page ---\n".join(found) + "\n")
    if event in ("sample", "desk"):
        assert wrapping(document, also_names=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", LARGE, ids=lambda kind: kind.id)
def test_pages_of_a_large_event(kind: DocumentKind) -> None:
    document = kind.document(large_source(), CHOICES)
    found = pages(document)
    golden(f"large-{kind.id}.txt", f"{len(found)} pages\n\n{found[0]}\n--- last page ---\n{found[-1]}\n")
    assert wrapping(document) == []
    if kind.id not in NOT_OF_ALL:
        everything = squeezed("".join(found))
        assert [name for name in NAMES if is_from_left(name) and squeezed(name) not in everything] == []
    if document.layout not in (Layout.SLIPS, Layout.CARDS):
        assert all(f"Page {number} of {len(found)}" in page for number, page in enumerate(found, start=1))


def wrapping(document: Document, also_names: bool = False) -> list[str]:
    """Values that take several lines although they are neither prose nor, unless these count, names."""
    if document.layout in (Layout.SLIPS, Layout.CARDS):
        return []
    fitted = fit.fit(list(tables(document, EN)), document.layout, document.side_by_side, PageSetup())
    size, condensed, (beside, _) = fitted.letters
    return [
        cell.parts[0].text
        for table, widths in zip(fitted.tables, fitted.widths, strict=True)
        for row in table.rows
        if len(row) == len(widths)
        for cell, width, head in zip(row, widths, table.heads, strict=True)
        if cell.parts and not head.column.wraps and (also_names or not head.column.weight)
        if cell_width(cell, condensed) * size > width - 2 * beside + 0.01
    ]


def squeezed(text: str) -> str:
    """Without what a line break changes."""
    return "".join(unicodedata.normalize("NFC", text).split()).replace("\ufffe", "-").replace("\x02", "-")


def is_from_left(name: str) -> bool:
    """Names from right to left are read from a page in another order."""
    return unicodedata.bidirectional(name[0]) not in ("AL", "R")


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in LARGE if kind.is_for_sheets], ids=lambda kind: kind.id)
def test_a_spreadsheet_of_a_large_event_has_the_cells_of_the_table(kind: DocumentKind) -> None:
    document = kind.document(large_source(), CHOICES)
    made = {form: format_named(form).render([document], EN, PageSetup()).content for form in ("xlsx", "csv")}
    book = CalamineWorkbook.from_filelike(io.BytesIO(made["xlsx"]))
    cells = {
        str(cell).strip()
        for name in book.sheet_names
        for row in book.get_sheet_by_name(name).to_python()
        for cell in row
    }
    rows = csv.reader(io.StringIO(made["csv"].decode("utf-8-sig")))
    wanted = {cell.strip() for row in rows for cell in row if not re.fullmatch(r"[-\d.,½+−%: /]*", cell)}
    assert {cell for cell in wanted if cell.lstrip("'") not in cells} == set()
