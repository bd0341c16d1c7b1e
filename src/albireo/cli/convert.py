"""`albireo convert IN OUT`: a tournament file into another format, with what that cannot carry."""

import sys
from pathlib import Path

import click

from albireo.cli.language import _
from albireo.cli.tournament_file import STANDARD_INPUT, read_tournament
from albireo.formats.atomic_file import is_stream, write_atomically
from albireo.formats.registry import named, writable, write_file
from albireo.formats.trf.writer import DIALECTS, VERSIONS, render_trf
from albireo.formats.uncarried import uncarried


@click.command()
@click.argument("file", metavar="IN", type=click.Path(allow_dash=True))
@click.argument("target", metavar="OUT", type=click.Path(allow_dash=True, dir_okay=False))
@click.option(
    "--to",
    "version",
    type=click.Choice([format_.name for format_ in writable()]),
    metavar="FORMAT",
    default="trf26",
    show_default=True,
    help="Format to write; `albireo open --formats` lists what each one is and contains.",
)
@click.option(
    "--dialect",
    "dialects",
    type=click.Choice(DIALECTS),
    multiple=True,
    help="Also write lines for this pairing engine: XX? for javafo, BB? for bbp.",
)
@click.option("--lenient", is_flag=True, help="Repair what can be repaired and list each repair.")
@click.option("--force", is_flag=True, help="Replace OUT if it exists.")
def command(
    file: str, target: str, version: str, dialects: tuple[str, ...], lenient: bool, force: bool
) -> None:
    """Write the tournament file IN as OUT in another format, version or dialect.

    IN may be in any format that `albireo open` knows; it is recognised by its content. IN and OUT may be -
    for standard input and output; IN may be `sample`. Anything the chosen format cannot hold is listed on
    standard error.
    """
    if target != STANDARD_INPUT and Path(target).exists() and not is_stream(Path(target)) and not force:
        raise click.UsageError(_("{file} already exists; use --force to replace it", file=target))
    found = read_tournament(file, lenient)
    if version.upper() in VERSIONS:
        rendered = render_trf(found, version.upper(), dialects)
        missing = uncarried(found.tournament, named(version).features or frozenset())
        losses, data = (*rendered.losses, *missing), rendered.text.encode()
    else:
        written = write_file(version, found.tournament)
        losses, data = written.losses, written.data
    for loss in losses:
        click.echo(_("left out: {what}", what=loss), err=True)
    if target == STANDARD_INPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    write_atomically(Path(target), data)
