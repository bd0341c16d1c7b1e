"""Emails about the outcome of entries, sent by the organiser's own mail server."""

import json
import smtplib
import socket
import ssl
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from albireo.desk.entries.entry import EntryFields
from albireo.desk.network.outgoing import OPEN_DOOR
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, fill, translatable
from albireo.formats.system_errors import SAID, os_error_words
from albireo.i18n import translator
from albireo.i18n.dates import days, moment
from albireo.i18n.numbers import money
from albireo.i18n.right_to_left import isolate_names
from albireo.organising.bank_transfer import in_groups
from albireo.state.tournament import State
from albireo.storage.mail_settings import PLAIN, TLS, MailSettings

TIMEOUT = 15.0
"""Seconds for each answer of the server."""
ARRIVED = "arrived"
"""The kind of the first email, which asks for confirmation."""
WAITING_LIST, MOVED_UP = "waiting-list", "moved-up"
LETTER = "letter"
"""What the organiser writes to several at once."""
SUBJECTS: dict[str, Translatable] = {
    "arrived": translatable("{tournament}: confirm your email address"),
    "accepted": translatable("{tournament}: your entry is accepted"),
    "declined": translatable("{tournament}: your entry is not accepted"),
    WAITING_LIST: translatable("{tournament}: you are on the waiting list"),
    MOVED_UP: translatable("{tournament}: you have moved up from the waiting list"),
    LETTER: translatable("{tournament}: {subject}"),
}
LINES: dict[str, Translatable] = {
    "arrived": translatable("This email address was given in an entry for this tournament."),
    "confirm": translatable("Open this page to confirm it, and you will hear what becomes of the entry:"),
    "ignore": translatable("If this was not you, ignore this email: you will not get any more."),
    "accepted": translatable("{name} is registered."),
    "declined": translatable("The organiser has not accepted the entry of {name}."),
    WAITING_LIST: translatable("All places are taken: {name} is on the waiting list. Please do not pay yet."),
    MOVED_UP: translatable("There is a place for {name} now; the organiser will confirm the entry."),
    "fee": translatable("Entry fee: {fee}"),
    "transfer": translatable("Bank transfer: {holder}, {iban}, reference {reference}"),
    "round": translatable("Round 1: {at}"),
    "own": translatable("See, edit or withdraw the entry:"),
}


class NotSent(AlbireoError):
    """The mail server did not accept a message."""

    def stored(self) -> str:
        """Return the error as stored beside the entry, translatable later."""
        return json.dumps([self.text, self.values], ensure_ascii=False)


def not_sent(stored: str) -> NotSent:
    """Return a stored error; early versions stored plain sentences."""
    try:
        text, values = json.loads(stored)
        return NotSent(text, **{name: SAID.get(value, value) for name, value in values.items()})
    except (ValueError, TypeError):
        return NotSent(stored)


def message_about(
    kind: str,
    entry: EntryFields,
    state: State,
    settings: MailSettings,
    link: str = "",
    event: State | None = None,
) -> EmailMessage:
    """Return the email, in the language of the form; of a section, it names the `event` first.

    The first email goes to an address that anyone may have typed, so it contains no text by the sender.
    """
    translate = translator(entry.language)
    name = event.name if event is not None else state.name
    if event is not None and kind != ARRIVED:
        name = f"{event.name}, {state.name}"
    subject, letter = entry.letter
    values = {"tournament": name, "subject": subject}
    made = new_message(settings, entry.email, SUBJECTS[kind], values, translate)
    if kind == LETTER:
        lines = [*letter.splitlines(), ""]
    else:
        lines = [fill(text, values, translate) for text, values in _sentences(kind, entry, state)]
    lines += _when_and_where(state, event, entry.language)
    if kind == ARRIVED:
        address = f"{link}?mail={entry.unconfirmed}" if entry.unconfirmed else link
        asked, otherwise = (fill(LINES[each], {}, translate) for each in ("confirm", "ignore"))
        lines += ["", asked, address, "", otherwise]
    elif link:
        lines += ["", fill(LINES["own"], {}, translate), link]
    made.set_content(isolate_names("\n".join(lines) + "\n"))
    return made


def _when_and_where(state: State, event: State | None, language: str) -> list[str]:
    """Return a line with the days and the place, of the section or else of its event."""
    dated = state if state.settings.start or event is None else event
    placed = state if state.settings.city or state.rules.plan.venue or event is None else event
    first, last = dated.settings.start, dated.settings.end
    found = (
        days(first, last, language) if first else "",
        placed.rules.plan.venue,
        placed.settings.city,
    )
    text = ", ".join(filter(None, found))
    return [text] if text else []


def new_message(
    settings: MailSettings,
    to: str,
    subject: Translatable,
    values: Mapping[str, object],
    translate: Callable[[str], str],
) -> EmailMessage:
    """Return a message without its text."""
    made = EmailMessage()
    made["From"] = settings.sender
    made["To"] = to
    made["Subject"] = isolate_names(" ".join(fill(subject, dict(values), translate).split()))
    made["Date"] = formatdate(datetime.now(UTC).timestamp())
    made["Message-ID"] = make_msgid(domain=settings.sender.rpartition("@")[2] or "localhost")
    made["Auto-Submitted"] = "auto-generated"
    return made


def _sentences(
    kind: str, entry: EntryFields, state: State
) -> Iterator[tuple[Translatable, dict[str, object]]]:
    if kind == ARRIVED:
        yield LINES[kind], {}
        return
    yield LINES[kind], {"name": entry.name}
    if kind in ("declined", WAITING_LIST):
        return
    due = state.money.entry_fee if entry.fee is None else entry.fee
    if due:
        yield LINES["fee"], {"fee": money(due, state.money.currency, entry.language)}
    if kind == "accepted" and due and state.money.transfer.iban and entry.reference:
        account = state.money.transfer
        numbers = {"iban": in_groups(account.iban), "reference": in_groups(entry.reference)}
        yield LINES["transfer"], {"holder": account.holder, **numbers}
    if 1 in state.round_notes.starts:
        yield LINES["round"], {"at": moment(state.round_notes.starts[1], entry.language)}


def send(message: EmailMessage, settings: MailSettings) -> None:
    """Send a message; raise `NotSent` with the server's answer."""
    try:
        with _open_connection(settings) as server:
            if settings.user:
                server.login(settings.user, settings.password)
            server.send_message(message)
    except (OSError, smtplib.SMTPException, UnicodeError, ValueError) as error:
        raise NotSent(_reason(error), host=settings.host, port=settings.port, error=_plain(error)) from None


def _reason(error: Exception) -> Translatable:
    """Return what went wrong, in a way that helps to fix it."""
    match error:
        case ssl.SSLCertVerificationError():
            return translatable("{host}: the server’s certificate is not trusted: {error}")
        case ssl.SSLError():
            return translatable(
                "{host}: port {port} is not responding over TLS; try STARTTLS or another port: {error}"
            )
        case smtplib.SMTPAuthenticationError():
            return translatable("{host}: the user name or password was rejected: {error}")
        case smtplib.SMTPNotSupportedError():
            return translatable("{host}: the server does not offer what the settings require: {error}")
        case smtplib.SMTPException() | UnicodeError() | ValueError():
            return translatable("{host}: the email was not accepted: {error}")
        case _:
            return translatable("{host}: the server cannot be reached on port {port}: {error}")


class _Smtp(smtplib.SMTP):
    """An SMTP client that connects through the door for outgoing traffic."""

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        return OPEN_DOOR.connect(host, port, timeout)


class _SmtpByTls(smtplib.SMTP_SSL):
    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        return self.context.wrap_socket(OPEN_DOOR.connect(host, port, timeout), server_hostname=self._host)  # type: ignore[attr-defined]


def _open_connection(settings: MailSettings) -> smtplib.SMTP:
    """Return a connection to the server named by an administrator, possibly on this computer."""
    context = ssl.create_default_context()
    if settings.security == TLS:
        return _SmtpByTls(settings.host, settings.port, timeout=TIMEOUT, context=context)
    server = _Smtp(settings.host, settings.port, timeout=TIMEOUT)
    if settings.security != PLAIN:
        try:
            server.starttls(context=context)
        except BaseException:
            server.close()
            raise
    return server


def _plain(error: Exception) -> str:
    """Return the server's answer on one line."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return error.verify_message
    if isinstance(error, OSError) and not isinstance(error, smtplib.SMTPException | ssl.SSLError):
        return os_error_words(error)
    said = getattr(error, "smtp_error", b"")
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        text = "; ".join(reply.decode("utf-8", "replace") for _, reply in error.recipients.values())
    return " ".join((text or str(error) or type(error).__name__).split())[:200]
