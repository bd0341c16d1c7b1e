"""Reasons, as data that every face can show.

A `Note` is one statement with the article it rests on; notes form a tree. Designs weighed: one class
per kind of statement (typed, but each of a dozen systems would bring its own and each face would have
to know them all), finished sentences (cannot be translated or filtered), and this: a sentence with
named holes plus the values that fill them. Faces translate the sentence, fill it, and filter by the
players it concerns; programs read `kind` and `values`.
"""

from collections.abc import Callable, Iterator, Mapping

from albireo.domain.message import opened
from albireo.value_classes import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Note:
    """One statement of an explanation."""

    kind: str
    """What kind of statement, for programs: `bracket`, `criterion`, `pair`, `colour`, `bye`, `float` …"""
    text: str
    """English sentence with `{name}` holes; it is the key of the translation."""
    article: str = ""
    """The article of the rule: `C.04.3 5.2.2`."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What fills the holes: numbers, words, and values that the face writes (`albireo.domain.wording`)."""
    players: tuple[int, ...] = ()
    """The TPNs concerned; empty if everyone is."""
    parts: tuple["Note", ...] = ()
    """Details."""

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The statement in words; a `Wording` adds the names of participants."""
        return opened(self.text, self.values, translate)

    def concerning(self, *tpns: int) -> "Note | None":
        """This note with only the details about these participants; None if it is about others.

        A note that names no one is about all, unless its details name people and none of these.
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
