"""People: accounts of the installation, roles in a tournament, and one's own password and sessions."""

from starlette.responses import Response

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.storage.people import AccountExists, UnknownAccount
from albireo.web import answers, security
from albireo.web.form import BadForm
from albireo.web.pages import Page, set_cookie
from albireo.web.roles import Role, role_named
from albireo.web.routes.addresses import qr
from albireo.web.routes.people import LONGEST_NAME, SESSION_AGE, device_of, tidy
from albireo.web.visit import Visit

ROLES: tuple[tuple[Role, Translatable], ...] = (
    (Role.READER, translatable("Reader")),
    (Role.CLERK, translatable("Clerk")),
    (Role.ARBITER, translatable("Arbiter")),
    (Role.CHIEF, translatable("Chief arbiter")),
    (Role.ADMIN, translatable("Administrator")),
)
INSTALLATION_ROLES = tuple(pair for pair in ROLES if pair[0] in (Role.READER, Role.ARBITER, Role.ADMIN))
TOURNAMENT_ROLES = tuple(pair for pair in ROLES if pair[0] is not Role.ADMIN)


class NotAllowed(AlbireoError):
    """Something no form offers."""


def everybody(visit: Visit, error: str = "", status: int = 200) -> Response:
    """All accounts."""
    house = visit.house
    accounts = house.people.accounts()
    return visit.page(
        "people.html",
        status,
        accounts=accounts,
        roles=INSTALLATION_ROLES,
        sessions={account.name: house.people.sessions_of(account.name) for account in accounts},
        waits={account.name: house.brake.wait(f"name:{account.name}") for account in accounts},
        error=error,
        typed_name=visit.form.text("name"),
        shortest=security.SHORTEST_PASSWORD,
    )


def add(visit: Visit) -> Response:
    try:
        role = _offered(visit, INSTALLATION_ROLES)
        visit.house.people.add(_new_name(visit), security.hashed(visit.form.text("password")), role.code)
    except AlbireoError as error:
        return everybody(visit, answers.words(visit, error), 422)
    return visit.go("/people")


def change_role(visit: Visit) -> Response:
    role = _offered(visit, INSTALLATION_ROLES)
    if role is not Role.ADMIN:
        _keep_an_administrator(visit)
    visit.house.people.change(visit.form.text("name"), role=role.code)
    return visit.go("/people")


def reset_password(visit: Visit) -> Response:
    """A new password for somebody else, who is logged out by it."""
    visit.house.people.change(visit.form.text("name"), password=security.hashed(visit.form.text("password")))
    visit.house.brake.succeeded(f"name:{visit.form.text('name')}")
    return visit.go("/people")


def end_sessions(visit: Visit) -> Response:
    visit.house.people.close_sessions(visit.form.text("name"))
    return visit.go("/people")


def release(visit: Visit) -> Response:
    """Let somebody try again who mistyped the password too often."""
    visit.house.brake.succeeded(f"name:{visit.form.text('name')}")
    return visit.go("/people")


def remove(visit: Visit) -> Response:
    _keep_an_administrator(visit)
    visit.house.people.remove(visit.form.text("name"))
    return visit.go("/people")


def in_tournament(visit: Visit, error: str = "", status: int = 200) -> Response:
    """Who may do what in one tournament."""
    people = visit.house.people
    given = people.roles_in(visit.uid)
    return visit.page(
        "tournament_people.html",
        status,
        accounts=[(account, role_named(given.get(account.name, ""))) for account in people.accounts()],
        roles=TOURNAMENT_ROLES,
        error=error,
        typed_name=visit.form.text("name"),
        shortest=security.SHORTEST_PASSWORD,
    )


def set_tournament_role(visit: Visit) -> Response:
    """Give or take a role in this tournament."""
    name = visit.form.text("name")
    if visit.house.people.account(name) is None:
        raise UnknownAccount("there is no account {name!r}", name=name)
    role = None if visit.form.text("role") == "" else _offered(visit, TOURNAMENT_ROLES)
    if _is_own(visit, name) and (role is None or role < visit.role):
        raise NotAllowed("Nobody can take the own role away; another chief arbiter can.")
    visit.house.people.set_role(name, visit.uid, role.code if role else None)
    return visit.go(visit.path("people"))


def _is_own(visit: Visit, name: str) -> bool:
    """Whether an account is the visitor's, whose role here is the one given here."""
    user = visit.user
    return user is not None and not user.is_local and user.role < Role.ADMIN and user.name == name


def add_to_tournament(visit: Visit) -> Response:
    """A new account that may do something in this tournament only."""
    try:
        role = _offered(visit, TOURNAMENT_ROLES)
        name = _new_name(visit)
        visit.house.people.add(name, security.hashed(visit.form.text("password")), Role.READER.code)
        visit.house.people.set_role(name, visit.uid, role.code)
    except AlbireoError as error:
        return in_tournament(visit, answers.words(visit, error), 422)
    return visit.go(visit.path("people"))


def own(
    visit: Visit, error: str = "", done: str = "", status: int = 200, wait: int = 0, here: str = ""
) -> Response:
    """One's own account."""
    name = visit.user.name if visit.user else ""
    is_local = visit.user is None or visit.user.is_local
    return visit.page(
        "account.html",
        status,
        is_local=is_local,
        sessions=[] if is_local else visit.house.people.sessions_of(name),
        here=here or security.digest(visit.request.cookies.get(security.SESSION_COOKIE, "")),
        error=error,
        done=done,
        wait=wait,
        shortest=security.SHORTEST_PASSWORD,
    )


def change_password(visit: Visit) -> Response:
    """A new password; every other session ends."""
    user, house = visit.user, visit.house
    if user is None or user.is_local:
        raise NotAllowed("The person at this computer has no password.")
    key = f"name:{user.name}"
    wait = house.brake.wait(key)
    if wait:
        return own(visit, "wait", status=429, wait=wait)
    house.brake.failed(key)
    account = house.people.account(user.name)
    if not security.is_password(account.password if account else None, visit.form.text("password")):
        return own(visit, "wrong", status=422)
    house.brake.succeeded(key)
    try:
        house.people.change(user.name, password=security.hashed(visit.form.text("new")))
    except security.BadPassword as error:
        return own(visit, answers.words(visit, error), status=422)
    token = security.new_token()
    house.people.open_session(security.digest(token), user.name, device_of(visit))
    response = own(visit, done="changed", here=security.digest(token))
    set_cookie(response, house, security.SESSION_COOKIE, token, SESSION_AGE)
    return response


def end_one(visit: Visit) -> Response:
    """Log out on one device; only one's own are found."""
    wanted = visit.form.text("session")
    for session in visit.house.people.sessions_of(visit.who):
        if session.token == wanted:
            visit.house.people.close_session(session.token)
    return visit.go("/account")


def log_out_everywhere(visit: Visit) -> Response:
    if visit.user is not None and not visit.user.is_local:
        visit.house.people.close_sessions(visit.user.name)
    response = visit.go("/login")
    response.delete_cookie(security.SESSION_COOKIE, path="/")
    return response


def network(visit: Visit) -> Response:
    """How other devices reach this computer."""
    addresses = visit.house.config.addresses
    return visit.page("network.html", codes=[(address, qr(address)) for address in addresses])


def _new_name(visit: Visit) -> str:
    """A name as the journal will show it."""
    name = tidy(visit.form.text("name"))
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadForm(
            "Name: expected up to {longest} characters, found {found!r}", longest=LONGEST_NAME, found=name
        )
    for account in visit.house.people.accounts():
        if account.name.casefold() == name.casefold():
            raise AccountExists("there is an account {name!r} already", name=account.name)
    return name


def _offered(visit: Visit, offered: tuple[tuple[Role, Translatable], ...]) -> Role:
    role = role_named(visit.form.text("role"))
    if role not in dict(offered):
        raise BadForm("there is no role {role!r} here", role=visit.form.text("role"))
    return role


def _keep_an_administrator(visit: Visit) -> None:
    """Where nobody is let in without a password, one administrator stays."""
    if visit.house.config.local_user is not None:
        return
    others = [
        account
        for account in visit.house.people.accounts()
        if account.role == Role.ADMIN.code and account.name != visit.form.text("name")
    ]
    if not others:
        raise NotAllowed("One administrator has to stay.")


PAGES = (
    Page("GET", "/people", Role.ADMIN, everybody),
    Page("POST", "/people/add", Role.ADMIN, add),
    Page("POST", "/people/role", Role.ADMIN, change_role),
    Page("POST", "/people/password", Role.ADMIN, reset_password),
    Page("POST", "/people/sessions", Role.ADMIN, end_sessions),
    Page("POST", "/people/release", Role.ADMIN, release),
    Page("POST", "/people/remove", Role.ADMIN, remove),
    Page("GET", "/t/{uid}/people", Role.CHIEF, in_tournament),
    Page("POST", "/t/{uid}/people/role", Role.CHIEF, set_tournament_role),
    Page("POST", "/t/{uid}/people/add", Role.CHIEF, add_to_tournament),
    Page("GET", "/account", Role.READER, own),
    Page("POST", "/account/password", Role.READER, change_password),
    Page("POST", "/account/session", Role.READER, end_one),
    Page("POST", "/account/sessions", Role.READER, log_out_everywhere),
    Page("GET", "/network", Role.READER, network),
)
