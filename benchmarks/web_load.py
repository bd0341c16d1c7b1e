"""The web app under load: `python benchmarks/web_load.py` (500 players, 500 spectators, 20 seconds).

A real server on this computer; spectators listen to the stream and fetch the pairings whenever something
changes, as their pages do, and 2,000 public pages are loaded beside that, while four clerks enter results.
The crowd is played by a process of its own; what the clerks wait for is timed by them and inside the server.
Before that, single requests are timed; after it the server is killed and started again. Prints each figure
with its limit; the exit code is 1 if one is missed. Everything stops by itself; nothing leaves this computer.

Wall-clock times say little on a computer that has other work as well. So the processor time the server spends
on each kind of request is measured too, which other work hardly changes; and where others have taken over
a fifth of the processors, wall-clock times are shown but not judged.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from bisect import bisect_left
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from conformance.announced import Announced, come_in
from web_clients import ROUNDS, SPECTATOR, Clerk, Client, Watched, crowd, listener, timed

from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.web.server import open_desk

PAGE_LIMIT, ENTRY_LIMIT, LOADED_LIMIT = 0.100, 0.050, 0.300
CLERK_LIMIT = 0.100
"""Entering a result while everyone else is there: clerks come first."""
SEEN_LIMIT = 5.0
"""From the answer to the clerk until the screens of 500 spectators have the result."""
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


def prepare(place: Path, players: int) -> str:
    """Return a tournament with its last round open; gives its identity."""
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


@dataclass(frozen=True)
class Clock:
    """Processor time: of the server, and of all that runs on this computer; and the server's own times."""

    pid: int
    times: Path

    def inside(self) -> list[float]:
        """Seconds each request that changes something was in the server's hands."""
        return [float(line) for line in self.times.read_text().splitlines()]

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


async def at_work(
    clerk: Clerk, boards: list[int], until: float, times: list[float], saved: list[tuple[int, float]]
) -> None:
    """Enters a result about every second."""
    while perf_counter() < until and boards:
        board = boards.pop(0)
        await timed(lambda board=board: clerk.enter(board), times)  # type: ignore[misc]
        saved.append((clerk.client.version, perf_counter()))
        await asyncio.sleep(0.7 + random.random() * 0.6)


def delays(saved: list[tuple[int, float]], shown: list[list[tuple[int, float]]]) -> list[float]:
    """Seconds from each result saved until each spectator's screen had it; infinite where it never came."""
    found = []
    for screen in shown:
        versions = [version for version, _ in screen]
        for version, moment in saved:
            place = bisect_left(versions, version)
            found.append(screen[place][1] - moment if place < len(screen) else inf)
    return found


async def processor(clock: Clock, clerk: Clerk, home: str, spectators: int) -> list[tuple[str, float]]:
    """Return the server's processor time for one request of each kind, from many."""
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


async def single(clerk: Clerk) -> dict[str, list[float]]:
    """Seconds for single requests, no one else there."""
    found: dict[str, list[float]] = {}
    for what, path in (("round page", f"rounds/{ROUNDS}"), ("standings", "standings")):
        times = found[what] = []
        await clerk.client.send("GET", f"{clerk.home}/{path}")
        for _ in range(40):
            await timed(lambda path=path: clerk.client.send("GET", f"{clerk.home}/{path}"), times)  # type: ignore[misc]
    times = found["entering a result"] = []
    for board in range(1, 41):
        await timed(lambda board=board: clerk.enter(board), times)  # type: ignore[misc]
    return found


@dataclass
class Loaded:
    """What was met with while everyone was there."""

    entries: list[float]
    """Seconds for each result, as the clerk saw it."""
    inside: list[float]
    """The same as the server saw it."""
    saved: list[tuple[int, float]]
    """Version of each result and when it was answered."""
    crowd: Watched
    server: float
    """Processors the server used."""


async def loaded(clock: Clock, clerks: list[Clerk], options: argparse.Namespace) -> Loaded:
    """Clerks at work while a crowd looks on."""
    port, home = clerks[0].client.port, clerks[0].home
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(
        target=crowd, args=(theirs, port, home, options.spectators, options.loads, options.seconds)
    )
    process.start()
    try:
        await asyncio.to_thread(ours.recv)
        ours.send("begin")
        boards = list(range(81 + TOLD, options.players // 2))
        entries: list[float] = []
        saved: list[tuple[int, float]] = []
        start, used, known = perf_counter(), clock.server(), len(clock.inside())
        until = start + options.seconds
        await asyncio.gather(*(at_work(clerk, boards, until, entries, saved) for clerk in clerks))
        used = (clock.server() - used) / (perf_counter() - start)
        ours.send("end")
        watched: Watched = await asyncio.to_thread(ours.recv)
    finally:
        process.join(10)
        process.kill()
    return Loaded(entries, clock.inside()[known:], saved, watched, used)


async def measure(clock: Clock, app: Announced, uid: str, options: argparse.Namespace) -> bool:
    clerks = [Clerk(app, f"/t/{uid}") for _ in range(options.clerks)]
    for clerk in clerks:
        await clerk.arrive()
    began, others = perf_counter(), clock.others()
    alone = await single(clerks[0])
    figures = [
        (f"{what}, p95", p95(times), ENTRY_LIMIT if what == "entering a result" else PAGE_LIMIT)
        for what, times in alone.items()
    ]
    spent = await processor(clock, clerks[0], clerks[0].home, options.spectators)
    found = await loaded(clock, clerks, options)
    watched = found.crowd
    seen = delays(found.saved, watched.shown)
    figures += [
        (
            f"{len(watched.fetches)} parts for {options.spectators} spectators, p95",
            p95(watched.fetches),
            LOADED_LIMIT,
        ),
        (f"{len(watched.loads)} whole public pages, p95", p95(watched.loads), LOADED_LIMIT),
        (
            f"{len(found.entries)} results by {len(clerks)} clerks meanwhile, p95",
            p95(found.entries),
            CLERK_LIMIT,
        ),
        ("the same inside the server, p95", p95(found.inside), CLERK_LIMIT),
        ("from a result saved to a screen, p95", p95(seen), SEEN_LIMIT),
    ]
    share = (clock.others() - others - watched.processor) / (perf_counter() - began) / (os.cpu_count() or 1)
    is_busy = share > BUSY
    for what, value, limit in figures:
        verdict = "" if value <= limit else "  not judged" if is_busy else "  MISSED"
        print(f"{what:<48}{value * 1000:>8.1f} ms  limit {limit * 1000:.0f} ms{verdict}")
    single_median, median_now = median(alone["entering a result"]), median(found.entries)
    print(
        f"a result alone {single_median * 1000:.1f} ms, among the crowd {median_now * 1000:.1f} ms (medians)"
    )
    print(
        f"{watched.older} older states after newer ones, {seen.count(inf)} results not seen, "
        f"{len(watched.failures)} failures {sorted(set(watched.failures))}"
    )
    crowd_used = watched.processor / options.seconds
    print(f"the server used {found.server:.0%} of a processor, the crowd that was played {crowd_used:.0%}")
    print(f"other work took {share:.0%} of the processors" + ("; wall-clock times prove nothing" * is_busy))
    for what, value in spent:
        verdict = "" if value <= CPU_LIMITS[what] else "  MISSED"
        print(f"{what + ', CPU':<48}{value * 1000:>8.2f} ms  limit {CPU_LIMITS[what] * 1000:g} ms{verdict}")
    return (
        not watched.failures
        and not watched.older
        and (is_busy or all(value <= limit for _, value, limit in figures))
        and all(value <= CPU_LIMITS[what] for what, value in spent)
    )


def started(place: Path, times: Path) -> tuple[subprocess.Popen[str], Announced]:
    """A server, and the person at the computer come in."""
    program = Path(__file__).with_name("timed_server.py")
    command = [str(program), str(times), "serve", "--no-browser", "--port", "0", "--database", str(place)]
    server = subprocess.Popen(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"},
    )
    assert server.stdout is not None
    return server, come_in(server.stdout.readline())


def ended(server: subprocess.Popen[str], by: signal.Signals) -> None:
    server.send_signal(by)
    server.wait(10)
    assert server.stdout is not None
    server.stdout.close()


async def first_page(app: Announced, home: str) -> None:
    status, _ = await Clerk(app, home).client.send("GET", f"{home}/rounds/{ROUNDS}")
    assert status == 200


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--clerks", type=int, default=4)
    parser.add_argument("--loads", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place, times = Path(folder) / "load.db", Path(folder) / "times"
        times.touch()
        uid = prepare(place, options.players)
        server, app = started(place, times)
        try:
            is_good = asyncio.run(measure(Clock(server.pid, times), app, uid, options))
        finally:
            ended(server, signal.SIGKILL)
        began = perf_counter()
        server, app = started(place, times)
        ready = perf_counter() - began
        try:
            asyncio.run(first_page(app, f"/t/{uid}"))
            shown, used = perf_counter() - began, Clock(server.pid, times).server()
        finally:
            ended(server, signal.SIGTERM)
        print(f"after a kill: ready in {ready:.1f} s, the round shown after {shown:.1f} s, CPU {used:.1f} s")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
