"""Websites whose scripts may use the API: none, unless an administrator names them.

A browser asks before a script of another site sends a token, and shows it nothing that is not allowed here.
Other programs are not affected.
"""

from anyio import to_thread
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from albireo.storage.errors import StorageError
from albireo.web.http.api_address import PREFIX
from albireo.web.http.services import Services

ALLOWED = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Last-Event-ID",
    "Access-Control-Max-Age": "600",
}


class Cors:
    """ASGI middleware around the whole app; it looks at the API only."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(f"{PREFIX}/"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        is_allowed = bool(origin) and origin in await self._origins()

        async def allowing_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                found.append("Vary", "Origin")
                if is_allowed:
                    found["Access-Control-Allow-Origin"] = origin
                    found["Access-Control-Expose-Headers"] = "Retry-After"
                    found["Cross-Origin-Resource-Policy"] = "cross-origin"
            await send(message)

        if scope["method"] == "OPTIONS" and "access-control-request-method" in headers:
            answer = Response(status_code=204 if is_allowed else 403, headers=ALLOWED if is_allowed else None)
            await answer(scope, receive, allowing_send)
            return
        await self.app(scope, receive, allowing_send)

    async def _origins(self) -> frozenset[str]:
        try:
            return await to_thread.run_sync(self.services.api_tokens.origins)
        except StorageError:
            return frozenset()
