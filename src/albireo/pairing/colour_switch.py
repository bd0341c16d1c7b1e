"""A change of a round by hand that would give more players the colour they are due."""

from albireo.domain.explanation import Note
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class ColourSwitch:
    """Two participants of different boards exchange places, and both boards get the colours due."""

    player: int
    place_of: int
    cost: int
    """In rating points."""
    note: Note
    """What it is, what comes of it, and the rule that allows it."""
