"""`albireo desk`: run a whole tournament from the command line, recorded in the journal.

Most commands are made from those of the desk (`generated.py`); the modules listed here have the others: what
only reads, and names that several commands of the desk share.
"""

import os
from collections.abc import Iterable

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
    money,
    overview,
    personal_data,
    players,
    rounds,
    schedule,
    teams,
    tournament,
)
from albireo.cli.desk.generated import desk_commands
from albireo.cli.desk.session import DeskSession
from albireo.domain.message import translatable

GROUPS = {
    "manual": translatable("Edit the last pairing by hand: start, then make changes, then end."),
    "team": translatable("Teams: register, edit, withdraw, number."),
    "registration": translatable("Close or reopen registration."),
    "receipt": translatable("Receipts and invoices."),
    "helper": translatable("Helpers, who enter results on their phones."),
    "tie": translatable("Level ties of a knock-out."),
    "games": translatable("Moves of the games, as PGN."),
    "follow": translatable("Follow the file of another program that manages the tournament."),
}
"""Names that several commands share as their first word."""


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


def add_commands(group: click.Group, commands: Iterable[click.Command]) -> None:
    """Add commands to a group; the first word of a name with two is a group in it."""
    for each in commands:
        *first, name = (each.name or "").split()
        inner = group
        for word in first:
            inner = group.commands.setdefault(word, click.Group(word, help=GROUPS[word]))  # type: ignore[assignment]
        inner.add_command(each, name)


for subject in (
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
    money,
    schedule,
):
    add_commands(command, subject.COMMANDS)
add_commands(command, desk_commands())
