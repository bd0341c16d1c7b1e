"""The description of a file format: its name, how it is recognised, what reads and writes it."""

from collections.abc import Callable

from albireo.domain.message import Remark, Translatable
from albireo.domain.tournament import Tournament
from albireo.formats.foreign_tournament import FileSet, ForeignTournament
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A file in another program's format, and what it cannot carry."""

    data: bytes
    losses: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class FileFormat:
    """One format of tournament files.

    `formats.registry` collects them; `albireo open`, `albireo convert`, the app's import and the
    documentation use it, so a new format needs only a description with its functions. The functions import
    what they need when called.
    """

    name: str
    """As in `--to NAME`."""
    title: Translatable
    program: str
    """The program that writes such files."""
    endings: tuple[str, ...]
    """In lower case, with the dot; a help for users, never used to recognise a file."""
    carries: Translatable
    """The content of such a file, in words."""
    recognises: Callable[[FileSet], bool] | None = None
    """Returns whether the content looks like this format; None if it is only written."""
    read: Callable[[FileSet], ForeignTournament] | None = None
    write: Callable[[Tournament], WrittenFile] | None = None
    features: frozenset[str] | None = None
    """The features of `formats.uncarried` that a written file carries; None if it holds only a small part and
    its writer says so.
    """
    hands_back: str = "trf26"
    """The format in which its program accepts results; a report file if it has none of its own."""
    tells_fide_mode: bool = False
    """Whether its files say that FIDE mode was left; without that remark a file is in FIDE mode."""
    companions: tuple[str, ...] = ()
    """Extensions of other files that belong to the same tournament."""
    tournament_of: Callable[[bytes], str] | None = None
    """Returns the tournament a file is part of, if files of any name form one; the same text for all its
    files. None: the files of a tournament share one name.
    """
    parts: Callable[[bytes], int] | None = None
    """How many tournaments a file holds, where it may be several; `FileSet.part` says which one is meant."""
    backup_of: Callable[[str], str] | None = None
    """The name of the file that one of this name is a backup of, or the name itself."""
    is_list: bool = False
    """Whether it is a list of players or games: a tournament only where nothing else is one."""

    @property
    def suffix(self) -> str:
        """The extension of a written file."""
        return self.endings[0]
