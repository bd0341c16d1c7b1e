"""Publishes web sites when line-ups come out by the clock, while the app runs."""

import contextlib
import threading
from datetime import UTC, datetime

from albireo.domain.errors import AlbireoError
from albireo.site.publisher import SitePublisher

INTERVAL = 15.0
"""Seconds between two looks at the clock."""


class SiteClock:
    """Looks at the clock for all sites that go out by themselves."""

    def __init__(self, sites: SitePublisher) -> None:
        self._sites = sites
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, name="line-ups", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._end.set()
        if self._thread.is_alive():
            self._thread.join(1.0)

    def _run(self) -> None:
        while not self._end.wait(INTERVAL):
            with contextlib.suppress(AlbireoError, OSError):  # a database out of reach: at the next look
                self._sites.publish_due(datetime.now(UTC))
