"""How many requests of the API one program may send: counted in memory, by token or by address.

The counts of each process are its own and a restart forgets them: this keeps a mistaken loop from taking the
app from everybody else, no more. Guessing passwords is limited elsewhere (`storage/rate_limiter.py`).
"""

import time
from collections.abc import Callable

MOST_KEYS = 10_000
"""Counted at a time; with more, all counts start anew."""


class RequestRate:
    """At most `allowed` requests per key a minute."""

    def __init__(self, allowed: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowed = allowed
        self._clock = clock
        self._counts: dict[str, tuple[int, int]] = {}
        """Key to (minute, requests in it)."""

    def wait(self, key: str) -> int:
        """Count a request: 0, or the seconds until another one is answered."""
        now = self._clock()
        minute = int(now // 60)
        if len(self._counts) >= MOST_KEYS and key not in self._counts:
            self._counts.clear()
        last, count = self._counts.get(key, (minute, 0))
        count = count + 1 if last == minute else 1
        self._counts[key] = minute, count
        return 0 if count <= self._allowed else int((minute + 1) * 60 - now) + 1
