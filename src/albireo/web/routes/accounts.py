"""People: accounts of the installation, roles in a tournament, and the user's password and sessions."""

from starlette.responses import Response

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.storage.accounts import Account, AccountExists, UnknownAccount
from albireo.web.http import answers, security
from albireo.web.http.form import BadForm
from albireo.web.http.new_accounts import hash_new_password, new_account
from albireo.web.http.pages import Page, set_cookie
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role, role_named
from albireo.web.http.second_factor import address
from albireo.web.routes.addresses import qr
from albireo.web.routes.login import SESSION_AGE, device_of

ROLES: tuple[tuple[Role, Translatable], ...] = (
    (Role.READER, translatable("Reader")),
    (Role.CLERK, translatable("Clerk")),
    (Role.ARBITER, translatable("Arbiter")),
    (Role.CHIEF, translatable("Chief arbiter")),
    (Role.ADMIN, translatable("Administrator")),
)
INSTALLATION_ROLES = tuple(pair for pair in ROLES if pair[0] in (Role.READER, Role.ARBITER, Role.ADMIN))
TOURNAMENT_ROLES = tuple(pair for pair in ROLES if pair[0] is not Role.ADMIN)


ACCESS: dict[str, Translatable] = {
    "log-in": translatable("signed in"),
    "log-out": translatable("signed out"),
    "local": translatable("signed in at the computer"),
    "refused": translatable("wrong password"),
    "refused-code": translatable("wrong authenticator code"),
    "not-allowed": translatable("access denied"),
    "payment-refused": translatable("payment not booked"),
    "account-added": translatable("new account"),
    "account-removed": translatable("account removed"),
    "role-changed": translatable("role changed"),
    "tournament-role": translatable("role in a tournament changed"),
    "organisation-added": translatable("new organisation"),
    "outgoing-hosts": translatable("hosts that websites may be published to"),
    "organisation-removed": translatable("organisation removed"),
    "organisation-role": translatable("role in an organisation changed"),
    "organisation-limits": translatable("organisation limits changed"),
    "password-set": translatable("password changed"),
    "second-factor-on": translatable("two-factor authentication set up"),
    "second-factor-off": translatable("two-factor authentication turned off"),
    "token-made": translatable("API token created"),
    "live-key-made": translatable("Key for live games created"),
    "live-key-revoked": translatable("Key for live games revoked"),
    "token-revoked": translatable("API token revoked"),
    "origins-changed": translatable("sites allowed to use the API changed"),
    "second-factor-demanded": translatable("two-factor authentication required for administrators"),
    "second-factor-optional": translatable("two-factor authentication no longer required for administrators"),
}


class NotAllowed(AlbireoError):
    """A request that no form offers."""


def everybody(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show all accounts."""
    services = context.services
    accounts = services.accounts.all()
    return context.page(
        "people.html",
        status,
        accounts=accounts,
        roles=INSTALLATION_ROLES,
        sessions={account.name: services.accounts.sessions_of(account.name) for account in accounts},
        waits={account.name: services.login_limiter.wait(f"name:{account.name}") for account in accounts},
        error=error,
        typed_name=context.form.text("name"),
        shortest=security.SHORTEST_PASSWORD,
        demands_factor=services.accounts.demands_second_factor(),
    )


def add(context: RequestContext) -> Response:
    try:
        role = offered_role(context, INSTALLATION_ROLES)
        name = new_account(
            context.services.accounts, context.form.text("name"), context.form.text("password"), role
        )
        log_access(context, "account-added", f"{name}: {role.code}")
    except AlbireoError as error:
        return everybody(context, answers.words(context, error), 422)
    return context.go("/people")


def change_role(context: RequestContext) -> Response:
    role = offered_role(context, INSTALLATION_ROLES)
    if role is not Role.ADMIN:
        _keep_an_administrator(context)
    context.services.accounts.change(context.form.text("name"), role=role.code)
    log_access(context, "role-changed", f"{context.form.text('name')}: {role.code}")
    return context.go("/people")


def reset_password(context: RequestContext) -> Response:
    """Set a new password for another account, which is signed out."""
    name = context.form.text("name")
    context.services.accounts.change(name, password=hash_new_password(context.form.text("password"), name))
    log_access(context, "password-set", name)
    context.services.login_limiter.clear(f"name:{name}")
    return context.go("/people")


def end_sessions(context: RequestContext) -> Response:
    context.services.accounts.close_sessions(context.form.text("name"))
    return context.go("/people")


def release(context: RequestContext) -> Response:
    """Unlock an account after too many wrong passwords."""
    context.services.login_limiter.clear(f"name:{context.form.text('name')}")
    return context.go("/people")


def remove(context: RequestContext) -> Response:
    _keep_an_administrator(context)
    context.services.accounts.remove(context.form.text("name"))
    log_access(context, "account-removed", context.form.text("name"))
    return context.go("/people")


def drop_second_factor(context: RequestContext) -> Response:
    """Remove the second factor of a user who lost the phone."""
    context.services.accounts.change(context.form.text("name"), second_factor="")
    log_access(context, "second-factor-off", context.form.text("name"))
    return context.go("/people")


def demand_second_factor(context: RequestContext) -> Response:
    """Require a second factor of administrators, or no longer."""
    is_demanded = context.form.has("demand")
    context.services.accounts.demand_second_factor(is_demanded)
    log_access(context, "second-factor-demanded" if is_demanded else "second-factor-optional", "")
    return context.go("/people")


def access(context: RequestContext) -> Response:
    """Return who signed in, who was refused, and who got or lost a role."""
    return context.page("access_log.html", entries=context.services.access_log.newest(), words=ACCESS)


def log_access(context: RequestContext, kind: str, about: str) -> None:
    context.services.access_log.record(kind, context.who, about, sender(context.request))


def in_tournament(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show the roles in one tournament."""
    accounts = context.services.accounts
    given = accounts.roles_in(context.uid)
    ours = context.services.organisations.of_tournament(context.uid)
    shown = _known_accounts(context)
    return context.page(
        "tournament_people.html",
        status,
        organisation=ours,
        inside={
            account.name: role_named(account.organisation_role or "")
            for account in shown
            if ours is not None and account.organisation == ours.id
        },
        role_words=dict(ROLES),
        accounts=[(account, role_named(given.get(account.name, ""))) for account in shown],
        roles=TOURNAMENT_ROLES,
        error=error,
        typed_name=context.form.text("name"),
        shortest=security.SHORTEST_PASSWORD,
    )


def _known_accounts(context: RequestContext) -> list[Account]:
    """Return the accounts visible to a chief arbiter: on a shared server, not those of other organisations.

    These are members of the tournament's organisation and of the user's own, and anyone with a role here.
    """
    services = context.services
    everybody = services.accounts.all()
    if context.may(Role.ADMIN) or not services.organisations.all():
        return everybody
    ours = services.organisations.of_tournament(context.uid)
    near = {ours.id if ours is not None else None, context.user.organisation if context.user else None}
    given = services.accounts.roles_in(context.uid)
    return [each for each in everybody if each.organisation in near - {None} or each.name in given]


def set_tournament_role(context: RequestContext) -> Response:
    """Give or remove a role in this tournament."""
    name = context.form.text("name")
    if name not in {account.name for account in _known_accounts(context)}:
        raise UnknownAccount("there is no account {name!r} in the list of this page", name=name)
    role = None if context.form.text("role") == "" else offered_role(context, TOURNAMENT_ROLES)
    if _is_own(context, name) and (role is None or role < context.role):
        raise NotAllowed("You cannot remove your own role; another chief arbiter can.")
    context.services.accounts.set_role(name, context.uid, role.code if role else None)
    log_access(context, "tournament-role", f"{name}: {role.code if role else '-'}, {context.uid}")
    return context.go(context.path("people"))


def _is_own(context: RequestContext, name: str) -> bool:
    """Return whether an account is the visitor's own."""
    user = context.user
    return user is not None and not user.is_local and user.role < Role.ADMIN and user.name == name


def add_to_tournament(context: RequestContext) -> Response:
    """Create an account with a role in this tournament only."""
    try:
        role = offered_role(context, TOURNAMENT_ROLES)
        name = new_member(context)
        context.services.accounts.set_role(name, context.uid, role.code)
        log_access(context, "tournament-role", f"{name}: {role.code}, {context.uid}")
    except AlbireoError as error:
        return in_tournament(context, answers.words(context, error), 422)
    return context.go(context.path("people"))


def new_member(context: RequestContext) -> str:
    """Create an account for someone else; attempts are limited so that names cannot be guessed."""
    services = context.services
    name, password = context.form.text("name"), context.form.text("password")
    if context.may(Role.ADMIN):
        return new_account(services.accounts, name, password, Role.READER)
    if wait := services.taken_name_limiter.attempt(context.who):
        raise NotAllowed("Too many names that are already taken: try again in {seconds} s.", seconds=wait)
    try:
        made = new_account(services.accounts, name, password, Role.READER)
    except AccountExists:
        if not services.organisations.all():
            raise
        raise BadForm("this name is not available here; choose another") from None
    except AlbireoError:
        services.taken_name_limiter.withdraw(context.who)
        raise
    services.taken_name_limiter.withdraw(context.who)
    return made


def own(
    context: RequestContext,
    error: str = "",
    done: str = "",
    status: int = 200,
    wait: int = 0,
    here: str = "",
    new_secret: str = "",
) -> Response:
    """Show the user's own account."""
    name = context.user.name if context.user else ""
    is_local = context.user is None or context.user.is_local
    return context.page(
        "account.html",
        status,
        is_local=is_local,
        sessions=[] if is_local else context.services.accounts.sessions_of(name),
        here=here or security.digest(context.request.cookies.get(security.SESSION_COOKIE, "")),
        error=error,
        done=done,
        wait=wait,
        shortest=security.SHORTEST_PASSWORD,
        has_second_factor=not is_local and _has_second_factor(context, name),
        new_secret=new_secret,
        code=qr(address(new_secret, name)) if new_secret else "",
    )


def _has_second_factor(context: RequestContext, name: str) -> bool:
    account = context.services.accounts.account(name)
    return account is not None and bool(account.second_factor)


def change_password(context: RequestContext) -> Response:
    """Set a new password; every other session ends."""
    user, services = context.user, context.services
    if user is None or user.is_local:
        raise NotAllowed("The person at this computer has no password.")
    key = f"session:{user.name}"  # for signed-in users: strangers cannot use it up
    wait = services.login_limiter.attempt(key)
    if wait:
        return own(context, "wait", status=429, wait=wait)
    account = services.accounts.account(user.name)
    if not security.is_password(account.password if account else None, context.form.text("password")):
        return own(context, "wrong", status=422)
    services.login_limiter.clear(key)
    try:
        services.accounts.change(user.name, password=hash_new_password(context.form.text("new"), user.name))
    except security.BadPassword as error:
        return own(context, answers.words(context, error), status=422)
    log_access(context, "password-set", user.name)
    token = security.new_token()
    services.accounts.open_session(security.digest(token), user.name, device_of(context))
    response = own(context, done="changed", here=security.digest(token))
    set_cookie(response, services, security.SESSION_COOKIE, token, SESSION_AGE)
    return response


def end_one(context: RequestContext) -> Response:
    """Sign out on one device; only the user's own are found."""
    wanted = context.form.text("session")
    for session in context.services.accounts.sessions_of(context.who):
        if session.token == wanted:
            context.services.accounts.close_session(session.token)
    return context.go("/account")


def log_out_everywhere(context: RequestContext) -> Response:
    if context.user is not None and not context.user.is_local:
        context.services.accounts.close_sessions(context.user.name)
    response = context.go("/login")
    response.delete_cookie(security.SESSION_COOKIE, path="/")
    return response


def offered_role(context: RequestContext, offered: tuple[tuple[Role, Translatable], ...]) -> Role:
    """Return the role chosen in the form; refuse one that was not offered."""
    role = role_named(context.form.text("role"))
    if role not in dict(offered):
        raise BadForm("there is no role {role!r} here", role=context.form.text("role"))
    return role


def _keep_an_administrator(context: RequestContext) -> None:
    """Refuse to remove the last administrator if a password is required."""
    if context.services.config.local_user is not None:
        return
    others = [
        account
        for account in context.services.accounts.all()
        if account.role == Role.ADMIN.code and account.name != context.form.text("name")
    ]
    if not others:
        raise NotAllowed("At least one administrator is needed.")


PAGES = (
    Page("GET", "/people", Role.ADMIN, everybody),
    Page("POST", "/people/add", Role.ADMIN, add),
    Page("POST", "/people/role", Role.ADMIN, change_role),
    Page("POST", "/people/password", Role.ADMIN, reset_password),
    Page("POST", "/people/sessions", Role.ADMIN, end_sessions),
    Page("POST", "/people/release", Role.ADMIN, release),
    Page("POST", "/people/remove", Role.ADMIN, remove),
    Page("POST", "/people/second-factor", Role.ADMIN, drop_second_factor),
    Page("POST", "/people/demand-second-factor", Role.ADMIN, demand_second_factor),
    Page("GET", "/people/access", Role.ADMIN, access),
    Page("GET", "/t/{uid}/people", Role.CHIEF, in_tournament, of_events=None),
    Page("POST", "/t/{uid}/people/role", Role.CHIEF, set_tournament_role, of_events=None),
    Page("POST", "/t/{uid}/people/add", Role.CHIEF, add_to_tournament, of_events=None),
    Page("GET", "/account", Role.READER, own),
    Page("POST", "/account/password", Role.READER, change_password),
    Page("POST", "/account/session", Role.READER, end_one),
    Page("POST", "/account/sessions", Role.READER, log_out_everywhere),
)
