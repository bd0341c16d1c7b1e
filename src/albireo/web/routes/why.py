"""Why a board, a bye or a colour is as it is, and why two others do not meet."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.domain.explanation import Note
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.views.round import round_view
from albireo.web.visit import Visit
from albireo.web.why import about


def board(visit: Visit) -> Response:
    """The reasons for a board, in the side panel."""
    view = round_view(visit.state, visit.number("round"))
    found = next((b for b in view.boards if b.number == visit.number("board")), None)
    if found is None:
        raise HTTPException(404)
    notes = about(_notes(visit), found.white.number, found.black.number)
    return visit.page("why_panel.html", view=view, board=found, bye=None, notes=notes, asked=found.white)


def bye(visit: Visit) -> Response:
    """The reasons for a bye."""
    view = round_view(visit.state, visit.number("round"))
    found = next((b for b in view.byes if b.seat.id == visit.number("player")), None)
    if found is None:
        raise HTTPException(404)
    notes = about(_notes(visit), found.seat.number)
    return visit.page("why_panel.html", view=view, board=None, bye=found, notes=notes, asked=found.seat)


def why_not(visit: Visit) -> Response:
    """Why two participants do not meet."""
    first, second = (_picked(visit, name) for name in ("first", "second"))
    answer = None
    if first is not None and second is not None:
        answer = visit.house.reasons.why_not(visit.state, visit.number("round"), first, second)
    return visit.page("why_not.html", answer=answer)


def _picked(visit: Visit, field: str) -> int | None:
    """A participant by pairing number ("7 Castor, Emil") or by name."""
    text = visit.form.text(field).strip()
    number = text.partition(" ")[0]
    state = visit.state
    if number.isascii() and number.isdecimal() and int(number) in state.ids:
        return state.ids[int(number)]
    wanted = text.casefold()
    hits = [entrant.id for entrant in state.entrants.values() if entrant.name.casefold().startswith(wanted)]
    return hits[0] if wanted and len(hits) == 1 else None


def _notes(visit: Visit) -> tuple[Note, ...]:
    return visit.house.reasons.notes(visit.uid, visit.state, visit.number("round"))


_ROUND = "/t/{uid}/rounds/{round:int}"
PAGES = (
    Page("GET", f"{_ROUND}/boards/{{board:int}}/why", Role.READER, board),
    Page("GET", f"{_ROUND}/byes/{{player:int}}/why", Role.READER, bye),
    Page("GET", f"{_ROUND}/why-not", Role.READER, why_not),
)
