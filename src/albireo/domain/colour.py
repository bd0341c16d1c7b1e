"""White and Black."""

from enum import Enum


class Colour(Enum):
    """The colour of a participant's pieces in a game, or in the first game of a match."""

    WHITE = "w"
    """Moves first."""
    BLACK = "b"
    """Moves second."""

    __hash__ = object.__hash__  # members are unique; Enum's own hash costs a Python call each time

    @property
    def opposite(self) -> "Colour":
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE
