"""The player's page as an app on the phone: the worker that keeps its last state, and messages to it."""

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from albireo.desk.network.web_push import BadSubscription, is_available
from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.storage.push_subscriptions import NewSubscription
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.static_files import STATIC
from albireo.web.routes.own_phone import chosen_player, is_own_phone
from albireo.web.routes.public import public

_NOT_POSSIBLE = translatable("This phone cannot get messages: its push service is not known.")
_TOO_MANY = translatable("Other phones get messages for this player already. Open your personal link first.")


@public
def worker(context: RequestContext) -> Response:
    """Return the script that keeps the player's page for a start without a connection.

    It may handle the player's pages of this tournament only.
    """
    headers = {"Service-Worker-Allowed": context.path("me"), "Cache-Control": "no-cache"}
    return Response((STATIC / "worker.js").read_bytes(), headers=headers, media_type="text/javascript")


@public
def key(context: RequestContext) -> Response:
    """Return the key a browser needs to subscribe; none without the extra `push`."""
    found = context.services.phone_messages.sender.public if is_available() else ""
    return JSONResponse({"key": found})


@public
def subscribe(context: RequestContext) -> Response:
    """Store where this phone gets messages about the player chosen on it."""
    player, form = chosen_player(context), context.form
    if player is None or not is_available():
        raise HTTPException(404)
    own = is_own_phone(context, player)
    new = NewSubscription(
        player, own, form.text("endpoint"), form.text("key"), form.text("auth"), context.language
    )
    try:
        is_stored = context.services.phone_messages.subscribe(context.uid, context.state, new)
    except BadSubscription:
        return JSONResponse({"said": translator(context.language)(_NOT_POSSIBLE)}, 422)
    if not is_stored:
        return JSONResponse({"said": translator(context.language)(_TOO_MANY)}, 409)
    return JSONResponse({"said": ""})


def unsubscribe(context: RequestContext) -> Response:
    """Forget where this phone gets messages; only its browser knows the address."""
    context.services.phone_messages.subscriptions.remove(context.uid, context.form.text("endpoint"))
    return JSONResponse({"said": ""})


PAGES = (
    Page("GET", "/t/{uid}/me/worker.js", Role.PUBLIC, worker),
    Page("GET", "/t/{uid}/me/messages", Role.PUBLIC, key),
    Page("POST", "/t/{uid}/me/messages", Role.PUBLIC, subscribe),
    Page("POST", "/t/{uid}/me/messages/end", Role.PUBLIC, unsubscribe),
)
