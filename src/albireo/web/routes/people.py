"""Logging in and out."""

import unicodedata

from starlette.responses import Response

from albireo.web import security
from albireo.web.devices import device
from albireo.web.pages import Page, sender, set_cookie
from albireo.web.roles import Role
from albireo.web.visit import Visit, own_path

SESSION_AGE = 14 * 24 * 3600
LONGEST_NAME = 64


def tidy(name: str) -> str:
    """A name however it was typed: keyboards make the same accent in two ways."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def form(visit: Visit, error: bool = False, wait: int = 0) -> Response:
    return visit.page(
        "login.html",
        429 if wait else 401 if error else 200,
        error=error,
        wait=wait,
        next=own_path(visit.form.text("next")),
        typed_name=visit.form.text("name"),
    )


def log_in(visit: Visit) -> Response:
    """A new session under a new token; what the browser had before is worth nothing afterwards."""
    house = visit.house
    name = tidy(visit.form.text("name"))[:LONGEST_NAME]
    keys = (f"name:{name}", f"from:{sender(visit.request)}")
    wait = max(house.brake.wait(key) for key in keys)
    if wait:
        return form(visit, wait=wait)
    for key in keys:  # counted first: a hundred attempts at the same moment are a hundred
        house.brake.failed(key)
    account = house.people.account(name)
    if not security.is_password(account.password if account else None, visit.form.text("password")):
        return form(visit, error=True)
    for key in keys:
        house.brake.succeeded(key)
    token = security.new_token()
    house.people.open_session(security.digest(token), name, device_of(visit))
    response = visit.go(own_path(visit.form.text("next")))
    set_cookie(response, house, security.SESSION_COOKIE, token, SESSION_AGE)
    set_cookie(response, house, security.BROWSER_COOKIE, security.new_token())
    return response


def device_of(visit: Visit) -> str:
    return device(visit.request.headers.get("user-agent", ""))


def log_out(visit: Visit) -> Response:
    token = visit.request.cookies.get(security.SESSION_COOKIE)
    if token:
        visit.house.people.close_session(security.digest(token))
    response = visit.go("/")
    response.delete_cookie(security.SESSION_COOKIE, path="/")
    set_cookie(response, visit.house, security.BROWSER_COOKIE, security.new_token())
    return response


PAGES = (
    Page("GET", "/login", Role.PUBLIC, form),
    Page("POST", "/login", Role.PUBLIC, log_in),
    Page("POST", "/logout", Role.PUBLIC, log_out),
)
