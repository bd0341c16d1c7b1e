"""Pages for everybody, without a password: pairings, results, standings, and the hall."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.desk import Desk
from albireo.desk.state import State
from albireo.domain.message import Translatable, translatable
from albireo.i18n import LANGUAGES
from albireo.web.pages import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, Page, set_cookie
from albireo.web.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.views import public as views
from albireo.web.views.standings import StandingsView, standings_view
from albireo.web.visit import Visit

VIEWS: tuple[tuple[str, Translatable], ...] = (
    ("names", translatable("By name")),
    ("boards", translatable("By board")),
    ("standings", translatable("Standings")),
)
SLOWEST, USUAL, FASTEST = 120, 12, 3
"""Seconds a page of the hall stays."""


def public(handler: Callable[[Visit], Response]) -> Callable[[Visit], Response]:
    """A page of a tournament that is shown to everybody.

    `?language=` and `?look=` choose once and for all how this browser shows it.
    """

    def opened(visit: Visit) -> Response:
        if not is_open(visit):
            raise HTTPException(404)
        language, look = visit.form.text("language"), visit.form.text("look")
        if visit.request.method == "GET" and (language in LANGUAGES or look in THEMES):
            response = RedirectResponse(visit.request.url.path, 303)
            if language in LANGUAGES:
                set_cookie(response, visit.house, LANGUAGE_COOKIE, language)
            if look in THEMES:
                set_cookie(response, visit.house, THEME_COOKIE, look)
            return response
        return handler(visit)

    return opened


def is_open(visit: Visit) -> bool:
    """Whether the visitor may see the public pages of the tournament."""
    return visit.state.rules.public_pages or visit.role >= Role.READER


def tabs(state: State) -> tuple[tuple[str, Translatable], ...]:
    """The lists everybody may see."""
    return VIEWS if state.rules.public_standings else VIEWS[:-1]


def list_page(which: str) -> Callable[[Visit], Response]:
    """Pairings by name or by board."""

    @public
    def lists(visit: Visit) -> Response:
        return shown(visit, "public.html", part_of(visit, which), which=which)

    return lists


def at_once(which: str) -> Callable[[Visit], Response | None]:
    """The changing part as it was made for somebody else since the last change, for pages that are open."""

    def from_memory(visit: Visit) -> Response | None:
        if not visit.is_fragment or visit.role is not Role.PUBLIC or visit.form.fields:
            return None
        state = visit.house.desk.known(visit.uid, visit.house.live.version(visit.uid))
        if state is None or not state.rules.public_pages or which not in dict(tabs(state)):
            return None
        basis = state.version, views.clock_of(state)
        part = visit.house.kept.peek((visit.uid, which, visit.language), basis)
        if not isinstance(part, str):
            return None
        visit.__dict__["state"] = state
        return visit.html(part, is_shared=True)

    return from_memory


@public
def hall(visit: Visit) -> Response:
    """For a projector: pages through by itself."""
    return shown(
        visit,
        "hall.html",
        part_of(visit, "hall"),
        code=qr(phone_address(visit)),
        address=phone_address(visit),
        is_reachable=is_reachable(visit),
        shown=[part for part in visit.form.text("show").split(",") if part in dict(VIEWS)],
        seconds=min(max(visit.form.number("seconds", USUAL), FASTEST), SLOWEST),
    )


def tournaments(visit: Visit) -> Response:
    """Tournaments everybody may look at; a journal that has not grown is not folded again."""
    house = visit.house
    found = [
        (head.uid, house.summaries.get(head.uid, head.version, partial(_summary, house.desk, head.uid)))
        for head in house.desk.tournaments()
    ]
    return visit.page("public_tournaments.html", tournaments=[each for each in found if each[1].is_public])


class Summary(NamedTuple):
    """A tournament in the list of all."""

    name: str
    players: int
    published: int
    rounds: int | None
    is_public: bool


def _summary(desk: Desk, uid: str) -> Summary:
    state = desk.state(uid)
    settings = state.settings
    players, is_public = len(state.entrants), state.rules.public_pages
    return Summary(settings.name, players, state.published, settings.number_of_rounds, is_public)


def shown(
    visit: Visit, template: str, part: str, status: int = 200, *, is_shared: bool = True, **context: Any
) -> Response:
    """The page, or only the part of it that changes, for a page that is open already.

    `is_shared` if the page holds no token of anybody: it may then be packed.
    """
    if visit.is_fragment:
        return visit.html(part, status, is_shared=is_shared)
    state = visit.state
    text = visit.text(
        template,
        part=part,
        name=state.settings.name,
        version=state.version,
        tabs=tabs(state),
        server_time=int(time.time() * 1000),
        **context,
    )
    return visit.html(text, status, is_shared=is_shared)


def part_of(visit: Visit, which: str) -> str:
    """The changing part of a page, the same for everybody in a language."""
    state = visit.state
    clock = views.clock_of(state)
    with_standings = state.rules.public_standings and which in ("standings", "hall")
    return visit.house.kept.get(
        (visit.uid, which, visit.language),
        (state.version, clock),
        lambda: visit.text(
            f"public_{which}.html",
            found=round_of(visit, state),
            view=standings_of(visit, state) if with_standings else None,
            clock=clock,
            name=state.settings.name,
            short=views.short_name,
        ),
    )


def round_of(visit: Visit, state: State) -> views.PublicRound | None:
    return visit.house.kept.get((visit.uid, "public round"), state.version, lambda: views.public_round(state))


def standings_of(visit: Visit, state: State, group: str = "") -> StandingsView:
    return standings_view(state, visit.house.tables.standings(visit.uid, state), visit.language, group)


PAGES = (
    Page("GET", "/public", Role.PUBLIC, tournaments),
    Page("GET", "/t/{uid}/public", Role.PUBLIC, list_page("names"), at_once=at_once("names")),
    Page("GET", "/t/{uid}/public/names", Role.PUBLIC, list_page("names"), at_once=at_once("names")),
    Page("GET", "/t/{uid}/public/boards", Role.PUBLIC, list_page("boards"), at_once=at_once("boards")),
    Page("GET", "/t/{uid}/hall", Role.PUBLIC, hall),
)
