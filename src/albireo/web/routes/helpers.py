"""Helpers' phones at the arbiter's desk: added for a range of boards, watched, revoked."""

from datetime import UTC, datetime

from starlette.responses import Response

from albireo.desk.rounds.helpers import AddHelper, RevokeHelper
from albireo.state.helpers import Helper
from albireo.web.http.current_codes import CurrentCodes
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.views.helpers import helper_lines


def helper_address(context: RequestContext, helper: Helper) -> str:
    """Return the address that opens a helper's screen."""
    base = phone_address(context).removesuffix("/me")
    return f"{base}/helper/{helper.id}/{CurrentCodes(context.services, context.uid).of_helper(helper)}"


def show(context: RequestContext) -> Response:
    """Show the helpers of the round, with the code of each phone that is still missing."""
    state = context.state
    lines = helper_lines(state, datetime.now(UTC).isoformat())
    is_played = state.published > 0 and not state.rounds[state.published - 1].manual
    return context.page(
        "helpers.html",
        lines=lines,
        round=state.published,
        tables=sorted(state.rounds[state.published - 1].matches) if is_played else (),
        address=lambda helper: helper_address(context, helper),
        qr=qr,
        guessed=CurrentCodes(context.services, context.uid).wrong_of_helpers(state.helpers.helpers),
        is_reachable=is_reachable(context),
    )


def add(context: RequestContext) -> Response:
    """Add a helper for a range of boards."""
    form = context.form
    context.do(AddHelper(form.number("round"), form.number("first"), form.number("last")))
    return context.go(context.path("helpers"))


def revoke(context: RequestContext) -> Response:
    """End what a helper may do."""
    context.do(RevokeHelper(context.form.number("helper")))
    return context.go(context.path("helpers"))


PAGES = (
    Page("GET", "/t/{uid}/helpers", Role.ARBITER, show, offered="helpers"),
    Page("POST", "/t/{uid}/helpers", Role.ARBITER, add, offered="helpers"),
    Page("POST", "/t/{uid}/helpers/revoke", Role.ARBITER, revoke, offered="helpers"),
)
