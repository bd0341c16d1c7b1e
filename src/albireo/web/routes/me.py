"""A player's phone: board, colour, opponent, and the result of the game.

The name is chosen once and kept in a cookie of this tournament; there is no account. The code of one side of
a board, typed or scanned from the slip, proves that the player sits there.
"""

import json
from collections.abc import Callable
from html import escape
from io import BytesIO

import segno
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.rounds.player_results import ProposeResult
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, Translatable, translatable
from albireo.i18n import translator
from albireo.organising.group_colours import group_colours
from albireo.organising.phone_news import news_of
from albireo.reports.rooms import room_of, room_words
from albireo.state.tournament import State
from albireo.web.http import answers, security
from albireo.web.http.current_codes import CodeSeat, CurrentCodes
from albireo.web.http.form import whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role
from albireo.web.http.seat_codes import SIDES, known_phone, phone_mark
from albireo.web.http.static_files import static
from albireo.web.routes.addresses import is_reachable, phone_address
from albireo.web.routes.own_arrival import own_arrival, unlisted_arrival
from albireo.web.routes.own_phone import (
    CODE_COOKIE,
    PHONE_COOKIE,
    chosen_player,
    remember,
    remember_phone,
    to_own_page,
)
from albireo.web.routes.public import hide_line_ups, public, round_of, show_page
from albireo.web.routes.ratings import rating_parts
from albireo.web.views import public as views
from albireo.web.views.player_page import PlayerPage, player_page
from albireo.web.views.team_player_page import TeamPlayerPage, team_player_page

SHORT = 24
"""Letters of the tournament's name below the icon, so that several can be told apart."""
_RESULTS = {
    ("w", "won"): "10",
    ("w", "draw"): "==",
    ("w", "lost"): "01",
    ("b", "won"): "01",
    ("b", "draw"): "==",
    ("b", "lost"): "10",
}
_WAIT = translatable(
    "Too many codes of this board were tried. Scan the QR code of your slip, or try again in {seconds} s."
)
_WRONG_CODE = translatable("This is not the code for your side of the board. It is on your part of the slip.")


@public
def mine(context: RequestContext) -> Response:
    """Show a player's own page."""
    return own_page(context)


def own_page(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Return the page of the player chosen in this browser, or the names to choose from."""
    chosen = context.form.text("player") if context.request.method == "GET" else ""
    if chosen:
        return to_own_page(context, whole(chosen))
    id_ = chosen_player(context)
    if id_ is None:
        return show_page(
            context,
            "me_choose.html",
            escape(error),
            status,
            is_shared=False,
            which="me",
            names=context.entrants_by_name,
            error=error,
            arrival=unlisted_arrival(context),
        )
    own, part = _PARTS[context.state.competition.units.name](context, id_, error)
    return show_page(
        context,
        "me.html",
        part,
        status,
        is_shared=False,
        which="me",
        own=own,
        address=phone_address(context) if is_reachable(context) else "",
    )


def _part(context: RequestContext, id_: int, **values: object) -> str:
    """Return the changing part of the page, as players or teams have it."""
    return context.text(
        f"me_{context.state.competition.units.name}.html",
        clock=views.clock_of(context.state),
        next_start=views.start_of_next(context.state),
        news=news_of(context.state, id_),
        competition=context.state.competition,
        **{"renew_at": "", "arrival": None, **values},
        **rating_parts(context, id_),
    )


def _of_players(context: RequestContext, id_: int, error: str) -> tuple[PlayerPage, str]:
    """Return the page of someone who is paired: the board, and the way to report its result."""
    found, own = _own(context, id_)
    number = found.round.number if found else 0
    said = context.state.rounds[number - 1].boards[own.board.number].proposed if own.board else {}
    opponent = own.line.opponent if own.line else None
    part = _part(
        context,
        id_,
        own=own,
        number=number,
        round=found.round if found else None,
        room=_room(context.state, own.line.board if own.line else None),
        group=context.state.entrants[id_].player.group,
        colour_of_group=group_colours(context.state).get(context.state.entrants[id_].player.group, ""),
        takes_results=context.state.rules.phone_results
        and context.state.competition.match.is_one_game
        and context.state.conduct.phase.value == "open",
        said=_meaning(own, said[id_].result) if id_ in said else "",
        heard=_meaning(own, said[opponent.id].result) if opponent and opponent.id in said else "",
        known_code=_known_code(context, number),
        arrival=own_arrival(context, id_),
        error=error,
    )
    return own, part


def _of_teams(context: RequestContext, id_: int, error: str) -> tuple[TeamPlayerPage, str]:
    """Return the page of a member: the team's match, and the board once line-ups are public."""
    hide_line_ups(context)
    state = context.state
    standings = context.standings() if state.rules.public_standings else None
    own = team_player_page(state, id_, standings, context.language)
    room = _room(state, own.match.number if own.match else None)
    part = _part(context, id_, own=own, number=own.round if own.team else 0, renew_at=own.shown_at, room=room)
    return own, part


_PARTS: dict[str, Callable[[RequestContext, int, str], tuple[PlayerPage | TeamPlayerPage, str]]] = {
    "players": _of_players,
    "teams": _of_teams,
}


def _room(state: State, board: int | None) -> Remark | None:
    """Return the room of a player's board, or of the match of their team."""
    room = room_of(state.documents.rooms, board) if board is not None else None
    return room_words(room, state.competition.match) if room is not None and room.name else None


def propose(context: RequestContext) -> Response:
    """Report the result of the player's game."""
    if not context.state.rules.public_pages or not context.state.competition.match.is_one_game:
        raise HTTPException(404)
    id_ = chosen_player(context)
    if id_ is None:
        return context.go(context.path("me"))
    found, own = _own(context, id_)
    result = _RESULTS.get((own.line.colour if own.line else "", context.form.text("result")))
    if found is None or own.board is None or own.line is None or result is None:
        return own_page(context)
    number, board = found.round.number, own.board.number
    code = "".join(context.form.text("code").split())
    seat = CodeSeat(number, board, own.line.colour)
    problem = _refused_code(context, seat, id_, code)
    if problem is not None:
        return problem
    browser = context.request.cookies.get(security.BROWSER_COOKIE, "")
    try:
        context.do(
            ProposeResult(number, board, id_, result, phone_mark(context.services.secret, browser)),
            who=f"{own.seat.name} (player)",
        )
    except AlbireoError as error:
        context.__dict__.pop("state", None)
        return own_page(context, answers.words(context, error), 409)
    response = context.go(context.path("me"))
    _remember_seat(context, response, seat, id_)
    return response


@public
def scan(context: RequestContext) -> Response:
    """Handle the QR code of half a slip: the seat and the code, without typing."""
    number, board = context.number("round"), context.number("board")
    side, code = str(context.request.path_params["side"]), str(context.request.path_params["code"])
    rounds = context.state.rounds
    if context.state.pairs_teams:  # slips of matches have no codes
        return RedirectResponse(context.path("me"), 303)
    is_now = number == views.public_number(context.state) and side in SIDES
    if not is_now or board not in rounds[number - 1].boards:
        return RedirectResponse(context.path("me"), 303)
    seats = rounds[number - 1].boards[board]
    seat, player = CodeSeat(number, board, side), seats.white if side == "w" else seats.black
    problem = _refused_code(context, seat, player, code)
    if problem is not None:
        return problem
    response = to_own_page(context, player)
    _remember_seat(context, response, seat, player)
    return response


@public
def share(context: RequestContext) -> Response:
    """Return the QR code of the phone page, to show to another player."""
    image = BytesIO()
    segno.make(phone_address(context), error="m").save(image, kind="svg", scale=6, border=2, light="#fff")
    return Response(image.getvalue(), media_type="image/svg+xml")


@public
def manifest(context: RequestContext) -> Response:
    """Return the manifest with which a phone keeps the page on its home screen like an app."""
    text = json.dumps(
        {
            "id": context.path("me"),
            "name": context.state.settings.name,
            "short_name": context.state.settings.name[:SHORT],
            "start_url": context.path("me"),
            "scope": context.path(),
            "display": "standalone",
            "background_color": "#0f141c",
            "theme_color": "#171d27",
            "icons": [
                {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
                {"src": static("icon-180.png"), "sizes": "180x180", "type": "image/png"},
                {"src": static("icon-512.png"), "sizes": "512x512", "type": "image/png"},
            ],
        }
    )
    # If a browser ever shows it as a page, a name must stay text.
    return Response(text.replace("<", "\\u003c"), media_type="application/manifest+json")


def _refused_code(context: RequestContext, seat: CodeSeat, player: int | None, code: str) -> Response | None:
    """Return the response to a wrong code, or to another attempt after many wrong ones.

    Guesses of strangers are limited by address and in total; a phone that was right before for this player is
    limited by its own mistakes only, and the code of a slip not at all.
    """
    services, codes = context.services, CurrentCodes(context.services, context.uid)
    if security.same(code, codes.scanned(seat)):
        return None
    key, kept = codes.limit_key(seat), context.request.cookies.get(PHONE_COOKIE, "")
    known = known_phone(services.secret, context.uid, player or 0, kept)
    tried = [(services.seat_limiter, f"{key}:{known or sender(context.request)}")]
    if not known:
        tried.append((services.seat_crowd_limiter, key))
    wait = max(limiter.wait(each) for limiter, each in tried) or max(
        limiter.attempt(each) for limiter, each in tried
    )
    if wait:
        return _problem(context, _WAIT, 429, seconds=wait)
    if not security.same(code, codes.typed(seat)):
        codes.note_wrong_seat(seat)
        return _problem(context, _WRONG_CODE, 422)
    for limiter, each in tried:
        limiter.withdraw(each)
    return None


def _remember_seat(context: RequestContext, response: Response, seat: CodeSeat, player: int | None) -> None:
    """Store the code, and that this is the player's phone, in the browser."""
    code = CurrentCodes(context.services, context.uid).typed(seat)
    remember(context, response, CODE_COOKIE, f"{seat.round}-{code}")
    if player:
        remember_phone(context, response, player)


def _problem(context: RequestContext, text: Translatable, status: int, **values: object) -> Response:
    return own_page(context, AlbireoError(text, **values).sentence(translator(context.language)), status)


def _own(context: RequestContext, id_: int) -> tuple[views.PublicRound | None, PlayerPage]:
    state = context.state
    found = round_of(context, state)
    standings = context.standings() if state.rules.public_standings else None
    return found, player_page(state, id_, found, standings, context.language)


def _meaning(own: PlayerPage, code: str) -> str:
    """Return a result from the player's side: won, draw or lost."""
    colour = own.line.colour if own.line else ""
    return next((word for (side, word), found in _RESULTS.items() if side == colour and found == code), "")


def _known_code(context: RequestContext, number: int) -> str:
    round_, _, code = context.request.cookies.get(CODE_COOKIE, "").partition("-")
    return code if round_ == str(number) and code.isdecimal() else ""


PAGES = (
    Page("GET", "/t/{uid}/me", Role.PUBLIC, mine),
    Page("GET", "/t/{uid}/me/qr.svg", Role.PUBLIC, share),
    Page("GET", "/t/{uid}/me/app.webmanifest", Role.PUBLIC, manifest),
    Page("POST", "/t/{uid}/me/result", Role.PUBLIC, propose),
    Page("GET", "/t/{uid}/me/{round:number}/{board:number}/{side}/{code}", Role.PUBLIC, scan),
)
