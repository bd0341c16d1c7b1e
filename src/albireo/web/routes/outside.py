"""Hall and phones: what is public, the addresses with their QR codes, board codes, the clock."""

from starlette.responses import Response

from albireo.desk.commands.settings import ChangeRules
from albireo.desk.commands.timing import TimeRound
from albireo.desk.facts import RulesFacts
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.phones import board_code
from albireo.web.roles import Role
from albireo.web.routes.public import is_reachable, local_start, phone_address, qr
from albireo.web.views.public import public_number
from albireo.web.views.round import current_round
from albireo.web.visit import Visit


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
        coming=coming,
        starts_at=state.starts.get(coming, ""),
        spectators=visit.house.live.listeners(visit.uid),
    )


def _codes(visit: Visit, number: int) -> list[tuple[int, str]]:
    if not number:
        return []
    boards = visit.state.rounds[number - 1].boards
    return [(board, board_code(visit.house.secret, visit.uid, number, board)) for board in sorted(boards)]


def change(visit: Visit) -> Response:
    """What is open to everybody."""
    public, phones = visit.form.has("public_pages"), visit.form.has("phone_results")
    visit.do(ChangeRules(RulesFacts(public_pages=public, phone_results=phones)))
    return visit.go(visit.path("outside"))


def time_round(visit: Visit) -> Response:
    """When the coming round starts."""
    text = visit.form.text("at")
    try:
        at = local_start(text)
    except ValueError:
        raise BadForm("{field}: expected a day and a time, found {found!r}", field="at", found=text) from None
    visit.do(TimeRound(visit.form.number("round"), at))
    return visit.go(visit.path("outside"))


PAGES = (
    Page("GET", "/t/{uid}/outside", Role.READER, show),
    Page("POST", "/t/{uid}/outside", Role.ARBITER, change),
    Page("POST", "/t/{uid}/outside/time", Role.ARBITER, time_round),
)
