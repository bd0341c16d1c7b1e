"""Logging in and out."""

import unicodedata

from starlette.responses import Response

from albireo.web import security
from albireo.web.devices import device
from albireo.web.pages import Page, sender, set_cookie
from albireo.web.request_context import RequestContext, own_path
from albireo.web.roles import Role

SESSION_AGE = 14 * 24 * 3600
LONGEST_NAME = 64


def tidy(name: str) -> str:
    """A name however it was typed: keyboards make the same accent in two ways."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def form(context: RequestContext, error: bool = False, wait: int = 0, used: bool = False) -> Response:
    return context.page(
        "login.html",
        429 if wait else 401 if error or used else 200,
        error=error,
        wait=wait,
        used=used,
        has_local_user=context.services.config.local_user is not None,
        next=own_path(context.form.text("next")),
        typed_name=context.form.text("name"),
    )


def log_in(context: RequestContext) -> Response:
    """A new session under a new token; what the browser had before is worth nothing afterwards."""
    services = context.services
    name = tidy(context.form.text("name"))[:LONGEST_NAME]
    keys = (f"name:{name}", f"from:{sender(context.request)}")
    wait = services.login_limiter.attempt(*keys)
    if wait:
        return form(context, wait=wait)
    account = services.accounts.account(name)
    if not security.is_password(account.password if account else None, context.form.text("password")):
        return form(context, error=True)
    services.login_limiter.clear(*keys)
    token = security.new_token()
    services.accounts.open_session(security.digest(token), name, device_of(context))
    response = context.go(own_path(context.form.text("next")))
    set_cookie(response, services, security.SESSION_COOKIE, token, SESSION_AGE)
    set_cookie(response, services, security.BROWSER_COOKIE, security.new_token())
    return response


def device_of(context: RequestContext) -> str:
    return device(context.request.headers.get("user-agent", ""))


def log_out(context: RequestContext) -> Response:
    token = context.request.cookies.get(security.SESSION_COOKIE)
    if token:
        context.services.accounts.close_session(security.digest(token))
    response = context.go("/")
    response.delete_cookie(security.SESSION_COOKIE, path="/")
    set_cookie(response, context.services, security.BROWSER_COOKIE, security.new_token())
    return response


PAGES = (
    Page("GET", "/login", Role.PUBLIC, form),
    Page("POST", "/login", Role.PUBLIC, log_in),
    Page("POST", "/logout", Role.PUBLIC, log_out),
)
