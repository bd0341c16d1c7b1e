"""The consequences of places in a division after the season."""

from msgspec import Struct

from albireo.domain.points import Points
from albireo.value_classes import dataclass


class DivisionMoves(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How many places of a division lead to another."""

    division: str
    """Its name."""
    promoted: int = 0
    """Directly promoted, at the top."""
    play_off_up: int = 0
    """In a play-off for promotion, below those."""
    play_off_down: int = 0
    """In a play-off to stay, above those relegated."""
    relegated: int = 0
    """Directly relegated, at the bottom."""


class GroupPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a division or another separately paired group."""

    group: str
    place: int


@dataclass(frozen=True, slots=True)
class GroupPlayOff:
    """Two places of groups that play each other after the last round."""

    number: int
    first: GroupPlace
    second: GroupPlace
    units: tuple[int, int] | None = None
    """The units with these places when the first score was entered."""
    scores: tuple[tuple[Points, Points], ...] = ()
    """Scores match by match, first place first."""
    winner: int = 0
    """The declared winner if the scores are level."""
    how: str = ""
    """How it was decided: a blitz match, a lot, the better place of the season."""
