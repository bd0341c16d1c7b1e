"""The processes of a federation's server on this computer, and who kills them; see `federation.py`."""

import argparse
import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

from conformance.federation_clients import Lost, Server, Timed, run_to_end
from conformance.postgresql_kills import kill_and_start

PROJECT = Path(__file__).resolve().parents[1]
PATIENCE = 60.0
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
        self._processor = 0.0
        self.process = self.start()

    @property
    def processor(self) -> float:
        """Seconds of processor time of this process and of those before it that were killed."""
        return self._processor + processor_seconds(self.process.pid)

    def start(self) -> "subprocess.Popen[bytes]":
        """As systemd does; a start that fails (the database is away) is tried again by `tend`."""
        return subprocess.Popen(
            self._command, env=self._world, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def tend(self) -> None:
        if self.process.poll() is not None:
            self.process = self.start()

    def kill(self) -> None:
        self._processor += processor_seconds(self.process.pid)
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


def processor_seconds(process: int) -> float:
    """Return what a process has used so far; 0 where the system does not say it in this way."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def processor_of_everything() -> float:
    """Return the same of the whole computer."""
    with contextlib.suppress(OSError):
        names = Path("/proc/stat").read_text().partition("\n")[0].split()[1:]
        user, nice, system, _idle, _waiting, *rest = map(int, names)
        return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")
    return 0.0


def memory_of(process: int) -> int:
    """Megabytes a process has now; 0 where the system does not say it in this way."""
    with contextlib.suppress(OSError):
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000
    return 0


class Used(NamedTuple):
    """Seconds of processor time, and those that went by."""

    apps: float
    clerks: float
    everything: float
    clock: float

    @classmethod
    def until_now(cls, apps: Sequence[App]) -> "Used":
        spent = sum(app.processor for app in apps)
        return cls(spent, process_time(), processor_of_everything(), perf_counter())

    def since(self, before: "Used") -> "Used":
        return Used(*(now - then for now, then in zip(self, before, strict=True)))


def wait_until_open(port: int, path: str, host: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            status = run_to_end(Server([port], host).ask("GET", path, {}))[0]
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
