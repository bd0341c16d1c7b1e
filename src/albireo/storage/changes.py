"""Detecting that a journal of the database has grown, no matter who wrote to it.

PostgreSQL notifies: each action is announced inside the transaction that writes it (`journal.announce`), so
the news comes with the commit or not at all. SQLite cannot notify, but it counts what others have written
(`PRAGMA data_version`): reading that counter costs microseconds and touches no table. In addition, both read
the journals themselves at longer intervals, which finds what a lost connection missed.

Alternatives considered: polling the journals several times a second on both (as before: every process of a
federation's server polls PostgreSQL all day, and half the interval is lost on every result) and watching the
SQLite file with the operating system's tools (three different ones, none of which sees a network drive).
"""

import sqlite3
from collections.abc import Mapping
from time import monotonic, sleep
from typing import Protocol

from albireo.storage.errors import StorageError
from albireo.storage.journal import Journal

CHECK_EVERY = 3.0
"""Seconds between two reads of the journals themselves."""
POLL_EVERY = 0.1
"""Seconds between two reads of SQLite's counter."""
SHORTEST_RETRY = 0.2
"""Seconds before an unavailable database is tried again."""


class Changes(Protocol):
    """News of the journals, for one thread."""

    def wait(self, seconds: float) -> Mapping[str, int]:
        """Return versions by tournament, some or all, as soon as there is news; empty if there is none.

        An unavailable database is not an error: it is tried again.
        """

    def close(self) -> None:
        """Release the connection."""


def changes_of(journal: Journal) -> Changes:
    """Return the changes for the journal's database; its current content is the first news."""
    if journal.database.is_sqlite:
        return SqliteChanges(journal)
    from albireo.storage.postgresql_changes import PostgresqlChanges  # its driver takes long to load

    return PostgresqlChanges(journal)


class PeriodicCheck:
    """The fallback: reading the journals themselves."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._next = 0.0

    def is_due(self) -> bool:
        return monotonic() >= self._next

    def check(self) -> Mapping[str, int] | None:
        """Return all versions, or None if the database is unavailable; the next check is then due sooner."""
        try:
            found = self._journal.versions()
        except StorageError:
            self._next = monotonic() + SHORTEST_RETRY
            return None
        self._next = monotonic() + CHECK_EVERY
        return found


class SqliteChanges:
    """A connection that never writes, so that every commit it counts is another's."""

    def __init__(self, journal: Journal) -> None:
        self._periodic = PeriodicCheck(journal)
        self._path = str(journal.database.path)
        self._connection: sqlite3.Connection | None = None
        self._seen: int | None = None

    def wait(self, seconds: float) -> Mapping[str, int]:
        until = monotonic() + seconds
        while True:
            counted = self._counter()
            if counted != self._seen or self._periodic.is_due():
                found = self._periodic.check()
                if found is not None:
                    self._seen = counted
                    return found
            if monotonic() >= until:
                return {}
            sleep(POLL_EVERY)

    def _counter(self) -> int | None:
        try:
            if self._connection is None:
                self._connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            row = self._connection.execute("PRAGMA data_version").fetchone()
        except sqlite3.Error:
            self.close()
            return None
        return int(row[0])

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
