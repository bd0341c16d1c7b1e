"""White and Black."""

from enum import Enum


class Colour(Enum):
    """The colour of the pieces a participant has in a game (or first has in a match)."""

    WHITE = "w"
    """Moves first."""
    BLACK = "b"
    """Moves second."""

    @property
    def opposite(self) -> "Colour":
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE
