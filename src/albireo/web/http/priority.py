"""Priority for staff who enter results.

A spectator's request waits while a staff request is being answered.

Three hundred phones fetch a list after each result; each costs less than a millisecond, but a clerk who comes
last would wait for all of them and share the interpreter with them. So spectators' requests take turns, a few
at a time, and release the event loop in between, so that a clerk's request is noticed. Alternatives
considered: a second process for spectators (twice the memory, and news to transfer) and refusing spectators
under load.

A request with a previously valid token counts as staff until the database says otherwise; any other waits in
the spectators' queue even to be looked up, so that forged tokens delay no one. A starting process asks the
database for the valid tokens, because spectators of other processes come to it at that moment.
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
"""Seconds for which spectators wait for staff: a clerk's action is over by then, a long pairing is not."""


A_TURN = 8
"""Spectators answered in one turn of the event loop: a few milliseconds."""
MOST_KNOWN = 5_000
"""Maximum number of remembered tokens; with more, all are looked up again."""


class StaffFirst:
    """The turns of one process."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        """Digests of valid tokens."""
        self._turn = Semaphore(A_TURN, fast_acquire=True)
        self._working = 0
        self._since = 0.0
        """When the first of the current staff requests began."""
        self._free = Event()
        self._free_for_threads = ThreadEvent()
        self._loop_thread = 0
        """The thread of the event loop, which never waits."""

    def knows(self, tokens: Set[str]) -> bool:
        return not self._known.isdisjoint(tokens)

    def remember(self, tokens: Set[str]) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known |= tokens

    def forget(self, tokens: Set[str]) -> None:
        """Forget tokens that are no longer valid."""
        self._known -= tokens

    @contextmanager
    def working(self) -> Iterator[None]:
        """Mark a staff request as being answered; in the event loop."""
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

        Otherwise a rendering thread would use the interpreter half of that time.
        """
        for piece in pieces:
            if self._working and get_ident() != self._loop_thread:
                self._free_for_threads.wait(max(0.0, self._since + LONGEST - monotonic()))
            yield piece

    def joined(self, pieces: Iterable[str]) -> str:
        """Return a spectator's page, assembled with such pauses."""
        return "".join(self.paused(pieces))

    async def after_you(self) -> None:
        """Wait for a spectator's turn."""
        async with self._turn:
            if self._working and (left := self._since + LONGEST - monotonic()) > 0:
                with move_on_after(left):
                    await self._free.wait()
            else:
                await sleep(0)
