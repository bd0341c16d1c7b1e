"""`albireo backup FILE`: every tournament of the desk in one file."""

from pathlib import Path

import click

from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _

database_option = click.option(
    "--database", "-d", metavar="PLACE", help="Path of an SQLite file or URL of a PostgreSQL database."
)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
@click.pass_context
def command(context: click.Context, file: Path, database: str | None) -> None:
    """Write every tournament, journals included, to FILE (a zip of portable files)."""
    from albireo.desk.transfer.backups import back_up

    session = DeskSession(database, None, None, "text", context.obj)
    context.call_on_close(session.close)
    count = back_up(session.desk, file)
    click.echo(_("tournaments written to {file}: {count}").format(count=count, file=file))
