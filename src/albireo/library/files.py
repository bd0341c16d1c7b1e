"""Tournaments read from and written to files of every format."""

import io
import os
import warnings
from pathlib import Path
from typing import IO, TypeAlias

from albireo.domain.errors import MissingPackage
from albireo.domain.tournament import Tournament
from albireo.formats.bounded_file import read_bounded
from albireo.formats.trf import read_trf
from albireo.formats.trf.source import is_report_file
from albireo.library.arguments import CannotAnswer, a_tournament

Source: TypeAlias = str | bytes | os.PathLike[str] | IO[bytes] | IO[str]
"""A path, the bytes of a file, an open file, or the text of a report file (a string with a line break)."""
Target: TypeAlias = str | os.PathLike[str] | IO[bytes]
GZIP = b"\x1f\x8b"


class AssumptionWarning(UserWarning):
    """A guess about something a file does not state."""


class LossWarning(UserWarning):
    """Something of the tournament that the format written cannot hold."""


def open(source: Source, *, lenient: bool = False) -> Tournament:
    """Return the tournament in a file of any format Albireo reads; the content decides which.

    `source` is a path, the bytes of a file, a file object, or the text of a report file. Report files (TRF06,
    TRF16, TRF26), Albireo's JSON, and files of Swiss-Manager, Vega, Swiss-Chess, Papi and the others that
    `albireo open --formats` lists; also a folder or ZIP archive with one tournament. A file that contradicts
    itself is refused (`TrfError`, `UnreadableTournament`), or with `lenient` repaired if possible. Guesses
    about what a file leaves out issue an `AssumptionWarning`.

    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> albireo.open(sample_bytes())
    <Tournament 'Albireo Open': 19 players, 7 of 7 rounds paired>
    """
    name, data = _content(source)
    if data is None or not is_report_file(data):
        found = _foreign(source, name, data)
        if found is not None:
            return found
    if data is None:  # a folder or an archive, of which nothing is known
        raise CannotAnswer("{file}: expected a tournament file", file=name)
    file = read_trf(data, lenient=lenient, name=name)
    for assumption in file.assumptions:
        warnings.warn(assumption.at(file.name), AssumptionWarning, stacklevel=2)
    return file.tournament


def _content(source: Source) -> tuple[str, bytes | None]:
    """Return the name of a source and its bytes; None for a folder."""
    if isinstance(source, bytes | bytearray | memoryview):
        return "bytes", bytes(source)
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        return "text", source.encode()
    if isinstance(source, str | os.PathLike):
        path = Path(source)
        return str(source), None if path.is_dir() else read_bounded(path)
    if hasattr(source, "read"):
        data = source.read()
        name = getattr(source, "name", "file")
        return name if isinstance(name, str) else "file", data.encode() if isinstance(data, str) else data
    raise CannotAnswer("source: expected a path, bytes or a file, found {found!r}", found=source)


def _foreign(source: Source, name: str, data: bytes | None) -> Tournament | None:
    """Return the tournament of another program's file; None if it must be a report file."""
    from albireo.formats.file_loading import load_files, only_one, tournaments_in
    from albireo.formats.registry import is_known, open_files

    if data is not None and data[:2] == GZIP:
        return _portable(data, name)
    is_path = isinstance(source, str | os.PathLike) and name != "text"
    if is_path:
        files = load_files([Path(name)])
    else:
        files = only_one(tournaments_in([(Path(name).name, data or b"")]), name)
    if not is_known(files):
        return open(files.data) if data is None or files.data != data else None
    opened = open_files(files)
    for note in opened.notes:
        warnings.warn(f"{opened.name}: {note.text}", AssumptionWarning, stacklevel=3)
    return opened.tournament


def _portable(data: bytes, name: str) -> Tournament:
    """Return the tournament of a file with its journal, `.albireo`, which the extra `app` reads."""
    try:
        from albireo.desk.transfer.portable import open_portable, understood
        from albireo.desk.transfer.report import report_content
    except ModuleNotFoundError as missing:
        raise MissingPackage(missing.name) from None
    from albireo.state.festival import FestivalState

    state = understood(open_portable(data, name), name).state
    if isinstance(state, FestivalState):
        raise CannotAnswer(
            "{file}: expected one tournament, found a festival with several; export one section", file=name
        )
    return report_content(state, name).tournament


def write(tournament: Tournament, target: Target, *, format: str = "") -> None:
    """Write a tournament to a path or a binary file object.

    `format` is a name from `albireo open --formats`, such as `trf26`, `trf16`, `json` or `veg`; by default
    the ending of the path decides (`.txt` or none is `trf26`). A `LossWarning` says what the format
    cannot hold. A path is replaced only once the whole file is written.

    >>> import io
    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> file = io.BytesIO()
    >>> albireo.write(albireo.open(sample_bytes()).up_to(3), file, format="json")
    >>> albireo.open(file.getvalue())
    <Tournament 'Albireo Open': 19 players, 3 of 7 rounds paired>
    """
    from albireo.formats.atomic_file import write_atomically
    from albireo.formats.registry import format_named, format_of_ending, is_written, write_file

    is_path = isinstance(target, str | os.PathLike)
    if not is_path and not hasattr(target, "write"):
        raise CannotAnswer("target: expected a path or a file, found {found!r}", found=target)
    if isinstance(target, io.TextIOBase):
        raise CannotAnswer("target: expected a file opened for bytes, found one for text")
    a_tournament(tournament)
    ending = Path(target).suffix if isinstance(target, str | os.PathLike) else ""
    if not format and not is_written(ending):
        raise CannotAnswer(
            "target: no format ends in {ending}; name one, such as format='trf26' or 'json'", ending=ending
        )
    wanted = format_named(format) if format else format_of_ending(str(target) if is_path else "")
    made = write_file(wanted.name, tournament)
    for loss in made.losses:
        warnings.warn(f"left out: {loss}", LossWarning, stacklevel=2)
    if isinstance(target, str | os.PathLike):
        write_atomically(Path(target), made.data)
    else:
        target.write(made.data)
