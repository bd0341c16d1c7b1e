"""The decisions about a festival, and what is passed on to its sections.

`SectionsCommand` may be given by anyone with the role for it. `SectionStep` is one half of an act in two
journals (`albireo.desk.sections.transaction`) and is given by no one alone.
"""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from msgspec import structs

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.decide import FESTIVAL, Command, Deciding, carry_out, handles, warn
from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.face import CommandFace, Ref, SectionId
from albireo.desk.mechanism.facts import facts_that_change, with_facts
from albireo.desk.mechanism.moves import objects_to_moves
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.money.commands import RecordPayment
from albireo.desk.players.byes import RequestBye, SetHalfByes
from albireo.desk.players.events import CheckedIn, PlayerRegistered, PlayerRemoved
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, strike_off
from albireo.desk.sections.events import (
    ChampionshipDropped,
    ChampionshipSet,
    EntriesJoined,
    EntriesToldApart,
    EventCreated,
    EventJoined,
    EventLeft,
    SeasonFollowed,
    SectionAdded,
    SectionsOrdered,
    SectionTakenOut,
)
from albireo.desk.settings.checks import check_rules, check_settings
from albireo.desk.settings.events import SettingsChanged
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.facts.settings import SETTINGS
from albireo.standings.championship import ChampionshipRules
from albireo.state.festival import Festival, SectionEntry
from albireo.state.money_papers import PaperKind
from albireo.state.tournament import State

OF_EVENTS = (
    "name",
    "city",
    "federation",
    "start",
    "end",
    "description",
    "chief_arbiters",
    "deputy_arbiters",
    "rating_federation",
)
"""Settings that a festival also has; pairing settings belong to its sections."""
MOST_SECTIONS = 200
MOST_CHAMPIONSHIPS = 50
HALF = CommandFace(role="", why_no_name="half of an action in two journals")
CHAMPIONSHIP_NAME = translatable("championship name")


class CreateEvent(Command, frozen=True, tag="create-event"):
    """Create a festival; a name is enough, sections are added later."""

    face = CommandFace("create", role="", by_hand=True)

    name: str
    settings: SettingsFacts = SettingsFacts()
    rules: RulesFacts = RulesFacts()


@handles(CreateEvent)
def _create(deciding: Deciding, command: CreateEvent) -> None:
    if deciding.state.version:
        raise refusal("exists", "This tournament has already been created.")
    facts = _event_settings(SettingsFacts(**{**command.settings.given(), "name": command.name}))
    deciding.emit(EventCreated(facts, check_rules(command.rules)))


@handles(ChangeSettings, on=FESTIVAL)
def _change(deciding: Deciding, command: ChangeSettings) -> None:
    before = deciding.state.settings
    changes = facts_that_change(SettingsFacts, before, with_facts(before, _event_settings(command.changes)))
    if changes.given():
        deciding.emit(SettingsChanged(changes))


def _event_settings(facts: SettingsFacts) -> SettingsFacts:
    for name in facts.given():
        if name not in OF_EVENTS:
            raise refusal(
                "not-of-an-event",
                "{setting}: this is set in the sections of a festival.",
                setting=SETTINGS.labels[name],
            )
    return check_settings(facts)


class OrderSections(Command, frozen=True, tag="order-sections"):
    """Set the order of sections in lists and in the numbering of boards."""

    face = CommandFace("order", role="chief")

    sections: tuple[SectionId, ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("section",),)


@handles(OrderSections, on=FESTIVAL)
def _order(deciding: Deciding, command: OrderSections) -> None:
    if sorted(command.sections) != sorted(_festival(deciding).sections):
        raise refusal("bad-sections", "List each section of the festival once.")
    if command.sections != _festival(deciding).sections:
        deciding.emit(SectionsOrdered(command.sections))


class JoinEntries(Command, frozen=True, tag="join-entries"):
    """Mark entries in several sections as one person’s."""

    face = CommandFace("join")

    entries: tuple[Annotated[SectionEntry, Ref.ENTRY], ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("entries",),)


@handles(JoinEntries, on=FESTIVAL)
def _join(deciding: Deciding, command: JoinEntries) -> None:
    for entry in command.entries:
        _refuse_unknown_section(deciding, entry.section)
    if len({entry.section for entry in command.entries}) < len(command.entries):
        raise refusal("one-section", "A player can be entered only once in a section.")
    if len(command.entries) > 1 and not any(
        group.issuperset(command.entries) for group in _festival(deciding).joined_entries
    ):
        deciding.emit(EntriesJoined(command.entries))


class TellEntriesApart(Command, frozen=True, tag="tell-entries-apart"):
    """Mark two entries that look alike as different people."""

    face = CommandFace("tell-apart")

    entries: tuple[Annotated[SectionEntry, Ref.ENTRY], Annotated[SectionEntry, Ref.ENTRY]]

    def concerns(self) -> tuple[Subject, ...]:
        return (("entries",),)


@handles(TellEntriesApart, on=FESTIVAL)
def _tell_apart(deciding: Deciding, command: TellEntriesApart) -> None:
    for entry in command.entries:
        _refuse_unknown_section(deciding, entry.section)
    if frozenset(command.entries) not in _festival(deciding).entries_apart:
        deciding.emit(EntriesToldApart(command.entries))


class SetChampionship(Command, frozen=True, tag="set-championship"):
    """Set a championship over the sections, replacing one of the same name."""

    face = CommandFace("championship", by_hand=True)

    name: str
    rules: ChampionshipRules = ChampionshipRules()
    sections: tuple[str, ...] = ()
    group: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("championship", self.name),)


@handles(SetChampionship, on=FESTIVAL)
def _set_championship(deciding: Deciding, command: SetChampionship) -> None:
    name = check_text(command.name, CHAMPIONSHIP_NAME)
    command.rules.check()
    for section in command.sections:
        _refuse_unknown_section(deciding, section)
    if (
        name not in _festival(deciding).championships
        and len(_festival(deciding).championships) >= MOST_CHAMPIONSHIPS
    ):
        raise refusal("many", "A festival can have at most {most} championships.", most=MOST_CHAMPIONSHIPS)
    group = check_text(command.group, translatable("group"), empty=True)
    event = ChampionshipSet(name, command.rules, command.sections, group)
    if _festival(deciding).championships.get(name) != event:
        deciding.emit(event)


class DropChampionship(Command, frozen=True, tag="drop-championship"):
    face = CommandFace("championship", by_hand=True)

    name: str

    def concerns(self) -> tuple[Subject, ...]:
        return (("championship", self.name),)


@handles(DropChampionship, on=FESTIVAL)
def _drop_championship(deciding: Deciding, command: DropChampionship) -> None:
    if command.name not in _festival(deciding).championships:
        raise refusal("no-championship", "There is no championship {name}.", name=command.name)
    deciding.emit(ChampionshipDropped(command.name))


@objects_to_moves
def _warn_of_half_a_move(
    deciding: Deciding, undone: Sequence[RecordedEvent], done: Sequence[RecordedEvent]
) -> None:
    """Warn that undoing a player's move in one section leaves the other half."""
    sections = {_other_section(item.event) for item in (*undone, *done)} - {""}
    if sections:
        warn(
            deciding,
            Level.CONFIRM,
            "half-of-a-move",
            "This undoes or redoes a move between sections in this section only.",
            consequence=(
                "The other section stays as it is: {sections}. To change both, move the player back on "
                "the festival page."
            ),
            sections=", ".join(sorted(sections)),
        )


def _other_section(event: Event) -> str:
    """Return the other section of a player's move; empty if it was none."""
    if isinstance(event, PlayerRemoved):
        return event.moved_to
    return event.moved_from if isinstance(event, PlayerRegistered) else ""


SectionsCommand: TypeAlias = (
    CreateEvent | OrderSections | JoinEntries | TellEntriesApart | SetChampionship | DropChampionship
)


class AddSection(Command, frozen=True, tag="add-section"):
    """On a festival: add a tournament as a section."""

    face = HALF

    section: str
    name: str


@handles(AddSection, on=FESTIVAL)
def _add(deciding: Deciding, command: AddSection) -> None:
    sections = _festival(deciding).sections
    if command.section not in sections:
        if len(sections) >= MOST_SECTIONS:
            raise refusal("many", "A festival can have at most {most} sections.", most=MOST_SECTIONS)
        deciding.emit(SectionAdded(command.section, command.name))


class TakeOutSection(Command, frozen=True, tag="take-out-section"):
    """On a festival: release a section as a separate tournament."""

    face = HALF

    section: str
    name: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("section", self.section),)


@handles(TakeOutSection, on=FESTIVAL)
def _take_out(deciding: Deciding, command: TakeOutSection) -> None:
    _refuse_unknown_section(deciding, command.section)
    deciding.emit(SectionTakenOut(command.section, command.name))


class JoinEvent(Command, frozen=True, tag="join-event"):
    """On a tournament: become a section of a festival."""

    face = HALF

    event: str
    name: str


@handles(JoinEvent, after_the_end=True, beside_a_manager=True)
def _join_event(deciding: Deciding, command: JoinEvent) -> None:
    if deciding.state.membership.event != command.event:
        deciding.emit(EventJoined(command.event, command.name))


class LeaveEvent(Command, frozen=True, tag="leave-event"):
    """On a tournament: leave the festival."""

    face = HALF

    event: str
    name: str


@handles(LeaveEvent, after_the_end=True, beside_a_manager=True)
def _leave_event(deciding: Deciding, command: LeaveEvent) -> None:
    if deciding.state.membership.event == command.event:
        deciding.emit(EventLeft(command.event, command.name))


class FollowSeason(Command, frozen=True, tag="follow-season"):
    """On a league: be the season after another one, whose pages are then in its archive."""

    face = HALF

    previous: str
    name: str


@handles(FollowSeason)
def _follow_season(deciding: Deciding, command: FollowSeason) -> None:
    deciding.emit(SeasonFollowed(command.previous, command.name))


class SendPlayer(Command, frozen=True, tag="send-player"):
    """Send a player to another section."""

    face = HALF

    player: int
    section: str
    """Name of the section."""


@handles(SendPlayer)
def _send(deciding: Deciding, command: SendPlayer) -> None:
    name = deciding.state.entrant(command.player).name
    _refuse_paired(deciding.state, name)
    papers = deciding.state.money_papers
    for paper in (
        *papers.valid(command.player, PaperKind.INVOICE),
        *papers.valid(command.player, PaperKind.RECEIPT),
    ):
        raise refusal(
            "has-papers",
            "{number} was issued for {name} here: cancel it before you move the player.",
            number=paper.name,
            name=name,
        )
    strike_off(deciding, command.player, command.section)


class ReceivePlayer(Command, frozen=True, tag="receive-player"):
    """Receive a player from another section with their data."""

    face = HALF

    facts: PlayerFacts
    section: str
    """Name of the section."""
    paid: int = 0
    due: int | None = None
    present: bool | None = None
    byes: tuple[tuple[int, Mark], ...] = ()
    half_byes: bool = True
    """Whether the player is entitled to half-point byes."""


@handles(ReceivePlayer)
def _receive(deciding: Deciding, command: ReceivePlayer) -> None:
    _refuse_paired(deciding.state, str(command.facts.given().get("name", "")))
    number, before = deciding.state.registration.next_player, len(deciding.events)
    carry_out(deciding, RegisterPlayers((command.facts,), as_written=True))
    registered = deciding.events[before]
    assert isinstance(registered, PlayerRegistered)
    deciding.events[before] = structs.replace(registered, moved_from=command.section)
    if command.paid or command.due is not None:
        carry_out(deciding, RecordPayment(number, command.paid, command.due))
    if command.present is not None:
        deciding.emit(CheckedIn((number,), command.present))
    if not command.half_byes:
        carry_out(deciding, SetHalfByes(number, allowed=False))
    rounds = deciding.state.settings.number_of_rounds or 0
    for round_, mark in command.byes:
        if round_ <= rounds:
            carry_out(deciding, RequestBye(number, round_, mark))


def _refuse_paired(state: State, player: str) -> None:
    """Refuse a move after round 1: then it is a withdrawal and a late entry, each by its rules."""
    if state.rounds:
        raise refusal(
            "section-paired",
            "{player}: round 1 of {section} has been paired. Players can be moved only before that; "
            "now withdraw the player in one section and add them as a late entry in the other.",
            "C.04.2 3.2, 2.4",
            player=player,
            section=state.name,
        )
    if state.pairs_teams:
        raise refusal(
            "section-of-teams",
            "{section} is a team section; a player enters it as part of a team.",
            section=state.name,
        )


SectionStep: TypeAlias = (
    AddSection | TakeOutSection | JoinEvent | LeaveEvent | FollowSeason | SendPlayer | ReceivePlayer
)


def _festival(deciding: Deciding) -> Festival:
    """Return the state of the festival whose command is being decided."""
    return deciding.state[Festival]


def _refuse_unknown_section(deciding: Deciding, section: str) -> None:
    if section not in _festival(deciding).sections:
        raise refusal("no-section", "This festival has no section {section}.", section=section)
