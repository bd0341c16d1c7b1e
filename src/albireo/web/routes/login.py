"""Signing in and out."""

from starlette.responses import Response

from albireo.storage.accounts import Account
from albireo.web.http import security
from albireo.web.http.devices import device
from albireo.web.http.new_accounts import LONGEST_NAME, tidy
from albireo.web.http.pages import Page, set_cookie
from albireo.web.http.request_context import RequestContext, own_path
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role
from albireo.web.http.second_factor import step_of

SESSION_AGE = 14 * 24 * 3600


def form(
    context: RequestContext,
    error: bool = False,
    wait: int = 0,
    used: bool = False,
    needs_code: bool = False,
) -> Response:
    return context.page(
        "login.html",
        429 if wait else 401 if error or used or needs_code else 200,
        error=error,
        needs_code=needs_code,
        wait=wait,
        used=used,
        has_local_user=context.services.config.local_user is not None,
        next=own_path(context.form.text("next")),
        typed_name=context.form.text("name"),
    )


def log_in(context: RequestContext) -> Response:
    """Start a session with a new token; the browser's earlier cookies become worthless."""
    services, sent_from = context.services, sender(context.request)
    name = tidy(context.form.text("name"))[:LONGEST_NAME]
    browser = known_browser(context, name)
    key = f"browser:{browser}" if browser else f"name:{name}"
    # A browser that was signed in before is not locked out by others' attempts.
    wait = services.login_limiter.attempt(key)
    if not wait and not browser:
        wait = services.sender_limiter.attempt(sent_from)
    if wait:
        return form(context, wait=wait)
    account = services.accounts.account(name)
    if account is None or not security.is_password(account.password, context.form.text("password")):
        if account is None:
            security.is_password(None, context.form.text("password"))  # same time as for a real account
        services.access_log.record("refused", name, sender=sent_from)
        services.metrics.refused_log_in()
        return form(context, error=True)
    if account.second_factor and not _is_code(context, account):
        services.access_log.record("refused-code", name, sender=sent_from)
        services.metrics.refused_log_in()
        return form(context, needs_code=True)
    services.login_limiter.clear(key)
    if not browser:
        services.sender_limiter.withdraw(sent_from)  # attempts on other accounts still count
    services.access_log.record("log-in", name, sender=sent_from)
    token = security.new_token()
    services.accounts.open_session(security.digest(token), name, device_of(context))
    response = context.go(own_path(context.form.text("next")))
    set_cookie(response, services, security.SESSION_COOKIE, token, SESSION_AGE)
    set_cookie(response, services, security.BROWSER_COOKIE, security.new_token())
    known = security.known_token(services.secret, name, browser or security.new_token())
    set_cookie(response, services, security.known_cookie(services.secret), known)
    return response


def known_browser(context: RequestContext, name: str) -> str:
    """Return the mark of the browser if this account has signed in on it before.

    Otherwise return an empty text.
    """
    secret = context.services.secret
    cookie = context.request.cookies.get(security.known_cookie(secret), "")
    nonce = cookie.partition(".")[0]
    return nonce if cookie and security.same(cookie, security.known_token(secret, name, nonce)) else ""


def _is_code(context: RequestContext, account: Account) -> bool:
    """Return whether the authenticator code is right and used for the first time."""
    step = step_of(account.second_factor, context.form.text("code"))
    return step is not None and not context.services.code_limiter.attempt(f"{account.name}:{step}")


def device_of(context: RequestContext) -> str:
    return device(context.request.headers.get("user-agent", ""))


def log_out(context: RequestContext) -> Response:
    token = context.request.cookies.get(security.SESSION_COOKIE)
    if token:
        context.services.accounts.close_session(security.digest(token))
        context.services.access_log.record("log-out", context.who, sender=sender(context.request))
    response = context.go("/")
    response.delete_cookie(security.SESSION_COOKIE, path="/")
    set_cookie(response, context.services, security.BROWSER_COOKIE, security.new_token())
    return response


PAGES = (
    Page("GET", "/login", Role.PUBLIC, form),
    Page("POST", "/login", Role.PUBLIC, log_in),
    Page("POST", "/logout", Role.PUBLIC, log_out),
)
