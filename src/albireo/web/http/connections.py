"""The number of connections of the app, and which of them are closed if there are too many.

A connection needs a file descriptor, and so do the database and every open file. The app raises its limit at
the start and reserves some descriptors. When the rest is used, a new connection is accepted and the least
useful one of the busiest address is closed: one without a complete request, then an idle one, then a
spectator's stream. Connections of signed-in users are never closed for others. Alternatives considered:
refusing the newest (three hundred spectators would lock out a clerk who reloads a page) and a fixed number
per address (a hall behind one router, or a proxy, is one address).
"""

import math
from collections import Counter
from enum import IntEnum
from typing import Protocol

try:
    import resource
except ModuleNotFoundError:  # Windows, which has no such limit on sockets
    resource = None  # type: ignore[assignment]

MOST_DESCRIPTORS = 8_192
"""The limit requested by the app; some systems allow a billion and then reserve memory for them."""
OWN_DESCRIPTORS = 96
"""Reserved for the database (18 connections, or fewer with three files each), uploads and workers."""
FEWEST = 32
STREAMS = 0.6
"""Part of the connections that spectators' streams may take."""
PER_ADDRESS = 0.75
"""Part of the connections that one address may take."""


class Activity(IntEnum):
    """The activity of a connection, least useful first."""

    SILENT = 0
    """Its request is not complete."""
    IDLE = 1
    """Its last request is answered."""
    STREAM = 2
    """Follows a tournament."""
    BUSY = 3
    """Its request is being answered."""
    STAFF = 4
    """Belongs to a signed-in user."""


class Connection(Protocol):
    """What the limits need to know of a connection."""

    address: str
    stage: Activity
    since: float
    """When it entered that stage."""

    def abort(self) -> None:
        """Close it at once."""


class Connections:
    """All connections of one process."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.most_of_one = max(FEWEST // 2, math.floor(most * PER_ADDRESS))
        self._open: set[Connection] = set()
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def of(self, address: str) -> int:
        return self._by_address[address]

    def let_in(self, new: Connection) -> None:
        """Accept a connection; close another if there are too many."""
        if self._by_address[new.address] >= self.most_of_one:
            self._make_room({new.address})
        elif len(self._open) >= self.most:
            busiest = max(self._by_address.values())
            self._make_room({name for name, count in self._by_address.items() if count == busiest})
        self._open.add(new)
        self._by_address[new.address] += 1

    def let_go(self, gone: Connection) -> None:
        if gone in self._open:
            self._open.remove(gone)
            self._by_address[gone.address] -= 1
            if not self._by_address[gone.address]:
                del self._by_address[gone.address]

    def _make_room(self, addresses: set[str]) -> None:
        candidates = [
            each for each in self._open if each.address in addresses and each.stage < Activity.STAFF
        ]
        if candidates:
            victim = min(candidates, key=lambda each: (each.stage, each.since))
            self.let_go(victim)
            victim.abort()


def raise_limit() -> int:
    """Raise the limit of file descriptors as far as allowed and return it."""
    if resource is None:
        return MOST_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # macOS allows less than it reports
            pass
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, MOST_DESCRIPTORS)


def capacity() -> int:
    """Return how many connections this process can hold."""
    return max(FEWEST, raise_limit() - OWN_DESCRIPTORS)


def most_streams(connections: int) -> int:
    """Return the maximum of spectators' streams among that many connections."""
    return math.floor(connections * STREAMS)
