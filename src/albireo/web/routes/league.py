"""A league season: all rounds at once, rescheduled matches, missing results, transfers."""

from collections.abc import Iterable
from datetime import date

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.outstanding import URGENT, OutstandingMatch, Why, being_played, outstanding
from albireo.desk.teams.line_up_checks import wrong_line_ups
from albireo.desk.teams.transfers import TransferPlayer
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.state.tournament import State
from albireo.state.units import TeamState
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import teams
from albireo.web.routes.results import changed_row

OWED = (Why.OVERDUE, Why.PARTLY, Why.REPORTED)
"""What a captain can be reminded of."""


def today() -> str:
    """`YYYY/MM/DD`, as the clock of this computer has it."""
    return date.today().strftime("%Y/%m/%d")


def missing(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show missing results, match by match."""
    found = outstanding(context.state, today())
    return context.page(
        "outstanding.html",
        status,
        error=error,
        to_remind=len({team.captain_email for _, team in owing(context.state, found)}),
        acceptable=sum(one.report.is_whole for one in found),
        urgent=[one for one in found if one.why in URGENT],
        wrong=wrong_line_ups(context.state),
        later=[one for one in found if one.why not in URGENT],
    )


def owing(state: State, found: Iterable[OutstandingMatch]) -> list[tuple[OutstandingMatch, TeamState]]:
    """Return the teams that have not reported a match, can be reached, and were not reminded yet."""
    owed = []
    for one in found:
        for team in (one.match.white, one.match.black) if one.why in OWED else ():
            is_owed = team in one.report.silent and team not in one.match.reminded
            if is_owed and state.teams[team].captain_email:
                owed.append((one, state.teams[team]))
    return owed


def pair_all(context: RequestContext) -> Response:
    """Pair and publish every round of the timetable."""
    context.do(PairAllRounds())
    return context.go(context.path("rounds", being_played(context.state)))


def arrange(context: RequestContext) -> Response:
    """Set day, time and place of a match, or postpone it."""
    form = context.form
    context.do(
        ArrangeMatch(
            context.number("round"),
            context.number("match"),
            "" if form.has("put_off") else form.text("day"),
            form.text("time"),
            form.text("place"),
            form.has("put_off"),
            form.text("reason"),
        )
    )
    return changed_row(context, context.number("match"))


def score(context: RequestContext) -> Response:
    """Enter a match by its score only."""
    form = context.form
    context.do(
        EnterMatchScore(
            context.number("round"), context.number("match"), form.text("score"), form.text("reason")
        )
    )
    return changed_row(context, context.number("match"))


def transfer(context: RequestContext) -> Response:
    """Transfer a player to this team."""
    team, form = context.number("team"), context.form
    if team not in context.state.teams:
        raise HTTPException(404)
    try:
        context.do(TransferPlayer(form.number("player"), team, form.text("day"), form.text("reason")))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return teams.one(context, answers.words(context, error), 422)
    return context.go(context.path("teams", team))


_MATCH = "/t/{uid}/rounds/{round:number}/matches/{match:number}"
PAGES = (
    Page("GET", "/t/{uid}/outstanding", Role.READER, missing, offered="outstanding"),
    Page("POST", "/t/{uid}/rounds/all", Role.ARBITER, pair_all, translatable("Pair all rounds")),
    Page("POST", f"{_MATCH}/arrange", Role.CLERK, arrange, translatable("Change date")),
    Page("POST", f"{_MATCH}/score", Role.CLERK, score, translatable("Change result")),
    Page(
        "POST",
        "/t/{uid}/teams/{team:number}/transfer",
        Role.ARBITER,
        transfer,
        translatable("Transfer player"),
    ),
)
