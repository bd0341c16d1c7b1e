"""The search box of every page, which finds people, boards, pages and actions."""

from starlette.responses import Response

from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.finder import find
from albireo.web.views.paged import LONGEST_FIND


def show(context: RequestContext) -> Response:
    """Show the hits, as part of a page or as a separate page."""
    state = context.state if "uid" in context.request.path_params else None
    words = " ".join(context.form.text("words").split())[:LONGEST_FIND]
    home = context.path() if state is not None else ""
    own = context.user.role if context.user is not None else Role.PUBLIC
    found = [hits for hits in find(words, state, home, context.role, own, context.language) if hits.hits]
    return context.page("find_hits.html" if context.is_fragment else "find.html", found=found, words=words)


PAGES = (
    Page("GET", "/find", Role.READER, show),
    Page("GET", "/t/{uid}/find", Role.READER, show, of_events=None),
)
