"""Checks: whether the journal is intact, and whether the rounds are the system's pairings.

Checking the seals of a journal is quick and done whenever the page is opened; pairing every round again is
done on request.
"""

from starlette.responses import Response

from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.explained_rounds import check_rounds
from albireo.desk.transfer.verify import verify_tournament
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role


def show(context: RequestContext) -> Response:
    state, desk = context.state, context.services.desk
    asked = context.form.has("rounds")
    return context.page(
        "checks.html",
        verdict=verify_tournament(desk, desk.journal.head(context.uid)),
        asked=asked,
        checked=check_rounds(desk, context.uid) if asked else None,
        comments=report_comments(state),
    )


PAGES = (Page("GET", "/t/{uid}/history/checks", Role.READER, show, of_events=None),)
