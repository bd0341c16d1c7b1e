"""The tournament a command works on: a file of any program, standard input, or the bundled sample."""

import io
import sys
import zipfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from albireo.cli.language import _, wording
from albireo.domain.errors import AlbireoError
from albireo.domain.message import and_more
from albireo.formats.bounded_file import read_bounded, read_stream
from albireo.formats.trf import Dialect, Finding, TrfFile, read_trf
from albireo.formats.trf.source import is_report_file

if TYPE_CHECKING:
    from albireo.formats.foreign_tournament import FileSet
    from albireo.formats.registry import OpenedFile

SAMPLE = "sample"
STANDARD_INPUT = "-"
GZIP, ZIP = b"\x1f\x8b", b"PK\x03\x04"
PORTABLE_SUFFIX = ".albireo"
SHOWN = 20
"""Maximum number of repairs or remarks shown."""


class NoTournament(AlbireoError):
    """A file that does not contain exactly one tournament."""


Command = TypeVar("Command", bound=Callable[..., object])


def _choose_code_page(context: click.Context, _parameter: click.Parameter, chosen: str | None) -> None:
    """Read text in the chosen code page, or ask where it is unclear, as long as the command runs."""
    from albireo.formats.code_pages import CODE_PAGES, known_code_page, reading

    if chosen and not known_code_page(chosen):
        words = _("expected one of {codes}, found {found!r}", codes=", ".join(CODE_PAGES), found=chosen)
        raise click.BadParameter(words)
    context.with_resource(reading(known_code_page(chosen or "")))


def code_page_option(command: Command) -> Command:
    """Add the option --code-page: the encoding of text that is not Unicode."""
    return click.option(
        "--code-page",
        metavar="NAME",
        expose_value=False,
        callback=_choose_code_page,
        help="Code page of text that is not in Unicode, such as cp1250 or cp1251. [default: detected]",
    )(command)


def tournament_argument(command: Command) -> Command:
    """Add the argument FILE and the options --lenient and --code-page to a command."""
    lenient = click.option(
        "--lenient",
        is_flag=True,
        help="Repair what can be repaired and list each repair, instead of rejecting the file.",
    )
    file = click.argument("file", type=click.Path(allow_dash=True))
    return file(lenient(code_page_option(command)))


def read_tournament(file: str, lenient: bool = False) -> TrfFile:
    """Read FILE; repairs and remarks go to standard error."""
    found = read_named(file, lenient)
    _report(_("repaired"), found.name, found.repairs)
    _report(_("note"), found.name, found.remarks)
    _report(_("assumed"), found.name, found.assumptions)
    return found


def read_named(file: str, lenient: bool = False) -> TrfFile:
    """Read FILE: a path, standard input, or the bundled sample."""
    if file == STANDARD_INPUT:
        data, name = standard_input(), _("standard input")
        if data[:2] == GZIP:
            from albireo.cli.portable_files import read_portable

            return read_portable(data, name)
        if is_report_file(data):
            return read_trf(data, lenient=lenient, name=name)
        return _read_foreign(file, lenient) or read_trf(data, lenient=lenient, name=name)
    if file == SAMPLE and not Path(file).exists():
        from albireo.data import sample_bytes

        return read_trf(sample_bytes(), lenient=lenient, name=SAMPLE)
    return _read_foreign(file, lenient) or read_trf(Path(file), lenient=lenient)


def _read_foreign(file: str, lenient: bool) -> TrfFile | None:
    """Return the tournament in another program's file, a folder or an archive; None for a report file."""
    path = Path(file)
    if file != STANDARD_INPUT:
        data = read_bounded(path) if path.is_file() else b""
        # a report file is the first format tried; the others need not be loaded to recognise it
        if not path.exists() or is_report_file(data):
            return None
        if data[:2] == GZIP:
            from albireo.cli.portable_files import read_portable

            return read_portable(data, file)
    from albireo.formats.file_loading import only_one
    from albireo.formats.registry import is_known, open_files

    files = only_one(load_typed([file]), file, open_typed)
    if files.data[:2] == GZIP:
        from albireo.cli.portable_files import read_portable

        return read_portable(files.data, file)
    if is_known(files):
        return report_notes(open_files(files))
    if (path.is_file() and files.name == path.name) or not is_report_file(files.data):
        return None
    for name in files.left_out:
        click.echo(f"{_('note')}: {earlier_state(name, files.name)}", err=True)
    return read_trf(files.data, lenient=lenient, name=files.name)


def report_notes(found: "OpenedFile") -> TrfFile:
    """Return the tournament in a file of another program; notes about it go to the error output."""
    for note in found.notes:
        text = f"{_('note')}: {found.name}: {_(note.kind.title)}: {note.text.sentence(wording())}"
        click.echo(text, err=True)
    return TrfFile(found.tournament, Dialect("TRF26"), name=found.name)


def earlier_state(file: str, later: str) -> str:
    """Return the sentence about a file that is left out because a later state of its tournament is there."""
    return _("{file}: an earlier state of {later}", file=file, later=later)


class FileOrSample(click.Path):
    """A file that exists, `-` or `sample`."""

    def __init__(self) -> None:
        super().__init__(exists=True, allow_dash=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return value if value == SAMPLE else super().convert(value, param, ctx)


def load_typed(files: Sequence[str]) -> tuple["FileSet", ...]:
    """Return the tournaments in these files, folders and archives; - is standard input, `sample` the sample.

    Tournaments with their journals (`.albireo`) are among them, and the sections of a festival's file.
    """
    from albireo.formats.file_loading import load_tournaments, tournaments_in

    if list(files) == [STANDARD_INPUT]:
        data, name = standard_input(), _("standard input")
        if holds_portables(data):
            from albireo.cli.portable_files import portable_tournaments

            return portable_tournaments(data, name)
        return tournaments_in([(name, data)])
    if list(files) == [SAMPLE] and not Path(SAMPLE).exists():
        from albireo.data import sample_bytes

        return tournaments_in([(SAMPLE, sample_bytes())])
    paths = [Path(file) for file in files]
    if any(map(_has_portables, paths)):
        from albireo.cli.portable_files import with_portables

        return with_portables(paths)
    return load_tournaments(paths)


def _has_portables(path: Path) -> bool:
    if path.is_dir():
        return any(path.glob(f"*{PORTABLE_SUFFIX}"))
    return path.is_file() and holds_portables(read_bounded(path))


def holds_portables(data: bytes) -> bool:
    """Return whether a file is a tournament with its journal, or an archive that has such files.

    Only its list of names is looked at; the files are read behind the door.
    """
    if data[:2] == GZIP:
        return True
    if data[:4] != ZIP:
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return any(name.endswith(PORTABLE_SUFFIX) for name in archive.namelist())
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError):
        return False


def open_typed(files: "FileSet") -> "OpenedFile":
    """Return the tournament of a file from `load_typed`."""
    if files.data[:2] == GZIP:
        from albireo.cli.portable_files import open_portable_file

        return open_portable_file(files)
    from albireo.formats.registry import open_files

    return open_files(files)


@cache
def standard_input() -> bytes:
    """Return standard input, cached because it can be read only once."""
    return read_stream(sys.stdin.buffer, _("standard input"))


def _report(kind: str, file: str, findings: tuple[Finding, ...]) -> None:
    for finding in findings[:SHOWN]:
        click.echo(f"{kind}: {finding.at(file, _)}", err=True)
    if len(findings) > SHOWN:
        click.echo(f"{kind}: {file}: {and_more(len(findings) - SHOWN).sentence(wording())}", err=True)
