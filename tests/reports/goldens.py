"""What every document looks like: a golden for each, of the few events that give it a shape of its own.

A golden has a part for every event and format, under a line that names both. Of the events in `EVENTS` those
are taken whose document has columns or kinds of values that none before it had. A new document is one module
and one golden. `python3 dev.py goldens` shows what differs from the files, `--accept` writes them.

PDF is told by the text that can be read from its pages, HTML by its elements. Pictures are not compared dot
by dot, since another version of Typst or of a font would move all of them: what must not happen (text outside
the page, over other text) is asserted of the geometry instead, here and in `test_pages.py`.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pypdfium2
from tests.reports import events
from tests.reports.large_event import large_source

from albireo.domain.message import Remark
from albireo.reports.document import Document
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import DocumentKind, Needs, kinds
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import Name

FOLDER = Path(__file__).parent / "goldens"
EN = Formatter("en")
CHOICES = Choices(made="2026-04-06T18:00:00+00:00", with_money=True)
EVENTS: dict[str, Callable[[], Source]] = {
    "sample": events.sample,
    "desk": events.at_desk,
    "teams": events.teams,
    "round-robin": events.all_play_all,
    "league": events.league,
    "knock-out": events.knock_out,
    "team-knock-out": events.team_knock_out,
    "groups": events.divided_field,
    "play-off": events.played_off,
    "festival": events.sections,
}
NEXT_PAGE = "\n--- next page ---\n"
TOUCHING = 1.6
"""Boxes of letters reach a little over their lines, in points."""
LARGE = "large.pdf"
"""The part with the number of pages, the first and the last one of an event of 300 players."""


def document_of(kind: DocumentKind, event: str) -> Document | None:
    """Return the document of an event, if it can be made."""
    source = EVENTS[event]()
    try:
        return kind.document(source, CHOICES) if kind.can_be_made(source) else None
    except NoSuchDocument:
        return None


def shape(kind: DocumentKind, event: str, document: Document) -> frozenset[object]:
    """What sets a document apart from others of its kind: layout, columns, types of values, and its words.

    Those of rounds and standings also differ by who is paired, and whether whoever loses is out.
    """
    cells = {
        (column.part_of or column.id, column.heading if not column.part_of else "", type(value).__name__)
        for section in document.sections
        for row in section.rows
        for column, value in zip(section.columns, row, strict=False)
        if value not in (None, "")
    }
    words = {
        *(remark.text for remark in (document.title, *document.marks, *document.notes)),
        *(section.title.text for section in document.sections if isinstance(section.title, Remark)),
    }
    paired: set[object] = set()
    if kind.needs & (Needs.ROUND | Needs.STANDINGS):
        tournament = EVENTS[event]().tournament
        paired = {(tournament.is_paired_by_teams, tournament.settings.type.kind.has_bracket)}
    return frozenset({document.layout, *cells, *words, *paired})


@cache
def shapes(kind: DocumentKind) -> dict[str, Document]:
    """Return the document of each event that shows something which it does not show of the events before."""
    found: dict[str, Document] = {}
    seen: set[object] = set()
    for event in EVENTS:
        document = document_of(kind, event)
        if document is not None and not (new := shape(kind, event, document)) <= seen:
            seen |= new
            found[event] = document
    return found


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


def whole_html(document: Document) -> str:
    """Return a page of its own, which loads nothing from elsewhere."""
    page = rendered(document, "html").decode()
    assert page.count("<main") == 1
    assert page.count("<table") == page.count("</table>")
    assert page.count("<tr>") == page.count("</tr>")
    assert "http" not in page.replace("http://www.w3.org", "")
    return page


def structure(page: str) -> str:
    """Elements with their classes, row by row; equal rows once."""
    body = page[page.index("<body") :]
    lines: list[str] = []
    for row in re.split(r"(?=<tr|<h\d|<section|<p\b)", body):
        tags = re.findall(r"<(/?)(\w+)(?:[^>]*?class=\"([^\"]*)\")?[^>]*>", row)
        said = " ".join(f"{tag}{'.' * bool(names)}{names}" for end, tag, names in tags if not end)
        if said and said != (lines[-1] if lines else ""):
            lines.append(said)
    return "\n".join(lines) + "\n"


def pages(document: Document) -> list[str]:
    """Return the text of each page, line by line; every page is whole."""
    found: list[str] = []
    with pypdfium2.PdfDocument(rendered(document, "pdf")) as pdf:
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


def large_part(found: list[str]) -> str:
    return f"{len(found)} pages\n\n{found[0]}\n--- last page ---\n{found[-1]}\n"


WRITTEN: dict[str, Callable[[Document], str]] = {
    "txt": lambda document: rendered(document, "txt").decode(),
    "csv": as_csv,
    "json": as_lines,
    "html": lambda document: structure(whole_html(document)),
    "pdf": lambda document: NEXT_PAGE.join(pages(document)) + "\n",
}


def parts(kind: DocumentKind) -> Iterator[tuple[str, str]]:
    """Yield the parts of a golden but that of the large event, by their names."""
    for number, (event, document) in enumerate(shapes(kind).items()):
        for form, write in WRITTEN.items():
            yield f"{event}.{form}", write(document)
        if number == 0:
            for by, _ in kind.by:
                other = kind.document(EVENTS[event](), CHOICES._replace(by=by))
                yield f"{event}.by-{by}", WRITTEN["txt"](other)


def is_for_large(kind: DocumentKind) -> bool:
    return kind.can_be_made(large_source(24, 3))


def path_of(kind: DocumentKind) -> Path:
    return FOLDER / f"{kind.id}.txt"


def read(kind: DocumentKind) -> dict[str, str]:
    """Return the parts as the golden has them."""
    path = path_of(kind)
    assert path.exists(), f"{path.name} is missing: python3 dev.py goldens --accept"
    _, *found = re.split(r"^=== (.+)\n", path.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(found[::2], found[1::2], strict=True))


def goldens() -> Iterator[tuple[Path, str]]:
    """Yield every golden as it should be today."""
    for kind in kinds():
        found = dict(parts(kind))
        if is_for_large(kind):
            found[LARGE] = large_part(pages(kind.document(large_source(), CHOICES)))
        yield path_of(kind), "".join(f"=== {name}\n{text}" for name, text in found.items())


def names_in(document: Document) -> set[str]:
    """Return the names of participants that a document has as values of their own."""
    return {
        value.text
        for section in document.sections
        for row in section.rows
        for value in row
        if isinstance(value, Name)
    }
