"""History: what happened, and comparing versions."""

import json

import click

from albireo.cli.desk.session import DeskSession, line_data, pass_session
from albireo.cli.language import _, language, wording
from albireo.desk.compare import compare
from albireo.desk.players.named_people import author
from albireo.i18n.dates import moment


@click.command()
@click.option("--since", type=int, default=0, metavar="VERSION")
@pass_session
def history(session: DeskSession, since: int) -> None:
    """Every action with its time, author and version; undone actions are marked."""
    for line in session.desk.history(session.uid, since):
        if session.json:
            click.echo(json.dumps(line_data(line), ensure_ascii=False))
            continue
        said = "; ".join(note.sentence(wording()) for note in line.notes)
        undone = "" if line.in_force else _(" (undone)")
        at = moment(line.at, language())
        who = author(line.who).sentence(_)
        click.echo(f"{line.versions[-1]:>5}  {at}  {who}: {said}{undone}")


@click.command("compare")
@click.argument("before", type=int)
@click.argument("after", type=int, required=False)
@pass_session
def compare_(session: DeskSession, before: int, after: int | None) -> None:
    """Show the differences between two versions; the second defaults to the current one."""
    uid = session.uid
    notes = compare(session.desk.state(uid, before), session.desk.state(uid, after))
    if session.json:
        click.echo(json.dumps([note.sentence(wording()) for note in notes], ensure_ascii=False))
        return
    for note in notes:
        click.echo(note.sentence(wording()))


COMMANDS = (history, compare_)
