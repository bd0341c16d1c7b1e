"""The clock of the delay."""

import time


class SteadyClock:
    """Seconds since 1970 that only ever pass: setting the computer's clock does not shorten a delay.

    The computer's clock is read once, at the start; from then on seconds are counted. While a laptop sleeps
    none are counted, so that moves appear later, never earlier.
    """

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._start + time.monotonic()
