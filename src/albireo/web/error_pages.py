"""Error pages: what happened, in the visitor's language, and a way back."""

import logging
import re
import time

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.i18n import translator
from albireo.storage.errors import StorageError
from albireo.web.api.problems import problem
from albireo.web.http import answers, security
from albireo.web.http.api_address import PREFIX
from albireo.web.http.form import Form
from albireo.web.http.guard import HEADERS, in_plain_words
from albireo.web.http.pages import chosen_language, context_of
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.services import Services
from albireo.web.http.templating import environment

_WORDS: dict[int, tuple[Translatable, Translatable]] = {
    404: (
        translatable("Not found"),
        translatable("The address is mistyped, or the page no longer exists."),
    ),
    405: (
        translatable("This address cannot be opened"),
        translatable("It only works from a button: go to the page with that button."),
    ),
}
_NO_TOURNAMENT = translatable("There is no such tournament")
_REFUSED = translatable("This cannot be done")
RETRY_SECONDS = 5
LOG_SECONDS = 60.0
_AWAY = (
    translatable("The database is not responding"),
    translatable("Saved data is safe. This page tries again every few seconds."),
)
_AGAIN = translatable("Try again")
_BUG = (
    translatable("Bug in Albireo"),
    translatable("Saved data is safe. Go back and reload the page."),
)


def http_error(request: Request, error: Exception) -> Response:
    """Return an error as a page for people, or one line for programs."""
    assert isinstance(error, HTTPException)
    if _is_api(request):
        kind = {404: "not-found", 405: "not-this-way"}.get(error.status_code, "refused")
        answer = problem(kind, chosen_language(request))
        answer.headers.update(error.headers or {})
        if error.status_code == 405:  # one route knows its own method only
            answer.headers["Allow"] = ", ".join(sorted(_methods(request)))
        return answer
    if not _wants_a_page(request):
        return PlainTextResponse(f"{error.detail}\n", error.status_code, error.headers)
    try:
        context, uid = _context(request)
    except StorageError:
        return _plain_page(request, error.status_code, *_words(error))
    title, text = _words(error)
    if error.status_code == 404 and uid and "uid" not in request.path_params:
        title = _NO_TOURNAMENT
    return answers.missing(context, error.status_code, title, text, _public_page(context))


def _methods(request: Request) -> set[str]:
    """Return the methods that the routes of an address accept together."""
    routes = [each for each in request.app.routes if isinstance(each, Route)]
    return {
        method
        for route in routes
        if route.matches(request.scope)[0] is not Match.NONE
        for method in route.methods or ()
    }


def _words(error: HTTPException) -> tuple[Translatable, Translatable]:
    return _WORDS.get(error.status_code, (_REFUSED, translatable(error.detail)))


def bug(request: Request, _: Exception) -> Response:
    """Return the page for an internal error."""
    response: Response
    if _is_api(request):
        response = problem("bug", chosen_language(request))
    elif _wants_a_page(request):
        response = _plain_page(request, 500, *_BUG)
    else:
        response = PlainTextResponse(f"{_BUG[0]}. {_BUG[1]}\n", 500)
    response.headers.update(HEADERS)  # this is outside the guard
    return response


def answer_nobody(_: Request, __: Exception) -> Response:
    """Return a response that no one reads: the browser disconnected while sending a form."""
    return Response(status_code=400)


def no_database(request: Request, error: Exception) -> Response:
    """Return a page for an unavailable database, which retries and does not say where it is."""
    _log(error)
    if _is_api(request):
        response: Response = problem("unavailable", chosen_language(request))
    elif not _wants_a_page(request):
        response = PlainTextResponse(f"{_AWAY[0]}. {_AWAY[1]}\n", 503)
    else:
        response = _plain_page(request, 503, *_AWAY, refresh=RETRY_SECONDS)
    response.headers["Retry-After"] = str(RETRY_SECONDS)
    return response


def refused(scope: Scope, status: int, text: str) -> Response:
    """Return the answer to a request that the guard stopped; programs get a problem like any other."""
    request = Request(scope)
    if _is_api(request):
        return problem(_KINDS[status], chosen_language(request))
    return in_plain_words(scope, status, text)


_KINDS = {404: "not-found", 413: "too-large", 421: "wrong-host"}


def _plain_page(
    request: Request, status: int, title: Translatable, text: Translatable, refresh: int = 0
) -> Response:
    """Return a page that needs neither the database nor the user."""
    _ = translator(chosen_language(request))
    page = environment().get_template("plain_page.html")
    values = {"title": _(title), "text": _(text), "again": _(_AGAIN), "refresh": refresh}
    return HTMLResponse(page.render(values), status)


_logged_at = 0.0


def _log(error: Exception) -> None:
    """Log at most one line a minute, so that a long outage does not fill the disk."""
    global _logged_at
    if time.monotonic() - _logged_at > LOG_SECONDS:
        _logged_at = time.monotonic()
        logging.getLogger("uvicorn.error").error("%s", error)


def _is_api(request: Request) -> bool:
    return request.url.path.startswith(PREFIX)


def _wants_a_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def _services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


def _context(request: Request) -> tuple[RequestContext, str]:
    """Return the visitor's context, in the tournament named by the address if it exists, and its name."""
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
    """Return the page for a visitor without a role in the tournament."""
    if "uid" not in context.request.path_params or context.role > Role.PUBLIC:
        return ""
    return context.path("public") if context.state.rules.public_pages else ""
