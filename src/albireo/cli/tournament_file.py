"""The tournament a command works on: a file of any program, standard input, or the bundled sample."""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

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
GZIP = b"\x1f\x8b"
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
            return _read_portable(data, name)
        if is_report_file(data):
            return read_trf(data, lenient=lenient, name=name)
        return _read_foreign(file, lenient) or read_trf(data, lenient=lenient, name=name)
    if file == SAMPLE and not Path(file).exists():
        from albireo.data import sample_bytes

        return read_trf(sample_bytes(), lenient=lenient, name=SAMPLE)
    if _is_portable(file):
        return _read_portable(Path(file).read_bytes(), file)
    return _read_foreign(file, lenient) or read_trf(Path(file), lenient=lenient)


def _is_portable(file: str) -> bool:
    """Return whether FILE may be a tournament with its journal, `.albireo`.

    No other format begins with the same bytes.
    """
    if not Path(file).is_file():
        return False
    with Path(file).open("rb") as opened:
        return opened.read(len(GZIP)) == GZIP


def _read_portable(data: bytes, name: str) -> TrfFile:
    """Return the contents of the tournament's report file.

    The app and `desk import` import its journal.
    """
    from albireo.desk.transfer.portable import open_portable, understood
    from albireo.desk.transfer.report import reported
    from albireo.state.festival import FestivalState

    state = understood(open_portable(data, name), name).state
    if isinstance(state, FestivalState):
        raise NoTournament(
            "{file}: expected one tournament, found a festival with several; export one section", file=name
        )
    return reported(state, name)


def _read_foreign(file: str, lenient: bool) -> TrfFile | None:
    """Return the tournament in another program's file, a folder or an archive; None for a report file."""
    path = Path(file)
    # a report file is the first format tried; the others need not be loaded to recognise it
    if file != STANDARD_INPUT and (
        not path.exists() or (path.is_file() and is_report_file(read_bounded(path)))
    ):
        return None
    from albireo.formats.file_loading import only_one
    from albireo.formats.registry import is_known, open_files

    files = only_one(load_typed([file]), file)
    if is_known(files):
        return noted(open_files(files))
    if (path.is_file() and files.name == path.name) or not is_report_file(files.data):
        return None
    for name in files.left_out:
        click.echo(f"{_('note')}: {earlier_state(name, files.name)}", err=True)
    return read_trf(files.data, lenient=lenient, name=files.name)


def noted(found: "OpenedFile") -> TrfFile:
    """Return the tournament in a file of another program; notes about it go to the error output."""
    for note in found.notes:
        text = f"{_('note')}: {found.name}: {_(note.kind.title)}: {note.text.sentence(wording())}"
        click.echo(text, err=True)
    return TrfFile(found.tournament, Dialect("TRF26"), name=found.name)


def earlier_state(file: str, later: str) -> str:
    """Return the sentence about a file that is left out because a later state of its tournament is there."""
    return _("{file}: an earlier state of {later}", file=file, later=later)


def load_typed(files: Sequence[str]) -> tuple["FileSet", ...]:
    """Return the tournaments in these files, folders and archives; - is standard input."""
    from albireo.formats.file_loading import load_tournaments, tournaments_in

    if list(files) == [STANDARD_INPUT]:
        return tournaments_in([(_("standard input"), standard_input())])
    return load_tournaments([Path(file) for file in files])


@cache
def standard_input() -> bytes:
    """Return standard input, cached because it can be read only once."""
    return read_stream(sys.stdin.buffer, _("standard input"))


def _report(kind: str, file: str, findings: tuple[Finding, ...]) -> None:
    for finding in findings[:SHOWN]:
        click.echo(f"{kind}: {finding.at(file, _)}", err=True)
    if len(findings) > SHOWN:
        click.echo(f"{kind}: {file}: {and_more(len(findings) - SHOWN).sentence(wording())}", err=True)
