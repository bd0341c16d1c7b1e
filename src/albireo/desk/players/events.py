"""Events about participants."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import name_of, names_of, note, unit_name
from albireo.desk.mechanism.fact_names import display_value
from albireo.desk.mechanism.facts import with_facts
from albireo.desk.players.erasable import ERASABLE
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.named_people import ROLES
from albireo.desk.players.restriction_events import AbnormalPointsSet, ProhibitedPairsSet, VirtualPointsSet
from albireo.domain.explanation import Note
from albireo.domain.message import Listed, Translatable, remark, translatable
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.wording import Money
from albireo.facts.player import PLAYER
from albireo.state.money import MoneyState
from albireo.state.registration import Byes, Registration
from albireo.state.units import Entrant

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class ParticipantEvent(Event, frozen=True):
    """An event about participants."""

    topic: ClassVar[str] = "players"


class PlayerRegistered(ParticipantEvent, frozen=True, tag="player-registered/1"):
    player: int
    facts: PlayerFacts
    entry_round: int = 1
    missed: tuple[tuple[int, Mark], ...] = ()
    """(round, mark) of the rounds a late entry missed."""
    moved_from: str = ""
    """Name of the section of the same event the player moved from."""
    outside_rules: bool = False
    """Whether rules that keep clubs or federations apart do not concern the player; older journals: false."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        player = with_facts(Player(tpn=0, name="", entry_round=self.entry_round), self.facts)
        draft.entrants()[self.player] = Entrant(self.player, player, is_outside_rules=self.outside_rules)
        players = draft[Registration]
        draft[Registration] = replace(players, next_player=max(players.next_player, self.player + 1))
        for round_, mark in self.missed:
            # Also for rounds already paired: pairing one again gives the same points for missing it.
            draft.own(Byes, lambda byes: byes.requested)[self.player, round_] = mark
            if round_ <= len(draft.rounds):
                draft.byes(round_)[self.player] = mark
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        if self.moved_from:
            name = name_of(state, self.player)
            return note(self, "{name} moved here from {section}", name=name, section=self.moved_from)
        text = "{name} registered" if self.entry_round == 1 else "{name} registered from round {round}"
        return note(self, text, name=name_of(state, self.player), round=self.entry_round)


class PlayerEdited(ParticipantEvent, frozen=True, tag="player-edited/1"):
    player: int
    changes: PlayerFacts
    source: str = ""
    """The rating list or file of the new facts; empty if entered by hand."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.change_entrant(
            self.player, player=with_facts(draft[Registration].entrants[self.player].player, self.changes)
        )

    def describe(self, state: "State") -> Note:
        if not self.changes.given():
            return note(self, "{name}: changed, then erased", name=name_of(state, self.player))
        said = Listed(
            remark("{what} {value}", what=PLAYER.labels[name], value=display_value(value))
            for name, value in self.changes.given().items()
        )
        text = "{name}: {said} (from {source})" if self.source else "{name}: {said}"
        return note(self, text, name=name_of(state, self.player), said=said, source=self.source)


class PlayerRemoved(ParticipantEvent, frozen=True, tag="player-removed/1"):
    reads_before: ClassVar[bool] = True
    player: int
    moved_to: str = ""
    """Name of the section of the same event the player moved to."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        del draft.entrants()[self.player]
        draft[MoneyState] = draft[MoneyState].without(self.player)
        draft.release(Registration, self.player)

    def describe(self, state: "State") -> Note:
        paid = state.money.payment(self.player).paid
        text = "{name} removed, had paid {amount}" if paid else "{name} removed"
        if self.moved_to:
            text = "{name} moved to {section}"
        values = {"name": name_of(state, self.player), "section": self.moved_to}
        return note(self, text, **values, amount=Money(paid, state.money.currency))


class PersonalDataErased(ParticipantEvent, frozen=True, tag="personal-data-erased/1"):
    """Personal data was removed from the journal; earlier records read without it.

    It changes nothing itself, and undo skips it: erased data does not come back.
    """

    is_off_the_path: ClassVar[bool] = True
    player: int
    """0 for someone who is not a participant."""
    what: tuple[str, ...]
    """Keys of `albireo.desk.players.erasable.ERASABLE`."""
    acts: tuple[tuple[int, int, str], ...]
    """(first version, last version, digest) of the acts that were rewritten; see `albireo.storage.chain`."""
    roles: tuple[str, ...] = ()
    """Keys of `albireo.desk.players.named_people.ROLES`: the roles that were erased."""
    named_at: tuple[int, int] | None = None
    """First mention of someone who is not a participant, by which a copy of the journal identifies them."""
    pseudonym: str = ""
    """Their name since then."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),) if self.player else (("personal-data",),)

    def describe(self, state: "State") -> Note:
        what = Listed(ERASABLE.get(key, key) for key in self.what)
        name = self.pseudonym or name_of(state, self.player)
        if not self.roles:
            return note(self, "{name}: data erased: {what}", name=name, what=what)
        roles = Listed(ROLES.get(key, key) for key in self.roles)
        text = "{name}: data erased: {what}, also as {roles}"
        if not self.player:
            text = "{name}: data erased: {what}, named as {roles}"
        return note(self, text, name=name, what=what, roles=roles)


class PlayerWithdrawn(ParticipantEvent, frozen=True, tag="player-withdrawn/1"):
    player: int
    after_round: int
    expelled: bool = False
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.change_entrant(self.player, withdrawn_after=self.after_round, expelled=self.expelled)
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        text = (
            "{name} expelled after round {round}" if self.expelled else "{name} withdrawn after round {round}"
        )
        return note(self, text, name=name_of(state, self.player), round=self.after_round)


class PlayerReadmitted(ParticipantEvent, frozen=True, tag="player-readmitted/1"):
    sentence: ClassVar[Translatable] = translatable("{name} readmitted")
    player: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.change_entrant(self.player, withdrawn_after=None, expelled=False)
        draft.outdate_draft()


class CheckedIn(ParticipantEvent, frozen=True, tag="checked-in/1"):
    players: tuple[int, ...]
    present: bool = True

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("player", player, "presence") for player in self.players)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        for id_ in self.players:
            draft.change_entrant(id_, present=self.present)
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        text = "present: {names}" if self.present else "absent: {names}"
        return note(self, text, names=names_of(state, self.players))


class PresenceCleared(ParticipantEvent, frozen=True, tag="presence-cleared/1"):
    """The presence is unknown again."""

    players: tuple[int, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("player", player, "presence") for player in self.players)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        for id_ in self.players:
            draft.change_entrant(id_, present=None)
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        return note(self, "presence of {names} cleared", names=names_of(state, self.players))


class ByeRequested(ParticipantEvent, frozen=True, tag="bye-requested/2"):
    sentence: ClassVar[Translatable] = translatable("{name}: {bye} in round {round}")
    unit: int
    round: int
    mark: Mark

    def subjects(self) -> tuple[Subject, ...]:
        return (("unit", self.unit, "bye", self.round),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.own(Byes, lambda byes: byes.requested)[self.unit, self.round] = self.mark
        draft.outdate_draft()


class ByeCancelled(ParticipantEvent, frozen=True, tag="bye-cancelled/2"):
    sentence: ClassVar[Translatable] = translatable("{name} plays in round {round} after all")
    unit: int
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("unit", self.unit, "bye", self.round),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        del draft.own(Byes, lambda byes: byes.requested)[self.unit, self.round]
        draft.outdate_draft()


class PlayConfirmed(ParticipantEvent, frozen=True, tag="play-confirmed/1"):
    """A no-show of the previous round will play in this one."""

    sentence: ClassVar[Translatable] = translatable("{name} was a no-show and will play in round {round}")

    unit: int
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("unit", self.unit, "bye", self.round),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Byes] = replace(draft[Byes], confirmed=draft[Byes].confirmed | {(self.unit, self.round)})


class HalfByesAllowed(ParticipantEvent, frozen=True, tag="half-byes-allowed/1"):
    """Whether a participant is entitled to half-point byes was set; by default everyone is."""

    unit: int
    allowed: bool

    def subjects(self) -> tuple[Subject, ...]:
        return (("unit", self.unit, "half-byes"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        others = draft[Byes].without_half_byes - {self.unit}
        draft[Byes] = replace(draft[Byes], without_half_byes=others if self.allowed else others | {self.unit})

    def describe(self, state: "State") -> Note:
        text = "{name} is entitled to half-point byes" if self.allowed else "{name}: no half-point byes"
        return note(self, text, name=unit_name(state, self.unit))


class RegistrationClosed(ParticipantEvent, frozen=True, tag="registration-closed/1"):
    sentence: ClassVar[Translatable] = translatable("registration closed")

    def subjects(self) -> tuple[Subject, ...]:
        return (("registration",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Registration] = replace(draft[Registration], is_closed=True)


class RegistrationReopened(ParticipantEvent, frozen=True, tag="registration-reopened/1"):
    sentence: ClassVar[Translatable] = translatable("registration reopened")

    def subjects(self) -> tuple[Subject, ...]:
        return (("registration",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Registration] = replace(draft[Registration], is_closed=False)


class PlayersNumbered(ParticipantEvent, frozen=True, tag="players-numbered/1"):
    goes_without_saying: ClassVar[bool] = True
    numbers: tuple[tuple[int, int], ...]
    """(player, pairing number) of all players."""
    by_hand: bool = False
    """Whether they were drawn or set by people rather than by the initial order."""
    lot: str = ""
    """Random bits in hexadecimal if the numbers were drawn here; they reproduce the draw."""
    varma: bool = False
    """Whether they were drawn by the Varma tables."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("numbers",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        before, numbers = draft[Registration].given_numbers, dict(self.numbers)
        draft[Registration] = replace(
            draft[Registration], given_numbers=numbers, numbers_by_hand=self.by_hand
        )
        draft.outdate_draft()
        _comment_on_numbers(draft, before, numbers, self.by_hand)

    def describe(self, state: "State") -> Note:
        count = len(self.numbers)
        text = "participants numbered: {count}"
        if self.varma:
            text = "numbers drawn from the Varma tables: {count}, seed {lot}"
        elif self.lot:
            text = "numbers drawn by lot: {count}, lot {lot}"
        return note(self, text, count=count, lot=self.lot)


def _comment_on_numbers(
    draft: "TournamentDraft", before: Mapping[int, int], numbers: Mapping[int, int], by_hand: bool
) -> None:
    """Note changed numbers in rounds already published."""
    played = sum(round_.published for round_ in draft.rounds)
    moved = [(before[id_], new) for id_, new in numbers.items() if id_ in before and before[id_] != new]
    if not played or draft.pairs_teams:
        return
    if moved and numbers.keys() <= before.keys():  # after a late entry the numbers behind it increase (2.5)
        old, new = zip(*sorted(moved), strict=True)
        kind = "Exchange" if by_hand else "Regeneration"
        draft.comment(f"{kind} @ Round {played}: {' '.join(map(str, old))} => {' '.join(map(str, new))}")


PlayersEvent: TypeAlias = (
    PlayerRegistered
    | PlayerEdited
    | PlayerRemoved
    | PersonalDataErased
    | PlayerWithdrawn
    | PlayerReadmitted
    | CheckedIn
    | PresenceCleared
    | ByeRequested
    | ByeCancelled
    | PlayConfirmed
    | HalfByesAllowed
    | RegistrationClosed
    | RegistrationReopened
    | PlayersNumbered
    | ProhibitedPairsSet
    | VirtualPointsSet
    | AbnormalPointsSet
)
