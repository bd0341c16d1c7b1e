"""Whether a process takes requests: what proxies and schedulers ask again and again.

`/health` says that the process runs; anyone who gets no answer starts it again. `/ready` says that it can
serve: its database answers, has the tables this program needs, and no one has asked it to stop. A proxy sends
requests to those that are ready; no one ends a process because the database is away.
"""

import time
from threading import Lock

from albireo.storage.database import Database
from albireo.storage.errors import StorageError
from albireo.storage.migrate import is_up_to_date

KEPT = 1.0
"""Seconds for which an answer of the database counts: anyone who asks all the time costs nothing."""


class Readiness:
    """Of one process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = Lock()
        self._at = 0.0
        self._lacks = ""
        self.is_stopping = False

    def lacks(self) -> str:
        """Return what is missing; empty if it is ready. May wait for the database."""
        if self.is_stopping:
            return "stopping"
        with self._lock:
            if time.monotonic() - self._at > KEPT or not self._at:
                self._lacks = self._asked()
                self._at = time.monotonic()
            return self._lacks

    def _asked(self) -> str:
        try:
            return "" if is_up_to_date(self._database) else "tables"
        except StorageError:
            return "database"
