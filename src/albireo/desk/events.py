"""The events: what happened, as small frozen facts.

Each kind carries its edition in its name (`result-entered/1`). An event that is in a journal is read
for ever: a new need gets a new edition beside the old one, never a changed meaning. Participants are
named by the number given at registration (`player`), which never changes, not by the pairing number,
which may.

`subjects` says what an event is about, so that a command decided on an older version can tell whether
something it rests on has changed in between.
"""

from typing import TypeAlias

from albireo.desk.event import EVERYTHING, Event, Subject
from albireo.desk.facts import RulesFacts, SettingsFacts
from albireo.desk.money_events import (
    EntryFeeSet,
    PaymentRecorded,
    PrizeRow,
    PrizesPlanned,
    SpecialPrizeRow,
)
from albireo.desk.player_events import (
    AbnormalPointsRow,
    AbnormalPointsSet,
    AbnormalPointsSetBefore,
    ByeCancelled,
    ByeRequested,
    CheckedIn,
    PlayerEdited,
    PlayerReadmitted,
    PlayerRegistered,
    PlayerRemoved,
    PlayersNumbered,
    PlayerWithdrawn,
    PresenceCleared,
    ProhibitedPairsSet,
    Prohibition,
    RegistrationClosed,
    RegistrationReopened,
    VirtualPointsRow,
    VirtualPointsSet,
)
from albireo.desk.round_events import (
    BoardEvent,
    ByeGiven,
    ByeTaken,
    ColoursCorrected,
    ManualPairingEnded,
    ManualPairingStarted,
    PairBroken,
    PairMade,
    PairTurned,
    RatingReportCorrected,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultProposed,
    RoundDrafted,
    RoundEvent,
    RoundPublished,
    RoundRecorded,
    RoundTimed,
    RoundUnpaired,
)
from albireo.domain.colour import Colour


class TournamentCreated(Event, frozen=True, tag="tournament-created/1"):
    settings: SettingsFacts
    rules: RulesFacts = RulesFacts()


class SettingsChanged(Event, frozen=True, tag="settings-changed/1"):
    changes: SettingsFacts
    differs: tuple[tuple[int, int], ...] = ()
    """Where the last round became, or ceased to be, the final one: pairs the engine would have made."""

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("settings", name) for name in self.changes.given())


class RulesChanged(Event, frozen=True, tag="rules-changed/1"):
    changes: RulesFacts

    def subjects(self) -> tuple[Subject, ...]:
        return (("rules",),)


class FideModeLeft(Event, frozen=True, tag="fide-mode-left/1"):
    """For good: undo does not bring it back."""

    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("mode",),)


class InitialColourDrawn(Event, frozen=True, tag="initial-colour-drawn/1"):
    colour: Colour
    lot: str = ""
    """The random bits drawn, in hexadecimal: an odd number is Black. Empty: drawn by people."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("settings", "initial_colour"),)


class TrfImported(Event, frozen=True, tag="trf-imported/1"):
    """The file the tournament came from, as it was, and what checking its rounds found."""

    file: str
    text: str
    rounds: int
    adjusted: tuple[str, ...] = ()
    """What the reader had to mend or leave out."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired otherwise, or why it cannot tell."""


class TournamentFinished(Event, frozen=True, tag="tournament-finished/1"):
    pass


class TournamentReopened(Event, frozen=True, tag="tournament-reopened/1"):
    reason: str = ""


class TournamentAnnulled(Event, frozen=True, tag="tournament-annulled/1"):
    reason: str = ""


class StandingsLotDrawn(Event, frozen=True, tag="standings-lot-drawn/1"):
    """The seed of a drawing of lots that breaks what the tie-breaks leave tied; empty: no drawing."""

    seed: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)


class StandingsOrdered(Event, frozen=True, tag="standings-ordered/1"):
    """An order by hand among participants who are tied, such as after a play-off; none: taken back."""

    order: tuple[int, ...]
    reason: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)


class Moved(Event, frozen=True, tag="moved/1"):
    """Undo or redo: the tournament is again as it was at an earlier version."""

    to: int
    redo: bool = False


AnyEvent: TypeAlias = (
    TournamentCreated
    | SettingsChanged
    | RulesChanged
    | FideModeLeft
    | InitialColourDrawn
    | TrfImported
    | TournamentFinished
    | TournamentReopened
    | TournamentAnnulled
    | StandingsLotDrawn
    | StandingsOrdered
    | PlayerRegistered
    | PlayerEdited
    | PlayerRemoved
    | PlayerWithdrawn
    | PlayerReadmitted
    | CheckedIn
    | PresenceCleared
    | ByeRequested
    | ByeCancelled
    | RegistrationClosed
    | RegistrationReopened
    | PlayersNumbered
    | ProhibitedPairsSet
    | VirtualPointsSet
    | AbnormalPointsSet
    | AbnormalPointsSetBefore
    | EntryFeeSet
    | PaymentRecorded
    | PrizesPlanned
    | RoundDrafted
    | RoundRecorded
    | ManualPairingStarted
    | PairBroken
    | PairMade
    | ByeGiven
    | ByeTaken
    | PairTurned
    | ManualPairingEnded
    | RoundPublished
    | RoundUnpaired
    | ResultEntered
    | ResultProposed
    | ResultConfirmed
    | RoundTimed
    | ResultCorrected
    | ResultCleared
    | ColoursCorrected
    | RatingReportCorrected
    | Moved
)

__all__ = [
    "EVERYTHING",
    "AbnormalPointsRow",
    "AbnormalPointsSet",
    "AbnormalPointsSetBefore",
    "AnyEvent",
    "BoardEvent",
    "ByeCancelled",
    "ByeGiven",
    "ByeRequested",
    "ByeTaken",
    "CheckedIn",
    "ColoursCorrected",
    "EntryFeeSet",
    "Event",
    "FideModeLeft",
    "InitialColourDrawn",
    "ManualPairingEnded",
    "ManualPairingStarted",
    "Moved",
    "PairBroken",
    "PairMade",
    "PairTurned",
    "PaymentRecorded",
    "PlayerEdited",
    "PlayerReadmitted",
    "PlayerRegistered",
    "PlayerRemoved",
    "PlayerWithdrawn",
    "PlayersNumbered",
    "PresenceCleared",
    "PrizeRow",
    "PrizesPlanned",
    "ProhibitedPairsSet",
    "Prohibition",
    "RatingReportCorrected",
    "RegistrationClosed",
    "RegistrationReopened",
    "ResultCleared",
    "ResultConfirmed",
    "ResultCorrected",
    "ResultEntered",
    "ResultProposed",
    "RoundDrafted",
    "RoundEvent",
    "RoundPublished",
    "RoundRecorded",
    "RoundTimed",
    "RoundUnpaired",
    "RulesChanged",
    "SettingsChanged",
    "SpecialPrizeRow",
    "StandingsLotDrawn",
    "StandingsOrdered",
    "Subject",
    "TournamentAnnulled",
    "TournamentCreated",
    "TournamentFinished",
    "TournamentReopened",
    "TrfImported",
    "VirtualPointsRow",
    "VirtualPointsSet",
]
