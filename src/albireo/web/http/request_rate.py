"""How many requests one program may send per minute: counted in memory, by token or address.

The processes of a server share their counts in steps of a tenth of the limit (`other_processes.py`): a
program distributed over all of them may send a tenth more for each. Alternatives considered: a database row
per request (a disk write for every view), and a share of the limit per process (a program that a proxy keeps
at one of four would get a quarter). A restart resets the counts: this only keeps a runaway loop from blocking
everyone else. Guessing passwords is limited elsewhere (`storage/rate_limiter.py`).
"""

import time
from collections.abc import Callable
from typing import Protocol

MOST_KEYS = 10_000
"""Maximum number of keys; with more, all counts are reset."""
STEPS = 10
"""The number of steps in which counts are reported to others."""


class Others(Protocol):
    """Other processes that count the same programs."""

    def requests(self, key: str, minute: int) -> int:
        """Return the count reported by others."""

    def tell_requests(self, key: str, minute: int, count: int) -> None: ...


class RequestRate:
    """At most `allowed` requests per key and minute, by the clock shared by all processes."""

    def __init__(
        self, allowed: int, others: Others, name: str = "", clock: Callable[[], float] = time.time
    ) -> None:
        """Set the limit; `name` distinguishes what is counted."""
        self._allowed = allowed
        self._others = others
        self._name = name
        self._clock = clock
        self._counts: dict[str, tuple[int, int]] = {}
        """(minute, requests in it) by key."""

    def wait(self, key: str) -> int:
        """Count a request; return 0, or the seconds until another one is answered."""
        now = self._clock()
        minute = int(now // 60)
        if len(self._counts) >= MOST_KEYS and key not in self._counts:
            self._counts.clear()
        last, count = self._counts.get(key, (minute, 0))
        count = count + 1 if last == minute else 1
        self._counts[key] = minute, count
        shared = f"{self._name}:{key}"
        if count <= self._allowed and count % max(1, self._allowed // STEPS) == 0:
            self._others.tell_requests(shared, minute, count)
        if count + self._others.requests(shared, minute) <= self._allowed:
            return 0
        return int((minute + 1) * 60 - now) + 1
