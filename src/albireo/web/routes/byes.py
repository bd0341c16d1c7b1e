"""Byes of all participants and rounds in one grid: a tap gives the chosen bye, another removes it."""

from functools import lru_cache

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.players.byes import CancelBye, RequestBye
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.value_classes import dataclass
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.templating import environment
from albireo.web.views.byes import bye_shares

SIGNS = {Mark.HALF_BYE: "½", Mark.ZERO_BYE: "0", Mark.FULL_BYE: "1", Mark.PAIRING_BYE: "U"}
MARKS = {"H": Mark.HALF_BYE, "Z": Mark.ZERO_BYE, "F": Mark.FULL_BYE}


@dataclass(frozen=True, slots=True)
class ByeCell:
    """One participant in one round."""

    round: int
    sign: str
    is_open: bool
    """Whether it can still be changed."""
    is_ahead: bool
    """Whether the round is not published yet; phones show only these."""


def cell(context: RequestContext, id_: int, round_: int) -> ByeCell:
    """Return a cell: a bye received, a bye requested, or nothing."""
    state = context.state
    is_ahead = round_ > state.published
    mark = state.byes.requested.get((id_, round_)) if is_ahead else state.rounds[round_ - 1].byes.get(id_)
    is_open = is_ahead and context.may(Role.ARBITER) and state.units[id_].withdrawn_after is None
    return ByeCell(round_, SIGNS.get(mark, "") if mark is not None else "", is_open, is_ahead)


def show(context: RequestContext) -> Response:
    state = context.state
    rounds = range(1, (state.settings.number_of_rounds or len(state.rounds)) + 1)
    rows = Markup("").join(
        _row(
            entrant.id,
            entrant.name,
            entrant.withdrawn_after is not None,
            tuple(cell(context, entrant.id, number) for number in rounds),
            context.language,
        )
        for entrant in context.units_by_name
    )
    return context.page("byes.html", rows=rows, rounds=rounds, bye_shares=bye_shares(state))


@lru_cache(maxsize=4_000)
def _row(id_: int, name: str, has_left: bool, cells: tuple[ByeCell, ...], language: str) -> Markup:
    """Return one participant's row; most rows are the same on every page."""
    template = environment().get_template("bye_row.html")
    return Markup(template.render(id=id_, name=name, has_left=has_left, cells=cells, language=language))


def toggle(context: RequestContext) -> Response:
    """Toggle a bye and return the cell as it is now."""
    id_, round_ = context.number("player"), context.form.number("round")
    if id_ not in context.state.units:
        raise HTTPException(404)
    mark = MARKS.get(context.form.text("mark"))
    if mark is None:
        raise BadForm("a requested bye must be H, F or Z, not {found!r}", found=context.form.text("mark"))
    if context.state.byes.requested.get((id_, round_)) is mark and not context.consent:
        context.do(CancelBye(id_, round_))
    else:
        context.do(RequestBye(id_, round_, mark))
    if not context.is_fragment:
        return context.go(context.path("byes"))
    name = context.state.units[id_].name
    return context.page("bye_cell.html", id=id_, name=name, cell=cell(context, id_, round_))


PAGES = (
    Page("GET", "/t/{uid}/byes", Role.READER, show),
    Page(
        "POST",
        "/t/{uid}/players/{player:number}/bye",
        Role.ARBITER,
        toggle,
        translatable("Give bye anyway"),
    ),
)
