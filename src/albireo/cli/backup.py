"""`albireo backup FILE`: every tournament of the desk in one file."""

from pathlib import Path

import click

from albireo.cli.language import _
from albireo.cli.location import database_option
from albireo.cli.passphrase import ask_passphrase


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--encrypt", is_flag=True, help="Ask for a passphrase, without which no one can open it.")
@database_option
@click.pass_context
def command(context: click.Context, file: Path, encrypt: bool, database: str | None) -> None:
    """Write every tournament, with its history, to FILE (a zip of portable files).

    An encrypted file is in the age format (age-encryption.org), which other programs can open too. Without a
    terminal the passphrase is the first line of the input.
    """
    from albireo.cli.desk.session import DeskSession
    from albireo.desk.transfer.backups import back_up

    session = DeskSession(database, None, None, "text", context.obj)
    context.call_on_close(session.close)
    count = back_up(session.desk, file, passphrase=ask_passphrase(is_new=True) if encrypt else "")
    click.echo(_("tournaments written to {file}: {count}").format(count=count, file=file))
