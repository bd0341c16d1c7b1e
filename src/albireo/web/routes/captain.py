"""A captain's phone: the line-up of one team, submitted until line-ups close.

The address contains a code of the team, as result slips contain codes of seats: there is no account. Line-ups
of other teams stay hidden until they are public.
"""

from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.teams.line_ups import SubmitLineUp, are_line_ups_shown, line_ups_close_at
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State
from albireo.web import answers, security
from albireo.web.current_codes import CurrentCodes
from albireo.web.form import whole
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.public import public, shown
from albireo.web.views.boards import BoardView
from albireo.web.views.matches import match_view
from albireo.web.views.points import points_before
from albireo.web.views.teams import line_up_row

_WRONG_CODE = translatable("This is not the team’s code. Ask the arbiter for it.")


@public
def show(context: RequestContext) -> Response:
    """Show the team's line-up for the next round."""
    return _refused_code(context) or _page(context)


@public
def submit(context: RequestContext) -> Response:
    """Submit a line-up, board by board."""
    refused = _refused_code(context)
    if refused is not None:
        return refused
    team = context.number("team")
    round_ = _round(context.state, team)
    if round_ is None:
        return _page(context)
    players = tuple(whole(text) or NOBODY for text in context.form.texts("board"))
    name = context.state.teams[team].captain or context.state.teams[team].name
    try:
        context.do(SubmitLineUp(round_, team, players, is_by_captain=True), who=f"{name} (captain)")
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return _page(context, answers.words(context, error), 422)
    return context.go(f"{context.request.url.path}?sent=1")


def _round(state: State, team: int) -> int | None:
    """Return the round a line-up can be submitted for: of a match without results, else the next one."""
    for round_ in state.rounds if state.is_league else state.rounds[-1:]:
        number = round_.match_of(team)
        if number is None:
            continue
        match = round_.matches[number]
        is_begun = match.is_decided or any(board.by for board in match.boards.values())
        if not is_begun and not match.appointment.is_put_off:
            return round_.number
    following = len(state.rounds) + 1
    return following if following <= (state.settings.number_of_rounds or following) else None


def _page(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state, team = context.state, context.number("team")
    round_ = _round(state, team)
    is_closed = round_ is not None and are_line_ups_shown(state, round_, datetime.now(UTC))
    # The pairings of a draft are not public yet.
    is_public = round_ is not None and round_ <= state.published
    part = context.text(
        "captain_part.html",
        round=round_,
        row=line_up_row(state, round_, team) if round_ is not None else None,
        typed=[whole(text) or NOBODY for text in context.form.texts("board")] if error else None,
        opponent=line_up_row(state, round_, team).opponent if round_ is not None and is_public else "",
        closes=line_ups_close_at(state, round_) if round_ is not None else "",
        is_closed=is_closed,
        boards=_boards(state, round_, team) if round_ is not None and is_closed and is_public else (),
        was_sent=context.form.has("sent"),
        error=error,
        seen=state.version,
    )
    return shown(context, "captain.html", part, status, is_shared=False, which="", team=state.teams[team])


def _boards(state: State, round_: int, team: int) -> tuple[BoardView, ...]:
    found = state.rounds[round_ - 1]
    number = found.match_of(team)
    if number is None:
        return ()
    return match_view(state, points_before(state, round_), number, found.matches[number]).games


def _refused_code(context: RequestContext) -> Response | None:
    """Return the response to a wrong code.

    Codes are too long to be guessed, so attempts need no limit.
    """
    services, team = context.services, context.number("team")
    if team not in context.state.teams:
        raise HTTPException(404)
    codes = CurrentCodes(services, context.uid)
    if security.same(str(context.request.path_params["code"]), codes.of_team(team)):
        return None
    codes.note_wrong_team(team)
    words = AlbireoError(_WRONG_CODE).sentence(translator(context.language))
    part = context.text("captain_problem.html", problem=words)
    return shown(context, "captain.html", part, 422, which="", team=None)


_CAPTAIN = "/t/{uid}/captain/{team:int}/{code}"
PAGES = (
    Page("GET", _CAPTAIN, Role.PUBLIC, show),
    Page("POST", _CAPTAIN, Role.PUBLIC, submit, translatable("Submit anyway")),
)
