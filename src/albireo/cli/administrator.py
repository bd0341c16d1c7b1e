"""`albireo administrator NAME`: an account for a server, where nobody sits at the screen."""

import sys

import click

from albireo.cli.backup import database_option
from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _


@click.command()
@click.argument("name")
@database_option
@click.pass_context
def command(context: click.Context, name: str, database: str | None) -> None:
    """Add the account of an administrator, who may do everything and lets others in.

    A server asks everybody to log in, so the first account is made here. The password is asked for; without a
    terminal it is the first line of the input.
    """
    from albireo.storage.access_log import AccessLog
    from albireo.storage.accounts import Accounts
    from albireo.web.new_accounts import new_account, tidy
    from albireo.web.roles import Role

    session = DeskSession(database, None, None, "text", context.obj)
    session.may_begin = True
    context.call_on_close(session.close)
    kept = session.desk.journal.database
    new = new_account(Accounts(kept), name, _password(tidy(name)), Role.ADMIN)
    AccessLog(kept).record("account-added", session.who, f"{new}: {Role.ADMIN.code}")
    click.echo(_("{name} can log in and is an administrator", name=new))


def _password(name: str) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    asked = _("Password for {name}", name=name)
    again = _("The password once more")
    return str(click.prompt(asked, hide_input=True, confirmation_prompt=again, err=True))
