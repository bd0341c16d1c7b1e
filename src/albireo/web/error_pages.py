"""Pages for what does not exist or went wrong: what happened, in the visitor's language, and a way back."""

import re

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.web import answers, security
from albireo.web.form import Form
from albireo.web.pages import context_of
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.services import Services

_WORDS: dict[int, tuple[Translatable, Translatable]] = {
    404: (
        translatable("There is nothing here"),
        translatable("The address is mistyped, or what was there is gone."),
    ),
    405: (
        translatable("This address cannot be opened"),
        translatable("It belongs to a button: go to the page that has it."),
    ),
}
_NO_TOURNAMENT = translatable("There is no such tournament")
_REFUSED = translatable("This cannot be done")
_BUG = (
    translatable("A bug in Albireo"),
    translatable("What was saved is safe. Go back and load the page again."),
)


def http_error(request: Request, error: Exception) -> Response:
    """A status as a page for people, in one line for programs."""
    assert isinstance(error, HTTPException)
    if not _wants_a_page(request):
        return PlainTextResponse(f"{error.detail}\n", error.status_code, error.headers)
    context, uid = _context(request)
    title, text = _WORDS.get(error.status_code, (_REFUSED, translatable(error.detail)))
    if error.status_code == 404 and uid and "uid" not in request.path_params:
        title = _NO_TOURNAMENT
    return answers.missing(context, error.status_code, title, text, _public_page(context))


def bug(request: Request, _: Exception) -> Response:
    """What a visitor reads when the program has a fault."""
    if not _wants_a_page(request):
        return PlainTextResponse(f"{_BUG[0]}. {_BUG[1]}\n", 500)
    request.scope["path_params"] = {}
    context = context_of(_services(request), request, Form(), "", None, None)
    return answers.missing(context, 500, *_BUG, "")


def _wants_a_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def _services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


def _context(request: Request) -> tuple[RequestContext, str]:
    """The visitor, in the tournament the address names if there is one; and what it names."""
    found = re.match(r"/t/([^/]+)", request.url.path)
    uid = found[1] if found else ""
    browser = request.cookies.get(security.BROWSER_COOKIE, "")
    request.scope["path_params"] = {"uid": uid} if uid else {}
    context = context_of(_services(request), request, Form(), browser, uid or None, None)
    try:
        if uid:
            context.state  # noqa: B018, asked for here: further on it has to be there
    except AlbireoError:
        request.scope["path_params"] = {}
    return context, uid


def _public_page(context: RequestContext) -> str:
    """Where somebody without a role in the tournament may go on."""
    if "uid" not in context.request.path_params or context.role > Role.PUBLIC:
        return ""
    return context.path("public") if context.state.rules.public_pages else ""
