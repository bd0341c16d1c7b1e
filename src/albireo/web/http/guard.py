"""Protection between the network and the pages: host names, sizes, and security headers."""

import re
from collections.abc import Callable, Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from albireo.web.http.network import Network

MOST_BYTES = 12 * 1024 * 1024
"""Maximum size of a request; a report file of 2,000 players has about two megabytes."""

POLICY = "; ".join(
    f"{kind} {sources}"
    for kind, sources in (
        ("default-src", "'none'"),
        ("script-src", "'self'"),
        ("style-src", "'self'"),
        ("img-src", "'self' data:"),
        ("connect-src", "'self'"),
        ("manifest-src", "'self'"),
        ("form-action", "'self'"),
        ("base-uri", "'none'"),
        ("frame-ancestors", "'none'"),
    )
)
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]{1,50}\]|[^:\[\]@/\s]{1,255})(?::[0-9]{0,5})?", re.ASCII)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
ONLY_HTTPS: Mapping[str, str] = {"Strict-Transport-Security": "max-age=31536000"}
"""For browsers using https: they never use http again."""


class TooLarge(Exception):
    """A request that is too large."""


def in_plain_words(_: Scope, status: int, text: str) -> Response:
    """Return a refusal as one line of text."""
    return PlainTextResponse(f"{text}\n", status)


Refuse = Callable[[Scope, int, str], Response]
"""Returns the answer to a request that never reaches a page: its status and the reason."""


class Guard:
    """ASGI middleware around the whole app."""

    def __init__(
        self,
        app: ASGIApp,
        network: Network,
        most_bytes: int = MOST_BYTES,
        larger: Mapping[str, int] | None = None,
        is_https: bool = False,
        refuse: Refuse = in_plain_words,
    ) -> None:
        self.app = app
        self.refuse = refuse
        self.network = network
        self.headers = {**HEADERS, **(ONLY_HTTPS if is_https else {})}
        self.most_bytes = most_bytes
        self.larger = larger or {}
        """Limits of addresses that accept more."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def guarded_send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        # If there are two, a proxy may have used the other one (RFC 9112, 3.2).
        if len(hosts) != 1 or host_name(hosts[0]) not in self.network.hosts:
            answer = self.refuse(scope, 421, "This address is not one of this Albireo.")
            await answer(scope, receive, guarded_send)
            return
        if "\0" in scope["path"]:  # which no database accepts
            await self.refuse(scope, 404, "There is nothing here.")(scope, receive, guarded_send)
            return
        received = 0
        most_bytes = self.larger.get(scope["path"], self.most_bytes)

        async def guarded_receive() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > most_bytes:
                raise TooLarge
            return message

        try:
            if _declared_length(headers) > most_bytes:
                raise TooLarge
            await self.app(scope, guarded_receive, guarded_send)
        except TooLarge:
            if started:
                raise
            most = most_bytes // (1024 * 1024)
            refusal = self.refuse(scope, 413, f"Too large: at most {most} MB can be sent.")
            await refusal(scope, receive, guarded_send)


def _declared_length(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length[:20]) if length.isascii() and length.isdecimal() else 0


def host_name(host: str) -> str:
    """Return the name in a Host header, without its port; empty if it is invalid.

    >>> host_name("127.0.0.1:8021"), host_name("[::1]:8021"), host_name("A"), host_name("a:1@evil")
    ('127.0.0.1', '[::1]', 'a', '')
    """
    found = _HOST.fullmatch(host)
    return found[1].lower() if found else ""
