"""Points as whole tenths.

Scores are added and compared millions of times, and `0.1 + 0.2` must never decide a scoregroup. The report
files carry one decimal, so a whole number of tenths is exact, small and fast; `Fraction` and `Decimal` are
ten to thirty times slower without any advantage.
"""

import re
from typing import TypeAlias

from albireo.domain.errors import AlbireoError

Points: TypeAlias = int
"""Tenths of a point: 35 is three and a half."""

TENTHS = 10
_POINTS = re.compile(r"([+\-−]?)(?=[.,]?[0-9½])([0-9]{0,6})(?:[.,]([0-9]?)0*|(½))?")


class BadPoints(AlbireoError):
    """A text that does not give a number of points."""


def points(text: str) -> Points:
    """Read points from text such as ``3``, ``3.5``, ``3,5``, ``3½`` or ``½``.

    >>> points("3.5"), points("½"), points("-1"), points(" 11.5")
    (35, 5, -10, 115)
    """
    found = _POINTS.fullmatch(text.strip())
    if found is None:
        raise BadPoints("expected points such as 3.5, found {found!r}", found=text)
    sign, whole, tenth, half = found.groups()
    value = int(whole or "0") * TENTHS + (5 if half else int(tenth or "0"))
    return -value if sign in ("-", "−") else value


def decimal(value: Points) -> str:
    """Return points with one decimal place, as in report files.

    >>> decimal(35), decimal(-5), decimal(110)
    ('3.5', '-0.5', '11.0')
    """
    sign = "-" if value < 0 else ""
    whole, tenth = divmod(abs(value), TENTHS)
    return f"{sign}{whole}.{tenth}"


def plural_number(value: Points) -> int:
    """Return the number that selects singular or plural: half a point is singular, one and a half plural.

    >>> [plural_number(value) for value in (0, 5, 10, 15, 20, -10)]
    [0, 1, 1, 2, 2, 1]
    """
    return -(-abs(value) // TENTHS)


def chess(value: Points) -> str:
    """Return points as chess players write them.

    >>> chess(35), chess(5), chess(40), chess(0), chess(13)
    ('3½', '½', '4', '0', '1.3')
    """
    whole, tenth = divmod(abs(value), TENTHS)
    sign = "−" if value < 0 else ""
    if tenth == 0:
        return f"{sign}{whole}"
    if tenth == TENTHS // 2:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}.{tenth}"
