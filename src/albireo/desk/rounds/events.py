"""Events about rounds and results."""

from typing import ClassVar, TypeAlias

from albireo.desk.core.event import Event, Subject
from albireo.domain.result import Mark


class RoundEvent(Event, frozen=True):
    """Something that changes who meets whom in a round."""

    topic: ClassVar[str] = "pairings"
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
    topic: ClassVar[str] = "pairings"
    round: int
    differs: tuple[tuple[int, int], ...] = ()
    """(White, Black) of pairs the engine would have made by then and that are not there; 0 is the bye."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "publication"),)


class RoundUnpaired(RoundEvent, frozen=True, tag="round-unpaired/1"):
    reason: str = ""


class BoardEvent(Event, frozen=True):
    """Something that happens on one board."""

    topic: ClassVar[str] = "results"
    round: int
    board: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "board", self.board),)


class ResultEntered(BoardEvent, frozen=True, tag="result-entered/1"):
    result: str


class ResultProposed(BoardEvent, frozen=True, tag="result-proposed/1"):
    """What a player says the result was; it counts for nothing until the opponent says the same."""

    player: int
    result: str
    device: str = ""
    """Stands for the phone it came from: the same phone does not confirm for the opponent."""

    def subjects(self) -> tuple[Subject, ...]:
        # Nobody at the desk is held up by what players propose.
        return (("round", self.round, "proposal", self.board),)


class ResultConfirmed(BoardEvent, frozen=True, tag="result-confirmed/1"):
    """The opponent says the same: from now on it is the result."""

    player: int
    """Who confirmed."""
    result: str


class RoundTimed(Event, frozen=True, tag="round-timed/1"):
    """When a round is to start, in UTC; empty: not known. Players see it, nothing depends on it."""

    topic: ClassVar[str] = "pairings"
    round: int
    at: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "time"),)


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


RoundsEvent: TypeAlias = (
    RoundDrafted
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
)
