"""Hall and phones: what is public, addresses with QR codes, seat codes, the clock."""

from datetime import UTC, datetime
from typing import NamedTuple

from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.rounds.timing import MOST_UNITS, UNITS, TimeRound, in_utc, spread
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.tournament import LAST_ROUND
from albireo.i18n import translator
from albireo.organising.planning import plan_notes
from albireo.reports.icalendar import CalendarOf, calendar_file, calendar_of
from albireo.web.http.current_codes import CodeSeat, CurrentCodes
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.seat_codes import SIDES, code_with_spaces
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.routes.public import public
from albireo.web.views.public import public_number
from albireo.web.views.round import current_round

FEW_WRONG = 3
"""Minimum number of wrong codes in an hour worth reporting; fewer are typing errors."""


class SeatCodes(NamedTuple):
    """The codes of one board."""

    board: int
    white: str
    black: str


def show(context: RequestContext) -> Response:
    state = context.state
    number = public_number(state)
    coming = current_round(state)
    base = phone_address(context).removesuffix("/me")
    return context.page(
        "outside.html",
        addresses=[(base + part, qr(base + part)) for part in ("/me", "/public")],
        hall=context.path("hall"),
        is_reachable=is_reachable(context),
        round=number,
        codes=_codes(context, number)
        if state.rules.phone_results and state.competition.match.is_one_game and context.may(Role.CLERK)
        else (),
        guessed=_seats_with_wrong_codes(context, number) if context.may(Role.CLERK) else (),
        coming=[(n, state.round_notes.starts.get(n, "")) for n in range(coming, _last(context) + 1)],
        schedule_notes=tuple(plan_notes(state)),
        zone=zone_here(),
        units=UNITS,
        spectators=context.services.live.listeners(context.uid),
    )


@public
def schedule(context: RequestContext) -> Response:
    """Return the rounds as a calendar file; of a league the matches, also of one club."""
    club = context.form.text("club")
    rounds = calendar_of(context.uid, context.state, translator(context.language), club)
    return calendar_answer(context, [rounds])


def calendar_answer(context: RequestContext, found: list[CalendarOf]) -> Response:
    """Return a calendar for import by a phone."""
    data = calendar_file(context.state.name, found, datetime.now(UTC))
    headers = {"content-disposition": f'attachment; filename="{context.uid}.ics"'}
    return Response(data, media_type="text/calendar; charset=utf-8", headers=headers)


def _last(context: RequestContext) -> int:
    return context.state.settings.number_of_rounds or current_round(context.state)


def _codes(context: RequestContext, number: int) -> list[SeatCodes]:
    if not number:
        return []
    codes = CurrentCodes(context.services, context.uid)
    return [
        SeatCodes(board, *(code_with_spaces(codes.typed(CodeSeat(number, board, side))) for side in SIDES))
        for board in sorted(context.state.rounds[number - 1].boards)
    ]


def _seats_with_wrong_codes(context: RequestContext, number: int) -> list[tuple[CodeSeat, int]]:
    """Return seats of a round with wrong codes, most attempts first."""
    if not number:
        return []
    seats = [
        CodeSeat(number, board, side) for board in context.state.rounds[number - 1].boards for side in SIDES
    ]
    found = CurrentCodes(context.services, context.uid).wrong_at(seats)
    return sorted(
        ((seat, count) for seat, count in found.items() if count >= FEW_WRONG), key=lambda each: -each[1]
    )


def renew_code(context: RequestContext) -> Response:
    """Renew the code of one side of a board, in case it is known or being guessed."""
    number, board, side = (
        public_number(context.state),
        context.form.number("board"),
        context.form.text("side"),
    )
    if not number or board not in context.state.rounds[number - 1].boards or side not in SIDES:
        raise BadForm("that is not one of the choices")
    CurrentCodes(context.services, context.uid).renew_seat(CodeSeat(number, board, side))
    return context.go(context.path("outside"))


def change(context: RequestContext) -> Response:
    """Save what is public."""
    context.do(
        ChangeRules(
            RulesFacts(
                public_pages=context.form.has("public_pages"),
                public_standings=context.form.has("public_standings"),
                public_ratings=context.form.has("public_ratings"),
                public_forecast=context.form.has("public_forecast"),
                phone_results=context.form.has("phone_results"),
            )
        )
    )
    return context.go(context.path("outside"))


def time_rounds(context: RequestContext) -> Response:
    """Save the starts of future rounds; all are parsed before any is written."""
    starts = context.state.round_notes.starts
    wanted = {
        number: _moment(context, number)
        for number in range(1, LAST_ROUND + 1)
        if context.form.has(f"at-{number}")
    }
    for number, at in wanted.items():
        if at != starts.get(number, ""):
            context.do(TimeRound(number, at), step=number)
    return context.go(context.path("outside"))


def fill(context: RequestContext) -> Response:
    """Fill in regular starts for the later rounds."""
    number, last = current_round(context.state), _last(context)
    first, every, unit = _moment(context, number), context.form.number("every"), context.form.text("unit")
    if not first:
        raise BadForm("{field}: expected a date and a time, found {found!r}", field="at", found="")
    if unit not in UNITS or not 1 <= every <= MOST_UNITS:
        raise BadForm("that is not one of the choices")
    starts = spread(datetime.fromisoformat(first), last - number + 1, every, unit)
    for round_, at in enumerate(starts, start=number):
        if at != context.state.round_notes.starts.get(round_, ""):
            context.do(TimeRound(round_, at), step=round_)
    return context.go(context.path("outside"))


def _moment(context: RequestContext, number: int) -> str:
    """Return the start of a round: by the browser's clock, else typed in the local time zone."""
    text = context.form.text(f"at-{number}").strip()
    exact = context.form.text(f"moment-{number}").strip() if text else ""
    try:
        return local_start(exact or text)
    except (ValueError, OverflowError):
        raise BadForm(
            "{field}: expected a date and a time, found {found!r}", field="at", found=text
        ) from None


def local_start(text: str) -> str:
    """Return an entered time in UTC; without an offset it is taken as local time.

    >>> local_start(""), local_start("2026-03-01T15:00:00.000Z"), local_start("2026-03-01T16:00+01:00")
    ('', '2026-03-01T15:00:00Z', '2026-03-01T15:00:00Z')
    """
    return in_utc(datetime.fromisoformat(text)) if text else ""


def zone_here() -> str:
    """Return the local time zone in words: `CET (UTC+01:00)`."""
    now = datetime.now().astimezone()
    offset = f"{now:%z}"
    return f"{now.tzname()} (UTC{offset[:3]}:{offset[3:5]})"


PAGES = (
    Page("GET", "/t/{uid}/outside", Role.READER, show),
    Page("GET", "/t/{uid}/public/schedule.ics", Role.PUBLIC, schedule),
    Page("POST", "/t/{uid}/outside", Role.ARBITER, change),
    Page("POST", "/t/{uid}/outside/new-code", Role.ARBITER, renew_code),
    Page("POST", "/t/{uid}/outside/time", Role.ARBITER, time_rounds),
    Page("POST", "/t/{uid}/outside/fill", Role.ARBITER, fill),
)
