"""Asks whether there is a newer version while the app runs, if somebody has switched that on."""

import contextlib
import threading

from albireo.desk.update_notice import ask, is_due

FIRST = 5.0
"""Seconds after the start of the app until the first look."""
INTERVAL = 900.0
"""Seconds between two looks at the clock; the address is asked once a day."""


class UpdateClock:
    """A thread of its own: a server far away that says nothing keeps no page waiting."""

    def __init__(self) -> None:
        self._wake = threading.Event()
        self._is_over = False
        self._thread = threading.Thread(target=self._run, name="newer versions", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def wake(self) -> None:
        """Look now: something was switched on."""
        self._wake.set()

    def close(self) -> None:
        self._is_over = True
        self._wake.set()  # it may be waiting for a server: nobody waits for it

    def _run(self) -> None:
        wait = FIRST
        while True:
            self._wake.wait(wait)
            self._wake.clear()
            if self._is_over:
                return
            wait = INTERVAL
            with contextlib.suppress(OSError):  # a disk that is full: at the next look
                if is_due():
                    ask()
