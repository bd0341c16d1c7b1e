"""Who is there: large rows for a finger, each tap said with the name and taken back by another."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.players import CheckIn
from albireo.desk.commands.settings import ChangeRules
from albireo.desk.facts import RulesFacts
from albireo.desk.state import Entrant
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.views.public import by_alphabet
from albireo.web.visit import Visit

STATES: dict[str, bool | None] = {"present": True, "missing": False, "open": None}
NAMES = {value: name for name, value in STATES.items()}


def show(visit: Visit) -> Response:
    return visit.page("check_in.html", entrants=_entrants(visit), names=NAMES)


def _entrants(visit: Visit) -> list[Entrant]:
    """Everybody who has not left, by name."""
    found = [entrant for entrant in visit.state.entrants.values() if entrant.withdrawn_after is None]
    return sorted(found, key=lambda entrant: by_alphabet(entrant.name))


def mark(visit: Visit) -> Response:
    """A tap on a row: present, or whatever the button says; a row that is present says so again."""
    id_ = visit.number("player")
    if id_ not in visit.state.entrants:
        raise HTTPException(404)
    wanted = STATES.get(visit.form.text("state"), True)
    before = visit.state.entrants[id_].present
    if before is not wanted:
        visit.do(CheckIn((id_,), wanted))
    if not visit.is_fragment:
        return visit.go(visit.path("check-in"))
    return visit.page(
        "check_in_answer.html",
        entrant=visit.state.entrants[id_],
        entrants=_entrants(visit),
        names=NAMES,
        before=NAMES[before],
        is_same=before is wanted,
    )


def rest(visit: Visit) -> Response:
    """Everybody who was not asked is missing."""
    visit.do(CheckIn(tuple(entrant.id for entrant in _entrants(visit) if entrant.present is None), False))
    return visit.go(visit.path("check-in"))


def needed(visit: Visit) -> Response:
    """Whether only those who are checked in are paired."""
    visit.do(ChangeRules(RulesFacts(check_in=visit.form.text("needed") == "yes")))
    return visit.go(visit.path("check-in"))


PAGES = (
    Page("GET", "/t/{uid}/check-in", Role.READER, show),
    Page("POST", "/t/{uid}/check-in/{player:int}", Role.CLERK, mark),
    Page("POST", "/t/{uid}/check-in/rest", Role.ARBITER, rest),
    Page("POST", "/t/{uid}/check-in/needed", Role.ARBITER, needed),
)
