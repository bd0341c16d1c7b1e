"""A festival with tournaments: its sections, shared settings, and moving it to the bin and back."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.conduct.closing import DeleteTournament, RestoreTournament
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament
from albireo.desk.mechanism.execution import NeedsConsent, Receipt
from albireo.desk.mechanism.fact_names import NAMES
from albireo.desk.money.commands import SetEntryFee
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.commands import CreateEvent, OrderSections
from albireo.desk.sections.duplicate import create_like
from albireo.desk.sections.rooms import room_notes
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.transfer.backups import pack_backup
from albireo.desk.transfer.event_of import event_of
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.organising.championships import public_plans
from albireo.organising.people import people_of
from albireo.organising.planning import plan_notes
from albireo.organising.schedule import overlap_notes
from albireo.state.documents import Room
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.errors import TournamentExists, UnknownTournament
from albireo.web.http import answers
from albireo.web.http.money import cents
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext, act_identity
from albireo.web.http.request_user import role_of
from albireo.web.http.roles import Role
from albireo.web.routes import start
from albireo.web.routes.files import download, file_name
from albireo.web.routes.settings_forms import arbiters_of
from albireo.web.views.tournament_list import arrange_sections, summary

DEFAULT_ROUNDS = 7
FACT_NAMES = {**NAMES, "entry_fee": translatable("entry fee")}
"""Labels of the shared facts."""


def beginnings(context: RequestContext, error: str = "", like_error: str = "", status: int = 200) -> Response:
    """Show the forms for a new festival, or one like an earlier festival."""
    earlier = [
        line for line in start.lines_of(context) if not line.summary.deleted and line.summary.damage is None
    ]
    events = arrange_sections(earlier).events
    kinds = (
        (translatable("Festivals"), events),
        (translatable("Tournaments"), [line for line in earlier if line not in events]),
    )
    return context.page(
        "new_event.html",
        status,
        event_error=error,
        like_error=like_error,
        earlier=[(words, lines) for words, lines in kinds if lines],
        form=context.form,
    )


def create(context: RequestContext) -> Response:
    """Create a festival; a name is enough."""
    uid = start.new_identity(context)
    try:
        start.check_another(context)
        context.services.desk.create(CreateEvent(context.form.text("name")), context.who, uid=uid)
    except TournamentExists:  # the form was sent twice
        pass
    except AlbireoError as error:
        return beginnings(context, error=answers.words(context, error), status=422)
    start.make_chief(context, uid)
    return context.go(f"/t/{uid}/event")


def like(context: RequestContext) -> Response:
    """Create a tournament or festival like an existing one, without players and results."""
    services, old = context.services, context.form.text("old")
    if role_of(services, context.user, old) < Role.READER:
        raise HTTPException(404)
    uid = start.new_identity(context)
    day = context.form.text("start").replace("-", "/")
    try:
        found = services.desk.state(old)
        start.check_another(context, 1 + len(acts.sections_of(services.desk, found, old)))
        create_like(services.desk, old, context.form.text("name"), day, context.who, context.consent, uid)
    except TournamentExists:  # the form was sent twice
        pass
    except (NeedsConsent, UnknownTournament):
        raise
    except AlbireoError as error:
        return beginnings(context, like_error=answers.words(context, error), status=422)
    made = services.desk.state(uid)
    for each in (uid, *(made.festival.sections if isinstance(made, FestivalState) else ())):
        start.make_chief(context, each)
    return context.go(f"/t/{uid}/copied")


def show_copy(context: RequestContext) -> Response:
    """Show what to check in a tournament or festival that was created like an earlier one."""
    state = context.state
    own = {} if isinstance(state, FestivalState) else {context.uid: state}
    found = own or acts.sections_of(context.services.desk, state, context.uid)
    return context.page("copied.html", event=None if own else state, copies=found)


def sections(context: RequestContext) -> dict[str, State]:
    """Return the tournaments of the festival."""
    return acts.sections_of(context.services.desk, context.festival, context.uid)


def actor(context: RequestContext) -> Actor:
    """Return the author of the form, with their confirmations."""
    return Actor(context.who, context.consent, act_identity(context.form.text("command")) or None)


def announce(context: RequestContext, done: dict[str, Receipt]) -> None:
    """Notify the screens of every journal written."""
    for uid, each in done.items():
        if each.events:
            context.services.live.announce(uid, each.version)
            context.saved_at = each.events[-1].at
    if context.uid in done:
        context.__dict__["state"] = done[context.uid].state


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show the sections, and tournaments that may become one."""
    desk, found = context.services.desk, sections(context)
    heads = {head.uid: head for head in desk.tournaments()}
    may_change = context.may(Role.CHIEF)
    lines = [
        (uid, summary(context.services, heads[uid]), acts.differing(context.festival, found[uid], uid))
        for uid in found
    ]
    return context.page(
        "event.html",
        status,
        lines=lines,
        free=[(uid, desk.state(uid).name) for uid in _free(context)] if may_change else [],
        people=len(people_of(context.festival, found)),
        entries=sum(len(state.entrants) for state in found.values()),
        error=error,
        rounds=DEFAULT_ROUNDS,
        sections=found,
        rooms=_room_lines(context.festival, found),
        room_notes=tuple(room_notes(context.festival, found)),
        schedule_notes=_schedule_notes(context, found),
        has_starts=any(state.round_notes.starts for state in found.values()),
    )


def _schedule_notes(context: RequestContext, found: dict[str, State]) -> list[tuple[str, Note]]:
    """Return (section, problem of its dates); problems of several sections have no section."""
    together = [("", note) for note in overlap_notes(context.festival, found)]
    return together + [(state.name, note) for state in found.values() for note in plan_notes(state)]


def _room_lines(event: FestivalState, found: dict[str, State]) -> list[Room]:
    """Return the existing rooms, then a blank line for each section without one."""
    rooms = [room for room in event.documents.rooms if not room.section or room.section in found]
    listed = list(found)
    rooms.sort(key=lambda room: (listed.index(room.section) if room.section else -1, room.first))
    named = {room.section for room in rooms}
    return [*rooms, *(Room("", 0, 0, uid) for uid in found if uid not in named), Room("", 0, 0)]


def _free(context: RequestContext) -> list[str]:
    """Return tournaments without a festival that the visitor may add as sections."""
    services = context.services
    found = []
    for head in services.desk.tournaments():
        line = summary(services, head)
        is_free = line.damage is None and not line.deleted and line.event != context.uid
        if is_free and _may_join(context, head.uid):
            state = services.desk.state(head.uid)
            if event_of(services.desk, head.uid, state) is None:
                found.append(head.uid)
    return found


def add(context: RequestContext) -> Response:
    """Make an existing tournament a section."""
    section = context.form.text("section")
    if section not in _free(context):
        raise HTTPException(404)
    return _add_section(context, section)


def _add_section(context: RequestContext, section: str) -> Response:
    """Add a section; the visitor must be in charge of it, since the festival gains control over it."""
    if not _may_join(context, section):
        raise HTTPException(404)
    announce(context, acts.add_section(context.services.desk, context.uid, section, actor(context)))
    return context.go(context.path("event"))


def new(context: RequestContext) -> Response:
    """Create a new tournament as a section."""
    desk = context.services.desk
    uid = start.new_identity(context)
    try:
        settings = SettingsFacts(start=context.festival.settings.start, end=context.festival.settings.end)
        command = CreateTournament(
            context.form.text("name"),
            context.form.number("rounds"),
            settings,
            fide_rated=start.is_fide_rated(context.form),
        )
        most = start.check_another(context)
        desk.create(command, context.who, context.consent, uid=uid, most_players=most)
    except NeedsConsent:
        raise
    except TournamentExists:  # the form was sent twice
        pass
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    start.make_chief(context, uid)
    return _add_section(context, uid)


def _may_join(context: RequestContext, section: str) -> bool:
    """Return whether the visitor may add a tournament to the festival.

    An organisation's tournament may only join an event of the same organisation: roles in an event apply to
    its sections, and would survive leaving the organisation. Administrators may add any tournament.
    """
    services = context.services
    if role_of(services, context.user, section) < Role.CHIEF:
        return False
    owner = services.organisations.of_tournament(section)
    return (
        owner is None or context.may(Role.ADMIN) or owner == services.organisations.of_tournament(context.uid)
    )


def take_out(context: RequestContext) -> Response:
    section = _section(context)
    announce(context, acts.take_out_section(context.services.desk, context.uid, section, actor(context)))
    return context.go(context.path("event"))


def order(context: RequestContext) -> Response:
    """Move a section up."""
    section = _section(context)
    listed = list(context.festival.festival.sections or ())
    at = listed.index(section)
    if at:
        listed[at - 1], listed[at] = listed[at], listed[at - 1]
    context.do(OrderSections(tuple(listed)))
    return context.go(context.path("event"))


def _section(context: RequestContext) -> str:
    section = str(context.request.path_params["section"])
    if section not in (context.festival.festival.sections or ()):
        raise HTTPException(404)
    return section


def settings(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state = context.festival
    return context.page(
        "event_settings.html",
        status,
        error=error,
        arbiters={
            name: "\n".join(
                " ".join((each.name, each.fide_id)).strip() for each in getattr(state.settings, name)
            )
            for name in ("chief_arbiters", "deputy_arbiters")
        },
        sections_differing=[
            (found.name, [FACT_NAMES[name] for name in names])
            for section, found in sections(context).items()
            if (names := acts.differing(state, found, section))
        ],
    )


def change(context: RequestContext) -> Response:
    """Save the festival's own settings; `share` copies them to the sections."""
    form, before = context.form, context.festival.settings
    try:
        facts = SettingsFacts(
            name=form.text("name"),
            city=form.text("city"),
            federation=form.text("federation").strip().upper(),
            start=form.text("start").replace("-", "/"),
            end=form.text("end").replace("-", "/"),
            chief_arbiters=arbiters_of(form.text("chief_arbiters")),
            deputy_arbiters=arbiters_of(form.text("deputy_arbiters")),
        )
        fee = SetEntryFee(cents(form.text("fee") or "0", "fee"), form.text("currency"))
        context.do(ChangeSettings(facts), step=1)
        context.do(
            ChangeRules(RulesFacts(public_pages=form.has("public_pages"))),
            step=2,
            seen=context.festival.version,
        )
        context.do(fee, step=3, seen=context.festival.version)
        if form.has("share"):
            announce(
                context,
                acts.share_settings(
                    context.services.desk,
                    context.uid,
                    Actor(context.who, context.consent),
                    before=before,
                ),
            )
    except NeedsConsent:
        raise
    except AlbireoError as error:
        return settings(context, answers.words(context, error), 422)
    return context.go(context.path("event-settings"))


def share(context: RequestContext) -> Response:
    announce(context, acts.share_settings(context.services.desk, context.uid, actor(context)))
    return context.go(context.path("event-settings"))


def delete(context: RequestContext) -> Response:
    """Move the festival to the bin, after two confirmations."""
    context.do(DeleteTournament())
    return context.go("/")


def restore(context: RequestContext) -> Response:
    context.do(RestoreTournament())
    return context.go("/")


def public(context: RequestContext) -> Response:
    """Show the public page: visible sections, and championships."""
    state, services = context.festival, context.services
    if not state.rules.public_pages:
        raise HTTPException(404)
    found = sections(context)
    heads = {head.uid: head for head in services.desk.tournaments()}
    lines = [(uid, summary(services, heads[uid])) for uid in found]
    return context.page(
        "event_public.html",
        event=state,
        lines=[(uid, line) for uid, line in lines if line.is_public],
        championships=public_plans(state, found),
        has_starts=any(each.round_notes.starts for each in found.values() if each.rules.public_pages),
        takes_entries=any(services.inbox.takes_entries(uid, each) for uid, each in found.items()),
    )


def whole_file(context: RequestContext) -> Response:
    """Return the festival and its sections as a backup file."""
    data, _ = pack_backup(context.services.desk, (context.uid, *sections(context)))
    return download(data, f"{file_name(context.festival, 'event', None)}.zip", "application/zip")


PAGES = (
    Page("GET", "/events/new", Role.ARBITER, beginnings),
    Page("POST", "/events", Role.ARBITER, create),
    Page("POST", "/tournaments/like", Role.ARBITER, like, translatable("Create")),
    Page("GET", "/t/{uid}/copied", Role.ARBITER, show_copy, of_events=None),
    Page("GET", "/t/{uid}/event", Role.READER, show, of_events=True),
    Page("POST", "/t/{uid}/event/sections", Role.CHIEF, add, translatable("Add section"), of_events=True),
    Page("POST", "/t/{uid}/event/new-section", Role.CHIEF, new, translatable("Add section"), of_events=True),
    Page("POST", "/t/{uid}/event/{section}/take-out", Role.CHIEF, take_out, of_events=True),
    Page("POST", "/t/{uid}/event/{section}/up", Role.CHIEF, order, of_events=True),
    Page("GET", "/t/{uid}/event-settings", Role.READER, settings, of_events=True),
    Page("POST", "/t/{uid}/event-settings", Role.CHIEF, change, translatable("Save"), of_events=True),
    Page(
        "POST",
        "/t/{uid}/event-settings/share",
        Role.CHIEF,
        share,
        translatable("Apply to sections"),
        of_events=True,
    ),
    Page("GET", "/t/{uid}/export/event", Role.ARBITER, whole_file, of_events=True),
    Page("GET", "/t/{uid}/event/public", Role.PUBLIC, public, of_events=True),
    Page("POST", "/t/{uid}/delete", Role.CHIEF, delete, translatable("Delete"), of_events=None),
    Page("POST", "/t/{uid}/restore", Role.CHIEF, restore, of_events=None, of_deleted=True),
)
