"""Captains and club contacts: their codes on screen, on paper and by email, and the results they owe."""

from collections.abc import Iterable

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.entries.captains_mail import CODES, REMINDER, Letter, send_letters
from albireo.desk.entries.mail import NotSent
from albireo.desk.rounds.match_reports import NoteReminders
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.rounds.outstanding import OutstandingMatch, outstanding
from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.i18n.dates import day
from albireo.state.units import TeamState
from albireo.value_classes import dataclass
from albireo.web.http import answers
from albireo.web.http.current_codes import CurrentCodes
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.routes.captain import teams_of_club
from albireo.web.routes.league import missing, owing, today

_NO_SERVER = translatable("No mail server is set.")
_CHANGED = translatable("The report has changed since you opened this page. Check it again.")


@dataclass(frozen=True, slots=True)
class TeamAccess:
    """A team, with the codes for its captain's page."""

    team: TeamState
    address: str
    code: str


@dataclass(frozen=True, slots=True)
class ClubAccess:
    """A club with its teams; its code opens the pages of all of them."""

    name: str
    teams: tuple[TeamAccess, ...]
    address: str
    code: str
    contacts: tuple[tuple[str, str], ...]
    """Name and email of those who act for the club."""


def clubs(context: RequestContext) -> tuple[ClubAccess, ...]:
    """Return every club with its teams and codes; a team without a club counts as its own."""
    state, codes = context.state, CurrentCodes(context.services, context.uid)
    base = phone_address(context).removesuffix("/me")

    def access(team: int, code: str) -> str:
        return f"{base}/captain/{team}/{code}"

    found = {}
    for team in state.teams.values():
        own = teams_of_club(state, team)
        code = codes.of_club(team)
        pages = tuple(
            TeamAccess(each, access(each.id, codes.of_team(each.id)), codes.of_team(each.id)) for each in own
        )
        contacts = {(each.contact, each.contact_email) for each in own if each.contact or each.contact_email}
        name = team.club or team.name
        found[name] = ClubAccess(name, pages, access(own[0].id, code), code, tuple(sorted(contacts)))
    return tuple(found[name] for name in sorted(found, key=str.casefold))


def show(context: RequestContext, error: str = "", sent: int | None = None, status: int = 200) -> Response:
    """Show all captains with their codes."""
    found = clubs(context)
    return context.page(
        "captains.html",
        status,
        clubs=found,
        letters=len(_code_letters(found)),
        sends_mail=context.services.mail_server.settings().is_on,
        is_reachable=is_reachable(context),
        error=error,
        sent=sent,
    )


def paper(context: RequestContext) -> Response:
    """Show the same for printing and cutting: a strip for each team and each club."""
    return context.page(
        "captains_paper.html", clubs=clubs(context), qr=qr, is_reachable=is_reachable(context)
    )


def renew(context: RequestContext) -> Response:
    """Give a club a new code; the old address stops working."""
    team = context.state.teams.get(context.form.number("team"))
    if team is None:
        raise HTTPException(404)
    CurrentCodes(context.services, context.uid).renew_club(team)
    return context.go(context.path("captains"))


def send_codes(context: RequestContext) -> Response:
    """Send the codes by email, one message to each address."""
    letters = _code_letters(clubs(context))
    wanted = context.form.text("to")
    letters = [letter for letter in letters if wanted in ("", letter.to)]
    if not context.services.mail_server.settings().is_on:
        return show(context, translator(context.language)(_NO_SERVER), status=422)
    state = context.state
    sent, problems = send_letters(context.services.outbox, letters, CODES, state.name, context.language)
    return show(context, _words(context, problems), len(sent), 502 if problems else 200)


def _words(context: RequestContext, problems: Iterable[NotSent]) -> str:
    return " ".join(dict.fromkeys(answers.words(context, problem) for problem in problems))


def _code_letters(found: Iterable[ClubAccess]) -> list[Letter]:
    """Return one letter for each address, combining all roles of a person."""
    items: dict[str, list[tuple[str, str]]] = {}
    for club in found:
        for each in club.teams:
            if each.team.captain_email:
                items.setdefault(each.team.captain_email, []).append((each.team.name, each.address))
        for email in dict.fromkeys(email for _, email in club.contacts if email):
            items.setdefault(email, []).append((club.name, club.address))
    return [Letter(to, tuple(found)) for to, found in items.items()]


def remind(context: RequestContext) -> Response:
    """Send one email to each captain who owes results, once for each match."""
    state = context.state
    if not context.services.mail_server.settings().is_on:
        return missing(context, translator(context.language)(_NO_SERVER), 422)
    codes = CurrentCodes(context.services, context.uid)
    base = phone_address(context).removesuffix("/me")
    items: dict[str, list[tuple[str, str]]] = {}
    told: dict[str, list[tuple[int, int, int]]] = {}
    for one, team in owing(state, outstanding(state, today())):
        page = f"{base}/captain/{team.id}/{codes.of_team(team.id)}?round={one.round}"
        items.setdefault(team.captain_email, []).append((_match_words(context, one), page))
        told.setdefault(team.captain_email, []).append((one.round, one.number, team.id))
    letters = [Letter(to, tuple(found)) for to, found in items.items()]
    sent, problems = send_letters(context.services.outbox, letters, REMINDER, state.name, context.language)
    if sent:
        context.do(NoteReminders(tuple(each for to in items if to in sent for each in told[to])))
    if problems:
        return missing(context, _words(context, problems), 502)
    return context.go(context.path("outstanding"))


def _match_words(context: RequestContext, one: OutstandingMatch) -> str:
    teams = context.state.teams
    names = f"{teams[one.match.white].name} – {teams[one.match.black].name}"
    return ", ".join(
        part
        for part in (
            translator(context.language)("Round {number}").format(number=one.round),
            names,
            day(one.day, context.language) if one.day else "",
        )
        if part
    )


def accept(context: RequestContext) -> Response:
    """Accept one captain's report as the result, for one match or for all undisputed ones."""
    state = context.state
    found = [one for one in outstanding(state, today()) if one.report.is_whole]
    if not context.form.has("all"):
        place = context.form.number("round"), context.form.number("match")
        found = [one for one in found if (one.round, one.number) == place]
        if not found or found[0].report.symbols != context.form.text("symbols"):
            raise BadForm(_CHANGED)
    for step, one in enumerate(found):
        context.do(EnterMatch(one.round, one.number, one.report.symbols), step=step)
    return context.go(context.path("outstanding"))


PAGES = (
    Page("GET", "/t/{uid}/captains", Role.ARBITER, show, offered="captains"),
    Page("GET", "/t/{uid}/captains/print", Role.ARBITER, paper, offered="captains"),
    Page("POST", "/t/{uid}/captains/new-code", Role.ARBITER, renew, offered="captains"),
    Page("POST", "/t/{uid}/captains/email", Role.ARBITER, send_codes, offered="captains"),
    Page("POST", "/t/{uid}/outstanding/remind", Role.ARBITER, remind, offered="outstanding"),
    Page(
        "POST",
        "/t/{uid}/outstanding/accept",
        Role.CLERK,
        accept,
        translatable("Change result"),
        offered="outstanding",
    ),
)
