"""`albireo site TOURNAMENT OUT`: the web site of a tournament, as files for any host."""

from pathlib import Path

import click

from albireo.cli.backup import database_option
from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _, language
from albireo.cli.tournament_file import SAMPLE, STANDARD_INPUT, read_tournament
from albireo.domain.message import plural
from albireo.i18n import LANGUAGES
from albireo.reports.source import Source, from_file
from albireo.site.build import Built, build
from albireo.site.from_desk import as_public, public_source
from albireo.site.options import USUAL, SiteOptions, known_lists


@click.command()
@click.argument("tournament")
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--language",
    "languages",
    type=click.Choice(list(LANGUAGES)),
    multiple=True,
    help="Languages of the site, the main one first.  [default: all, that of the command first]",
)
@click.option("--show", metavar="LIST", multiple=True, help="Show this list too, such as prizes.")
@click.option("--hide", metavar="LIST", multiple=True, help="Leave this list out, such as reasons.")
@click.option("--address", metavar="URL", default="", help="Where the site will be read; feeds name it.")
@click.option("--lenient", is_flag=True, help="Repair what can be repaired in a report file.")
@database_option
@click.pass_context
def command(
    context: click.Context,
    tournament: str,
    out: Path,
    languages: tuple[str, ...],
    show: tuple[str, ...],
    hide: tuple[str, ...],
    address: str,
    lenient: bool,
    database: str | None,
) -> None:
    """Write the web site of a tournament into the folder OUT, or what has changed of it.

    TOURNAMENT is a report file, - for the standard input, `sample`, or the identity or a part of the name
    of a tournament at the desk. The site needs no server: it can be read from the folder or put on any host.
    """
    spoken = languages or (language(), *(code for code in LANGUAGES if code != language()))
    lists = (USUAL | known_lists(show)) - known_lists(hide)
    options = SiteOptions(tuple(dict.fromkeys(spoken)), lists, _folder_address(address))
    if tournament in (SAMPLE, STANDARD_INPUT) or Path(tournament).exists():
        source: Source = from_file(read_tournament(tournament, lenient).tournament)
    else:
        session = DeskSession(database, tournament, None, "text", context.obj)
        context.call_on_close(session.close)
        source, options = public_source(session.state), as_public(session.state, options)
    _report(build(source, out, options))


def _folder_address(address: str) -> str:
    return address if not address or address.endswith("/") else f"{address}/"


def _report(built: Built) -> None:
    count = len(built.written)
    text = plural(
        "{count} page or file written, {same} as they were, {gone} removed: {folder}",
        "{count} pages and files written, {same} as they were, {gone} removed: {folder}",
        count,
    )
    values = {"count": count, "same": built.files - count, "gone": len(built.removed)}
    click.echo(_(text, **values, folder=built.folder / "index.html"))
