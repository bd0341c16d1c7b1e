"""Organisations sharing a server: members and roles, tournaments, limits."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.network.outgoing import plain_hosts
from albireo.domain.errors import AlbireoError
from albireo.site.publish.target import is_host
from albireo.storage.accounts import UnknownAccount
from albireo.storage.journal import JournalHead
from albireo.storage.organisations import Organisation
from albireo.storage.outgoing_hosts import keep_outgoing_hosts, read_outgoing_hosts
from albireo.web.http import answers, security
from albireo.web.http.form import BadForm
from albireo.web.http.new_accounts import tidy
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role, role_named
from albireo.web.routes.accounts import (
    TOURNAMENT_ROLES,
    NotAllowed,
    log_access,
    new_member,
    offered_role,
)
from albireo.web.views.paged import ROWS, page_of, rows_with_words, typed_words
from albireo.web.views.tournament_list import summary

LONGEST = 128
MOST_HOSTS = 1_000
MOST = 1_000_000


def everybody(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show all organisations."""
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
        hosts=sorted(read_outgoing_hosts(context.services.desk.journal.database)),
    )


def allow_hosts(context: RequestContext) -> Response:
    """Save the hosts to which organisations may publish."""
    hosts = frozenset(plain_hosts(context.form.text("hosts")))
    wrong = sorted(host for host in hosts if not is_host(host))
    if wrong or len(hosts) > MOST_HOSTS:
        error = BadForm(
            "expected names of hosts such as {example}, found {found!r}",
            example="chess.example",
            found="".join(wrong[:1]),
        )
        return everybody(context, answers.words(context, error), 422)
    keep_outgoing_hosts(context.services.desk.journal.database, hosts)
    log_access(context, "outgoing-hosts", ", ".join(sorted(hosts)))
    return context.go("/organisations")


def add(context: RequestContext) -> Response:
    name = tidy(context.form.text("name"))
    try:
        if not name or len(name) > LONGEST or not name.isprintable():
            raise BadForm("Name: at most {longest} characters, found {found!r}", longest=LONGEST, found=name)
        made = context.services.organisations.add(name)
    except AlbireoError as error:
        return everybody(context, answers.words(context, error), 422)
    log_access(context, "organisation-added", name)
    return context.go(f"/o/{made}")


class Dismissal(NamedTuple):
    """What happens to a former member's roles."""

    name: str
    ending: Sequence[tuple[JournalHead, Role]]
    """Tournaments of the organisation in which the account had a role."""
    elsewhere: int
    """Number of other tournaments in which a role stays."""
    successors: Sequence[str]


def show(
    context: RequestContext, error: str = "", status: int = 200, dismissal: Dismissal | None = None
) -> Response:
    """Show one organisation: its tournaments, people and limits."""
    services, ours = context.services, _organisation(context)
    theirs = set(services.organisations.tournaments(ours.id))
    heads, find = services.desk.tournaments(), typed_words(context.form)
    own = [head for head in heads if head.uid in theirs]
    members = services.organisations.members(ours.id)
    return context.page(
        "organisation.html",
        status,
        organisation=ours,
        tournaments=page_of(
            [
                (head.uid, summary(services, head))
                for head in rows_with_words(find, own, lambda head: head.name)
            ],
            context.form,
            "page",
        ),
        number_of_tournaments=len(own),
        find=find,
        is_long=len(own) > ROWS,
        others=[head for head in heads if head.uid not in theirs] if context.may(Role.ADMIN) else (),
        members=[(name, role_named(role)) for name, role in members.items()],
        outsiders=_outsiders(context, ours, members, own) if context.may(Role.CHIEF) else (),
        dismissal=dismissal,
        free=_free(context) if context.may(Role.ADMIN) else (),
        roles=TOURNAMENT_ROLES,
        error=error,
        typed_name=context.form.text("name"),
        shortest=security.SHORTEST_PASSWORD,
    )


def _outsiders(
    context: RequestContext, ours: Organisation, members: Container[str], own: Sequence[JournalHead]
) -> list[tuple[str, JournalHead, Role]]:
    """Return non-members with a role in the organisation's tournaments: helpers, former members."""
    heads = {head.uid: head for head in own}
    return [
        (account, heads[uid], role_named(role))
        for account, uid, role in context.services.organisations.roles_in_tournaments(ours.id)
        if account not in members and uid in heads
    ]


def _dismissal(context: RequestContext, ours: Organisation, name: str) -> Dismissal:
    services = context.services
    heads = {head.uid: head for head in services.desk.heads()}
    given = services.organisations.roles_in_tournaments(ours.id)
    ending = [(heads[uid], role_named(role)) for who, uid, role in given if who == name and uid in heads]
    members = services.organisations.members(ours.id)
    everywhere = services.accounts.given_roles(name)
    return Dismissal(
        name,
        ending,
        len(everywhere.keys() - {head.uid for head, _ in ending}),
        [each for each, role in members.items() if each != name and role_named(role) >= Role.ARBITER],
    )


def _hand_over(context: RequestContext, dismissal: Dismissal) -> None:
    """Make the named member chief of the former member's tournaments."""
    successor = context.form.text("successor")
    if not successor:
        return
    if successor not in dismissal.successors:
        raise NotAllowed("Only an arbiter of the organisation can import its tournaments.")
    for head, role in dismissal.ending:
        if role is Role.CHIEF:
            context.services.accounts.set_role(successor, head.uid, Role.CHIEF.code)
            log_access(context, "tournament-role", f"{successor}: {Role.CHIEF.code}, {head.name}"[:128])


def _free(context: RequestContext) -> list[str]:
    """Return accounts without an organisation."""
    return [
        account.name
        for account in context.services.accounts.all()
        if account.organisation is None and account.role != Role.ADMIN.code
    ]


def set_member(context: RequestContext) -> Response:
    """Give a role in the organisation, or remove it."""
    ours, name = _organisation(context), tidy(context.form.text("name"))
    account = context.services.accounts.account(name)
    # A chief of one organisation does not learn which other accounts there are.
    if account is None or (account.organisation != ours.id and not context.may(Role.ADMIN)):
        raise UnknownAccount("there is no account {name!r}", name=name)
    if account.organisation not in (None, ours.id):
        raise NotAllowed("This account belongs to another organisation.")
    role = None if context.form.text("role") == "" else offered_role(context, TOURNAMENT_ROLES)
    if context.user is not None and context.user.name == name and not context.may(Role.ADMIN):
        raise NotAllowed("You cannot remove your own role; another chief arbiter can.")
    if role is None and account.organisation == ours.id:
        dismissal = _dismissal(context, ours, name)
        if (dismissal.ending or dismissal.elsewhere) and not context.form.has("sure"):
            return show(context, dismissal=dismissal)
        _hand_over(context, dismissal)
    context.services.organisations.set_member(ours.id, name, role.code if role else None)
    log_access(context, "organisation-role", f"{name}: {role.code if role else '-'}, {ours.name}")
    return context.go(_home(context))


def add_account(context: RequestContext) -> Response:
    """Create an account in the organisation."""
    ours = _organisation(context)
    try:
        role = offered_role(context, TOURNAMENT_ROLES)
        name = new_member(context)
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
    """Return a number, or None for no limit."""
    if not context.form.text(name).strip():
        return None
    found = context.form.number(name)
    if found > MOST:
        raise BadForm("expected a number up to {most}, found {found}", most=MOST, found=found)
    return found


def take_tournament(context: RequestContext) -> Response:
    """Assign a tournament to the organisation."""
    ours, uid = _organisation(context), context.form.text("tournament")
    context.services.desk.state(uid)
    context.services.organisations.give_tournament(uid, ours.id)
    return context.go(_home(context))


def remove(context: RequestContext) -> Response:
    """Delete an organisation; its accounts and tournaments remain."""
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


_O = "/o/{organisation:number}"
PAGES = (
    Page("GET", "/organisations", Role.ADMIN, everybody),
    Page("POST", "/organisations", Role.ADMIN, add),
    Page("POST", "/organisations/hosts", Role.ADMIN, allow_hosts),
    Page("GET", _O, Role.READER, show),
    Page("POST", f"{_O}/members", Role.CHIEF, set_member),
    Page("POST", f"{_O}/accounts", Role.CHIEF, add_account),
    Page("POST", f"{_O}/limits", Role.ADMIN, set_limits),
    Page("POST", f"{_O}/tournaments", Role.ADMIN, take_tournament),
    Page("POST", f"{_O}/remove", Role.ADMIN, remove),
)
