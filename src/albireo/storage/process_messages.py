"""What the processes of a server tell each other by PostgreSQL: heard by those who run, kept by no one.

For what may be lost and is soon out of date, such as how many look on. What must not be lost is a row of
the database. Weighed: rows that each process renews (a write to the disk every few seconds, and someone
who deletes those of processes that are gone).
"""

import json
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

from albireo.storage.database import Database

CHANNEL = "albireo_processes"
LONGEST = 7_000
"""Characters of a message, all of them ASCII; PostgreSQL takes fewer than 8,000 bytes."""
SEND_WITHIN = 0.2
"""Seconds between two looks at what is to be sent."""
AGAIN = 1.0
"""Seconds after which a lost connection is made again."""
MOST_WAITING = 1_000
"""Messages kept while the database is away; more are dropped."""
PATIENCE = 1.0


class ProcessMessages:
    """One connection of this process that listens and tells, in a thread of its own."""

    def __init__(self, database: Database, heard: Callable[[Any], None]) -> None:
        """`heard` is called in that thread with each message, their own among them."""
        self._database, self._heard = database, heard
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._is_ending = Event()
        self._thread = Thread(target=self._run, name="processes", daemon=True)

    def start(self) -> None:
        """Return whether there can be other processes: SQLite serves only one."""
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
