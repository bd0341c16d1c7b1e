"""A player says on the phone "I am here"; the arbiter confirms it (`self_check_in.py`).

The name chosen on a phone proves nothing, so this is only a proposal. The personal link of a player, and the
code of a board entered before, prove whose phone it is: such a report does not compete with those of
strangers. Opening the link reports nothing, since messengers open addresses too.
"""

from datetime import UTC, datetime

from starlette.responses import Response

from albireo.desk.mechanism.text_checks import check_text
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.i18n import translator
from albireo.organising.check_in_times import CheckInStage, CheckInTimes, check_in_times
from albireo.storage.arrival_reports import NOT_LISTED, NewArrival
from albireo.web.http import answers, security
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.seat_codes import player_code
from albireo.web.routes.me import own_page
from albireo.web.routes.own_arrival import device_of
from albireo.web.routes.own_phone import chosen_player, is_own_phone, remember_phone, to_own_page
from albireo.web.routes.public import public

LONGEST_NAME = 60
_NOT_NOW = translatable("Check-in by phone is not open now. If you are here, go to the arbiter.")
_TOO_MANY = translatable("Other phones have reported this already. Go to the arbiter.")
_WRONG_LINK = translatable("This link does not work. Choose your name.")


@public
def say(context: RequestContext) -> Response:
    """Report that the player chosen on this phone is here, or take it back."""
    times, player = _open_times(context), chosen_player(context)
    if times is None or player is None:
        return _problem(context, _NOT_NOW)
    reports, device = context.services.arrival_reports, device_of(context)
    if context.form.has("not"):
        reports.withdraw(context.uid, times.round, device)
    elif not reports.add(context.uid, NewArrival(times.round, player, device, is_own_phone(context, player))):
        return _problem(context, _TOO_MANY)
    return context.go(context.path("me"))


@public
def say_unlisted(context: RequestContext) -> Response:
    """Report that someone is here whose name is not in the list."""
    times = _open_times(context)
    if times is None:
        return _problem(context, _NOT_NOW)
    try:
        name = check_text(context.form.text("name")[:LONGEST_NAME], translatable("name"))
    except AlbireoError as error:
        return own_page(context, answers.words(context, error), 422)
    new = NewArrival(times.round, NOT_LISTED, device_of(context), is_own=False, name=name)
    if not context.services.arrival_reports.add(context.uid, new):
        return _problem(context, _TOO_MANY)
    return context.go(context.path("me"))


@public
def open_link(context: RequestContext) -> Response:
    """Open a player's personal link: the phone is theirs from now on."""
    player, code = context.number("player"), str(context.request.path_params["code"])
    right = player_code(context.services.secret, context.uid, player)
    if player not in context.state.entrants or not security.same(code, right):
        return _problem(context, _WRONG_LINK, 404)
    response = to_own_page(context, player)
    remember_phone(context, response, player)
    return response


def _open_times(context: RequestContext) -> CheckInTimes | None:
    """Return the times if players may report now."""
    times = check_in_times(context.state)
    return times if times and times.stage(datetime.now(UTC)) is CheckInStage.OPEN else None


def _problem(context: RequestContext, text: Translatable, status: int = 409) -> Response:
    return own_page(context, translator(context.language)(text), status)


PAGES = (
    Page("POST", "/t/{uid}/me/here", Role.PUBLIC, say, offered="presence"),
    Page("POST", "/t/{uid}/me/here/unlisted", Role.PUBLIC, say_unlisted, offered="presence"),
    Page("GET", "/t/{uid}/me/own/{player:number}/{code}", Role.PUBLIC, open_link),
)
