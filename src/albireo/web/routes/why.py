"""Explanations of a board, a bye or a colour, and of why two others do not meet."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.players.byes import half_byes, last_half_bye_round
from albireo.desk.players.search import find_unit
from albireo.desk.rounds.board_history import bye_history
from albireo.domain.participant_search import UnknownParticipant
from albireo.web.http import answers
from albireo.web.http.decision_cache import names_of
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.acceleration import in_round
from albireo.web.views.boards import BoardView
from albireo.web.views.byes import ByeReason, worth
from albireo.web.views.round import ByeView, RoundView, round_view
from albireo.web.views.why import of_table, story


def board(context: RequestContext) -> Response:
    """Show the reasons for a board, in the side panel."""
    view = round_view(context.state, context.number("round"))
    found = next((b for b in view.boards if b.number == context.number("board")), None)
    if found is None:
        raise HTTPException(404)
    return _panel(context, view, found, None)


def bye(context: RequestContext) -> Response:
    """Show the reasons for a bye."""
    view = round_view(context.state, context.number("round"))
    found = next((b for b in view.byes if b.seat.id == context.number("player")), None)
    if found is None:
        raise HTTPException(404)
    if found.reason is ByeReason.PAIRING:
        return _panel(context, view, None, found)
    return context.page(
        "why_bye.html",
        bye=found,
        story=bye_history(context.services.desk, context.uid, view.number, found.seat.id),
        worth=worth(context.state, view.number, found.seat.id, found.mark),
        by_table=of_table(
            context.services.reasons.notes(context.uid, context.state, view.number), (found.seat.number,)
        ),
        participant_names=names_of(context.state),
        had=half_byes(context.state, found.seat.id),
        last=last_half_bye_round(context.state),
    )


def why_not(context: RequestContext) -> Response:
    """Show why two participants do not meet."""
    try:
        first, second = (find_unit(context.state, context.form.text(name)) for name in ("first", "second"))
    except UnknownParticipant as error:
        return context.page("why_not.html", problem=answers.words(context, error), answer=None)
    answer = context.services.reasons.why_not(
        context.uid, context.state, context.number("round"), first, second
    )
    return context.page("why_not.html", answer=answer, participant_names=names_of(context.state))


def _panel(
    context: RequestContext, view: RoundView, board: BoardView | None, bye: ByeView | None
) -> Response:
    """Show the engine's reasons for one board or bye; if changed by hand, the engine's pairing."""
    services, state = context.services, context.state
    seats = [board.white, board.black] if board is not None else []
    if bye is not None:
        seats.append(bye.seat)
    tpns = tuple(seat.number for seat in seats)
    pairing = services.reasons.pairing(context.uid, state, view.number)
    instead = [
        (state.units[state.unit_ids[white]].name, state.units[state.unit_ids[black]].name)
        for white, black in pairing.pairs
        if {white, black} & set(tpns) and (white, black) != tpns
    ]
    if board is not None:
        instead += [(state.units[state.unit_ids[tpn]].name, "") for tpn in pairing.byes if tpn in tpns]
    round_ = state.rounds[view.number - 1]
    return context.page(
        "why_panel.html",
        view=view,
        board=board,
        bye=bye,
        asked=seats[0],
        instead=instead,
        is_by_hand=round_.edited or round_.manual,
        by_hand=round_.by_hand,
        virtual=in_round(state, view.number),
        story=story(services.reasons, context.uid, state, view.number, seats),
        worth=worth(state, view.number, bye.seat.id, bye.mark) if bye is not None else None,
        participant_names=names_of(state),
    )


_ROUND = "/t/{uid}/rounds/{round:number}"
PAGES = (
    Page("GET", f"{_ROUND}/boards/{{board:number}}/why", Role.READER, board),
    Page("GET", f"{_ROUND}/matches/{{board:number}}/why", Role.READER, board),
    Page("GET", f"{_ROUND}/byes/{{player:number}}/why", Role.READER, bye),
    Page("GET", f"{_ROUND}/why-not", Role.READER, why_not),
)
