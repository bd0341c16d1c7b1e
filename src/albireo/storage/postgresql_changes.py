"""Notifications from PostgreSQL, received by one connection; see `storage.changes`."""

import contextlib
from collections.abc import Mapping
from time import monotonic, sleep

import psycopg
from sqlalchemy.exc import DBAPIError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as NoConnection

from albireo.storage.changes import SHORTEST_RETRY, PeriodicCheck
from albireo.storage.database import Database
from albireo.storage.journal import CHANNEL, Journal

LONGEST_RETRY = 3.0
"""Maximum seconds before a lost connection is retried; the wait doubles each time."""


class PostgresqlChanges:
    """A listening connection; if lost, it is restored and the journals are read."""

    def __init__(self, journal: Journal) -> None:
        self._periodic = PeriodicCheck(journal)
        self._database = journal.database
        self._connection: psycopg.Connection | None = None
        self._retry = SHORTEST_RETRY
        self._retry_at = 0.0

    def wait(self, seconds: float) -> Mapping[str, int]:
        until = monotonic() + seconds
        while True:
            is_new = self._listen()
            if is_new or self._periodic.is_due():
                found = self._periodic.check()
                if found is not None:
                    return found
            left = until - monotonic()
            told = self._wait_for_changes(max(0.0, left)) if self._connection else {}
            if told or left <= 0:
                return told
            if self._connection is None:
                sleep(min(SHORTEST_RETRY, left))

    def _listen(self) -> bool:
        """Return whether a connection was just made, which has missed earlier notifications."""
        if self._connection is not None or monotonic() < self._retry_at:
            return False
        try:
            connection = own_connection(self._database)
            connection.execute(f"LISTEN {CHANNEL}")
        except (psycopg.Error, DBAPIError):
            self._note_lost_connection()
            return False
        self._connection, self._retry = connection, SHORTEST_RETRY
        return True

    def _wait_for_changes(self, seconds: float) -> Mapping[str, int]:
        assert self._connection is not None
        found: dict[str, int] = {}
        try:
            for notify in self._connection.notifies(timeout=seconds, stop_after=1):
                uid, _, version = notify.payload.rpartition(" ")
                if uid and version.isdecimal():
                    found[uid] = max(int(version), found.get(uid, 0))
        except psycopg.Error:
            self._note_lost_connection()
        return found

    def _note_lost_connection(self) -> None:
        self.close()
        self._retry_at = monotonic() + self._retry
        self._retry = min(2 * self._retry, LONGEST_RETRY)

    def close(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(psycopg.Error):
                self._connection.close()
            self._connection = None


def own_connection(database: Database) -> psycopg.Connection:
    """Return a separate connection, configured like those of the pool."""
    try:
        borrowed = database.engine.raw_connection()
    # The pool created a new one, and that was cut as well; or all are in use.
    except (InvalidRequestError, NoConnection) as none:
        raise psycopg.OperationalError(str(none)) from none
    connection = borrowed.driver_connection
    borrowed.detach()
    assert isinstance(connection, psycopg.Connection)
    connection.autocommit = True
    return connection
