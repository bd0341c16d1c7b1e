"""Counting of responses and, if configured, one log line for each request.

A line contains the pattern of the address, never the address itself, which may contain a key or a player's
code. It names the client, so that access to personal data is on record, too.
"""

import logging
from time import perf_counter

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from albireo.web.http.metrics import Metrics

LOGGER = logging.getLogger("albireo.requests")
NOTES = "albireo.asker"
"""Key in the scope of a request for its client."""


def note_asker(request: Request, kind: str, name: str = "", sender: str = "") -> None:
    """Note the type of client: `staff`, `program` or (by default) `public`."""
    request.scope[NOTES] = (kind, name, sender)


class RequestLog:
    """ASGI middleware around everything else."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status, is_stream = 500, False

        async def noting(message: Message) -> None:
            nonlocal status, is_stream
            if message["type"] == "http.response.start":
                status = message["status"]
                is_stream = any(
                    name == b"content-type" and value.startswith(b"text/event-stream")
                    for name, value in message["headers"]
                )
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            seconds = perf_counter() - began
            kind, name, sender = scope.get(NOTES, ("public", "", ""))
            self.metrics.answered(kind, status, None if is_stream else seconds)
            if LOGGER.isEnabledFor(logging.INFO):
                LOGGER.info("request", extra=_line(scope, status, seconds, kind, name, sender))


def _line(
    scope: Scope, status: int, seconds: float, kind: str, name: str, sender: str
) -> dict[str, dict[str, object]]:
    values: dict[str, object] = {
        "method": scope["method"],
        "route": getattr(scope.get("route"), "path", ""),
        "status": status,
        "milliseconds": round(seconds * 1000, 1),
        "asker": kind,
    }
    if uid := scope.get("path_params", {}).get("uid"):
        values["tournament"] = str(uid)[:64]
    if name:
        values["who"] = name
    if sender:
        values["sender"] = sender
    return {"values": values}
