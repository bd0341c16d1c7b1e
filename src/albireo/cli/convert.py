"""`albireo convert IN… OUT`: convert tournament files to another format, listing what it cannot hold."""

import sys
from collections.abc import Sequence
from pathlib import Path, PurePath

import click

from albireo.cli import exit_codes
from albireo.cli.language import _, wording
from albireo.cli.tournament_file import (
    GZIP,
    STANDARD_INPUT,
    code_page_option,
    earlier_state,
    load_typed,
    open_typed,
    read_tournament,
    report_notes,
    standard_input,
)
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import is_stream, write_atomically
from albireo.formats.bounded_file import read_bounded
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.losses import uncarried_features
from albireo.formats.registry import DEFAULT, OpenedFile, format_named, format_of_ending, writable, write_file
from albireo.formats.trf import TrfFile
from albireo.formats.trf.source import is_report_file
from albireo.formats.trf.writer import DIALECTS, VERSIONS, render_trf


@click.command()
@click.argument("files", metavar="IN...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.argument("target", metavar="OUT", type=click.Path(allow_dash=True))
@click.option(
    "--to",
    "version",
    type=click.Choice([format_.name for format_ in writable()]),
    metavar="FORMAT",
    help="Format to write; `albireo open --formats` lists what each one is and contains. [default: by the "
    "extension of OUT, else trf26]",
)
@click.option(
    "--dialect",
    "dialects",
    type=click.Choice(DIALECTS),
    multiple=True,
    help="Also write the lines of this pairing engine: XXC, XXS … for javafo, BBW, BBD … for bbp.",
)
@code_page_option
@click.option("--lenient", is_flag=True, help="Repair what can be repaired and list each repair.")
@click.option("--force", is_flag=True, help="Replace files that exist.")
def command(
    files: tuple[str, ...],
    target: str,
    version: str | None,
    dialects: tuple[str, ...],
    lenient: bool,
    force: bool,
) -> int:
    """Write the tournament file IN as OUT in another format, version or dialect.

    IN may be in any format that `albireo open` knows; it is recognised by its content. IN and OUT may be -
    for standard input and output; IN may be `sample`. Several tournaments, a folder or a ZIP archive of them
    are written into the folder OUT. Anything the chosen format cannot hold is listed on standard error.
    """
    found = _several(files)
    if found:
        return _convert_all(found, Path(target), format_named(version or DEFAULT), dialects, force=force)
    wanted = format_named(version) if version else format_of_ending(target)
    if target != STANDARD_INPUT and Path(target).is_dir():
        raise click.UsageError(_("{file}: expected a file to write, found a folder", file=target))
    _refuse_existing(target, force)
    losses, data = _write_format(read_tournament(files[0], lenient), wanted, dialects)
    _tell(losses)
    if target == STANDARD_INPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        write_atomically(Path(target), data)
    return exit_codes.OK


def _several(files: Sequence[str]) -> tuple[FileSet, ...]:
    """Return the tournaments if there may be more than one; empty for one file with one tournament."""
    alone = files[0]
    is_input = len(files) == 1 and alone == STANDARD_INPUT
    if is_input and is_report_file(standard_input()):
        return ()
    if len(files) == 1 and not is_input and (not Path(alone).exists() or _is_one(Path(alone))):
        return ()
    found = load_typed(files)
    return found if len(found) > 1 or len(files) > 1 or Path(alone).is_dir() else ()


def _is_one(path: Path) -> bool:
    """Return whether a file is certainly one tournament; this is cheap to tell for a report file."""
    return path.is_file() and is_report_file(read_bounded(path))


def _convert_all(
    found: Sequence[FileSet], folder: Path, wanted: FileFormat, dialects: tuple[str, ...], *, force: bool
) -> int:
    """Write each tournament to a folder, under the name of its file."""
    from albireo.formats.several import open_tournaments

    if str(folder) == STANDARD_INPUT or (folder.exists() and not folder.is_dir()):
        raise click.UsageError(_("{file}: expected a folder, there are several tournaments", file=folder))
    folder.mkdir(parents=True, exist_ok=True)
    written = refused = 0
    used: set[str] = set()
    for each in open_tournaments(found, open_typed):
        if each.later:
            click.echo(earlier_state(each.files.name, each.later), err=True)
            continue
        name = _free_name(PurePath(each.files.name).stem, wanted.suffix, used)
        try:
            if each.opened is None:
                raise each.refusal or AlbireoError("")
            losses, data = _write_format(_content(each.files, each.opened), wanted, dialects)
        except AlbireoError as refusal:
            click.echo(f"albireo: {refusal.sentence(wording())}", err=True)
            refused += 1
            continue
        _refuse_existing(str(folder / name), force)
        _tell(losses, f"{name}: ")
        write_atomically(folder / name, data)
        written += 1
    click.echo(_("Files written to {folder}: {count}", folder=folder, count=written))
    return exit_codes.REFUSED if refused else exit_codes.OK


def _content(files: FileSet, opened: OpenedFile) -> TrfFile:
    """Return a tournament with the comments of its report, where it has a journal."""
    if files.data[:2] == GZIP:
        from albireo.cli.portable_files import read_portable

        return read_portable(files.data, files.name)
    return report_notes(opened)


def _free_name(stem: str, suffix: str, used: set[str]) -> str:
    """Return a name not used by another tournament of this run, since folders may contain equal names."""
    name, number = f"{stem}{suffix}", 2
    while name.lower() in used:
        name, number = f"{stem}-{number}{suffix}", number + 1
    used.add(name.lower())
    return name


def _refuse_existing(target: str, force: bool) -> None:
    if target != STANDARD_INPUT and Path(target).exists() and not is_stream(Path(target)) and not force:
        raise click.UsageError(_("{file} already exists; use --force to replace it", file=target))


def _write_format(
    found: TrfFile, wanted: FileFormat, dialects: tuple[str, ...]
) -> tuple[Sequence[object], bytes]:
    """Return what the format cannot hold, and the file."""
    if wanted.name.upper() in VERSIONS:
        rendered = render_trf(found, wanted.name.upper(), dialects)
        missing = uncarried_features(found.tournament, wanted.features or frozenset())
        return (*rendered.losses, *missing), rendered.text.encode()
    written = write_file(wanted.name, found.tournament)
    return written.losses, written.data


def _tell(losses: Sequence[object], before: str = "") -> None:
    for loss in losses:
        click.echo(before + _("left out: {what}", what=loss), err=True)
