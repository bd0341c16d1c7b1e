"""A captain's phone: the line-ups of one team, and the results of its matches.

The address holds a code of the team, or of its club, as the slips of boards hold codes of seats: there is no
account. What other teams have handed in stays hidden until everyone may see it, and a result counts once the
captain of the other team says the same.
"""

from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.players.named_people import BY_CAPTAIN
from albireo.desk.rounds.matches import NO_RESULT_YET, SYMBOLS
from albireo.desk.rounds.player_results import ReportMatch
from albireo.desk.teams.line_ups import SubmitLineUp, are_line_ups_shown, line_ups_close_at
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State
from albireo.state.units import TeamState
from albireo.web.http import answers, security
from albireo.web.http.current_codes import CurrentCodes
from albireo.web.http.form import whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.seat_codes import phone_mark
from albireo.web.routes.public import public, show_page
from albireo.web.views.captain import CaptainMatch, captain_matches
from albireo.web.views.teams import line_up_row

_WRONG_CODE = translatable("This is not the team’s code. Ask the arbiter for it.")
_CHANGED = translatable(
    "The other captain has changed the report since you opened this page. Check it again."
)


@public
def show(context: RequestContext) -> Response:
    """Show the team's next match, or the one requested."""
    return _refused_code(context) or _page(context)


@public
def submit(context: RequestContext) -> Response:
    """Submit a line-up, board by board."""
    refused = _refused_code(context)
    if refused is not None:
        return refused
    round_ = _round(context)
    if round_ is None:
        return _page(context)
    players = tuple(whole(text) or NOBODY for text in context.form.texts("board"))
    command = SubmitLineUp(round_, context.number("team"), players, is_by_captain=True)
    try:
        context.do(command, who=_who(context))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return _page(context, answers.words(context, error), 422)
    return context.go(f"{context.request.url.path}?round={round_}&sent=1")


@public
def report(context: RequestContext) -> Response:
    """Report how the boards of a match ended, or confirm what the other captain reported."""
    refused = _refused_code(context)
    if refused is not None:
        return refused
    match = _match(context, _round(context))
    if match is None:
        raise HTTPException(404)
    if context.form.has("confirm"):
        results = context.form.text("confirm")
        if results != match.heard:
            return _page(context, translator(context.language)(_CHANGED), 409)
    else:
        typed = (context.form.text(f"board-{board.number}") for board in match.boards)
        results = "".join(symbol if symbol in SYMBOLS else NO_RESULT_YET for symbol in typed)
    browser = context.request.cookies.get(security.BROWSER_COOKIE, "")
    mark = phone_mark(context.services.secret, browser)
    try:
        context.do(
            ReportMatch(match.round, match.number, context.number("team"), results, mark), who=_who(context)
        )
    except AlbireoError as error:
        context.__dict__.pop("state", None)
        return _page(context, answers.words(context, error), 409)
    return context.go(f"{_address(context)}?round={match.round}&reported=1")


def _address(context: RequestContext) -> str:
    return context.path("captain", context.number("team"), str(context.request.path_params["code"]))


def _who(context: RequestContext) -> str:
    """Return who acts, as the journal names them: the captain, or the holder of the club's code."""
    team = context.state.teams[context.number("team")]
    if _has_code_of_club(context, team):
        return f"{team.contact or team.club or team.name}{BY_CAPTAIN}"
    return f"{team.captain or team.name}{BY_CAPTAIN}"


def _has_code_of_club(context: RequestContext, team: TeamState) -> bool:
    codes = CurrentCodes(context.services, context.uid)
    return security.same(str(context.request.path_params["code"]), codes.of_club(team))


def _round(context: RequestContext) -> int | None:
    """Return the round requested if the team has something to do in it, else its next such round."""
    state, team = context.state, context.number("team")
    asked = whole(context.form.text("round"))
    if asked is not None and 1 <= asked <= (state.settings.number_of_rounds or len(state.rounds) + 1):
        is_free = asked <= state.published and state.rounds[asked - 1].match_of(team) is None
        is_far = asked > len(state.rounds) + 1 or is_free
        if not is_far:
            return asked
    for round_ in state.rounds if state.competition.rhythm.matches_wait else state.rounds[-1:]:
        number = round_.match_of(team)
        if number is not None:
            match = round_.matches[number]
            if not match.is_decided and not match.appointment.is_put_off:
                return round_.number
    following = len(state.rounds) + 1
    return following if following <= (state.settings.number_of_rounds or following) else None


def _match(context: RequestContext, round_: int | None) -> CaptainMatch | None:
    matches = captain_matches(context.state, context.number("team"), datetime.now(UTC))
    return next((match for match in matches if match.round == round_), None)


def _page(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state, team = context.state, context.number("team")
    round_, now = _round(context), datetime.now(UTC)
    matches = captain_matches(state, team, now)
    match = next((match for match in matches if match.round == round_), None)
    is_closed = round_ is not None and are_line_ups_shown(state, round_, now)
    part = context.text(
        "captain_part.html",
        round=round_,
        row=line_up_row(state, round_, team) if round_ is not None else None,
        typed=[whole(text) or NOBODY for text in context.form.texts("board")] if error else None,
        typed_results=context.form if error else None,
        match=match,
        matches=matches,
        team=state.teams[team],
        closes=line_ups_close_at(state, round_) if round_ is not None else "",
        is_closed=is_closed,
        takes_results=state.rules.phone_results and state.conduct.phase.value == "open",
        was_sent=context.form.has("sent"),
        was_reported=context.form.has("reported"),
        address=_address(context),
        clubs_teams=_clubs_teams(context, state.teams[team]),
        error=error,
        seen=state.version,
    )
    return show_page(context, "captain.html", part, status, is_shared=False, which="", team=state.teams[team])


def _clubs_teams(context: RequestContext, team: TeamState) -> tuple[TeamState, ...]:
    """Return all teams of the club if its code is used."""
    if not _has_code_of_club(context, team) or not team.club:
        return ()
    return teams_of_club(context.state, team)


def teams_of_club(state: State, team: TeamState) -> tuple[TeamState, ...]:
    """Return the teams of a team's club, or only the team if it has none."""
    club = team.club or team.name
    return tuple(each for each in state.teams.values() if (each.club or each.name) == club)


def _refused_code(context: RequestContext) -> Response | None:
    """Return the response to a wrong code.

    Codes are too long to be guessed, so attempts need no limit.
    """
    services, team = context.services, context.number("team")
    if team not in context.state.teams:
        raise HTTPException(404)
    codes = CurrentCodes(services, context.uid)
    code = str(context.request.path_params["code"])
    if security.same(code, codes.of_team(team)) or _has_code_of_club(context, context.state.teams[team]):
        return None
    codes.note_wrong_team(team)
    words = AlbireoError(_WRONG_CODE).sentence(translator(context.language))
    part = context.text("captain_problem.html", problem=words)
    return show_page(context, "captain.html", part, 422, which="", team=None)


_CAPTAIN = "/t/{uid}/captain/{team:number}/{code}"
PAGES = (
    Page("GET", _CAPTAIN, Role.PUBLIC, show, offered="captains"),
    Page("POST", _CAPTAIN, Role.PUBLIC, submit, translatable("Submit anyway"), offered="captains"),
    Page("POST", f"{_CAPTAIN}/report", Role.PUBLIC, report, offered="captains"),
)
