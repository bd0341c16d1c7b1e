"""Sends the mail that is due and deletes what is to be kept no longer, while the app runs."""

import threading
from collections.abc import Callable

from albireo.desk.desk import Desk
from albireo.desk.entries.entry import sent_entry
from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.mail import NotSent, message_about, send
from albireo.domain.errors import AlbireoError
from albireo.storage.entry_requests import EntryRequest
from albireo.storage.mail_settings import MailServer

INTERVAL = 3600.0
"""Seconds between two looks at what is to be deleted."""


class Outbox:
    """A thread of its own: nobody waits for a mail server."""

    def __init__(self, desk: Desk, inbox: Inbox, server: MailServer) -> None:
        self._desk = desk
        self._inbox = inbox
        self._server = server
        self._due = threading.Event()
        self._is_ending = False
        self._thread = threading.Thread(target=self._run, name="mail", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def wake(self) -> None:
        """Something is to be sent."""
        self._due.set()

    def close(self) -> None:
        self._is_ending = True
        self._due.set()
        if self._thread.is_alive():
            self._thread.join(2.0)

    def _run(self) -> None:
        while not self._is_ending:
            self.send_due(lambda: self._is_ending)
            self.forget()
            self._due.wait(INTERVAL)
            self._due.clear()

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
            self._inbox.requests.note_mail(request.id, request.mail, str(problem))
            return 0
        self._inbox.requests.note_mail(request.id, "")
        return 1
