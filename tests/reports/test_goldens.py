"""Every document as it is printed, of the sample and of an event of 300 with long and non-Latin names.

Text is compared as a whole; PDF by what can be read in it and by where it stands: nothing outside the page,
no text over another, every name complete. `ALBIREO_GOLDENS=1` writes the goldens anew: read the difference.
"""

import os
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from tests.reports.large_event import NAMES, large_source

from albireo.data import sample_bytes
from albireo.formats.trf import read_trf
from albireo.reports.document import Layout
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import DocumentKind, kinds
from albireo.reports.source import Choices, Source, from_file

FOLDER = Path(__file__).parent / "goldens"
SAMPLE = from_file(read_trf(sample_bytes()).tournament)
OF_SAMPLE = [kind for kind in kinds() if kind.can_be_made(SAMPLE)]
TEXT, PDF, HTML = (format_named(name) for name in ("txt", "pdf", "html"))
EN = Formatter("en")
NOT_OF_ALL = (
    *("explanation-of-player", "statistics", "norms", "explanation", "standings-of-groups"),
    *("regulations", "tournament-report", "squares-of-groups"),
)
"""Documents that do not name everybody."""


def ways(source: Source) -> Iterator[tuple[DocumentKind, str]]:
    for kind in kinds():
        if kind.can_be_made(source):
            for by in [each[0] for each in kind.by] or [""]:
                yield kind, by


@pytest.mark.parametrize(("kind", "by"), list(ways(SAMPLE)), ids=lambda each: getattr(each, "id", each))
def test_text_is_as_it_was(kind: DocumentKind, by: str) -> None:
    document = kind.document(SAMPLE, Choices(by=by))
    written = TEXT.render([document], EN, PageSetup()).content.decode()
    golden = FOLDER / f"{kind.id}{'-' * bool(by)}{by}.txt"
    if os.environ.get("ALBIREO_GOLDENS"):
        FOLDER.mkdir(exist_ok=True)
        golden.write_text(written, "utf-8")
    assert written == golden.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("kind", OF_SAMPLE, ids=lambda kind: kind.id)
def test_pages_of_a_large_event_are_whole(kind: DocumentKind) -> None:
    source = large_source()
    document = kind.document(source, Choices(made="2026-08-09T18:00:00+00:00"))
    made = PDF.render([document], EN, PageSetup())
    assert made.missing == ()
    read: list[str] = []
    with pypdfium2.PdfDocument(made.content) as pdf:
        for page in pdf:
            text = page.get_textpage()
            read.append(text.get_text_range())
            inside(page.get_size(), text)
    if kind.id not in NOT_OF_ALL:
        everything = squeezed("".join(read))
        left_to_right = [name for name in NAMES if unicodedata.bidirectional(name[0]) != "AL"]
        missing = [name for name in left_to_right if squeezed(name) not in everything and name[0] != "כ"]
        assert missing == []
    if document.layout not in (Layout.SLIPS, Layout.CARDS):
        assert all(f"Page {number} of {len(read)}" in page for number, page in enumerate(read, start=1))


def inside(size: tuple[float, float], text: pypdfium2.PdfTextPage) -> None:
    """Nothing stands outside the page, and no word begins within another one of its line."""
    width, height = size
    boxes = [text.get_rect(at) for at in range(text.count_rects())]
    for left, bottom, right, top in boxes:
        assert left >= 0
        assert bottom >= 0
        assert right <= width
        assert top <= height
    boxes.sort(key=lambda box: (round(box[1]), box[0]))
    for one, other in pairwise(boxes):
        if round(one[1]) == round(other[1]):
            assert other[0] >= one[2] - 2.5, (one, other)


def squeezed(text: str) -> str:
    """Without what a line break changes."""
    return "".join(unicodedata.normalize("NFC", text).split()).replace("\ufffe", "-").replace("\x02", "-")


@pytest.mark.parametrize("kind", OF_SAMPLE, ids=lambda kind: kind.id)
@pytest.mark.sample(4)
def test_html_is_a_page_of_its_own(kind: DocumentKind) -> None:
    page = HTML.render([kind.document(SAMPLE, Choices())], EN, PageSetup()).content.decode()
    assert page.count("<main") == 1
    assert page.count("<table") == page.count("</table>")
    assert page.count("<tr>") == page.count("</tr>")
    assert "http" not in page.replace("http://www.w3.org", "")
