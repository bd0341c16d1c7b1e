"""What a reader makes of another program's file: a tournament, and everything that should be known about it.

A foreign file rarely says all that a tournament needs, and often says things that have no place here. A
reader never guesses in silence: it gives the tournament it found and a note for whatever is missing,
contradictory, assumed or not understood. What cannot be trusted at all it refuses with
`UnreadableTournament`.
"""

from collections.abc import Mapping
from enum import Enum
from pathlib import PurePath
from types import MappingProxyType

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.tournament import Tournament
from albireo.value_classes import dataclass, field


class UnreadableTournament(AlbireoError):
    """A file is damaged, or is not what it begins as."""


class NoteKind(Enum):
    """Why something is noted."""

    MISSING = "missing"
    """The format or this file does not say it."""
    CONTRADICTION = "contradiction"
    """Two places of the file say different things."""
    ASSUMED = "assumed"
    """Taken for granted because nothing speaks against it."""
    NOT_UNDERSTOOD = "not understood"
    """Stands in the file, but its meaning is not known, or it has no place here."""

    @property
    def title(self) -> Translatable:
        return _TITLES[self]


_TITLES = {
    NoteKind.MISSING: translatable("missing"),
    NoteKind.CONTRADICTION: translatable("contradictory"),
    NoteKind.ASSUMED: translatable("assumed"),
    NoteKind.NOT_UNDERSTOOD: translatable("not understood"),
}


@dataclass(frozen=True, slots=True)
class FileNote:
    """One thing to know about a file."""

    kind: NoteKind
    text: Remark


@dataclass(frozen=True, slots=True)
class ForeignTournament:
    """A tournament out of another program's file."""

    tournament: Tournament
    notes: tuple[FileNote, ...] = ()


class Notes:
    """Gathers notes while a file is read; the same thing is noted once."""

    def __init__(self) -> None:
        self._found: dict[FileNote, None] = {}

    def missing(self, text: str, /, **values: object) -> None:
        self._add(NoteKind.MISSING, text, values)

    def contradiction(self, text: str, /, **values: object) -> None:
        self._add(NoteKind.CONTRADICTION, text, values)

    def assumed(self, text: str, /, **values: object) -> None:
        self._add(NoteKind.ASSUMED, text, values)

    def not_understood(self, text: str, /, **values: object) -> None:
        self._add(NoteKind.NOT_UNDERSTOOD, text, values)

    def _add(self, kind: NoteKind, text: str, values: dict[str, object]) -> None:
        self._found.setdefault(FileNote(kind, remark(text, **values)))

    @property
    def found(self) -> tuple[FileNote, ...]:
        return tuple(self._found)


@dataclass(frozen=True, slots=True)
class FileSet:
    """A file with those that lie beside it: some programs keep a tournament in several."""

    name: str
    data: bytes
    beside: Mapping[str, bytes] = field(default_factory=lambda: MappingProxyType({}))
    """Other files of the folder by name."""
    left_out: tuple[str, ...] = ()
    """Files that held earlier states of the same tournament."""

    @property
    def ending(self) -> str:
        """In lower case, with its point."""
        return PurePath(self.name).suffix.lower()

    @property
    def part(self) -> int:
        """Which tournament of the file is meant, counted from 1: `event.sce#2` is the second."""
        number = self.name.rpartition("#")[2] if "#" in self.name else ""
        return int(number) if number.isascii() and number.isdecimal() and len(number) < 5 else 1

    def sibling(self, ending: str) -> bytes | None:
        """The file of the same name with another ending, this one included."""
        stem = PurePath(self.name).stem.lower()
        for name, data in {self.name: self.data, **self.beside}.items():
            path = PurePath(name)
            if path.stem.lower() == stem and path.suffix.lower() == ending:
                return data
        return None

    def __reduce__(self) -> tuple[type["FileSet"], tuple[str, bytes, dict[str, bytes], tuple[str, ...]]]:
        return FileSet, (self.name, self.data, dict(self.beside), self.left_out)
