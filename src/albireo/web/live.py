"""Changes on all screens within a second.

One task asks the database a few times a second where the journals stand, as long as anybody listens:
one small query whatever the number of listeners, and it sees what other processes and the command line
write, on SQLite as on PostgreSQL. What this process writes is announced at once. Weighed: LISTEN/NOTIFY
(PostgreSQL only, so the other way is needed all the same) and a poll by each browser (300 spectators
would be 300 queries a second).
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from starlette.concurrency import run_in_threadpool

INTERVAL = 0.3
"""Seconds between two looks at the database."""
HEARTBEAT = 20.0
"""A line goes out at least this often, so that a lost connection is noticed."""
RETRY = 700
"""Milliseconds after which a browser connects again."""


@dataclass(slots=True)
class _Channel:
    version: int = 0
    listeners: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def move(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.changed.set()
            self.changed = asyncio.Event()


class Live:
    """Tells listeners of a tournament the version of its journal whenever that grows."""

    def __init__(self, versions: Callable[[], dict[str, int]]) -> None:
        self._versions = versions
        self._channels: dict[str, _Channel] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._is_closed = False

    def listeners(self, uid: str) -> int:
        """How many screens follow a tournament in this process."""
        channel = self._channels.get(uid)
        return channel.listeners if channel else 0

    def version(self, uid: str) -> int:
        """What the listeners of a tournament were told last; 0 if nobody listens."""
        channel = self._channels.get(uid)
        return channel.version if channel else 0

    def announce(self, uid: str, version: int) -> None:
        """Called from any thread after something was written."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._move, uid, version)

    def close(self) -> None:
        """End all streams; called from the event loop."""
        self._is_closed = True
        if self._watcher is not None:
            self._watcher.cancel()
        for channel in self._channels.values():
            channel.changed.set()

    async def stream(self, uid: str, seen: int) -> AsyncIterator[str]:
        """Server-sent events: the version now if it is not the one seen, then every later one."""
        self._loop = asyncio.get_running_loop()
        channel = self._channels.setdefault(uid, _Channel())
        channel.listeners += 1
        self._watch()
        try:
            yield f"retry: {RETRY}\n\n"
            while not self._is_closed:
                changed = channel.changed
                if channel.version > seen:
                    seen = channel.version
                    yield f"event: changed\nid: {seen}\ndata: {seen}\n\n"
                    continue
                try:
                    await asyncio.wait_for(changed.wait(), HEARTBEAT)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            channel.listeners -= 1
            if not channel.listeners:
                self._channels.pop(uid, None)

    def _move(self, uid: str, version: int) -> None:
        if uid in self._channels:
            self._channels[uid].move(version)

    def _watch(self) -> None:
        if self._watcher is None or self._watcher.done():
            self._watcher = asyncio.get_running_loop().create_task(self._poll())

    async def _poll(self) -> None:
        while self._channels and not self._is_closed:
            # A database that does not answer now is asked again; the pages say that they are offline.
            with contextlib.suppress(ValueError, OSError):
                for uid, version in (await run_in_threadpool(self._versions)).items():
                    self._move(uid, version)
            await asyncio.sleep(INTERVAL)
