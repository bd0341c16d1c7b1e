"""Line-ups of a round at the desk: entered by team, and published when due."""

from dataclasses import replace
from datetime import UTC, datetime
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.teams.eligibility import candidates
from albireo.desk.teams.line_ups import (
    ClearLineUp,
    PublishLineUps,
    SubmitLineUp,
    are_line_ups_shown,
    line_ups_close_at,
)
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State
from albireo.web.http import answers
from albireo.web.http.form import BadForm, whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.divisions import division_choice
from albireo.web.views.teams import line_up_row, line_up_rows


def show(context: RequestContext, team: int = 0, error: str = "", status: int = 200) -> Response:
    """Show every team of the round."""
    state, number = context.state, context.number("round")
    if number > (state.settings.number_of_rounds or number):
        raise HTTPException(404)
    divisions = division_choice(state, context.form)
    if team:
        divisions = replace(divisions, chosen=state.teams[team].group)
    return context.page(
        "line_ups.html",
        status,
        round=number,
        rows=line_up_rows(state, number, divisions.chosen),
        divisions=divisions,
        shown=are_line_ups_shown(state, number, datetime.now(UTC)),
        closes=line_ups_close_at(state, number),
        typed=context.form.text("players"),
        error_of={team: error} if error else {},
    )


def submit(context: RequestContext) -> Response:
    """Submit the line-up of a team, as numbers of its members."""
    team, round_ = _team(context), context.number("round")
    try:
        context.do(
            SubmitLineUp(round_, team, typed_line_up(context.state, team, context.form.text("players")))
        )
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return _answer(context, team, answers.words(context, error))
    return _answer(context, team)


def clear(context: RequestContext) -> Response:
    """Reset to the first members."""
    context.do(ClearLineUp(context.number("round"), _team(context)))
    return _answer(context, _team(context))


def publish(context: RequestContext) -> Response:
    context.do(PublishLineUps(context.number("round")))
    return context.go(context.path("rounds", context.number("round")))


def typed_line_up(state: State, team: int, text: str) -> tuple[int, ...]:
    """Return players by their position among those eligible, `1 2 4 5`; 0 is an empty board.

    With fewer than ten members the spaces may be left out.
    """
    members = candidates(state, team)
    words = text.replace(",", " ").replace("-", " ").split()
    if len(words) == 1 and len(members) < 10:
        words = list(words[0])
    found = []
    for word in words:
        place = whole(word)
        if place is None or place > len(members):
            raise BadForm(
                "a line-up lists members by number from 1 to {count}, or 0 for an empty board; found "
                "{found!r}",
                count=len(members),
                found=word,
            )
        found.append(members[place - 1] if place else NOBODY)
    return tuple(found)


def _team(context: RequestContext) -> int:
    team = context.number("team")
    if team not in context.state.teams:
        raise HTTPException(404)
    return team


def _answer(context: RequestContext, team: int, error: str = "") -> Response:
    """Return the team's part of the page, or the page without scripts."""
    round_ = context.number("round")
    if not context.is_fragment:
        if error:
            return show(context, team, error, 422)
        return context.go(line_ups_of(context, round_, team))
    return context.page(
        "line_up.html",
        round=round_,
        row=line_up_row(context.state, round_, team),
        typed=context.form.text("players"),
        error_of={team: error} if error else {},
    )


def line_ups_of(context: RequestContext, round_: int, team: int) -> str:
    """Return the address of a team's line-up, on the page of its division."""
    division = context.state.teams[team].group
    asked = f"?{urlencode({'division': division})}" if division else ""
    return f"{context.path('rounds', round_, 'line-ups')}{asked}#team-{team}"


_LINE_UPS = "/t/{uid}/rounds/{round:number}/line-ups"
PAGES = (
    Page("GET", _LINE_UPS, Role.READER, show, offered="line-ups"),
    Page("POST", f"{_LINE_UPS}/publish", Role.ARBITER, publish, translatable("Show line-ups")),
    Page("POST", f"{_LINE_UPS}/{{team:number}}", Role.CLERK, submit, translatable("Save anyway")),
    Page("POST", f"{_LINE_UPS}/{{team:number}}/clear", Role.CLERK, clear, translatable("Remove line-up")),
)
