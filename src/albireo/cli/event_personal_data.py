"""Personal data stored about someone in an event and its sections: exporting it, or erasing it for good."""

import json

import click

from albireo.cli.desk.personal_data import keep_option, what_option
from albireo.cli.event_session import EventSession, pass_event, yes_option
from albireo.cli.language import wording


@click.command()
@click.argument("name")
@pass_event
def person(session: EventSession, name: str) -> None:
    """Export everything stored about a person in all sections as JSON, for data requests.

    A participant, or an arbiter, organiser, assistant, captain or author by full name.
    """
    from albireo.desk.sections.personal_data import event_person_data

    whom = session.person_or_name(name)
    found = event_person_data(session.desk, session.inbox, session.uid, whom, wording())
    click.echo(json.dumps(found, ensure_ascii=False, indent=2))


@click.command("erase")
@click.argument("name")
@what_option
@keep_option
@yes_option
@pass_event
def erase_(session: EventSession, name: str, what: tuple[str, ...], keep: tuple[str, ...], yes: int) -> None:
    """Permanently erase a person’s data, in the festival and all sections, with the entries they sent.

    For a participant, or for an arbiter, organiser, assistant, captain or author by full name.
    """
    session.erase(session.uid, session.inbox, session.person_or_name(name), what, keep, yes)
