"""Tournaments with their journals, `.albireo`, as files of a command: one, a festival, a folder of them."""

from collections.abc import Sequence
from pathlib import Path

from albireo.cli.tournament_file import GZIP, PORTABLE_SUFFIX, NoTournament, holds_portables
from albireo.desk.transfer.portable import open_portable, portables_inside, understood
from albireo.desk.transfer.report import report_content
from albireo.formats.bounded_file import read_bounded
from albireo.formats.file_loading import load_tournaments, natural_key
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import OpenedFile, recognise_format
from albireo.formats.trf import TrfFile
from albireo.state.festival import FestivalState

FORMAT = "albireo"
_NOT_IN_NAMES = '/\\:*?"<>|'


def portable_tournaments(data: bytes, name: str) -> tuple[FileSet, ...]:
    """Return the tournaments in such a file, named as they are; a festival's own journal is none."""
    if data.startswith(GZIP):
        return (FileSet(name, data),)
    found = []
    for inner, content in portables_inside(data, name):
        portable = open_portable(content, inner)
        if not isinstance(understood(portable, inner).state, FestivalState):
            found.append(FileSet(_file_name(portable.name), content))
    return tuple(sorted(found, key=lambda files: natural_key(files.name)))


def with_portables(paths: Sequence[Path]) -> tuple[FileSet, ...]:
    """Return every tournament in files, folders and archives, some of which have a journal."""
    ours: list[FileSet] = []
    others: list[Path] = []
    for path in paths:
        inside = sorted(path.glob(f"*{PORTABLE_SUFFIX}")) if path.is_dir() else [path]
        found = [file for file in inside if file.is_file() and holds_portables(read_bounded(file))]
        for file in found:
            ours += portable_tournaments(read_bounded(file), file.name)
        if path.is_dir() or not found:
            others.append(path)
    theirs = load_tournaments(others) if others else ()
    # Where nothing is known, the first file of a folder is given so that its refusal is told.
    return (*ours, *(files for files in theirs if not ours or recognise_format(files) is not None))


def open_portable_file(files: FileSet) -> OpenedFile:
    """Return the tournament of a file with its journal, as other files are opened."""
    return OpenedFile(files.name, FORMAT, read_portable(files.data, files.name).tournament, ())


def read_portable(data: bytes, name: str) -> TrfFile:
    """Return the contents of the report file of a tournament with its journal.

    The app and `desk import` import its journal.
    """
    state = understood(open_portable(data, name), name).state
    if isinstance(state, FestivalState):
        raise NoTournament(
            "{file}: expected one tournament, found a festival with several; export one section", file=name
        )
    return report_content(state, name)


def _file_name(name: str) -> str:
    """Return a file name for a tournament.

    >>> _file_name("Open 2026: A/B"), _file_name("..")
    ('Open 2026- A-B.albireo', 'tournament.albireo')
    """
    plain = "".join("-" if letter in _NOT_IN_NAMES or ord(letter) < 32 else letter for letter in name)
    return f"{plain.strip('. ') or 'tournament'}{PORTABLE_SUFFIX}"
