"""What is done on a festival: sections join and leave, people enter, move, pay and are checked in.

Each is one act in all journals it touches (`albireo.desk.sections.transaction`).
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.mechanism.facts import facts_of
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.money.commands import RecordPayment, SetEntryFee
from albireo.desk.players.events import PlayerRegistered
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import CheckIn, EditPlayer, RegisterPlayers
from albireo.desk.sections.commands import (
    AddSection,
    JoinEntries,
    JoinEvent,
    LeaveEvent,
    ReceivePlayer,
    SendPlayer,
    TakeOutSection,
)
from albireo.desk.sections.days import days_of_section, is_within
from albireo.desk.sections.rooms import first_board_for, placing_steps, rooms_for
from albireo.desk.sections.transaction import Plan, Step, execute_together
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.transfer.event_of import event_of
from albireo.domain.player import Player
from albireo.domain.tournament import Settings
from albireo.facts.settings import SETTINGS
from albireo.organising.people import Person, people_of
from albireo.state.document_table import DOCUMENTS
from albireo.state.festival import FestivalState, SectionEntry
from albireo.state.plan_table import PARTS
from albireo.state.rule_table import RULES
from albireo.state.tournament import State
from albireo.storage.entry_requests import EntryRequests
from albireo.storage.errors import UnknownTournament
from albireo.value_classes import dataclass, replace

SHARED_PARTS = {table.name: table.shared for table in PARTS}
"""What they copy in part: the organiser and the invitation. The rest, such as FIDE's event code or players
who need assistance, belongs to the section.
"""
OF_A_SECTION = ("group",)
"""Facts about a player that apply to one section only."""


@dataclass(frozen=True, slots=True)
class Actor:
    """The author of an action, with confirmations."""

    who: str
    consent: Mapping[str, int] | None = None
    command_id: str | None = None
    seen: Mapping[str, int] | None = None
    """Versions of the journals the action depends on; None means the current ones."""


def sections_of(desk: Desk, event: State, uid: str) -> dict[str, State]:
    """Return the tournaments of a festival that exist, name it and are not deleted, in order.

    A tournament has none.
    """
    found = {}
    for section in event.festival.sections if isinstance(event, FestivalState) else ():
        try:
            state = desk.state(section)
        except UnknownTournament:
            continue
        if state.membership.event == uid and not state.conduct.is_deleted:
            found[section] = state
    return found


def people(desk: Desk, uid: str) -> tuple[Person, ...]:
    event = desk.festival(uid)
    return people_of(event, sections_of(desk, event, uid))


def add_section(
    desk: Desk, uid: str, section: str, actor: Actor, *, share: bool = True
) -> dict[str, Receipt]:
    """Make a tournament a section of a festival, with the shared settings."""

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        event, joining = as_festival(states[uid]), states[section]
        if isinstance(joining, FestivalState):
            raise refusal(
                "event-in-event", "{name} is a festival; only tournaments can be sections.", name=joining.name
            )
        other = event_of(desk, section, joining) if joining.membership.event != uid else None
        if other is not None:
            raise refusal(
                "other-event",
                "{name} is a section of {event}; remove it there first.",
                name=joining.name,
                event=other[1].name,
            )
        steps: list[Step] = [
            (uid, AddSection(section, joining.name)),
            (section, JoinEvent(uid, event.name)),
        ]
        return [*steps, *(_steps_like_festival(event, section, joining) if share else ())]

    return do_together(desk, (uid, section), plan, actor)


def take_out_section(desk: Desk, uid: str, section: str, actor: Actor) -> dict[str, Receipt]:
    """Make a section a separate tournament again."""

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        name = states[section].name
        return [(uid, TakeOutSection(section, name)), (section, LeaveEvent(uid, states[uid].name))]

    return do_together(desk, (uid, section), plan, actor)


def share_settings(
    desk: Desk,
    uid: str,
    actor: Actor,
    only: Collection[str] | None = None,
    before: Settings | None = None,
) -> dict[str, Receipt]:
    """Copy the festival's place, days, arbiters, organiser, hall and documents to every section.

    With `only`, just these facts, so that changing one does not change the others. `before` are the
    festival's settings before its days were moved: those of the sections move with them.
    """
    sections = sections_of(desk, desk.state(uid), uid)

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        event = as_festival(states[uid])
        return [
            step
            for section in sections
            for step in _steps_like_festival(event, section, states[section], only, before)
        ]

    return do_together(desk, (uid, *sections), plan, actor)


def change_documents(desk: Desk, uid: str, facts: DocumentFacts, actor: Actor) -> dict[str, Receipt]:
    """Change the layout of documents of a festival and of all its sections."""
    sections = sections_of(desk, desk.state(uid), uid)
    shared = {name: value for name, value in facts.given().items() if name in DOCUMENTS.shared}

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        steps: list[Step] = [(uid, ChangeDocuments(facts))]
        if shared:
            steps += [(section, ChangeDocuments(DocumentFacts(**shared))) for section in sections]
        return steps

    return do_together(desk, (uid, *sections), plan, actor)


def differing(event: FestivalState, section: State, uid: str) -> tuple[str, ...]:
    """Return the shared facts in which a section differs from its festival.

    Sections take over place, arbiters and the layout of documents. Each has its own rooms and boards
    (`albireo.desk.sections.rooms`), and may have its own days within the festival's.
    """
    groups = (
        (SETTINGS.shared, event.settings, section.settings),
        (RULES.shared, event.rules, section.rules),
        (DOCUMENTS.shared, event.documents, section.documents),
    )
    found = [name for names, mine, other in groups for name in names if _differs(name, mine, other)]
    if event.settings.start and not is_within(section.settings, event.settings):
        found.append("start")
    found += [
        name for name in SHARED_PARTS if _merge_rules(name, event, section) != getattr(section.rules, name)
    ]
    if event.money.entry_fee and (event.money.entry_fee, event.money.currency) != (
        section.money.entry_fee,
        section.money.currency,
    ):
        found.append("entry_fee")
    rooms = rooms_for(event, uid)
    if rooms and rooms != section.documents.rooms:
        found.append("rooms")
    if first_board_for(event, uid) not in (None, section.rules.first_board):
        found.append("first_board")
    return tuple(found)


def _differs(name: str, event: object, section: object) -> bool:
    """Return whether a section differs from what its festival specifies."""
    said = getattr(event, name)
    silent = getattr(type(event)(), name)
    return bool(said != silent and said != getattr(section, name))


def _merge_rules(name: str, event: FestivalState, section: State) -> Any:
    """Return part of a section's rules with what the festival specifies."""
    mine, own = getattr(event.rules, name), getattr(section.rules, name)
    return replace(own, **{part: said for part in SHARED_PARTS[name] if (said := getattr(mine, part))})


def _steps_like_festival(
    event: FestivalState,
    section: str,
    state: State,
    only: Collection[str] | None = None,
    before: Settings | None = None,
) -> list[Step]:
    """Return the steps that make a section like its festival, in everything or in `only` some facts."""
    names = [name for name in differing(event, state, section) if only is None or name in only]

    def facts(kind: tuple[str, ...], value: object) -> dict[str, Any]:
        return {name: getattr(value, name) for name in kind if name in names}

    settings = facts(SETTINGS.shared, event.settings)
    if (only is None or "start" in only) and (not state.started or not state.settings.start):
        settings |= days_of_section(state.settings, event.settings, before)
    rules = facts(RULES.shared, event.rules)
    rules |= {name: _merge_rules(name, event, state) for name in SHARED_PARTS if name in names}
    documents = facts(DOCUMENTS.shared, event.documents)
    steps: list[Step] = []
    if settings:
        steps.append((section, ChangeSettings(SettingsFacts(**settings))))
    if rules:
        steps.append((section, ChangeRules(RulesFacts(**rules))))
    if documents:
        steps.append((section, ChangeDocuments(DocumentFacts(**documents))))
    if {"rooms", "first_board"} & set(names):
        steps += placing_steps(event, section, state)
    if "entry_fee" in names:
        steps.append((section, SetEntryFee(event.money.entry_fee, event.money.currency)))
    return steps


def enter(
    desk: Desk, uid: str, facts: PlayerFacts, sections: Collection[str], actor: Actor
) -> dict[str, Receipt]:
    """Enter a new person in one or more sections at once."""

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        as_festival(states[uid])
        if not sections:
            raise refusal("no-section-chosen", "Choose at least one section.")
        steps: list[Step] = [
            (section, RegisterPlayers((_for_section(facts, states[section]),))) for section in sections
        ]
        entries = tuple(
            SectionEntry(section, states[section].registration.next_player) for section in sections
        )
        return [*steps, (uid, JoinEntries(entries))]

    return do_together(desk, (uid, *sections), plan, actor)


def enter_also(desk: Desk, uid: str, known: SectionEntry, section: str, actor: Actor) -> dict[str, Receipt]:
    """Enter a person who plays in one section in another as well."""

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        player = states[known.section].entrant(known.player).player
        _refuse_entered(states, uid, known, section)
        new = SectionEntry(section, states[section].registration.next_player)
        facts = _for_section(_facts_elsewhere(player), states[section])
        return [(section, RegisterPlayers((facts,), as_written=True)), (uid, JoinEntries((known, new)))]

    return do_together(desk, (uid, known.section, section), plan, actor)


def move(desk: Desk, uid: str, known: SectionEntry, section: str, actor: Actor) -> dict[str, Receipt]:
    """Move a person before round 1 of both sections, with what was paid and kept, presence and byes."""

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        here, there = states[known.section], states[section]
        entrant, payment = here.entrant(known.player), here.money.payments.get(known.player)
        _refuse_entered(states, uid, known, section)
        new = SectionEntry(section, there.registration.next_player)
        byes = tuple(
            (round_, mark) for (player, round_), mark in here.byes.requested.items() if player == known.player
        )
        receive = ReceivePlayer(
            _for_section(_facts_elsewhere(entrant.player), there),
            here.name,
            payment.kept if payment is not None else 0,
            payment.due if payment is not None else None,
            entrant.present,
            byes,
            known.player not in here.byes.without_half_byes,
        )
        steps: list[Step] = [
            (known.section, SendPlayer(known.player, there.name)),
            (section, receive),
        ]
        # Entries elsewhere still belong to this person.
        joined = as_festival(states[uid]).festival.joined_entries
        others = {entry for group in joined if known in group for entry in group} - {known}
        kept = tuple(
            entry
            for entry in sorted(others, key=lambda entry: (entry.section, entry.player))
            if entry.section != section
        )
        return [*steps, (uid, JoinEntries((*kept, new)))]

    done = do_together(desk, (uid, known.section, section), plan, actor)
    for each in done[section].events:  # none if the move was made before and is only repeated
        if isinstance(each.event, PlayerRegistered):
            EntryRequests(desk.journal.database).move(known.section, known.player, section, each.event.player)
    return done


def edit_person(
    desk: Desk, uid: str, entries: Collection[SectionEntry], changes: PlayerFacts, actor: Actor
) -> dict[str, Receipt]:
    """Correct a person's facts in all their sections."""

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        return [(entry.section, EditPlayer(entry.player, changes)) for entry in entries]

    return do_together(desk, (uid, *(entry.section for entry in entries)), plan, actor)


def check_in(
    desk: Desk, uid: str, entries: Collection[SectionEntry], present: bool | None, actor: Actor
) -> dict[str, Receipt]:
    """Check a person in, in every section named."""

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        return [(entry.section, CheckIn((entry.player,), present)) for entry in entries]

    return do_together(desk, (uid, *(entry.section for entry in entries)), plan, actor)


def pay(desk: Desk, uid: str, paid: Mapping[SectionEntry, int | None], actor: Actor) -> dict[str, Receipt]:
    """Record a person's total payment for each section, in cents; None means the amount due."""

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        steps: list[Step] = []
        for entry, amount in paid.items():
            state = states[entry.section]
            own = state.money.payments.get(entry.player)
            given = state.money.payment(entry.player).due or 0 if amount is None else amount
            steps.append((entry.section, RecordPayment(entry.player, given, own.due if own else None)))
        return steps

    return do_together(desk, (uid, *(entry.section for entry in paid)), plan, actor)


def do_together(desk: Desk, uids: Collection[str], plan: Plan, actor: Actor) -> dict[str, Receipt]:
    return execute_together(
        desk, set(uids), plan, actor.who, actor.consent, command_id=actor.command_id, seen=actor.seen
    )


def as_festival(state: State) -> FestivalState:
    """Return the state of a festival; refuse a tournament."""
    if not isinstance(state, FestivalState):
        raise refusal("no-event", "{name} is a tournament, not a festival.", name=state.name)
    return state


def _refuse_entered(states: Mapping[str, State], uid: str, known: SectionEntry, section: str) -> None:
    """Refuse to enter a person twice in one section."""
    event = as_festival(states[uid])
    player = states[known.section].entrant(known.player).player
    if known.section == section:
        raise refusal(
            "same-section",
            "{player} is already in {section}.",
            player=player.name,
            section=states[section].name,
        )
    for person in people_of(event, states):
        if known in person.entries and person.entry_in(section) is not None:
            raise refusal(
                "same-section",
                "{player} is already in {section}.",
                player=player.name,
                section=states[section].name,
            )


def _facts_elsewhere(player: Player) -> PlayerFacts:
    """Return the facts about a player that apply to any section."""
    given = facts_of(PlayerFacts, player).given()
    return PlayerFacts(**{name: value for name, value in given.items() if name not in OF_A_SECTION})


def _for_section(facts: PlayerFacts, state: State) -> PlayerFacts:
    """Return the facts with the rating for the section's type of play, if the lists have it."""
    given = facts.given()
    official = next((each for each in given.get("official", ()) if each.kind == state.rating_kind), None)
    if official is not None:
        given |= {"rating": official.rating}
        if official.k_factor is not None:
            given |= {"k_factor": official.k_factor}
    return PlayerFacts(**given)
