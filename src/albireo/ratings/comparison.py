"""Published rating changes held against calculated ones."""

from collections.abc import Mapping
from fractions import Fraction

from albireo.ratings.change import HUNDREDTHS, RatingChange
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """A change that was published otherwise."""

    tpn: int
    published: Fraction
    calculated: int
    """In hundredths."""


def differences(
    changes: Mapping[int, RatingChange], published: Mapping[int, Fraction]
) -> tuple[Difference, ...]:
    """Published changes that do not agree; one in whole points may be the exact or the rounded one."""
    found = []
    for tpn, figure in published.items():
        change = changes[tpn]
        exact = Fraction(change.change, HUNDREDTHS)
        if figure != exact and figure != change.rounded:
            found.append(Difference(tpn, figure, change.change))
    return tuple(found)
