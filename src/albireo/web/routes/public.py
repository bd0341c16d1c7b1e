"""Public pages, without a password: pairings, results, standings, and the hall."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.teams.line_ups import without_hidden_line_ups
from albireo.domain.message import Remark, Translatable, translatable
from albireo.domain.tournament_type import PairingKind
from albireo.i18n import LANGUAGES
from albireo.reports.rooms import rooms_of_boards
from albireo.state.tournament import State
from albireo.web.http.basis import public_basis
from albireo.web.http.form import whole
from albireo.web.http.pages import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, Page, set_cookie
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.views import public as views
from albireo.web.views.board_rows import public_board_row
from albireo.web.views.paged import ROWS, page_of, rows_with_words, typed_words
from albireo.web.views.standings import StandingsView, standings_view
from albireo.web.views.tournament_list import summary

VIEWS: tuple[tuple[str, Translatable], ...] = (
    ("names", translatable("By name")),
    ("boards", translatable("By board")),
    ("standings", translatable("Standings")),
)
CALENDAR = ("calendar", translatable("Fixtures"))
"""Added if all rounds are known in advance."""
BRACKET = ("bracket", translatable("Bracket"))
"""Added in a knock-out."""
SEASONS = ("seasons", translatable("Past seasons"))
"""Added in a league made from an earlier season."""
FORECAST = ("forecast", translatable("Forecast"))
"""Added if the forecast is public."""
LIVE = ("live", translatable("Live"))
"""Added if anyone may watch live games."""
_code_of = lru_cache(maxsize=16)(qr)
SLOWEST, USUAL, FASTEST = 120, 12, 3
"""Seconds a page of the hall is shown."""


def public(handler: Callable[[RequestContext], Response]) -> Callable[[RequestContext], Response]:
    """Return a handler for a public page of a tournament.

    `?language=` and `?look=` set how this browser shows it.
    """

    def opened(context: RequestContext) -> Response:
        if not is_open(context):
            raise HTTPException(404)
        return chosen_looks(context) or handler(context)

    return opened


def chosen_looks(context: RequestContext) -> Response | None:
    """Return a redirect to the same page in another language or theme."""
    language, look = context.form.text("language"), context.form.text("look")
    if context.request.method != "GET" or not (language in LANGUAGES or look in THEMES):
        return None
    response = RedirectResponse(context.request.url.path, 303)
    if language in LANGUAGES:
        set_cookie(response, context.services, LANGUAGE_COOKIE, language)
    if look in THEMES:
        set_cookie(response, context.services, THEME_COOKIE, look)
    return response


def is_open(context: RequestContext) -> bool:
    """Return whether the visitor may see the public pages of the tournament."""
    return context.state.rules.public_pages or context.role >= Role.READER


def tabs(state: State) -> tuple[tuple[str, Translatable], ...]:
    """Return the public lists."""
    found = (VIEWS[0], ("boards", state.competition.match.listed), *VIEWS[2:])
    found = found if state.rules.public_standings else found[:-1]
    if state.rules.public_forecast and state.competition.offers("forecast"):
        found = (*found, FORECAST)
    if state.rules.live_games.is_public and state.competition.offers("live-games"):
        found = (*found, LIVE)
    if len(state.units) < 2:
        return found
    further = {PairingKind.TABLE: (CALENDAR,), PairingKind.KNOCKOUT: (BRACKET,)}
    past = (SEASONS,) if state.membership.previous_season else ()
    return (*found, *further.get(state.settings.type.kind, ()), *past)


def hide_line_ups(context: RequestContext) -> None:
    """Continue with the public tournament, without hidden line-ups."""
    context.__dict__["state"] = without_hidden_line_ups(context.state, datetime.now(UTC))


def list_page(which: str) -> Callable[[RequestContext], Response]:
    """Return a handler for pairings by name or by board."""

    @public
    def lists(context: RequestContext) -> Response:
        asked = _round_in_address(context)
        part = part_of(context, which, asked)
        return show_page(context, "public.html", part, is_for_all=True, which=which, asked=asked)

    return lists


def from_memory(context: RequestContext) -> Response | None:
    """Return a page, or its changing part, rendered for another visitor within this second."""
    if context.user is not None or context.form.fields:
        return None
    state = context.services.desk.shown(context.uid, context.least_version)
    if state is None or not state.rules.public_pages:
        return None
    text = context.services.pages.peek(_key(context), (state.version, int(time.time())))
    if not isinstance(text, str):
        return None
    context.__dict__["state"] = state
    return context.html(text, is_shared=True)


def _key(context: RequestContext) -> tuple[object, ...]:
    """Return the key of public pages at one address; addresses on them may name the host."""
    host = context.request.headers.get("host", "")
    looks = (context.language, context.theme, context.density)
    return (host, context.request.url.path, context.is_fragment, *looks)


@public
def hall(context: RequestContext) -> Response:
    """Show the page for a projector, which turns pages automatically."""
    return show_page(
        context,
        "hall.html",
        part_of(context, "hall"),
        is_for_all=True,
        code=_code_of(phone_address(context)),
        address=phone_address(context),
        is_reachable=is_reachable(context),
        shown=[part for part in context.form.text("show").split(",") if part in dict(VIEWS)],
        seconds=min(max(context.form.number("seconds", USUAL), FASTEST), SLOWEST),
    )


def tournaments(context: RequestContext) -> Response:
    """Show the public tournaments; unchanged journals are not folded again."""
    services = context.services
    find = typed_words(context.form)
    heads = services.staff_first.paused(services.desk.heads())  # read if not read yet
    everything = [(head.uid, summary(services, head)) for head in heads]
    shown = [each for each in everything if each[1].is_public]
    found = rows_with_words(find, shown, lambda each: f"{each[1].name} {each[1].city}")
    return context.page(
        "public_tournaments.html",
        tournaments=page_of(found, context.form, "page"),
        find=find,
        is_long=len(shown) > ROWS,
    )


def show_page(
    context: RequestContext,
    template: str,
    part: str,
    status: int = 200,
    *,
    is_shared: bool = True,
    is_for_all: bool = False,
    **values: Any,
) -> Response:
    """Show the page, or only its changing part for an open page.

    `is_shared` means that the page contains no token and may be compressed. `is_for_all` means that all
    public visitors of this address get the same: it is then rendered and compressed at most once a second.
    """
    state, now = context.state, int(time.time())

    def made() -> str:
        if context.is_fragment:
            return part
        return context.text(
            template,
            part=part,
            name=state.settings.name,
            version=state.version,
            tabs=tabs(state) if is_open(context) else (),
            has_own_pages=is_open(context),
            takes_entries=context.services.inbox.takes_entries(context.uid, state),
            server_time=now * 1000,
            **values,
        )

    if not is_for_all or context.user is not None or context.form.fields:
        return context.html(made(), status, is_shared=is_shared)
    text = context.services.pages.get(_key(context), (state.version, now), made)
    return context.html(text, status, is_shared=is_shared)


def _round_in_address(context: RequestContext) -> int:
    """Return the round of a league that is asked for; 0 if none, or none that is published."""
    asked = whole(context.form.text("round")) or 0
    return (
        asked
        if context.state.competition.rhythm.matches_wait and 1 <= asked <= context.state.published
        else 0
    )


def part_of(context: RequestContext, which: str, asked: int = 0) -> str:
    """Return the changing part of a page, the same for everyone in a language."""
    state = context.state
    clock = views.clock_of(state)
    with_standings = state.rules.public_standings and which in ("standings", "hall")
    return context.services.pages.get(
        (context.uid, which, context.language, asked),
        public_basis(state, clock, views.shows_line_ups(state), views.public_number(state)),
        lambda: context.text(
            f"public_{which}.html",
            found=round_of(context, state, asked),
            rounds=range(1, state.published + 1)
            if state.competition.rhythm.matches_wait and which != "hall"
            else (),
            view=standings_of(context, state) if with_standings else None,
            clock=clock,
            renew_at=views.line_ups_come_at(state),
            name=state.settings.name,
            short=views.short_name,
            cards=state.competition.units.name,
            complaints_until=state.rules.complaints_until,
            rooms=_rooms(state, asked),
            row=lambda board, position: public_board_row(board, position, context.language),
        ),
    )


def _rooms(state: State, asked: int) -> tuple[Remark, ...]:
    """Return the rooms of the boards of the round shown."""
    number = asked or views.public_number(state)
    if not number:
        return ()
    matches = state.rounds[number - 1].matches
    return rooms_of_boards(state.documents.rooms, matches, state.competition.match)


def round_of(context: RequestContext, state: State, asked: int = 0) -> views.PublicRound | None:
    return context.services.pages.get(
        (context.uid, "public round", context.language, asked),
        public_basis(state, views.shows_line_ups(state), views.public_number(state)),
        lambda: views.public_round(state, context.language, asked),
    )


def standings_of(context: RequestContext, state: State, group: str = "") -> StandingsView:
    return standings_view(state, context.standings(), context.language, group)


PAGES = (
    Page("GET", "/public", Role.PUBLIC, tournaments),
    Page("GET", "/t/{uid}/public", Role.PUBLIC, list_page("names"), from_cache=from_memory),
    Page("GET", "/t/{uid}/public/names", Role.PUBLIC, list_page("names"), from_cache=from_memory),
    Page("GET", "/t/{uid}/public/boards", Role.PUBLIC, list_page("boards"), from_cache=from_memory),
    Page("GET", "/t/{uid}/hall", Role.PUBLIC, hall, from_cache=from_memory),
)
