"""The stream of changes."""

from functools import partial

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.responses import Response, StreamingResponse

from albireo.web.http.connections import Activity
from albireo.web.http.form import whole
from albireo.web.http.pages import Page
from albireo.web.http.protocol import note_stage
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import known_user, role_of
from albireo.web.http.roles import Role


async def stream(context: RequestContext) -> Response:
    """Stream versions of the journal; spectators get nothing but the number."""
    services = context.services
    known = services.desk.shown(context.uid, services.live.public_version(context.uid))
    if known is not None:
        is_public = known.rules.public_pages
    else:  # raises if there is no such tournament
        turn = services.spectators_turn if context.user is None else None
        is_public = await to_thread.run_sync(_is_public, context, limiter=turn)
    if context.role < Role.READER and not is_public:
        raise HTTPException(404)
    last = whole(context.request.headers.get("last-event-id", ""))
    seen = context.form.number("seen", 0) if last is None else last
    note_stage(context.request, Activity.STREAM)
    return StreamingResponse(
        services.live.stream(
            context.uid,
            seen,
            is_staff=context.role >= Role.READER,
            may_listen=partial(to_thread.run_sync, _is_still_allowed, context),
        ),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )


def _is_still_allowed(context: RequestContext) -> bool:
    """Return whether the stream's user still has a role; spectators only get numbers."""
    if context.role < Role.READER:
        return True
    user = known_user(context.services, context.request)
    return role_of(context.services, user, context.uid) >= Role.READER


def _is_public(context: RequestContext) -> bool:
    return context.state.rules.public_pages


PAGES = (Page("GET", "/t/{uid}/live", Role.PUBLIC, stream),)
