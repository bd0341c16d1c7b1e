"""How the person at the computer is known: by an address that only this computer has shown.

The app makes a key whenever it opens a browser, prints its address or is asked for one by someone who is in
already. Each key works once, for the browser that brings it, which then keeps a cookie. Nothing is concluded
from where a request comes from: behind a proxy or a tunnel on this computer, everyone comes from here.
docs/decisions/0039-who-is-at-the-computer.md says why.
"""

from threading import Lock

from albireo.web.http import security

MOST = 100
"""Keys that wait for their browser; the oldest go first."""


class LocalKeys:
    """The keys of a running app that no one has used yet."""

    def __init__(self) -> None:
        self._unused: dict[str, None] = {}
        self._lock = Lock()

    def new(self) -> str:
        key = security.new_token()
        with self._lock:
            self._unused[security.digest(key)] = None
            while len(self._unused) > MOST:
                del self._unused[next(iter(self._unused))]
        return key

    def use(self, key: str) -> bool:
        """Return whether a key was good; it is not any more."""
        with self._lock:
            return self._unused.pop(security.digest(key), 1) is None


def opening_path(key: str) -> str:
    """The address a key belongs to."""
    return f"/open?key={key}"
