"""The events: what happened, as small frozen facts.

Each kind carries its edition in its name (`result-entered/1`). An event that is in a journal is read
for ever: a new need gets a new edition beside the old one, never a changed meaning. Participants are
named by the number given at registration (`player`), which never changes, not by the pairing number,
which may.

`subjects` says what an event is about, so that a command decided on an older version can tell whether
something it rests on has changed in between.
"""

from typing import TypeAlias

from msgspec import Struct

from albireo.desk.facts import PlayerFacts, RulesFacts, SettingsFacts
from albireo.domain.colour import Colour
from albireo.domain.result import Mark

Subject: TypeAlias = tuple[str | int, ...]
"""A path such as `("round", 3, "board", 7)`; a shorter path contains the longer ones."""
EVERYTHING: tuple[Subject, ...] = ((),)


class Event(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all events."""

    def subjects(self) -> tuple[Subject, ...]:
        return EVERYTHING


# The tournament


class TournamentCreated(Event, frozen=True, tag="tournament-created/1"):
    settings: SettingsFacts
    rules: RulesFacts = RulesFacts()


class SettingsChanged(Event, frozen=True, tag="settings-changed/1"):
    changes: SettingsFacts

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


# Participants


class PlayerRegistered(Event, frozen=True, tag="player-registered/1"):
    player: int
    facts: PlayerFacts
    entry_round: int = 1
    missed: tuple[tuple[int, Mark], ...] = ()
    """(round, mark) of the rounds a late entry missed."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class PlayerEdited(Event, frozen=True, tag="player-edited/1"):
    player: int
    changes: PlayerFacts
    source: str = ""
    """The rating list or file the new facts come from; empty: entered by hand."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class PlayerRemoved(Event, frozen=True, tag="player-removed/1"):
    player: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class PlayerWithdrawn(Event, frozen=True, tag="player-withdrawn/1"):
    player: int
    after_round: int
    expelled: bool = False
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class PlayerReadmitted(Event, frozen=True, tag="player-readmitted/1"):
    player: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


class CheckedIn(Event, frozen=True, tag="checked-in/1"):
    players: tuple[int, ...]
    present: bool = True

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("player", player, "presence") for player in self.players)


class ByeRequested(Event, frozen=True, tag="bye-requested/1"):
    player: int
    round: int
    mark: Mark

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player, "bye", self.round),)


class ByeCancelled(Event, frozen=True, tag="bye-cancelled/1"):
    player: int
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player, "bye", self.round),)


class RegistrationClosed(Event, frozen=True, tag="registration-closed/1"):
    def subjects(self) -> tuple[Subject, ...]:
        return (("registration",),)


class RegistrationReopened(Event, frozen=True, tag="registration-reopened/1"):
    def subjects(self) -> tuple[Subject, ...]:
        return (("registration",),)


class PlayersNumbered(Event, frozen=True, tag="players-numbered/1"):
    numbers: tuple[tuple[int, int], ...]
    """(player, pairing number) of everybody."""
    by_hand: bool = False
    """Drawn or set by people, not by the initial order."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("numbers",),)


class Prohibition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, array_like=True):
    players: tuple[int, ...]
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
    """Tenths."""
    round: int | None
    players: tuple[int, ...]


class AbnormalPointsSet(Event, frozen=True, tag="abnormal-points-set/1"):
    rows: tuple[AbnormalPointsRow, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("abnormal",),)


# Rounds


class RoundEvent(Event, frozen=True):
    """Something that changes who meets whom in a round."""

    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "pairing"),)


class RoundDrafted(RoundEvent, frozen=True, tag="round-drafted/1"):
    boards: tuple[tuple[int, int], ...]
    """(White, Black) in board order."""
    absent: tuple[tuple[int, Mark], ...]
    """Whoever is not paired, with the mark of the round."""
    system: str
    """The engine: `dutch-2026`."""
    bye: int | None = None
    """Who has the pairing-allocated bye."""


class RoundRecorded(RoundEvent, frozen=True, tag="round-recorded/1"):
    """A round that was paired and played elsewhere."""

    boards: tuple[tuple[int, int, str], ...]
    """(White, Black, result)"""
    byes: tuple[tuple[int, Mark], ...]


class ManualPairingStarted(RoundEvent, frozen=True, tag="manual-pairing-started/1"):
    reason: str = ""


class PairBroken(RoundEvent, frozen=True, tag="pair-broken/1"):
    board: int


class PairMade(RoundEvent, frozen=True, tag="pair-made/1"):
    board: int
    white: int
    black: int


class ByeGiven(RoundEvent, frozen=True, tag="bye-given/1"):
    player: int
    mark: Mark


class ByeTaken(RoundEvent, frozen=True, tag="bye-taken/1"):
    player: int


class PairTurned(RoundEvent, frozen=True, tag="pair-turned/1"):
    """White and Black of a pair exchanged before the game."""

    board: int


class ManualPairingEnded(RoundEvent, frozen=True, tag="manual-pairing-ended/1"):
    order: tuple[int, ...]
    """The boards in their final order, by the numbers they had."""
    differs: tuple[tuple[int, int], ...] = ()
    """(White, Black) of the pairs the engine would have made and that are not there; 0 is the bye."""
    checked: bool = True
    """Whether the engine could be asked."""


class RoundPublished(Event, frozen=True, tag="round-published/1"):
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "publication"),)


class RoundUnpaired(RoundEvent, frozen=True, tag="round-unpaired/1"):
    reason: str = ""


# Results


class BoardEvent(Event, frozen=True):
    """Something that happens on one board."""

    round: int
    board: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "board", self.board),)


class ResultEntered(BoardEvent, frozen=True, tag="result-entered/1"):
    result: str


class ResultCorrected(BoardEvent, frozen=True, tag="result-corrected/1"):
    was: str
    result: str
    reason: str = ""


class ResultCleared(BoardEvent, frozen=True, tag="result-cleared/1"):
    was: str


class ColoursCorrected(BoardEvent, frozen=True, tag="colours-corrected/1"):
    """The game was played with the wrong colours (C.04.2 4.3.2): each keeps the points, the colours turn."""


class RatingReportCorrected(BoardEvent, frozen=True, tag="rating-report-corrected/1"):
    """Found after the end of the next round: for the rating report only (C.04.2 4.3)."""

    was: str
    result: str
    colours_turned: bool = False
    reason: str = ""


# History


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
    | ByeRequested
    | ByeCancelled
    | RegistrationClosed
    | RegistrationReopened
    | PlayersNumbered
    | ProhibitedPairsSet
    | VirtualPointsSet
    | AbnormalPointsSet
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
    | ResultCorrected
    | ResultCleared
    | ColoursCorrected
    | RatingReportCorrected
    | Moved
)
