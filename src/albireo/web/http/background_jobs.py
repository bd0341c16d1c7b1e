"""What the app does by itself beside its pages: again and again, in a thread of its own."""

import contextlib
import threading
from collections.abc import Callable

from albireo.domain.errors import AlbireoError

PATIENCE = 1.0
"""Seconds the end of the app waits for an act under way; one that hangs ends with the process."""


class Repeated:
    """An act done at intervals, and at once when woken; a failure waits for the next time."""

    def __init__(self, name: str, act: Callable[[], object], every: float, first: float = 0.0) -> None:
        """The first time comes `first` seconds after the start."""
        self._act = act
        self._every = every
        self._first = first
        self._woken = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self.is_ending = False

    def start(self) -> None:
        self._thread.start()

    def wake(self) -> None:
        """There is something to do now."""
        self._woken.set()

    def close(self, patience: float = PATIENCE) -> None:
        self.is_ending = True
        self._woken.set()
        if self._thread.is_alive():
            self._thread.join(patience)

    def _run(self) -> None:
        self._woken.wait(self._first)
        while not self.is_ending:
            self._woken.clear()
            with contextlib.suppress(AlbireoError, OSError):  # a database out of reach, a full disk
                self._act()
            self._woken.wait(self._every)
