"""What a file format says about itself: its name, how it is recognised, what reads and writes it."""

from collections.abc import Callable

from albireo.domain.message import Remark, Translatable
from albireo.domain.tournament import Tournament
from albireo.formats.foreign_tournament import FileSet, ForeignTournament
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A file in another program's format, and what of the tournament it cannot carry."""

    data: bytes
    losses: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class FileFormat:
    """One format of tournament files.

    `formats.registry` gathers them; `albireo open`, `albireo convert`, the app's import and the documentation
    ask it, so a new format is a description with its functions. The functions import what they need when they
    are called.
    """

    name: str
    """As in `--to NAME`."""
    title: Translatable
    program: str
    """Who writes such files."""
    endings: tuple[str, ...]
    """In lower case, with the point; a help for people, never what recognises a file."""
    carries: Translatable
    """What such a file holds, in words."""
    recognises: Callable[[FileSet], bool] | None = None
    """Whether the content looks like this format; None where it is only written."""
    read: Callable[[FileSet], ForeignTournament] | None = None
    write: Callable[[Tournament], WrittenFile] | None = None
    features: frozenset[str] | None = None
    """What a written file carries of `formats.uncarried`; None where it holds a small part by its nature and
    its writer says so.
    """
    hands_back: str = "trf26"
    """The format in which its program takes results back; a report file where it has none of its own."""
    tells_fide_mode: bool = False
    """Whether its files say that FIDE mode was left; one that does not say it is then in FIDE mode."""
    companions: tuple[str, ...] = ()
    """Endings of the files beside it that belong to the same tournament."""
    tournament_of: Callable[[bytes], str] | None = None
    """Which tournament a file is a part of, where files of any names make up one; the same text for all its
    files. None: the files of a tournament have one name.
    """
    parts: Callable[[bytes], int] | None = None
    """How many tournaments a file holds, where it may be several; `FileSet.part` says which one is meant."""
    backup_of: Callable[[str], str] | None = None
    """The name of the file that one of this name is a backup of, or the name itself."""
    is_list: bool = False
    """Whether it is a list of players: a tournament only where nothing else is one."""

    @property
    def suffix(self) -> str:
        """The ending a written file gets."""
        return self.endings[0]
