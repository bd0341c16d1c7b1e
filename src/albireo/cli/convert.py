"""`albireo convert IN OUT`: one version or dialect of the report file into another."""

import sys
from pathlib import Path

import click

from albireo.cli.language import _
from albireo.cli.tournament_file import STANDARD_INPUT, read_tournament
from albireo.formats.atomic_file import is_stream, write_atomically
from albireo.formats.trf.writer import DIALECTS, VERSIONS, Rendered, render_trf
from albireo.formats.vega.veg_writer import VegText, write_veg

VEGA = "veg"


@click.command()
@click.argument("file", metavar="IN", type=click.Path(allow_dash=True))
@click.argument("target", metavar="OUT", type=click.Path(allow_dash=True, dir_okay=False))
@click.option(
    "--to",
    "version",
    type=click.Choice([*(version.lower() for version in VERSIONS), VEGA]),
    default="trf26",
    show_default=True,
    help="Version to write; veg is a tournament file of Vega.",
)
@click.option(
    "--dialect",
    "dialects",
    type=click.Choice(DIALECTS),
    multiple=True,
    help="Also write the lines of this pairing engine: XX? for javafo, BB? for bbp.",
)
@click.option("--lenient", is_flag=True, help="Repair what can be repaired and list each repair.")
@click.option("--force", is_flag=True, help="Replace OUT if it exists.")
def command(
    file: str, target: str, version: str, dialects: tuple[str, ...], lenient: bool, force: bool
) -> None:
    """Write the report file IN as OUT in another version or dialect.

    IN may also be a tournament file of Vega, its name ending in .veg. IN and OUT may be - for the standard
    input and output; IN may be `sample`. Whatever the chosen version cannot carry is listed on the error
    output.
    """
    if target != STANDARD_INPUT and Path(target).exists() and not is_stream(Path(target)) and not force:
        raise click.UsageError(_("{file} exists; --force replaces it", file=target))
    found = read_tournament(file, lenient)
    rendered: Rendered | VegText
    if version == VEGA:
        rendered = write_veg(found.tournament)
    else:
        rendered = render_trf(found, version.upper(), dialects)
    for loss in rendered.losses:
        click.echo(_("left out: {what}", what=loss), err=True)
    data = rendered.text.encode()
    if target == STANDARD_INPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    write_atomically(Path(target), data)
