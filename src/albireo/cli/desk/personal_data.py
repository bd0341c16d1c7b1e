"""Personal data stored about someone: exporting it, or erasing it for good."""

import json

import click

from albireo.cli.desk.session import DeskSession, pass_session
from albireo.cli.language import wording
from albireo.desk.players.erasable import ERASABLE
from albireo.desk.players.named_people import ROLES
from albireo.storage.entry_requests import EntryRequests

what_option = click.option(
    "--what",
    type=click.Choice([key.replace("_", "-") for key in ERASABLE]),
    multiple=True,
    required=True,
    callback=lambda _, __, value: tuple(key.replace("-", "_") for key in value),
    help="What to erase; may be repeated.",
)
keep_option = click.option(
    "--keep",
    type=click.Choice(tuple(ROLES)),
    multiple=True,
    help="Roles they stay named in; may be repeated.",
)


@click.command("person")
@click.argument("name")
@pass_session
def person(session: DeskSession, name: str) -> None:
    """Export everything stored about a person as JSON, for data requests.

    A participant, or an arbiter, organiser, assistant, captain or author by full name.
    """
    from albireo.desk.entries.inbox import Inbox
    from albireo.desk.entries.person import named_data, person_data

    desk, uid, whom = session.desk, session.uid, session.participant_or_name(name)
    if isinstance(whom, str):
        found = named_data(desk, uid, whom, wording())
    else:
        found = person_data(desk, Inbox(EntryRequests(desk.journal.database)), uid, whom, wording())
    click.echo(json.dumps(found, ensure_ascii=False, indent=2))


@click.command("erase")
@click.argument("name")
@what_option
@keep_option
@click.option("--yes", "-y", count=True, help="Confirm warnings; -yy also confirms those that ask twice.")
@pass_session
def erase_(session: DeskSession, name: str, what: tuple[str, ...], keep: tuple[str, ...], yes: int) -> None:
    """Permanently erase personal data, from the whole history and its backups.

    For a participant, or for an arbiter, organiser, assistant, captain or author by full name. For a removed
    participant, use the registration number.
    """
    from albireo.desk.entries.inbox import Inbox

    inbox = Inbox(EntryRequests(session.desk.journal.database))
    session.erase(session.uid, inbox, session.participant_or_name(name), what, keep, yes)


COMMANDS = (person, erase_)
