"""Events about participants."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from albireo.desk.core.event import Event, Subject
from albireo.desk.players.facts import PlayerFacts
from albireo.domain.result import Mark


class ParticipantEvent(Event, frozen=True):
    """Something that happens to participants."""

    topic: ClassVar[str] = "players"


class PlayerRegistered(ParticipantEvent, frozen=True, tag="player-registered/1"):
    player: int
    facts: PlayerFacts
    entry_round: int = 1
    missed: tuple[tuple[int, Mark], ...] = ()
    """(round, mark) of the rounds a late entry missed."""
    moved_from: str = ""
    """Name of the section of the same event that the player comes from."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class PlayerEdited(ParticipantEvent, frozen=True, tag="player-edited/1"):
    player: int
    changes: PlayerFacts
    source: str = ""
    """The rating list or file the new facts come from; empty: entered by hand."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class PlayerRemoved(ParticipantEvent, frozen=True, tag="player-removed/1"):
    player: int
    moved_to: str = ""
    """Name of the section of the same event that the player goes to."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class PersonalDataErased(ParticipantEvent, frozen=True, tag="personal-data-erased/1"):
    """Somebody's data were taken out of the journal; what was written before reads without them.

    It changes nothing itself, and undo passes over it: what is erased does not come back.
    """

    player: int
    """0: somebody who is no participant."""
    what: tuple[str, ...]
    """Keys of `albireo.desk.players.erasable.ERASABLE`."""
    acts: tuple[tuple[int, int, str], ...]
    """(first version, last version, digest) of the acts that were rewritten; see `albireo.storage.chain`."""
    roles: tuple[str, ...] = ()
    """Keys of `albireo.desk.players.named_people.ROLES`: what they were erased as beside a participant."""
    named_at: tuple[int, int] | None = None
    """Where somebody who is no participant was named first: by it a copy of the journal knows who it is."""
    pseudonym: str = ""
    """What they are called since."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),) if self.player else (("personal-data",),)


class PlayerWithdrawn(ParticipantEvent, frozen=True, tag="player-withdrawn/1"):
    player: int
    after_round: int
    expelled: bool = False
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class PlayerReadmitted(ParticipantEvent, frozen=True, tag="player-readmitted/1"):
    player: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class CheckedIn(ParticipantEvent, frozen=True, tag="checked-in/1"):
    players: tuple[int, ...]
    present: bool = True

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("player", player, "presence") for player in self.players)


class PresenceCleared(ParticipantEvent, frozen=True, tag="presence-cleared/1"):
    """Neither present nor missing: as if nobody had asked."""

    players: tuple[int, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("player", player, "presence") for player in self.players)


class ByeRequested(ParticipantEvent, frozen=True, tag="bye-requested/2"):
    unit: int
    round: int
    mark: Mark

    def subjects(self) -> tuple[Subject, ...]:
        return (("unit", self.unit, "bye", self.round),)


class ByeCancelled(ParticipantEvent, frozen=True, tag="bye-cancelled/2"):
    unit: int
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("unit", self.unit, "bye", self.round),)


class PlayConfirmed(ParticipantEvent, frozen=True, tag="play-confirmed/1"):
    """Somebody who did not appear in the round before will play in this one."""

    unit: int
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("unit", self.unit, "bye", self.round),)


class HalfByesAllowed(ParticipantEvent, frozen=True, tag="half-byes-allowed/1"):
    """Whether a participant is entitled to half-point byes; everybody is unless somebody says otherwise."""

    unit: int
    allowed: bool

    def subjects(self) -> tuple[Subject, ...]:
        return (("unit", self.unit, "half-byes"),)


class RegistrationClosed(ParticipantEvent, frozen=True, tag="registration-closed/1"):
    def subjects(self) -> tuple[Subject, ...]:
        return (("registration",),)


class RegistrationReopened(ParticipantEvent, frozen=True, tag="registration-reopened/1"):
    def subjects(self) -> tuple[Subject, ...]:
        return (("registration",),)


class PlayersNumbered(ParticipantEvent, frozen=True, tag="players-numbered/1"):
    numbers: tuple[tuple[int, int], ...]
    """(player, pairing number) of everybody."""
    by_hand: bool = False
    """Drawn or set by people, not by the initial order."""
    lot: str = ""
    """Random bits in hexadecimal, if the numbers were drawn here; they give the same draw again."""
    varma: bool = False
    """Drawn by the Varma tables."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("numbers",),)


class Prohibition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, array_like=True):
    players: tuple[int, ...]
    first_round: int
    last_round: int


class KeepApart(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A rule of the tournament: players who have something in common must not meet."""

    same: str
    """`club` or `federation`."""
    first_round: int
    last_round: int


class ProhibitedPairsSet(Event, frozen=True, tag="prohibited-pairs-set/1"):
    prohibitions: tuple[Prohibition, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("prohibited",),)


class VirtualPointsRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    player: int
    first_round: int
    last_round: int
    points: int
    """Tenths."""


class VirtualPointsSet(Event, frozen=True, tag="virtual-points-set/1"):
    rows: tuple[VirtualPointsRow, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("virtual",),)


class AbnormalPointsRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    mark: Mark | None
    points: int
    """Tenths; in an event of teams, game points."""
    round: int | None
    players: tuple[int, ...]
    """Units: players, or teams in an event of teams."""
    reason: str = ""
    """Why, for the history and the player's card."""
    match_points: int | None = None
    """Tenths; only in an event of teams."""


class AbnormalPointsSet(Event, frozen=True, tag="abnormal-points-set/3"):
    rows: tuple[AbnormalPointsRow, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("abnormal",),)


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
