"""Sending of due emails and deletion of expired entries."""

from collections.abc import Callable, Iterable
from email.message import EmailMessage

from albireo.desk.entries.entry import same_recipient, sent_entry
from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.mail import ARRIVED, NotSent, message_about, send
from albireo.desk.mechanism.desk import Desk
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.state.tournament import State
from albireo.storage.entry_requests import EntryRequest
from albireo.storage.errors import UnknownTournament
from albireo.storage.mail_settings import MailServer, MailSettings
from albireo.storage.rate_limiter import RateLimiter

DAY = 24 * 3600
_TOO_MANY = translatable("{address}: too many emails were sent there today")


class Outbox:
    """Emails about entries, and their retention."""

    def __init__(self, desk: Desk, inbox: Inbox, server: MailServer) -> None:
        self._desk = desk
        self._inbox = inbox
        self._server = server
        database = desk.journal.database
        self.first_mails = RateLimiter(database, "first-mail", allowed=500, seconds=DAY)
        """Per tournament, to unconfirmed addresses; the rest are sent the next day."""
        self._first_to_one = RateLimiter(database, "first-mail-to", allowed=3, seconds=DAY)
        self._to_one = RateLimiter(database, "mail-to", allowed=30, seconds=DAY)

    def look(self, is_ending: Callable[[], bool]) -> None:
        """Do what is due; it can end between two emails."""
        self.notice_places()
        self.send_due(is_ending)
        self.forget()

    def notice_places(self) -> None:
        """Find entries that came on the waiting list or moved up from it: their senders get an email."""
        try:
            for uid in self._inbox.requests.tournaments():
                state = self._desk.state(uid)
                if state.rules.entry_form.places:
                    self._inbox.notice_places(uid, state)
        except AlbireoError:  # the database is busy or unavailable: try again at the next look
            return

    def forget(self) -> None:
        """Delete the data of past events as their organisers decided."""
        try:
            for uid in self._inbox.requests.tournaments():
                state = self._desk.state(uid)
                self._inbox.forget_decided(uid, state, self._event(state))
        except AlbireoError:  # the database is busy or unavailable: try again at the next look
            return

    def _event(self, state: State) -> State | None:
        """Return the event a section belongs to, if it still exists."""
        try:
            return self._desk.state(state.membership.event) if state.membership.event else None
        except UnknownTournament:
            return None

    def send_due(self, is_ending: Callable[[], bool] = lambda: False) -> int:
        """Send what is due; return how many emails the server accepted."""
        sent = 0
        try:
            due = self._inbox.requests.with_mail()
            settings = self._server.settings()
            for request in due:
                if is_ending() or not settings.is_on:
                    break
                sent += self._send(request)
        except AlbireoError:
            return sent
        return sent

    @property
    def settings(self) -> MailSettings:
        return self._server.settings()

    def send_now(self, messages: Iterable[EmailMessage]) -> tuple[set[str], list[NotSent]]:
        """Send an arbiter's email; return the addresses reached, and why others failed.

        Once the server itself cannot be used, nothing further is tried.
        """
        sent: set[str] = set()
        problems: list[NotSent] = []
        settings = self._server.settings()
        for message in messages:
            to = str(message["To"])
            try:
                if self._to_one.attempt(same_recipient(to)):
                    raise NotSent(_TOO_MANY, address=to)
                send(message, settings)
                sent.add(to)
            except NotSent as problem:
                problems.append(problem)
                if not sent and len(problems) > 1:
                    break
        return sent, problems

    def _send(self, request: EntryRequest) -> int:
        entry, state = sent_entry(request), self._desk.state(request.tournament)
        settings = self._server.settings()
        is_first = request.mail == ARRIVED
        if is_first and self.first_mails.wait(request.tournament):
            return 0  # tomorrow
        try:
            limits = self._first_to_one if is_first else self._to_one
            if limits.attempt(same_recipient(entry.email)):
                raise NotSent(_TOO_MANY, address=entry.email)
            if is_first:
                self.first_mails.attempt(request.tournament)
            event = self._event(state)
            send(message_about(request.mail, entry, state, settings, entry.address, event), settings)
        except NotSent as problem:
            self._inbox.requests.note_mail(request.id, request.mail, problem.stored())
            return 0
        self._inbox.requests.note_mail(request.id, "")
        return 1
