"""Byes of all participants and rounds in one grid: a tap gives the chosen bye, another takes it back."""

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.byes import CancelBye, RequestBye
from albireo.desk.state import State
from albireo.domain.result import Mark
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.visit import Visit

SIGNS = {Mark.HALF_BYE: "½", Mark.ZERO_BYE: "0", Mark.FULL_BYE: "1", Mark.PAIRING_BYE: "U"}
MARKS = {"H": Mark.HALF_BYE, "Z": Mark.ZERO_BYE, "F": Mark.FULL_BYE}


@dataclass(frozen=True, slots=True)
class Cell:
    """One participant in one round."""

    round: int
    sign: str
    is_open: bool
    """Whether it can still be changed."""


def cell(state: State, id_: int, round_: int) -> Cell:
    """A bye had, a bye asked for, or nothing."""
    is_open = round_ > state.published
    mark = state.requested.get((id_, round_)) if is_open else state.rounds[round_ - 1].byes.get(id_)
    return Cell(round_, SIGNS.get(mark, "") if mark is not None else "", is_open)


def show(visit: Visit) -> Response:
    state = visit.state
    rounds = range(1, (state.settings.number_of_rounds or len(state.rounds)) + 1)
    rows = [
        (state.entrants[id_], tuple(cell(state, id_, number) for number in rounds))
        for id_ in sorted(state.entrants, key=lambda id_: state.entrants[id_].name)
    ]
    return visit.page("byes.html", rows=rows, rounds=rounds)


def toggle(visit: Visit) -> Response:
    """The answer is the cell as it is now."""
    id_, round_ = visit.number("player"), visit.form.number("round")
    if id_ not in visit.state.entrants:
        raise HTTPException(404)
    mark = MARKS.get(visit.form.text("mark"))
    if mark is None:
        raise BadForm("a bye on request is H, F or Z, not {found!r}", found=visit.form.text("mark"))
    if visit.state.requested.get((id_, round_)) is mark and not visit.consent:
        visit.do(CancelBye(id_, round_))
    else:
        visit.do(RequestBye(id_, round_, mark))
    if not visit.is_fragment:
        return visit.go(visit.path("byes"))
    return visit.page("bye_cell.html", entrant=visit.state.entrants[id_], cell=cell(visit.state, id_, round_))


PAGES = (
    Page("GET", "/t/{uid}/byes", Role.READER, show),
    Page("POST", "/t/{uid}/players/{player:int}/bye", Role.ARBITER, toggle),
)
