"""Starting and stopping: addresses, ports, a clean end."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from conformance.announced import another_address, come_in

from albireo.cli.serve import PORT, _listen
from albireo.desk.conduct.commands import CreateTournament
from albireo.domain.errors import AlbireoError
from albireo.web import server
from albireo.web.http.services import LOOPBACK
from albireo.web.server import Address

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def test_only_this_computer_by_default() -> None:
    address = Address("127.0.0.1", 8021)
    assert address.own == "http://127.0.0.1:8021"
    assert address.others == ()
    assert address.names == LOOPBACK


def test_the_network_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "own_addresses", lambda: ("192.168.1.20", "10.0.0.5"))
    address = Address("0.0.0.0", 8021)
    assert address.own == "http://127.0.0.1:8021"
    assert address.others == ("http://192.168.1.20:8021", "http://10.0.0.5:8021")
    assert address.names == LOOPBACK | {"192.168.1.20", "10.0.0.5"}


def test_a_proxy_in_front() -> None:
    address = Address("127.0.0.1", 8021, "https://chess.example:8443/")
    assert address.others == ("https://chess.example:8443/",)
    assert address.names == LOOPBACK | {"chess.example", socket.gethostname().lower()}


def test_own_addresses_are_not_loopback() -> None:
    assert not any(address.startswith("127.") for address in server.own_addresses())


def test_a_port_in_use_is_passed_over_unless_it_was_named() -> None:
    with socket.socket() as other:
        try:
            other.bind(("127.0.0.1", PORT))
        except OSError:
            pytest.skip(f"port {PORT} is in use here")
        other.listen()
        with _listen("127.0.0.1", None) as found:
            assert PORT < found.getsockname()[1] <= PORT + 20
        with pytest.raises(AlbireoError, match=r"cannot listen on 127\.0\.0\.1"):
            _listen("127.0.0.1", PORT)


def test_a_named_port_is_closed_until_the_app_can_answer() -> None:
    """A proxy passes over a process that refuses; one that listens without answering keeps people waiting."""
    with _listen("127.0.0.1", 0) as found, pytest.raises(ConnectionRefusedError):
        socket.create_connection(found.getsockname())


@contextmanager
def running(place: Path, *options: str) -> Iterator[tuple["subprocess.Popen[str]", list[str]]]:
    """`albireo serve`, and the lines it printed until it was ready."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "albireo", "serve", "--no-browser", "--port", "0"),
            *("--database", str(place), *options),
        ],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    lines: list[str] = []
    with process:
        try:
            while not lines or "Ctrl+C" not in lines[-1]:
                line = process.stdout.readline()
                assert line, "".join(lines)
                lines.append(line)
            yield process, lines
        finally:
            process.kill()


def test_ctrl_c_ends_it_at_once_even_while_screens_listen(tmp_path: Path) -> None:
    desk = server.open_desk(str(tmp_path / "albireo.db"))
    uid, _ = desk.create(CreateTournament("Open", 5), "Anna")
    desk.journal.database.close()
    with running(tmp_path / "albireo.db") as (process, lines):
        app = come_in(lines[0])
        assert str(tmp_path / "albireo.db") in lines[1]
        request = urllib.request.Request(
            f"http://127.0.0.1:{app.port}/t/{uid}/live?seen=99", headers={"Cookie": app.cookie}
        )
        with urllib.request.urlopen(request) as stream:
            assert stream.readline().startswith(b"retry")
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=10) == 0
        assert process.stdout is not None
        assert process.stdout.read() == ""


def test_the_printed_address_lets_in_one_browser_and_outlives_a_restart(tmp_path: Path) -> None:
    def get(port: int, path: str, cookie: str = "") -> tuple[int, str]:
        connection = HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("GET", path, headers={"Cookie": cookie})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status, answer.headers.get("location", "")

    with running(tmp_path / "albireo.db") as (process, lines):
        app = come_in(lines[0])
        assert get(app.port, "/", app.cookie) == (200, "")
        assert get(app.port, "/") == (303, "/login?next=/")  # from this computer is not enough
        used = re.search(r"/open\?key=\S+", lines[0])
        assert used
        assert get(app.port, used[0]) == (401, "")
        second = come_in(another_address(app))
        assert second.cookie != app.cookie
        assert get(app.port, "/", second.cookie) == (200, "")
        process.terminate()
        process.wait(15)
    with running(tmp_path / "albireo.db") as (_, lines):
        assert get(come_in(lines[0]).port, "/", app.cookie) == (200, "")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_after_every_stop_the_file_named_on_the_screen_is_whole(tmp_path: Path, how: signal.Signals) -> None:
    """A copy of just that file is what people take home."""
    path = tmp_path / "albireo.db"
    desk = server.open_desk(str(path))
    with running(path) as (process, _):
        uid, _ = desk.create(CreateTournament("Open", 5), "Anna")
        process.send_signal(how)
        process.wait(timeout=10)
        copy = tmp_path / "home.db"
        copy.write_bytes(path.read_bytes())
    desk.journal.database.engine.dispose()
    home = server.open_desk(str(copy))
    assert [head.uid for head in home.tournaments()] == [uid]
    home.journal.database.close()


def test_it_goes_on_when_no_one_reads_what_it_says(tmp_path: Path) -> None:
    """Started by a script that read the address and closed the pipe."""
    reading, writing = os.pipe()
    os.close(reading)
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    listener.close()
    process = subprocess.Popen(
        [sys.executable, "-m", "albireo", "serve", "--no-browser", "--port", str(port)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "ALBIREO_DATA": str(tmp_path)},
        stdout=writing,
    )
    os.close(writing)
    try:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5) as connection:
                connection.sendall(f"GET /login HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
                assert connection.recv(15) == b"HTTP/1.1 200 OK"
                break
            time.sleep(0.1)
        else:
            pytest.fail("the server did not answer")
    finally:
        process.terminate()
        process.wait(15)


def _ready(port: int) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/ready")
    answer = connection.getresponse()
    text = answer.read().decode().strip()
    connection.close()
    return answer.status, text


def _within(seconds: float, is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


def _is_closed(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return True
    return False


def test_a_process_of_several_turns_others_away_before_it_stops(tmp_path: Path) -> None:
    """It answers meanwhile, streams are told to come back, and a form on its way is answered."""
    desk = server.open_desk(str(tmp_path / "albireo.db"))
    uid, _ = desk.create(CreateTournament("Open", 5), "Anna")
    desk.journal.database.close()
    with running(tmp_path / "albireo.db", "--drain", "2") as (process, lines):
        app = come_in(lines[0])
        assert _ready(app.port) == (200, "ready")
        request = urllib.request.Request(
            f"http://127.0.0.1:{app.port}/t/{uid}/live?seen=99", headers={"Cookie": app.cookie}
        )
        form = socket.create_connection(("127.0.0.1", app.port), timeout=30)
        with urllib.request.urlopen(request) as stream, form:
            assert stream.readline().startswith(b"retry")
            form.sendall(
                b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 8\r\n"
                b"Content-Type: application/x-www-form-urlencoded\r\n\r\nname"
            )
            process.send_signal(signal.SIGTERM)
            _within(10, lambda: _ready(app.port) == (503, "stopping"))
            assert stream.readline() is not None  # still there
            stream.read()  # until it is ended
            _within(30, lambda: _is_closed(app.port))
            form.sendall(b"=Ann")
            assert form.recv(100).startswith(b"HTTP/1.1 4")  # no token in it: answered, not cut off
        assert process.wait(timeout=30) == -signal.SIGTERM


def test_a_server_writes_json_lines(tmp_path: Path) -> None:
    with running(tmp_path / "albireo.db", "--json-log") as (process, lines):
        app = come_in(next(line for line in lines if "http://" in line))
        _ready(app.port)
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)
        assert process.stdout is not None
        text = "".join(lines) + process.stdout.read()
    found = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    says = [each["says"] for each in found]
    assert says[0] == "started"
    assert "stopping" in says[-2:]  # a request is noted when its answer has left
    assert [each["route"] for each in found if each["says"] == "request"] == ["/open", "/ready"]
    assert "local" in says  # who came in
