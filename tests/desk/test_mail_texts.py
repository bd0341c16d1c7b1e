"""What is told by mail, and what keeps mail from being sent, in a made-up language: English shows."""

import errno
import smtplib
import socket
from email.message import EmailMessage

import pytest
from tests.i18n.pseudo import outside_brackets
from tests.web.right_to_left import EVENT, HEBREW
from tests.web.test_untranslated import made_up as made_up
from tests.web.test_untranslated import words

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.entries.entry import EntryFields
from albireo.desk.entries.mail import SUBJECTS, NotSent, message_about, not_sent, send
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import SetEntryFee
from albireo.desk.rounds.timing import TimeRound
from albireo.i18n.languages import locale_of
from albireo.i18n.wording import wording
from albireo.storage.mail_settings import MailSettings

SETTINGS = MailSettings("mail.example", 25, "none", sender="open@example.org")
REFUSALS = {
    "no such computer": socket.gaierror(socket.EAI_NONAME, "Name or service not known"),
    "nobody listens": ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused"),
    "no answer": TimeoutError("timed out"),
    "cannot be reached": OSError(errno.EHOSTUNREACH, "No route to host"),
    "was lost": ConnectionResetError(errno.ECONNRESET, "Connection reset by peer"),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", SUBJECTS)
@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_no_mail_is_left_in_english(kind: str, desk: Desk, made_up: str) -> None:
    uid, done = desk.create(CreateTournament("Nova Open", 5), "Ann")
    for command in (SetEntryFee(2500, "EUR"), TimeRound(1, "2026-03-01T15:00:00Z")):
        done = desk.execute(uid, command, "Ann", done.version)
    entry = EntryFields("Hadar, Ines", email="ines@example.org", language=made_up)
    mail = message_about(kind, entry, done.state, SETTINGS, "https://chess.example/entry")
    months = locale_of(made_up).months["format"]["abbreviated"].values()
    known = words("Nova Open Hadar Ines EUR https chess example entry", *months)
    assert words(outside_brackets(mail["Subject"] + mail.get_content())) - known == set()
    least = 4 if kind in ("declined", "letter", "waiting-list") else 6
    assert len(mail.get_content().splitlines()) >= least


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_names_from_right_to_left_keep_their_place_in_a_mail(desk: Desk) -> None:
    """A line that began with such a letter would be shown from right to left as a whole."""
    _, done = desk.create(CreateTournament(EVENT, 5), "Ann")
    mail = message_about(
        "accepted", EntryFields(HEBREW, email="d@example.org", language="en"), done.state, SETTINGS
    )
    event, year = EVENT.split()
    assert mail["Subject"] == f"\u2067{event}\u2069 {year}: your entry is accepted"
    assert mail.get_content() == f"\u2067{HEBREW}\u2069 is registered.\n"


@pytest.mark.slow
@pytest.mark.parametrize("case", REFUSALS)
def test_what_keeps_a_mail_from_being_sent_is_translated(
    case: str, made_up: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, and when it is read from what was kept beside the entry."""

    def refuse(*_: object, **__: object) -> None:
        raise REFUSALS[case]

    monkeypatch.setattr(smtplib, "SMTP", refuse)
    with pytest.raises(NotSent) as refused:
        send(message_about_nothing(), SETTINGS)
    for said in (refused.value, not_sent(refused.value.stored())):
        sentence = said.sentence(wording(made_up))
        assert words(outside_brackets(sentence)) == words("mail example"), sentence


def message_about_nothing() -> EmailMessage:
    message = EmailMessage()
    message["To"] = "ines@example.org"
    return message
