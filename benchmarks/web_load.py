"""The web app under load: `python benchmarks/web_load.py` (500 players, 500 spectators, 20 seconds).

A real server on this computer; spectators listen to the stream and fetch the pairings whenever something
changes, as their pages do, and 2,000 public pages are loaded beside that, while four clerks enter results.
Before that, single requests are timed. Prints each figure with its limit; the exit code is 1 if one is
missed. Everything stops by itself; nothing leaves this computer.

Wall-clock times say little on a computer that has other work as well. So the processor time the server spends
on each kind of request is measured too, which other work hardly changes; and where others have taken over
a fifth of the processors, wall-clock times are shown but not judged.
"""

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from conformance.announced import Announced, come_in

from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.commands import ChangeRules, CreateTournament
from albireo.desk.settings.facts import RulesFacts
from albireo.web.server import open_desk

PAGE_LIMIT, ENTRY_LIMIT, LOADED_LIMIT = 0.100, 0.050, 0.300
CLERK_LIMIT = 0.100
"""Entering a result while everybody else is there: clerks come first."""
CPU_LIMITS = {
    "round page": 0.010,
    "standings": 0.006,
    "entering a result": 0.009,
    "a page for a spectator": 0.0005,
    "telling a spectator": 0.0001,
}
"""Seconds of the server's processor time for one of each."""
FETCHES, TOLD = 1500, 20
BUSY = 0.2
ROUNDS = 7
SPECTATOR = {"HX_Request": "true", "Accept_Encoding": "gzip", "X_Forwarded_For": "192.0.2.1"}
"""What a page of a spectator sends; the last makes it a stranger instead of the person at this computer."""


def prepare(place: Path, players: int) -> str:
    """A tournament with its last round open; gives its identity."""
    chance = random.Random(7)
    desk = open_desk(str(place))
    uid, done = desk.create(CreateTournament("Load", ROUNDS, rules=RulesFacts(public_pages=True)), "Anna")
    facts = [
        PlayerFacts(name=f"Name{n:04}, First", rating=chance.randint(1000, 2700)) for n in range(players)
    ]
    version = desk.execute(uid, RegisterPlayers(tuple(facts)), "Anna", done.version).version
    version = desk.execute(uid, ChangeRules(RulesFacts(public_pages=True)), "Anna", version).version
    for number in range(1, ROUNDS + 1):
        version = desk.execute(uid, PairRound(number), "Anna", version).version
        version = desk.execute(uid, PublishRound(number), "Anna", version).version
        if number < ROUNDS:
            for board in desk.state(uid).rounds[number - 1].boards:
                result = chance.choice(["10", "==", "01"])
                version = desk.execute(uid, EnterResult(number, board, result), "Anna", version).version
    version = desk.execute(uid, ChangeRules(RulesFacts(public_standings=True)), "Anna", version).version
    desk.journal.database.close()
    return uid


@dataclass
class Client:
    """A browser's connection: HTTP/1.1 kept alive, cookies kept."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
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
        """A spectator's stream, past its head."""
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


@dataclass(frozen=True)
class Clock:
    """Processor time: of the server, and of all that runs on this computer."""

    pid: int

    def server(self) -> float:
        """Seconds the server has used; 0 where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def others(self) -> float:
        """Seconds used by anything but the server and this program."""
        try:
            fields = Path("/proc/stat").read_text().splitlines()[0].split()[1:9]
        except OSError:
            return 0.0
        idle = int(fields[3]) + int(fields[4])
        used = (sum(map(int, fields)) - idle) / os.sysconf("SC_CLK_TCK")
        return used - self.server() - sum(os.times()[:2])


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)] if times else 0.0


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


async def spectator(port: int, home: str, times: list[float], seen: list[float]) -> None:
    """Listens, and fetches the page a moment after each change."""
    stream, pages = Client(port), Client(port)
    reader = await stream.events(f"{home}/live?seen=0")
    try:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                seen.append(perf_counter())
                await asyncio.sleep(random.random() * 0.6)
                await timed(lambda: pages.send("GET", f"{home}/public/boards", **SPECTATOR), times)
    finally:
        stream.close()
        pages.close()


PUBLIC = ("public", "public/boards", "public/standings", "public/players/7", "public/cross-table", "hall")
BROWSERS = 20


async def visitor(port: int, home: str, loads: list[int], pause: float, times: list[float]) -> None:
    """Loads whole public pages, one after the other, until all are loaded."""
    browser = Client(port)
    headers = {name: value for name, value in SPECTATOR.items() if name != "HX_Request"}
    try:
        while loads:
            path = f"{home}/{PUBLIC[loads.pop() % len(PUBLIC)]}"
            await timed(lambda path=path: browser.send("GET", path, **headers), times)  # type: ignore[misc]
            await asyncio.sleep(pause)
    finally:
        browser.close()


async def at_work(clerk: "Clerk", boards: list[int], until: float, times: list[float]) -> None:
    """Enters a result about every second."""
    while perf_counter() < until and boards:
        board = boards.pop(0)
        await timed(lambda board=board: clerk.enter(board), times)  # type: ignore[misc]
        await asyncio.sleep(0.7 + random.random() * 0.6)


async def listener(port: int, home: str) -> None:
    """Listens and fetches nothing."""
    stream = Client(port)
    reader = await stream.events(f"{home}/live?seen=0")
    try:
        while await reader.readline():
            pass
    finally:
        stream.close()


async def processor(clock: Clock, clerk: Clerk, home: str, spectators: int) -> list[tuple[str, float]]:
    """The server's processor time for one request of each kind, from many."""
    found: list[tuple[str, float]] = []
    client = clerk.client

    async def each(what: str, times: int, action: Callable[[int], Awaitable[tuple[int, str]]]) -> float:
        began = clock.server()
        for number in range(times):
            status, text = await action(number)
            assert status == 200, text[:200]
        found.append((what, (clock.server() - began) / times))
        return found[-1][1]

    await each("round page", 100, lambda _: client.send("GET", f"{home}/rounds/{ROUNDS}"))
    await each("standings", 100, lambda _: client.send("GET", f"{home}/standings"))
    alone = await each("entering a result", 40, lambda number: clerk.enter(41 + number))
    crowd = [asyncio.ensure_future(listener(port=client.port, home=home)) for _ in range(spectators)]
    await asyncio.sleep(2)
    phone = Client(client.port)
    public = f"{home}/public/boards"
    await phone.send("GET", public, **SPECTATOR)
    await each("a page for a spectator", FETCHES, lambda _: phone.send("GET", public, **SPECTATOR))
    began = clock.server()
    for number in range(TOLD):
        await clerk.enter(81 + number)
        await asyncio.sleep(0.3)
    told = clock.server() - began - TOLD * alone
    found.append(("telling a spectator", max(0.0, told) / (TOLD * spectators)))
    phone.close()
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    return found


async def measure(clock: Clock, app: Announced, uid: str, options: argparse.Namespace) -> bool:
    home, spectators, seconds = f"/t/{uid}", options.spectators, options.seconds
    clerks = [Clerk(app, home) for _ in range(options.clerks)]
    for clerk in clerks:
        await clerk.arrive()
    figures: list[tuple[str, float, float]] = []
    began, others = perf_counter(), clock.others()
    pages = {"round page": f"{home}/rounds/{ROUNDS}", "standings": f"{home}/standings"}
    for what, path in pages.items():
        times: list[float] = []
        await clerks[0].client.send("GET", path)
        for _ in range(40):
            await timed(lambda path=path: clerks[0].client.send("GET", path), times)  # type: ignore[misc]
        figures.append((f"{what}, p95", p95(times), PAGE_LIMIT))
    times = []
    for board in range(1, 41):
        await timed(lambda board=board: clerks[0].enter(board), times)  # type: ignore[misc]
    figures.append(("entering a result, p95", p95(times), ENTRY_LIMIT))

    spent = await processor(clock, clerks[0], home, spectators)
    watching: list[float] = []
    told: list[float] = []
    entries: list[float] = []
    crowd = [asyncio.ensure_future(spectator(app.port, home, watching, told)) for _ in range(spectators)]
    await asyncio.sleep(2)
    start = perf_counter()
    until = start + seconds
    boards = list(range(81 + TOLD, options.players // 2))
    used = clock.server()
    loaded: list[float] = []
    loads = list(range(options.loads))
    pause = seconds * BROWSERS / max(1, options.loads) * 0.8
    await asyncio.gather(
        *(at_work(clerk, boards, until, entries) for clerk in clerks),
        *(visitor(app.port, home, loads, pause, loaded) for _ in range(BROWSERS)),
    )
    await asyncio.sleep(1)
    used = (clock.server() - used) / (perf_counter() - start)
    failed = [task for task in crowd if task.done()]
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    figures.append((f"{len(watching)} pages for {spectators} spectators, p95", p95(watching), LOADED_LIMIT))
    figures.append((f"{len(loaded)} whole public pages, p95", p95(loaded), LOADED_LIMIT))
    figures.append(
        (f"{len(entries)} results by {len(clerks)} clerks meanwhile, p95", p95(entries), CLERK_LIMIT)
    )
    share = (clock.others() - others) / (perf_counter() - began) / (os.cpu_count() or 1)
    is_busy = share > BUSY
    for what, value, limit in figures:
        verdict = "" if value <= limit else "  not judged" if is_busy else "  MISSED"
        print(f"{what:<48}{value * 1000:>8.1f} ms  limit {limit * 1000:.0f} ms{verdict}")
    print(
        f"{len(told)} changes told, {len(failed)} spectators lost, the server used {used:.0%} of a processor"
    )
    print(f"other work took {share:.0%} of the processors" + ("; wall-clock times prove nothing" * is_busy))
    for what, value in spent:
        verdict = "" if value <= CPU_LIMITS[what] else "  MISSED"
        print(f"{what + ', CPU':<48}{value * 1000:>8.2f} ms  limit {CPU_LIMITS[what] * 1000:g} ms{verdict}")
    return (
        not failed
        and (is_busy or all(value <= limit for _, value, limit in figures))
        and all(value <= CPU_LIMITS[what] for what, value in spent)
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--clerks", type=int, default=4)
    parser.add_argument("--loads", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "load.db"
        uid = prepare(place, options.players)
        server = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "albireo",
                "serve",
                "--no-browser",
                "--port",
                "0",
                "--database",
                str(place),
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"},
        )
        assert server.stdout is not None
        try:
            app = come_in(server.stdout.readline())
            figures = measure(Clock(server.pid), app, uid, options)
            return 0 if asyncio.run(figures) else 1
        finally:
            server.terminate()
            server.wait(10)
            server.stdout.close()


if __name__ == "__main__":
    sys.exit(main())
