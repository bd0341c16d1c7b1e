"""Reasons, as data that every face can show.

A `Note` is one statement with the article it rests on; notes form a tree. Designs weighed: one class
per kind of statement (typed, but each of a dozen systems would bring its own and each face would have
to know them all), finished sentences (cannot be translated or filtered), and this: a sentence with
named holes plus the values that fill them. Faces translate the sentence, fill it, and filter by the
players it concerns; programs read `kind` and `values`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from albireo.domain.message import filled

PERSON = frozenset(
    ("black", "first", "higher", "missing", "opponent", "other", "player", "seated", "second", "white")
)
"""Holes that the number of a participant fills."""
PEOPLE = frozenset(
    ("floaters", "g1", "g2", "incoming", "opponents", "players", "residents", "t2", "upfloaters")
)
"""Holes that numbers with commas between them fill; a number that is not text is a count."""
_NUMBERS = re.compile(r"\d+(?:, \d+)*")


@dataclass(frozen=True, slots=True)
class Note:
    """One statement of an explanation."""

    kind: str
    """What kind of statement, for programs: `bracket`, `criterion`, `pair`, `colour`, `bye`, `float` …"""
    text: str
    """English sentence with `{name}` holes; it is the key of the translation."""
    article: str = ""
    """Where the rule stands: `C.04.3 5.2.2`."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What fills the holes, and further facts for programs."""
    players: tuple[int, ...] = ()
    """TPNs it is about; empty if it is about all."""
    parts: tuple["Note", ...] = ()
    """Details."""

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The statement in words."""
        return filled(self.text, self.values, translate)

    def concerning(self, *tpns: int) -> "Note | None":
        """This note with only the details about these participants; None if it is about others.

        A note that names nobody is about all, unless its details name people and none of these.
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


def named(note: Note, names: Mapping[int, str]) -> Note:
    """The note with the names of the participants it calls by their numbers, and so its parts.

    >>> note = Note("float", "upfloaters: {players}", values={"players": "3, 7"})
    >>> named(note, {3: "Ada", 7: "Bo"}).sentence()
    'upfloaters: 3 Ada; 7 Bo'
    """
    people = {
        key: "; ".join(f"{tpn} {names[tpn]}" for tpn in numbers)
        for key, value in note.values.items()
        if (numbers := _numbers(key, value)) and all(tpn in names for tpn in numbers)
    }
    parts = tuple(named(part, names) for part in note.parts)
    return replace(note, values={**note.values, **people}, parts=parts)


def _numbers(hole: str, value: object) -> tuple[int, ...]:
    """The participants that fill a hole."""
    if hole in PERSON and isinstance(value, int):
        return (value,)
    if hole in PEOPLE and isinstance(value, str) and _NUMBERS.fullmatch(value):
        return tuple(map(int, value.split(", ")))
    return ()
