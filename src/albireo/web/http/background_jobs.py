"""Background tasks of the app, repeated in their own threads."""

import contextlib
import threading
from collections.abc import Callable

from albireo.domain.errors import AlbireoError

PATIENCE = 1.0
"""Seconds to wait at exit for a running task; one that hangs ends with the process."""


class Repeated:
    """A task run at intervals, and at once when woken; after a failure it waits for the next time."""

    def __init__(self, name: str, act: Callable[[], object], every: float, first: float = 0.0) -> None:
        """Set up a task that first runs `first` seconds after the start."""
        self._act = act
        self._every = every
        self._first = first
        self._woken = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self.is_ending = False

    def start(self) -> None:
        self._thread.start()

    def wake(self) -> None:
        """Run the task now."""
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
            with contextlib.suppress(AlbireoError, OSError):  # unreachable database, full disk
                self._act()
            self._woken.wait(self._every)
