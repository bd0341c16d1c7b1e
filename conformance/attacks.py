"""What strangers can do to a running app, on this computer only: `python conformance/attacks.py --seconds 5`.

Each kind of attack runs for a bounded time against an app of its own on the loopback, whose memory is bounded
too. During and after it a clerk comes in and enters something. An attack that succeeds is told, and the exit
code is 1. `--only NAME` runs one of them; `--list` names them.
"""

import argparse
import contextlib
import os
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.announced import Announced, come_in  # noqa: E402

MEMORY = 3 << 30
"""Bytes of address space for the app under attack: it dies before the computer suffers."""
MOST_GROWTH = 150
"""Megabytes by which an attack may make the app grow."""
PATIENCE = 15.0
LONGEST_WAIT = 5.0
"""Seconds for a page of the staff; a busy computer is not at fault."""


@dataclass
class App:
    """An app under attack."""

    process: "subprocess.Popen[str]"
    announced: Announced

    @property
    def megabytes(self) -> int:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() >> 20

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.announced.port), timeout=PATIENCE)

    def get(self, path: str, cookie: str = "", **headers: str) -> tuple[int, str]:
        connection = HTTPConnection("127.0.0.1", self.announced.port, timeout=PATIENCE)
        try:
            sent = {"Cookie": cookie, **{name.replace("_", "-"): value for name, value in headers.items()}}
            connection.request("GET", path, headers=sent)
            answer = connection.getresponse()
            return answer.status, answer.read().decode(errors="replace")
        finally:
            connection.close()

    def clerk_gets_in(self) -> bool:
        """Return whether someone who is logged in still sees the first page in time."""
        try:
            return self.get("/", self.announced.cookie)[0] == 200
        except OSError:
            return False


@contextlib.contextmanager
def attacked(descriptors: int | None = None) -> Iterator[App]:
    """`albireo serve` with bounds of memory and, if wished, of open files."""

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if descriptors is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "albireo.db")
        process = subprocess.Popen(
            [sys.executable, "-m", "albireo", "serve", "--no-browser", "--port", "0", "--database", place],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            preexec_fn=bound,
            env={**os.environ, "PYTHONPATH": str(PROJECT / "src"), "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"}
            | {"ALBIREO_DATA": folder},
        )
        assert process.stdout is not None
        try:
            yield App(process, come_in(process.stdout.readline()))
        finally:
            process.terminate()
            process.wait(20)
            process.stdout.close()


def endless_headers(seconds: float) -> list[str]:
    """Header lines without end on one connection."""
    with attacked() as app:
        before, until = app.megabytes, time.monotonic() + seconds
        sent = 0
        with contextlib.suppress(OSError), app.connect() as client:
            client.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            while time.monotonic() < until:
                sent += client.send((b"X-A: " + b"a" * 1000 + b"\r\n") * 20)
        grown = app.megabytes - before
        return [
            *([f"{sent >> 20} MB of headers made the app {grown} MB larger"] if grown > MOST_GROWTH else []),
            *([] if app.clerk_gets_in() else ["a clerk no longer gets in"]),
        ]


def half_requests(seconds: float) -> list[str]:
    """Hundreds of requests that are never finished, with few open files allowed."""
    with attacked(descriptors=256) as app, contextlib.ExitStack() as stack:
        problems = []
        for number in range(400):
            with contextlib.suppress(OSError):
                client = stack.enter_context(app.connect())
                client.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX")
            if number in (200, 399) and not app.clerk_gets_in():
                problems.append(f"a clerk does not get in beside {number} half requests")
        time.sleep(min(seconds, 12))
        return [*problems, *([] if app.clerk_gets_in() else ["a clerk no longer gets in"])]


def many_spectators(seconds: float) -> list[str]:
    """Three hundred who follow a page, with few open files allowed."""
    with attacked(descriptors=256) as app, contextlib.ExitStack() as stack:
        for _ in range(300):
            with contextlib.suppress(OSError):
                client = stack.enter_context(app.connect())
                client.sendall(b"GET /public HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        times = []
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            began = time.monotonic()
            if not app.clerk_gets_in():
                return ["a clerk does not get in beside 300 spectators"]
            times.append(time.monotonic() - began)
            time.sleep(0.05)
        slowest = sorted(times)[int(len(times) * 0.95)]
        return [f"a clerk waits {slowest:.1f} s"] if slowest > LONGEST_WAIT else []


def made_up_sessions(seconds: float) -> list[str]:
    """Forty who send requests with sessions that never were, as fast as they are answered."""
    ends = threading.Event()

    def stranger(app: App, number: int) -> None:
        while not ends.is_set():
            with contextlib.suppress(OSError, HTTPException):
                app.get("/public", f"albireo_session={number:064}")

    with attacked() as app:
        crowd = [threading.Thread(target=stranger, args=(app, number)) for number in range(40)]
        if not app.clerk_gets_in():
            return ["a clerk does not get in at all"]
        for each in crowd:
            each.start()
        times = []
        try:
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                began = time.monotonic()
                if not app.clerk_gets_in():
                    return ["a clerk does not get in beside made-up sessions"]
                times.append(time.monotonic() - began)
                time.sleep(0.05)
        finally:
            ends.set()
            for each in crowd:
                each.join()
        slowest = sorted(times)[int(len(times) * 0.95)]
        return [f"a clerk waits {slowest:.1f} s"] if slowest > LONGEST_WAIT else []


def trust_in_the_address(_: float) -> list[str]:
    """Return a stranger behind a plain proxy or a tunnel: from this computer, to 127.0.0.1."""
    with attacked() as app:
        found = []
        for path in ("/", "/people", "/safety/backup", "/open", "/open?key=x"):
            status, _text = app.get(path)
            if status == 200:
                found.append(f"{path} is open to whoever comes from this computer")
        return found


def odd_requests(_: float) -> list[str]:
    """Headers and addresses that no browser sends."""
    requests = (
        b"GET /%00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://[\r\nContent-Length: 0\r\n\r\n",
        b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"GET http://[/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    )
    with attacked() as app:
        found = []
        for request in requests:
            with contextlib.suppress(OSError), app.connect() as client:
                client.sendall(request)
                client.shutdown(socket.SHUT_WR)
                answer = client.recv(65536)
                if answer.startswith(b"HTTP/1.1 5") and not answer.startswith(b"HTTP/1.1 503"):
                    found.append(f"{request[:60]!r}: {answer[:30]!r}")
        return [*found, *([] if app.clerk_gets_in() else ["a clerk no longer gets in"])]


ATTACKS: dict[str, Callable[[float], list[str]]] = {
    "headers": endless_headers,
    "half": half_requests,
    "spectators": many_spectators,
    "sessions": made_up_sessions,
    "trust": trust_in_the_address,
    "odd": odd_requests,
}


def run(seconds: float, only: str = "") -> dict[str, list[str]]:
    """Return what each attack achieved."""
    return {name: attack(seconds) for name, attack in ATTACKS.items() if only in ("", name)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="of each attack")
    parser.add_argument("--only", choices=tuple(ATTACKS), default="")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    if options.list:
        for name, attack in ATTACKS.items():
            print(f"{name:<12}{(attack.__doc__ or '').strip()}")
        return 0
    failed = False
    for name, problems in run(options.seconds, options.only).items():
        print(f"{name:<12}{'; '.join(problems) or 'held'}")
        failed |= bool(problems)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
