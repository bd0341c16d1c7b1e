"""Pages of chess-results.com as titles and tables of texts."""

import re
from collections import Counter
from html.parser import HTMLParser

from albireo.formats.code_pages import decode_text
from albireo.value_classes import dataclass, field

_TABLE = "CRs"
"""Prefix of the class of tables with data."""
_ROUND = re.compile(r"\D*(\d{1,3})\D.*?(\d{4}/\d{2}/\d{2})(?:\D*\d{1,2}[:.]\d{2}\D*)?")
_ROUND_ALONE = re.compile(r"\D{3,30}\s(\d{1,2})|(\d{1,2})\.\s?\D{3,20}")
WHITE, BLACK = "\ue000", "\ue001"
"""Marks before a name where the page shows a square of that colour."""
_SQUARES = {"farbew": WHITE, "farbes": BLACK}
_NOTICE = re.compile(r"(Note|Hinweis|Nota|Remarque)\s?:\s")
MOST_ROWS = 20_000
_NUMBER = re.compile(rb"tnr(\d{1,10})", re.IGNORECASE)


@dataclass(slots=True)
class PublishedPage:
    """One page."""

    titles: list[str] = field(default_factory=list)
    """The tournament, then the content of the page, then the round."""
    tables: list[list[list[str]]] = field(default_factory=list)
    details: list[tuple[str, str]] = field(default_factory=list)
    """Labels and values above the tables."""
    annotation: list[str] = field(default_factory=list)
    """Lines below the tables."""

    @property
    def round_dates(self) -> dict[int, str]:
        """Dates of the rounds named on the page."""
        texts = [*self.titles, *(row[0] for table in self.tables for row in table if len(row) == 1)]
        found = (_ROUND.fullmatch(text.strip()) for text in texts)
        return {int(each[1]): each[2] for each in found if each}

    @property
    def round(self) -> int:
        """The round of the page; 0 if it is not given."""
        dated = next(iter(self.round_dates), 0)
        plain = (_ROUND_ALONE.fullmatch(text) for text in self.titles[1:])
        return dated or next((int(each[1] or each[2]) for each in plain if each), 0)


def looks_like_page(data: bytes) -> bool:
    """Return whether bytes are a page of chess-results.com with a table."""
    head = data[:300_000].lower()
    return b"chess-results" in head and b"<html" in head and b'class="crs' in head


def tournament_number(data: bytes) -> str:
    """Return the number of the tournament that a page links to most; empty if it links to none."""
    found = Counter(_NUMBER.findall(data[:2_000_000])).most_common(1)
    return found[0][0].decode() if found else ""


def read_page(data: bytes) -> PublishedPage:
    """Return the titles and tables of a page."""
    parser = _Parser()
    parser.feed(decode_text(data))
    parser.close()
    page = parser.page
    page.titles = _from_its_name(page.titles, parser.title)
    return page


def _from_its_name(titles: list[str], title: str) -> list[str]:
    """Return the headings from the name of the tournament on: a notice of the site may come before it.

    >>> _from_its_name(["Note: To reduce the load", "Cup A", "Pairings"], "Chess-results.com - Cup")
    ['Cup A', 'Pairings']
    """
    name = title.rpartition("hess-results.com - ")[2].strip() if "hess-results.com - " in title else ""
    for place, each in enumerate(titles):
        if name and each.startswith(name.rstrip(": ")):
            return titles[place:]
    kept = [each for each in titles if not _NOTICE.match(each)]
    return [name, *kept] if name else kept


class _Parser(HTMLParser):
    """Collects headings and the cells of data tables; a nested table is a separate table."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = PublishedPage()
        self.open: list[list[list[str]] | None] = []
        """Enclosing tables; None for one used only for layout."""
        self.text: list[str] | None = None
        self.inside = 0
        """Number of tables used for layout inside a cell."""
        self.heading = False
        self.rows = 0
        self.title = ""
        """Of the window."""
        self.in_title = False
        self.label: str | None = None
        """Of a line above the tables, until its value is there."""
        self.note: list[str] | None = None
        """A paragraph below the tables."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of_class = (dict(attrs).get("class") or "").lower()
        self.in_title = tag == "title"
        if tag == "p":
            self.note = [""] if self.page.tables and self.text is None else None
        elif tag == "br" and self.note is not None:
            self.note.append("")
        if tag == "table" and self.text is not None and not self.heading:
            self.inside += 1
        elif self.inside and tag == "div" and self.text is not None:
            self.text.append(_SQUARES.get(of_class[:6], ""))
        elif self.inside:
            return
        elif tag == "table":
            is_data = of_class.startswith(_TABLE.lower())
            table: list[list[str]] | None = [] if is_data else None
            self.open.append(table)
            if table is not None:
                self.page.tables.append(table)
        elif tag == "tr" and self.open and self.open[-1] is not None and self.rows < MOST_ROWS:
            self.open[-1].append([])
            self.rows += 1
        elif tag in ("td", "th") and self.open and self.open[-1]:
            self.text = []
        elif tag == "td" and self.open and self.open[-1] is None:
            if of_class.startswith("crnowrap"):
                self.text, self.label = [], ""
            elif self.label:
                self.text = []
        elif tag in ("h2", "h3"):
            self.text, self.heading = [], True

    def handle_endtag(self, tag: str) -> None:
        if self.inside:
            self.inside -= tag == "table"
        elif tag == "table" and self.open:
            self.open.pop()
            self.text = None
        elif tag in ("td", "th") and self.text is not None and not self.heading:
            if self.open and self.open[-1]:
                self.open[-1][-1].append(_clean(self.text))
            elif self.label == "":
                self.label = _clean(self.text)
            elif self.label:
                self.page.details.append((self.label, _clean(self.text)))
                self.label = None
            self.text = None
        elif tag in ("h2", "h3") and self.heading and self.text is not None:
            self.page.titles.append(_clean(self.text))
            self.text, self.heading = None, False
        elif tag == "p" and self.note is not None:
            self.page.annotation += (line for each in self.note if (line := _clean([each])))
            self.note = None

    def handle_data(self, data: str) -> None:
        if self.text is not None:
            self.text.append(data)
        elif self.in_title:
            self.title += data
        elif self.note is not None:
            self.note[-1] += data


def _clean(parts: list[str]) -> str:
    """Return the words of a cell, without the asterisks that refer to a note below the table."""
    text = " ".join("".join(parts).replace("\xa0", " ").split())
    marked = text.removesuffix(")")
    return marked.rstrip("*").rstrip() if marked.endswith("*") else text
