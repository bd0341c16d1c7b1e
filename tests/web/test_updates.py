"""The notice of newer versions: off by default, asked of a real server, never waited for."""

import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import Visitor

from albireo.desk.network.update_notice import (
    PROJECT,
    RENEWED,
    RETRIED,
    Wish,
    ask,
    is_due,
    newer_version,
    read_answer,
    read_wish,
    write_wish,
)
from albireo.web.http.roles import Role

OWN = "0.1.0"
NEWER = b"0.2.0\n"


class Server(ThreadingHTTPServer):
    """Says one thing, and counts how often it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.text, self.status = NEWER, 200
        self.asked: list[dict[str, str]] = []
        self.was_asked = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/newest"


class Answers(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.send_response(self.server.status)
        self.send_header("Content-Length", str(len(self.server.text)))
        self.end_headers()
        self.wfile.write(self.server.text)
        self.server.asked.append(dict(self.headers))
        self.server.was_asked.set()

    def log_message(self, format: str, *args: object) -> None:
        """Not to the terminal."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr("albireo.desk.network.update_notice.__version__", OWN)
    made = Server()
    thread = threading.Thread(target=made.serve_forever, args=(0.01,))
    thread.start()
    yield made
    made.shutdown()
    thread.join()
    made.server_close()


def answered(visitor: Visitor, server: Server, text: bytes, status: int = 200) -> str:
    """Return the page of newer versions after the server was asked."""
    server.text, server.status = text, status
    visitor.get("/updates")
    assert visitor.post("/updates", is_on=1, url=server.url).status_code == 303
    ask()
    return visitor.get("/updates").text


def test_nothing_is_asked_unless_it_is_switched_on(visitor: Visitor, server: Server) -> None:
    assert read_wish() == Wish(False, PROJECT)
    visitor.get("/updates")
    visitor.post("/updates", url=server.url)
    assert not is_due()
    assert server.asked == []


@pytest.mark.parametrize("text", [NEWER, b'{"info": {"version": "0.2.0"}, "releases": {}}', b"v0.2"])
def test_a_newer_version_is_named_on_the_first_page(visitor: Visitor, server: Server, text: bytes) -> None:
    assert "is available; you have 0.1.0" in answered(visitor, server, text)
    assert "Albireo 0.2" in visitor.get("/").text
    assert not {"Cookie", "Referer", "From"} & server.asked[0].keys()
    assert server.asked[0]["User-Agent"] == "Albireo"


@pytest.mark.parametrize("text", [b"0.1.0", b"0.1", b"0.0.9\n", b'{"info": {"version": "0.0.9"}}'])
def test_the_same_or_an_older_version_is_no_news(visitor: Visitor, server: Server, text: bytes) -> None:
    assert "This version, 0.1.0, is the latest." in answered(visitor, server, text)
    assert newer_version() == ""


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (b"<html>Welcome</html>", 200),
        (b"", 200),
        (b'{"info": {"version": null}}', 200),
        (b'{"info": ', 200),
        (b'{"info": [' + b"[" * 5000, 200),
        (b"\xff\xfe\x00", 200),
        (b"99.0.0<script>", 200),
        (b"9" * 5_000_000, 200),
        (NEWER, 404),
        (NEWER, 500),
    ],
)
def test_an_answer_that_is_no_version_is_said_to_be_none(
    visitor: Visitor, server: Server, text: bytes, status: int
) -> None:
    page = answered(visitor, server, text, status)
    assert "127.0.0.1 answered, but gave no version." in page
    assert "<script>" not in page.replace("<script src", "")
    assert newer_version() == ""


@pytest.fixture
def nobody() -> Iterator[str]:
    """An address at which no server answers."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{taken.getsockname()[1]}/"


def test_a_server_that_is_not_there_is_named(visitor: Visitor, nobody: str) -> None:
    write_wish(True, nobody)
    ask()
    assert "127.0.0.1 could not be reached." in visitor.get("/updates").text
    assert visitor.get("/").status_code == 200


def test_a_server_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("albireo.desk.network.update_notice.SILENCE", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        write_wish(True, f"http://127.0.0.1:{mute.getsockname()[1]}/")
        ask()
    answer = read_answer()
    assert answer is not None
    assert not answer.is_reached


def test_the_app_asks_by_itself_and_no_page_waits(app: Starlette, server: Server, visitor: Visitor) -> None:
    visitor.get("/updates")
    with TestClient(app):  # the app with its threads
        assert "Checking for a newer version" not in visitor.get("/updates").text
        visitor.post("/updates", is_on=1, url=server.url)
        assert server.was_asked.wait(60)
    app.state.services.update_clock.close(60)
    assert newer_version() == "0.2.0"
    assert len(server.asked) == 1


def test_the_page_looks_again_until_something_has_come(visitor: Visitor, server: Server) -> None:
    write_wish(True, server.url)
    assert 'hx-get="/updates/answer"' in visitor.get("/updates/answer").text
    ask()
    assert "hx-get" not in visitor.get("/updates/answer").text
    visitor.get("/updates")
    visitor.post("/updates/ask")
    assert read_answer() is None


def test_it_is_asked_once_a_day_and_sooner_where_no_one_answered(server: Server, nobody: str) -> None:
    write_wish(True, server.url)
    assert is_due()
    ask()
    answer = read_answer()
    assert answer is not None
    assert [is_due(answer.at + seconds) for seconds in (0, RENEWED - 1, RENEWED)] == [False, False, True]
    write_wish(True, nobody)  # the answer of another address is none
    assert is_due()
    ask()
    answer = read_answer()
    assert answer is not None
    assert [is_due(answer.at + seconds) for seconds in (0, RETRIED - 1, RETRIED)] == [False, False, True]


def test_only_administrators_are_told(
    visitor: Visitor, server: Server, log_in: Callable[..., Visitor]
) -> None:
    answered(visitor, server, NEWER)
    arbiter = log_in("Bea", Role.ARBITER)
    assert "is out" not in arbiter.get("/").text
    assert arbiter.get("/updates").status_code == 403


@pytest.mark.parametrize(
    "url", ["ftp://example.org/", "file:///etc/hostname", "example.org", "http://a@b/", "http://"]
)
def test_an_address_that_cannot_be_asked_is_refused(visitor: Visitor, url: str) -> None:
    visitor.get("/updates")
    answer = visitor.post("/updates", is_on=1, url=url)
    assert answer.status_code == 422
    assert "expected http:// or https://" in answer.text
    assert not read_wish().is_on


def test_no_address_is_that_of_the_project(visitor: Visitor) -> None:
    visitor.get("/updates")
    visitor.post("/updates", url="")
    assert read_wish() == Wish(False, PROJECT)
