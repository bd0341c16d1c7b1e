"""`albireo ratings`: rating lists on this computer."""

import json
from pathlib import Path

import click

from albireo.cli.language import _
from albireo.cli.output import Column, console, table
from albireo.storage.places import rating_list_place
from albireo.storage.rating_index import RatingIndex, build


@click.group()
def command() -> None:
    """Load rating lists and search them."""


_list_option = click.option("--list", "name", default="fide", show_default=True, help="Name of the list.")


@command.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@_list_option
@click.option("--source", help="What the list is called in the history.  [default: the file's name]")
def load(file: Path, name: str, source: str | None) -> None:
    """Load a list: FIDE's TXT or XML, zipped or not, or a CSV file with headings."""
    from albireo.formats.rating_lists import read_rating_list

    info = build(rating_list_place(name), read_rating_list(file), source or file.name)
    click.echo(_("{count} players loaded").format(count=info.players))


@command.command()
@click.argument("text", nargs=-1, required=True)
@_list_option
@click.option("--most", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def search(text: tuple[str, ...], name: str, most: int, form: str) -> None:
    """Search players by the beginnings of their names, or by ID; the strongest come first."""
    with RatingIndex(rating_list_place(name)) as index:
        found = index.search(" ".join(text), most)
    if form == "json":
        click.echo(json.dumps([player._asdict() for player in found], ensure_ascii=False))
        return
    columns = [Column("ID", "right"), Column(_("Title")), Column(_("Name")), Column(_("Fed"))]
    columns += [Column(_("Standard"), "right"), Column(_("Rapid"), "right"), Column(_("Blitz"), "right")]
    table(
        console(),
        [*columns, Column(_("Born"))],
        (
            [
                player.id,
                player.title,
                player.name,
                player.federation,
                *(str(rating or "") for rating in (player.standard, player.rapid, player.blitz)),
                player.birth,
            ]
            for player in found
        ),
    )
