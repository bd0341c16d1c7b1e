"""`albireo ratings`: rating lists on this computer."""

import json
import sys
from pathlib import Path

import click

from albireo.cli.language import _, language, wording
from albireo.cli.location import database_option
from albireo.cli.output import Head, heading, table
from albireo.cli.tournament_file import code_page_option
from albireo.domain.message import plural
from albireo.i18n.dates import moment
from albireo.ratings.rating_list import KINDS
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import RatingIndex


@click.group()
@database_option
def command(database: str | None) -> None:
    """Load rating lists and search them; they are stored next to the database."""


def _progress(players: int, part: float) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{players:>9} {part:>4.0%}", nl=False, err=True)


USUAL = "fide"
_list_option = click.option(
    "--list", "name", default="", help="Name of the list. [default: fide, or the only one loaded]"
)


@command.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--list",
    "name",
    default="",
    help="Name of the list; one with the same name is replaced. [default: from the file: fide, fide-rapid…]",
)
@click.option("--source", default="", help="Name of the list in the history. [default: the file name]")
@click.option(
    "--ratings",
    "kind",
    type=click.Choice(KINDS),
    default=None,
    help="Rating type, for a FIDE list with only one. [default: from the file name]",
)
@click.option(
    "--federation",
    default="",
    metavar="FED",
    help="Federation of a national list. [default: that of most players]",
)
@click.option(
    "--columns",
    "layout",
    default="",
    metavar="LAYOUT",
    help=(
        "What each column contains, if there are no headings; remembered for the list. For example "
        "'separator=; name=1 national_rating=2 fide_id=7', or 'separator=fixed name=11-35 rating=49-52'."
    ),
)
@code_page_option
@click.option(
    "--month", default="", metavar="YYYY-MM", help="Month of the list; FIDE’s XML does not contain it."
)
def load(
    file: Path, name: str, source: str, kind: str | None, federation: str, layout: str, month: str
) -> None:
    """Load a list: FIDE’s TXT or XML, zipped or not, a CSV file with headings, or any player list whose
    columns you specify.
    """
    from albireo.desk.rating_lists.lists import Wishes, is_month, load_list

    if month and not is_month(month):
        raise click.UsageError(_("month {found!r}: enter it like 2026-11").format(found=month))
    wishes = Wishes(name, kind or "", federation.upper(), source, layout, month)
    loaded = load_list(file, str(file), wishes, _progress)
    if sys.stderr.isatty():
        click.echo("\r" + " " * 20 + "\r", nl=False, err=True)
    assert loaded.info is not None
    click.echo(_("{name} loaded; players: {count}").format(name=loaded.name, count=loaded.info.players))
    if loaded.skipped:
        names = "; ".join(loaded.skipped_names) + (" …" if loaded.skipped > len(loaded.skipped_names) else "")
        said = plural(
            "{count} row has no name, or no ID and no rating, and was skipped: {names}",
            "{count} rows have no name, or no ID and no rating, and were skipped: {names}",
            loaded.skipped,
        )
        click.echo(_(said, count=loaded.skipped, names=names), err=True)
    if not loaded.info.period:
        click.echo(
            _("The file does not say which month the list is for: load it again with --month YYYY-MM."),
            err=True,
        )


@command.command()
def sources() -> None:
    """The addresses lists are downloaded from, and whether the app checks automatically."""
    from albireo.desk.rating_lists.sources import read_asked, read_sources

    found, asked = read_sources(), read_asked()
    on, off = _("The app checks twice a day."), _("The app does not check automatically.")
    click.echo(on if found.is_on else off)
    table(
        [Head(_("Rating list")), Head(_("Address")), Head(_("Checked")), Head(_("Answered"))],
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
@click.option("--remove", is_flag=True, help="Delete the address.")
@click.option("--ratings", "kind", type=click.Choice(KINDS), default=None, help="Same as for `ratings load`.")
@click.option("--federation", default="", metavar="FED", help="Same as for `ratings load`.")
def source(name: str, url: str | None, remove: bool, kind: str | None, federation: str) -> None:
    """Set the address of a list: http or https."""
    from albireo.desk.rating_lists.sources import ListSource, read_sources, write_sources

    if bool(url) == remove:
        raise click.UsageError(_("expected an address, or --remove"))
    found = read_sources()
    others = [each for each in found.sources if each.name != name]
    if url:
        others.append(ListSource(name, url, kind or "", federation))
    write_sources(found.is_on, others)


@command.command()
@click.argument("what", type=click.Choice(["on", "off"]))
def automatic(what: str) -> None:
    """Whether the app checks for newer lists automatically (default: off)."""
    from albireo.desk.rating_lists.sources import read_sources, write_sources

    write_sources(what == "on", read_sources().sources)


@command.command()
@click.argument("names", nargs=-1)
def fetch(names: tuple[str, ...]) -> None:
    """Download lists that are newer than those on this computer, and load them."""
    from albireo.desk.rating_lists.jobs import FAILED, LOADED
    from albireo.desk.rating_lists.sources import read_sources
    from albireo.desk.rating_lists.worker import fetch_lists

    chosen = [each for each in read_sources().sources if not names or each.name in names]
    if not chosen or len(chosen) < len(set(names)):
        raise click.UsageError(_("no address is set for this list: see `ratings sources`"))
    ends = fetch_lists(chosen)
    for end in ends:
        if end.state == LOADED:
            click.echo(_("{name} loaded; players: {count}").format(name=end.name, count=end.players))
        elif end.reason is not None:
            click.echo(end.reason.sentence(wording()), err=True)
        else:
            click.echo(_("{name}: already up to date").format(name=end.name))
    if any(end.state == FAILED for end in ends):
        raise click.exceptions.Exit(2)


@command.command("list")
def list_() -> None:
    """List the rating lists on this computer."""
    from albireo.desk.rating_lists.lists import loaded_lists

    columns = [Head(_("Rating list")), Head(_("Players"), ">"), Head(_("Ratings")), Head(_("Period"))]
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
            else [each.name, "", "", "", _("reload it"), ""]
            for each in loaded_lists()
        ),
    )


@command.command()
@click.argument("name")
def remove(name: str) -> None:
    """Delete a list; tournaments keep the data they took from it."""
    from albireo.desk.rating_lists.lists import remove_list

    if not remove_list(name):
        raise click.BadParameter(_("there is no list {name}", name=name), param_hint="NAME")


@command.command()
@click.argument("text", nargs=-1, required=True)
@_list_option
@click.option("--most", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def search(text: tuple[str, ...], name: str, most: int, form: str) -> None:
    """Search for players by the start of their names or by ID; strongest first."""
    from albireo.desk.rating_lists.lists import loaded_lists

    loaded = [each.name for each in loaded_lists()]
    name = name or (loaded[0] if len(loaded) == 1 else USUAL)
    if name not in loaded and len(loaded) > 1:
        raise click.BadParameter(
            _("expected one of {codes}, found {found!r}", codes=", ".join(loaded), found=name),
            param_hint="--list",
        )
    with RatingIndex(rating_list_path(name)) as index:
        found = index.search(" ".join(text), most)
    if form == "json":
        click.echo(json.dumps([player._asdict() for player in found], ensure_ascii=False))
        return
    heading(_("List: {name}", name=name))
    others = [each for each in loaded if each != name]
    if others:
        click.echo(_("Other lists, for --list: {names}", names=", ".join(others)))
    columns = [Head("ID", ">"), Head(_("Title")), Head(_("Name")), Head(_("Fed"))]
    columns += [Head(_("Standard"), ">"), Head(_("Rapid"), ">"), Head(_("Blitz"), ">")]
    is_national = any(player.national or player.national_id for player in found)
    national = [Head(_("National rating"), ">"), Head(_("National ID"))] if is_national else []
    table(
        [*columns, *national, Head(_("Born"))],
        (
            [
                player.id,
                player.title,
                player.name,
                player.federation,
                *(str(rating or "") for rating in (player.standard, player.rapid, player.blitz)),
                *([str(player.national or ""), player.national_id] if is_national else []),
                player.birth,
            ]
            for player in found
        ),
    )
