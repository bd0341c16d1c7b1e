"""The prize-giving on a projector: places and prizes, revealed one by one."""

from starlette.responses import Response

from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.prizes import current_awards
from albireo.web.views.awards import WITHOUT_PRIZES, ceremony

MOST = 50


def show(context: RequestContext) -> Response:
    """Show hidden names to be revealed; `?all=1` shows all, for browsers without scripts."""
    found, account, problem = current_awards(context)
    places = min(max(context.form.number("places", WITHOUT_PRIZES), 1), MOST)
    return context.page(
        "awards.html",
        lists=ceremony(found, account, places) if found.field.after else (),
        currency=account.plan.currency if account is not None else "",
        name=context.state.settings.name,
        finality=found.finality,
        after=found.field.after,
        shows_all=context.form.has("all"),
        problem=answers.words(context, problem) if problem else "",
    )


PAGES = (Page("GET", "/t/{uid}/awards", Role.READER, show),)
