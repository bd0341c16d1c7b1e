"""Starlette's `TestClient`, with one message to the event loop for each request instead of eight.

Its own way keeps a response open while it is read, for answers without an end, and every message to the
thread of the loop costs as much as a small page. No test reads an answer without an end through it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import unquote

from anyio import Event
from anyio.from_thread import start_blocking_portal
from httpx2 import ByteStream, Request, Response
from starlette import testclient
from starlette.testclient import TestClient
from starlette.types import Message, Scope

PORTS = {"http": 80, "https": 443}


class OneCall(testclient._TestClientTransport):
    """Runs the app until it has answered, then gives the answer as a whole."""

    def handle_request(self, request: Request) -> Response:
        scope = self._scope(request)
        body = request.read()
        status = 0
        headers: list[tuple[str, str]] = []
        parts: list[bytes] = []

        async def answered() -> None:
            is_sent, is_whole = False, Event()

            async def receive() -> Message:
                nonlocal is_sent
                if is_sent:
                    await is_whole.wait()
                    return {"type": "http.disconnect"}
                is_sent = True
                return {"type": "http.request", "body": body}

            async def send(message: Message) -> None:
                nonlocal status, headers
                if message["type"] == "http.response.start":
                    assert not status, "a second answer"
                    status = message["status"]
                    headers = [(key.decode(), value.decode()) for key, value in message.get("headers", [])]
                elif message["type"] == "http.response.body":
                    assert status, "a body without an answer"
                    assert not is_whole.is_set(), "more after the end"
                    parts.append(bytes(message.get("body", b"")))
                    if not message.get("more_body", False):
                        is_whole.set()

            await self.app(scope, receive, send)

        with self.portal_factory() as portal:
            try:
                portal.call(answered)
            except BaseException:
                if self.raise_server_exceptions:
                    raise
        if not status:
            assert not self.raise_server_exceptions, "no answer"
            status = 500
        whole = b"" if request.method == "HEAD" else b"".join(parts)
        return Response(status, headers=headers, stream=ByteStream(whole), request=request)

    def _scope(self, request: Request) -> Scope:
        url = request.url
        path, _, query = url.raw_path.partition(b"?")
        return {
            "type": "http",
            "http_version": "1.1",
            "method": request.method,
            "path": unquote(url.path),
            "raw_path": path,
            "root_path": self.root_path,
            "scheme": url.scheme,
            "query_string": query,
            "headers": [
                (key.lower().encode(), value.encode()) for key, value in request.headers.multi_items()
            ],
            "client": self.client,
            "server": [url.host, url.port or PORTS[url.scheme]],
            "extensions": {"http.response.debug": {}},
            "state": self.app_state.copy(),
        }


@contextmanager
def one_call() -> Iterator[None]:
    """Let every `TestClient` made until the end ask in this way, all in one thread with an event loop."""
    before = testclient._TestClientTransport
    with start_blocking_portal() as portal:
        TestClient.portal = portal
        testclient._TestClientTransport = OneCall  # type: ignore[misc]
        yield
        testclient._TestClientTransport = before  # type: ignore[misc]
        TestClient.portal = None
