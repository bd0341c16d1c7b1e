"""The sender of a request, their address, and their role."""

from ipaddress import ip_address

from starlette.requests import Request

from albireo.desk.transfer.event_of import event_of
from albireo.domain.errors import AlbireoError
from albireo.state.tournament import State
from albireo.storage.accounts import Account
from albireo.web.http import security
from albireo.web.http.roles import Role, User, role_named
from albireo.web.http.services import Services


def known_user(services: Services, request: Request) -> User | None:
    """Return the sender of a request: an account's session, or the local user."""
    token = request.cookies.get(security.SESSION_COOKIE)
    if token:
        account = services.accounts.session(security.digest(token))
        if account is not None:
            return user_of(services, account)
    if services.config.local_user is not None:
        token = request.cookies.get(security.local_cookie(services.secret))
        if token and services.accounts.is_local(security.digest(token)):
            return User(services.config.local_user, Role.ADMIN, is_local=True)
    return None


def user_of(services: Services, account: Account) -> User:
    """Return the user of an account; an administrator without the required second factor is a reader."""
    role, inside = role_named(account.role), role_named(account.organisation_role or "")
    is_only_there = role < Role.ARBITER <= inside
    if is_only_there:  # starts tournaments, which belong to the organisation
        role = Role.ARBITER
    lacks = role is Role.ADMIN and not account.second_factor and services.accounts.demands_second_factor()
    return User(
        account.name,
        Role.READER if lacks else role,
        lacks_factor=lacks,
        organisation=account.organisation,
        organisation_role=inside,
        is_only_there=is_only_there,
    )


def sender(request: Request) -> str:
    """Return the client address of a request, or the one added last by our proxy."""
    address = request.client.host if request.client else "?"
    services: Services = request.app.state.services
    if "x-forwarded-for" in request.headers and _is_proxy(address, services):
        return request.headers["x-forwarded-for"].rpartition(",")[2].strip()[:64]
    return address


def _is_proxy(address: str, services: Services) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in services.config.proxies)


def role_in_organisation(user: User | None, organisation: int) -> Role:
    """Return a user's role in an organisation; administrators have theirs in all."""
    if user is None:
        return Role.PUBLIC
    if user.role is Role.ADMIN:
        return Role.ADMIN
    return min(user.organisation_role, Role.CHIEF) if user.organisation == organisation else Role.PUBLIC


def role_of(services: Services, user: User | None, uid: str | None) -> Role:
    """Return a user's role in a tournament, or in the installation."""
    return role_and_state(services, user, uid)[0]


def role_and_state(services: Services, user: User | None, uid: str | None) -> tuple[Role, State | None]:
    """Return the same, and the tournament if it was read for that."""
    if user is None:
        return Role.PUBLIC, None
    if uid is None or user.role is Role.ADMIN:
        return user.role, None
    role = _role_in(services, user, uid)
    try:
        state = services.desk.state(uid)
        event = event_of(services.desk, uid, state)
    except AlbireoError:  # of the tournament itself; its page reports it
        return role, None
    # a role in an event applies to every section
    return max(role, _role_in(services, user, event[0])) if event is not None else role, state


def _role_in(services: Services, user: User, uid: str) -> Role:
    return max(map(role_named, services.accounts.roles_at(user.name, uid)), default=Role.PUBLIC)
