"""A player's phone: my board, my colour, my opponent, and the result of my game.

The name is chosen once and kept in a cookie of this tournament; there is no account. The code of a side
of a board, typed or scanned from the slip, shows that the player sits there.
"""

import json
from html import escape
from io import BytesIO

import segno
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.commands.players_results import ProposeResult
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.i18n import translator
from albireo.web import answers, security
from albireo.web.form import whole
from albireo.web.pages import YEAR, Page, sender
from albireo.web.phones import phone_mark, seat_code
from albireo.web.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address
from albireo.web.routes.public import public, round_of, shown
from albireo.web.templating import static
from albireo.web.views import public as views
from albireo.web.views.own import Own, own_page
from albireo.web.views.standings import WITH_COMMA
from albireo.web.visit import Visit

PLAYER_COOKIE = "albireo_player"
CODE_COOKIE = "albireo_code"
_RESULTS = {
    ("w", "won"): "10",
    ("w", "draw"): "==",
    ("w", "lost"): "01",
    ("b", "won"): "01",
    ("b", "draw"): "==",
    ("b", "lost"): "10",
}
_WAIT = translatable("Too many attempts. Try again in {seconds} s.")
_WRONG_CODE = translatable("This is not the code of your side of the board. It is on your part of the slip.")


@public
def mine(visit: Visit) -> Response:
    """A player's own page."""
    return _mine(visit)


def _mine(visit: Visit, error: str = "", status: int = 200) -> Response:
    chosen = visit.form.text("player") if visit.request.method == "GET" else ""
    if chosen:
        return _to_own_page(visit, whole(chosen))
    id_ = _chosen(visit)
    if id_ is None:
        names = sorted(visit.state.entrants.values(), key=lambda entrant: views.by_alphabet(entrant.name))
        return shown(visit, "me_choose.html", escape(error), status, which="me", names=names, error=error)
    found, own = _own(visit, id_)
    number = found.round.number if found else 0
    said = visit.state.rounds[number - 1].boards[own.board.number].proposed if own.board else {}
    opponent = own.line.opponent if own.line else None
    part = visit.text(
        "me_part.html",
        own=own,
        round=found.round if found else None,
        clock=views.clock_of(visit.state),
        next_start=views.start_of_next(visit.state),
        takes_results=visit.state.rules.phone_results and visit.state.phase.value == "open",
        said=_meaning(own, said[id_].result) if id_ in said else "",
        heard=_meaning(own, said[opponent.id].result) if opponent and opponent.id in said else "",
        known_code=_known_code(visit, number),
        error=error,
    )
    return shown(
        visit,
        "me.html",
        part,
        status,
        is_shared=False,
        which="me",
        own=own,
        address=phone_address(visit) if is_reachable(visit) else "",
    )


def propose(visit: Visit) -> Response:
    """The player says how the game ended."""
    if not visit.state.rules.public_pages:
        raise HTTPException(404)
    id_ = _chosen(visit)
    if id_ is None:
        return visit.go(visit.path("me"))
    found, own = _own(visit, id_)
    result = _RESULTS.get((own.line.colour if own.line else "", visit.form.text("result")))
    if found is None or own.board is None or own.line is None or result is None:
        return _mine(visit)
    number, board = found.round.number, own.board.number
    code = "".join(visit.form.text("code").split())
    problem = _refused_code(visit, number, board, own.line.colour, code)
    if problem is not None:
        return problem
    browser = visit.request.cookies.get(security.BROWSER_COOKIE, "")
    try:
        visit.do(
            ProposeResult(number, board, id_, result, phone_mark(visit.house.secret, browser)),
            who=f"{own.seat.name} (player)",
        )
    except AlbireoError as error:
        visit.__dict__.pop("state", None)
        return _mine(visit, answers.words(visit, error), 409)
    response = visit.go(visit.path("me"))
    _remember(visit, response, CODE_COOKIE, f"{number}-{code}")
    return response


@public
def scan(visit: Visit) -> Response:
    """The QR code of one half of a slip: who sits there, and the code, without typing anything."""
    number, board = visit.number("round"), visit.number("board")
    side, code = str(visit.request.path_params["side"]), str(visit.request.path_params["code"])
    rounds = visit.state.rounds
    if number != views.public_number(visit.state) or board not in rounds[number - 1].boards:
        return RedirectResponse(visit.path("me"), 303)
    problem = _refused_code(visit, number, board, side, code)
    if problem is not None:
        return problem
    seats = rounds[number - 1].boards[board]
    response = _to_own_page(visit, seats.white if side == "w" else seats.black)
    _remember(visit, response, CODE_COOKIE, f"{number}-{code}")
    return response


@public
def share(visit: Visit) -> Response:
    """The QR code of the phones' page: one player shows it to the next."""
    image = BytesIO()
    segno.make(phone_address(visit), error="m").save(image, kind="svg", scale=6, border=2, light="#fff")
    return Response(image.getvalue(), media_type="image/svg+xml")


@public
def manifest(visit: Visit) -> Response:
    """What a phone needs to keep the page on its home screen, opened without the bars of the browser."""
    text = json.dumps(
        {
            "name": visit.state.settings.name,
            "short_name": "Albireo",
            "start_url": visit.path("me"),
            "scope": visit.path(),
            "display": "standalone",
            "background_color": "#0f141c",
            "theme_color": "#171d27",
            "icons": [
                {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
                {"src": static("icon-180.png"), "sizes": "180x180", "type": "image/png"},
            ],
        }
    )
    # Should a browser ever show it as a page, a name stays a name.
    return Response(text.replace("<", "\\u003c"), media_type="application/manifest+json")


def _refused_code(visit: Visit, number: int, board: int, side: str, code: str) -> Response | None:
    """What is said to a wrong code, or to one more try after many wrong ones."""
    house = visit.house
    seat_key = f"{visit.uid}:{number}:{board}:{side}"
    address = sender(visit.request)
    wait = max(house.seat_brake.wait(seat_key), house.address_brake.wait(address))
    if wait:
        return _problem(visit, _WAIT, 429, seconds=wait)
    if not security.same(code, seat_code(house.secret, visit.uid, number, board, side)):
        house.seat_brake.failed(seat_key)
        house.address_brake.failed(address)
        return _problem(visit, _WRONG_CODE, 422)
    return None


def _problem(visit: Visit, text: Translatable, status: int, **values: object) -> Response:
    return _mine(visit, AlbireoError(text, **values).sentence(translator(visit.language)), status)


def _own(visit: Visit, id_: int) -> tuple[views.PublicRound | None, Own]:
    state = visit.state
    found = round_of(visit, state)
    standings = visit.house.tables.standings(visit.uid, state) if state.rules.public_standings else None
    return found, own_page(state, id_, found, standings, visit.language in WITH_COMMA)


def _chosen(visit: Visit) -> int | None:
    """The player this browser belongs to."""
    id_ = whole(visit.request.cookies.get(PLAYER_COOKIE, ""))
    return id_ if id_ in visit.state.entrants else None


def _meaning(own: Own, code: str) -> str:
    """A result from this player's side: won, draw or lost."""
    colour = own.line.colour if own.line else ""
    return next((word for (side, word), found in _RESULTS.items() if side == colour and found == code), "")


def _known_code(visit: Visit, number: int) -> str:
    round_, _, code = visit.request.cookies.get(CODE_COOKIE, "").partition("-")
    return code if round_ == str(number) and code.isdecimal() else ""


def _to_own_page(visit: Visit, player: int | None) -> Response:
    response: Response = RedirectResponse(visit.path("me"), 303)
    _remember(visit, response, PLAYER_COOKIE, "" if player is None else str(player))
    return response


def _remember(visit: Visit, response: Response, name: str, value: str) -> None:
    """A cookie of this tournament only."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        path=visit.path(),
        httponly=True,
        samesite="lax",
        secure=visit.house.config.is_https,
    )


PAGES = (
    Page("GET", "/t/{uid}/me", Role.PUBLIC, mine),
    Page("GET", "/t/{uid}/me/qr.svg", Role.PUBLIC, share),
    Page("GET", "/t/{uid}/me/app.webmanifest", Role.PUBLIC, manifest),
    Page("POST", "/t/{uid}/me/result", Role.PUBLIC, propose),
    Page("GET", "/t/{uid}/me/{round:int}/{board:int}/{side}/{code}", Role.PUBLIC, scan),
)
