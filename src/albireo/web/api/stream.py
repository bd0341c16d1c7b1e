"""Changes as server-sent events that can be resumed at any version.

Each event contains the public data that changed since an earlier version, found by comparing the two states:
hidden data causes no change, and a program that was disconnected gets everything it missed at once.
"""

from collections.abc import Iterator
from functools import partial

import msgspec
from anyio import to_thread
from starlette.responses import StreamingResponse

from albireo.web.api import shapes
from albireo.web.api.endpoint import STREAM, ApiRequest, Endpoint, Query, is_valid
from albireo.web.api.public_data import PublicData
from albireo.web.http.connections import Activity
from albireo.web.http.form import whole
from albireo.web.http.protocol import note_stage
from albireo.web.http.roles import Role

EVENT = "changes"


async def changes(asked: ApiRequest) -> StreamingResponse:
    """Stream changes from now on, or from a version on."""
    context = asked.context
    turn = context.services.spectators_turn if context.user is None else None
    now = await to_thread.run_sync(_version, asked, limiter=turn)
    last = whole(context.request.headers.get("last-event-id", ""))
    given = asked.number("since")
    since = min(last if last is not None else now if given is None else given, now)

    async def tell(seen: int, version: int) -> str:
        changed = await to_thread.run_sync(_changes, asked, seen, version, limiter=turn)
        data = msgspec.json.encode(changed).decode()
        return f"event: {EVENT}\nid: {version}\ndata: {data}\n\n"

    note_stage(context.request, Activity.STREAM)
    return StreamingResponse(
        context.services.live.stream(
            context.uid,
            since,
            is_staff=False,
            tell=tell,
            may_listen=partial(to_thread.run_sync, is_valid, asked),
        ),
        media_type=STREAM,
        headers={"X-Accel-Buffering": "no"},
    )


def _version(asked: ApiRequest) -> int:
    asked.refuse_hidden()
    return asked.context.services.desk.state(asked.context.uid).version


def _changes(asked: ApiRequest, since: int, version: int) -> shapes.Changes:
    context = asked.context
    desk = context.services.desk

    def compute() -> shapes.Changes:
        then, now = desk.state(context.uid, since), desk.state(context.uid, version)
        if not asked.is_staff and not now.rules.public_pages:
            return shapes.Changes(since, version, ())
        before, after = (PublicData(context.uid, state, asked.is_staff) for state in (then, now))
        return shapes.Changes(since, version, tuple(changes_between(before, after)))

    key = (context.uid, "api changes", since, asked.is_staff)
    return context.services.pages.get(key, version, compute)


def changes_between(before: PublicData, after: PublicData) -> Iterator[shapes.Change]:
    """Yield what a program has to fetch again; results are included at once."""
    if _without_version(before.tournament()) != _without_version(after.tournament()):
        yield shapes.Change("tournament")
    if before.players().players != after.players().players:
        yield shapes.Change("players")
    if before.teams().teams != after.teams().teams:
        yield shapes.Change("teams")
    old = {each.round: before.round(each.round) for each in before.rounds().rounds}
    for each in after.rounds().rounds:
        yield from _round_changes(old.pop(each.round, None), after.round(each.round), each.round)
    for gone in old:
        yield shapes.Change("round", gone)
    if before.hall().clock != after.hall().clock:
        yield shapes.Change("hall")


def _round_changes(
    before: shapes.Round | None, after: shapes.Round | None, number: int
) -> Iterator[shapes.Change]:
    if before is None or after is None or _frame(before) != _frame(after):
        yield shapes.Change("round", number)
        return
    for one, other in zip(before.boards, after.boards, strict=True):
        if one.result != other.result:
            yield shapes.Change("result", number, other.match, other.board, other.result)


def _frame(round_: shapes.Round) -> object:
    """Return a round without its results."""
    seats = [(board.match, board.board, board.white, board.black) for board in round_.boards]
    pairs = [(match.match, match.white, match.black) for match in round_.matches]
    scores = [] if round_.boards else [match.score for match in round_.matches]
    return seats, pairs, scores, round_.byes, round_.date, round_.starts_at


def _without_version(found: shapes.Tournament) -> shapes.Tournament:
    return msgspec.structs.replace(found, version=0)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/tournaments/{uid}/events",
        Role.PUBLIC,
        changes,
        "What changes, as server-sent events named `changes`; their id is the version.",
        shapes.Changes,
        (Query("since", "version to begin at; without it what comes. `Last-Event-ID` stands above it"),),
        media_type=STREAM,
    ),
)
