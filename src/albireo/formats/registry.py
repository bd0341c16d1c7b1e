"""The formats of tournament files: the list shared by reading, writing, the app and the documentation.

A file is recognised by its content, never by its name. To add a format: a `spec.py` that describes it,
its reader or writer, and a line in `_FORMATS` (docs/decisions/0051-file-formats.md).
"""

from pathlib import PurePath

from albireo.domain.errors import AlbireoError
from albireo.domain.message import remark
from albireo.domain.tournament import Tournament
from albireo.formats.chess_results import spec as chess_results
from albireo.formats.code_pages import CODE_PAGES, reading, reading_anyhow
from albireo.formats.databases import spec as databases
from albireo.formats.federations import spec as federations
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileNote, FileSet, NoteKind, UnreadableTournament
from albireo.formats.gambit_pairing import spec as gambit_pairing
from albireo.formats.java_pairing import spec as java_pairing
from albireo.formats.json_tournament import spec as json_tournament
from albireo.formats.losses import uncarried_features
from albireo.formats.pairtwo import spec as pairtwo
from albireo.formats.papi import spec as papi
from albireo.formats.pgn import spec as pgn
from albireo.formats.swar import spec as swar
from albireo.formats.swiss_chess import spec as swiss_chess
from albireo.formats.swiss_manager import spec as swiss_manager
from albireo.formats.swiss_perfect import spec as swiss_perfect
from albireo.formats.swiss_sys import spec as swiss_sys
from albireo.formats.trf import spec as trf
from albireo.formats.vega import spec as vega
from albireo.value_classes import dataclass

DEFAULT = "trf26"
"""The format written if nothing says otherwise."""
_FORMATS: tuple[FileFormat, ...] = (
    *trf.FORMATS,
    *json_tournament.FORMATS,
    *swiss_manager.FORMATS,
    *chess_results.FORMATS,
    *vega.FORMATS,
    *swiss_chess.FORMATS,
    *pairtwo.FORMATS,
    *papi.FORMATS,
    *databases.FORMATS,
    *swiss_perfect.FORMATS,
    *swiss_sys.FORMATS,
    *swar.FORMATS,
    *gambit_pairing.FORMATS,
    *java_pairing.FORMATS,
    *federations.FORMATS,
    *pgn.FORMATS,
)


class UnknownFormat(AlbireoError):
    """An unknown format."""


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """The content of a file."""

    name: str
    format: str
    """The name of its format."""
    tournament: Tournament
    notes: tuple[FileNote, ...]
    code_page: str = ""
    """The code page in which the text was read, chosen or assumed; empty for Unicode."""


def formats() -> tuple[FileFormat, ...]:
    """Return all formats, in the order in which a file is tried."""
    return _FORMATS


def readable() -> tuple[FileFormat, ...]:
    """Return the formats that can be read."""
    return tuple(each for each in _FORMATS if each.read is not None)


def program_names() -> tuple[str, ...]:
    """Return the programs whose files can be read."""
    return tuple(dict.fromkeys(each.program for each in readable()))


def writable() -> tuple[FileFormat, ...]:
    """Return the formats that can be written."""
    return tuple(each for each in _FORMATS if each.write is not None)


def format_named(name: str) -> FileFormat:
    """Return the format with this name."""
    for each in _FORMATS:
        if each.name == name:
            return each
    raise UnknownFormat("there is no file format {name!r}", name=name)


def format_of_ending(target: str) -> FileFormat:
    """Return the format to write for a file name, by its suffix; a report file if the suffix is unknown.

    >>> format_of_ending("a.json").name, format_of_ending("a.veg").name, format_of_ending("a.txt").name
    ('json', 'veg', 'trf26')
    """
    ending = PurePath(target).suffix.lower()
    found = [each for each in writable() if ending in map(str.lower, each.endings)]
    return found[0] if found and ending else format_named(DEFAULT)


def is_written(ending: str) -> bool:
    """Return whether a file name with this ending, or with none, says in which format to write it.

    >>> is_written(".JSON"), is_written(".txt"), is_written(""), is_written(".pdf")
    (True, True, True, False)
    """
    known = {each.lower() for found in writable() for each in found.endings}
    return ending.lower() in known | {"", ".txt"}


def recognise_format(files: FileSet) -> FileFormat | None:
    """Return the format of a file by its content; None if it is unknown."""
    with reading_anyhow():
        for each in _FORMATS:
            if each.recognises is not None and each.recognises(files):
                return each
    return None


def rank(format_: FileFormat) -> int:
    """Return the rank of a format: if a tournament exists in several forms, the first is read."""
    return _FORMATS.index(format_)


def companions() -> frozenset[str]:
    """Return extensions of files that may belong to another one of the same name."""
    return frozenset(ending for each in _FORMATS for ending in each.companions)


def open_files(files: FileSet) -> OpenedFile:
    """Return the tournament in a file from elsewhere, read by a process with limits.

    Raises an `AlbireoError` if it is in no known format, or damaged.
    """
    from albireo.formats.foreign_file import read_foreign

    return read_foreign(read_files, files, file=files.name)


def is_known(files: FileSet) -> bool:
    """Return whether files are in a known format other than report files, which have their own reader."""
    found = recognise_format(files)
    return found is not None and found not in trf.FORMATS


def read_files(files: FileSet) -> OpenedFile:
    """Return the tournament in a file, read in this process; `open_files` does it in a child process."""
    format_ = recognise_format(files)
    if format_ is None or format_.read is None:
        raise UnknownFormat(
            "{file}: unknown format; expected one of {formats}",
            file=files.name,
            formats=", ".join(program_names()),
        )
    with reading() as now:
        try:
            found = format_.read(files)
        except UnreadableTournament as refusal:
            raise UnreadableTournament("{file}: {refusal}", file=files.name, refusal=refusal) from None
    notes = found.notes
    for page, word in now.assumed.items():
        said = remark(
            "the text is not in Unicode; it was read as {page}: {word}", page=CODE_PAGES[page], word=word
        )
        notes += (FileNote(NoteKind.ASSUMED, said),)
    if files.left_out:
        names = ", ".join(files.left_out)
        notes += (
            FileNote(
                NoteKind.ASSUMED,
                remark("this is the latest state of the tournament; earlier ones: {files}", files=names),
            ),
        )
    code_page = now.code_page or next(iter(now.assumed), "")
    return OpenedFile(files.name, format_.name, found.tournament, notes, code_page)


def write_file(name: str, tournament: Tournament) -> WrittenFile:
    """Return a tournament in another program's format, with what it cannot carry."""
    found = format_named(name)
    if found.write is None:
        raise UnknownFormat("files of the format {name!r} can only be read", name=name)
    made = found.write(tournament)
    missing = uncarried_features(tournament, found.features) if found.features is not None else ()
    return WrittenFile(made.data, tuple(dict.fromkeys((*made.losses, *missing))))
