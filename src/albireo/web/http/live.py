"""Live changes on all screens within a second, or a few with hundreds of spectators.

One thread per process waits for news of the journals (`storage.changes`) while anyone listens, whatever their
number, including changes by other processes and the command line. What this process writes is announced at
once. Alternatives considered: polling by each browser (300 spectators would be 300 queries a second) and a
task of the event loop that queries the database (an unresponsive database would block one of the threads that
render pages).
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from random import random, randrange
from threading import Event, Thread

from albireo.storage.changes import Changes
from albireo.value_classes import dataclass, field

PATIENCE = 1.0
"""Seconds after which the waiting thread checks whether anyone still listens."""
HEARTBEAT = 20.0
"""Maximum seconds between two lines, so that a lost connection is noticed."""
COUNT = 2.0
"""The same for staff, who are also told the number of spectators."""
RETRY = 700
"""Milliseconds until a browser reconnects; spectators wait up to three times as long, since all streams of a
process end at once.
"""
AT_ONCE, A_SECOND = 50, 250
"""Number of spectators notified at once, and how many more per second: each then fetches a page, and clerks
must not wait.
"""
PACE = 1.0
"""Minimum seconds between two changes announced to many spectators: their page is rendered once for all."""
LATER = 20_000
"""The reconnection time when there is no room: the maximum delay of such a page."""


Tell = Callable[[int, int], Awaitable[str]]
"""Returns the event for a change from one version to a later one."""


MayListen = Callable[[], Awaitable[bool]]
"""Returns whether a listener may still receive changes: roles and tokens expire while streams are open."""


async def _always() -> bool:
    return True


async def _tell_version(_: int, version: int) -> str:
    return f"event: changed\nid: {version}\ndata: {version}\n\n"


@dataclass(slots=True)
class _News:
    """The version announced to a group of listeners."""

    version: int
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def move(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.changed.set()
            self.changed = asyncio.Event()


class _Channel:
    """The listeners of one tournament."""

    def __init__(self, version: int) -> None:
        self.staff, self.public = _News(version), _News(version)
        self.listeners = self.spectators = 0
        self._public_next = 0.0
        """When the public may be notified again."""
        self._timer: asyncio.TimerHandle | None = None

    def move(self, version: int) -> None:
        self.staff.move(version)
        if self._timer is None and self.public.version < version:
            loop = asyncio.get_running_loop()
            wait = self._public_next - loop.time() if self.spectators > AT_ONCE else 0.0
            if wait > 0:
                self._timer = loop.call_later(wait, self._move_public)
            else:
                self._move_public()

    def _move_public(self) -> None:
        self._timer = None
        self._public_next = asyncio.get_running_loop().time() + PACE
        self.public.move(self.staff.version)


class Live:
    """Notifies listeners of a tournament whenever its journal grows."""

    def __init__(self, changes: Callable[[], Changes], most_spectators: int) -> None:
        self._changes = changes
        self._most_spectators = most_spectators
        self.elsewhere: Callable[[str], int] = lambda _: 0
        """Returns the number of spectators of a tournament in other processes."""
        self._channels: dict[str, _Channel] = {}
        self._spectators = 0
        """Spectators of all tournaments."""
        self._known: dict[str, int] = {}
        """The last known version of each journal, for new listeners."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watcher: Thread | None = None
        self._wanted = Event()
        self._is_closed = False
        self._closing = asyncio.Event()

    def listeners(self, uid: str) -> int:
        """Return how many screens follow a tournament in this process."""
        channel = self._channels.get(uid)
        return channel.listeners if channel else 0

    def spectators(self, uid: str) -> int:
        """Return the number of spectators."""
        channel = self._channels.get(uid)
        return channel.spectators if channel else 0

    def spectators_by_tournament(self) -> dict[str, int]:
        """Return the number of spectators by tournament."""
        return {uid: found.spectators for uid, found in list(self._channels.items()) if found.spectators}

    def all_listeners(self) -> int:
        """Return the number of listeners of all tournaments."""
        return sum(channel.listeners for channel in list(self._channels.values()))

    def all_spectators(self) -> int:
        return self._spectators

    def public_version(self, uid: str) -> int:
        """Return the version last announced to spectators of a tournament; 0 if no one listens."""
        channel = self._channels.get(uid)
        return channel.public.version if channel else 0

    def known_version(self, uid: str) -> int:
        """Return the newest version known to this process; 0 if it does not listen."""
        return self._known.get(uid, 0)

    def announce(self, uid: str, version: int) -> None:
        """Announce a version that was written; may be called from any thread."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._move, uid, version)

    def close(self) -> None:
        """End all streams; called from the event loop."""
        self._is_closed = True
        self._closing.set()
        self._wanted.set()
        for channel in self._channels.values():
            channel.staff.changed.set()
            channel.public.changed.set()

    async def stream(
        self,
        uid: str,
        seen: int,
        is_staff: bool = True,
        tell: Tell = _tell_version,
        may_listen: MayListen = _always,
    ) -> AsyncIterator[str]:
        """Yield server-sent events: the current version if it is new, then every later one.

        `may_listen` is called before each.

        Staff also get the number of spectators. If there are too many spectators, another one gets the
        version and is asked to come back later.
        """
        self._loop = asyncio.get_running_loop()
        if not is_staff and self.all_spectators() >= self._most_spectators:
            version = self._known.get(uid, 0)
            text = await tell(seen, version) if version > seen else ""
            yield f"retry: {LATER + randrange(LATER // 2)}\n\n{text}"
            return
        channel = self._channels.setdefault(uid, _Channel(self._known.get(uid, 0)))
        channel.listeners += 1
        channel.spectators += not is_staff
        self._spectators += not is_staff
        news = channel.staff if is_staff else channel.public
        told = 0
        self._watch()
        try:
            retry = RETRY if is_staff else RETRY + randrange(2 * RETRY)
            yield f"retry: {retry}\n\n"
            while not self._is_closed:
                changed = news.changed
                if news.version > seen:
                    if not is_staff:
                        await self._pause(channel)
                    if not await may_listen():
                        return
                    last, seen = seen, news.version
                    yield await tell(last, seen)
                    continue
                if is_staff and (audience := channel.spectators + self.elsewhere(uid)) != told:
                    if not await may_listen():
                        return
                    told = audience
                    yield f"event: audience\ndata: {told}\n\n"
                try:
                    await asyncio.wait_for(changed.wait(), COUNT if is_staff else HEARTBEAT)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            channel.listeners -= 1
            channel.spectators -= not is_staff
            self._spectators -= not is_staff
            if not channel.listeners:
                self._channels.pop(uid, None)

    async def _pause(self, channel: _Channel) -> None:
        """Wait so that, with many spectators, each is notified at a different moment."""
        seconds = max(0, channel.spectators - AT_ONCE) / A_SECOND
        if seconds:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), seconds * (0.5 + random()))

    def _move(self, uid: str, version: int) -> None:
        self._known[uid] = max(version, self._known.get(uid, 0))
        if uid in self._channels:
            self._channels[uid].move(version)

    def _watch(self) -> None:
        """Start watching; called from the event loop when someone listens."""
        self._wanted.set()
        if self._watcher is None:
            self._watcher = Thread(target=self._wait, name="journals", daemon=True)
            self._watcher.start()

    def _wait(self) -> None:
        """Run the thread: wait for news while anyone listens, otherwise for a listener."""
        while not self._is_closed:
            self._wanted.wait()
            changes = self._changes()
            try:
                while self._channels and not self._is_closed:
                    for uid, version in changes.wait(PATIENCE).items():
                        self.announce(uid, version)
            finally:
                changes.close()
            self._wanted.clear()
            if self._channels or self._is_closed:
                self._wanted.set()
