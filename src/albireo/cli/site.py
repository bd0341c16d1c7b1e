"""`albireo site TOURNAMENT OUT`: the website of a tournament, as files for any host."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _, language
from albireo.cli.location import database_option
from albireo.cli.tournament_file import SAMPLE, STANDARD_INPUT, code_page_option, read_tournament
from albireo.desk.documents.source import PublicSource
from albireo.domain.message import plural
from albireo.i18n import LANGUAGES
from albireo.reports.source import FileSource, Source
from albireo.site.build import Built, build
from albireo.site.from_desk import as_public
from albireo.site.options import USUAL, SiteOptions, known_lists
from albireo.site.publish.carriers import carrier_for
from albireo.site.publish.local import run_command
from albireo.site.publish.target import Target, read_target
from albireo.site.publish.upload import publish

PASSWORD = "ALBIREO_SITE_PASSWORD"


@click.command()
@click.argument("tournament")
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--language",
    "languages",
    type=click.Choice(list(LANGUAGES)),
    multiple=True,
    help="Languages of the site, main one first. [default: all, that of the command first]",
)
@click.option("--show", metavar="LIST", multiple=True, help="Also show this list, e.g. prizes.")
@click.option("--hide", metavar="LIST", multiple=True, help="Leave out this list, e.g. reasons.")
@click.option("--address", metavar="URL", default="", help="Public address of the site; used in feeds.")
@click.option(
    "--publish",
    "targets",
    metavar="ADDRESS",
    multiple=True,
    help="Upload it: a folder, or an address such as ftps://anna@chess.example/www (ftp, ftps, sftp).",
)
@click.option("--all", "everything", is_flag=True, help="With --publish: send every file, not only new ones.")
@click.option(
    "--command",
    "commands",
    metavar="COMMAND",
    multiple=True,
    help="Command to run afterwards, such as 'rsync -a {folder}/ host:www/'; not run through a shell.",
)
@code_page_option
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
    targets: tuple[str, ...],
    everything: bool,
    commands: tuple[str, ...],
    lenient: bool,
    database: str | None,
) -> None:
    """Write the website of a tournament to the folder OUT, or only what has changed.

    TOURNAMENT is a report file, - for standard input, `sample`, or the ID or part of the name of a tournament
    at the desk. The site needs no server: open it from the folder or put it on any host.

    The FTP password comes from ALBIREO_SITE_PASSWORD, or is asked for; SFTP signs in with a key.
    """
    aims = [read_target(text) for text in targets]
    spoken = languages or (language(), *(code for code in LANGUAGES if code != language()))
    lists = (USUAL | known_lists(show)) - known_lists(hide)
    options = SiteOptions(tuple(dict.fromkeys(spoken)), lists, _folder_address(address))
    if tournament in (SAMPLE, STANDARD_INPUT) or Path(tournament).exists():
        source: Source = FileSource(read_tournament(tournament, lenient).tournament)
    else:
        session = DeskSession(database, tournament, None, "text", context.obj)
        context.call_on_close(session.close)
        source, options = PublicSource(session.state, datetime.now(UTC)), as_public(session.state, options)
    report_built(build(source, out, options))
    for aim in aims:
        done = publish(out, aim, carrier_for(aim, _password(aim)), everything=everything)
        text = plural(
            "{count} file sent, {gone} removed: {address}",
            "{count} files sent, {gone} removed: {address}",
            done.sent,
        )
        click.echo(_(text, count=done.sent, gone=done.removed, address=aim.address))
    for each in commands:
        run_command(each, out)


def _password(target: Target) -> str:
    if target.scheme not in ("ftp", "ftps") or not target.user:
        return ""
    known = os.environ.get(PASSWORD)
    if known is not None or not sys.stdin.isatty():
        return known or ""
    return str(click.prompt(_("Password for {address}", address=target.address), hide_input=True, err=True))


def _folder_address(address: str) -> str:
    return address if not address or address.endswith("/") else f"{address}/"


def report_built(built: Built) -> None:
    """Print what was written, and where."""
    count = len(built.written)
    text = plural(
        "{count} page or file written, {same} unchanged, {gone} removed: {folder}",
        "{count} pages and files written, {same} unchanged, {gone} removed: {folder}",
        count,
    )
    values = {"count": count, "same": built.files - count, "gone": len(built.removed)}
    click.echo(_(text, **values, folder=built.folder / "index.html"))
