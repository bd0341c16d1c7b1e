"""Points and rating changes as callers see them: floats that print as chess players write them.

Inside the program points are whole tenths and rating changes whole hundredths, and everything is decided by
them. Here they leave it, once and correctly rounded, so that no caller has to know which is which.
"""

from typing import Self, SupportsFloat

from albireo.domain.points import TENTHS, BadPoints, chess
from albireo.domain.points import points as tenths_in

HUNDREDTHS = 100
MINUS = "−"


class _Figure(float):
    """A number with at most two decimals; sums and differences keep its type."""

    def __new__(cls, value: SupportsFloat | str = 0) -> Self:
        if isinstance(value, str):
            return super().__new__(cls, cls._parse(value))
        return super().__new__(cls, round(float(value), 2))

    @classmethod
    def _parse(cls, text: str) -> float:
        try:
            return round(float(text.strip().replace(MINUS, "-").replace(",", ".")), 2)
        except ValueError:
            raise BadPoints("expected points such as 3.5, found {found!r}", found=text) from None

    def __add__(self, other: float) -> Self:
        return type(self)(float(self) + other)

    __radd__ = __add__

    def __sub__(self, other: float) -> Self:
        return type(self)(float(self) - other)

    def __rsub__(self, other: float) -> Self:
        return type(self)(other - float(self))

    def __neg__(self) -> Self:
        return type(self)(-float(self))

    def __format__(self, how: str) -> str:
        return format(float(self), how) if how else str(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class Points(_Figure):
    """Points of a game, a score or a tie-break; a float that prints as `3½`.

    >>> from albireo import Points
    >>> Points(3.5), Points("½") + 1, str(Points(4)), f"{Points(2.5):.1f}"
    (Points('3½'), Points('1½'), '4', '2.5')
    >>> Points("3½") == 3.5, Points(2) < Points(2.5), str(Points(4.94)), sum([Points("½")] * 3)
    (True, True, '4.94', Points('1½'))
    """

    @classmethod
    def _parse(cls, text: str) -> float:
        return tenths_in(text) / TENTHS if "½" in text else super()._parse(text)

    def __str__(self) -> str:
        tenths = float(self) * TENTHS
        if round(tenths) == round(tenths, 4):
            return chess(round(tenths))
        return f"{float(self):.2f}".replace("-", MINUS)


class Change(_Figure):
    """A change of a rating, or of an expected score; a float that prints as `−6.2` or `+4`.

    >>> from albireo import Change
    >>> Change(-6.2), Change(4), str(Change(0)), Change(-6.2) == -6.2, Change(-6.2) < 0, Change(0.08)
    (Change('−6.2'), Change('+4'), '0', True, True, Change('+0.08'))
    >>> Change(-6.2) + Change(1.1)
    Change('−5.1')
    """

    def __str__(self) -> str:
        return f"{float(self):+.2f}".rstrip("0").rstrip(".").replace("-", MINUS) if self else "0"


def points_of(tenths: int) -> Points:
    """Return whole tenths as points."""
    return Points(tenths / TENTHS)


def expected_of(hundredths: int) -> Points:
    """Return hundredths of a point, in which expected scores are counted."""
    return Points(hundredths / HUNDREDTHS)


def change_of(hundredths: int) -> Change:
    """Return hundredths of a rating point as a change."""
    return Change(hundredths / HUNDREDTHS)
