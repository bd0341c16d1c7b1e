"""Addresses of the API as a table, and what applies to all of them: token, role, rate, problems.

Cookies do not count here: every action needs a token, so that no page of another site can act for a user.
"""

from collections.abc import Awaitable, Callable, Sequence
from inspect import iscoroutinefunction
from typing import Any, TypeVar, cast

import msgspec
from anyio import to_thread
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from albireo.desk.commands import BadCommand
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.players.named_people import BY_PROGRAM
from albireo.domain.errors import AlbireoError
from albireo.storage.api_tokens import ApiToken
from albireo.storage.errors import Busy, StorageError, UnknownTournament
from albireo.value_classes import dataclass
from albireo.web.api.problems import ApiError, problem
from albireo.web.http import security
from albireo.web.http.api_address import PREFIX
from albireo.web.http.connections import Activity
from albireo.web.http.form import BadForm, Form
from albireo.web.http.pages import chosen_language
from albireo.web.http.protocol import note_stage
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_log import note_asker
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role, User, role_named
from albireo.web.http.services import Services

MOST_BODY = 1 << 20
MOST_NUMBER = 999_999_999
T = TypeVar("T")
JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Query:
    """A number in the query string: `?after=3`."""

    name: str
    says: str
    least: int = 0


PAGE = (
    Query("limit", "how many at most; without it all of them", least=1),
    Query("offset", "how many to leave out at the beginning"),
)
"""For the parts of a long list."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One line of the table; the description of the API is generated from it."""

    method: str
    path: str
    """Path after the prefix. With `{uid}` the role is the one in that tournament."""
    role: Role
    handler: "ApiHandler"
    says: str
    """A one-line description."""
    answer: type | None
    """Type of a successful response; None if it is described elsewhere."""
    queries: tuple[Query, ...] = ()
    body: type | None = None
    status: int = 200
    media_type: str = JSON

    @property
    def address(self) -> str:
        return PREFIX + self.path

    @property
    def name(self) -> str:
        """Name of its function in generated clients: `getStandings`."""
        words = self.handler.__name__.strip("_").split("_")
        verb = ["get"] if self.method == "GET" else []
        first, *rest = [*verb, *words]
        return first + "".join(word.capitalize() for word in rest)


@dataclass
class ApiRequest:
    """Given to every handler: the context that pages also have, and the body."""

    context: RequestContext
    body: bytes
    token: ApiToken | None

    @property
    def is_staff(self) -> bool:
        return self.context.role >= Role.READER

    def refuse_hidden(self) -> None:
        """Refuse access to a tournament that is not public or is in the bin."""
        is_hidden = not self.is_staff and not self.context.state.rules.public_pages
        if is_hidden or self.context.state.conduct.is_deleted:
            raise ApiError("not-found", NO_TOURNAMENT)

    def number(self, name: str) -> int | None:
        """Return a number of the query string; None if there is none."""
        if not self.context.form.has(name):
            return None
        found = self.context.form.number(name)
        if not 0 <= found <= MOST_NUMBER:
            raise BadForm(
                "{field}: expected a number from 0 to {most}, found {found}",
                field=name,
                most=MOST_NUMBER,
                found=found,
            )
        return found

    def page(self, found: Sequence[T]) -> tuple[Sequence[T], str | None]:
        """Return the asked part of a list, and the address of the next part; everything if none is asked."""
        first, most = self.number("offset") or 0, self.number("limit")
        if most is None:
            return found[first:], None
        if not most:
            raise BadForm("{field}: expected at least 1, found 0", field="limit")
        after = first + most
        address = f"{self.context.request.url.path}?limit={most}&offset={after}"
        return found[first:after], address if after < len(found) else None


@dataclass(frozen=True, slots=True)
class Group:
    """The addresses of one subject: a tag of the description, a folder of generated clients."""

    name: str
    says: str
    endpoints: tuple[Endpoint, ...]


STREAM = "text/event-stream"
NO_TOURNAMENT = AlbireoError("There is no such tournament, or it is not public.")
POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
"""For a browser that opens an answer: it is data, from which nothing is loaded or run."""
ApiHandler = Callable[[ApiRequest], Any] | Callable[[ApiRequest], Awaitable[Any]]
"""Returns a value, or a whole response. A coroutine must not wait for the database."""


def route(endpoint: Endpoint) -> Route:
    """Return the route of a line of the table."""

    async def answer(request: Request) -> Response:
        found = await made(request)
        found.headers["Content-Security-Policy"] = POLICY
        return found

    async def made(request: Request) -> Response:
        services: Services = request.app.state.services
        language = chosen_language(request)
        token = _sent_token(request)
        key = f"token:{security.digest(token)}" if token else f"address:{sender(request)}"
        wait = services.api_rate.wait(key)
        if wait:
            return problem("too-many-requests", language, wait=wait)
        try:
            return await _respond(endpoint, services, request, token, language)
        except ApiError as refusal:
            return problem(refusal.kind, language, refusal.error)
        except UnknownTournament:
            return problem("not-found", language, NO_TOURNAMENT)
        except HTTPException as refusal:
            if refusal.status_code == 404:
                return problem("not-found", language)
            return problem("refused", language, AlbireoError("{reason}", reason=refusal.detail))
        except (NeedsConsent, Conflict) as asks:
            return problem("warnings" if isinstance(asks, NeedsConsent) else "conflict", language, asks)
        except StorageError as error:
            is_away = not isinstance(error, Busy) or not token
            return problem("unavailable", language, None if is_away else error)
        except (BadForm, BadCommand) as error:
            return problem("bad-request", language, error)
        except AlbireoError as error:
            return problem("refused", language, error)

    return Route(endpoint.address, answer, methods=[endpoint.method])


async def _respond(
    endpoint: Endpoint, services: Services, request: Request, token: str, language: str
) -> Response:
    body = await _body(request) if endpoint.body is not None else b""
    if token:
        found = await run_in_threadpool(services.api_tokens.find, security.digest(token))
        if found is None:
            raise ApiError("bad-token")
        note_stage(request, Activity.STAFF)
        with services.staff_first.working():
            return await _run_handler(
                endpoint, ApiRequest(_context(services, request, found, language), body, found)
            )
    await services.staff_first.after_you()
    return await _run_handler(endpoint, ApiRequest(_context(services, request, None, language), body, None))


async def _run_handler(endpoint: Endpoint, asked: ApiRequest) -> Response:
    context = asked.context
    if context.role < endpoint.role:
        raise ApiError("no-token" if context.user is None else "not-allowed")
    handler = endpoint.handler
    if iscoroutinefunction(handler):
        made = await handler(asked)
    else:
        turn = context.services.spectators_turn if context.user is None else None
        made = await to_thread.run_sync(cast(Callable[[ApiRequest], Any], handler), asked, limiter=turn)
    if isinstance(made, Response):
        return made
    return Response(msgspec.json.encode(made), endpoint.status, media_type=endpoint.media_type)


def role_in(token: ApiToken | None, uid: str) -> Role:
    """Return the role of a token in a tournament; `uid` is empty for the installation.

    No token is an administrator.
    """
    if token is None or token.tournament not in ("", uid):
        return Role.PUBLIC
    return min(role_named(token.role), Role.CHIEF)


def _context(services: Services, request: Request, token: ApiToken | None, language: str) -> RequestContext:
    user = None if token is None else User(f"{token.name}{BY_PROGRAM}", Role.READER)
    note_asker(request, "program", token.name if token else "", sender(request))
    role = role_in(token, request.path_params.get("uid", ""))
    form = Form(tuple(request.query_params.multi_items()))
    return RequestContext(request, services, user, role, form, language, "", "", "")


def is_valid(asked: ApiRequest) -> bool:
    """Return whether the token of a long request is still valid for its role."""
    if asked.token is None:
        return True
    found = asked.context.services.api_tokens.find(security.digest(_sent_token(asked.context.request)))
    return role_in(found, asked.context.uid) >= asked.context.role


def _sent_token(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def _body(request: Request) -> bytes:
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > MOST_BODY:
            raise BadForm("expected at most {most} MB, found more", most=MOST_BODY >> 20)
    return bytes(found)
