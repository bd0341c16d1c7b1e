"""How many connections the app holds, and which of them goes when there are too many.

A connection needs a file descriptor, and so do the database and every file that is read. The app raises its
limit at the start and keeps some descriptors for itself. When the rest is taken, a new connection is let in
and the least useful one of the busiest address is closed: one that has not said what it wants, then one that
waits between two requests, then a spectator's stream. No one who is signed in is closed for someone else.
Weighed: refusing anyone who comes last (three hundred spectators then keep out the clerk who reloads a page)
and a fixed number for each address (a hall behind one router, or a proxy in front, is one address).
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
"""As many as the app asks for; some systems allow a billion and then reserve memory for them."""
OWN_DESCRIPTORS = 96
"""For the database (18 connections, or fewer with three files each), files that arrive, and workers."""
FEWEST = 32
STREAMS = 0.6
"""Part of the connections that spectators' streams may take."""
PER_ADDRESS = 0.75
"""Part of the connections that one address may take."""


class Stage(IntEnum):
    """What a connection is busy with, the least useful first."""

    SILENT = 0
    """Its request is not complete."""
    IDLE = 1
    """Its last request is answered."""
    STREAM = 2
    """Follows a tournament."""
    BUSY = 3
    """Its request is being answered."""
    STAFF = 4
    """Of someone who is signed in."""


class Connection(Protocol):
    """What the limits have to know of a connection."""

    address: str
    stage: Stage
    since: float
    """When it came into that stage."""

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
        """Let a connection in; another one goes if there are too many."""
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
        candidates = [each for each in self._open if each.address in addresses and each.stage < Stage.STAFF]
        if candidates:
            victim = min(candidates, key=lambda each: (each.stage, each.since))
            self.let_go(victim)
            victim.abort()


def raised_limit() -> int:
    """The number of file descriptors this process may have, after it was raised as far as is allowed."""
    if resource is None:
        return MOST_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # macOS allows less than it says
            pass
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, MOST_DESCRIPTORS)


def capacity() -> int:
    """Connections this process can hold."""
    return max(FEWEST, raised_limit() - OWN_DESCRIPTORS)


def most_streams(connections: int) -> int:
    """Spectators' streams among that many connections."""
    return math.floor(connections * STREAMS)
