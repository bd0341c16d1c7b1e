"""Live games for arbiters: who may watch and how late, where games come from, what is wrong with them."""

import re
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.live_games.remarks import read_remarks
from albireo.desk.live_games.shown import round_pgn
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.games import CollectGames
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.pgn.transmitted import LARGEST_FILE
from albireo.state.live_games import BoardDelay, LiveGameRules
from albireo.storage.live_sources import LiveSource, SourceKind
from albireo.web.http import answers, security
from albireo.web.http.form import BadForm, Form, whole
from albireo.web.http.new_accounts import LONGEST_NAME, tidy
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.accounts import log_access
from albireo.web.routes.addresses import phone_address
from albireo.web.views.live_games import live_lines

MOST_SOURCES = 50
MOST_DELAYS = 5_000
"""Boards named in one form."""
_DELAY = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?\s*[:=]\s*(\d{1,4})", re.ASCII)
WORDS = {
    SourceKind.FOLDER: translatable("folder on this computer"),
    SourceKind.SEND: translatable("key that can only send moves"),
    SourceKind.READ: translatable("key that can only fetch games"),
}


def show(context: RequestContext, error: str = "", status: int = 200, new: str = "") -> Response:
    """Show the settings, the sources and the boards; a new address is shown once."""
    state, services = context.state, context.services
    rules = state.rules.live_games
    games = services.live_boards.view(context.uid, is_delayed=False, at_once=True).games
    sources = services.live_sources.of(context.uid)
    return context.page(
        "live_desk.html",
        status,
        rules=rules,
        delays=", ".join(f"{each.board}: {each.minutes}" for each in rules.board_delays),
        sources=[(source, read_remarks(source.remarks)) for source in sources],
        words=WORDS,
        lines=live_lines(state, games),
        round=state.published,
        is_here=context.user is not None and context.user.is_local,
        error=error,
        new=new,
        given=context.form if error else Form(),
    )


def change(context: RequestContext) -> Response:
    """Save who may watch, and how late."""
    try:
        form = context.form
        rules = LiveGameRules(
            form.has("is_public"), form.number("delay"), _delays(form.text("delays")), form.has("by_number")
        )
        context.do(ChangeRules(RulesFacts(live_games=rules)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("live-games"))


def _delays(text: str) -> tuple[BoardDelay, ...]:
    """Return the delays of single boards as typed: `1: 30, 5-8: 20`."""
    found: list[BoardDelay] = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        match = _DELAY.fullmatch(part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match is not None else (1, 0)
        if match is None or not first <= last < first + 500:
            text = "Delays of boards: expected board: minutes, e.g. 1: 30, found {found!r}."
            raise BadForm(text, found=part)
        if len(found) > MOST_DELAYS:
            raise BadForm("Each board can have one delay of its own.")
        found += [BoardDelay(board, int(match[3])) for board in range(first, last + 1)]
    return tuple(found)


def follow(context: RequestContext) -> Response:
    """Follow a folder; only the person at the computer may name one."""
    try:
        if context.user is None or not context.user.is_local:
            raise BadForm("Only the person at this computer can choose a folder on it.")
        path = Path(context.form.text("folder").strip())
        if not path.is_absolute() or not path.exists():
            raise BadForm("There is no file or folder {path!r} on this computer.", path=str(path))
        _add(context, SourceKind.FOLDER, path.name, folder=str(path))
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    context.services.live_receiver.ask_for_folders()
    return context.go(context.path("live-games"))


def make_key(context: RequestContext) -> Response:
    """Make a key; its address is shown once, and only the digest is kept."""
    try:
        kind = context.form.text("kind")
        if kind not in (SourceKind.SEND, SourceKind.READ):
            raise BadForm("that is not one of the choices")
        key = security.new_token()
        _add(context, SourceKind(kind), _name(context), token=security.digest(key))
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    log_access(context, "live-key-made", f"{context.form.text('name')}: {kind}")
    base = phone_address(context).removesuffix("/me")
    return show(context, new=f"{base}/{'moves' if kind == SourceKind.SEND else 'broadcast'}/{key}")


def _add(context: RequestContext, kind: SourceKind, name: str, token: str = "", folder: str = "") -> None:
    sources = context.services.live_sources
    if sources.count(context.uid) >= MOST_SOURCES:
        raise BadForm("There can be at most {most} folders and keys.", most=MOST_SOURCES)
    sources.add(context.uid, kind, name, token, folder)


def _name(context: RequestContext) -> str:
    name = tidy(context.form.text("name"))
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadForm("Name: at most {longest} characters, found {found!r}", longest=LONGEST_NAME, found=name)
    return name


def remove(context: RequestContext) -> Response:
    """Revoke a key or stop following a folder."""
    found = context.form.number("source")
    source = next((each for each in context.services.live_sources.of(context.uid) if each.id == found), None)
    if source is not None:
        context.services.live_sources.remove(context.uid, found)
        context.services.live_receiver.ask_for_folders()
        if source.kind is not SourceKind.FOLDER:
            log_access(context, "live-key-revoked", source.name)
    return context.go(context.path("live-games"))


def collect(context: RequestContext) -> Response:
    """Keep the games of the round with the tournament."""
    games = context.services.live_boards.view(context.uid, is_delayed=False, at_once=True).games
    text = round_pgn(context.state, context.state.published, games) if games else ""
    try:
        context.do(CollectGames("live.pgn", text))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("games"))


def delete(context: RequestContext) -> Response:
    """Delete all live games of the tournament; what was collected stays."""
    context.services.live_games.delete(context.uid)
    return context.go(context.path("live-games"))


async def receive(context: RequestContext) -> Response:
    """Take in games from a program with a key that can only send."""
    length = whole(context.request.headers.get("content-length", "0")) or 0
    if length > LARGEST_FILE:
        return _answer(413, f"At most {LARGEST_FILE >> 20} MB can be sent.")
    source = await run_in_threadpool(_sender, context)
    if source is None:
        raise HTTPException(404)
    data = bytearray()
    async for part in context.request.stream():
        data += part
        if len(data) > LARGEST_FILE:
            return _answer(413, f"At most {LARGEST_FILE >> 20} MB can be sent.")
    if not context.services.live_receiver.take_in(source, bytes(data)):
        return _answer(503, "Too much is waiting; send it again in a second.", {"Retry-After": "1"})
    return _answer(202, "Received.")


def _sender(context: RequestContext) -> LiveSource | None:
    token = security.digest(str(context.request.path_params["key"]))
    return context.services.live_sources.find(context.uid, SourceKind.SEND, token)


def _answer(status: int, text: str, headers: dict[str, str] | None = None) -> Response:
    """Return an answer for programs, in English."""
    return Response(text + "\n", status, headers, media_type="text/plain")


_DESK = "/t/{uid}/live-games"
PAGES = (
    Page("GET", _DESK, Role.READER, show, offered="live-games"),
    Page("POST", _DESK, Role.ARBITER, change, translatable("Save"), offered="live-games"),
    Page("POST", f"{_DESK}/folder", Role.ARBITER, follow, offered="live-games"),
    Page("POST", f"{_DESK}/key", Role.ARBITER, make_key, offered="live-games"),
    Page("POST", f"{_DESK}/remove", Role.ARBITER, remove, offered="live-games"),
    Page("POST", f"{_DESK}/collect", Role.ARBITER, collect, translatable("Collect"), offered="live-games"),
    Page("POST", f"{_DESK}/delete", Role.ARBITER, delete, offered="live-games"),
    Page("POST", "/t/{uid}/moves/{key}", Role.PUBLIC, receive, is_raw=True, offered="live-games"),
)
