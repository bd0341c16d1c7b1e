"""HTTP on one connection, with limits that uvicorn's parser lacks.

The head of a request is limited in size and time, its body must keep a pace, and a response must be read in
time. A body must declare its length: otherwise the parser would collect trailing headers for ever, and no
browser sends such a request. All limits apply before the client is identified.
"""

import asyncio
from typing import Any

from starlette.requests import Request
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from albireo.web.http.connections import Activity, Connections

MOST_HEAD = 32 * 1024
"""Bytes of a request before its body: address and headers."""
MOST_HEADERS = 100
HEAD_SECONDS = 10.0
"""Time limit for the head of a request, from the opening of the connection or its first byte."""
PACE_SECONDS = 10.0
PACE_BYTES = 20_000
"""Minimum amount of a body per time limit, unless it ends."""
TAKE_SECONDS = 60.0
"""Seconds without reading a response after which a client is considered gone."""
MOST_WAITING = 20
"""Maximum number of pipelined requests on one connection."""
CONNECTION = "albireo.connection"
"""Key of the connection among the extensions of a request's scope."""


class LimitedProtocol(HttpToolsProtocol):
    """One connection; `connections` are those of the server."""

    connections_of_process: Connections

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.stage = Activity.SILENT
        self.since = 0.0
        self.address = ""
        self._head_bytes = 0
        self._body_bytes = 0
        self._timer: asyncio.TimerHandle | None = None
        self._writer_timer: asyncio.TimerHandle | None = None
        self._is_in_head = True
        self._is_refused = False
        self._answering: RequestResponseCycle | None = None
        """The request being answered; `cycle` is the last one received, which may wait."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self._begin_head()
        self.connections_of_process.let_in(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop(self._timer)
        self._stop(self._writer_timer)
        self._timer = self._writer_timer = None
        self.connections_of_process.let_go(self)
        self._drop_answer()
        super().connection_lost(exc)

    def abort(self) -> None:
        self.transport.abort()
        self._drop_answer()

    def hang_up(self) -> None:
        """Close the connection after sending what was written."""
        self.transport.close()
        self._drop_answer()

    def _drop_answer(self) -> None:
        """Mark the response as disconnected, so that nothing is written to a closed connection."""
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def enter(self, stage: Activity) -> None:
        """Note the activity of the connection; staff stay staff."""
        if self.stage < Activity.STAFF:
            self.stage, self.since = stage, self.loop.time()

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._begin_head()  # perhaps not yet the first byte of a request: blank lines may precede it
        self._head_bytes += len(data)
        super().data_received(data)
        if self._is_in_head and self._head_bytes > MOST_HEAD:
            self._refuse(431)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begin_head()
        self._head_bytes = 1  # at least: the parser does not report its position

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._is_refused:
            return
        super().on_header(name, value)
        size = sum(len(key) + len(text) for key, text in self.headers)
        if len(self.headers) > MOST_HEADERS or size + len(self.url) > MOST_HEAD:
            self._refuse(431)

    def on_headers_complete(self) -> None:
        if self._is_refused:
            return
        if any(name == b"transfer-encoding" for name, _ in self.headers):
            self._refuse(411)
            return
        if len(self.pipeline) >= MOST_WAITING:
            self._refuse(503)
            return
        self._is_in_head = False
        self._body_bytes = 0
        self._wait(PACE_SECONDS, self._check_pace)
        self.enter(Activity.BUSY)
        self.scope["extensions"] = {CONNECTION: {"connection": self}}
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body_bytes += len(body)
        if not self._is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop(self._timer)
        self._timer = None
        if not self._is_refused:
            super().on_message_complete()

    def on_response_complete(self) -> None:
        self.enter(Activity.BUSY if self.pipeline else Activity.IDLE)
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._writer_timer = self.loop.call_later(TAKE_SECONDS, self.abort)

    def resume_writing(self) -> None:
        self._stop(self._writer_timer)
        self._writer_timer = None
        super().resume_writing()

    def _begin_head(self) -> None:
        self._is_in_head = True
        self._head_bytes = 0
        self.enter(Activity.SILENT)
        self._wait(HEAD_SECONDS, self._end_head)

    def _end_head(self) -> None:
        if self._head_bytes:
            self._refuse(408)
        else:
            self.hang_up()

    def _check_pace(self) -> None:
        if not self.flow.read_paused and self._body_bytes < PACE_BYTES:
            self._refuse(408)
            return
        self._body_bytes = 0
        self._wait(PACE_SECONDS, self._check_pace)

    def _wait(self, seconds: float, act: Any) -> None:
        self._stop(self._timer)
        self._timer = self.loop.call_later(seconds, act)

    @staticmethod
    def _stop(timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()

    def _refuse(self, status: int) -> None:
        """Respond without the app, unless it has begun to respond, and close."""
        if self._is_refused:
            return
        self._is_refused = True
        answer = self._answering
        if answer is None or answer.response_complete or not answer.response_started:
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.hang_up()


def note_stage(request: Request, stage: Activity) -> None:
    """Set the stage of a request's connection."""
    found = request.scope.get("extensions", {}).get(CONNECTION)
    if found is not None:  # there is none in a test without a server
        found["connection"].enter(stage)


def limited_protocol(connections: Connections) -> type[LimitedProtocol]:
    """Return the protocol class of a server that counts its connections together."""
    return type("LimitedProtocol", (LimitedProtocol,), {"connections_of_process": connections})
