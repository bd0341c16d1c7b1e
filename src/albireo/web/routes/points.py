"""Points awarded to or deducted from a player, on the player's page, with the reason."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.players.special_rules import SetAbnormalPoints
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.points import points
from albireo.state.restrictions import AbnormalPointsRow
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import registration


def give(context: RequestContext) -> Response:
    """Award a bonus or deduct a penalty in one round."""
    id_, form = _player(context), context.form
    try:
        if not form.text("reason").strip():
            raise BadForm("enter a reason: it appears in the history and on the player’s card")
        worth = abs(points(form.text("points")))
        sign = -1 if form.text("what") == "take" else 1
        row = AbnormalPointsRow(None, sign * worth, form.number("round"), (id_,), form.text("reason"))
        context.do(SetAbnormalPoints((*context.state.restrictions.abnormal, row)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return registration.form(context, points_error=answers.words(context, error), status=422)
    return context.go(f"{context.path('players', id_, 'edit')}#points")


def take_back(context: RequestContext) -> Response:
    """Remove awarded or deducted points; the history keeps both."""
    id_, place = _player(context), context.form.number("place")
    rows = context.state.restrictions.abnormal
    if place >= len(rows) or (rows[place].players and id_ not in rows[place].players):
        raise BadForm("there is no such rule")
    context.do(SetAbnormalPoints((*rows[:place], *rows[place + 1 :])))
    return context.go(f"{context.path('players', id_, 'edit')}#points")


def _player(context: RequestContext) -> int:
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    return id_


_POINTS = "/t/{uid}/players/{player:number}/points"
PAGES = (
    Page("POST", _POINTS, Role.ARBITER, give, translatable("Change points")),
    Page("POST", f"{_POINTS}/take-back", Role.ARBITER, take_back, translatable("Change points")),
)
