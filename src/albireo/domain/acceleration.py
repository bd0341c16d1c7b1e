"""The acceleration of a tournament, chosen before round 1, and the borders between its groups."""

from enum import Enum

from albireo.value_classes import dataclass


class AccelerationMethod(Enum):
    """Methods of assigning virtual points; their rules are in `albireo.pairing.acceleration`."""

    BAKU = "baku"
    """The only method approved by FIDE (C.04.7)."""
    HALEY = "haley"
    """The upper half gets the value of a win in rounds 1 and 2."""
    SOFT_HALEY = "soft-haley"
    """As Haley; in round 2 the lower half also gets half the value of a win."""
    DECREASING = "decreasing"
    """The French accelerated system with decreasing effect (SAD): three groups."""


FIDE_METHODS = frozenset({AccelerationMethod.BAKU})
"""The methods published among FIDE's approved accelerated systems (C.04.7)."""


@dataclass(frozen=True, slots=True)
class Acceleration:
    """A method and the TPN of the last participant of each group except the last group.

    A border stays with its participant when numbers change. Methods with two groups have one border (by
    default after the first half, rounded up to an even number); the decreasing method needs two.
    """

    method: AccelerationMethod
    last_of_first_group: int | None = None
    last_of_second_group: int | None = None
