"""`albireo desk`: run a whole tournament from the command line, recorded in the journal."""

import os

import click

from albireo.cli.desk import (
    decisions,
    entries,
    files,
    group_play_offs,
    hall,
    history,
    league,
    manual,
    overview,
    personal_data,
    players,
    rounds,
    schedule,
    teams,
    tournament,
)
from albireo.cli.desk.session import DeskSession


@click.group()
@click.option("--database", "-d", metavar="PLACE", help="SQLite file path or PostgreSQL database URL.")
@click.option(
    "--tournament", "-t", metavar="NAME", help="ID or part of the name; needed if there are several."
)
@click.option("--who", metavar="NAME", help="Name to act under. [default: ALBIREO_WHO, or the user]")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def command(
    context: click.Context, database: str | None, tournament: str | None, who: str | None, form: str
) -> None:
    """Run tournaments: every action is recorded, saved before it is confirmed, and can be undone.

    The database is set by --database, or else by ALBIREO_DATABASE; otherwise it is a file in the user’s data
    folder.
    """
    outer = context.obj
    session = DeskSession(database, tournament or os.environ.get("ALBIREO_TOURNAMENT"), who, form, outer)
    context.obj = session
    context.call_on_close(session.close)


for group in (
    tournament,
    players,
    entries,
    personal_data,
    teams,
    league,
    overview,
    rounds,
    manual,
    decisions,
    history,
    files,
    group_play_offs,
    hall,
    schedule,
):
    for each in group.COMMANDS:
        command.add_command(each)
