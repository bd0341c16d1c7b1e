"""`albireo demo`: the app with sample events to play with, which are thrown away."""

import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from albireo.cli import exit_codes
from albireo.cli.language import _
from albireo.cli.serve import start_app
from albireo.storage.locations import DATA, DATABASE

if TYPE_CHECKING:
    from albireo.desk.mechanism.desk import Desk

DRAIN = 2.0
"""Seconds that requests may take at the end."""


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), help="Port (default: 8021 or the next free one).")
@click.option("--browser/--no-browser", default=True, help="Whether to open the browser.")
@click.option(
    "--site",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write their website to this folder instead, for any host.",
)
def command(port: int | None, browser: bool, site: Path | None) -> None:
    """Start the app with sample events to play with: an open with norms, a team Swiss and a league.

    Nothing you do is kept: the events are created for this run and deleted at its end. Your own tournaments
    are not touched. With --site, no app is started: the events are written as a website that needs no server.
    """
    with tempfile.TemporaryDirectory(prefix="albireo-demo-", ignore_cleanup_errors=True) as folder:
        place = str(Path(folder) / "albireo.db")
        click.echo(_("Preparing the sample events …"), err=True)
        signal.signal(signal.SIGTERM, _stop)  # as with Ctrl+C, the folder is deleted
        os.environ[DATA] = folder  # of this process and its children: lists and backups, too
        os.environ.pop(DATABASE, None)
        desk = fill(place, is_over=site is not None)
        if site is not None:
            from albireo.cli.demo_site import write_demo_site

            write_demo_site(desk, site, Path(folder))
            return
        desk.journal.database.close()
        click.echo(_("This is a demonstration: nothing is kept after it is stopped."))
        start_app(place, "127.0.0.1", port, browser, "Arbiter", False, None, (), DRAIN, False)


def _stop(_signal: int, _frame: object) -> None:
    sys.exit(exit_codes.OK)


def fill(place: str, is_over: bool = False) -> "Desk":
    """Import the sample events into a new database and return its desk."""
    from albireo.cli.demo_events import demo_events
    from albireo.desk.conduct.commands import ChangeRules
    from albireo.desk.mechanism.desk import Desk
    from albireo.desk.mechanism.execution import NeedsConsent
    from albireo.desk.settings.facts import RulesFacts
    from albireo.desk.transfer.import_trf import ImportTrf
    from albireo.formats.trf import write_trf
    from albireo.storage.database import Database
    from albireo.storage.journal import Journal
    from albireo.storage.migrate import bring_up_to_date

    database = Database(place)
    bring_up_to_date(database, Path(place).parent / "backups")
    desk = Desk(Journal(database))
    for tournament in demo_events(is_over):
        report = ImportTrf("demo.trf", write_trf(tournament, lossy=True).decode())
        consent: dict[str, int] = {}
        while True:
            try:
                uid, _done = desk.create(report, "demo", consent)
                break
            except NeedsConsent as asked:
                consent |= {warning.token: warning.level.answers for warning in asked.warnings}
        shown = ChangeRules(RulesFacts(public_ratings=True))
        desk.execute(uid, shown, "demo", desk.state(uid).version, {})
    return desk
