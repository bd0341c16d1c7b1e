"""A long list in pages, searchable by words."""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar
from urllib.parse import urlencode

from albireo.value_classes import dataclass
from albireo.web.http.form import Form

ROWS = 50
"""Rows per page: about three screens."""
LONGEST_FIND = 100
T = TypeVar("T")


@dataclass(frozen=True)
class Paged(Generic[T]):
    """One page of a list."""

    rows: Sequence[T]
    total: int
    page: int
    """From 1."""
    name: str
    """Query parameter of its page, since a screen may have several lists."""
    find: str = ""
    """The search words."""

    @property
    def pages(self) -> int:
        return max(1, -(-self.total // ROWS))

    @property
    def first(self) -> int:
        """The number of its first row."""
        return (self.page - 1) * ROWS + 1

    @property
    def last(self) -> int:
        return self.first + len(self.rows) - 1

    def address(self, page: int) -> str:
        """Return the address of another page."""
        find = {"find": self.find} if self.find else {}
        return f"?{urlencode({**find, self.name: str(page)})}#{self.name}"


def page_of(rows: Sequence[T], form: Form, name: str) -> Paged[T]:
    """Return the requested page, or the nearest one."""
    asked = form.text(name)
    wanted = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 8 else 1
    page = min(max(1, wanted), max(1, -(-len(rows) // ROWS)))
    return Paged(rows[(page - 1) * ROWS : page * ROWS], len(rows), page, name, typed_words(form))


def typed_words(form: Form) -> str:
    """Return the search words; empty if none."""
    return " ".join(form.text("find").split())[:LONGEST_FIND]


def rows_with_words(words: str, rows: Iterable[T], text: Callable[[T], str]) -> list[T]:
    """Return the rows whose text contains every word or its beginning, ignoring accents and case.

    >>> rows_with_words("OPEN malaga", ["Open de Málaga 2026", "Open of Oslo"], str)
    ['Open de Málaga 2026']
    """
    wanted = plain(words).split()
    return [row for row in rows if all(word in plain(text(row)) for word in wanted)]


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
