"""Browsers at a federation's server: clerks who enter results, spectators who follow, all of whom come back.

They reach the processes as through a proxy: a process that refuses a connection is passed over for the next
one, a request that was sent is not sent again by the proxy. A real proxy in front has the only port.
"""

import asyncio
import contextlib
import random
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from time import perf_counter, process_time
from typing import NamedTuple, TypeVar
from urllib.parse import urlencode

TRIED = 5.0
"""Seconds for which a connection to some process is tried, as the proxy does."""
AGAIN = 0.5
"""Seconds after which a clerk presses again what was not saved."""
FETCH_AGAIN = 2.0
"""Seconds after which a page fetches again what it did not get."""
LONGEST = 60.0
Answer = tuple[int, dict[str, str], bytes]
Result = TypeVar("Result")


def run_to_end(task: Coroutine[object, object, Result]) -> Result:
    """As `asyncio.run`, in a thread: tests of browsers leave an event loop running in the first one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, task).result()


class Lost(Exception):
    """The connection broke off."""


@dataclass
class Server:
    """The ports of the processes, or of the proxy in front of them."""

    ports: Sequence[int]
    host: str
    """As browsers name it."""
    patience: float = TRIED

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        until = perf_counter() + self.patience
        order = random.sample(self.ports, len(self.ports))
        while True:
            for port in order:
                with contextlib.suppress(OSError):
                    return await asyncio.open_connection("127.0.0.1", port)
            if perf_counter() > until:
                raise Lost
            await asyncio.sleep(0.1)

    async def start(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, int, dict[str, str]]:
        """Send a request and read the head of its answer."""
        reader, writer = await self.connection()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        if method == "POST":
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            await writer.drain()
            status = (await reader.readline()).split()
            if len(status) < 2:
                raise Lost
            found: dict[str, str] = {}
            while line := (await reader.readline()).decode().strip():
                name, _, value = line.partition(": ")
                found[name.lower()] = value
        except OSError:
            writer.close()
            raise Lost from None
        except Lost:
            writer.close()
            raise
        return reader, writer, int(status[1]), found

    async def ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> Answer:
        """Return a whole answer; `Lost` if it does not come."""
        given = {**headers, "Connection": "close"}
        reader, writer, status, found = await self.start(method, path, given, body)
        try:
            text = await reader.read()
        except OSError:
            raise Lost from None
        finally:
            writer.close()
        if "content-length" in found and len(text) < int(found["content-length"]):
            raise Lost
        return status, found, text


async def note_delays(delays: list[float], every: float = 0.02) -> None:
    """Note how much too late the event loop of the clients does what is due, until cancelled.

    So much of a time measured here may be the clients' own waiting for a processor, and not the server's.
    """
    while True:
        due = perf_counter() + every
        await asyncio.sleep(every)
        delays.append(max(0.0, perf_counter() - due))


class Timed(NamedTuple):
    """How long something took, and when: the clock is the same for all processes of a computer."""

    began: float
    ended: float

    @property
    def seconds(self) -> float:
        return self.ended - self.began


@dataclass
class Watched:
    """What some spectators have met with."""

    fetches: list[Timed] = field(default_factory=list)
    """Each part of a page that came."""
    lost: int = 0
    """Fetches that broke off or were answered by 503, and were done again."""
    connects: int = 0
    """Streams opened, the first ones among them."""
    older: int = 0
    """Parts that were older than what was shown before."""
    behind: list[str] = field(default_factory=list)
    """Spectators who had not seen the last version when everything was over."""
    odd: list[str] = field(default_factory=list)
    """Answers no one expects."""
    processor: float = 0.0
    delays: list[float] = field(default_factory=list)
    """Of the event loop in which these spectators live (`note_delays`)."""


@dataclass
class Spectator:
    """Listens, fetches a moment after each change, and comes back whenever the stream ends."""

    server: Server
    uid: str
    found: Watched
    shown: int = 0
    wanted: int = 0
    is_connected: bool = False

    async def run(self) -> None:
        retry = 0.7
        while True:
            with contextlib.suppress(Lost):
                retry = await self._listen(retry)
            self.is_connected = False
            await asyncio.sleep(retry)

    async def _listen(self, retry: float) -> float:
        path = f"/t/{self.uid}/live?seen={self.shown}"
        reader, writer, status, _ = await self.server.start("GET", path, {"Accept": "text/event-stream"})
        self.found.connects += 1
        fetching: asyncio.Task[None] | None = None
        try:
            if status != 200:
                if status != 503:
                    self.found.odd.append(f"{path}: {status}")
                return 2.0
            while line := await reader.readline():
                if line.strip() == b"0":  # the last chunk: a proxy keeps the connection when a process dies
                    break
                self.is_connected = True
                if line.startswith(b"retry: "):
                    retry = int(line[7:]) / 1000
                elif line.startswith(b"data: "):
                    self.wanted = max(self.wanted, int(line[6:]))
                    if fetching is None or fetching.done():
                        fetching = asyncio.ensure_future(self._fetch())
        except OSError:
            pass
        finally:
            writer.close()
            if fetching is not None:
                await asyncio.gather(fetching, return_exceptions=True)
        return retry

    async def _fetch(self) -> None:
        await asyncio.sleep(random.random() * 0.6)
        while self.shown < self.wanted:
            headers = {"HX-Request": "true", "Accept-Encoding": "gzip", "X-Albireo-Told": str(self.wanted)}
            began = perf_counter()
            try:
                status, fields, _ = await self.server.ask("GET", f"/t/{self.uid}/public/boards", headers)
            except Lost:
                status, fields = 503, {}
            if status != 200:
                self.found.lost += 1
                if status != 503:
                    self.found.odd.append(f"public page: {status}")
                await asyncio.sleep(FETCH_AGAIN)
                continue
            self.found.fetches.append(Timed(began, perf_counter()))
            version = int(fields["x-albireo-version"])
            self.found.older += version < self.shown
            self.shown = version
            if version < self.wanted:
                await asyncio.sleep(1.0)


async def _crowd(pipe: Connection, server: Server, uids: Sequence[str], count: int) -> Watched:
    found = Watched()
    people = [Spectator(server, uids[number % len(uids)], found) for number in range(count)]
    tasks = []
    for number, person in enumerate(people):
        tasks.append(asyncio.ensure_future(person.run()))
        if number % 20 == 0:
            await asyncio.sleep(0.05)
    while not all(person.is_connected for person in people):
        await asyncio.sleep(0.1)
    pipe.send("here")
    await asyncio.to_thread(pipe.recv)
    used = process_time()
    found.fetches.clear()
    delays = asyncio.ensure_future(note_delays(found.delays))
    last: dict[str, int] = await asyncio.to_thread(pipe.recv)
    until = perf_counter() + LONGEST
    while perf_counter() < until and not all(_is_there(person, last) for person in people):
        await asyncio.sleep(0.1)
    found.behind = [f"{each.uid}: {each.shown}" for each in people if not _is_there(each, last)]
    for task in (delays, *tasks):
        task.cancel()
    await asyncio.gather(delays, *tasks, return_exceptions=True)
    found.processor = process_time() - used
    return found


def _is_there(person: Spectator, last: Mapping[str, int]) -> bool:
    return person.is_connected and person.shown >= last[person.uid]


def crowd(pipe: Connection, server: Server, uids: Sequence[str], count: int) -> None:
    """A process: says when all listen; told to begin, and later the last versions; gives `Watched`."""
    pipe.send(asyncio.run(_crowd(pipe, server, uids, count)))


@dataclass
class Entered:
    """What the clerks have met with."""

    acts: list[Timed] = field(default_factory=list)
    """Until a result was saved, whatever came between."""
    pages: list[Timed] = field(default_factory=list)
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    """Identities of acts answered as saved, by tournament."""
    again: int = 0
    odd: list[str] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    """Of the event loop in which the clerks live (`note_delays`)."""


@dataclass
class Clerk:
    """Enters results in some tournaments, board by board, and presses again what was not saved."""

    server: Server
    number: int
    cookie: str
    token: str
    uids: Sequence[str]
    boards: int
    pause: float
    found: Entered

    async def run(self, until: float) -> None:
        chance = random.Random(self.number)
        places = [(uid, board) for board in range(1, self.boards + 1) for uid in self.uids]
        await asyncio.sleep(chance.random() * self.pause)
        for act, (uid, board) in enumerate(places):
            if perf_counter() > until:
                return
            if act % 5 == 0:
                await self._look(uid)
            await self._enter(uid, board, f"clerk{self.number}-{act}", chance.choice(("10", "==", "01")))
            await asyncio.sleep(self.pause * (0.5 + chance.random()))

    async def _look(self, uid: str) -> None:
        began = perf_counter()
        with contextlib.suppress(Lost):
            status, _, _ = await self.server.ask("GET", f"/t/{uid}/rounds/1", {"Cookie": self.cookie})
            if status == 200:
                self.found.pages.append(Timed(began, perf_counter()))
            elif status != 503:
                self.found.odd.append(f"round page: {status}")

    async def _enter(self, uid: str, board: int, identity: str, result: str) -> None:
        path = f"/t/{uid}/rounds/1/boards/{board}/result"
        body = urlencode({"result": result, "command": identity, "csrf": self.token}).encode()
        headers = {
            "Cookie": self.cookie,
            "X-CSRF-Token": self.token,
            "HX-Request": "true",
            "HX-Target": "row",
        }
        began = perf_counter()
        while True:
            try:
                status, fields, _ = await self.server.ask("POST", path, headers, body)
            except Lost:
                status, fields = 503, {}
            if status == 200 and "x-albireo-saved" in fields:
                self.found.acts.append(Timed(began, perf_counter()))
                self.found.acknowledged.setdefault(uid, []).append(identity)
                return
            self.found.again += 1
            if status not in (502, 503):
                self.found.odd.append(f"a result: {status}")
                return
            await asyncio.sleep(AGAIN)
