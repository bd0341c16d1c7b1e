"""`albireo demo`: the app with sample events to play with, which are thrown away."""

import os
import signal
import sys
import tempfile
from pathlib import Path

import click

from albireo.cli import exit_codes
from albireo.cli.language import _
from albireo.cli.serve import start_app
from albireo.storage.locations import DATA, DATABASE

DRAIN = 2.0
"""Seconds that requests may take at the end."""


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), help="Port (default: 8021 or the next free one).")
@click.option("--browser/--no-browser", default=True, help="Whether to open the browser.")
def command(port: int | None, browser: bool) -> None:
    """Start the app with sample events to play with: an open with norms, a team Swiss and a league.

    Nothing you do is kept: the events are created for this run and deleted at its end. Your own tournaments
    are not touched.
    """
    with tempfile.TemporaryDirectory(prefix="albireo-demo-", ignore_cleanup_errors=True) as folder:
        place = str(Path(folder) / "albireo.db")
        click.echo(_("Preparing the sample events …"), err=True)
        signal.signal(signal.SIGTERM, _stop)  # as with Ctrl+C, the folder is deleted
        os.environ[DATA] = folder  # of this process and its children: lists and backups, too
        os.environ.pop(DATABASE, None)
        fill(place)
        click.echo(_("This is a demonstration: nothing is kept after it is stopped."))
        start_app(place, "127.0.0.1", port, browser, "Arbiter", False, None, (), DRAIN, False)


def _stop(_signal: int, _frame: object) -> None:
    sys.exit(exit_codes.OK)


def fill(place: str) -> None:
    """Import the sample events into a new database."""
    from albireo.cli.demo_events import demo_events
    from albireo.desk.mechanism.desk import Desk
    from albireo.desk.mechanism.execution import NeedsConsent
    from albireo.desk.transfer.import_trf import ImportTrf
    from albireo.formats.trf import write_trf
    from albireo.storage.database import Database
    from albireo.storage.journal import Journal
    from albireo.storage.migrate import bring_up_to_date

    database = Database(place)
    bring_up_to_date(database, Path(place).parent / "backups")
    desk = Desk(Journal(database))
    for tournament in demo_events():
        report = ImportTrf("demo.trf", write_trf(tournament, lossy=True).decode())
        consent: dict[str, int] = {}
        while True:
            try:
                desk.create(report, "demo", consent)
                break
            except NeedsConsent as asked:
                consent |= {warning.token: warning.level.answers for warning in asked.warnings}
    database.close()
