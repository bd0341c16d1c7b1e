"""Data from the other processes on the same PostgreSQL: spectators, and heavy users of the API.

Each process reports its spectators by tournament every two seconds, and the requests of a program in steps of
a tenth of the limit: nothing about programs with few requests. A process that has ended is forgotten after
some seconds. While the database is unavailable, each counts for itself.
"""

import secrets
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from threading import Lock
from time import monotonic
from typing import Any

from albireo.storage.database import Database
from albireo.storage.process_messages import ProcessMessages
from albireo.web.http.background_jobs import Repeated

TELL_EVERY = 2.0
"""Seconds between two messages about spectators."""
FORGET_AFTER = 7.0
"""Seconds after which a process's report on spectators expires."""
PART = 5_000
"""Maximum characters of one message about spectators."""
MOST_KEYS = 10_000
"""Maximum number of programs reported by others; with more, all are forgotten."""


class OtherProcesses:
    """The other processes; without PostgreSQL there are none."""

    def __init__(self, database: Database, own_spectators: Callable[[], Mapping[str, int]]) -> None:
        self._me = secrets.token_hex(6)
        self._messages = ProcessMessages(database, self._handle_message)
        self._own_spectators = own_spectators
        self._clock = Repeated("spectators", self._tell_spectators, every=TELL_EVERY, first=TELL_EVERY)
        self._has_told = False
        self._lock = Lock()
        self._spectators: dict[tuple[str, int], tuple[float, dict[str, int]]] = {}
        """By process and part of its report: time received, numbers by tournament."""
        self._requests: dict[str, tuple[int, dict[str, int]]] = {}
        """By program: the minute, and the count of each process."""

    def start(self) -> None:
        self._messages.start()
        self._clock.start()

    def close(self) -> None:
        self._clock.close()
        self._messages.close()

    def spectators(self, uid: str) -> int:
        """Return the number of spectators of a tournament in other processes."""
        since = monotonic() - FORGET_AFTER
        with self._lock:
            return sum(found.get(uid, 0) for heard, found in self._spectators.values() if heard > since)

    def requests(self, key: str, minute: int) -> int:
        """Return how many requests by a program the other processes have reported for a minute."""
        with self._lock:
            when, counts = self._requests.get(_hash_key(key), (minute, {}))
            return sum(counts.values()) if when == minute else 0

    def tell_requests(self, key: str, minute: int, count: int) -> None:
        """Report the number of requests of a program here in a minute."""
        self._messages.send(["requests", self._me, _hash_key(key), minute, count])

    def _tell_spectators(self) -> None:
        found = self._own_spectators()
        if not found and not self._has_told:
            return
        self._has_told = bool(found)
        for part, numbers in enumerate(parts(found)):
            self._messages.send(["spectators", self._me, part, numbers])

    def _handle_message(self, message: Any) -> None:
        """Handle a message in the listening thread; messages of another edition are ignored."""
        match message:
            case [_, self._me, *_]:
                pass
            case ["spectators", str(process), int(part), dict(numbers)]:
                with self._lock:
                    old = monotonic() - FORGET_AFTER
                    gone = [key for key, (heard, _) in self._spectators.items() if heard < old]
                    for key in gone:
                        del self._spectators[key]
                    self._spectators[process, part] = monotonic(), numbers
            case ["requests", str(process), str(key), int(minute), int(count)]:
                with self._lock:
                    if len(self._requests) >= MOST_KEYS and key not in self._requests:
                        self._requests.clear()
                    when, counts = self._requests.get(key, (minute, {}))
                    self._requests[key] = minute, {**(counts if when == minute else {}), process: count}


def parts(numbers: Mapping[str, int], longest: int = PART) -> Iterator[dict[str, int]]:
    """Yield parts that fit into one message each; at least one, so that others learn about zero.

    >>> list(parts({"a": 7, "b": 120, "c": 1}, longest=18)), list(parts({}))
    ([{'a': 7, 'b': 120}, {'c': 1}], [{}])
    """
    part: dict[str, int] = {}
    size = 0
    for uid, number in numbers.items():
        more = len(f'"{uid}":{number},')
        if part and size + more > longest:
            yield part
            part, size = {}, 0
        part[uid] = number
        size += more
    yield part


def _hash_key(key: str) -> str:
    """Return a hash, since tokens and addresses must not be visible in the database."""
    return sha256(key.encode()).hexdigest()[:20]
