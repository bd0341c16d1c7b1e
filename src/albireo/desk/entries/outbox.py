"""Sends the mail that is due and deletes what is to be kept no longer."""

from collections.abc import Callable

from albireo.desk.desk import Desk
from albireo.desk.entries.entry import sent_entry
from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.mail import NotSent, message_about, send
from albireo.domain.errors import AlbireoError
from albireo.storage.entry_requests import EntryRequest
from albireo.storage.mail_settings import MailServer


class Outbox:
    """Mail about entries, and how long they are kept."""

    def __init__(self, desk: Desk, inbox: Inbox, server: MailServer) -> None:
        self._desk = desk
        self._inbox = inbox
        self._server = server

    def look(self, is_ending: Callable[[], bool]) -> None:
        """Do what is due; between two mails it can end."""
        self.send_due(is_ending)
        self.forget()

    def forget(self) -> None:
        """Delete the data of events that are over, as their organisers said."""
        try:
            for uid in self._inbox.requests.tournaments():
                self._inbox.forget_decided(uid, self._desk.state(uid))
        except AlbireoError:  # the database is busy or away: at the next look
            return

    def send_due(self, is_ending: Callable[[], bool] = lambda: False) -> int:
        """Send what is due; gives how many mails were taken by the server."""
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

    def _send(self, request: EntryRequest) -> int:
        entry, state = sent_entry(request), self._desk.state(request.tournament)
        settings = self._server.settings()
        place = self._inbox.place(request, state)
        try:
            send(message_about(request.mail, entry, state, settings, entry.address, place), settings)
        except NotSent as problem:
            self._inbox.requests.note_mail(request.id, request.mail, problem.stored())
            return 0
        self._inbox.requests.note_mail(request.id, "")
        return 1
