"""Rating equivalents of a result: average of the opponents, performance, perfect performance.

Points are tenths of a game's point (`domain.points`), a win counts 10 whatever the event's point system: the
tables use fractions of games.
"""

from collections.abc import Sequence
from typing import NamedTuple

from albireo.domain.points import TENTHS, Points
from albireo.ratings.tables import WHOLE_RANGE, expected_per_cent, rating_difference

WHOLE = 100
"""Per cent of a game won."""


class Performance(NamedTuple):
    """A performance rating and what it is made of."""

    rating: int
    mean: int
    """Average of the opponents' ratings."""
    difference: int
    """Difference for the percentage, from the table."""
    per_cent: int
    """Percentage of the possible points."""


def mean_rating(ratings: Sequence[int]) -> int:
    """Return the average as a whole number, halves rounded up.

    >>> mean_rating([1901, 1850]), mean_rating([-1, -2])
    (1876, -1)
    """
    return _rounded_mean(sum(ratings), len(ratings))


def performance(ratings: Sequence[int], points: Points) -> Performance:
    """Return the rounded average of the opponents plus the difference for the percentage (C.07 10.2).

    >>> performance([1901, 1850, 2000, 1800], 25)
    Performance(rating=1983, mean=1888, difference=95, per_cent=63)
    """
    mean = mean_rating(ratings)
    per_cent = _rounded_mean(WHOLE // TENTHS * points, len(ratings))
    difference = rating_difference(per_cent)
    return Performance(mean + difference, mean, difference, per_cent)


def perfect_performance(ratings: Sequence[int], points: Points) -> int:
    """Return the lowest rating whose expected score reaches the points scored (C.07 10.3).

    Without a point, the lowest opponent's rating less 800.

    >>> perfect_performance([2000, 1900], 10), perfect_performance([2000, 1900], 0)
    (1947, 1100)
    """
    low, high = min(ratings) - WHOLE_RANGE, max(ratings) + WHOLE_RANGE
    if points == 0:
        return low
    wanted = WHOLE // TENTHS * points
    while low < high:
        middle = (low + high) // 2
        if sum([expected_per_cent(middle - rating) for rating in ratings]) >= wanted:
            high = middle
        else:
            low = middle + 1
    return low


def _rounded_mean(total: int, count: int) -> int:
    return (2 * total + count) // (2 * count)
