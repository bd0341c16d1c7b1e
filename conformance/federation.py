"""A federation's server under load and under kills: `python conformance/federation.py`.

PostgreSQL, four processes of the app, 2,000 spectators and 20 clerks at 100 tournaments. Every five seconds a
process is killed with SIGKILL and started again, PostgreSQL twice. Afterwards: every act that was answered as
saved is in its journal, once; the journals verify; every spectator is connected and has seen the last
version; and answers came in time (p95 under 300 ms, acts counted from the first press to "saved"). What came
while a process was starting again, or PostgreSQL was away, is shown on its own as well.

`--proxy /usr/bin/caddy` puts Caddy with `deploy/Caddyfile` in front, `--proxy /usr/sbin/nginx` nginx with
`deploy/nginx.conf` without its certificates; otherwise the crowd does what a proxy would. Everything runs on
this computer and ends by itself.
"""

import argparse
import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.federation_clients import Clerk, Entered, Lost, Server, Timed, Watched, crowd  # noqa: E402
from conformance.postgresql_kills import adopt_orphans, kill_and_start  # noqa: E402
from tests.postgresql import running_server  # noqa: E402

from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.players.registration import RegisterPlayers  # noqa: E402
from albireo.desk.rounds.pairing import PairRound, PublishRound  # noqa: E402
from albireo.desk.settings.commands import ChangeRules, CreateTournament  # noqa: E402
from albireo.desk.settings.facts import RulesFacts  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.storage.accounts import Accounts  # noqa: E402
from albireo.web import security  # noqa: E402
from albireo.web.connections import raised_limit  # noqa: E402
from albireo.web.roles import Role  # noqa: E402
from albireo.web.server import open_desk  # noqa: E402

PLAYERS = 30
LIMIT = 0.3
PATIENCE = 60.0
BROWSER = "b" * 43
QUIET, PROCESS, DATABASE = (
    "while all were there",
    "while a process started again",
    "while PostgreSQL was away",
)


class App:
    """One process, which comes back on the port it had."""

    def __init__(self, place: str, data: Path, url: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self._command = [
            *(sys.executable, "-m", "albireo", "serve", "--no-browser", "--port", str(self.port)),
            *("--database", place, "--public-url", url),
        ]
        self._world = {**os.environ, "PYTHONPATH": str(PROJECT / "src"), "LANGUAGE": "en"}
        self._world.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled once
        self._world |= {"ALBIREO_DATA": str(data), "PYTHONUNBUFFERED": "1"}
        self.process = self.start()

    def start(self) -> "subprocess.Popen[bytes]":
        """As systemd does; a start that fails (the database is away) is tried again by `tend`."""
        return subprocess.Popen(
            self._command, env=self._world, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def tend(self) -> None:
        if self.process.poll() is not None:
            self.process = self.start()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(15)
        self.process = self.start()

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)


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


def caddy(ports: Sequence[int], port: int, folder: Path) -> tuple[list[str], dict[str, str]]:
    """Its arguments and its environment."""
    file = folder / "Caddyfile"
    file.write_text("{\n\tadmin off\n}\n" + (PROJECT / "deploy" / "Caddyfile").read_text())
    processes = " ".join(f"127.0.0.1:{each}" for each in ports)
    world = {"ALBIREO_SITE": f"http://127.0.0.1:{port}", "ALBIREO_PROCESSES": processes}
    return ["run", "--adapter", "caddyfile", "--config", str(file)], world


def nginx(ports: Sequence[int], port: int, folder: Path) -> tuple[list[str], dict[str, str]]:
    """The same; without certificates, and with everything it writes in a folder."""
    text = (PROJECT / "deploy" / "nginx.conf").read_text()
    text = re.sub(r"(?m)^ +ssl_.*\n", "", text)
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    first, *others = re.findall(r"(?m)^    server 127\.0\.0\.1:.*\n", text)
    servers = "".join(re.sub(r":\d+", f":{each}", first) for each in ports)
    text = text.replace("".join([first, *others]), servers)
    own = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off; user root; pid {folder}/nginx.pid; error_log {folder}/nginx.log;"
    events = "worker_rlimit_nofile 16384; events { worker_connections 8192; }"
    file = folder / "nginx.conf"
    file.write_text(f"{main} {events} http {{ access_log off; {own}\n{text}}}\n")
    return ["-p", str(folder), "-c", str(file)], {}


@contextmanager
def proxy(program: str, apps: list[App], port: int, folder: Path) -> Iterator[None]:
    """Caddy or nginx with the file that is delivered."""
    ports = [app.port for app in apps]
    is_nginx = Path(program).name == "nginx"
    arguments, world = (nginx if is_nginx else caddy)(ports, port, folder)
    process = subprocess.Popen(
        [program, *arguments],
        env={**world, "HOME": str(folder), "PATH": os.environ["PATH"]},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.kill()  # it would wait for every stream
        process.wait(20)


def wait_until_open(port: int, path: str, host: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            status = asyncio.run(Server([port], host).ask("GET", path, {}))[0]
        except (Lost, OSError):
            status = 0
        if status == 200:
            return
        time.sleep(0.1)
    raise SystemExit(f"nobody is ready on port {port}")


@dataclass
class Killed:
    """What was killed, and from when to when it was missed."""

    counts: Counter[str] = field(default_factory=Counter)
    windows: list[tuple[str, float, float]] = field(default_factory=list)
    tasks: list["asyncio.Task[None]"] = field(default_factory=list)

    def note(self, what: str, began: float, ports: Sequence[int], host: str) -> None:
        """Missed from a moment until all of some processes are ready."""
        self.counts[what] += 1
        self.tasks.append(asyncio.ensure_future(self._until_ready(what, began, ports, host)))

    async def _until_ready(self, what: str, began: float, ports: Sequence[int], host: str) -> None:
        for port in ports:
            while not await is_ready(port, host) and perf_counter() < began + PATIENCE:
                await asyncio.sleep(0.05)
        self.windows.append((what, began, perf_counter()))

    def kind(self, timed: Timed) -> str:
        """In which kind of window something happened, PostgreSQL's first."""
        touched = {what for what, began, end in self.windows if timed.began < end and began < timed.ended}
        return next((what for what in (DATABASE, PROCESS) if what in touched), QUIET)


async def is_ready(port: int, host: str) -> bool:
    with contextlib.suppress(Lost, OSError):
        return (await Server([port], host, patience=0.0).ask("GET", "/ready", {}))[0] == 200
    return False


async def others_ready(apps: list[App], victim: App, host: str) -> None:
    """Until another process serves: a machine so busy that none has started yet proves nothing."""
    others = [app.port for app in apps if app is not victim]
    until = perf_counter() + PATIENCE
    while perf_counter() < until:
        for port in others:
            if await is_ready(port, host):
                return
        for app in apps:
            app.tend()


async def killing(
    apps: list[App], folder: Path, host: str, options: argparse.Namespace, until: float
) -> Killed:
    """A process every so often, one after the other; PostgreSQL evenly spread over the time."""
    done = Killed()
    began = perf_counter()
    database = [
        began + (until - began) * (n + 1) / (options.database_kills + 1)
        for n in range(options.database_kills)
    ]
    process = [began + options.every * (n + 1) for n in range(int((until - began) / options.every))]
    for moment, is_database in sorted([(m, True) for m in database] + [(m, False) for m in process]):
        while (left := moment - perf_counter()) > 0:
            await asyncio.sleep(min(left, 0.5))
            for app in apps:
                app.tend()
        if is_database:
            gone = perf_counter()
            await asyncio.to_thread(kill_and_start, folder)
            done.note(DATABASE, gone, [app.port for app in apps], host)
        else:
            victim = apps[done.counts[PROCESS] % len(apps)]
            await others_ready(apps, victim, host)
            gone = perf_counter()
            await asyncio.to_thread(victim.kill)
            done.note(PROCESS, gone, [victim.port], host)
    while perf_counter() < until + 5 or not all(task.done() for task in done.tasks):
        for app in apps:
            app.tend()
        await asyncio.sleep(0.2)
    return done


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)] if times else 0.0


async def played(
    server: Server,
    apps: list[App],
    folder: Path,
    prepared: tuple[list[str], list[str], str],
    options: argparse.Namespace,
) -> tuple[Entered, list[Watched], Killed, dict[str, int]]:
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
        found = Entered()
        until = perf_counter() + options.seconds
        clerks = [
            Clerk(
                server, number, cookie, form, uids[number :: len(cookies)], PLAYERS // 2, options.pause, found
            )
            for number, cookie in enumerate(cookies)
        ]
        kills, *_ = await asyncio.gather(
            killing(apps, folder, server.host, options, until), *(clerk.run(until) for clerk in clerks)
        )
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
    return found, watched, kills, last


def check_journals(place: str, found: Entered) -> list[str]:
    """What is wrong: acts that were saved and are not there, or twice; journals that do not verify."""
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
    raised_limit()
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
            stack.enter_context(proxy(options.proxy, apps, front, data))
            wait_until_open(front, "/ready", host)
            ports = [front]
        print(f"{len(apps)} processes are ready", flush=True)
        found, watched, kills, _ = asyncio.run(played(Server(ports, host), apps, folder, prepared, options))
        wrong = check_journals(place, found)
    return report(options, found, watched, kills, wrong)


def report(
    options: argparse.Namespace,
    found: Entered,
    watched: list[Watched],
    kills: Killed,
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
    print(f"the crowd took {sum(each.processor for each in watched):.0f} s of processor time")
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
