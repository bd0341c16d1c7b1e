"""Bounds on connections, held before anybody is asked who he is."""

import asyncio
import contextlib
import queue
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from albireo.web.http import protocol
from albireo.web.http.connections import Activity, Connections
from albireo.web.http.protocol import limited_protocol, note_stage


@dataclass(eq=False)
class Made:
    """A connection without a network."""

    address: str
    stage: Activity = Activity.IDLE
    since: float = 0.0
    is_open: bool = True

    def abort(self) -> None:
        self.is_open = False


def test_a_silent_connection_of_the_busiest_address_goes_first() -> None:
    connections = Connections(32)
    clerk = Made("10.0.0.1", Activity.STAFF)
    lone = Made("10.0.0.2", Activity.SILENT, since=1)
    crowd = [Made("10.0.0.3", Activity.STREAM, since=n) for n in range(15)]
    more = [Made("10.0.0.3", Activity.SILENT, since=n) for n in range(5, 9)]
    others = [Made(f"10.0.1.{n}") for n in range(11)]
    for each in (clerk, lone, *crowd, *more, *others):
        connections.let_in(each)
    connections.let_in(Made("10.0.0.9"))
    assert len(connections) == 32
    assert [each for each in (clerk, lone, *crowd, *more, *others) if not each.is_open] == [more[0]]


def test_one_address_never_has_all() -> None:
    connections = Connections(100)
    made = [Made("10.0.0.3", since=n) for n in range(80)]
    for each in made:
        connections.let_in(each)
    assert connections.of("10.0.0.3") == 75
    assert [each.is_open for each in made] == [False] * 5 + [True] * 75


def test_no_one_logged_in_is_closed_for_someone_else() -> None:
    connections = Connections(32)
    staff = [Made(f"10.0.1.{n}", Activity.STAFF) for n in range(40)]
    for each in staff:
        connections.let_in(each)
    assert all(each.is_open for each in staff)


async def _app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with the length of what was sent; `/staff` is someone known, `/wait` a stream."""
    request = Request(scope, receive)
    if scope["path"] == "/staff":
        note_stage(request, Activity.STAFF)
    if scope["path"] == "/wait":
        note_stage(request, Activity.STREAM)
        await asyncio.sleep(20)
    await PlainTextResponse(str(len(await request.body())))(scope, receive, send)


@contextlib.contextmanager
def _served(most: int, keep_alive: int = 1) -> Iterator[int]:
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        _app,
        http=limited_protocol(Connections(most)),
        ws="none",
        log_level="critical",
        lifespan="off",
        timeout_keep_alive=keep_alive,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = server.force_exit = True
        thread.join()


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A server with short times."""
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(protocol, "PACE_SECONDS", 0.3)
    with _served(100) as found:
        yield found


def _answer(client: socket.socket) -> bytes:
    client.settimeout(30)
    found = b""
    with contextlib.suppress(ConnectionError):
        while data := client.recv(65536):
            found += data
    return found


def test_headers_end_at_32_kilobytes(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 50_000_000:
                sent += client.send(b"X-A: " + b"a" * 1000 + b"\r\n")
        assert sent < 10_000_000  # what fits into the buffers of the system; it was without end


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"".join(b"A%d: b\r\n" % n for n in range(150)) + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: " + b"x" * 40_000 + b"\r\n\r\n",
        b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["many headers", "a long header", "a long address"],
)
def test_a_large_head_is_refused(port: int, head: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(head)
        assert _answer(client).startswith(b"HTTP/1.1 431 ")


def test_a_head_that_never_ends_is_ended(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        assert _answer(client).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("first", [b"", b"\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n\r\n"])
def test_a_connection_that_says_nothing_is_closed(port: int, first: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(first)
        before = time.monotonic()
        _answer(client)
        assert time.monotonic() - before < 30


def test_a_body_that_comes_too_slowly_is_ended(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nabc")
        assert _answer(client).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_comes_steadily_is_taken(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 90000\r\n\r\n")
        for _ in range(3):
            client.sendall(b"a" * 30_000)
            time.sleep(0.2)
        assert _answer(client).endswith(b"\r\n\r\n90000")


def test_a_body_says_how_long_it_is(port: int) -> None:
    """Trailing headers of a body in chunks had no bound."""
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: b\r\n")
        assert _answer(client).startswith(b"HTTP/1.1 411 ")


def test_requests_sent_ahead_have_a_bound(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"GET /wait HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        assert b" 503 " in _answer(client)


def test_an_answer_that_comes_after_the_end_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends too much ahead would fill the log with one traceback each."""
    begun, over = threading.Semaphore(0), threading.Event()
    ends: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        begun.release()
        await asyncio.to_thread(over.wait, 60)
        try:
            await PlainTextResponse("late")(scope, receive, send)
            ends.put(None)
        except Exception as error:
            ends.put(error)

    monkeypatch.setattr(f"{__name__}._app", app)
    with _served(100) as port:
        try:
            with socket.create_connection(("127.0.0.1", port)) as client:
                client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                assert begun.acquire(timeout=60)
                client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 50)
                assert _answer(client).startswith(b"HTTP/1.1 503 ")
        finally:
            over.set()
        assert ends.get(timeout=60) is None


def test_a_second_request_on_the_same_connection(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        for _ in range(3):
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            client.settimeout(30)
            assert client.recv(65536).startswith(b"HTTP/1.1 200 ")


def test_a_crowd_makes_room_for_a_clerk() -> None:
    """Spectators who follow and requests half sent take every place; a clerk comes in and stays."""
    with _served(40, keep_alive=60) as port, contextlib.ExitStack() as stack:

        def opened(sent: bytes) -> socket.socket:
            client = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
            client.sendall(sent)
            return client

        def asks(client: socket.socket) -> bytes:
            client.settimeout(30)
            client.sendall(b"GET /staff HTTP/1.1\r\nHost: x\r\n\r\n")
            found = b""
            while not found.endswith(b"\r\n\r\n0") and (more := client.recv(65536)):
                found += more  # head and body may come one after the other
            return found

        for _ in range(60):
            opened(b"GET /wait HTTP/1.1\r\nHost: x\r\n\r\n")
        clerk = opened(b"")
        assert asks(clerk).startswith(b"HTTP/1.1 200 ")
        for _ in range(60):
            opened(b"GET / HT")
        assert asks(clerk).startswith(b"HTTP/1.1 200 ")
