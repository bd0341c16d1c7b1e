"""Every document in its text and as a page: the sample tournament.

Text is compared as a whole; pages of PDF are in `test_pages.py`. `ALBIREO_GOLDENS=1` writes the goldens anew:
read the difference.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from albireo.data import sample_bytes
from albireo.formats.trf import read_trf
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


@pytest.mark.parametrize("kind", OF_SAMPLE, ids=lambda kind: kind.id)
@pytest.mark.sample(4)
def test_html_is_a_page_of_its_own(kind: DocumentKind) -> None:
    page = HTML.render([kind.document(SAMPLE, Choices())], EN, PageSetup()).content.decode()
    assert page.count("<main") == 1
    assert page.count("<table") == page.count("</table>")
    assert page.count("<tr>") == page.count("</tr>")
    assert "http" not in page.replace("http://www.w3.org", "")
