"""Notes of an explanation as indented text, and as plain data."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import click

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, filled
from albireo.domain.wording import Translate, Wording, plain
from albireo.reports.renderers.columns import safe
from albireo.value_classes import dataclass, field, replace

INDENT = "  "
NARROWEST = 40
WIDEST = 120
"""Longer lines are hard to read, in a pipe too."""
HEADINGS = ("bracket", "group", "no-pairing", "table")
"""Kinds that open a paragraph."""
TIED = "\ue000"
"""A blank at which a line is not broken."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How notes are printed."""

    width: int
    wording: Wording = field(default_factory=Wording)
    text: str = ""
    """The text of the rules, such as `C.04.3`: named once above, so that articles are short."""
    boards: Mapping[frozenset[int], str] = field(default_factory=dict)
    """What stands before a pair: its board."""

    def lines(self, notes: tuple[Note, ...]) -> Iterator[str]:
        """All notes with their details."""
        for note in notes:
            if note.kind in HEADINGS:
                yield ""
            yield from self._note(note, 0)

    def _note(self, note: Note, depth: int) -> Iterator[str]:
        sentence = safe(note.sentence(replace(self.wording, tie=TIED)))
        if note.kind == "pair" and frozenset(note.players) in self.boards:
            sentence = f"{self.boards[frozenset(note.players)]} {sentence}"
        article = self.short(note.article)
        if article:
            sentence += f" [{article.replace(' ', TIED)}]"
        columns = max(NARROWEST, min(self.width, WIDEST))
        wrapped = textwrap.wrap(
            sentence,
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


def data(note: Note, translate: Translate = str) -> dict[str, Any]:
    """A note as plain data."""
    found: dict[str, Any] = {
        "kind": note.kind,
        "text": note.sentence(translate),
        "article": note.article,
        "values": {
            name: filled(value, note.values, translate) if isinstance(value, Translatable) else plain(value)
            for name, value in note.values.items()
            if value is not None
        },
        "players": list(note.players),
    }
    if note.parts:
        found["parts"] = [data(part, translate) for part in note.parts]
    return found
