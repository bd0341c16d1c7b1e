"""A round changed by hand or started from a blank sheet: each move is one command, with warnings.

The page requests objections to all places of a selected participant at once, so that they are visible while a
move is considered, by mouse, touch or keyboard.
"""

from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from albireo.desk.commands import AnyCommand
from albireo.desk.rounds.colour_switches import colour_switches
from albireo.desk.rounds.manual import BreakPair, EndManualPairing, MakePair, StartManualPairing, TurnPair
from albireo.desk.rounds.pairing_sheet import ClearSheet, CopyRound
from albireo.desk.rounds.seating import LeavePlace, TakeEnginePairing, TakePlace
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.i18n import translator
from albireo.pairing.explanation import WhyNot
from albireo.state.rounds import RoundState
from albireo.state.tournament import State
from albireo.web.http.decision_cache import names_of
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.typed_pairs import typed_pairs
from albireo.web.views.manual import EngineDifference, difference, faults, moves, wishes
from albireo.web.views.round import RoundStage, RoundView, round_view

ACTS = {
    "start": translatable("Edit the pairing by hand"),
    "seat": translatable("Seat them anyway"),
    "leave": translatable("Move anyway"),
    "pair": translatable("Pair these two anyway"),
    "break": translatable("Unpair"),
    "turn": translatable("Swap colours"),
    "engine": translatable("Use the system’s pairing"),
    "clear": translatable("Clear pairings"),
    "copy": translatable("Copy round anyway"),
    "sheet": translatable("Use these pairs anyway"),
    "end": translatable("Keep manual pairing"),
}
INSIDE = ("seat", "leave", "pair", "break", "turn", "engine", "clear")
"""Moves after which the change continues and the page stays."""
MOST_COMPARED = 6
"""Maximum number of manual pairs for which the engine is asked why not."""


def step(context: RequestContext) -> Response:
    """Carry out one step, named in the address."""
    name = str(context.request.path_params["step"])
    context.act = ACTS.get(name)
    context.do(_command(context, name))
    if context.is_fragment and name in INSIDE:
        view = round_view(context.state, context.number("round"))
        return context.page("round_manual_answer.html", view=view, **manual_context(context, view))
    return context.go(context.path("rounds", context.number("round")))


def _command(context: RequestContext, name: str) -> AnyCommand:
    round_, form = context.number("round"), context.form
    match name:
        case "start":
            return StartManualPairing(round_, form.text("reason"), case=form.text("case"))
        case "seat":
            return TakePlace(round_, form.number("player"), form.number("place_of"), form.has("due_colours"))
        case "leave":
            marks = {"": None, "U": Mark.PAIRING_BYE, "Z": Mark.ZERO_BYE}
            return LeavePlace(round_, form.number("player"), marks.get(form.text("mark")))
        case "pair":
            return MakePair(round_, form.number("white"), form.number("black"))
        case "break":
            return BreakPair(round_, form.number("board"))
        case "turn":
            return TurnPair(round_, form.number("board"))
        case "engine":
            return TakeEnginePairing(round_)
        case "clear":
            return ClearSheet(round_)
        case "copy":
            return CopyRound(round_, form.number("source"), form.has("turned"))
        case "sheet":
            return typed_pairs(context.state, round_, form.text("pairs"))
        case "end":
            return EndManualPairing(round_)
    raise BadForm("there is no manual pairing step {step!r}", step=name)


def manual_context(context: RequestContext, view: RoundView) -> dict[str, Any]:
    """Return what the page shows beside manually changed boards."""
    if view.stage is not RoundStage.MANUAL and not (view.stage is RoundStage.DRAFT and view.is_edited):
        return {"faults": None}
    round_ = context.state.rounds[view.number - 1]
    if view.stage is RoundStage.DRAFT:
        return {"faults": faults(context.state, round_)}
    return {
        "faults": faults(context.state, round_),
        "difference": _difference(context, round_),
        "wishes": wishes(context.state, round_),
        "switches": colour_switches(context.state, round_),
        "participant_names": names_of(context.state),
        "last": context.services.desk.last_act(context.uid),
    }


def _difference(context: RequestContext, round_: RoundState) -> EngineDifference:
    try:
        pairing = context.services.reasons.pairing(context.uid, context.state, round_.number)
    except AlbireoError:
        pairing = None  # which may be why it is done by hand
    return difference(context.state, round_, pairing)


def again(context: RequestContext) -> Response:
    """Show how many boards of a draft would differ if re-paired."""
    number, rounds = context.number("round"), context.state.rounds
    if number > len(rounds) or rounds[number - 1].published:
        raise HTTPException(404)
    return context.page("round_again.html", difference=_difference(context, rounds[number - 1]))


def _manual_round(context: RequestContext) -> RoundState | None:
    number, state = context.number("round"), context.state
    found = state.rounds[number - 1] if 1 <= number <= len(state.rounds) else None
    return found if found is not None and found.manual else None


def places(context: RequestContext) -> Response:
    """Return the objections to every place a participant could take."""
    round_, player = _manual_round(context), context.form.number("player", 0)
    if round_ is None or player not in context.state.units:
        return JSONResponse({})
    return JSONResponse(moves(context.state, round_, player, translator(context.language)))


def compare(context: RequestContext) -> Response:
    """Show why the engine does not make the manual pairs."""
    round_ = _manual_round(context)
    answers: list[tuple[str, str, WhyNot]] = []
    left = 0
    if round_ is not None:
        pairs = [pair for pair in _difference(context, round_).by_hand if pair[1]]
        left = max(0, len(pairs) - MOST_COMPARED)
        for white, black in pairs[:MOST_COMPARED]:
            answer = _why_not(context, context.state, white, black)
            if answer is not None:
                names = (context.state.units[id_].name for id_ in (white, black))
                answers.append((*names, answer))  # type: ignore[arg-type]
    return context.page(
        "round_compared.html", answers=answers, left=left, participant_names=names_of(context.state)
    )


def _why_not(context: RequestContext, state: State, white: int, black: int) -> WhyNot | None:
    try:
        return context.services.reasons.why_not(context.uid, state, context.number("round"), white, black)
    except AlbireoError:
        return None


_MANUAL = "/t/{uid}/rounds/{round:number}/manual"
PAGES = (
    Page("GET", "/t/{uid}/rounds/{round:number}/again", Role.READER, again),
    Page("GET", f"{_MANUAL}/places", Role.ARBITER, places),
    Page("GET", f"{_MANUAL}/compare", Role.ARBITER, compare),
    Page("POST", f"{_MANUAL}/{{step}}", Role.ARBITER, step),
)
