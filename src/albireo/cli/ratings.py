"""`albireo ratings`: rating lists on this computer."""

import json
import sys
from pathlib import Path

import click

from albireo.cli.language import _
from albireo.cli.output import Head, table
from albireo.ratings.rating_list import KINDS
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import RatingIndex


@click.group()
def command() -> None:
    """Load rating lists and search them."""


def _progress(players: int, part: float) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{players:>9} {part:>4.0%}", nl=False, err=True)


_list_option = click.option("--list", "name", default="fide", show_default=True, help="Name of the list.")


@command.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--list",
    "name",
    default="",
    help="Name of the list; one of that name is replaced.  [default: by the file: fide, fide-rapid …]",
)
@click.option(
    "--source", default="", help="What the list is called in the history.  [default: the file's name]"
)
@click.option(
    "--ratings",
    "kind",
    type=click.Choice(KINDS),
    default=None,
    help="What the ratings are for, in a list of FIDE with one kind of them.  [default: by the file's name]",
)
@click.option(
    "--federation",
    default="",
    metavar="FED",
    help="Whose list it is, of a national one.  [default: that of most players]",
)
def load(file: Path, name: str, source: str, kind: str | None, federation: str) -> None:
    """Load a list: FIDE's TXT or XML, zipped or not, or a CSV file with headings."""
    from albireo.desk.rating_lists.lists import Wishes, load_list

    wishes = Wishes(name, kind or "", federation.upper(), source)
    loaded = load_list(file, str(file), wishes, _progress)
    if sys.stderr.isatty():
        click.echo("\r" + " " * 20 + "\r", nl=False, err=True)
    assert loaded.info is not None
    click.echo(_("{name} is loaded; players: {count}").format(name=loaded.name, count=loaded.info.players))


@command.command("list")
def list_() -> None:
    """The lists on this computer."""
    from albireo.desk.rating_lists.lists import loaded_lists

    columns = [Head(_("List")), Head(_("Players"), ">"), Head(_("Ratings")), Head(_("Of"))]
    table(
        [*columns, Head(_("File")), Head(_("Loaded"))],
        (
            [
                each.name,
                str(each.info.players),
                " ".join(each.info.ratings),
                each.info.period,
                each.info.source,
                each.info.loaded_at[:16].replace("T", " "),
            ]
            if each.info is not None
            else [each.name, "", "", "", _("load it again"), ""]
            for each in loaded_lists()
        ),
    )


@command.command()
@click.argument("name")
def remove(name: str) -> None:
    """Forget a list; tournaments keep what they took from it."""
    from albireo.desk.rating_lists.lists import remove_list

    if not remove_list(name):
        raise click.BadParameter(_("there is no list {name}", name=name), param_hint="NAME")


@command.command()
@click.argument("text", nargs=-1, required=True)
@_list_option
@click.option("--most", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def search(text: tuple[str, ...], name: str, most: int, form: str) -> None:
    """Search players by the beginnings of their names, or by ID; the strongest come first."""
    with RatingIndex(rating_list_path(name)) as index:
        found = index.search(" ".join(text), most)
    if form == "json":
        click.echo(json.dumps([player._asdict() for player in found], ensure_ascii=False))
        return
    columns = [Head("ID", ">"), Head(_("Title")), Head(_("Name")), Head(_("Fed"))]
    columns += [Head(_("Standard"), ">"), Head(_("Rapid"), ">"), Head(_("Blitz"), ">")]
    table(
        [*columns, Head(_("Born"))],
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
