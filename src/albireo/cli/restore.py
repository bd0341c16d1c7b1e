"""`albireo restore FILE`: restore tournaments from a backup or a portable file."""

from pathlib import Path

import click

from albireo.cli import exit_codes
from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _, wording
from albireo.cli.location import database_option
from albireo.cli.passphrase import ask_passphrase
from albireo.domain.errors import AlbireoError


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@database_option
@click.pass_context
def command(context: click.Context, file: Path, database: str | None) -> int:
    """Import every tournament in FILE that is not here or continues one that is here.

    What is here is never overwritten: a tournament that has diverged is listed and left as it is. The
    passphrase of an encrypted file is asked for; without a terminal it is the first line of the input.
    """
    session = DeskSession(database, None, None, "text", context.obj)
    session.may_begin = True
    context.call_on_close(session.close)
    return restore_file(session, file)


def restore_file(session: DeskSession, file: Path) -> int:
    """Import the tournaments of a file and say what became of each."""
    from albireo.desk.transfer.backups import needs_passphrase, restore
    from albireo.desk.transfer.portable import TAKEN

    failed = False
    passphrase = ask_passphrase() if needs_passphrase(file) else ""
    for uid, became in restore(session.desk, file, passphrase):
        if isinstance(became, AlbireoError):
            failed = True
            click.echo(became.sentence(wording()), err=True)
        else:
            click.echo(f"{uid}  {_(TAKEN[became])}")
            session.publish_site(uid)
    return exit_codes.NO if failed else exit_codes.OK
