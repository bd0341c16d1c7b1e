"""One door for whatever goes out: open on a laptop, watched where organisations share a server."""

import ast
import http.server
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import albireo
from albireo.desk.network.http_requests import CannotFetch, open_address
from albireo.desk.network.outgoing import OPEN_DOOR, NotOutside, OutgoingDoor, is_public
from albireo.domain.errors import AlbireoError
from albireo.site.publish.ftp import FtpCarrier
from albireo.site.publish.sftp import SftpCarrier
from albireo.site.publish.target import BadTarget, PublishError, Target, read_target

SHARED = OutgoingDoor(frozenset({"chess.example", "localhost", "127.0.0.1"}), allows_private=False)
PUBLIC = "93.184.215.14"


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A name server that gives a public address first and then the own computer, as attackers' do."""
    asked: list[str] = []

    def answer(host: str, port: int, *_: object, **__: object) -> list[object]:
        asked.append(host)
        number = PUBLIC if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port))]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return asked


@pytest.fixture
def own_service() -> Iterator[int]:
    """Something that only this computer should reach, and that tells secrets to whoever comes."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        done = threading.Event()

        def serve() -> None:
            listener.settimeout(0.1)
            while not done.is_set():
                try:
                    found, _ = listener.accept()
                except TimeoutError:
                    continue
                with found:
                    found.sendall(b"500 SECRET of the database\r\n")

        thread = threading.Thread(target=serve)
        thread.start()
        yield listener.getsockname()[1]
        done.set()
        thread.join()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_the_own_computer_is_not_reached_from_a_shared_server(own_service: int, host: str) -> None:
    for address in (f"ftp://{host}:{own_service}/", f"ftps://{host}:{own_service}/"):
        with pytest.raises(NotOutside):
            FtpCarrier(read_target(address), door=SHARED).found(["."])
    with pytest.raises(NotOutside):
        SftpCarrier(read_target(f"sftp://{host}/"), door=SHARED).found(["."])
    with pytest.raises(NotOutside), open_address(f"http://{host}:{own_service}/", {}, 5, SHARED):
        pass


def test_a_host_no_one_allowed_is_not_looked_up(looked_up: list[str]) -> None:
    with pytest.raises(NotOutside, match="administrator"):
        FtpCarrier(read_target("ftp://elsewhere.example/"), door=SHARED).found(["."])
    assert looked_up == []


def test_a_name_is_looked_up_once(looked_up: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    reached: list[str] = []

    def create_connection(place: tuple[str, int], *_: object, **__: object) -> socket.socket:
        reached.append(place[0])
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", create_connection)
    with pytest.raises(PublishError):
        FtpCarrier(read_target("ftp://chess.example/"), door=SHARED).found(["."])
    assert (looked_up, reached) == (["chess.example"], [PUBLIC])


def test_sftp_connects_to_the_number_that_was_checked(looked_up: list[str]) -> None:
    options = SftpCarrier(read_target("sftp://chess.example/"), door=SHARED)._pinning_options()
    assert f"-oHostName={PUBLIC}" in options
    assert "-oHostKeyAlias=chess.example" in options


def test_an_answer_is_shown_only_where_it_cannot_be_someone_elses(
    own_service: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = read_target(f"ftp://localhost:{own_service}/")
    with pytest.raises(PublishError, match="SECRET"):
        FtpCarrier(target).found(["."])
    monkeypatch.setattr("albireo.desk.network.outgoing.is_public", lambda _: True)
    with pytest.raises(PublishError) as told:
        FtpCarrier(target, door=SHARED).found(["."])
    assert "SECRET" not in str(told.value)
    assert "500" in str(told.value)


def test_a_redirection_to_the_own_computer_is_not_followed(
    own_service: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Redirects(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(302)
            self.send_header("Location", f"http://127.0.0.2:{own_service}/")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Redirects)
    thread = threading.Thread(target=server.handle_request)
    thread.start()
    monkeypatch.setattr("albireo.desk.network.outgoing.is_public", lambda number: number == "127.0.0.1")
    door = SHARED.for_administrators
    with pytest.raises(NotOutside), open_address(f"http://127.0.0.1:{server.server_port}/", {}, 5, door):
        pass
    thread.join()
    server.server_close()


def test_a_club_reaches_the_disk_in_its_own_network(own_service: int) -> None:
    with OPEN_DOOR.connect("localhost", own_service, 5) as found:
        assert found.recv(3) == b"500"
    with pytest.raises(CannotFetch), open_address(f"http://127.0.0.1:{own_service}/", {}, 5):
        pass


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1",
        "10.0.0.1",
        "192.168.1.1",
        "172.16.0.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "224.0.0.1",
        "::",
        "::1",
        "fd00::1",
        "fe80::1%2",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "ff02::1",
    ],
)
def test_private_addresses_in_every_dress(number: str) -> None:
    assert not is_public(number)


@pytest.mark.parametrize("address", ["ftp://chess..example/", "ftp://" + "a" * 300 + ".example/"])
def test_what_is_no_host_is_refused(address: str) -> None:
    with pytest.raises(BadTarget):
        read_target(address)


def test_a_name_that_cannot_be_one_is_said_in_words() -> None:
    name = "a" * 70 + ".example"  # a part of a name has up to 63 characters
    with pytest.raises((AlbireoError, OSError)):
        OPEN_DOOR.connect(name, 21, 5)
    with pytest.raises((AlbireoError, PublishError)):
        FtpCarrier(Target("ftp", name, None, "", "/")).found(["."])


ALLOWED = {
    "desk/network/outgoing.py": {"create_connection", "getaddrinfo"},
    "web/server.py": {"getaddrinfo", "connect"},
}
"""Who may look up names and connect."""


@pytest.mark.slow
def test_nothing_connects_but_through_the_door() -> None:
    """Whatever module makes a connection of its own is named here, with the reason in it."""
    top, found = Path(albireo.__file__).parent, []
    for path in top.rglob("*.py"):
        name = path.relative_to(top).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            if not isinstance(called, ast.Attribute):
                continue
            owner = ast.unparse(called.value)
            is_direct = owner == "socket" and called.attr in ("create_connection", "getaddrinfo")
            is_library = called.attr in ("urlopen", "SMTP", "SMTP_SSL", "HTTPConnection", "HTTPSConnection")
            if (is_direct or is_library) and called.attr not in ALLOWED.get(name, ()):
                found.append(f"{name}: {ast.unparse(called)}")
    assert found == []
