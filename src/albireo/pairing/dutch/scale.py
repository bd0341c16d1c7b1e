"""Criteria in order of priority, packed into one whole number.

Each criterion (or each step of one, such as "how many downfloaters with 4 points") is a digit with its own
base, large enough never to carry. Comparing two packed numbers compares the criteria one after the other;
adding them adds each criterion.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Digit(NamedTuple):
    """One step of the comparison; a tuple because it is looked up so often."""

    criterion: str
    """`C12`"""
    of: int | None = None
    """What the step counts within the criterion: players of this score or score difference."""


class Scale:
    """The place value of every digit, the most significant first."""

    def __init__(self, digits: Iterable[Digit], base: int, bases: Mapping[Digit, int] | None = None) -> None:
        self.digits = tuple(digits)
        own = bases or {}
        self._base = tuple(own.get(digit, base) for digit in self.digits)
        self.place: dict[Digit, int] = {}
        value = 1
        for digit, size in zip(reversed(self.digits), reversed(self._base), strict=True):
            self.place[digit] = value
            value *= size
        self.top = value
        """More than any sum of the digits."""

    def __getitem__(self, digit: Digit) -> int:
        """Return the place value; 0 for a digit that is not on the scale because it never counts."""
        return self.place.get(digit, 0)

    def unpack(self, packed: int) -> dict[Digit, int]:
        """Return the digits of a packed number."""
        values = {}
        for digit, size in zip(reversed(self.digits), reversed(self._base), strict=True):
            packed, values[digit] = divmod(packed, size)
        return {digit: values[digit] for digit in self.digits}
