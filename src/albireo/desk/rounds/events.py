"""Events about rounds and results.

A round has matches, numbered in the order of the tables; a match has boards. Who is paired are units:
players, or teams in an event of teams. Where every match is one game, match n is what arbiters call
board n. In a match of two games (Double-Swiss) the second game stands as board 2.
"""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from albireo.desk.core.event import Event, Subject
from albireo.domain.result import Mark


class RoundEvent(Event, frozen=True):
    """Something that changes who meets whom in a round."""

    topic: ClassVar[str] = "pairings"
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "pairing"),)


class RoundDrafted(RoundEvent, frozen=True, tag="round-drafted/2"):
    matches: tuple[tuple[int, int], ...]
    """(White, Black): units in the order of the tables; a team with White has it on board 1."""
    absent: tuple[tuple[int, Mark], ...]
    """Units that are not paired, with the mark of the round."""
    system: str
    """The engine: `dutch-2026`."""
    bye: int | None = None
    """The unit that has the pairing-allocated bye."""
    unseated: tuple[int, ...] = ()
    """Units that will be seated by hand: the round begins as a blank sheet, and no engine is named."""
    further_byes: tuple[int, ...] = ()
    """Units of other groups, paired on their own, that have a pairing-allocated bye too."""
    first_board: int = 1
    """The number of the first match, where tournaments number their tables through."""


class BoardRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A board of a match with its result."""

    white: int
    """A player; 0 if nobody sat there."""
    black: int
    result: str


class MatchRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A match that was played elsewhere."""

    white: int
    """A unit."""
    black: int
    boards: tuple[BoardRow, ...]
    forfeit: str = ""
    """The result of a match that was forfeited as a whole: `+-`, `-+`, `--`."""


class RoundRecorded(RoundEvent, frozen=True, tag="round-recorded/2"):
    """A round that was paired and played elsewhere."""

    matches: tuple[MatchRow, ...]
    byes: tuple[tuple[int, Mark], ...]
    first_board: int = 1
    """As in `RoundDrafted`."""


class ManualPairingStarted(RoundEvent, frozen=True, tag="manual-pairing-started/1"):
    reason: str = ""
    case: str = ""
    """Which case of C.04.2 4.4 lets published pairings change: `4.4.1` to `4.4.5`."""


class PairBroken(RoundEvent, frozen=True, tag="pair-broken/2"):
    match: int


class PairMade(RoundEvent, frozen=True, tag="pair-made/2"):
    match: int
    white: int
    black: int


class ByeGiven(RoundEvent, frozen=True, tag="bye-given/2"):
    unit: int
    mark: Mark


class ByeTaken(RoundEvent, frozen=True, tag="bye-taken/2"):
    unit: int


class PairTurned(RoundEvent, frozen=True, tag="pair-turned/2"):
    """White and Black of a pair exchanged before the game."""

    match: int


class ManualPairingEnded(RoundEvent, frozen=True, tag="manual-pairing-ended/1"):
    order: tuple[int, ...]
    """The matches in their final order, by the numbers they had."""
    differs: tuple[tuple[int, int], ...] = ()
    """(White, Black) of the pairs the engine would have made and that are not there; 0 is the bye."""
    checked: bool = True
    """Whether the engine could be asked."""


class RoundPublished(Event, frozen=True, tag="round-published/1"):
    topic: ClassVar[str] = "pairings"
    round: int
    differs: tuple[tuple[int, int], ...] = ()
    """(White, Black) of pairs the engine would have made by then and that are not there; 0 is the bye."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "publication"),)


class RoundUnpaired(RoundEvent, frozen=True, tag="round-unpaired/1"):
    reason: str = ""
    case: str = ""
    """As in `ManualPairingStarted`."""


class RoundTimed(Event, frozen=True, tag="round-timed/1"):
    """When a round is to start, in UTC; empty: not known. Players see it, nothing depends on it."""

    topic: ClassVar[str] = "pairings"
    round: int
    at: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "time"),)


class ArrivalNoted(Event, frozen=True, tag="arrival-noted/1"):
    """Players who were not at their boards when the round started, or arrived after all."""

    topic: ClassVar[str] = "results"
    round: int
    players: tuple[int, ...]
    is_here: bool = False

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("arrival", self.round, player) for player in self.players)


class StartPositionsDrawn(Event, frozen=True, tag="start-positions-drawn/1"):
    """The start positions of a round of Chess960."""

    topic: ClassVar[str] = "pairings"
    round: int
    numbers: tuple[int, ...]
    """From 0 to 959: one for all boards, or one for each match in the order of the tables."""
    lot: str = ""
    """What they were drawn with; empty: drawn by people."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "positions"),)


class TieDecided(Event, frozen=True, tag="tie-decided/1"):
    """Who goes through after a tie of a knock-out that its games left level."""

    topic: ClassVar[str] = "results"
    round: int
    """The last round of the tie."""
    through: int
    """A unit, as is `out`."""
    out: int
    how: str = ""
    """In free words: `rapid 1½-½`."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "tie", self.through), ("round", self.round, "tie", self.out))


class MatchEvent(Event, frozen=True):
    """Something that happens in one match."""

    topic: ClassVar[str] = "results"
    round: int
    match: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "match", self.match),)


class MatchForfeited(MatchEvent, frozen=True, tag="match-forfeited/1"):
    """A match of teams that is not played at all; what its boards hold does not count."""

    result: str
    """`+-`, `-+` or `--`: the team with White on board 1, then the other."""
    reason: str = ""


class MatchForfeitCleared(MatchEvent, frozen=True, tag="match-forfeit-cleared/1"):
    """The match is, or was, played after all."""

    was: str


class MatchArranged(MatchEvent, frozen=True, tag="match-arranged/1"):
    """When and where a match of a league is played; nothing said: with its round, at home."""

    day: str = ""
    """`YYYY/MM/DD`."""
    time: str = ""
    """`HH:MM`, as the clocks there show it."""
    place: str = ""
    put_off: bool = False
    """Not played with its round, and the new day is not known."""
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        # Whoever enters its result is not held up.
        return (("round", self.round, "appointment", self.match),)


class MatchScored(MatchEvent, frozen=True, tag="match-scored/1"):
    """The score of a match whose boards are not known, in tenths of a game point; entered or corrected."""

    white_points: int
    """Of the team with White on board 1."""
    black_points: int
    reason: str = ""
    """Of a correction."""


class MatchScoreCleared(MatchEvent, frozen=True, tag="match-score-cleared/1"):
    """The match is open again, or its boards count."""

    white_points: int
    """What it was."""
    black_points: int


class BoardEvent(MatchEvent, frozen=True, kw_only=True):
    """Something that happens on one board of a match."""

    board: int = 1
    """The only one where a match is one game."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "match", self.match, "board", self.board),)


class ResultEntered(BoardEvent, frozen=True, tag="result-entered/2"):
    result: str


class ResultProposed(BoardEvent, frozen=True, tag="result-proposed/2"):
    """What a player says the result was; it counts for nothing until the opponent says the same."""

    player: int
    result: str
    device: str = ""
    """Stands for the phone it came from: the same phone does not confirm for the opponent."""

    def subjects(self) -> tuple[Subject, ...]:
        # Nobody at the desk is held up by what players propose.
        return (("round", self.round, "proposal", self.match, self.board),)


class ResultConfirmed(BoardEvent, frozen=True, tag="result-confirmed/2"):
    """The opponent says the same: from now on it is the result."""

    player: int
    """Who confirmed."""
    result: str


class ResultCorrected(BoardEvent, frozen=True, tag="result-corrected/2"):
    was: str
    result: str
    reason: str = ""


class ResultCleared(BoardEvent, frozen=True, tag="result-cleared/2"):
    was: str


class ColoursCorrected(BoardEvent, frozen=True, tag="colours-corrected/2"):
    """The game was played with the wrong colours (C.04.2 4.3.2): each keeps the points, the colours turn."""


class RatingReportCorrected(BoardEvent, frozen=True, tag="rating-report-corrected/2"):
    """Found after the end of the next round: for the rating report only (C.04.2 4.3)."""

    was: str
    result: str
    colours_turned: bool = False
    reason: str = ""


RoundsEvent: TypeAlias = (
    TieDecided
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
    | ArrivalNoted
    | StartPositionsDrawn
    | ResultCorrected
    | ResultCleared
    | ColoursCorrected
    | RatingReportCorrected
    | MatchForfeited
    | MatchForfeitCleared
    | MatchArranged
    | MatchScored
    | MatchScoreCleared
)
