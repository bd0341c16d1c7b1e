"""Entries from the public form: setting up the form, accepting, deleting, and the mail server."""

import json
import os
from dataclasses import replace

import click
from msgspec import structs

from albireo.cli.desk.references import MOMENT, json_of
from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _, wording
from albireo.cli.output import Head, table
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.entries.inbox import Arrived, Inbox, acceptable, acceptance
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.message import translatable
from albireo.state.entry_form import KEEPING, EntryQuestion
from albireo.storage.entry_requests import WAITING, EntryRequests
from albireo.storage.mail_settings import SECURITY, STARTTLS, MailServer, MailSettings

STATES = {
    "waiting": translatable("undecided"),
    "accepted": translatable("accepted"),
    "declined": translatable("declined"),
}


def _inbox(session: DeskSession) -> Inbox:
    database = session.desk.journal.database
    return Inbox(EntryRequests(database), lambda: MailServer(database).settings().is_on)


@click.command("entry-form")
@click.option("--open/--close", "is_open", default=None, help="Open or close entries.")
@click.option(
    "--until",
    type=MOMENT,
    metavar="TIME",
    help="When it closes automatically, e.g. 2026-03-01T18:00, or none.",
)
@click.option(
    "--places",
    type=int,
    metavar="N",
    help="Number of players who can take part; later entries go on the waiting list.",
)
@click.option(
    "--section", "sections", multiple=True, metavar="GROUP", help="A section to choose from; may be repeated."
)
@click.option("--rating-from", type=int, metavar="N", help="Lowest rating; 0: no limit.")
@click.option("--rating-to", type=int, metavar="N", help="Highest rating; 0: no limit.")
@click.option("--born-from", type=int, metavar="YEAR", help="Earliest year of birth; 0: no limit.")
@click.option("--born-to", type=int, metavar="YEAR", help="Latest year of birth; 0: no limit.")
@click.option("--byes/--no-byes", default=None, help="Ask for rounds the player cannot play.")
@click.option("--needs/--no-needs", default=None, help="Ask about impairments (C.02 10.1.4).")
@click.option("--consent", metavar="TEXT", help="What players agree to.")
@click.option(
    "--guardian-below",
    type=int,
    metavar="AGE",
    help="Age below which a parent or guardian must agree; 0: never.",
)
@click.option(
    "--questions",
    type=json_of(tuple[EntryQuestion, ...]),
    metavar="JSON",
    help="Your own questions, as a JSON list with text, type, choices and is_required.",
)
@click.option("--keep", type=click.Choice(KEEPING), help="How long data from the form is kept.")
@acting
@pass_session
def entry_form(
    session: DeskSession,
    /,
    is_open: bool | None,
    until: str | None,
    places: int | None,
    sections: tuple[str, ...],
    byes: bool | None,
    needs: bool | None,
    consent: str | None,
    keep: str | None,
    guardian_below: int | None,
    questions: tuple[EntryQuestion, ...] | None,
    yes: int,
    seen: int | None,
    **limits: int | None,
) -> None:
    """Open, close or set up the public entry form; it is served by `albireo serve`."""
    given = {
        "is_open": is_open,
        "until": until,
        "places": places,
        "groups": sections or None,
        "asks_byes": byes,
        "asks_needs": needs,
        "consent": consent,
        "keeps": keep,
        "guardian_below": guardian_below,
        "questions": questions,
    }
    wanted = {name: value for name, value in given.items() if value is not None}
    form = replace(session.state.rules.entry_form, **wanted)  # type: ignore[arg-type]
    within = {name: value for name, value in limits.items() if value is not None}
    facts = RulesFacts(entry_form=form)
    if within:
        facts = structs.replace(
            facts, entry_limits=structs.replace(session.state.rules.entry_limits, **within)
        )
    session.act(ChangeRules(facts), yes, seen)


@click.command("entries")
@click.option(
    "--accept", metavar="ID", multiple=True, help="Accept an entry; `all` accepts every entry with a place."
)
@click.option("--decline", metavar="ID", multiple=True, help="Decline an entry.")
@click.option(
    "--delete", metavar="ID", multiple=True, help="Delete entries by ID, or `decided` or `waiting`."
)
@acting
@pass_session
def entries(
    session: DeskSession,
    accept: tuple[str, ...],
    decline: tuple[str, ...],
    delete: tuple[str, ...],
    yes: int,
    seen: int | None,
) -> None:
    """Entries from the public form: list them, or decide on them."""
    inbox = _inbox(session)
    arrived = inbox.arrived(session.uid, session.state)
    if not (accept or decline or delete):
        _show(session, arrived)
        return
    if accept:
        _accept(
            session, inbox, acceptable(arrived) if "all" in accept else _chosen(arrived, accept), yes, seen
        )
    if decline:
        inbox.decline(session.uid, session.state, _chosen(arrived, decline))
    if delete:
        gone = [
            each.id
            for each in inbox.requests.of(session.uid)
            if {str(each.id), "waiting" if each.status == WAITING else "decided"} & set(delete)
        ]
        inbox.requests.delete(gone)
        click.echo(_("deleted: {count}", count=len(gone)), err=True)
    _send_mail(session, inbox)


def _chosen(arrived: list[Arrived], ids: tuple[str, ...]) -> list[Arrived]:
    found = [each for each in arrived if each.is_waiting and str(each.request.id) in ids]
    missing = set(ids) - {str(each.request.id) for each in found}
    if missing:
        raise BadArgument("no undecided entry has the number {found}", found=", ".join(sorted(missing)))
    return found


def _accept(session: DeskSession, inbox: Inbox, chosen: list[Arrived], yes: int, seen: int | None) -> None:
    if not chosen:
        return
    done = session.act(acceptance(session.state, chosen), yes, seen)
    for command in inbox.accepted(session.uid, done.state, chosen, done):
        try:
            session.desk.execute(session.uid, command, session.who, session.state.version)
        except (NeedsConsent, Refused) as problem:
            click.echo(problem.sentence(wording()), err=True)


def _send_mail(session: DeskSession, inbox: Inbox) -> None:
    from albireo.desk.entries.outbox import Outbox

    Outbox(session.desk, inbox, MailServer(session.desk.journal.database)).send_due()


def _show(session: DeskSession, arrived: list[Arrived]) -> None:
    from albireo.desk.entries.person import entry_data

    if session.json:
        rows = [{"id": each.request.id, "waiting_list": each.place, **entry_data(each)} for each in arrived]
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    columns = [
        Head(_("No"), ">"),
        Head(_("Name"), shrinks=True),
        Head(_("FIDE ID")),
        Head(_("Section")),
        Head(""),
    ]
    table(
        columns,
        (
            [
                str(each.request.id),
                each.entry.name,
                each.entry.fide_id,
                each.entry.group,
                _state(each),
            ]
            for each in arrived
        ),
    )


def _state(each: Arrived) -> str:
    if each.place:
        return _("waiting list {place}", place=each.place)
    return _(STATES[each.request.status])


@click.command("mail-server")
@click.option("--host", help="Server name; empty: no email is sent.")
@click.option("--port", type=click.IntRange(1, 65535), default=587, show_default=True)
@click.option("--security", type=click.Choice(SECURITY), default=STARTTLS, show_default=True)
@click.option("--user", default="", help="The password: ALBIREO_MAIL_PASSWORD, or else asked for.")
@click.option("--sender", default="", help="Sender address for email.")
@pass_session
def mail_server(
    session: DeskSession, host: str | None, port: int, security: str, user: str, sender: str
) -> None:
    """Set the organiser’s mail server, which confirms entries; without --host, show it."""
    from albireo.facts.checks import is_mail_address

    server = MailServer(session.desk.journal.database)
    if host is not None:
        password = ""
        if host and not is_mail_address(sender):
            raise BadArgument("expected an email address, found {found!r}", found=sender)
        if host and user:
            password = os.environ.get("ALBIREO_MAIL_PASSWORD") or click.prompt(_("Password"), hide_input=True)
        server.keep(MailSettings(host, port, security, user, password, sender) if host else MailSettings())
    found = server.settings()
    if session.json:
        shown = {"host": found.host, "port": found.port, "security": found.security, "user": found.user}
        click.echo(json.dumps({**shown, "sender": found.sender, "is_on": found.is_on}))
    elif found.is_on:
        click.echo(f"{found.sender} {found.host}:{found.port} {found.security} {found.user}".strip())
    else:
        click.echo(_("no mail server is set"))


COMMANDS = (entry_form, entries, mail_server)
