"""Searching the manual: the pages with most of the words, whatever their case and accents."""

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from albireo.reports.manual.markdown import (
    CodeBlock,
    Heading,
    Line,
    Listing,
    ManualPicture,
    Paragraph,
    blocks,
)
from albireo.reports.manual.pages import ManualPage, manual

LONGEST = 240
"""Characters of an excerpt."""
MOST_WORDS = 8
_WORD = re.compile(r"\w[\w.&/’'+-]*")


class Hit(NamedTuple):
    """A page that was found."""

    page: ManualPage
    excerpt: str
    """The passage with most of the words."""


class _Searchable(NamedTuple):
    page: ManualPage
    title: str
    passages: tuple[tuple[str, str], ...]
    """The text of each passage, and the same without case and accents."""
    whole: str


def search(text: str, language: str) -> list[Hit]:
    """Return the pages with all words, or else with as many of them as any page has.

    First come those that have them in the title, then those that have them most often; the pages of the
    manual come before the rules of the systems.
    """
    words = [_plain(word) for word in _WORD.findall(text)][:MOST_WORDS]
    if not words:
        return []
    counted = [(sum(word in each.whole for word in words), each) for each in _pages(language)]
    most = max(count for count, _ in counted)
    found = [each for count, each in counted if count == most > 0]

    def order(each: _Searchable) -> tuple[bool, int, int]:
        in_title = sum(word in each.title for word in words)
        return each.page.is_rules, -in_title, -sum(each.whole.count(word) for word in words)

    return [Hit(each.page, _excerpt(each, words)) for each in sorted(found, key=order)]


def _excerpt(page: _Searchable, words: list[str]) -> str:
    """Return the passage with most of the words, cut around the first of them."""
    passages = page.passages[1:] or page.passages  # the first is the title, which is shown anyway
    text, plain = max(passages, key=lambda each: sum(word in each[1] for word in words))
    if len(text) <= LONGEST:
        return text
    places = [plain.find(word) for word in words if word in plain]
    start = max(0, min(places, default=0) - LONGEST // 3)
    start = text.rfind(" ", 0, start) + 1 if start else 0
    end = text.rfind(" ", start, start + LONGEST)
    end = end if end > start else start + LONGEST
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")


@cache
def _pages(language: str) -> tuple[_Searchable, ...]:
    return tuple(_searchable(page) for page in manual(language))


def _searchable(page: ManualPage) -> _Searchable:
    passages = tuple((text, _plain(text)) for text in _passages(page.text))
    return _Searchable(page, _plain(page.title), passages, "\n".join(plain for _, plain in passages))


def _passages(text: str) -> list[str]:
    """Return the words of a page, paragraph by paragraph and row by row."""
    found: list[str] = []
    for block in blocks(text):
        match block:
            case Heading(_, line) | Paragraph(line):
                found.append(_words(line))
            case CodeBlock(code):
                found.append(code)
            case ManualPicture():
                continue
            case Listing(_, items):
                found += [_words(item) for item in items]
            case _:
                found += [" · ".join(map(_words, row)) for row in (block.head, *block.rows)]
    return [each for each in found if each.strip()]


def _words(line: Line) -> str:
    return "".join(run.text for run in line)


def _plain(text: str) -> str:
    """Return a text without case and accents, as long as it was.

    >>> _plain("Émile"), _plain("Straße")
    ('emile', 'straße')
    """
    return "".join(_letter(letter) for letter in text)


def _letter(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0].lower()
    return base if len(base) == 1 else letter
