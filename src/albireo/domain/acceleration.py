"""Which acceleration a tournament uses: chosen before round 1, with the borders of its groups."""

from enum import Enum

from albireo.value_classes import dataclass


class AccelerationMethod(Enum):
    """Ways of giving virtual points; `albireo.pairing.acceleration` has their rules."""

    BAKU = "baku"
    """FIDE's only approved one (C.04.7)."""
    HALEY = "haley"
    """The upper half has a win's worth in rounds 1 and 2."""
    SOFT_HALEY = "soft-haley"
    """As Haley, and the lower half has half a win's worth in round 2."""
    DECREASING = "decreasing"
    """The French accelerated system with decreasing effect (SAD): three groups."""


FIDE_METHODS = frozenset({AccelerationMethod.BAKU})
"""Published under FIDE-approved accelerated systems (C.04.7)."""


@dataclass(frozen=True, slots=True)
class Acceleration:
    """A method and the last participant of each group but the last, by TPN.

    Borders follow their participant when numbers change. Two-group methods know one border (by
    default the first half, rounded up to an even number); the decreasing one needs both.
    """

    method: AccelerationMethod
    last_of_first_group: int | None = None
    last_of_second_group: int | None = None
