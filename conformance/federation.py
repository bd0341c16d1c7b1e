"""A federation's server under load and under kills: `python conformance/federation.py`.

PostgreSQL, four processes of the app, 2,000 spectators and 20 clerks at 100 tournaments. Every five seconds a
process is killed with SIGKILL and started again, PostgreSQL twice. Afterwards: every act that was answered as
saved is in its journal, once; the journals verify; every spectator is connected and has seen the last
version; and answers came in time (p95 under 300 ms, acts counted from the first press to "saved"). What came
while a process was starting again, or PostgreSQL was away, is shown on its own as well, and how late the
clients themselves were: they share the processors with the server, and what they measure has their own
waiting in it, too.

`--proxy /usr/bin/caddy` puts Caddy with `deploy/Caddyfile` in front, `--proxy /usr/sbin/nginx` nginx with
`deploy/nginx.conf` without its certificates; otherwise the crowd does what a proxy would. Everything runs on
this computer and ends by itself.
"""

import argparse
import asyncio
import os
import socket
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.federation_clients import (  # noqa: E402
    Clerk,
    Entered,
    Server,
    Watched,
    crowd,
    note_delays,
    run_to_end,
)
from conformance.federation_processes import (  # noqa: E402
    DATABASE,
    PROCESS,
    QUIET,
    App,
    Killed,
    Used,
    killing,
    memory_of,
    wait_until_open,
)
from conformance.postgresql_kills import adopt_orphans  # noqa: E402
from conformance.proxies import proxy  # noqa: E402
from tests.postgresql import running_server  # noqa: E402

from albireo.desk.conduct.commands import ChangeRules, CreateTournament  # noqa: E402
from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.players.registration import RegisterPlayers  # noqa: E402
from albireo.desk.rounds.pairing import PairRound, PublishRound  # noqa: E402
from albireo.desk.settings.facts import RulesFacts  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.storage.accounts import Accounts  # noqa: E402
from albireo.web.http import security  # noqa: E402
from albireo.web.http.connections import raise_limit  # noqa: E402
from albireo.web.http.roles import Role  # noqa: E402
from albireo.web.server import open_desk  # noqa: E402

PLAYERS = 30
LIMIT = 0.3
BROWSER = "b" * 43


def prepare(place: str, tournaments: int, clerks: int) -> tuple[list[str], list[str], str]:
    """Tournaments with round 1 published, and clerks who are logged in: identities, cookies, form token."""
    desk = open_desk(place)
    accounts = Accounts(desk.journal.database)
    rules = RulesFacts(public_pages=True)
    uids = []
    for number in range(tournaments):
        uid, _ = desk.create(CreateTournament(f"Open {number:03}", 5), "Ann")
        players = tuple(PlayerFacts(name=f"P{n}, T{number}", rating=2400 - 20 * n) for n in range(PLAYERS))
        for command in (ChangeRules(rules), RegisterPlayers(players), PairRound(1), PublishRound(1)):
            desk.execute(uid, command, "Ann", desk.state(uid).version)
        uids.append(uid)
    accounts.add("Root", "!", Role.ADMIN.code)  # a server that asks for a log-in wants one
    cookies = []
    for number in range(clerks):
        name, token = f"Clerk {number}", security.new_token()
        accounts.add(name, "!", Role.READER.code)
        for uid in uids[number::clerks]:
            accounts.set_role(name, uid, Role.CLERK.code)
        accounts.open_session(security.digest(token), name)
        cookies.append(f"{security.SESSION_COOKIE}={token}; {security.BROWSER_COOKIE}={BROWSER}")
    form = security.form_token(accounts.secret(), BROWSER)
    desk.journal.database.close()
    return uids, cookies, form


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)] if times else 0.0


async def played(
    server: Server,
    apps: list[App],
    folder: Path,
    prepared: tuple[list[str], list[str], str],
    options: argparse.Namespace,
) -> tuple[Entered, list[Watched], Killed, Used]:
    uids, cookies, form = prepared
    context = get_context("spawn")
    pipes, processes = [], []
    for part in range(options.crowds):
        ours, theirs = context.Pipe()
        count = options.spectators // options.crowds + (part < options.spectators % options.crowds)
        process = context.Process(target=crowd, args=(theirs, server, uids, count), daemon=True)
        process.start()
        pipes.append(ours)
        processes.append(process)
    try:
        for pipe in pipes:
            await asyncio.to_thread(pipe.recv)
        print(f"{options.spectators} spectators are there", flush=True)
        for pipe in pipes:
            pipe.send("begin")
        found, before = Entered(), Used.until_now(apps)
        until = perf_counter() + options.seconds
        clerks = [
            Clerk(
                server, number, cookie, form, uids[number :: len(cookies)], PLAYERS // 2, options.pause, found
            )
            for number, cookie in enumerate(cookies)
        ]
        delays = asyncio.ensure_future(note_delays(found.delays))
        kills, *_ = await asyncio.gather(
            killing(apps, folder, server.host, options, until), *(clerk.run(until) for clerk in clerks)
        )
        delays.cancel()
        used = Used.until_now(apps).since(before)
        memory = [memory_of(app.process.pid) for app in apps]
        print(f"memory of the processes at the end: {min(memory)} to {max(memory)} MB")
        desk = open_desk(options.place)
        last = desk.journal.versions()
        desk.journal.database.close()
        for pipe in pipes:
            pipe.send(last)
        watched = [await asyncio.to_thread(pipe.recv) for pipe in pipes]
    finally:
        for process in processes:
            process.join(10)
            process.kill()
    return found, watched, kills, used


def check_journals(place: str, found: Entered) -> list[str]:
    """Return what is wrong: acts that were saved and are not there, or twice; journals that do not verify."""
    wrong = []
    desk = open_desk(place)
    for uid, identities in found.acknowledged.items():
        groups = Counter(record.command for record in desk.journal.read(uid))
        wrong += [f"lost: {uid} {each}" for each in identities if each not in groups]
        wrong += [f"twice: {uid} {each}" for each in identities if groups[each] > 1]
    wrong += [f"{verdict}" for verdict in verify(desk) if verdict.problems]
    desk.journal.database.close()
    return wrong


def run(options: argparse.Namespace) -> bool:
    raise_limit()
    adopt_orphans()
    with ExitStack() as stack:
        place = options.place = stack.enter_context(running_server())
        folder = Path(place.partition("host=")[2])
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        began = perf_counter()
        prepared = prepare(place, options.tournaments, options.clerks)
        print(f"{options.tournaments} tournaments made in {perf_counter() - began:.0f} s", flush=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            front = int(free.getsockname()[1])
        apps = []
        for _ in range(options.processes):
            apps.append(App(place, data, f"http://127.0.0.1:{front}"))
            stack.callback(apps[-1].end)
        host = f"127.0.0.1:{front}"
        for app in apps:
            wait_until_open(app.port, "/ready", host)
        ports = [app.port for app in apps]
        if options.proxy:
            stack.enter_context(proxy(options.proxy, ports, front, data))
            wait_until_open(front, "/ready", host)
            ports = [front]
        print(f"{len(apps)} processes are ready", flush=True)
        found, watched, kills, used = run_to_end(played(Server(ports, host), apps, folder, prepared, options))
        wrong = check_journals(place, found)
    return report(options, found, watched, kills, used, wrong)


def report(
    options: argparse.Namespace,
    found: Entered,
    watched: list[Watched],
    kills: Killed,
    used: Used,
    wrong: list[str],
) -> bool:
    fetches = [timed for each in watched for timed in each.fetches]
    behind = [who for each in watched for who in each.behind]
    odd = [*found.odd, *(what for each in watched for what in each.odd)]
    older = sum(each.older for each in watched)
    figures = (
        ("results until saved", found.acts),
        ("round pages of clerks", found.pages),
        ("changed pages of spectators", fetches),
    )
    print(f"killed: {kills.counts[PROCESS]} processes, PostgreSQL {kills.counts[DATABASE]} times")
    for what in (PROCESS, DATABASE):
        missed = [end - began for kind, began, end in kills.windows if kind == what]
        if missed:
            print(f"{what}: ready again after {min(missed):.1f} to {max(missed):.1f} s")
    is_fast = True
    for what, found_times in figures:
        times = [timed.seconds for timed in found_times]
        is_fast &= p95(times) <= LIMIT
        print(
            line(what, times) + f"   limit {LIMIT * 1000:.0f} ms{'' if p95(times) <= LIMIT else '  MISSED'}"
        )
        for kind in (QUIET, PROCESS, DATABASE):
            part = [timed.seconds for timed in found_times if kills.kind(timed) == kind]
            print(line(f"  {kind}", part))
    print(
        f"results pressed again {found.again}, fetches done again {sum(each.lost for each in watched)}, "
        f"streams opened {sum(each.connects for each in watched)} for {options.spectators} spectators"
    )
    saved = sum(map(len, found.acknowledged.values()))
    print(f"acknowledged {saved}, wrong in the journals: {wrong[:3] or 'nothing'}")
    print(f"not connected or behind at the end: {len(behind)}, older pages after newer ones: {older}")
    if odd:
        print("answers nobody expects:", Counter(odd).most_common(5))
    crowds = [delay for each in watched for delay in each.delays]
    for who, delays in (("clerks", found.delays), ("spectators", crowds)):
        print(
            f"the {who} themselves were late by: median {p50(delays) * 1000:.0f} ms,"
            f" p95 {p95(delays) * 1000:.0f} ms, at most {max(delays, default=0.0) * 1000:.0f} ms"
        )
    print(
        f"processor time in {used.clock:.0f} s: processes of the app {used.apps:.0f} s,"
        f" spectators {sum(each.processor for each in watched):.0f} s, clerks {used.clerks:.0f} s,"
        f" all of the computer {used.everything:.0f} s of {used.clock * (os.cpu_count() or 1):.0f} s"
    )
    is_right = not wrong and not behind and not odd and not older
    print("everything acknowledged is there, everybody came back" if is_right else "NOT as promised")
    return is_right and (is_fast or options.any_speed)


def line(what: str, times: list[float]) -> str:
    return (
        f"{what:<36}{len(times):>7}   median {p50(times) * 1000:>6.0f} ms   p95 {p95(times) * 1000:>6.0f} ms"
    )


def p50(times: list[float]) -> float:
    return sorted(times)[len(times) // 2] if times else 0.0


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tournaments", type=int, default=100)
    parser.add_argument("--spectators", type=int, default=2000)
    parser.add_argument("--clerks", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=2.0, help="between two results of a clerk, in seconds")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two kills of a process")
    parser.add_argument("--database-kills", type=int, default=2)
    parser.add_argument("--crowds", type=int, default=2, help="processes that play the spectators")
    parser.add_argument(
        "--proxy", default="", help="path of Caddy or nginx, to go through its file of deploy/"
    )
    parser.add_argument("--any-speed", action="store_true", help="judge what is lost, not how long it took")
    return parser.parse_args(given)


if __name__ == "__main__":
    sys.exit(0 if run(arguments()) else 1)
