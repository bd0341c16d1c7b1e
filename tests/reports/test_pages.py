"""The pages of every document as PDF: where what can be read in them stands.

Nothing is outside a page, no two texts overlap, only names that are longer than most wrap. The text of the
pages is part of the goldens; of an event of 300 players the number of pages, the first and the last one.
"""

import time
import unicodedata
from collections.abc import Iterator

import pytest
from tests.reports.goldens import (
    CHOICES,
    EN,
    LARGE,
    is_for_large,
    large_part,
    names_in,
    pages,
    read,
    shapes,
)
from tests.reports.large_event import large_source

from albireo.reports.document import NOT_TABLES, Document
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import DocumentKind, kinds
from albireo.reports.renderers.pdf import fit
from albireo.reports.renderers.pdf.heights import cell_width
from albireo.reports.renderers.tables import tables

LARGE_KINDS = [kind for kind in kinds() if is_for_large(kind)]


@pytest.fixture(autouse=True)
def in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pages tell when they were printed by the clock of the computer."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.slow
@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_nothing_wraps_in_small_events(kind: DocumentKind) -> None:
    for event, document in shapes(kind).items():
        if event in ("sample", "desk"):
            assert wrapping(document, also_names=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", LARGE_KINDS, ids=lambda kind: kind.id)
def test_pages_of_a_large_event(kind: DocumentKind) -> None:
    document = kind.document(large_source(), CHOICES)
    found = pages(document)
    assert large_part(found) == read(kind)[LARGE]
    assert wrapping(document) == []
    everything = squeezed("".join(found))
    # word by word: beside a name from right to left, the lines of a name are read in another order
    words = sorted({word for name in names_in(document) if is_from_left(name) for word in name.split()})
    assert [word for word in words if squeezed(word) not in everything] == []
    if document.layout not in NOT_TABLES:
        assert all(f"Page {number} of {len(found)}" in page for number, page in enumerate(found, start=1))


def wrapping(document: Document, also_names: bool = False) -> list[str]:
    """Values that take several lines although they are neither prose nor, unless these count, names."""
    if document.layout in NOT_TABLES:
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
