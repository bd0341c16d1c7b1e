"""`albireo administrator NAME`: an account for a server without a local user."""

import sys

import click

from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _
from albireo.cli.location import database_option


@click.command()
@click.argument("name")
@database_option
@click.pass_context
def command(context: click.Context, name: str, database: str | None) -> None:
    """Add an administrator account, which can do everything and let others in.

    On a server everyone has to sign in, so create the first account here. You are asked for the password;
    without a terminal it is the first line of the input.
    """
    from albireo.storage.access_log import AccessLog
    from albireo.storage.accounts import Accounts
    from albireo.web.http.new_accounts import new_account, tidy
    from albireo.web.http.roles import Role

    session = DeskSession(database, None, None, "text", context.obj)
    session.may_begin = True
    context.call_on_close(session.close)
    kept = session.desk.journal.database
    new = new_account(Accounts(kept), name, _password(tidy(name)), Role.ADMIN)
    AccessLog(kept).record("account-added", session.who, f"{new}: {Role.ADMIN.code}")
    click.echo(_("{name} can sign in and is an administrator", name=new))


def _password(name: str) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    asked = _("Password for {name}", name=name)
    again = _("Repeat the password")
    return str(click.prompt(asked, hide_input=True, confirmation_prompt=again, err=True))
