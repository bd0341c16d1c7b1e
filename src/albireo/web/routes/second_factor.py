"""The second factor of the user's own account: set up, confirmed, removed."""

import re

from starlette.responses import Response

from albireo.web.http import security
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page, set_cookie
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.second_factor import new_secret, step_of
from albireo.web.routes.accounts import NotAllowed, log_access, own
from albireo.web.routes.login import SESSION_AGE, device_of

_SECRET = re.compile(r"[A-Z2-7]{32}", re.ASCII)


def set_up_second_factor(context: RequestContext) -> Response:
    """Create a secret for an authenticator app, used once a code was entered."""
    if context.user is None or context.user.is_local:
        raise NotAllowed("The person at this computer has no password.")
    return own(context, new_secret=new_secret())


def confirm_second_factor(context: RequestContext) -> Response:
    """Confirm the second factor with a code; from then on it is required.

    The password is needed, so that someone at an unattended browser cannot lock out its owner.
    """
    user = context.user
    if user is None or user.is_local:
        raise NotAllowed("The person at this computer has no password.")
    secret = context.form.text("secret")
    if not _SECRET.fullmatch(secret):
        raise BadForm("This page is out of date: reload it and try again.")
    if refused := _without_password(context, user.name, secret):
        return refused
    step = step_of(secret, context.form.text("code"))
    if step is None:
        return own(context, "code", status=422, new_secret=secret)
    context.services.code_limiter.attempt(
        f"{user.name}:{step}"
    )  # someone who saw it typed cannot use it to sign in
    return _set_factor(context, user.name, secret, "second-factor-on")


def remove_second_factor(context: RequestContext) -> Response:
    """Remove the second factor; the password is needed, so that an open browser is not enough."""
    user, services = context.user, context.services
    if user is None or user.is_local:
        raise NotAllowed("The person at this computer has no password.")
    if user.role is Role.ADMIN and services.accounts.demands_second_factor():
        raise NotAllowed("Administrators need two-factor authentication here.")
    if refused := _without_password(context, user.name):
        return refused
    return _set_factor(context, user.name, "", "second-factor-off")


def _without_password(context: RequestContext, name: str, secret: str = "") -> Response | None:
    """Return the refusal of a user who does not know the password; None otherwise."""
    services, key = context.services, f"session:{name}"
    if wait := services.login_limiter.attempt(key):
        return own(context, "wait", status=429, wait=wait, new_secret=secret)
    account = services.accounts.account(name)
    if not security.is_password(account.password if account else None, context.form.text("password")):
        return own(context, "wrong", status=422, new_secret=secret)
    services.login_limiter.clear(key)
    return None


def _set_factor(context: RequestContext, name: str, secret: str, kind: str) -> Response:
    """End every other session and keep this one."""
    services = context.services
    services.accounts.change(name, second_factor=secret)
    log_access(context, kind, name)
    token = security.new_token()
    services.accounts.open_session(security.digest(token), name, device_of(context))
    response = context.go("/account")
    set_cookie(response, services, security.SESSION_COOKIE, token, SESSION_AGE)
    return response


PAGES = (
    Page("POST", "/account/second-factor", Role.READER, set_up_second_factor),
    Page("POST", "/account/second-factor/confirm", Role.READER, confirm_second_factor),
    Page("POST", "/account/second-factor/remove", Role.READER, remove_second_factor),
)
