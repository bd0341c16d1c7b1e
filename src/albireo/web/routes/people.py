"""Logging in and out."""

from starlette.responses import Response

from albireo.web import security
from albireo.web.pages import Page, set_cookie
from albireo.web.roles import Role
from albireo.web.visit import Visit

SESSION_AGE = 14 * 24 * 3600


def form(visit: Visit, error: bool = False, wait: int = 0) -> Response:
    return visit.page(
        "login.html",
        429 if wait else 401 if error else 200,
        error=error,
        wait=wait,
        next=_own(visit.form.text("next")),
        typed_name=visit.form.text("name"),
    )


def log_in(visit: Visit) -> Response:
    """A new session under a new token; what the browser had before is worth nothing afterwards."""
    house = visit.house
    name = visit.form.text("name").strip()[:64]
    client = visit.request.client.host if visit.request.client else "?"
    keys = (f"name:{name}", f"from:{client}")
    wait = max(house.brake.wait(key) for key in keys)
    if wait:
        return form(visit, wait=wait)
    account = house.people.account(name)
    if not security.is_password(account.password if account else None, visit.form.text("password")):
        for key in keys:
            house.brake.failed(key)
        return form(visit, error=True)
    for key in keys:
        house.brake.succeeded(key)
    token = security.new_token()
    house.people.open_session(security.digest(token), name)
    response = visit.go(_own(visit.form.text("next")))
    set_cookie(response, house, security.SESSION_COOKIE, token, SESSION_AGE)
    set_cookie(response, house, security.BROWSER_COOKIE, security.new_token())
    return response


def log_out(visit: Visit) -> Response:
    token = visit.request.cookies.get(security.SESSION_COOKIE)
    if token:
        visit.house.people.close_session(security.digest(token))
    response = visit.go("/")
    response.delete_cookie(security.SESSION_COOKIE, path="/")
    set_cookie(response, visit.house, security.BROWSER_COOKIE, security.new_token())
    return response


def _own(path: str) -> str:
    """Only addresses of our own are gone to."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


PAGES = (
    Page("GET", "/login", Role.PUBLIC, form),
    Page("POST", "/login", Role.PUBLIC, log_in),
    Page("POST", "/logout", Role.PUBLIC, log_out),
)
