"""Notes of an explanation as indented text, and as plain data."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import click

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, fill
from albireo.domain.wording import Translate, Wording, plain
from albireo.reports.renderers.columns import safe
from albireo.value_classes import dataclass, field, replace

INDENT = "  "
NARROWEST = 40
WIDEST = 120
"""Maximum width; longer lines are hard to read, even in a pipe."""
HEADINGS = ("bracket", "group", "no-pairing", "table")
"""Kinds of notes that start a paragraph."""
TIED = "\ue000"
"""A space at which a line is not broken."""


@dataclass(frozen=True, slots=True)
class NoteLayout:
    """How notes are printed."""

    width: int
    wording: Wording = field(default_factory=Wording)
    text: str = ""
    """The rule text, such as `C.04.3`, named once at the top so that articles are short."""
    boards: Mapping[frozenset[int], str] = field(default_factory=dict)
    """The board shown before each pair."""

    def lines(self, notes: tuple[Note, ...]) -> Iterator[str]:
        """Yield all notes with their details."""
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
        """Return the article without the rule text already named at the top."""
        return article.removeprefix(self.text).strip() if self.text else article


def data(note: Note, translate: Translate = str) -> dict[str, Any]:
    """Return a note as plain data."""
    found: dict[str, Any] = {
        "kind": note.kind,
        "text": note.sentence(translate),
        "article": note.article,
        "values": {
            name: fill(value, note.values, translate) if isinstance(value, Translatable) else plain(value)
            for name, value in note.values.items()
            if value is not None
        },
        "players": list(note.players),
    }
    if note.parts:
        found["parts"] = [data(part, translate) for part in note.parts]
    return found
