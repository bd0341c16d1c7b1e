"""The page of components, for those who build pages: every one in light and dark. No menu leads there."""

import re
from functools import cache

from starlette.responses import Response

from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.templating import FOLDER


@cache
def drawings() -> tuple[str, ...]:
    """The names of all drawings in the file of icons."""
    return tuple(re.findall(r'<symbol id="([a-z-]+)"', (FOLDER / "static" / "icons.svg").read_text("utf-8")))


def show(context: RequestContext) -> Response:
    """Every component, with every icon there is."""
    pictures = [name for name in drawings() if name.startswith("type-")]
    icons = [name for name in drawings() if name not in pictures]
    return context.page("design.html", icons=icons, pictures=pictures)


PAGES = (Page("GET", "/design", Role.ADMIN, show),)
