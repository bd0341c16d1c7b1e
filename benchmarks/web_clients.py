"""Browsers for the benchmarks of the web app: connections, clerks who enter results, and a crowd.

The crowd lives in a process of its own, so that what a clerk waits for is the server, not the program that
measures.
"""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from time import perf_counter, process_time

from conformance.announced import Announced

ROUNDS = 7
SPECTATOR = {"HX_Request": "true", "Accept_Encoding": "gzip", "X_Forwarded_For": "192.0.2.1"}
"""What a page of a spectator sends; the last makes it a stranger instead of the person at this computer."""
VISITOR = {name: value for name, value in SPECTATOR.items() if name != "HX_Request"}
PUBLIC = ("public", "public/boards", "public/standings", "public/players/7", "public/cross-table", "hall")
BROWSERS = 20
LAST = 7.0
"""Seconds after the last result in which every spectator should have seen it."""


@dataclass
class Client:
    """A browser's connection: HTTP/1.1 kept alive, cookies kept."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    version: int = 0
    """Of the tournament, as the last answer had it."""
    _reader: asyncio.StreamReader | None = None
    _writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, body: str = "", **headers: str) -> tuple[int, str]:
        """Status and text of an answer."""
        reader = await self.start(method, path, body, **headers)
        status, fields = await self._head(reader)
        if "content-length" in fields:
            text = await reader.readexactly(int(fields["content-length"]))
        else:
            text = b"".join([chunk async for chunk in _chunks(reader)])
        self.version = int(fields.get("x-albireo-version", 0))
        packed = fields.get("content-encoding") == "gzip"  # browsers unpack with native code: left out
        return status, "" if packed else text.decode()

    async def start(self, method: str, path: str, body: str = "", **headers: str) -> asyncio.StreamReader:
        if self._writer is None or self._reader is None or self._reader.at_eof():
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Cookie: {cookie}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        if method == "POST":
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        self._writer.write("\r\n".join([*lines, "", body]).encode())
        await self._writer.drain()
        return self._reader

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        status = int((await reader.readline()).split()[1])
        fields: dict[str, str] = {}
        while line := (await reader.readline()).decode().strip():
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
            fields[name.lower()] = value
        return status, fields

    async def events(self, path: str) -> asyncio.StreamReader:
        """Return a spectator's stream, past its head."""
        reader = await self.start("GET", path, **SPECTATOR)
        status, _ = await self._head(reader)
        assert status == 200, status
        return reader

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


async def _chunks(reader: asyncio.StreamReader):  # type: ignore[no-untyped-def]
    while size := int((await reader.readline()).strip() or b"0", 16):
        yield await reader.readexactly(size)
        await reader.readline()
    await reader.readline()


async def timed(action: Callable[[], Awaitable[tuple[int, str]]], times: list[float]) -> None:
    began = perf_counter()
    status, text = await action()
    times.append(perf_counter() - began)
    if status != 200:
        raise SystemExit(f"a request failed with {status}: {text[:200]}")


class Clerk:
    """Enters results board by board."""

    def __init__(self, app: Announced, home: str) -> None:
        name, _, value = app.cookie.partition("=")
        self.client = Client(app.port, {name: value})
        self.home = home
        self.token = ""

    async def arrive(self) -> None:
        _, page = await self.client.send("GET", f"{self.home}/rounds/{ROUNDS}")
        found = re.search(r'name="csrf" value="([0-9a-f]+)"', page)
        assert found, page[:300]
        self.token = found[1]

    async def enter(self, board: int) -> tuple[int, str]:
        path = f"{self.home}/rounds/{ROUNDS}/boards/{board}/result"
        return await self.client.send("POST", path, "result=10", HX_Request="true", X_CSRF_Token=self.token)


async def listener(port: int, home: str) -> None:
    """Listens and fetches nothing."""
    stream = Client(port)
    reader = await stream.events(f"{home}/live?seen=0")
    try:
        while await reader.readline():
            pass
    finally:
        stream.close()


@dataclass
class Watched:
    """What a crowd has met with."""

    fetches: list[float] = field(default_factory=list)
    """Seconds for each changed part of a page."""
    loads: list[float] = field(default_factory=list)
    """Seconds for each whole page."""
    shown: list[list[tuple[int, float]]] = field(default_factory=list)
    """For each spectator, the version of each part that came, and the moment."""
    older: int = 0
    """Parts that were older than what was shown or announced before."""
    failures: list[str] = field(default_factory=list)
    processor: float = 0.0
    """Seconds of processor time the crowd itself took."""


async def _spectator(port: int, home: str, found: Watched) -> None:
    """Listens, and fetches the page a moment after each change, as its script does."""
    stream, pages = Client(port), Client(port)
    reader = await stream.events(f"{home}/live?seen=0")
    newest = 0
    shown: list[tuple[int, float]] = []
    found.shown.append(shown)
    try:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                newest = max(newest, int(line[6:]))
                await asyncio.sleep(random.random() * 0.6)
                await timed(lambda: pages.send("GET", f"{home}/public/boards", **SPECTATOR), found.fetches)
                shown.append((pages.version, perf_counter()))
                found.older += pages.version < newest
                newest = max(newest, pages.version)
    finally:
        stream.close()
        pages.close()


async def _visitor(port: int, home: str, loads: list[int], pause: float, found: Watched) -> None:
    """Loads whole public pages, one after the other, until all are loaded."""
    browser = Client(port)
    newest = 0
    try:
        while loads:
            path = f"{home}/{PUBLIC[loads.pop() % len(PUBLIC)]}"
            await timed(lambda path=path: browser.send("GET", path, **VISITOR), found.loads)  # type: ignore[misc]
            found.older += browser.version < newest
            newest = browser.version
            await asyncio.sleep(pause)
    finally:
        browser.close()


async def _crowd(
    pipe: Connection, port: int, home: str, spectators: int, loads: int, seconds: float
) -> Watched:
    found = Watched()
    watching = [asyncio.ensure_future(_spectator(port, home, found)) for _ in range(spectators)]
    await asyncio.sleep(2)
    pipe.send("here")
    await asyncio.to_thread(pipe.recv)
    used = process_time()
    left = list(range(loads))
    pause = seconds * BROWSERS / max(1, loads) * 0.8
    visits = [asyncio.ensure_future(_visitor(port, home, left, pause, found)) for _ in range(BROWSERS)]
    await asyncio.to_thread(pipe.recv)
    await asyncio.sleep(LAST)
    ended = [task for task in watching if task.done()]
    for task in [*watching, *visits]:
        task.cancel()
    ends = await asyncio.gather(*watching, *visits, return_exceptions=True)
    found.failures += [repr(end) for end in ends if not isinstance(end, asyncio.CancelledError | None)]
    found.failures += ["a stream ended"] * sum(task.exception() is None for task in ended)
    found.processor = process_time() - used
    return found


def crowd(pipe: Connection, port: int, home: str, spectators: int, loads: int, seconds: float) -> None:
    """A process: says when all listen; loads pages when told to, until told again; gives `Watched`."""
    pipe.send(asyncio.run(_crowd(pipe, port, home, spectators, loads, seconds)))
