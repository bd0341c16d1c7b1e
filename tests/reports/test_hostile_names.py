"""Names that look like formulas, markup or code, in every document and format."""

import csv
import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

import pypdfium2
import pytest
from tests.reports import events

from albireo.reports.document import Document
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import kinds
from albireo.reports.source import Choices, FileSource, Source

NAMES = (
    *('=HYPERLINK("x")', "+1+1", "-2+3", "@SUM(A1)", "<script>x</script>", '#panic("x")', "$x$ *b* _i_"),
    *("{name} {0}", "{{7*7}}", "%s %d", "&amp; <b>", "#import @preview", "\\u{41} // no", "[a](b)"),
)
FORMULA = ("=", "+", "-", "@")
EN = Formatter("en")


def hostile(source: Source) -> Source:
    """Return the event with such names everywhere; numbers behind them keep them apart."""

    def name(number: int) -> str:
        return f"{NAMES[number % len(NAMES)]} {number}"

    event = source.tournament
    players = tuple(
        replace(each, name=name(each.tpn), club=name(each.tpn + 1), group=each.group and f"=A{each.group}")
        for each in event.players
    )
    teams = tuple(replace(each, name=name(each.tpn)) for each in event.teams)
    settings = replace(event.settings, name='=1+1 <i> #panic("y")', city="<b>{city}")
    return FileSource(replace(event, players=players, teams=teams, settings=settings))


class Elements(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)


def html_is_ours(content: bytes) -> None:
    page = content.decode()
    assert "script" not in Elements(page[page.index("<body") :]).tags
    assert "&amp;amp;" in page or "&amp; <b>" not in page


def nothing_is_worked_out(content: bytes) -> None:
    for row in csv.reader(io.StringIO(content.decode("utf-8-sig"))):
        for cell in row:
            is_ours = cell[:1] in FORMULA and any(cell.startswith(name) for name in NAMES)
            assert not is_ours, cell


def no_formula(content: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for part in archive.namelist():
            assert b"<f>" not in archive.read(part), part
            assert b"<hyperlink" not in archive.read(part), part


def is_data(content: bytes) -> None:
    json.loads(content)


def is_plain(content: bytes) -> None:
    assert "\x1b" not in content.decode()


def is_set(content: bytes) -> None:
    with pypdfium2.PdfDocument(content) as pdf:
        assert '#panic("y")' in pdf[0].get_textpage().get_text_range()


CHECKS: dict[str, Callable[[bytes], None]] = {
    "html": html_is_ours,
    "csv": nothing_is_worked_out,
    "xlsx": no_formula,
    "json": is_data,
    "txt": is_plain,
    "pdf": is_set,
}


@pytest.mark.slow
@pytest.mark.parametrize("event", ["teams", "knock_out", "divided_field"])
def test_they_stay_names(event: str) -> None:
    source = hostile(getattr(events, event)())
    for kind in kinds():
        if kind.can_be_made(source):
            document: Document = kind.document(source, Choices(made="2026-04-06T18:00:00+00:00"))
            for form, check in CHECKS.items():
                check(format_named(form).render([document], EN, PageSetup()).content)
