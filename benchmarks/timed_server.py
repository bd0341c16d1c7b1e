"""`albireo serve` that writes how long it had each act in hand: `timed_server.py FILE serve …`.

A line per request that changes something: seconds from its first byte to the last of its answer. The time
until the server reads the first byte is seen by the clerk only.
"""

import sys
from pathlib import Path
from time import perf_counter

from albireo.cli.start import run
from albireo.web.http.protocol import LimitedProtocol

FILE = Path(sys.argv.pop(1))


class Timed(LimitedProtocol):
    """Notes when a request began."""

    def on_message_begin(self) -> None:
        self.began = perf_counter()
        super().on_message_begin()

    def on_response_complete(self) -> None:
        if self.scope["method"] == "POST":
            with FILE.open("a") as file:
                print(perf_counter() - self.began, file=file)
        super().on_response_complete()


if __name__ == "__main__":
    import albireo.web.http.protocol

    albireo.web.http.protocol.LimitedProtocol = Timed  # type: ignore[misc]
    run()
