"""The vertices of a bracket's matching problem: its extent, their part and their kind."""

from enum import Enum

from albireo.domain.colour import Colour
from albireo.pairing.colours import Strength
from albireo.value_classes import dataclass


class Reach(Enum):
    """How much of the field below a bracket is part of its problem."""

    BRACKET = "bracket"
    """Nothing: any downfloaters will do (C4 and C8 hold for all of them)."""
    NEXT = "next"
    """The following bracket, for C8; below it any downfloaters will do."""
    FULL = "full"
    """Everyone, with the bye if it is still to be given: C4 and C5 as well."""


class Part(Enum):
    """The part of the field a vertex belongs to."""

    MOVED_DOWN = "moved-down"
    RESIDENT = "resident"
    NEXT = "next"
    BELOW = "below"
    BYE = "bye"
    GROUND = "ground"
    """Represents floating beyond the look-ahead, if someone must."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Everything the cost of a pair depends on; players of one kind are interchangeable."""

    part: Part
    score: int = 0
    colour: Colour | None = None
    strength: Strength = Strength.NONE
    difference: int = 0
    repeated: bool = False
    """Whether the player had the colour that is not due twice in a row."""
    topscorer: bool = False
    down: tuple[bool, bool] = (False, False)
    up: tuple[bool, bool] = (False, False)
    takes_bye: bool = False
    may_have_bye: bool = False
    block: int = 0
    """Large prohibited groups, as a mask: players with a group in common never meet."""
    unplayed: int = 0

    @property
    def is_inside(self) -> bool:
        """Whether it is a player of the bracket itself."""
        return self.part in (Part.MOVED_DOWN, Part.RESIDENT)
