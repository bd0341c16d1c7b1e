"""Messages between the processes of a server through PostgreSQL; they are not stored.

They carry data that may be lost and is soon outdated, such as the number of spectators. What must not be lost
is a row of the database. Rows renewed by each process were rejected: a disk write every few seconds, and rows
of dead processes to delete.
"""

import json
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

from albireo.storage.database import Database

CHANNEL = "albireo_processes"
LONGEST = 7_000
"""Maximum ASCII characters of a message; PostgreSQL accepts fewer than 8,000 bytes."""
SEND_WITHIN = 0.2
"""Seconds between two checks for messages to send."""
AGAIN = 1.0
"""Seconds after which a lost connection is restored."""
MOST_WAITING = 1_000
"""Messages kept while the database is unavailable; more are dropped."""
PATIENCE = 1.0


class ProcessMessages:
    """A connection of this process that listens and notifies, in its own thread."""

    def __init__(self, database: Database, heard: Callable[[Any], None]) -> None:
        """Set up the connection; `heard` is called in its thread with each message, including our own."""
        self._database, self._heard = database, heard
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._is_ending = Event()
        self._thread = Thread(target=self._run, name="processes", daemon=True)

    def start(self) -> None:
        """Start listening if there can be other processes: SQLite serves only one."""
        if not self._database.is_sqlite:
            self._thread.start()

    def send(self, message: object) -> None:
        """Send a message to all processes soon, without blocking, from any thread."""
        text = json.dumps(message, separators=(",", ":"))
        if self._thread.is_alive() and self._waiting.qsize() < MOST_WAITING and len(text) <= LONGEST:
            self._waiting.put(text)

    def close(self) -> None:
        self._is_ending.set()
        if self._thread.is_alive():
            self._thread.join(PATIENCE)

    def _run(self) -> None:
        import psycopg  # which takes long to load, and is not needed for SQLite
        from sqlalchemy.exc import DBAPIError

        from albireo.storage.postgresql_changes import own_connection

        while not self._is_ending.is_set():
            try:
                with own_connection(self._database) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._is_ending.is_set():
                        self._send_all(connection)
                        for notify in connection.notifies(timeout=SEND_WITHIN):
                            self._hear(notify.payload)
            except (psycopg.Error, DBAPIError):
                self._is_ending.wait(AGAIN)

    def _send_all(self, connection: Any) -> None:
        try:
            while True:
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, self._waiting.get_nowait()))
        except Empty:
            pass

    def _hear(self, text: str) -> None:
        try:
            message = json.loads(text)
        except ValueError:  # not one of ours
            return
        self._heard(message)
