"""Hall and phones: what is public, the addresses with their QR codes, codes of the seats, the clock."""

from datetime import UTC, datetime
from typing import NamedTuple

from starlette.responses import Response

from albireo.desk.commands.settings import ChangeRules
from albireo.desk.commands.timing import TimeRound
from albireo.desk.facts import RulesFacts
from albireo.domain.tournament import LAST_ROUND
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.phones import SIDES, seat_code, spaced
from albireo.web.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.views.public import public_number
from albireo.web.views.round import current_round
from albireo.web.visit import Visit


class SeatCodes(NamedTuple):
    """The codes of one board."""

    board: int
    white: str
    black: str


def show(visit: Visit) -> Response:
    state = visit.state
    number = public_number(state)
    coming = current_round(state)
    base = phone_address(visit).removesuffix("/me")
    return visit.page(
        "outside.html",
        addresses=[(base + part, qr(base + part)) for part in ("/me", "/public")],
        hall=visit.path("hall"),
        is_reachable=is_reachable(visit),
        round=number,
        codes=_codes(visit, number) if state.rules.phone_results and visit.may(Role.CLERK) else (),
        coming=[(n, state.starts.get(n, "")) for n in range(coming, _last(visit) + 1)],
        zone=zone_here(),
        spectators=visit.house.live.listeners(visit.uid),
    )


def _last(visit: Visit) -> int:
    return visit.state.settings.number_of_rounds or current_round(visit.state)


def _codes(visit: Visit, number: int) -> list[SeatCodes]:
    if not number:
        return []
    secret, boards = visit.house.secret, sorted(visit.state.rounds[number - 1].boards)
    return [
        SeatCodes(board, *(spaced(seat_code(secret, visit.uid, number, board, side)) for side in SIDES))
        for board in boards
    ]


def change(visit: Visit) -> Response:
    """What is open to everybody."""
    visit.do(
        ChangeRules(
            RulesFacts(
                public_pages=visit.form.has("public_pages"),
                public_standings=visit.form.has("public_standings"),
                phone_results=visit.form.has("phone_results"),
            )
        )
    )
    return visit.go(visit.path("outside"))


def time_rounds(visit: Visit) -> Response:
    """When the coming rounds start; all are read before any is written."""
    starts = visit.state.starts
    wanted = {
        number: _moment(visit, number)
        for number in range(1, LAST_ROUND + 1)
        if visit.form.has(f"at-{number}")
    }
    for number, at in wanted.items():
        if at != starts.get(number, ""):
            visit.do(TimeRound(number, at), step=number)
    return visit.go(visit.path("outside"))


def _moment(visit: Visit, number: int) -> str:
    """The moment of a round: as the browser's clock has it, else typed in the time zone of this computer."""
    text = visit.form.text(f"at-{number}").strip()
    exact = visit.form.text(f"moment-{number}").strip() if text else ""
    try:
        return local_start(exact or text)
    except (ValueError, OverflowError):
        raise BadForm("{field}: expected a day and a time, found {found!r}", field="at", found=text) from None


def local_start(text: str) -> str:
    """A time typed on a form as a moment; without a zone it is the one of this computer.

    >>> local_start(""), local_start("2026-03-01T15:00:00.000Z"), local_start("2026-03-01T16:00+01:00")
    ('', '2026-03-01T15:00:00Z', '2026-03-01T15:00:00Z')
    """
    return datetime.fromisoformat(text).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if text else ""


def zone_here() -> str:
    """The time zone of this computer in words: `CET (UTC+01:00)`."""
    now = datetime.now().astimezone()
    offset = f"{now:%z}"
    return f"{now.tzname()} (UTC{offset[:3]}:{offset[3:5]})"


PAGES = (
    Page("GET", "/t/{uid}/outside", Role.READER, show),
    Page("POST", "/t/{uid}/outside", Role.ARBITER, change),
    Page("POST", "/t/{uid}/outside/time", Role.ARBITER, time_rounds),
)
