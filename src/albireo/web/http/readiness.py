"""Whether a process can serve requests, for proxies and schedulers.

`/health` says that the process runs; without an answer it is restarted. `/ready` says that it can serve: its
database answers and has the required tables, and the process is not stopping. A proxy sends requests only to
processes that are ready; a process is not ended because the database is unavailable.
"""

import time
from threading import Lock

from albireo.storage.database import Database
from albireo.storage.errors import StorageError
from albireo.storage.migrate import is_up_to_date

KEPT = 1.0
"""Seconds for which a result is cached, so that frequent checks cost nothing."""


class Readiness:
    """The readiness of one process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = Lock()
        self._at = 0.0
        self._lacks = ""
        self.is_stopping = False

    def lacks(self) -> str:
        """Return what is missing; empty if it is ready. It may wait for the database."""
        if self.is_stopping:
            return "stopping"
        with self._lock:
            if time.monotonic() - self._at > KEPT or not self._at:
                self._lacks = self._ask_database()
                self._at = time.monotonic()
            return self._lacks

    def _ask_database(self) -> str:
        try:
            return "" if is_up_to_date(self._database) else "tables"
        except StorageError:
            return "database"
