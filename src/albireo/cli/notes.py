"""Notes of an explanation as indented text, and as plain data."""

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import click

from albireo.cli.terminal import safe
from albireo.domain.explanation import Note, named
from albireo.domain.message import Translatable, filled

INDENT = "  "
NARROWEST = 40
WIDEST = 120
"""Longer lines are hard to read, in a pipe too."""
HEADINGS = ("bracket", "no-pairing")
"""Kinds that open a paragraph."""
Translate = Callable[[str], str]
TIED = "\0"
"""A blank at which a line is not broken."""
_NUMBER_AND_NAME = re.compile(r"(?<![\w.])(\d+) (?=[^\W\d_])")
_SIGNS = re.compile(r"\([^()\s]+(?: [^()\s]+){1,3}\)")


@dataclass(frozen=True, slots=True)
class Layout:
    """How notes are printed."""

    width: int
    translate: Translate = str
    text: str = ""
    """The text of the rules, such as `C.04.3`: named once above, so that articles are short."""
    boards: Mapping[frozenset[int], str] = field(default_factory=dict)
    """What stands before a pair: its board."""
    names: Mapping[int, str] = field(default_factory=dict)
    """Names put behind the numbers of participants, where a note has only these."""

    def lines(self, notes: tuple[Note, ...]) -> Iterator[str]:
        """All notes with their details."""
        for note in notes:
            if note.kind in HEADINGS:
                yield ""
            yield from self._note(named(note, self.names), 0)

    def _note(self, note: Note, depth: int) -> Iterator[str]:
        sentence = safe(note.sentence(self.translate))
        if note.kind == "pair" and frozenset(note.players) in self.boards:
            sentence = f"{self.boards[frozenset(note.players)]} {sentence}"
        article = self.short(note.article)
        if article:
            sentence += f" [{article.replace(' ', TIED)}]"
        columns = max(NARROWEST, min(self.width, WIDEST))
        wrapped = textwrap.wrap(
            _tied(sentence),
            columns,
            initial_indent=INDENT * depth,
            subsequent_indent=INDENT * (depth + 2),
            break_on_hyphens=False,
            break_long_words=False,
        )
        bold = note.kind in HEADINGS
        for line in (tied.replace(TIED, " ") for tied in wrapped):
            yield click.style(line, bold=True) if bold else line
        for part in note.parts:
            yield from self._note(part, depth + 1)

    def short(self, article: str) -> str:
        """The article without the text it stands in, where that is the one named above."""
        return article.removeprefix(self.text).strip() if self.text else article


def _tied(text: str) -> str:
    """A number stays with the name behind it, the signs of a player stay together.

    >>> _tied("6 Furud, Tomás (2 W ↓1)").replace(TIED, "_")
    '6_Furud, Tomás (2_W_↓1)'
    """
    text = _NUMBER_AND_NAME.sub(rf"\1{TIED}", text)
    return _SIGNS.sub(lambda found: found[0].replace(" ", TIED), text)


def data(note: Note, translate: Translate = str) -> dict[str, Any]:
    """A note as plain data."""
    found: dict[str, Any] = {
        "kind": note.kind,
        "text": note.sentence(translate),
        "article": note.article,
        "values": {
            name: filled(value, note.values, translate) if isinstance(value, Translatable) else _plain(value)
            for name, value in note.values.items()
            if value is not None
        },
        "players": list(note.players),
    }
    if note.parts:
        found["parts"] = [data(part, translate) for part in note.parts]
    return found


def _plain(value: object) -> object:
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    return value if isinstance(value, int | str) else str(value)
