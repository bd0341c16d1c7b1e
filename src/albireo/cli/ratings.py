"""`albireo ratings`: rating lists on this computer."""

import json
import sys
from pathlib import Path

import click

from albireo.cli.language import _, language, wording
from albireo.cli.output import Head, table
from albireo.i18n.dates import moment
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
@click.option(
    "--columns",
    "layout",
    default="",
    metavar="LAYOUT",
    help="Which column is what, where no heading tells; remembered for the list. Such as"
    " 'separator=; name=1 national_rating=2 fide_id=7', or 'separator=fixed name=11-35 rating=49-52'.",
)
def load(file: Path, name: str, source: str, kind: str | None, federation: str, layout: str) -> None:
    """Load a list: FIDE's TXT or XML, zipped or not, a CSV file with headings, or any list of players whose
    columns you name.
    """
    from albireo.desk.rating_lists.lists import Wishes, load_list

    wishes = Wishes(name, kind or "", federation.upper(), source, layout)
    loaded = load_list(file, str(file), wishes, _progress)
    if sys.stderr.isatty():
        click.echo("\r" + " " * 20 + "\r", nl=False, err=True)
    assert loaded.info is not None
    click.echo(_("{name} is loaded; players: {count}").format(name=loaded.name, count=loaded.info.players))


@command.command()
def sources() -> None:
    """The addresses lists are fetched from, and whether the app asks by itself."""
    from albireo.desk.rating_lists.sources import read_asked, read_sources

    found, asked = read_sources(), read_asked()
    on, off = _("The app asks twice a day."), _("The app asks for nothing by itself.")
    click.echo(on if found.is_on else off)
    table(
        [Head(_("List")), Head(_("Address")), Head(_("Asked")), Head(_("Answered"))],
        (
            [
                each.name,
                each.url,
                moment(asked[each.name].moment, language()) if each.name in asked else "",
                (_("yes") if asked[each.name].is_reached else _("no")) if each.name in asked else "",
            ]
            for each in found.sources
        ),
    )


@command.command()
@click.argument("name")
@click.argument("url", required=False)
@click.option("--remove", is_flag=True, help="Forget the address.")
@click.option("--ratings", "kind", type=click.Choice(KINDS), default=None, help="As for `ratings load`.")
@click.option("--federation", default="", metavar="FED", help="As for `ratings load`.")
def source(name: str, url: str | None, remove: bool, kind: str | None, federation: str) -> None:
    """Set the address of a list: http or https."""
    from albireo.desk.rating_lists.sources import Source, read_sources, write_sources

    if bool(url) == remove:
        raise click.UsageError(_("expected an address, or --remove"))
    found = read_sources()
    others = [each for each in found.sources if each.name != name]
    if url:
        others.append(Source(name, url, kind or "", federation))
    write_sources(found.is_on, others)


@command.command()
@click.argument("what", type=click.Choice(["on", "off"]))
def automatic(what: str) -> None:
    """Whether the app asks for newer lists by itself; off unless you say otherwise."""
    from albireo.desk.rating_lists.sources import read_sources, write_sources

    write_sources(what == "on", read_sources().sources)


@command.command()
@click.argument("names", nargs=-1)
def fetch(names: tuple[str, ...]) -> None:
    """Fetch lists that are newer than those of this computer, and load them."""
    from albireo.desk.rating_lists.jobs import FAILED, LOADED
    from albireo.desk.rating_lists.sources import read_sources
    from albireo.desk.rating_lists.worker import fetch_lists

    chosen = [each for each in read_sources().sources if not names or each.name in names]
    if not chosen or len(chosen) < len(set(names)):
        raise click.UsageError(_("no address is set for this list: see `ratings sources`"))
    ends = fetch_lists(chosen)
    for end in ends:
        if end.state == LOADED:
            click.echo(_("{name} is loaded; players: {count}").format(name=end.name, count=end.players))
        elif end.reason is not None:
            click.echo(end.reason.sentence(wording()), err=True)
        else:
            click.echo(_("{name}: the newest is loaded").format(name=end.name))
    if any(end.state == FAILED for end in ends):
        raise click.exceptions.Exit(2)


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
                " ".join(map(_, each.info.ratings)),
                each.info.period,
                each.info.source,
                moment(each.info.loaded_at, language()),
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
