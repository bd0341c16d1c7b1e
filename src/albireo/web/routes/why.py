"""Why a board, a bye or a colour is as it is, and why two others do not meet."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.byes import half_byes, last_half_bye_round
from albireo.web.pages import Page
from albireo.web.participants import picked
from albireo.web.roles import Role
from albireo.web.views.acceleration import in_round
from albireo.web.views.byes import Because, worth
from albireo.web.views.round import BoardView, ByeView, RoundView, round_view
from albireo.web.views.why import story
from albireo.web.visit import Visit


def board(visit: Visit) -> Response:
    """The reasons for a board, in the side panel."""
    view = round_view(visit.state, visit.number("round"))
    found = next((b for b in view.boards if b.number == visit.number("board")), None)
    if found is None:
        raise HTTPException(404)
    return _panel(visit, view, found, None)


def bye(visit: Visit) -> Response:
    """The reasons for a bye."""
    view = round_view(visit.state, visit.number("round"))
    found = next((b for b in view.byes if b.seat.id == visit.number("player")), None)
    if found is None:
        raise HTTPException(404)
    if found.because is Because.PAIRING:
        return _panel(visit, view, None, found)
    return visit.page(
        "why_bye.html",
        bye=found,
        story=visit.house.desk.bye_story(visit.uid, view.number, found.seat.id),
        worth=worth(visit.state.settings.points, found.mark),
        had=half_byes(visit.state, found.seat.id),
        last=last_half_bye_round(visit.state),
    )


def why_not(visit: Visit) -> Response:
    """Why two participants do not meet."""
    first, second = (picked(visit.state, visit.form.text(name)) for name in ("first", "second"))
    answer = None
    if first is not None and second is not None:
        answer = visit.house.reasons.why_not(visit.uid, visit.state, visit.number("round"), first, second)
    return visit.page("why_not.html", answer=answer)


def _panel(visit: Visit, view: RoundView, board: BoardView | None, bye: ByeView | None) -> Response:
    """The engine's reasons for one board or one bye; where a hand changed it, what the engine pairs."""
    house, state = visit.house, visit.state
    seats = [board.white, board.black] if board is not None else []
    if bye is not None:
        seats.append(bye.seat)
    tpns = tuple(seat.number for seat in seats)
    pairing = house.reasons.pairing(visit.uid, state, view.number)
    instead = [
        (state.entrants[state.ids[white]].name, state.entrants[state.ids[black]].name)
        for white, black in pairing.pairs
        if {white, black} & set(tpns) and (white, black) != tpns
    ]
    if pairing.bye in tpns and board is not None:
        instead.append((state.entrants[state.ids[pairing.bye]].name, ""))
    return visit.page(
        "why_panel.html",
        view=view,
        board=board,
        bye=bye,
        asked=seats[0],
        instead=instead,
        virtual=in_round(state, view.number),
        story=story(house.reasons, visit.uid, state, view.number, seats),
    )


_ROUND = "/t/{uid}/rounds/{round:int}"
PAGES = (
    Page("GET", f"{_ROUND}/boards/{{board:int}}/why", Role.READER, board),
    Page("GET", f"{_ROUND}/byes/{{player:int}}/why", Role.READER, bye),
    Page("GET", f"{_ROUND}/why-not", Role.READER, why_not),
)
