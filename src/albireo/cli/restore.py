"""`albireo restore FILE`: tournaments back from a backup or a portable file."""

from pathlib import Path

import click

from albireo.cli import exit_codes
from albireo.cli.backup import database_option
from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _, wording
from albireo.domain.errors import AlbireoError


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@database_option
@click.pass_context
def command(context: click.Context, file: Path, database: str | None) -> int:
    """Take every tournament of FILE that is not here or goes on from what is here.

    What is here is never overwritten: a tournament that went another way is named and left alone.
    """
    from albireo.desk.transfer.backups import restore
    from albireo.desk.transfer.portable import TAKEN

    session = DeskSession(database, None, None, "text", context.obj)
    session.may_begin = True
    context.call_on_close(session.close)
    failed = False
    for uid, became in restore(session.desk, file):
        if isinstance(became, AlbireoError):
            failed = True
            click.echo(became.sentence(wording()), err=True)
        else:
            click.echo(f"{uid}  {_(TAKEN[became])}")
            session.publish_site(uid)
    return exit_codes.NO if failed else exit_codes.OK
