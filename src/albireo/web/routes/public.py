"""Pages for everybody, without a password: pairings, results, standings, the hall, and players' phones."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import segno
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.commands.players_results import ProposeResult
from albireo.desk.state import State
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.i18n import LANGUAGES, translator
from albireo.standings.order import Standings
from albireo.web import answers, security
from albireo.web.guard import host_name
from albireo.web.house import LOOPBACK
from albireo.web.pages import LANGUAGE_COOKIE, YEAR, Page, set_cookie
from albireo.web.phones import board_code, phone_mark
from albireo.web.roles import Role
from albireo.web.views import public as views
from albireo.web.visit import Visit

VIEWS: tuple[tuple[str, Translatable], ...] = (
    ("names", translatable("By name")),
    ("boards", translatable("By board")),
    ("standings", translatable("Standings")),
)
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


def public(handler: Callable[[Visit], Response]) -> Callable[[Visit], Response]:
    """A page of a tournament that is shown to everybody, in the language asked for by `?language=`."""

    def opened(visit: Visit) -> Response:
        if not visit.state.rules.public_pages and visit.role < Role.READER:
            raise HTTPException(404)
        wanted = visit.form.text("language")
        if visit.request.method == "GET" and wanted in LANGUAGES:
            response = RedirectResponse(visit.request.url.path, 303)
            set_cookie(response, visit.house, LANGUAGE_COOKIE, wanted)
            return response
        return handler(visit)

    return opened


@public
def lists(visit: Visit) -> Response:
    """Pairings by name or by board, or the standings."""
    which = str(visit.request.path_params.get("view", "names"))
    if which not in dict(VIEWS):
        raise HTTPException(404)
    return _shown(visit, "public.html", _part(visit, which), which=which)


def lists_at_once(visit: Visit) -> Response | None:
    """The changing part as it was made for somebody else since the last change, for pages that are open."""
    if not visit.is_fragment or visit.role is not Role.PUBLIC or visit.form.fields:
        return None
    state = visit.house.desk.known(visit.uid, visit.house.live.version(visit.uid))
    if state is None or not state.rules.public_pages:
        return None
    which = str(visit.request.path_params.get("view", "names"))
    part = visit.house.kept.peek((visit.uid, which, visit.language), (state.version, views.next_start(state)))
    if not isinstance(part, str) or which not in dict(VIEWS):
        return None
    visit.__dict__["state"] = state
    return visit.html(part, is_shared=True)


@public
def hall(visit: Visit) -> Response:
    """For a projector: pages through by itself."""
    return _shown(
        visit,
        "hall.html",
        _part(visit, "hall"),
        code=qr(phone_address(visit)),
        address=phone_address(visit),
        is_reachable=is_reachable(visit),
        shown=[part for part in visit.form.text("show").split(",") if part in dict(VIEWS)],
        seconds=min(max(visit.form.number("seconds", 12), 3), 120),
    )


@public
def mine(visit: Visit) -> Response:
    """A player's own page; the name is chosen once and remembered by the browser."""
    return _mine(visit)


def _mine(visit: Visit, error: str = "", status: int = 200) -> Response:
    chosen = visit.form.text("player") if visit.request.method == "GET" else ""
    if chosen:
        response: Response = RedirectResponse(visit.path("me"), 303)
        _remember(visit, response, PLAYER_COOKIE, chosen if chosen.isdecimal() else "")
        return response
    id_ = _chosen(visit)
    if id_ is None:
        names = sorted(visit.state.entrants.values(), key=lambda entrant: views.by_alphabet(entrant.name))
        return _shown(visit, "me_choose.html", "", which="me", names=names)
    found, own = _own(visit, id_)
    number = found.round.number if found else 0
    said = visit.state.rounds[number - 1].boards[own.board.number].proposed if own.board else {}
    opponent = own.line.opponent if own.line else None
    part = visit.text(
        "me_part.html",
        own=own,
        round=found.round if found else None,
        start=views.next_start(visit.state),
        takes_results=visit.state.rules.phone_results and visit.state.phase.value == "open",
        said=_meaning(own, said[id_].result) if id_ in said else "",
        heard=_meaning(own, said[opponent.id].result) if opponent and opponent.id in said else "",
        known_code=_known_code(visit, number),
        error=error,
    )
    return _shown(visit, "me.html", part, status, which="me", own=own)


def propose(visit: Visit) -> Response:
    """The player says how the game ended."""
    if not visit.state.rules.public_pages:
        raise HTTPException(404)
    id_ = _chosen(visit)
    if id_ is None:
        return visit.go(visit.path("me"))
    found, own = _own(visit, id_)
    result = _RESULTS.get((own.line.colour if own.line else "", visit.form.text("result")))
    if found is None or own.board is None or result is None:
        return _mine(visit)
    number, board = found.round.number, own.board.number
    code = "".join(visit.form.text("code").split())
    client = visit.request.client.host if visit.request.client else "?"
    keys = (f"board:{visit.uid}:{number}:{board}", f"code:{client}")
    wait = max(visit.house.brake.wait(key) for key in keys)
    if wait:
        return _problem(visit, _WAIT, 429, seconds=wait)
    if not security.same(code, board_code(visit.house.secret, visit.uid, number, board)):
        for key in keys:
            visit.house.brake.failed(key)
        return _problem(visit, _WRONG_CODE, 422)
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


_WAIT = translatable("Too many attempts. Try again in {seconds} seconds.")
_WRONG_CODE = translatable("This is not the code of your board. It lies at the board.")


def _problem(visit: Visit, text: Translatable, status: int, **values: object) -> Response:
    return _mine(visit, AlbireoError(text, **values).sentence(translator(visit.language)), status)


def tournaments(visit: Visit) -> Response:
    """Tournaments everybody may look at."""
    desk = visit.house.desk
    states = [(head.uid, desk.state(head.uid)) for head in desk.tournaments()]
    shown = [(uid, state) for uid, state in states if state.rules.public_pages]
    return visit.page("public_tournaments.html", tournaments=shown)


def phone_address(visit: Visit) -> str:
    """Where phones find their page: the address in the network if there is one."""
    base = next(iter(visit.house.config.addresses), str(visit.request.base_url).rstrip("/"))
    return base.rstrip("/") + visit.path("me")


def is_reachable(visit: Visit) -> bool:
    """Whether phones can use the address shown."""
    return bool(visit.house.config.addresses) or host_name(visit.request.url.netloc) not in LOOPBACK


def qr(address: str) -> str:
    """The QR code of an address, as an image in the page itself."""
    return segno.make(address, error="m").svg_data_uri(scale=6, border=2)


_SHARED = ("public.html", "hall.html")
"""Pages whose changing part is the same for everybody."""


def _shown(visit: Visit, template: str, part: str, status: int = 200, **context: Any) -> Response:
    """The page, or only the part of it that changes, for a page that is open already."""
    if visit.is_fragment:
        return visit.html(part, status, is_shared=template in _SHARED)
    return visit.page(
        template,
        status,
        part=part,
        name=visit.state.settings.name,
        version=visit.state.version,
        tabs=VIEWS,
        server_time=int(time.time() * 1000),
        **context,
    )


def _part(visit: Visit, which: str) -> str:
    """The changing part of a page, the same for everybody in a language."""
    state = visit.state
    clock = views.next_start(state)
    return visit.house.kept.get(
        (visit.uid, which, visit.language),
        (state.version, clock),
        lambda: visit.text(
            f"public_{which}.html",
            found=_round(visit, state),
            standings=_standings_view(visit, state) if which in ("standings", "hall") else None,
            start=clock,
            name=state.settings.name,
            total=state.settings.number_of_rounds,
        ),
    )


def _round(visit: Visit, state: State) -> views.PublicRound | None:
    return visit.house.kept.get((visit.uid, "public round"), state.version, lambda: views.public_round(state))


def _standings(visit: Visit, state: State) -> Standings:
    return visit.house.tables.standings(visit.uid, state)


def _standings_view(visit: Visit, state: State) -> views.PublicStandings:
    return views.public_standings(state, _standings(visit, state))


def _own(visit: Visit, id_: int) -> tuple[views.PublicRound | None, views.Own]:
    state = visit.state
    found = _round(visit, state)
    return found, views.own_page(state, id_, found, _standings(visit, state))


def _chosen(visit: Visit) -> int | None:
    """The player this browser belongs to."""
    text = visit.request.cookies.get(PLAYER_COOKIE, "")
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        return None
    return int(text) if int(text) in visit.state.entrants else None


def _meaning(own: views.Own, code: str) -> str:
    """A result from this player's side: won, draw or lost."""
    colour = own.line.colour if own.line else ""
    return next((word for (side, word), found in _RESULTS.items() if side == colour and found == code), "")


def _known_code(visit: Visit, number: int) -> str:
    round_, _, code = visit.request.cookies.get(CODE_COOKIE, "").partition("-")
    return code if round_ == str(number) and code.isdecimal() else ""


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


def local_start(text: str) -> str:
    """A time typed on a form, in the time zone of this computer, as a moment.

    >>> local_start("")
    ''
    """
    return datetime.fromisoformat(text).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if text else ""


PAGES = (
    Page("GET", "/public", Role.PUBLIC, tournaments),
    Page("GET", "/t/{uid}/public", Role.PUBLIC, lists, at_once=lists_at_once),
    Page("GET", "/t/{uid}/public/{view}", Role.PUBLIC, lists, at_once=lists_at_once),
    Page("GET", "/t/{uid}/hall", Role.PUBLIC, hall),
    Page("GET", "/t/{uid}/me", Role.PUBLIC, mine),
    Page("POST", "/t/{uid}/me/result", Role.PUBLIC, propose),
)
