"""Anyone who enters results goes first.

A request of a spectator waits while one of the staff is being answered.

Three hundred phones fetch a list after each result; each costs less than a millisecond, but a clerk who comes
last would wait for all of them, and share the interpreter with them meanwhile. So requests of spectators take
turns, a few at a time, and let go of the event loop between, so that a clerk who has just come is seen.
Weighed: a second process for spectators (twice the memory, and news to carry over) and refusing spectators
under load.

Anyone who sends a token that was good before is taken for staff until the database says otherwise; anyone
else waits in the spectators' line even to be looked up, so that made-up tokens hold up no one. A process
that starts asks the database which tokens are good: it is then that the spectators of others come to it.
"""

from collections.abc import Iterable, Iterator, Set
from contextlib import contextmanager
from threading import Event as ThreadEvent
from threading import get_ident
from time import monotonic
from typing import TypeVar

from anyio import Event, Semaphore, move_on_after, sleep

Piece = TypeVar("Piece")
LONGEST = 0.25
"""Seconds for which spectators wait for the staff: a clerk's act is over by then, a long pairing is not."""


A_TURN = 8
"""Spectators answered in one turn of the event loop: a few milliseconds, after which a clerk is seen."""
MOST_KNOWN = 5_000
"""Tokens kept in mind; with more, all are forgotten and looked up again."""


class StaffFirst:
    """The turns of one process."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        """Digests of tokens that were good."""
        self._turn = Semaphore(A_TURN, fast_acquire=True)
        self._working = 0
        self._since = 0.0
        """When the first of those who are at work began."""
        self._free = Event()
        self._free_for_threads = ThreadEvent()
        self._loop_thread = 0
        """The thread of the event loop, which waits for nothing."""

    def knows(self, tokens: Set[str]) -> bool:
        return not self._known.isdisjoint(tokens)

    def remember(self, tokens: Set[str]) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known |= tokens

    def forget(self, tokens: Set[str]) -> None:
        """They are good no longer."""
        self._known -= tokens

    @contextmanager
    def working(self) -> Iterator[None]:
        """A request of the staff is being answered; in the event loop."""
        if not self._working:
            self._since, self._free = monotonic(), Event()
            self._free_for_threads.clear()
            self._loop_thread = get_ident()
        self._working += 1
        try:
            yield
        finally:
            self._working -= 1
            if not self._working:
                self._free.set()
                self._free_for_threads.set()

    def paused(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """Yield the parts of a spectator's answer, pausing while a member of staff is being answered.

        Without it a thread that makes a page would have the interpreter half of that time.
        """
        for piece in pieces:
            if self._working and get_ident() != self._loop_thread:
                self._free_for_threads.wait(max(0.0, self._since + LONGEST - monotonic()))
            yield piece

    def joined(self, pieces: Iterable[str]) -> str:
        """A page of a spectator, put together with such pauses."""
        return "".join(self.paused(pieces))

    async def after_you(self) -> None:
        """A request of a spectator comes to its turn."""
        async with self._turn:
            if self._working and (left := self._since + LONGEST - monotonic()) > 0:
                with move_on_after(left):
                    await self._free.wait()
            else:
                await sleep(0)
