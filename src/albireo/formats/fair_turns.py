"""Fair sharing of few places: no sender takes them all, and those who used little come first.

A sender is an organisation, or an account without one. No sender takes the last free place while another
waits, and the next place goes to the one who has used the least time recently, so six slow files of one club
do not delay the short list of another.
"""

import itertools
import math
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from albireo.domain.errors import AlbireoError
from albireo.value_classes import dataclass

MOST_WAITING = 4
"""Maximum per sender; more are refused at once."""
LATELY = 600
"""Seconds after which used time no longer counts."""

_sender: ContextVar[str] = ContextVar("sender", default="")


class TooManyWaiting(AlbireoError):
    """No turn came in time, or too many requests of the same sender are waiting."""


@contextmanager
def on_behalf_of(sender: str) -> Iterator[None]:
    """Set the sender on whose behalf this thread acts."""
    token = _sender.set(sender)
    try:
        yield
    finally:
        _sender.reset(token)


@dataclass(frozen=True, slots=True)
class _Waiter:
    sender: str
    number: int


class FairTurns:
    """A number of places for many senders."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._places = places
        self._clock = clock
        self._change = threading.Condition()
        self._numbers = itertools.count()
        self._waiting: list[_Waiter] = []
        self._running: Counter[str] = Counter()
        self._used: dict[str, list[tuple[float, float]]] = {}
        """(end, seconds) of a sender's recent turns."""

    @contextmanager
    def turn(self, file: str, seconds: float, patience: float) -> Iterator[None]:
        """Wait for a place in turn; `seconds` is the maximum duration of one turn."""
        sender = _sender.get()
        self._wait(sender, file, seconds, patience)
        began = self._clock()
        try:
            yield
        finally:
            with self._change:
                self._running[sender] -= 1
                now = self._clock()
                self._used.setdefault(sender, []).append((now, now - began))
                self._change.notify_all()

    def _wait(self, sender: str, file: str, seconds: float, patience: float) -> None:
        until = time.monotonic() + patience
        with self._change:
            self._forget_old()
            own = sum(waiter.sender == sender for waiter in self._waiting)
            if own >= MOST_WAITING:
                raise self._refusal(file, seconds, own)
            waiter = _Waiter(sender, next(self._numbers))
            self._waiting.append(waiter)
            try:
                while self._next() is not waiter:
                    left = until - time.monotonic()
                    if left <= 0:
                        raise self._refusal(file, seconds, len(self._waiting))
                    self._change.wait(left)
                self._running[sender] += 1
            finally:
                self._waiting.remove(waiter)
                self._change.notify_all()

    def _next(self) -> _Waiter | None:
        """Return who gets the next place; None while all are taken."""
        if self._running.total() >= self._places:
            return None
        most = max(1, self._places - 1)
        fitting = [waiter for waiter in self._waiting if self._running[waiter.sender] < most]
        return min(fitting, key=self._rank, default=None)

    def _rank(self, waiter: _Waiter) -> tuple[int, float, int]:
        used = sum(seconds for _, seconds in self._used.get(waiter.sender, ()))
        return self._running[waiter.sender], used, waiter.number

    def _forget_old(self) -> None:
        now = self._clock()
        kept = {
            sender: [each for each in used if each[0] > now - LATELY] for sender, used in self._used.items()
        }
        self._used = {sender: used for sender, used in kept.items() if used}

    def _refusal(self, file: str, seconds: float, ahead: int) -> TooManyWaiting:
        return TooManyWaiting(
            "{file}: other files are being read; try again in {seconds} s",
            file=file,
            seconds=math.ceil(seconds * max(1, ahead) / self._places),
        )
