"""The component gallery for developers of pages, in light and dark; no menu links to it."""

import re
from functools import cache

from starlette.responses import Response

from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.templating import FOLDER


@cache
def drawings() -> tuple[str, ...]:
    """Return the names of all drawings in the icon file."""
    text = (FOLDER / "static" / "icons.svg").read_text("utf-8")
    return tuple(re.findall(r'<symbol id="([a-z-]+)"', text))


def show(context: RequestContext) -> Response:
    """Show every component and every icon."""
    pictures = [name for name in drawings() if name.startswith("type-")]
    icons = [name for name in drawings() if name not in pictures]
    return context.page("design.html", icons=icons, pictures=pictures)


PAGES = (Page("GET", "/design", Role.ADMIN, show),)
