"""Changes on all screens within a second; where hundreds look on, within a few.

One thread per process waits for news of the journals (`storage.changes`) as long as anyone listens,
whatever the number of listeners; it hears of what other processes and the command line write. What this
process writes is announced at once. Weighed: a poll by each browser (300 spectators would be 300 queries a
second) and a task of the event loop that asks the database (a database that does not answer would hold up
one of the threads that make pages).
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from random import random, randrange
from threading import Event, Thread

from albireo.storage.changes import Changes
from albireo.value_classes import dataclass, field

PATIENCE = 1.0
"""Seconds after which the waiting thread looks whether anyone still listens."""
HEARTBEAT = 20.0
"""A line goes out at least this often, so that a lost connection is noticed."""
COUNT = 2.0
"""The same for the staff, who are then told how many look on; they are few."""
RETRY = 700
"""Milliseconds after which a browser connects again; a spectator within three times as many, since all of a
process that ends come back at once."""
AT_ONCE, A_SECOND = 50, 250
"""Spectators that are told at once, and how many more are told in a second: each of them fetches a page then,
and the clerks go on."""
PACE = 1.0
"""Seconds between two changes of which more spectators hear: what they look at is made once for all."""
LATER = 20_000
"""The same when there is no room: such a page is up to so much behind."""


Tell = Callable[[int, int], Awaitable[str]]
"""Makes the event for a change from one version to a later one."""


MayListen = Callable[[], Awaitable[bool]]
"""Whether a listener may still hear of changes: roles and tokens end while streams are open."""


async def _always() -> bool:
    return True


async def _tell_version(_: int, version: int) -> str:
    return f"event: changed\nid: {version}\ndata: {version}\n\n"


@dataclass(slots=True)
class _News:
    """The version some listeners are told."""

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
        """When the public may hear of something again."""
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
    """Tells listeners of a tournament the version of its journal whenever that grows."""

    def __init__(self, changes: Callable[[], Changes], most_spectators: int) -> None:
        self._changes = changes
        self._most_spectators = most_spectators
        self.elsewhere: Callable[[str], int] = lambda _: 0
        """How many look on at a tournament at other processes."""
        self._channels: dict[str, _Channel] = {}
        self._spectators = 0
        """Of all tournaments: asked whenever one more comes."""
        self._known: dict[str, int] = {}
        """The last news of each journal, for listeners still to come."""
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
        """Return how many of them are not of the staff."""
        channel = self._channels.get(uid)
        return channel.spectators if channel else 0

    def spectators_by_tournament(self) -> dict[str, int]:
        """The same of all tournaments at which anyone looks on."""
        return {uid: found.spectators for uid, found in list(self._channels.items()) if found.spectators}

    def all_listeners(self) -> int:
        """The same of all tournaments."""
        return sum(channel.listeners for channel in list(self._channels.values()))

    def all_spectators(self) -> int:
        return self._spectators

    def public_version(self, uid: str) -> int:
        """Return what spectators of a tournament were told last; 0 if no one listens."""
        channel = self._channels.get(uid)
        return channel.public.version if channel else 0

    def known_version(self, uid: str) -> int:
        """The newest version this process has heard of; 0 if it does not listen."""
        return self._known.get(uid, 0)

    def announce(self, uid: str, version: int) -> None:
        """Called from any thread after something was written."""
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
        """Server-sent events: the version now if it is not the one seen, then every later one.

        `may_listen` is asked before each.

        The staff are told how many others look on, too. Where there are too many spectators, one more is
        told the version and asked to come back later.
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
        """Where many look on, each hears of changes at moments of its own, of several in one."""
        seconds = max(0, channel.spectators - AT_ONCE) / A_SECOND
        if seconds:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), seconds * (0.5 + random()))

    def _move(self, uid: str, version: int) -> None:
        self._known[uid] = max(version, self._known.get(uid, 0))
        if uid in self._channels:
            self._channels[uid].move(version)

    def _watch(self) -> None:
        """Called from the event loop, with someone listening."""
        self._wanted.set()
        if self._watcher is None:
            self._watcher = Thread(target=self._wait, name="journals", daemon=True)
            self._watcher.start()

    def _wait(self) -> None:
        """The thread: waits for news while anyone listens, for a listener otherwise."""
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
