"""The result of reading another program's file: a tournament, and notes on it.

A foreign file rarely contains everything a tournament needs, and often contains things that cannot be
represented here. A reader never guesses silently: it returns the tournament it found and a note for whatever
is missing, contradictory, assumed or not understood. A file that cannot be trusted at all is refused with
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
    """A file that is damaged, or not what it appears to be."""


class NoteKind(Enum):
    """Why something is noted."""

    MISSING = "missing"
    """Not given by the format or this file."""
    CONTRADICTION = "contradiction"
    """Two places in the file contradict each other."""
    ASSUMED = "assumed"
    """Assumed because nothing contradicts it."""
    NOT_UNDERSTOOD = "not understood"
    """In the file, but its meaning is unknown, or it cannot be represented here."""

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
    """One remark about a file."""

    kind: NoteKind
    text: Remark


@dataclass(frozen=True, slots=True)
class ForeignTournament:
    """A tournament from another program's file."""

    tournament: Tournament
    notes: tuple[FileNote, ...] = ()


class Notes:
    """Collects notes while a file is read; the same note is kept once."""

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
    """A file with its companions: some programs store a tournament in several files."""

    name: str
    data: bytes
    beside: Mapping[str, bytes] = field(default_factory=lambda: MappingProxyType({}))
    """Other files of the folder by name."""
    left_out: tuple[str, ...] = ()
    """Files that held earlier states of the same tournament."""

    @property
    def ending(self) -> str:
        """The extension in lower case, with the dot."""
        return PurePath(self.name).suffix.lower()

    @property
    def part(self) -> int:
        """Which tournament of the file is meant, counted from 1: `event.sce#2` is the second."""
        number = self.name.rpartition("#")[2] if "#" in self.name else ""
        return int(number) if number.isascii() and number.isdecimal() and len(number) < 5 else 1

    def sibling(self, ending: str) -> bytes | None:
        """Return the file of the same name with another extension, including this one."""
        stem = PurePath(self.name).stem.lower()
        for name, data in {self.name: self.data, **self.beside}.items():
            path = PurePath(name)
            if path.stem.lower() == stem and path.suffix.lower() == ending:
                return data
        return None

    def __reduce__(self) -> tuple[type["FileSet"], tuple[str, bytes, dict[str, bytes], tuple[str, ...]]]:
        return FileSet, (self.name, self.data, dict(self.beside), self.left_out)
