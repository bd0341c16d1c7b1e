"""Organisations that share a server: members and their roles, what is theirs, how much they may have."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.domain.errors import AlbireoError
from albireo.storage.accounts import UnknownAccount
from albireo.storage.organisations import Organisation
from albireo.web import answers, security
from albireo.web.form import BadForm
from albireo.web.new_accounts import new_account, tidy
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role, role_named
from albireo.web.routes.accounts import (
    TOURNAMENT_ROLES,
    NotAllowed,
    log_access,
    offered,
)
from albireo.web.views.paged import ROWS, found_by, paged, typed_words
from albireo.web.views.tournament_list import summary

LONGEST = 128
MOST = 1_000_000


def everybody(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """All organisations."""
    organisations = context.services.organisations
    return context.page(
        "organisations.html",
        status,
        organisations=[
            (each, len(organisations.members(each.id)), len(organisations.tournaments(each.id)))
            for each in organisations.all()
        ],
        error=error,
        typed_name=context.form.text("name"),
    )


def add(context: RequestContext) -> Response:
    name = tidy(context.form.text("name"))
    try:
        if not name or len(name) > LONGEST or not name.isprintable():
            raise BadForm(
                "Name: expected up to {longest} characters, found {found!r}", longest=LONGEST, found=name
            )
        made = context.services.organisations.add(name)
    except AlbireoError as error:
        return everybody(context, answers.words(context, error), 422)
    log_access(context, "organisation-added", name)
    return context.go(f"/o/{made}")


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """One organisation: its tournaments, its people, its limits."""
    services, ours = context.services, _organisation(context)
    theirs = set(services.organisations.tournaments(ours.id))
    heads, find = services.desk.tournaments(), typed_words(context.form)
    own = [head for head in heads if head.uid in theirs]
    return context.page(
        "organisation.html",
        status,
        organisation=ours,
        tournaments=paged(
            [(head.uid, summary(services, head)) for head in found_by(find, own, lambda head: head.name)],
            context.form,
            "page",
        ),
        number_of_tournaments=len(own),
        find=find,
        is_long=len(own) > ROWS,
        others=[head for head in heads if head.uid not in theirs] if context.may(Role.ADMIN) else (),
        members=[(name, role_named(role)) for name, role in services.organisations.members(ours.id).items()],
        free=_free(context) if context.may(Role.ADMIN) else (),
        roles=TOURNAMENT_ROLES,
        error=error,
        typed_name=context.form.text("name"),
        shortest=security.SHORTEST_PASSWORD,
    )


def _free(context: RequestContext) -> list[str]:
    """Accounts that belong to no organisation."""
    return [
        account.name
        for account in context.services.accounts.all()
        if account.organisation is None and account.role != Role.ADMIN.code
    ]


def set_member(context: RequestContext) -> Response:
    """Give somebody a role in the organisation, or take it away."""
    ours, name = _organisation(context), tidy(context.form.text("name"))
    account = context.services.accounts.account(name)
    if account is None:
        raise UnknownAccount("there is no account {name!r}", name=name)
    if account.organisation not in (None, ours.id):
        raise NotAllowed("This account belongs to another organisation.")
    if account.organisation is None and not context.may(Role.ADMIN):
        raise NotAllowed("Only an administrator makes an account of somebody else a member.")
    role = None if context.form.text("role") == "" else offered(context, TOURNAMENT_ROLES)
    if context.user is not None and context.user.name == name and not context.may(Role.ADMIN):
        raise NotAllowed("Nobody can take the own role away; another chief arbiter can.")
    context.services.organisations.set_member(ours.id, name, role.code if role else None)
    log_access(context, "organisation-role", f"{name}: {role.code if role else '-'}, {ours.name}")
    return context.go(_home(context))


def add_account(context: RequestContext) -> Response:
    """A new account that belongs to the organisation."""
    ours = _organisation(context)
    try:
        role = offered(context, TOURNAMENT_ROLES)
        name = new_account(
            context.services.accounts, context.form.text("name"), context.form.text("password"), Role.READER
        )
        context.services.organisations.set_member(ours.id, name, role.code)
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    log_access(context, "organisation-role", f"{name}: {role.code}, {ours.name}")
    return context.go(_home(context))


def set_limits(context: RequestContext) -> Response:
    ours = _organisation(context)
    limits = tuple(_limit(context, name) for name in ("tournaments", "players", "megabytes"))
    context.services.organisations.limit(ours.id, *limits)
    log_access(context, "organisation-limits", f"{ours.name}: {', '.join(map(str, limits))}")
    return context.go(_home(context))


def _limit(context: RequestContext, name: str) -> int | None:
    """A number, or nothing for no limit."""
    if not context.form.text(name).strip():
        return None
    found = context.form.number(name)
    if found > MOST:
        raise BadForm("expected a number up to {most}, found {found}", most=MOST, found=found)
    return found


def take_tournament(context: RequestContext) -> Response:
    """A tournament that was somebody else's, or nobody's."""
    ours, uid = _organisation(context), context.form.text("tournament")
    context.services.desk.state(uid)
    context.services.organisations.give_tournament(uid, ours.id)
    return context.go(_home(context))


def remove(context: RequestContext) -> Response:
    """Its accounts and tournaments stay, and belong to nobody."""
    ours = _organisation(context)
    context.services.organisations.remove(ours.id)
    log_access(context, "organisation-removed", ours.name)
    return context.go("/organisations")


def _organisation(context: RequestContext) -> Organisation:
    found = context.services.organisations.find(int(context.request.path_params["organisation"]))
    if found is None:
        raise HTTPException(404)
    return found


def _home(context: RequestContext) -> str:
    return f"/o/{context.request.path_params['organisation']}"


_O = "/o/{organisation:int}"
PAGES = (
    Page("GET", "/organisations", Role.ADMIN, everybody),
    Page("POST", "/organisations", Role.ADMIN, add),
    Page("GET", _O, Role.READER, show),
    Page("POST", f"{_O}/members", Role.CHIEF, set_member),
    Page("POST", f"{_O}/accounts", Role.CHIEF, add_account),
    Page("POST", f"{_O}/limits", Role.ADMIN, set_limits),
    Page("POST", f"{_O}/tournaments", Role.ADMIN, take_tournament),
    Page("POST", f"{_O}/remove", Role.ADMIN, remove),
)
