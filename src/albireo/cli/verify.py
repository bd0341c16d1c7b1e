"""`albireo verify`: check hash chains, meaning and invariants of everything stored."""

from pathlib import Path

import click

from albireo.cli import exit_codes
from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _, wording
from albireo.cli.location import database_option
from albireo.domain.message import Remark, plural


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False)
@database_option
@click.pass_context
def command(context: click.Context, file: Path | None, database: str | None) -> int:
    """Check the hash chain of every tournament, replay it, and check all invariants.

    With FILE, check a portable file instead of the database. Exits with 1 if anything is damaged, 2 if FILE
    is not a portable file or cannot be read.
    """
    if file is not None:
        from albireo.desk.transfer.portable import open_portable
        from albireo.formats.bounded_file import read_bounded
        from albireo.storage.errors import Damaged, NotOurs

        try:
            portable = open_portable(read_bounded(file), str(file))
        except NotOurs:
            raise
        except Damaged as damage:
            click.echo(damage.sentence(wording()), err=True)
            return exit_codes.NO
        return _said(portable.uid, portable.name, len(portable.records), ())
    from albireo.desk.transfer.verify import verify, verify_database
    from albireo.web.http.roles import Role

    session = DeskSession(database, None, None, "text", context.obj)
    context.call_on_close(session.close)
    whole = verify_database(session.desk, [role.code for role in Role])
    for problem in whole:
        click.echo(problem.sentence(wording()), err=True)
    answers = [exit_codes.NO] if whole else []
    answers += [_said(v.uid, v.name, v.events, v.problems) for v in verify(session.desk)]
    return max(answers, default=exit_codes.OK)


def _said(uid: str, name: str, events: int, problems: tuple[Remark, ...]) -> int:
    if not problems:
        text = plural(
            "{uid}  {name}: {events} journal entry, no problems",
            "{uid}  {name}: {events} journal entries, no problems",
            events,
        )
        click.echo(_(text, uid=uid, name=name, events=events))
    for problem in problems:
        click.echo(f"{uid}  {name}: {problem.sentence(wording())}", err=True)
    return exit_codes.NO if problems else exit_codes.OK
