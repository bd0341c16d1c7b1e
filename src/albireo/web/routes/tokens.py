"""Programs that use the HTTP API: their tokens, and websites whose scripts may read it."""

import re
from datetime import date

from starlette.responses import Response

from albireo.domain.errors import AlbireoError
from albireo.storage.errors import UnknownTournament
from albireo.web.http import answers, security
from albireo.web.http.api_address import PREFIX
from albireo.web.http.form import BadForm
from albireo.web.http.new_accounts import LONGEST_NAME, tidy
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role, role_named
from albireo.web.routes.accounts import TOURNAMENT_ROLES, log_access

MOST_ORIGINS = 50
_ORIGIN = re.compile(r"https?://[a-z0-9.-]+(?::[0-9]{1,5})?")


def show(context: RequestContext, error: str = "", new: str = "", status: int = 200) -> Response:
    """Show all tokens; a new one is shown only once."""
    services = context.services
    heads = services.desk.heads()
    return context.page(
        "tokens.html",
        status,
        tokens=services.api_tokens.all(),
        origins="\n".join(sorted(services.api_tokens.origins())),
        roles=TOURNAMENT_ROLES,
        role_words={role.code: word for role, word in TOURNAMENT_ROLES},
        tournaments={head.uid: head.name for head in heads},
        prefix=PREFIX,
        new=new,
        error=error,
        typed=context.form,
    )


def make(context: RequestContext) -> Response:
    """Create a token for a program."""
    try:
        name = _name(context)
        role = role_named(context.form.text("role"))
        if role not in dict(TOURNAMENT_ROLES):
            raise BadForm("there is no role {role!r} here", role=context.form.text("role"))
        tournament = _tournament(context)
        token = security.new_token()
        context.services.api_tokens.add(
            security.digest(token), name, role.code, tournament, _last_day(context.form.text("ends"))
        )
    except AlbireoError as error:
        return show(context, answers.words(context, error), status=422)
    log_access(context, "token-made", f"{name}: {role.code}")
    return show(context, new=token)


def revoke(context: RequestContext) -> Response:
    name = context.form.text("name")
    context.services.api_tokens.revoke(name)
    log_access(context, "token-revoked", name)
    return context.go("/people/tokens")


def set_origins(context: RequestContext) -> Response:
    """Save the websites whose scripts may use the API, one per line."""
    found = frozenset(line.rstrip("/").lower() for line in context.form.text("origins").split())
    try:
        for origin in found:
            if not _ORIGIN.fullmatch(origin):
                raise BadForm("expected a website address with http or https, found {found!r}", found=origin)
        if len(found) > MOST_ORIGINS:
            raise BadForm("Too many addresses.")
    except BadForm as error:
        return show(context, answers.words(context, error), status=422)
    context.services.api_tokens.set_origins(found)
    log_access(context, "origins-changed", ", ".join(sorted(found))[:120])
    return context.go("/people/tokens")


def _name(context: RequestContext) -> str:
    name = tidy(context.form.text("name"))
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadForm("Name: at most {longest} characters, found {found!r}", longest=LONGEST_NAME, found=name)
    return name


def _tournament(context: RequestContext) -> str:
    uid = context.form.text("tournament")
    if uid and uid not in {head.uid for head in context.services.desk.heads()}:
        raise UnknownTournament("there is no tournament {tournament}", tournament=uid)
    return uid


def _last_day(text: str) -> str:
    if not text:
        return ""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise BadForm("Last day: expected a date like 2026-05-31, found {found!r}", found=text) from None


PAGES = (
    Page("GET", "/people/tokens", Role.ADMIN, show),
    Page("POST", "/people/tokens/make", Role.ADMIN, make),
    Page("POST", "/people/tokens/revoke", Role.ADMIN, revoke),
    Page("POST", "/people/tokens/origins", Role.ADMIN, set_origins),
)
