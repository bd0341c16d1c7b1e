"""Names written from right to left move nothing on any page: each stands in an element or an isolate alone.

A style sheet isolates every element (`unicode-bidi: isolate`); so what can move is a figure or a word in the
same piece of text as such a name.
"""

import re
from html.parser import HTMLParser

import pytest
from tests.web.right_to_left import ALL, individuals, teams
from tests.web.test_every_route import READS, named
from tests.web.test_security import address
from tests.web.visitor import Visitor

LETTER = re.compile("[\u0590-\u08ff]")
ISOLATE = re.compile("\u2067[^\u2069]*\u2069")
NO_ELEMENTS = ("script", "style", "svg", "textarea", "template")


class Pieces(HTMLParser):
    """The pieces of text of a page that stand in one element without another between them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "link":
            self.found += [value for name, value in attrs if name == "title" and value]
        if tag in NO_ELEMENTS:
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._inside and tag == self._inside[-1]:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside and data.strip():
            self.found.append(" ".join(data.split()))


def loose(page: str) -> set[str]:
    """Pieces in which a name stands beside something else without signs of its own."""
    names = ALL | {f"{name} {place}" for name in ALL for place in range(4)}
    return {
        piece for piece in Pieces(page).found if LETTER.search(ISOLATE.sub("", piece)) and piece not in names
    }


@pytest.mark.slow
@pytest.mark.parametrize("make", [individuals, teams], ids=lambda make: make.__name__)
def test_names_stand_alone_on_every_page(make: object, visitor: Visitor) -> None:
    home = make(visitor)  # type: ignore[operator]
    found = {}
    for page in READS:
        if page.path.endswith(".zip") or page.path.startswith("/help"):
            continue
        answer = visitor.get(address(page, home.removeprefix("/t/")))
        if answer.headers.get("content-type", "").startswith("text/html") and answer.status_code == 200:
            found[named(page)] = loose(answer.text)
    assert (
        sum(bool(LETTER.search(visitor.get(home + "/" + page).text)) for page in ("players", "standings"))
        == 2
    )
    assert {page: pieces for page, pieces in found.items() if pieces} == {}
