"""What came from files: where the tournament came from, whom it follows, games that were handed in."""

from collections.abc import Mapping

from msgspec import Struct

from albireo.value_classes import dataclass, field


class DifferingResult(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """What the file has on a board where someone entered something else here."""

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


class FollowedFile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The file of another program that manages the tournament, as it was read last."""

    file: str
    format: str
    """As in the list of file formats."""
    digest: str
    """SHA-256 of the file."""
    rounds: int
    differs: tuple[DifferingResult, ...] = ()
    """Results that were not taken over, since something else was entered here."""
    kept: tuple[tuple[int, int], ...] = ()
    """(round, board) of results entered here that were kept when the program paired the round again."""
    report: tuple[str, ...] | None = None
    """What checking its rounds found, as of an imported file; None: they were not paired again since."""
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


@dataclass(frozen=True, slots=True)
class Imported:
    """The file a tournament came from, or follows."""

    report: tuple[str, ...] | None = None
    """What checking an imported file found; None if the tournament was not imported."""
    adjustments: tuple[str, ...] = ()
    """What was mended in an imported file, or assumed where it is silent."""
    companion: FollowedFile | None = None
    """The file of another program that manages the tournament, as it was read last."""


class CollectedGame(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The moves of a game of the tournament."""

    round: int
    white: int
    black: int
    result: str
    """What the game itself says of it, as PGN writes it."""
    moves: str


@dataclass(frozen=True, slots=True)
class CollectedGames:
    """Games that were handed in."""

    games: Mapping[tuple[int, int, int], CollectedGame] = field(default_factory=dict)
    """By (round, White, Black); of boards paired again since, too."""
    notes: tuple[str, ...] = ()
    """What did not fit when games were handed in last."""
