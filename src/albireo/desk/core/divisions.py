"""What happens to the places of a division after the season."""

from msgspec import Struct


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
