"""The notice of newer versions: settings."""

from starlette.responses import Response

from albireo import __version__
from albireo.desk.network.update_notice import forget_answer, read_answer, read_wish, write_wish
from albireo.desk.rating_lists.sources import FIDES, is_undecided, write_sources
from albireo.domain.errors import AlbireoError
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    return context.page(
        "updates.html",
        status,
        wish=read_wish(),
        answer=read_answer(),
        own=__version__,
        error=error,
        typed=context.form,
    )


def answer(context: RequestContext) -> Response:
    """Return the result of the request as part of the page, which asks again while there is none."""
    return context.page("update_answer.html", wish=read_wish(), answer=read_answer(), own=__version__)


def change(context: RequestContext) -> Response:
    """Switch it on or off, with the address to check."""
    try:
        write_wish(context.form.text("is_on") == "1", context.form.text("url"))
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    context.services.update_clock.wake()
    return context.go("/updates")


def answer_about_lists(context: RequestContext) -> Response:
    """Save the answer to the first start's question about keeping FIDE's lists up to date."""
    if is_undecided():
        write_sources(context.form.text("answer") == "yes", (FIDES,))
        context.services.list_clock.wake()
    return context.go("/rating-lists" if context.form.text("back") == "lists" else "/")


def ask_again(context: RequestContext) -> Response:
    """Check now, without waiting for it."""
    forget_answer()
    context.services.update_clock.wake()
    return context.go("/updates")


PAGES = (
    Page("GET", "/updates", Role.ADMIN, show),
    Page("GET", "/updates/answer", Role.ADMIN, answer),
    Page("POST", "/updates", Role.ADMIN, change),
    Page("POST", "/updates/ask", Role.ADMIN, ask_again),
    Page("POST", "/updates/rating-lists", Role.ADMIN, answer_about_lists),
)
