"""A manual change to a round that gives more players the colour they are due."""

from albireo.domain.explanation import Note
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class ColourSwitch:
    """An exchange of two participants of different boards that gives both boards the colours due."""

    player: int
    place_of: int
    cost: int
    """The cost in rating points."""
    note: Note
    """The change, its effect and the rule that allows it."""
