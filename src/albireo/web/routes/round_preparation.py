"""The hour before a round at a glance."""

from starlette.responses import Response

from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.addresses import is_reachable
from albireo.web.views.round_preparation import before_round

MOST_NAMED = 12
"""Maximum number of names on a card."""


def show(context: RequestContext) -> Response:
    state = context.state
    found = context.services.pages.get(
        (context.uid, "before", context.language),
        state.version,
        lambda: before_round(state, context.language),
    )
    return context.page(
        "before.html", found=found, most=MOST_NAMED, is_reachable=is_reachable(context), rules=state.rules
    )


PAGES = (Page("GET", "/t/{uid}/before", Role.READER, show),)
