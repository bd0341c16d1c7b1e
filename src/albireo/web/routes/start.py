"""The start page: tournaments, a new one, language and appearance."""

import hmac
import re
import secrets
from collections import Counter
from datetime import UTC, datetime, timedelta

from msgspec import UNSET, structs
from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.data import sample_bytes
from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.outcome import Level
from albireo.desk.network.update_notice import newer_version
from albireo.desk.rating_lists.lists import loaded_lists
from albireo.desk.rating_lists.sources import is_undecided
from albireo.desk.sections.acts import sections_of
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.presets import PRESETS, Preset
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.domain.errors import AlbireoError
from albireo.domain.message import fill, translatable
from albireo.domain.tournament_type import PairedUnit
from albireo.formats.registry import program_names
from albireo.i18n import LANGUAGES, translator
from albireo.pairing.registry import DEFAULT, tournament_type
from albireo.state.festival import EVENT_CREATED, FestivalState
from albireo.storage.erasure_debts import ErasureDebt, ErasureDebts
from albireo.storage.errors import TournamentExists
from albireo.web.http import answers
from albireo.web.http.form import Form
from albireo.web.http.pages import (
    DENSITIES,
    DENSITY_COOKIE,
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    THEMES,
    Page,
    set_cookie,
)
from albireo.web.http.request_context import RequestContext, own_path
from albireo.web.http.request_user import role_of
from albireo.web.http.roles import Role, role_named
from albireo.web.routes.addresses import qr
from albireo.web.routes.settings_forms import board_colours
from albireo.web.views.paged import ROWS, page_of, rows_with_words, typed_words
from albireo.web.views.settings import systems
from albireo.web.views.tournament_list import TournamentRow, TournamentSummary, arrange_sections, summary
from albireo.web.views.tournament_types import TYPES, type_offered

DEFAULT_ROUNDS = 7
DEFAULT_BOARDS = "4"
SENT_TWICE = timedelta(minutes=1)
"""Time in which a form sent again counts as a double click."""
MANY_REFUSALS, REFUSALS_WITHIN = 10, timedelta(days=1)


def show(
    context: RequestContext,
    error: str = "",
    status: int = 200,
    import_error: str = "",
) -> Response:
    """Show the tournaments and festivals visible to the visitor; sections are below their festival."""
    services, find = context.services, typed_words(context.form)
    everything = lines_of(context)
    archived = services.archive.uids()
    lines = [line for line in everything if not line.summary.deleted]
    listed = arrange_sections([line for line in lines if line.uid not in archived])
    found_events = rows_with_words(
        find, listed.events, lambda event: " ".join(map(_words, (event, *listed.below[event.uid])))
    )
    found = {
        "tournaments": rows_with_words(find, listed.alone, _words),
        "archived": rows_with_words(
            find, arrange_sections([line for line in lines if line.uid in archived]).in_order, _words
        ),
        "deleted": rows_with_words(
            find, (line for line in everything if line.summary.deleted and line.may_archive), _words
        ),
    }
    return context.page(
        "start.html",
        status,
        events=page_of([(event, listed.below[event.uid]) for event in found_events], context.form, "events"),
        **{name: page_of(rows, context.form, name) for name, rows in found.items()},
        find=find,
        is_long=len(everything) > ROWS,
        has_any=bool(everything),
        total_found=len(found_events) + sum(map(len, found.values())),
        error=error,
        import_error=import_error,
        typed_name=context.form.text("name"),
        typed_system=context.form.text("system"),
        types=TYPES,
        typed_type=type_offered(context.form.text("type")).id,
        form=context.form,
        systems=(current := systems(f"{datetime.now(UTC):%Y/%m/%d}")),
        older_systems=[choice for choice in systems() if choice not in current],
        typed_fide_rated="yes" if is_fide_rated(context.form) else "no",
        typed_start=context.form.text("start"),
        typed_boards=context.form.text("boards", DEFAULT_BOARDS),
        typed_rounds=context.form.text("rounds", str(DEFAULT_ROUNDS)),
        lists=loaded_lists(),
        codes=[(address, qr(address)) for address in services.network.addresses],
        programs=program_names(),
        refusals=_refusals(context),
        erasure_debts=len(_erasure_debts(context)),
        newer=newer_version() if context.role is Role.ADMIN else "",
        asks_about_lists=context.role is Role.ADMIN and is_undecided(),
        presets=PRESETS,
    )


def _erasure_debts(context: RequestContext) -> list[ErasureDebt]:
    """Return unfinished erasures, for an administrator."""
    is_told = context.user is not None and context.user.role is Role.ADMIN
    return ErasureDebts(context.services.desk.journal.database).all() if is_told else []


def _refusals(context: RequestContext) -> int:
    """Return refused sign-ins since yesterday, for an administrator, if unusually many."""
    if context.role is not Role.ADMIN:
        return 0
    found = context.services.access_log.count(("refused", "refused-code"), REFUSALS_WITHIN)
    return found if found >= MANY_REFUSALS else 0


def lines_of(context: RequestContext) -> list[TournamentRow]:
    """Return visible tournaments, last changed first; equal-looking ones with their creation time."""
    services, user = context.services, context.user
    is_admin = user is None or context.role is Role.ADMIN
    roles: dict[str, Role] = {}
    for uid, code in () if is_admin or user is None else services.accounts.roles_of(user.name):
        roles[uid] = max(roles.get(uid, Role.PUBLIC), role_named(code))
    found = []
    for head in services.desk.heads():
        line = summary(services, head)
        own = max(roles.get(head.uid, Role.PUBLIC), roles.get(line.event, Role.PUBLIC))
        role = Role.ADMIN if is_admin else own
        if role >= Role.READER:
            found.append((head, line, role >= Role.CHIEF))
    alike = Counter(_look(one) for _, one, _ in found)
    events = {head.uid: one.name for head, one, _ in found if one.is_event}
    return [
        TournamentRow(
            head.uid,
            one,
            head.created_at if alike[_look(one)] > 1 else "",
            may_archive,
            head.first == EVENT_CREATED,
            events.get(one.event, ""),
        )
        for head, one, may_archive in found
    ]


def _words(line: TournamentRow) -> str:
    """Return the searchable text."""
    return f"{line.summary.name} {line.summary.city}"


def _look(one: TournamentSummary) -> tuple[str, ...]:
    return one.name, one.city, one.first_day, one.last_day


def archive(context: RequestContext) -> Response:
    """Archive a tournament, or a festival with its sections."""
    for uid in _with_sections(context):
        context.services.archive.put_away(uid)
    return context.go("/")


def bring_back(context: RequestContext) -> Response:
    for uid in _with_sections(context):
        context.services.archive.bring_back(uid)
    return context.go("/")


def _with_sections(context: RequestContext) -> tuple[str, ...]:
    """Return the tournament of the address and, for a festival, its sections."""
    uid, desk = _known_uid(context), context.services.desk
    state = desk.state(uid)
    return (uid, *sections_of(desk, state, uid)) if isinstance(state, FestivalState) else (uid,)


def _known_uid(context: RequestContext) -> str:
    """Return the tournament of the address, which exists."""
    context.services.desk.state(context.uid)
    return context.uid


def create(context: RequestContext) -> Response:
    """Create a tournament; a name and a number of rounds are enough."""
    uid = new_identity(context)
    try:
        preset = PRESETS.get(context.form.text("preset") or type_offered(context.form.text("type")).preset)
        given = _settings(context.form)
        command = CreateTournament(
            context.form.text("name"),
            context.form.number("rounds"),
            given if preset is None else _with_preset(given, preset),
            RulesFacts() if preset is None else preset.rules,
            fide_rated=is_fide_rated(context.form),
        )
        most = check_another(context)
        context.services.desk.create(command, context.who, context.consent, uid=uid, most_players=most)
    except TournamentExists:  # the form was sent twice
        pass
    except NeedsConsent:
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    make_chief(context, uid)
    state = context.services.desk.state(uid)
    return context.go(f"/t/{uid}/{state.competition.units.registered}")


def is_fide_rated(form: Form) -> bool:
    """Return whether the form creates a FIDE-rated tournament, as by default."""
    return form.text("fide_rated") != "no"


def _settings(form: Form) -> SettingsFacts:
    """Return the system and first day, if chosen, and the number of boards in a team match.

    The system is one of the list of all, else what is chosen for the type of tournament.
    """
    offer, day = type_offered(form.text("type")), form.text("start").replace("-", "/")
    system = form.text("system") or form.text(f"system-{offer.id}")
    if not system and form.has("type"):
        system = offer.systems[0][0]
    start = day or UNSET
    if not system:
        return SettingsFacts(start=start)
    type_ = tournament_type(system)
    if type_.unit is PairedUnit.PLAYER:
        return SettingsFacts(system=system, start=start)
    colours = board_colours(form.text("boards") or DEFAULT_BOARDS)
    return SettingsFacts(system=system, start=start, board_colours=colours)


def _with_preset(given: SettingsFacts, preset: Preset) -> SettingsFacts:
    """Return the settings of a preset; a system chosen with it counts, with its own tie-breaks."""
    chosen = given.given().get("system", DEFAULT.code)
    if chosen == DEFAULT.code:
        return structs.replace(preset.settings, start=given.start)
    kept = {name: value for name, value in preset.settings.given().items() if name != "tie_breaks"}
    return SettingsFacts(**{**kept, **given.given()})


def new_identity(context: RequestContext) -> str:
    """Return the ID of what a form starts: the same if sent twice, and different for others.

    The form names the action, never the new ID: otherwise anyone who sends the ID of an existing tournament
    would be taken for its creator.
    """
    command = context.form.text("command")
    if not command or context.user is None:
        return secrets.token_hex(8)
    sender = f"{'local' if context.user.is_local else 'account'}\n{context.user.name}\n{command}"
    return hmac.new(context.services.secret, f"new\n{sender}".encode(), "sha256").hexdigest()[:16]


def make_chief(context: RequestContext, uid: str, *, is_brought: bool = False) -> None:
    """Make the user who started a tournament its chief arbiter, and assign it to their organisation.

    No one becomes chief of a tournament that someone else started or manages, nor again by resending a form
    after losing the role. `is_brought`: it was just imported from a file, whose first actions may be
    anyone's.
    """
    user, services = context.user, context.services
    if user is None:
        return
    owner = services.organisations.of_tournament(uid)
    others = services.accounts.roles_in(uid).keys() - {user.name}
    records = services.desk.journal.read(uid)
    is_own = is_brought or (records[0].who == context.who and _is_sent_twice(records[0].at))
    if others or not is_own or (owner is not None and owner.id != user.organisation):
        if role_of(services, user, uid) < Role.CHIEF:
            raise HTTPException(404)
        return
    if not is_brought and len({record.command for record in records}) == 1:  # no one has acted in it yet
        _hide_where_shared(context, uid)
    if user.role < Role.ADMIN:
        services.accounts.set_role(user.name, uid, Role.CHIEF.code)
    if user.organisation is not None:
        services.organisations.give_tournament(uid, user.organisation)


def _is_sent_twice(started_at: str) -> bool:
    """Return whether something was just started; imported files may contain any time."""
    try:
        return datetime.now(UTC) - datetime.fromisoformat(started_at) < SENT_TWICE
    except (ValueError, TypeError):
        return False


def _hide_where_shared(context: RequestContext, uid: str) -> None:
    """Hide a new tournament on a server shared by organisations, until it is published."""
    services = context.services
    state = services.desk.state(uid)
    if state.rules.public_pages and services.organisations.all():
        hidden = ChangeRules(RulesFacts(public_pages=False))
        services.desk.execute(uid, hidden, context.who, state.version)


def check_another(context: RequestContext, number: int = 1) -> int | None:
    """Refuse more tournaments than the organisation allows; return its limit of players."""
    if context.user is None or context.user.organisation is None:
        return None
    found = context.services.organisations.start_others(context.user.organisation, number)
    context.starting += number
    return found.most_players


def sample(context: RequestContext) -> Response:
    """Create the sample tournament that comes with Albireo."""
    name = fill(translatable("Sample: {name}"), {"name": "Albireo Open"}, translator(context.language))
    text = re.sub(r"(?m)^012 .*$", f"012 {name}", sample_bytes().decode(), count=1)
    command = ImportTrf("sample.trf", text)
    most = check_another(context)
    try:
        uid, _ = context.services.desk.create(command, context.who, most_players=most)
    except NeedsConsent as asks:  # it is ours: nothing has to be confirmed
        own = (warned for warned in asks.warnings if warned.level <= Level.CONFIRM)
        consent = {warned.token: warned.level.answers for warned in own}
        uid, _ = context.services.desk.create(command, context.who, consent, most_players=most)
    make_chief(context, uid)
    return context.go(f"/t/{uid}")


def prefer(context: RequestContext) -> Response:
    """Set language and appearance of this browser."""
    response = context.go(own_path(context.form.text("back")))
    if context.form.text("language") in LANGUAGES:
        set_cookie(response, context.services, LANGUAGE_COOKIE, context.form.text("language"))
    for name, cookie, choices in (("theme", THEME_COOKIE, THEMES), ("density", DENSITY_COOKIE, DENSITIES)):
        if context.form.text(name) in choices:
            set_cookie(response, context.services, cookie, context.form.text(name))
    return response


PAGES = (
    Page("GET", "/", Role.READER, show),
    Page("POST", "/tournaments", Role.ARBITER, create),
    Page("POST", "/tournaments/sample", Role.ARBITER, sample),
    Page("POST", "/t/{uid}/archive", Role.CHIEF, archive, of_events=None),
    Page("POST", "/t/{uid}/bring-back", Role.CHIEF, bring_back, of_events=None),
    Page("POST", "/preferences", Role.PUBLIC, prefer),
)
