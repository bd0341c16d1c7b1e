"""The round as home of the tournament: absences, pairing, publishing, and what changed meanwhile."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.byes import CancelBye, RequestBye
from albireo.desk.commands.closing import FinishTournament, ReopenTournament
from albireo.desk.commands.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.commands.players import CheckIn
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.routes.manual import manual_context
from albireo.web.rows import Look, board_row
from albireo.web.views.acceleration import runs_in_round
from albireo.web.views.round import RoundView, Stage, current_round, round_view, takes_results
from albireo.web.visit import Visit


def home(visit: Visit) -> Response:
    """To the current round."""
    return visit.go(visit.path("rounds", current_round(visit.state)))


def show(visit: Visit) -> Response:
    number = visit.number("round")
    if not 1 <= number <= (visit.state.settings.number_of_rounds or number):
        raise HTTPException(404)
    view = round_view(visit.state, number)
    look = look_of(visit, view)
    rows = [board_row(board, look) for board in view.boards]
    return visit.page(
        "round.html",
        view=view,
        rows=rows,
        takes_results=look.takes_results,
        virtual=runs_in_round(visit.state, number),
        **manual_context(visit, view),
    )


def look_of(visit: Visit, view: RoundView) -> Look:
    """How the visitor sees the rows of a round."""
    takes = visit.may(Role.CLERK) and takes_results(visit.state, view)
    return Look(visit.path("rounds", view.number), visit.language, takes)


def changes(visit: Visit) -> Response:
    """The boards that changed since a version, to be put in place; a reload if more than boards did."""
    number = visit.number("round")
    now = round_view(visit.state, number)
    then = round_view(visit.house.desk.state(visit.uid, visit.form.number("since")), number)
    if _asks_who_is_absent(then) and _asks_who_is_absent(now):
        return _absences(visit, is_asked_for=False)
    if _frame(then) != _frame(now):
        return Response(status_code=204, headers={"HX-Refresh": "true"})
    before = {board.number: board for board in then.boards}
    look = look_of(visit, now)
    rows = [board_row(board, look, swap=True) for board in now.boards if before[board.number] != board]
    return visit.page("round_changes.html", view=now, rows=rows, **manual_context(visit, now))


def _frame(view: RoundView) -> object:
    """What a page shows beside the rows of its boards and how many have a result."""
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
    )


def pair(visit: Visit) -> Response:
    visit.do(PairRound(visit.number("round")))
    return _back(visit)


def publish(visit: Visit) -> Response:
    visit.do(PublishRound(visit.number("round")))
    return _back(visit)


def unpair(visit: Visit) -> Response:
    visit.do(UnpairRound(visit.number("round"), visit.form.text("reason")))
    return _back(visit)


def absent(visit: Visit) -> Response:
    """Somebody will not play in the round that is to be paired."""
    mark = {"H": Mark.HALF_BYE, "F": Mark.FULL_BYE}.get(visit.form.text("mark"), Mark.ZERO_BYE)
    visit.do(RequestBye(visit.form.number("player"), visit.number("round"), mark))
    return _absences(visit)


def present(visit: Visit) -> Response:
    """Somebody will play after all: the bye is taken back, or who was missing in round 1 is there."""
    id_, number = visit.form.number("player"), visit.number("round")
    entrant = visit.state.entrants.get(id_)
    if number == 1 and entrant is not None and (id_, 1) not in visit.state.requested:
        visit.do(CheckIn((id_,), True))
    else:
        visit.do(CancelBye(id_, number))
    return _absences(visit)


def _asks_who_is_absent(view: RoundView) -> bool:
    return view.stage is Stage.ABSENCES


def _absences(visit: Visit, is_asked_for: bool = True) -> Response:
    """The lists of who plays and who does not, put in place of the old ones; without scripts the page."""
    view = round_view(visit.state, visit.number("round"))
    if not visit.is_fragment or not _asks_who_is_absent(view):
        return _back(visit)
    return visit.page("round_absences_answer.html", view=view, is_asked_for=is_asked_for)


def finish(visit: Visit) -> Response:
    visit.do(FinishTournament())
    return visit.go(visit.path())


def reopen(visit: Visit) -> Response:
    visit.do(ReopenTournament(visit.form.text("reason")))
    return visit.go(visit.path())


def _back(visit: Visit) -> Response:
    return visit.go(visit.path("rounds", visit.number("round")))


_ROUND = "/t/{uid}/rounds/{round:int}"
PAGES = (
    Page("GET", "/t/{uid}", Role.READER, home),
    Page("GET", _ROUND, Role.READER, show),
    Page("GET", f"{_ROUND}/changes", Role.READER, changes),
    Page("POST", f"{_ROUND}/pair", Role.ARBITER, pair, translatable("Pair all the same")),
    Page("POST", f"{_ROUND}/publish", Role.ARBITER, publish, translatable("Publish all the same")),
    Page("POST", f"{_ROUND}/unpair", Role.ARBITER, unpair, translatable("Take back the round")),
    Page("POST", f"{_ROUND}/absent", Role.ARBITER, absent, translatable("Give the bye")),
    Page("POST", f"{_ROUND}/present", Role.ARBITER, present, translatable("Let play")),
    Page("POST", "/t/{uid}/finish", Role.CHIEF, finish, translatable("Finish the tournament")),
    Page("POST", "/t/{uid}/reopen", Role.CHIEF, reopen, translatable("Reopen the tournament")),
)
