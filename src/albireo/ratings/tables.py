"""The two tables of the rating rules (B.02 8.1): fractional score to rating difference and back.

Tabulated rather than computed: the logistic formula gives different values at the ends.
"""

from bisect import bisect_left
from collections.abc import Sequence

_UPPER_HALF = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)  # fmt: skip
"""dp for 50 %, 51 % … 100 % (8.1.1)."""

BAND_ENDS = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""Largest difference for an expectation of 50 %, 51 % … 99 %; beyond: 100 % (8.1.2)."""

WHOLE_RANGE = _UPPER_HALF[-1]
"""dp for 100 %: the range of the tables."""


def rating_difference(per_cent: int) -> int:
    """Return dp, the rating difference for a percentage (8.1.1).

    >>> rating_difference(50), rating_difference(75), rating_difference(25), rating_difference(0)
    (0, 193, -193, -800)
    """
    return _UPPER_HALF[per_cent - 50] if per_cent >= 50 else -_UPPER_HALF[50 - per_cent]


def expected_per_cent(difference: int, band_ends: Sequence[int] = BAND_ENDS) -> int:
    """Return PD, the percentage expected with this many points more than the opponent (8.1.2).

    `band_ends` is the table of another edition.

    >>> expected_per_cent(3), expected_per_cent(4), expected_per_cent(-4), expected_per_cent(736)
    (50, 51, 49, 100)
    """
    if difference >= 0:
        return 50 + bisect_left(band_ends, difference)
    return 50 - bisect_left(band_ends, -difference)
