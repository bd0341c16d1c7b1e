"""Keeps rating lists up to date while the app runs, if somebody has switched that on."""

import contextlib
import threading

from albireo.desk.rating_lists.jobs import AlreadyLoading, Workers
from albireo.desk.rating_lists.sources import is_due, read_sources

FIRST = 5.0
"""Seconds after the start of the app until the first look."""
INTERVAL = 900.0
"""Seconds between two looks at the clock; sources are asked far less often."""


class ListRefresher:
    """Starts a worker when lists are due; several processes of the app share the files that say so."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, name="rating lists", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._end.set()
        if self._thread.is_alive():
            self._thread.join(1.0)

    def _run(self) -> None:
        wait = FIRST
        while not self._end.wait(wait):
            self.refresh()
            wait = INTERVAL

    def refresh(self) -> None:
        """Ask for newer lists if it is time to."""
        if is_due():
            with contextlib.suppress(AlreadyLoading, OSError):  # asked again at the next look
                self._workers.fetch(read_sources().sources)
