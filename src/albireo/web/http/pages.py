"""Pages as a table: address, method, role, and handler.

What applies to all pages is here: identifying the visitor, checking that the request comes from a page of
ours and that the role is sufficient, and handling refusals.
"""

import shutil
from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from typing import cast

from anyio import to_thread
from starlette.concurrency import run_in_threadpool
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, fill, translatable
from albireo.formats.fair_turns import on_behalf_of
from albireo.i18n import LANGUAGES, translator
from albireo.state.festival import FestivalState
from albireo.storage.errors import Damaged, StorageError, UnknownTournament, Unreachable
from albireo.storage.organisations import TooMuch
from albireo.value_classes import dataclass
from albireo.web.http import answers, security
from albireo.web.http.connections import Activity
from albireo.web.http.csrf import check_kind, check_site, check_token
from albireo.web.http.form import Form, read_form
from albireo.web.http.protocol import note_stage
from albireo.web.http.request_context import LongPage, RequestContext
from albireo.web.http.request_log import note_asker
from albireo.web.http.request_user import known_user, role_and_state, role_in_organisation, sender
from albireo.web.http.roles import Role
from albireo.web.http.services import Services
from albireo.web.http.upload import LargeUploads, receive

Handler = Callable[[RequestContext], Response] | Callable[[RequestContext], Awaitable[Response]]
"""A plain function runs in a thread and may wait for the database; a coroutine may not."""
LANGUAGE_COOKIE = "albireo_language"
THEME_COOKIE = "albireo_theme"
THEMES = ("auto", "light", "dark")
DENSITY_COOKIE = "albireo_density"
DENSITIES = ("compact", "roomy")
"""Spacing of table rows; the first is the default."""
YEAR = 365 * 24 * 3600


class _NumberConvertor(IntegerConvertor):
    """Numbers in addresses as `{player:number}`; numbers with too many digits have no page."""

    regex = "[0-9]{1,9}"


register_url_convertor("number", _NumberConvertor())


@dataclass(frozen=True, slots=True)
class Page:
    """One line of the table."""

    method: str
    path: str
    """Below `/t/{uid}` the role is that in the tournament, below `/o/` that in the organisation, elsewhere
    that in the installation.
    """
    role: Role
    handler: Handler
    act: Translatable | None = None
    """The label of the button that confirms a warning: it names the action, never "OK"."""
    from_cache: Callable[[RequestContext], Response | None] | None = None
    """Answers from memory without waiting, or returns None; for pages requested by hundreds."""
    large: LargeUploads | None = None
    """Set for a page that accepts a large file: its sender is identified before it is read."""
    is_shared: bool = False
    """Whether it changes something shared by the whole server: not for members of an organisation."""
    of_events: bool | None = False
    """True for events that hold tournaments, False for tournaments, None for both."""
    offered: str = ""
    """The page's name in `Competition.offers`, where only some competitions have it."""
    of_deleted: bool = False
    """Whether it is available although the tournament is in the bin."""
    is_raw: bool = False
    """Whether a program sends bytes that are no form; the handler reads them and checks who sent them."""
    is_signed: bool = False
    """Whether a program sends the form and signs it: then it has no token, and the handler checks it."""

    @property
    def in_tournament(self) -> bool:
        return self.path.startswith("/t/{uid}")

    @property
    def in_organisation(self) -> bool:
        return self.path.startswith("/o/{organisation:number}")


_WAY_OUT = translatable(
    "The history of this tournament is damaged ({damage}). To continue, import the newest backup from "
    "before the damage on the start page, as a copy."
)


def route(page: Page) -> Route:
    """Return the route of a line of the table; services are taken from the app."""

    async def endpoint(request: Request) -> Response:
        services: Services = request.app.state.services
        browser = request.cookies.get(security.BROWSER_COOKIE, "")
        is_new = len(browser) < 40
        if is_new:
            browser = security.new_token()
        token = "" if is_new else security.form_token(services.secret, browser)
        if page.large is not None:
            response = await _receive_upload(page, page.large, services, request, browser, token)
        else:
            if not page.is_raw:
                check_kind(request)
            form = Form() if page.is_raw else await read_form(request)
            is_checked = page.is_raw or page.is_signed
            if not is_checked and request.method not in ("GET", "HEAD"):
                check_site(request)
                check_token(request, form.text("csrf"), token)
            response = await _respond(page, services, request, form, browser)
        if is_new:
            set_cookie(response, services, security.BROWSER_COOKIE, browser)
        return response

    return Route(page.path, endpoint, methods=[page.method])


async def _receive_upload(
    page: Page, large: LargeUploads, services: Services, request: Request, browser: str, token: str
) -> Response:
    """Handle a page that accepts a large file: nothing is read unless the sender may send it."""
    check_site(request)
    context = await run_in_threadpool(_context, page, services, request, Form(), browser)
    if context.role < page.role:
        return await _not_allowed(page, context)
    folder = await run_in_threadpool(large.folder)
    form = Form()
    try:
        form = await receive(request, folder, lambda given: check_token(request, given, token))
        return await _respond(page, services, request, form, browser)
    except Unreachable:
        raise
    except AlbireoError as error:
        return _answer_refusal(context, error)
    finally:
        if form.large is None or not form.large.is_kept:
            await run_in_threadpool(shutil.rmtree, folder, ignore_errors=True)


async def _respond(page: Page, services: Services, request: Request, form: Form, browser: str) -> Response:
    sent = {
        request.cookies.get(name)
        for name in (security.SESSION_COOKIE, security.local_cookie(services.secret))
    }
    tokens = {security.digest(token) for token in sent if token}
    staff_first = services.staff_first
    if staff_first.knows(tokens):
        with staff_first.working():
            context = await run_in_threadpool(_context, page, services, request, form, browser)
            if context.user is None:
                staff_first.forget(tokens)
            return await _run_handler(page, context)
    await staff_first.after_you()
    if tokens:  # of a visitor who returns after a long time, or made up: checked in the spectators' threads
        turn = services.spectators_turn
        context = await to_thread.run_sync(_context, page, services, request, form, browser, limiter=turn)
    else:  # no visitor to look up in the database
        context = _context(page, services, request, form, browser)
    if context.user is None:
        return await _run_handler(page, context)
    staff_first.remember(tokens)
    with staff_first.working():
        return await _run_handler(page, context)


async def _run_handler(page: Page, context: RequestContext) -> Response:
    if context.role < page.role:
        return await _not_allowed(page, context)
    if page.from_cache is not None and (kept := page.from_cache(context)) is not None:
        return kept
    try:
        await _count_upload(context)
    except TooMuch as error:
        return _answer_refusal(context, error)
    handler = page.handler
    try:
        if iscoroutinefunction(handler):
            made: Response = await handler(context)
            return made
        plain = cast(Callable[[RequestContext], Response], handler)
        turn = context.services.spectators_turn if context.user is None else None
        return await to_thread.run_sync(_handle, page, plain, context, limiter=turn)
    except UnknownTournament:
        raise HTTPException(404) from None
    except Unreachable:
        raise
    except AlbireoError as error:  # of a coroutine
        return _answer_refusal(context, error)


async def _count_upload(context: RequestContext) -> None:
    """Count the daily uploads of an organisation's members."""
    size = sum(len(file.data) for _, file in context.form.uploads)
    if context.form.large is not None:
        size += context.form.large.path.stat().st_size
    if size and context.user is not None and context.user.organisation is not None:
        organisations = context.services.organisations
        await run_in_threadpool(organisations.count_upload, context.user.organisation, size)


async def _not_allowed(page: Page, context: RequestContext) -> Response:
    """Refuse access; refusals of known accounts are logged, up to a limit."""
    if context.user is not None:
        await run_in_threadpool(_log_refusal, context)
    return answers.not_allowed(context, page.role)


def _log_refusal(context: RequestContext) -> None:
    services, request = context.services, context.request
    if not services.refusal_limiter.attempt(context.who):
        about = f"{request.method} {request.url.path}"
        services.access_log.record("not-allowed", context.who, about, sender(request))


def _handle(page: Page, handler: Callable[[RequestContext], Response], context: RequestContext) -> Response:
    try:
        with on_behalf_of(_places_of(context)):
            return _other_page(page, context) or handler(context)
    except NeedsConsent as asks:
        return answers.ask(context, asks.warnings)
    except Conflict as conflict:
        return answers.conflict(context, conflict.changes)
    except (UnknownTournament, Unreachable):
        raise
    except AlbireoError as error:
        return _answer_refusal(context, error)
    finally:
        if context.starting and context.user is not None and context.user.organisation is not None:
            context.services.organisations.started_others(context.user.organisation, context.starting)


def _places_of(context: RequestContext) -> str:
    """Return the key by which a visitor shares the places for reading foreign files."""
    user = context.user
    if user is None:
        return f"address {sender(context.request)}"
    return f"organisation {user.organisation}" if user.organisation is not None else f"account {user.name}"


def _other_page(page: Page, context: RequestContext) -> Response | None:
    """Return the answer for a deleted tournament, or for a festival, which has its own pages."""
    if not page.in_tournament:
        return None
    state = context.state
    if state.conduct.is_deleted and not page.of_deleted:
        raise HTTPException(404)
    if page.of_events is None or page.of_events is isinstance(state, FestivalState):
        if page.offered and not state.competition.offers(page.offered):
            raise HTTPException(404)
        return None
    if not isinstance(state, FestivalState) or page.method != "GET":
        raise HTTPException(404)
    return context.go(
        context.path("event", "public") if context.role is Role.PUBLIC else context.path("event")
    )


def _answer_refusal(context: RequestContext, error: AlbireoError) -> Response:
    if isinstance(error, LongPage):
        raise HTTPException(503, answers.words(context, error)) from None
    if context.user is None and isinstance(error, StorageError) and not isinstance(error, Damaged):
        raise Unreachable(error.text, **error.values) from None  # strangers need not know where the data are
    try:
        return answers.refuse(context, error)
    except UnknownTournament:
        raise HTTPException(404) from None
    except AlbireoError:  # a tournament so damaged that not even the frame of its pages can be rendered
        words = answers.words(context, error)
        if context.user is not None and isinstance(error, Damaged):
            words = fill(_WAY_OUT, {"damage": words}, translator(context.language))
        raise HTTPException(503, words) from None


def _context(page: Page, services: Services, request: Request, form: Form, browser: str) -> RequestContext:
    uid = request.path_params.get("uid") if page.in_tournament else None
    context = context_of(services, request, form, browser, uid, page.act)
    if page.is_shared and context.user is not None and context.user.is_only_there:
        context.role = Role.READER
    if page.in_organisation:
        context.role = role_in_organisation(context.user, int(request.path_params["organisation"]))
    return context


def context_of(
    services: Services, request: Request, form: Form, browser: str, uid: str | None, act: Translatable | None
) -> RequestContext:
    """Return the visitor, the tournament and the theme of a request."""
    user = known_user(services, request)
    note_asker(request, "public" if user is None else "staff", user.name if user else "", sender(request))
    if user is not None:
        note_stage(request, Activity.STAFF)
    role, state = role_and_state(services, user, uid)
    made = RequestContext(
        request,
        services,
        user,
        role,
        form,
        chosen_language(request),
        remembered_choice(request, THEME_COOKIE, THEMES),
        remembered_choice(request, DENSITY_COOKIE, DENSITIES),
        security.form_token(services.secret, browser),
        act,
    )
    if state is not None and role is not Role.PUBLIC:
        made.__dict__["state"] = state  # read a moment ago; not read again for every view
    return made


def chosen_language(request: Request) -> str:
    """Return the language chosen before, else the first supported one of the browser."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    if chosen in LANGUAGES:
        return str(chosen)
    for wish in request.headers.get("accept-language", "").split(","):
        code = wish.partition(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"


def remembered_choice(request: Request, cookie: str, choices: tuple[str, ...]) -> str:
    """Return the earlier choice, else the first."""
    found = request.cookies.get(cookie, "")
    return found if found in choices else choices[0]


def set_cookie(response: Response, services: Services, name: str, value: str, age: int = YEAR) -> None:
    """Set a cookie hidden from scripts and other sites."""
    response.set_cookie(
        name, value, max_age=age, path="/", httponly=True, samesite="lax", secure=services.config.is_https
    )
