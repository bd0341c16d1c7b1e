"""Health checks for proxies and monitoring."""

from anyio import to_thread
from starlette.responses import PlainTextResponse, Response

from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role


async def health(_: RequestContext) -> Response:
    """Answer that the process runs."""
    return PlainTextResponse("ok\n")


async def ready(context: RequestContext) -> Response:
    """Answer whether it can serve, otherwise what is missing."""
    services = context.services
    lacks = await to_thread.run_sync(services.readiness.lacks, limiter=services.spectators_turn)
    return PlainTextResponse(f"{lacks or 'ready'}\n", 503 if lacks else 200)


PAGES = (
    Page("GET", "/health", Role.PUBLIC, health),
    Page("GET", "/ready", Role.PUBLIC, ready),
)
