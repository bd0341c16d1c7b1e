"""What a player's phone remembers of a tournament: the name, a code, and that it is the player's own."""

import secrets

from starlette.responses import RedirectResponse, Response

from albireo.web.http.form import whole
from albireo.web.http.pages import YEAR
from albireo.web.http.request_context import RequestContext
from albireo.web.http.seat_codes import known_phone, phone_token

PLAYER_COOKIE = "albireo_player"
CODE_COOKIE = "albireo_code"
PHONE_COOKIE = "albireo_phone"


def chosen_player(context: RequestContext) -> int | None:
    """Return the player chosen in this browser."""
    id_ = whole(context.request.cookies.get(PLAYER_COOKIE, ""))
    return id_ if id_ in context.state.entrants else None


def is_own_phone(context: RequestContext, player: int) -> bool:
    """Return whether the phone has proved to be the player's."""
    kept = context.request.cookies.get(PHONE_COOKIE, "")
    return bool(known_phone(context.services.secret, context.uid, player, kept))


def to_own_page(context: RequestContext, player: int | None) -> Response:
    """Choose a player, or none, and go to their page."""
    response: Response = RedirectResponse(context.path("me"), 303)
    remember(context, response, PLAYER_COOKIE, "" if player is None else str(player))
    return response


def remember_phone(context: RequestContext, response: Response, player: int) -> None:
    """Store in the browser that this is the player's phone."""
    if not is_own_phone(context, player):
        token = phone_token(context.services.secret, context.uid, player, secrets.token_hex(8))
        remember(context, response, PHONE_COOKIE, token)


def remember(context: RequestContext, response: Response, name: str, value: str) -> None:
    """Set a cookie for this tournament only."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        path=context.path(),
        httponly=True,
        samesite="lax",
        secure=context.services.config.is_https,
    )
