"""Check-in: large rows for touch screens; each tap names the player and can be undone by another."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.players.registration import CheckIn
from albireo.desk.settings.facts import RulesFacts
from albireo.state.units import Entrant
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role

STATES: dict[str, bool | None] = {"present": True, "missing": False, "open": None}
NAMES = {value: name for name, value in STATES.items()}


def show(context: RequestContext) -> Response:
    return context.page("check_in.html", entrants=_entrants(context), names=NAMES)


def _entrants(context: RequestContext) -> list[Entrant]:
    """Return everyone who has not left, by name."""
    return [entrant for entrant in context.entrants_by_name if entrant.withdrawn_after is None]


def mark(context: RequestContext) -> Response:
    """Mark a player present, or as the button says; a row already present says so again."""
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    wanted = STATES.get(context.form.text("state"), True)
    before = context.state.entrants[id_].present
    if before is not wanted:
        context.do(CheckIn((id_,), wanted))
    if not context.is_fragment:
        return context.go(context.path("check-in"))
    return context.page(
        "check_in_answer.html",
        entrant=context.state.entrants[id_],
        entrants=_entrants(context),
        names=NAMES,
        before=NAMES[before],
        is_same=before is wanted,
    )


def rest(context: RequestContext) -> Response:
    """Mark everyone not yet checked as absent, or present."""
    is_here = context.form.text("state") == NAMES[True]
    others = tuple(entrant.id for entrant in _entrants(context) if entrant.present is None)
    context.do(CheckIn(others, is_here))
    return context.go(context.path("check-in"))


def set_whether_needed(context: RequestContext) -> Response:
    """Set whether only checked-in players are paired."""
    context.do(ChangeRules(RulesFacts(check_in=context.form.text("needed") == "yes")))
    return context.go(context.path("check-in"))


PAGES = (
    Page("GET", "/t/{uid}/check-in", Role.READER, show),
    Page("POST", "/t/{uid}/check-in/{player:number}", Role.CLERK, mark),
    Page("POST", "/t/{uid}/check-in/rest", Role.ARBITER, rest),
    Page("POST", "/t/{uid}/check-in/needed", Role.ARBITER, set_whether_needed),
)
