"""What happens to the places of a division after the season."""

from msgspec import Struct

from albireo.domain.points import Points
from albireo.value_classes import dataclass


class DivisionMoves(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How many places of a division lead to another one."""

    division: str
    """Its name."""
    promoted: int = 0
    """At the top, straight up."""
    play_off_up: int = 0
    """Below those, to a play-off for going up."""
    play_off_down: int = 0
    """Above those who go down, to a play-off for staying."""
    relegated: int = 0
    """At the bottom, straight down."""


class GroupPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of a division, or of another group that is paired on its own."""

    group: str
    place: int


@dataclass(frozen=True, slots=True)
class GroupPlayOff:
    """Two places of groups that play each other after the last round."""

    number: int
    first: GroupPlace
    second: GroupPlace
    units: tuple[int, int] | None = None
    """Who had these places when the first score was entered."""
    scores: tuple[tuple[Points, Points], ...] = ()
    """Match by match, as the first place had it."""
    winner: int = 0
    """Where the scores are level: who was declared the winner."""
    how: str = ""
    """By what: a blitz match, a lot, the better place of the season."""
