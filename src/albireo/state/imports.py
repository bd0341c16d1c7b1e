"""Data from files: the origin of the tournament, the file it follows, submitted games."""

from collections.abc import Mapping

from msgspec import Struct

from albireo.value_classes import dataclass, field


class DifferingResult(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The file's result on a board where a different one was entered here."""

    round: int
    match: int
    result: str
    """As in commands: `10`, `==`."""


class DifferingBoard(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The same for a match with several boards."""

    round: int
    match: int
    board: int
    result: str


class FollowedFile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The managing program's file, as last read."""

    file: str
    format: str
    """Name in the list of file formats."""
    digest: str
    """SHA-256 of the file."""
    rounds: int
    differs: tuple[DifferingResult, ...] = ()
    """Results not imported because something else was entered here."""
    kept: tuple[tuple[int, int], ...] = ()
    """(round, board) of results entered here that were kept when the program re-paired the round."""
    report: tuple[str, ...] | None = None
    """The results of checking its rounds, as for an imported file; None if not checked since."""
    differs_at: tuple[DifferingBoard, ...] = ()
    """As `differs`, where a match has several boards."""
    kept_at: tuple[tuple[int, int, int], ...] = ()
    """As `kept`, with the board of the match."""

    @property
    def boards_differing(self) -> tuple[DifferingBoard, ...]:
        """All differing boards in one form."""
        single = (DifferingBoard(each.round, each.match, 1, each.result) for each in self.differs)
        return (*single, *self.differs_at)

    @property
    def boards_kept(self) -> frozenset[tuple[int, int, int]]:
        return frozenset((*((round_, match, 1) for round_, match in self.kept), *self.kept_at))


@dataclass(frozen=True, slots=True)
class Imported:
    """The file a tournament was imported from, or follows."""

    report: tuple[str, ...] | None = None
    """The results of checking an imported file; None if the tournament was not imported."""
    adjustments: tuple[str, ...] = ()
    """Repairs and assumptions when it was imported."""
    companion: FollowedFile | None = None
    """The managing program's file, as last read."""


class CollectedGame(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The moves of a game of the tournament."""

    round: int
    white: int
    black: int
    result: str
    """The result in PGN notation."""
    moves: str


@dataclass(frozen=True, slots=True)
class CollectedGames:
    """Submitted games."""

    games: Mapping[tuple[int, int, int], CollectedGame] = field(default_factory=dict)
    """By (round, White, Black), including boards re-paired since."""
    notes: tuple[str, ...] = ()
    """What did not fit at the last submission."""
