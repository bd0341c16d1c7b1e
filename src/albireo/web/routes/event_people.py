"""People of a festival: entered once, added to several sections, moved, and checked in at one desk."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent, Receipt
from albireo.desk.money.papers import RefundPayment
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rating_lists.lists import lists_for, main_rating, opened_lists, sequence_for
from albireo.desk.rating_lists.update import facts_from_all
from albireo.desk.sections import acts
from albireo.desk.sections.commands import JoinEntries, TellEntriesApart
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.player import Title
from albireo.i18n.collation import name_order
from albireo.organising.people import Person, people_of
from albireo.state.festival import SectionEntry
from albireo.state.money import Payment
from albireo.state.tournament import State
from albireo.state.units import Entrant
from albireo.value_classes import dataclass
from albireo.web.http import answers
from albireo.web.http.money import cents
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.check_in import STATES
from albireo.web.routes.event import actor, announce, sections
from albireo.web.routes.registration import facts


@dataclass(frozen=True, slots=True)
class EntryLine:
    """A person's entry in a section."""

    entry: SectionEntry
    section: State
    entrant: Entrant
    payment: Payment

    @property
    def may_move(self) -> bool:
        return not self.section.rounds


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person of the festival with all entries."""

    person: Person
    entries: tuple[EntryLine, ...]

    @property
    def key(self) -> str:
        """Key in addresses and of the row: the first entry."""
        first = self.person.entries[0]
        return f"{first.section}/{first.player}"

    @property
    def owed(self) -> int:
        return sum(line.payment.owed for line in self.entries)

    @property
    def paid(self) -> int:
        """What was paid and not refunded."""
        return sum(line.payment.kept for line in self.entries)

    @property
    def refunded(self) -> int:
        return sum(line.payment.refunded for line in self.entries)

    @property
    def present(self) -> bool | None:
        """Presence in all sections; None if they differ or are unknown."""
        found = {line.entrant.present for line in self.entries}
        return found.pop() if len(found) == 1 else None


def lines_of(context: RequestContext) -> list[PersonLine]:
    """Return everyone by name."""
    found = sections(context)
    lines = [_line(person, found) for person in people_of(context.festival, found)]
    return sorted(lines, key=lambda line: name_order(line.person.name, context.language))


def _line(person: Person, found: dict[str, State]) -> PersonLine:
    return PersonLine(
        person,
        tuple(
            EntryLine(
                entry,
                found[entry.section],
                found[entry.section].entrants[entry.player],
                found[entry.section].money.payment(entry.player),
            )
            for entry in person.entries
        ),
    )


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show the list, and the form for a new person."""
    return context.page(
        "event_players.html",
        status,
        lines=lines_of(context),
        sections=sections(context),
        titles=list(Title.__members__),
        error=error,
        form=context.form,
    )


def enter(context: RequestContext) -> Response:
    """Enter a new person in one or more sections; a FIDE ID is enough if a local list has it."""
    chosen = [uid for uid in sections(context) if uid in context.form.texts("sections")]
    try:
        given = _facts(context, chosen)
        announce(context, acts.enter(context.services.desk, context.uid, given, chosen, actor(context)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("event-players"))


def _facts(context: RequestContext, chosen: list[str]) -> PlayerFacts:
    typed, fide_id = facts(context.form), context.form.text("fide_id").strip()
    if context.form.text("name").strip() or not fide_id or not chosen:
        return typed
    state = sections(context)[chosen[0]]
    with opened_lists(lists_for(state)) as lists:
        first = next((index for index in lists if index.by_id(fide_id) is not None), None)
        listed = first.by_id(fide_id) if first is not None else None
        if first is None or listed is None:
            return typed
        kind, others = state.rating_kind, (index for index in lists if index is not first)
        return facts_from_all(listed, (first, *others), kind, main_rating(sequence_for(state), kind))


def person(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show a person of the festival: entries, moves, facts, payments."""
    line = person_in_address(context)
    found = sections(context)
    others = [uid for uid in found if line.person.entry_in(uid) is None]
    alike = [
        other
        for other in lines_of(context)
        if other.person.entries[0] != line.person.entries[0]
        and not {entry.section for entry in other.person.entries} & {e.section for e in line.person.entries}
    ]
    return context.page(
        "event_person.html",
        status,
        line=line,
        open_sections=[(uid, found[uid].name) for uid in others],
        alike=alike,
        titles=list(Title.__members__),
        error=error,
    )


def person_in_address(context: RequestContext) -> PersonLine:
    """Return the person whose entry the address names."""
    entry = SectionEntry(str(context.request.path_params["section"]), context.number("player"))
    found = sections(context)
    for each in people_of(context.festival, found):
        if entry in each.entries:
            return _line(each, found)
    raise HTTPException(404)


def _entry(context: RequestContext) -> SectionEntry:
    return SectionEntry(str(context.request.path_params["section"]), context.number("player"))


def _to(context: RequestContext) -> str:
    section = context.form.text("to")
    if section not in sections(context):
        raise HTTPException(404)
    return section


def move(context: RequestContext) -> Response:
    """Move a person to another section, before round 1 of both."""
    line, entry, section = person_in_address(context), _entry(context), _to(context)
    try:
        done = acts.move(context.services.desk, context.uid, entry, section, actor(context))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return person(context, answers.words(context, error), 422)
    announce(context, done)
    left = [each for each in line.person.entries if each != entry]
    new = left[0] if left else SectionEntry(section, done[section].state.registration.next_player - 1)
    return context.go(context.path("event-players", new.section, new.player))


def also(context: RequestContext) -> Response:
    """Enter a person in another section as well."""
    entry, section = _entry(context), _to(context)
    try:
        announce(context, acts.enter_also(context.services.desk, context.uid, entry, section, actor(context)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return person(context, answers.words(context, error), 422)
    return context.go(context.path("event-players", entry.section, entry.player))


def edit(context: RequestContext) -> Response:
    """Edit facts that apply to every section."""
    line = person_in_address(context)
    try:
        announce(
            context,
            acts.edit_person(
                context.services.desk, context.uid, line.person.entries, facts(context.form), actor(context)
            ),
        )
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return person(context, answers.words(context, error), 422)
    entry = _entry(context)
    return context.go(context.path("event-players", entry.section, entry.player))


def join(context: RequestContext) -> Response:
    """Join two entries that are one person's."""
    line = person_in_address(context)
    section, _, number = context.form.text("with").rpartition("/")
    other = next(
        (
            each
            for each in lines_of(context)
            if any(f"{e.section}/{e.player}" == f"{section}/{number}" for e in each.person.entries)
        ),
        None,
    )
    if other is None:
        raise HTTPException(404)
    context.do(JoinEntries((*line.person.entries, *other.person.entries)))
    entry = _entry(context)
    return context.go(context.path("event-players", entry.section, entry.player))


def apart(context: RequestContext) -> Response:
    """Separate an entry that belongs to a different person."""
    line, entry = person_in_address(context), _entry(context)
    others = [each for each in line.person.entries if each != entry]
    for step, other in enumerate(others):
        context.do(TellEntriesApart((other, entry)), step=step, seen=context.festival.version)
    return context.go(context.path("event-players"))


def desk(context: RequestContext) -> Response:
    """Show check-in and payments of everyone in all sections."""
    lines = lines_of(context)
    return context.page("event_desk.html", lines=lines, sums=_sums(lines), currency=_currency(context))


def _sums(lines: list[PersonLine]) -> dict[str, int]:
    return {
        "present": sum(line.present is True for line in lines),
        "missing": sum(line.present is False for line in lines),
        "unasked": sum(line.present is None for line in lines),
        "paid": sum(line.paid for line in lines),
        "refunded": sum(line.refunded for line in lines),
        "owed": sum(line.owed for line in lines),
        "debtors": sum(line.owed > 0 for line in lines),
    }


def _currency(context: RequestContext) -> str:
    found = {state.money.currency for state in sections(context).values() if state.money.currency}
    return found.pop() if len(found) == 1 else context.festival.money.currency


def presence(context: RequestContext) -> Response:
    line = person_in_address(context)
    wanted = STATES.get(context.form.text("state"), True)
    done = acts.check_in(context.services.desk, context.uid, line.person.entries, wanted, actor(context))
    return _row(context, done)


def pay(context: RequestContext) -> Response:
    """Record payment of everything due, or an amount for each section."""
    line = person_in_address(context)
    paid: dict[SectionEntry, int | None] = {}
    for each in line.entries:
        field = f"paid-{each.entry.section}"
        typed = context.form.text(field).strip()
        paid[each.entry] = cents(typed or "0", each.section.name) if context.form.has(field) else None
    return _row(context, acts.pay(context.services.desk, context.uid, paid, actor(context)))


def refund(context: RequestContext) -> Response:
    """Record a refund for one section; the festival's pages count what was kept."""
    person_in_address(context)
    entry, form = _entry(context), context.form
    try:
        command = RefundPayment(
            entry.player, cents(form.text("amount"), "amount"), form.text("reason"), form.text("day").strip()
        )
        done = acts.do_together(
            context.services.desk,
            (context.uid, entry.section),
            lambda _: [(entry.section, command)],
            actor(context),
        )
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return person(context, answers.words(context, error), 422)
    announce(context, done)
    return context.go(context.path("event-players", *_parts(context)))


def _row(context: RequestContext, done: dict[str, Receipt]) -> Response:
    announce(context, done)
    if not context.is_fragment:
        is_of_person = context.form.text("back") == "person"
        parts = ("event-players", *_parts(context)) if is_of_person else ("event-desk",)
        return context.go(context.path(*parts))
    lines = lines_of(context)
    sums, currency = _sums(lines), _currency(context)
    return context.page(
        "event_desk_answer.html", line=person_in_address(context), sums=sums, currency=currency
    )


def _parts(context: RequestContext) -> tuple[str, int]:
    entry = _entry(context)
    return entry.section, entry.player


PERSON = "/t/{uid}/event-players/{section}/{player:number}"
PAGES = (
    Page("GET", "/t/{uid}/event-players", Role.READER, show, of_events=True),
    Page(
        "POST",
        "/t/{uid}/event-players",
        Role.ARBITER,
        enter,
        translatable("Add player"),
        of_events=True,
    ),
    Page("GET", PERSON, Role.READER, person, of_events=True),
    Page("POST", f"{PERSON}/move", Role.ARBITER, move, translatable("Move player"), of_events=True),
    Page("POST", f"{PERSON}/also", Role.ARBITER, also, translatable("Add player"), of_events=True),
    Page("POST", f"{PERSON}/edit", Role.ARBITER, edit, translatable("Save"), of_events=True),
    Page("POST", f"{PERSON}/join", Role.ARBITER, join, of_events=True),
    Page("POST", f"{PERSON}/apart", Role.ARBITER, apart, of_events=True),
    Page("POST", f"{PERSON}/presence", Role.CLERK, presence, of_events=True),
    Page("POST", f"{PERSON}/pay", Role.CLERK, pay, of_events=True),
    Page("POST", f"{PERSON}/refund", Role.CLERK, refund, translatable("Record refund"), of_events=True),
    Page("GET", "/t/{uid}/event-desk", Role.CLERK, desk, of_events=True),
)
