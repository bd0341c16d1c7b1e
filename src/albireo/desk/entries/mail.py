"""Telling people what became of their entry, by the organiser's own mail server."""

import json
import smtplib
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from albireo.desk.core.state import State
from albireo.desk.entries.entry import Entry
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, filled, translatable
from albireo.formats.system_errors import SAID, os_error_words
from albireo.i18n import translator
from albireo.i18n.dates import moment
from albireo.i18n.numbers import money
from albireo.i18n.right_to_left import isolated
from albireo.storage.mail_settings import PLAIN, TLS, MailSettings

TIMEOUT = 15.0
"""Seconds for each answer of the server."""
SUBJECTS: dict[str, Translatable] = {
    "arrived": translatable("{tournament}: your entry has arrived"),
    "accepted": translatable("{tournament}: your entry is accepted"),
    "declined": translatable("{tournament}: your entry is not accepted"),
}
LINES: dict[str, Translatable] = {
    "arrived": translatable("The entry of {name} has arrived and waits for the organiser."),
    "waiting-list": translatable("All places are taken: it is number {place} on the waiting list."),
    "accepted": translatable("{name} is registered."),
    "declined": translatable("The organiser has not accepted the entry of {name}."),
    "fee": translatable("Entry fee: {fee}"),
    "round": translatable("Round 1: {at}"),
    "own": translatable("See what is stored about you, or withdraw the entry:"),
}


class NotSent(AlbireoError):
    """The mail server did not take a message."""

    def stored(self) -> str:
        """As it is kept beside the entry, to be read in any language."""
        return json.dumps([self.text, self.values], ensure_ascii=False)


def not_sent(stored: str) -> NotSent:
    """What was kept; sentences of the first editions were kept as they were."""
    try:
        text, values = json.loads(stored)
        return NotSent(text, **{name: SAID.get(value, value) for name, value in values.items()})
    except (ValueError, TypeError):
        return NotSent(stored)


def message_about(
    kind: str, entry: Entry, state: State, settings: MailSettings, link: str = "", place: int = 0
) -> EmailMessage:
    """What is told by mail, in the language in which the form was filled in."""
    translate = translator(entry.language)
    name = state.settings.name
    made = EmailMessage()
    made["From"] = settings.sender
    made["To"] = entry.email
    made["Subject"] = isolated(" ".join(filled(SUBJECTS[kind], {"tournament": name}, translate).split()))
    made["Date"] = formatdate(datetime.now(UTC).timestamp())
    made["Message-ID"] = make_msgid(domain=settings.sender.rpartition("@")[2] or "localhost")
    made["Auto-Submitted"] = "auto-generated"
    lines = [filled(text, values, translate) for text, values in _said(kind, entry, state, place)]
    if link:
        lines += ["", filled(LINES["own"], {}, translate), link]
    made.set_content(isolated("\n".join(lines) + "\n"))
    return made


def _said(
    kind: str, entry: Entry, state: State, place: int
) -> Iterator[tuple[Translatable, dict[str, object]]]:
    yield LINES[kind], {"name": entry.name}
    if place:
        yield LINES["waiting-list"], {"place": place}
    if kind == "declined":
        return
    if state.entry_fee:
        yield LINES["fee"], {"fee": money(state.entry_fee, state.currency, entry.language)}
    if 1 in state.starts:
        yield LINES["round"], {"at": moment(state.starts[1], entry.language)}


def send(message: EmailMessage, settings: MailSettings) -> None:
    """Give a message to the server; raises `NotSent` with what it said."""
    try:
        with _opened(settings) as server:
            if settings.user:
                server.login(settings.user, settings.password)
            server.send_message(message)
    except (OSError, smtplib.SMTPException, UnicodeError, ValueError) as error:
        raise NotSent(_reason(error), host=settings.host, port=settings.port, error=_plain(error)) from None


def _reason(error: Exception) -> Translatable:
    """What went wrong, as somebody can put it right."""
    match error:
        case ssl.SSLCertVerificationError():
            return translatable("{host}: the certificate of the server is not to be trusted: {error}")
        case ssl.SSLError():
            return translatable(
                "{host}: port {port} does not answer by TLS; try STARTTLS or another port: {error}"
            )
        case smtplib.SMTPAuthenticationError():
            return translatable("{host}: user name and password are refused: {error}")
        case smtplib.SMTPNotSupportedError():
            return translatable("{host}: the server does not offer what the settings ask for: {error}")
        case smtplib.SMTPException() | UnicodeError() | ValueError():
            return translatable("{host}: the mail was not taken: {error}")
        case _:
            return translatable("{host}: the server is not reached at port {port}: {error}")


def _opened(settings: MailSettings) -> smtplib.SMTP:
    context = ssl.create_default_context()
    if settings.security == TLS:
        return smtplib.SMTP_SSL(settings.host, settings.port, timeout=TIMEOUT, context=context)
    server = smtplib.SMTP(settings.host, settings.port, timeout=TIMEOUT)
    if settings.security != PLAIN:
        try:
            server.starttls(context=context)
        except BaseException:
            server.close()
            raise
    return server


def _plain(error: Exception) -> str:
    """What the server said, in one line."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return error.verify_message
    if isinstance(error, OSError) and not isinstance(error, smtplib.SMTPException | ssl.SSLError):
        return os_error_words(error)
    said = getattr(error, "smtp_error", b"")
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        text = "; ".join(reply.decode("utf-8", "replace") for _, reply in error.recipients.values())
    return " ".join((text or str(error) or type(error).__name__).split())[:200]
