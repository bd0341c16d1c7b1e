"""Changing a draft by hand: each step is a command, each warning is put before it is made."""

from starlette.responses import Response

from albireo.desk.commands.every import AnyCommand
from albireo.desk.commands.manual import (
    BreakPair,
    EndManualPairing,
    GiveBye,
    MakePair,
    StartManualPairing,
    TakeBye,
    TurnPair,
)
from albireo.desk.decide import decide
from albireo.desk.outcome import Act, Asks, Refusal, Warned
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.i18n import translator
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.visit import Visit

ACTS = {
    "start": translatable("Change the pairing by hand"),
    "break": translatable("Break up the pair"),
    "pair": translatable("Pair these two all the same"),
    "turn": translatable("Turn the colours"),
    "bye": translatable("Give the bye all the same"),
    "take": translatable("Let play"),
    "end": translatable("Pair by hand all the same"),
}


def step(visit: Visit) -> Response:
    """One step, named in the address."""
    visit.act = ACTS.get(str(visit.request.path_params["step"]))
    visit.do(_command(visit, str(visit.request.path_params["step"])))
    return visit.go(visit.path("rounds", visit.number("round")))


def _command(visit: Visit, name: str) -> AnyCommand:
    round_, form = visit.number("round"), visit.form
    match name:
        case "start":
            return StartManualPairing(round_, form.text("reason"))
        case "break":
            return BreakPair(round_, form.number("board"))
        case "pair":
            return MakePair(round_, form.number("white"), form.number("black"))
        case "turn":
            return TurnPair(round_, form.number("board"))
        case "bye":
            mark = Mark.PAIRING_BYE if form.text("mark", "U") == "U" else Mark.ZERO_BYE
            return GiveBye(round_, form.number("player"), mark)
        case "take":
            return TakeBye(round_, form.number("player"))
        case "end":
            return EndManualPairing(round_)
    raise BadForm("there is no step {step!r} of pairing by hand", step=name)


def legality(visit: Visit) -> Response:
    """What speaks against a pair that is only being thought of."""
    white, black = visit.form.number("white", 0), visit.form.number("black", 0)
    reason = ""
    warnings: tuple[Warned, ...] = ()
    if white and black:
        match decide(visit.state, MakePair(visit.number("round"), white, black), Act(visit.who, "")):
            case Asks(warnings=found):
                warnings = found
            case Refusal(note=note):
                reason = note.sentence(translator(visit.language))
    return visit.page("legality.html", is_chosen=bool(white and black), warnings=warnings, reason=reason)


PAGES = (
    Page("GET", "/t/{uid}/rounds/{round:int}/manual/legality", Role.ARBITER, legality),
    Page("POST", "/t/{uid}/rounds/{round:int}/manual/{step}", Role.ARBITER, step),
)
