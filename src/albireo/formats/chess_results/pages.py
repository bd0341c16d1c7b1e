"""Pages of chess-results.com as titles and tables of texts."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from albireo.formats.decoded import decoded

_TABLE = "CRs"
"""Tables with data have a class that begins so."""
_ROUND = re.compile(r"\D*(\d{1,3})\D.*?(\d{4}/\d{2}/\d{2})")
MOST_ROWS = 20_000


@dataclass(slots=True)
class PublishedPage:
    """One page."""

    titles: list[str] = field(default_factory=list)
    """The tournament, then what the page shows, then the round."""
    tables: list[list[list[str]]] = field(default_factory=list)

    @property
    def round_dates(self) -> dict[int, str]:
        """Dates of the rounds the page names."""
        texts = [*self.titles, *(row[0] for table in self.tables for row in table if len(row) == 1)]
        found = (_ROUND.fullmatch(text.split(" at ")[0].strip()) for text in texts)
        return {int(each[1]): each[2] for each in found if each}


def looks_like_page(data: bytes) -> bool:
    """Whether bytes are a page of chess-results.com with a table."""
    head = data[:300_000].lower()
    return b"chess-results" in head and b"<html" in head and b'class="crs' in head


def read_page(data: bytes) -> PublishedPage:
    """The titles and tables of a page."""
    parser = _Parser()
    parser.feed(decoded(data))
    parser.close()
    return parser.page


class _Parser(HTMLParser):
    """Keeps headings, and the cells of tables with data; a table inside a table is a table of its own."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = PublishedPage()
        self.open: list[list[list[str]] | None] = []
        self.text: list[str] | None = None
        self.heading = False
        self.rows = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            is_data = (dict(attrs).get("class") or "").startswith(_TABLE)
            table: list[list[str]] | None = [] if is_data else None
            self.open.append(table)
            if table is not None:
                self.page.tables.append(table)
        elif tag == "tr" and self.open and self.open[-1] is not None and self.rows < MOST_ROWS:
            self.open[-1].append([])
            self.rows += 1
        elif tag in ("td", "th") and self.open and self.open[-1]:
            self.text = []
        elif tag in ("h2", "h3"):
            self.text, self.heading = [], True

    def handle_endtag(self, tag: str) -> None:
        if tag == "table" and self.open:
            self.open.pop()
            self.text = None
        elif tag in ("td", "th") and self.text is not None and not self.heading:
            if self.open and self.open[-1]:
                self.open[-1][-1].append(_clean(self.text))
            self.text = None
        elif tag in ("h2", "h3") and self.heading and self.text is not None:
            self.page.titles.append(_clean(self.text))
            self.text, self.heading = None, False

    def handle_data(self, data: str) -> None:
        if self.text is not None:
            self.text.append(data)


def _clean(parts: list[str]) -> str:
    return " ".join("".join(parts).replace("\xa0", " ").split())
