"""Live games for everyone: the page, the hall, the stream of moves, and the round as one file."""

import re
from datetime import UTC, datetime
from functools import partial

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.responses import Response, StreamingResponse

from albireo.desk.live_games.shown import ShownGame, round_pgn, shown_games
from albireo.desk.teams.line_ups import without_hidden_line_ups
from albireo.desk.transfer.games import games_file
from albireo.formats.pgn.headers import board_range
from albireo.state.tournament import State
from albireo.storage.live_sources import SourceKind
from albireo.web.http import security
from albireo.web.http.connections import Activity
from albireo.web.http.form import whole
from albireo.web.http.live_boards import MOST_WATCHED, channel
from albireo.web.http.pages import Page
from albireo.web.http.protocol import note_stage
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import known_user, role_of
from albireo.web.http.roles import Role
from albireo.web.routes.files import download, file_name
from albireo.web.routes.games import PGN
from albireo.web.routes.public import chosen_looks, hide_line_ups, is_open, show_page
from albireo.web.views.live_games import live_lines

BOARDS_OF_HALL = range(1, 7)
_VERSION = re.compile(r"[0-9]{1,15}")


def watch(context: RequestContext) -> Response:
    """Show one game with all its moves, and the list of the others."""
    _require_watchable(context)
    is_delayed = _is_delayed(context)
    view = context.services.live_boards.view(context.uid, is_delayed)
    lines = live_lines(context.state, view.games)
    numbers = [line.number for line in lines]
    board = context.form.number("board", numbers[0] if numbers else 0)
    if numbers and board not in numbers:
        raise HTTPException(404)
    return chosen_looks(context) or show_page(
        context,
        "live.html",
        "",
        is_for_all=is_delayed and not context.form.fields,
        which="live",
        lines=lines,
        board=board,
        view=view,
        is_delayed=is_delayed,
    )


def hall(context: RequestContext) -> Response:
    """Show some boards side by side, for a projector."""
    _require_watchable(context)
    wanted = board_range(context.form.text("boards")) or BOARDS_OF_HALL
    view = context.services.live_boards.view(context.uid)
    lines = [line for line in live_lines(context.state, view.games) if line.number in wanted]
    return show_page(
        context,
        "live_hall.html",
        "",
        is_for_all=not context.form.fields,
        lines=lines[:MOST_WATCHED],
        view=view,
        wanted=f"{wanted.start}-{wanted.stop - 1}",
    )


async def stream(context: RequestContext) -> Response:
    """Stream the moves of some boards, and how far the others are."""
    services = context.services
    is_delayed = context.form.text("now") != "1"
    turn = services.spectators_turn if context.user is None else None
    is_allowed = partial(to_thread.run_sync, _is_allowed, context, is_delayed, limiter=turn)
    if not await is_allowed():
        raise HTTPException(404)
    boards = tuple(sorted({n for text in context.form.text("boards").split(",") if (n := whole(text))}))
    known = context.request.headers.get("last-event-id", "") or context.form.text("seen")
    seen = int(known) if _VERSION.fullmatch(known) else 0
    uid, live, shown_boards = context.uid, services.live, boards[:MOST_WATCHED]
    await to_thread.run_sync(services.live_boards.view, uid, is_delayed, limiter=turn)

    async def tell(before: int, _: int) -> str:
        return services.live_boards.event(uid, is_delayed, before, shown_boards)

    note_stage(context.request, Activity.STREAM)
    return StreamingResponse(
        live.stream(
            channel(uid, is_delayed),
            seen,
            is_staff=not is_delayed,
            tell=tell,
            may_listen=is_allowed,
        ),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )


def _is_allowed(context: RequestContext, is_delayed: bool) -> bool:
    """Return whether a stream may be opened or go on: roles and rules change while it is open."""
    services = context.services
    role = Role.PUBLIC
    if context.role > Role.PUBLIC:
        role = role_of(services, known_user(services, context.request), context.uid)
    state = services.desk.state(context.uid)
    if not is_delayed:
        return role >= Role.ARBITER
    return role >= Role.READER or (state.rules.public_pages and state.rules.live_games.is_public)


def file(context: RequestContext) -> Response:
    """Return the games of the round as one file, as far as everyone may see them."""
    _require_watchable(context)
    return _pgn(context, context.state)


def broadcast(context: RequestContext) -> Response:
    """Return the same to a program with a key that can only read."""
    token = security.digest(str(context.request.path_params["key"]))
    if context.services.live_sources.find(context.uid, SourceKind.READ, token) is None:
        raise HTTPException(404)
    return _pgn(context, without_hidden_line_ups(context.services.desk.state(context.uid), datetime.now(UTC)))


def _pgn(context: RequestContext, state: State) -> Response:
    """Return a round by `round`, the last one by default, and some boards by `boards`."""
    services, form = context.services, context.form
    number = form.number("round", 0) or state.published
    typed = form.text("boards").strip()
    boards = board_range(typed) if typed else None
    if not 1 <= number <= state.published or (typed and boards is None):
        raise HTTPException(404)
    if number == state.published:
        games: tuple[ShownGame, ...] = services.live_boards.view(context.uid).games
    else:
        records = services.live_boards.stored(context.uid, number)
        games = shown_games(state, number, records, services.live_receiver.clock())
    if games or number == state.published:
        text = round_pgn(state, number, games, boards)
    else:  # of an earlier round only what was collected is left
        text = games_file(state, range(number, number + 1), boards)
    return download(text.encode(), f"{file_name(state, 'live', after=number)}.pgn", f"{PGN}; charset=utf-8")


def _is_delayed(context: RequestContext) -> bool:
    """Return whether the page shows games with the delay; only arbiters may ask for it without."""
    if context.form.text("now") != "1":
        return True
    if context.role < Role.ARBITER:
        raise HTTPException(404)
    return False


def _require_watchable(context: RequestContext) -> None:
    is_public = context.state.rules.live_games.is_public and is_open(context)
    if not is_public and context.role < Role.READER:
        raise HTTPException(404)
    if not context.state.competition.offers("live-games"):
        raise HTTPException(404)
    if context.form.text("now") != "1" or context.role < Role.ARBITER:  # as everyone sees them
        hide_line_ups(context)


_LIVE = "/t/{uid}/public/live"
PAGES = (
    Page("GET", _LIVE, Role.PUBLIC, watch),
    Page("GET", f"{_LIVE}/stream", Role.PUBLIC, stream),
    Page("GET", f"{_LIVE}/pgn", Role.PUBLIC, file),
    Page("GET", "/t/{uid}/hall/live", Role.PUBLIC, hall),
    Page("GET", "/t/{uid}/broadcast/{key}", Role.PUBLIC, broadcast),
)
