"""Live games under load: `python benchmarks/live_games.py` (40 boards, 500 spectators, a clerk, 20 seconds).

A real server on this computer. Every board sends its whole game once a second with a key, as a program at
the boards does; every spectator watches one board; a clerk enters results meanwhile. The boards and the crowd
are played by a process of its own. Prints what the clerk waited for, how late moves came and what the server
used; the exit code is 1 if the clerk's limit is missed on a computer that has nothing else to do.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from conformance.announced import Announced
from web_clients import ROUNDS, Clerk, Client, timed
from web_load import BUSY, CLERK_LIMIT, Clock, ended, p95, prepare, started

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.settings.facts import RulesFacts
from albireo.state.live_games import LiveGameRules
from albireo.storage.live_sources import LiveSources, SourceKind
from albireo.web.http import security
from albireo.web.server import open_desk

SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8")
FIRST = 40
"""Half-moves on each board at the start."""


@dataclass
class Seen:
    """What the boards and the crowd have met with."""

    late: list[float] = field(default_factory=list)
    """Seconds from a move sent until a spectator of its board had it."""
    events: int = 0
    bytes: int = 0
    failures: list[str] = field(default_factory=list)
    processor: float = 0.0


def games(uid: str, place: Path) -> list[tuple[str, str]]:
    """Return the players of each board of the round."""
    desk = open_desk(str(place))
    state = desk.state(uid)
    boards = sorted(state.rounds[ROUNDS - 1].boards.items())
    found = [(state.entrants[each.white].name, state.entrants[each.black].name) for _, each in boards]
    desk.journal.database.close()
    return found


def key_for(uid: str, place: Path) -> str:
    """Let everyone watch, without delay; return a key for sending."""
    desk, key = open_desk(str(place)), security.new_token()
    rules = RulesFacts(live_games=LiveGameRules(is_public=True, delay=0))
    desk.execute(uid, ChangeRules(rules), "Anna", desk.state(uid).version)
    LiveSources(desk.journal.database).add(uid, SourceKind.SEND, "boards", security.digest(key))
    desk.journal.database.close()
    return key


def pgn(players: tuple[str, str], count: int) -> str:
    words = []
    for ply in range(count):
        number = [f"{ply // 2 + 1}."] if ply % 2 == 0 else []
        words += [*number, SHUFFLE[ply % 4], "{[%clk 1:00:00]}"]
    tags = f'[White "{players[0]}"]\n[Black "{players[1]}"]\n'
    return f"{tags}\n{' '.join(words)} *\n"


async def _board(port: int, path: str, players: tuple[str, str], sent: list[float], until: float) -> None:
    """Send the game with one more move every second."""
    client, count = Client(port), FIRST
    while perf_counter() < until:
        began = perf_counter()
        sent.append(began)
        status, text = await client.send("POST", path, pgn(players, count + len(sent) - 1))
        assert status == 202, text
        await asyncio.sleep(max(0.0, began + 1 - perf_counter()))
    client.close()


async def _spectator(port: int, home: str, board: int, sent: list[float], seen: Seen) -> None:
    client = Client(port)
    reader = await client.events(f"{home}/public/live/stream?boards={board}&seen=0")
    known = 0
    try:
        while line := await reader.readline():
            if not line.startswith(b"data: "):
                continue
            seen.events += 1
            seen.bytes += len(line)
            for game in json.loads(line[6:])["games"]:
                count = game["from"] + len(game["moves"])
                known = known or count
                for ply in range(known, count):
                    seen.late.append(perf_counter() - sent[ply + 1 - FIRST])
                known = count
    finally:
        client.close()


async def _crowd(
    pipe: Connection, port: int, home: str, key: str, players: list[tuple[str, str]], options: list[float]
) -> Seen:
    spectators, seconds = int(options[0]), options[1]
    seen, sent = Seen(), [[] for _ in players]  # type: list[list[float]]
    until = perf_counter() + seconds + 10
    boards = [
        asyncio.create_task(_board(port, f"{home}/moves/{key}", each, sent[at], until))
        for at, each in enumerate(players)
    ]
    await asyncio.sleep(5)
    watching = [
        asyncio.create_task(_spectator(port, home, at % len(players) + 1, sent[at % len(players)], seen))
        for at in range(spectators)
    ]
    await asyncio.sleep(4)
    began = process_time()
    seen.late.clear()
    await asyncio.to_thread(pipe.send, "ready")
    await asyncio.sleep(seconds)
    seen.processor = process_time() - began
    for task in (*watching, *boards):
        task.cancel()
    found = await asyncio.gather(*watching, *boards, return_exceptions=True)
    cancelled = (asyncio.CancelledError, ConnectionError)
    seen.failures = [repr(each) for each in found if each is not None and not isinstance(each, cancelled)]
    return seen


def crowd(
    pipe: Connection, port: int, home: str, key: str, players: list[tuple[str, str]], options: list[float]
) -> None:
    """Run the process of the boards and the crowd."""
    pipe.send(asyncio.run(_crowd(pipe, port, home, key, players, options)))


async def measure(
    clock: Clock,
    app: Announced,
    uid: str,
    key: str,
    players: list[tuple[str, str]],
    options: argparse.Namespace,
) -> bool:
    clerk = Clerk(app, f"/t/{uid}")
    await clerk.arrive()
    ours, theirs = get_context("spawn").Pipe()
    given = [float(options.spectators), options.seconds]
    process = get_context("spawn").Process(
        target=crowd, args=(theirs, app.port, clerk.home, key, players, given)
    )
    process.start()
    try:
        await asyncio.to_thread(ours.recv)
        began, used, others, entries = perf_counter(), clock.server(), clock.others(), []  # type: ignore[var-annotated]
        for board in range(options.boards + 1, options.players // 2):
            if perf_counter() - began > options.seconds - 1:
                break
            await timed(lambda board=board: clerk.enter(board), entries)  # type: ignore[misc]
            await asyncio.sleep(0.2)
        passed = perf_counter() - began
        used, others = clock.server() - used, clock.others() - others
        seen: Seen = await asyncio.to_thread(ours.recv)
    finally:
        process.join(10)
        process.kill()
    busy = (others - seen.processor) / passed / (os.cpu_count() or 1)
    is_late = p95(entries) > CLERK_LIMIT
    worst = f"p95 {p95(entries) * 1000:.1f} ms, limit {CLERK_LIMIT * 1000:.0f} ms"
    print(f"{len(entries)} results by a clerk, {worst}")
    print(f"{len(seen.late)} moves seen, p95 {p95(seen.late):.1f} s after they were sent")
    print(f"{seen.events} events of {seen.bytes // max(1, seen.events)} bytes, {len(seen.failures)} failures")
    theirs_used = seen.processor / options.seconds
    print(f"the server used {used / passed:.0%} of a processor, boards and crowd {theirs_used:.0%}")
    print(f"other work took {busy:.0%} of the processors" + ("; times prove nothing" * (busy > BUSY)))
    print(*sorted(set(seen.failures))[:3], sep="\n")
    return not seen.failures and bool(seen.late) and (busy > BUSY or not is_late)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=400)
    parser.add_argument("--boards", type=int, default=40)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place, times = Path(folder) / "load.db", Path(folder) / "times"
        times.touch()
        uid = prepare(place, options.players)
        key, players = key_for(uid, place), games(uid, place)[: options.boards]
        server, app = started(place, times)
        try:
            is_good = asyncio.run(measure(Clock(server.pid, times), app, uid, key, players, options))
        finally:
            ended(server, signal.SIGKILL)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
