"""Explanations as data that every interface can show.

A `Note` is one statement with the article it is based on; notes form a tree. Alternatives considered: one
class per kind of statement (typed, but each of a dozen systems would add its own and every interface would
have to know them all) and finished sentences (which cannot be translated or filtered). Instead, a note has a
sentence with named placeholders and the values that fill them. Interfaces translate the sentence, fill it in
and filter by the players concerned; programs read `kind` and `values`.
"""

from collections.abc import Callable, Iterator, Mapping

from albireo.domain.message import fill_as_opening
from albireo.value_classes import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Note:
    """One statement of an explanation."""

    kind: str
    """The kind of statement, for programs: `bracket`, `criterion`, `pair`, `colour`, `bye`, `float` …"""
    text: str
    """English sentence with `{name}` placeholders; it is the key of the translation."""
    article: str = ""
    """The article of the rule: `C.04.3 5.2.2`."""
    values: Mapping[str, object] = field(default_factory=dict)
    """Values for the placeholders: numbers, words and typed values (`albireo.domain.wording`)."""
    players: tuple[int, ...] = ()
    """The TPNs concerned; empty if it concerns everyone."""
    parts: tuple["Note", ...] = ()
    """Details."""

    def __repr__(self) -> str:
        return f"<Note {self.kind}: {self.sentence()!r}>"

    def __str__(self) -> str:
        """Return the statement with its article and, indented below it, its details."""
        article = f" [{self.article}]" if self.article else ""
        details = (line for part in self.parts for line in str(part).splitlines())
        return "\n".join([f"{self.sentence()}{article}", *(f"  {line}" for line in details)])

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """Return the statement in words; a `Wording` adds the names of participants."""
        return fill_as_opening(self.text, self.values, translate)

    def concerning(self, *tpns: int) -> "Note | None":
        """Return this note with only the details about these participants, or None if it is about others.

        A note that names no one concerns everyone, unless its details name only other participants.
        """
        if self.players and not set(tpns).intersection(self.players):
            return None
        parts = tuple(part for part in (note.concerning(*tpns) for note in self.parts) if part is not None)
        if not self.players and _names_anybody(self.parts) and not _names_anybody(parts):
            return None
        return replace(self, parts=parts)

    def walk(self) -> Iterator["Note"]:
        yield self
        for part in self.parts:
            yield from part.walk()


def _names_anybody(notes: tuple[Note, ...]) -> bool:
    return any(note.players for part in notes for note in part.walk())
