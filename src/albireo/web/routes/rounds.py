"""The round as home of the tournament: absences, pairing, publishing, and changes."""

from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.outcome import Questions, Signature
from albireo.desk.players.byes import CancelBye, ConfirmPlay, RequestBye, never_here, no_shows
from albireo.desk.players.registration import CheckIn
from albireo.desk.rounds.absence_questions import NEVER_HERE, NO_SHOWS
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.start_positions import DrawStartPositions
from albireo.desk.teams.line_ups import are_line_ups_shown
from albireo.desk.teams.registration import readmission, withdrawal
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.web.http import answers
from albireo.web.http.form import BadForm, whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.manual import manual_context
from albireo.web.views.acceleration import runs_in_round
from albireo.web.views.board_rows import RowOptions, board_row
from albireo.web.views.results_told import ResultsTold, told_text, with_result_told
from albireo.web.views.round import RoundStage, RoundView, current_round, round_view, takes_results

FOR_GOOD = "W"
WITHDRAW = translatable("Withdraw")
READMIT = translatable("Re-admit")
"""The mark of someone who is not only absent but withdrawn."""
PAIRING = "pairing"
"""Field of a form in the question before pairing."""
PAIR_ANYWAY = translatable("Pair anyway")


def home(context: RequestContext) -> Response:
    """Redirect to the current round."""
    return context.go(context.path("rounds", current_round(context.state)))


def show(context: RequestContext) -> Response:
    number = context.number("round")
    if not 1 <= number <= (context.state.settings.number_of_rounds or number):
        raise HTTPException(404)
    view = round_view(context.state, number)
    options = row_options(context, view)
    told = results_told(context, number) if options.takes_results else {}
    rows = [board_row(with_result_told(board, told), options) for board in view.boards]
    return context.page(
        "round.html",
        view=view,
        told=told_text(told),
        rows=rows,
        takes_results=options.takes_results,
        line_ups_shown=are_line_ups_shown(context.state, number, datetime.now(UTC)),
        virtual=runs_in_round(context.state, number),
        **manual_context(context, view),
    )


def results_told(context: RequestContext, number: int) -> ResultsTold:
    """Return the results that live boards tell and no one has entered."""
    return context.services.live_boards.proposed(context.uid, context.state, number)


def told(context: RequestContext) -> Response:
    """Return the boards whose live board tells something else than the page knows."""
    number = context.number("round")
    view = round_view(context.state, number)
    options = row_options(context, view)
    now = results_told(context, number) if options.takes_results else {}
    known = set(context.form.text("known").split(","))
    changed = {text.partition(".")[0] for text in known ^ set(told_text(now).split(",")) if text}
    if not changed:
        return Response(status_code=204)
    rows = [
        board_row(with_result_told(board, now), options, swap=True)
        for board in view.boards
        if str(board.number) in changed
    ]
    return context.page("round_told.html", view=view, told=told_text(now), rows=rows)


def row_options(context: RequestContext, view: RoundView) -> RowOptions:
    """Return how the visitor sees the rows of a round."""
    takes = context.may(Role.CLERK) and takes_results(context.state, view)
    return RowOptions(context.path("rounds", view.number), context.language, takes)


def changes(context: RequestContext) -> Response:
    """Return the boards changed since a version; reload the page if more changed."""
    number = context.number("round")
    now = round_view(context.state, number)
    then = round_view(context.services.desk.state(context.uid, context.form.number("since")), number)
    if _asks_who_is_absent(then) and _asks_who_is_absent(now):
        return _absences(context, is_asked_for=False)
    if _frame(then) != _frame(now):
        return Response(status_code=204, headers={"HX-Refresh": "true"})
    before = {board.number: board for board in then.boards}
    options = row_options(context, now)
    told = results_told(context, number) if options.takes_results else {}
    rows = [
        board_row(with_result_told(board, told), options, swap=True)
        for board in now.boards
        if before[board.number] != board
    ]
    return context.page("round_changes.html", view=now, rows=rows, **manual_context(context, now))


def _frame(view: RoundView) -> object:
    """Return what a page shows besides its rows and counts."""
    stages = {"results": "published", "complete": "published"}
    return (
        stages.get(view.stage.value, view.stage.value),
        [(board.number, board.white.id, board.black.id) for board in view.boards],
        view.byes,
        view.present,
        view.pool,
        view.is_edited,
        view.is_stale,
        view.is_last,
        view.positions,
    )


def pair(context: RequestContext) -> Response:
    context.do(PairRound(context.number("round")))
    return _back(context)


def publish(context: RequestContext) -> Response:
    context.do(PublishRound(context.number("round")))
    return _back(context)


def unpair(context: RequestContext) -> Response:
    context.do(UnpairRound(context.number("round"), context.form.text("reason"), context.form.text("case")))
    return _back(context)


def draw_positions(context: RequestContext) -> Response:
    """Draw start positions of Chess960, or save typed ones."""
    typed = context.form.text("numbers").replace(",", " ").split()
    numbers = tuple(number for text in typed if (number := whole(text)) is not None)
    if len(numbers) < len(typed):
        raise BadForm("start position {found!r}: expected numbers from 0 to 959", found=" ".join(typed))
    context.do(DrawStartPositions(context.number("round"), numbers))
    return _back(context)


def absent(context: RequestContext) -> Response:
    """Mark a participant as absent in the round to be paired, or withdraw them."""
    if context.form.text("mark") == FOR_GOOD:
        context.act = WITHDRAW
        return withdraw(context)
    mark = {"H": Mark.HALF_BYE, "F": Mark.FULL_BYE}.get(context.form.text("mark"), Mark.ZERO_BYE)
    context.do(RequestBye(context.form.number("player"), context.number("round"), mark))
    return _absences(context)


def withdraw(context: RequestContext) -> Response:
    """Withdraw a no-show."""
    unit = context.form.number("player")
    context.do(withdrawal(context.state, unit))
    return _absences(context)


def present(context: RequestContext) -> Response:
    """Mark a participant as playing: remove a bye, confirm a no-show, or re-admit someone who withdrew."""
    id_, number = context.form.number("player"), context.number("round")
    unit = context.state.units.get(id_)
    if unit is not None and unit.withdrawn_after is not None and not unit.expelled:
        context.act = READMIT
        context.do(readmission(context.state, id_))
        return _absences(context)
    asks = number == 1 and context.state.competition.offers("presence")
    is_asked = asks and id_ in context.state.entrants
    never_came = id_ in never_here(context.state, number)
    if (is_asked and (id_, 1) not in context.state.byes.requested) or never_came:
        context.do(CheckIn((id_,), True))
    elif (id_, number) in context.state.byes.requested:
        context.do(CancelBye(id_, number))
    else:
        context.do(ConfirmPlay(id_, number))
    return _absences(context)


def _asks_who_is_absent(view: RoundView) -> bool:
    return view.stage is RoundStage.ABSENCES


def _absences(context: RequestContext, is_asked_for: bool = True) -> Response:
    """Show the updated lists of who plays and who does not; without JavaScript, the whole page.

    Someone who answered in the question before pairing gets the rest of that question.
    """
    if context.form.has(PAIRING) and (rest := _rest_of_question(context)) is not None:
        return rest
    view = round_view(context.state, context.number("round"))
    if not context.is_fragment or not _asks_who_is_absent(view):
        return _back(context)
    return context.page("round_absences_answer.html", view=view, is_asked_for=is_asked_for)


def _rest_of_question(context: RequestContext) -> Response | None:
    """Return the current question before pairing; None if the button must be pressed again."""
    number = context.number("round")
    match decide(context.state, PairRound(number, lot="00"), Signature(context.who, "")):
        case Questions(found) if no_shows(context.state, number):
            context.act = PAIR_ANYWAY
            return answers.ask(context, found, context.path("rounds", number, "pair"))
    return None


def _back(context: RequestContext) -> Response:
    return context.go(context.path("rounds", context.number("round")))


_ROUND = "/t/{uid}/rounds/{round:number}"


@answers.beside_questions("absent")
def absent_beside_question(context: RequestContext, about: set[str]) -> RoundView | None:
    """Return the round in whose question someone who stayed away can be dealt with at once."""
    if not about & {NEVER_HERE, NO_SHOWS} or not context.may(Role.ARBITER):
        return None
    view = round_view(context.state, context.number("round"))
    return view if view.no_shows else None


PAGES = (
    Page("GET", "/t/{uid}", Role.READER, home),
    Page("GET", _ROUND, Role.READER, show),
    Page("GET", f"{_ROUND}/changes", Role.READER, changes),
    Page("GET", f"{_ROUND}/told", Role.CLERK, told, offered="live-games"),
    Page("POST", f"{_ROUND}/pair", Role.ARBITER, pair, PAIR_ANYWAY),
    Page("POST", f"{_ROUND}/publish", Role.ARBITER, publish, translatable("Publish anyway")),
    Page("POST", f"{_ROUND}/unpair", Role.ARBITER, unpair, translatable("Delete pairings")),
    Page("POST", f"{_ROUND}/positions", Role.ARBITER, draw_positions, translatable("Draw again")),
    Page("POST", f"{_ROUND}/absent", Role.ARBITER, absent, translatable("Give bye")),
    Page("POST", f"{_ROUND}/withdraw", Role.ARBITER, withdraw, WITHDRAW),
    Page("POST", f"{_ROUND}/present", Role.ARBITER, present, translatable("Include in round")),
)
