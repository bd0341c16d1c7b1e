"""Every document in every format is as its golden has it, complete for every shape it can have.

`python3 dev.py goldens` shows differences, `--accept` writes the goldens anew: read the difference.
"""

import csv
import io
import json
import re
import unicodedata
from html import unescape

import pytest
from python_calamine import CalamineWorkbook
from tests.reports.goldens import (
    CHOICES,
    FOLDER,
    LARGE,
    as_csv,
    names_in,
    parts,
    path_of,
    read,
    rendered,
    shapes,
)
from tests.reports.large_event import large_source
from tests.reports.test_pages import LARGE_KINDS
from tests.reports.test_pages import in_utc as in_utc

from albireo.reports.document import Document
from albireo.reports.registry import DocumentKind, kinds

ALL = pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)


@pytest.mark.slow
@ALL
def test_a_document_is_as_it_was(kind: DocumentKind) -> None:
    kept = read(kind)
    kept.pop(LARGE, None)  # which `test_pages.py` compares
    assert dict(parts(kind)) == kept, "python3 dev.py goldens"


def test_there_is_a_golden_for_every_document_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(kind).name for kind in kinds()}


@pytest.mark.slow
@ALL
def test_a_spreadsheet_has_the_cells_of_the_table(kind: DocumentKind) -> None:
    for document in shapes(kind).values():
        assert_same_cells(document)


@pytest.mark.slow
@pytest.mark.parametrize("kind", LARGE_KINDS, ids=lambda kind: kind.id)
def test_every_name_of_a_large_event_is_complete_in_every_format(kind: DocumentKind) -> None:
    document = kind.document(large_source(), CHOICES)
    names = {unicodedata.normalize("NFC", name) for name in names_in(document)}
    for form in ("txt", "html", "csv", "json"):
        text = rendered(document, form).decode("utf-8-sig")
        if form == "html":
            text = unescape(text)
        if form == "json":
            text = json.dumps(json.loads(text), ensure_ascii=False).replace('\\"', '"')
        if form == "csv":
            text = text.replace('""', '"')
        text = unicodedata.normalize("NFC", text)
        assert [name for name in sorted(names) if name not in text] == [], form
    if kind.is_for_sheets:
        assert_same_cells(document)


def assert_same_cells(document: Document) -> None:
    """A spreadsheet has the words that the CSV file has."""
    book = CalamineWorkbook.from_filelike(io.BytesIO(rendered(document, "xlsx")))
    sheets = [book.get_sheet_by_name(name).to_python() for name in book.sheet_names]
    cells = {str(cell).strip() for rows in sheets for row in rows for cell in row}
    wanted = {cell.strip() for row in csv.reader(io.StringIO(as_csv(document))) for cell in row}
    words = {cell.lstrip("'") for cell in wanted if not re.fullmatch(r"[-\d.,½+−%: /]*", cell)}
    assert words - cells == set()
