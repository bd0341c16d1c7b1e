"""Comparison of published rating changes with calculated ones."""

from collections.abc import Mapping
from fractions import Fraction

from albireo.ratings.change import HUNDREDTHS, RatingChange
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """A published change that differs."""

    tpn: int
    published: Fraction
    calculated: int
    """In hundredths."""


def differences(
    changes: Mapping[int, RatingChange], published: Mapping[int, Fraction]
) -> tuple[Difference, ...]:
    """Return the published changes that do not agree; whole points may be exact or rounded."""
    found = []
    for tpn, figure in published.items():
        change = changes[tpn]
        exact = Fraction(change.change, HUNDREDTHS)
        if figure != exact and figure != change.rounded:
            found.append(Difference(tpn, figure, change.change))
    return tuple(found)
