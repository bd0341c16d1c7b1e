"""What the arbiter decided about live games: whether anyone may watch them, and how late."""

from msgspec import Struct

from albireo.value_classes import dataclass

USUAL_DELAY = 15
"""Minutes, as usual against help from outside."""


class BoardDelay(Struct, frozen=True, forbid_unknown_fields=True):
    """A delay of its own for a board."""

    board: int
    minutes: int


@dataclass(frozen=True, slots=True)
class LiveGameRules:
    """How live games are shown; switched off by default."""

    is_public: bool = False
    """Whether anyone may watch them on the public pages."""
    delay: int = USUAL_DELAY
    """Minutes between a move and its being shown to anyone but arbiters."""
    board_delays: tuple[BoardDelay, ...] = ()
    """Boards with another delay."""
    by_board_number: bool = False
    """Whether a game with unknown names counts as that of the board whose number it has."""

    def delay_of(self, board: int) -> int:
        """Return the delay of a board in minutes."""
        return next((each.minutes for each in self.board_delays if each.board == board), self.delay)
