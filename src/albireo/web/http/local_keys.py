"""Identification of the local user, by an address shown only on this computer.

The app creates a key whenever it opens a browser, prints its address or a local user asks for one. Each key
works once, for the browser that presents it, which then keeps a cookie. The client address proves nothing:
behind a proxy or a tunnel on this computer, everyone appears local. See
docs/decisions/0039-who-is-at-the-computer.md for the reasons.
"""

from threading import Lock

from albireo.web.http import security

MOST = 100
"""Maximum number of unused keys; the oldest are dropped."""


class LocalKeys:
    """The unused keys of a running app."""

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
        """Use up a key; return whether it was valid."""
        with self._lock:
            return self._unused.pop(security.digest(key), 1) is None


def opening_path(key: str) -> str:
    """Return the address for a key."""
    return f"/open?key={key}"
