"""Events about files."""

from typing import TypeAlias

from msgspec import Struct

from albireo.desk.core.event import Event


class TrfImported(Event, frozen=True, tag="trf-imported/1"):
    """The file the tournament came from, as it was, and what checking its rounds found."""

    file: str
    text: str
    rounds: int
    adjusted: tuple[str, ...] = ()
    """What the reader had to mend or leave out."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired otherwise, or why it cannot tell."""


class FileImported(Event, frozen=True, tag="file-imported/1"):
    """The file of another program the tournament came from, as it was, and what was found in it."""

    file: str
    format: str
    """As in the list of file formats."""
    data: bytes
    rounds: int
    notes: tuple[str, ...] = ()
    """What was missing, contradictory, assumed or not understood."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired otherwise, or why it cannot tell."""


class DifferingResult(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """What the file has on a board where somebody entered something else here."""

    round: int
    match: int
    result: str
    """As commands write it: `10`, `==`."""


class DifferingBoard(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The same where a match has several boards."""

    round: int
    match: int
    board: int
    result: str


class FileFollowed(Event, frozen=True, tag="file-followed/1"):
    """The file of the program that manages the tournament was read; what it says stands in events beside."""

    file: str
    format: str
    """As in the list of file formats."""
    digest: str
    """SHA-256 of the file."""
    rounds: int
    differs: tuple[DifferingResult, ...] = ()
    """Results that were not taken over, since something else was entered here."""
    kept: tuple[tuple[int, int], ...] = ()
    """(round, board) of results entered here that were kept when the program paired the round anew."""
    report: tuple[str, ...] | None = None
    """What checking its rounds found, as in `FileImported`; None: they were not paired anew since."""
    differs_at: tuple[DifferingBoard, ...] = ()
    """As `differs`, where a match has several boards."""
    kept_at: tuple[tuple[int, int, int], ...] = ()
    """As `kept`, with the board of the match."""

    @property
    def boards_differing(self) -> tuple[DifferingBoard, ...]:
        """All of them alike."""
        single = (DifferingBoard(each.round, each.match, 1, each.result) for each in self.differs)
        return (*single, *self.differs_at)

    @property
    def boards_kept(self) -> frozenset[tuple[int, int, int]]:
        return frozenset((*((round_, match, 1) for round_, match in self.kept), *self.kept_at))


class FollowingEnded(Event, frozen=True, tag="following-ended/1"):
    """The tournament is managed here from now on."""

    file: str


class CollectedGame(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The moves of a game of the tournament."""

    round: int
    white: int
    black: int
    result: str
    """What the game itself says of it, as PGN writes it."""
    moves: str


class GamesCollected(Event, frozen=True, tag="games-collected/1"):
    """Games that were handed in; they stand in the place of those collected for the same boards before."""

    file: str
    games: tuple[CollectedGame, ...]
    notes: tuple[str, ...] = ()
    """What did not fit, or differs from the tournament."""


class GamesRemoved(Event, frozen=True, tag="games-removed/1"):
    """The games collected for a round were taken out."""

    round: int


TransferEvent: TypeAlias = (
    TrfImported | FileImported | FileFollowed | FollowingEnded | GamesCollected | GamesRemoved
)
