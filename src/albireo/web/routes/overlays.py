"""Overlays for a stream: transparent pages that follow the results, and the same as JSON."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.public import public, round_of, show_page, standings_of
from albireo.web.views.overlays import boards_between, latest_results, round_data, standings_data

FIRST, LAST = 1, 10
"""Boards and places shown unless the address says others."""
LARGEST = 9_999


def _lines(context: RequestContext) -> tuple[int, int]:
    """Return the first and the last line asked for."""
    first = max(context.form.number("from", FIRST), 1)
    return first, min(max(context.form.number("to", first + LAST - 1), first), LARGEST)


def _boards(context: RequestContext) -> dict[str, Any]:
    found = round_of(context, context.state)
    return round_data(found, boards_between(found, *_lines(context)))


def _results(context: RequestContext) -> dict[str, Any]:
    found = round_of(context, context.state)
    return round_data(found, latest_results(context.state, found))


def _standings(context: RequestContext) -> dict[str, Any]:
    if not context.state.rules.public_standings:
        raise HTTPException(404)
    return standings_data(standings_of(context, context.state), *_lines(context))


def _game(context: RequestContext) -> dict[str, Any]:
    found, board = round_of(context, context.state), context.number("board")
    return round_data(found, boards_between(found, board, board))


KINDS: dict[str, Callable[[RequestContext], dict[str, Any]]] = {
    "boards": _boards,
    "standings": _standings,
    "results": _results,
    "game": _game,
}


def _page(kind: str) -> Callable[[RequestContext], Response]:
    """Return the handler of a page to lay over a stream."""

    @public
    def overlay(context: RequestContext) -> Response:
        part = context.text(f"overlay_{kind}.html", found=KINDS[kind](context))
        asked = {name: value for name, value in context.form.fields if name in ("from", "to")}
        address = context.request.url.path + (f"?{urlencode(asked)}" if asked else "")
        return show_page(context, "overlay.html", part, is_for_all=True, kind=kind, address=address)

    return overlay


def _data(kind: str) -> Callable[[RequestContext], Response]:
    """Return the handler of the same as JSON."""

    @public
    def data(context: RequestContext) -> Response:
        return JSONResponse(KINDS[kind](context))

    return data


_LISTS = ("boards", "standings", "results")
PAGES = (
    *(Page("GET", f"/t/{{uid}}/overlay/{kind}", Role.PUBLIC, _page(kind)) for kind in _LISTS),
    *(Page("GET", f"/t/{{uid}}/overlay/{kind}.json", Role.PUBLIC, _data(kind)) for kind in _LISTS),
    Page("GET", "/t/{uid}/overlay/game/{board:number}", Role.PUBLIC, _page("game")),
    Page("GET", "/t/{uid}/overlay/game/{board:number}/data.json", Role.PUBLIC, _data("game")),
)
