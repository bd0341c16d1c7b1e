"""A round: its boards and the participants who were not paired."""

from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.result import GameResult, Mark
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Pairing:
    """One board of one round."""

    white: int
    """TPN of the participant with the white pieces."""
    black: int
    result: GameResult = GameResult.UNKNOWN
    board: int | None = None
    """Board number if known; report files do not contain it."""


@dataclass(frozen=True, slots=True)
class Bye:
    """A participant without an opponent in a round.

    `mark` is one of the byes, `FORFEIT_LOSS` (absent) or, in team events, `FORFEIT_WIN` (the other team left
    the board empty), with the colour that participant would have had.
    """

    player: int
    mark: Mark
    colour: Colour | None = None


@dataclass(frozen=True)
class Round:
    """Boards in board order, and byes; a participant in neither was absent."""

    pairings: tuple[Pairing, ...] = ()
    byes: tuple[Bye, ...] = ()

    def __repr__(self) -> str:
        return f"<Round: {len(self.pairings)} boards, {len(self.byes)} byes>"

    @cached_property
    def is_paired(self) -> bool:
        """Whether the pairing was made; a round that has only requested byes is still to be paired."""
        return bool(self.pairings) or any(bye.mark is Mark.PAIRING_BYE for bye in self.byes)
