"""Byes of all participants and rounds in one grid: a tap gives the chosen bye, another takes it back."""

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.byes import CancelBye, RequestBye
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.templating import environment
from albireo.web.views.public import by_alphabet
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
    is_ahead: bool
    """Whether the round is still to be published; on phones only these are shown."""


def cell(visit: Visit, id_: int, round_: int) -> Cell:
    """A bye had, a bye asked for, or nothing."""
    state = visit.state
    is_ahead = round_ > state.published
    mark = state.requested.get((id_, round_)) if is_ahead else state.rounds[round_ - 1].byes.get(id_)
    is_open = is_ahead and visit.may(Role.ARBITER) and state.entrants[id_].withdrawn_after is None
    return Cell(round_, SIGNS.get(mark, "") if mark is not None else "", is_open, is_ahead)


def show(visit: Visit) -> Response:
    state = visit.state
    rounds = range(1, (state.settings.number_of_rounds or len(state.rounds)) + 1)
    rows = Markup("").join(
        _row(
            id_,
            state.entrants[id_].name,
            state.entrants[id_].withdrawn_after is not None,
            tuple(cell(visit, id_, number) for number in rounds),
            visit.language,
        )
        for id_ in sorted(state.entrants, key=lambda id_: by_alphabet(state.entrants[id_].name))
    )
    return visit.page("byes.html", rows=rows, rounds=rounds)


@lru_cache(maxsize=4_000)
def _row(id_: int, name: str, has_left: bool, cells: tuple[Cell, ...], language: str) -> Markup:
    """One participant's row; most rows are the same on every visit."""
    template = environment().get_template("bye_row.html")
    return Markup(template.render(id=id_, name=name, has_left=has_left, cells=cells, language=language))


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
    name = visit.state.entrants[id_].name
    return visit.page("bye_cell.html", id=id_, name=name, cell=cell(visit, id_, round_))


PAGES = (
    Page("GET", "/t/{uid}/byes", Role.READER, show),
    Page(
        "POST",
        "/t/{uid}/players/{player:int}/bye",
        Role.ARBITER,
        toggle,
        translatable("Give the bye all the same"),
    ),
)
