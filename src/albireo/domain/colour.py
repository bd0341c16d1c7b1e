"""White and Black."""

from enum import Enum


class Colour(Enum):
    """The colour of the pieces a participant has in a game (or first has in a match)."""

    WHITE = "w"
    """Moves first."""
    BLACK = "b"
    """Moves second."""

    __hash__ = object.__hash__  # members are unique; Enum's own hash costs a Python call each time

    @property
    def opposite(self) -> "Colour":
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE
