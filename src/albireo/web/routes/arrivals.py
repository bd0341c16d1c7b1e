"""Arrivals at the start of a round: missing players, who lose at the default time."""

from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.rounds.arrivals import ForfeitLate, NoteArrival, default_time_ends, empty_seats
from albireo.domain.message import translatable
from albireo.domain.result import GameResult
from albireo.reports.rooms import room_name
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role


def show(context: RequestContext) -> Response:
    state, number = context.state, _round(context)
    boards = [
        (
            state.competition.match.place(match_number, place),
            room_name(state.documents.rooms, match_number),
            board,
        )
        for match_number, match in state.rounds[number - 1].matches.items()
        for place, board in match.boards.items()
        if board.white in state.entrants and board.black in state.entrants
    ]
    end = default_time_ends(state, number)
    return context.page(
        "arrivals.html",
        number=number,
        boards=[each for each in boards if each[2].result is GameResult.UNKNOWN],
        missing={player for round_, player in state.round_notes.not_there if round_ == number},
        seats=empty_seats(state, number),
        start=state.round_notes.starts.get(number, ""),
        end=end.strftime("%Y-%m-%dT%H:%M:%SZ") if end is not None else "",
        is_over=end is not None and datetime.now(UTC) >= end,
    )


def _round(context: RequestContext) -> int:
    number = context.number("round")
    if not 1 <= number <= context.state.published or context.state.rounds[number - 1].manual:
        raise HTTPException(404)
    return number


def note(context: RequestContext) -> Response:
    """Mark a player as missing or arrived."""
    number, player = _round(context), context.form.number("player", 0)
    is_here = context.form.text("is") == "here"
    context.do(NoteArrival(number, (player,), is_here), seen=context.state.version)
    if not context.is_fragment:
        return context.go(context.path("rounds", number, "arrivals"))
    return show(context)


def forfeit(context: RequestContext) -> Response:
    number = _round(context)
    context.do(ForfeitLate(number))
    return context.go(context.path("rounds", number))


_ARRIVALS = "/t/{uid}/rounds/{round:number}/arrivals"
PAGES = (
    Page("GET", _ARRIVALS, Role.READER, show),
    Page("POST", _ARRIVALS, Role.CLERK, note),
    Page("POST", f"{_ARRIVALS}/forfeit", Role.ARBITER, forfeit, translatable("Forfeit games")),
)
