"""A long list shown in pages, and found in by words."""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar
from urllib.parse import urlencode

from albireo.value_classes import dataclass
from albireo.web.http.form import Form

ROWS = 50
"""Of a page: about what fits on three screens."""
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
    """Of the field of the address that has its page: several lists can stand on one screen."""
    find: str = ""
    """The words that chose the rows."""

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
        """Of another page of it."""
        find = {"find": self.find} if self.find else {}
        return f"?{urlencode({**find, self.name: str(page)})}#{self.name}"


def paged(rows: Sequence[T], form: Form, name: str) -> Paged[T]:
    """The page that is asked for, or the nearest there is."""
    asked = form.text(name)
    wanted = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 8 else 1
    page = min(max(1, wanted), max(1, -(-len(rows) // ROWS)))
    return Paged(rows[(page - 1) * ROWS : page * ROWS], len(rows), page, name, typed_words(form))


def typed_words(form: Form) -> str:
    """Return what someone looks for; empty if nothing."""
    return " ".join(form.text("find").split())[:LONGEST_FIND]


def found_by(words: str, rows: Iterable[T], text: Callable[[T], str]) -> list[T]:
    """The rows whose text has every word typed, or its beginning; accents and capitals count for nothing.

    >>> found_by("OPEN malaga", ["Open de Málaga 2026", "Open of Oslo"], str)
    ['Open de Málaga 2026']
    """
    wanted = plain(words).split()
    return [row for row in rows if all(word in plain(text(row)) for word in wanted)]


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
