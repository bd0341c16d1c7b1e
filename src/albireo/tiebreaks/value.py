"""A tie-break value with everything it was computed from.

Alternatives considered: values only, with a second routine that explains them (the two may disagree), and a
tree of notes built with every value (ten times slower for 2,000 players, and most are never read). Instead, a
value keeps the terms it was added up from, as small tuples whose reasons are shared constants, and
`albireo.tiebreaks.explain` words them on demand for one participant.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from albireo.domain.wording import Figure, Score
from albireo.value_classes import dataclass

Amount: TypeAlias = int | Fraction | tuple[int, ...]
"""Exact: whole units of `Unit.scale`, a fraction of them, or several in order of comparison."""


class Unit(Enum):
    """The unit of an amount, its scale, and the decimals shown."""

    COUNT = ("count", 1, 0)
    POINTS = ("points", 10, 1)
    """Tenths of a point."""
    PRODUCT = ("product", 100, 2)
    """Points times points."""
    MEAN = ("mean", 10, 2)
    """A fraction of tenths of a point; shown with two decimals, compared exactly."""
    PLACE = ("place", 1, 0)
    """A place among those tied; 0, shown blank, if no place was decided."""
    RATING = ("rating", 1, 0)
    GIVEN = ("given", 1, 2)
    """A value from outside; shown with as many decimals as needed, at most two."""

    @property
    def scale(self) -> int:
        return self.value[1]

    @property
    def decimals(self) -> int:
        return self.value[2]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a term counts the way it does; one constant per rule."""

    kind: str
    """Identifier for programs."""
    text: str
    """English text with placeholders `{opponent}`, `{score}`, `{points}`, `{limit}` …; a translation key."""
    article: str = ""


class Term(NamedTuple):
    """One contribution to a value."""

    round: int | None
    opponent: int | None
    score: int
    """The value of the opponent or substitute, or the thing that is counted."""
    points: int
    """The participant's points in it."""
    vur: bool
    """Voluntarily unplayed round (15)."""
    how: Reason
    limit: int | None = None
    """The value before a limit was applied."""


NO_CUTS: Mapping[int, Reason] = MappingProxyType({})
NO_FACTS: Mapping[str, object] = MappingProxyType({})


class Value(NamedTuple):
    """The tie-break value of one participant."""

    amount: Amount | None
    """None if not defined for this participant."""
    unit: Unit
    how: Reason
    """How the terms make up the value."""
    terms: Sequence[Term] = ()
    parts: Sequence[int | Fraction] = ()
    """The contribution of each term, cut or not."""
    cuts: Mapping[int, Reason] = NO_CUTS
    """Indices of the terms left out, with the reason."""
    facts: Mapping[str, object] = NO_FACTS
    """Further values named in `how`."""
    precedence: int = 0
    """Compared before the amount; negative for values that rank below all others (C.02 13.15.1)."""

    def __str__(self) -> str:
        return written(self.amount, self.unit)


def half_up(value: Fraction) -> int:
    """Return the nearest whole number, halves rounded up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def decimals(value: Fraction, places: int) -> str:
    """Return a number with this many decimals, halves rounded away from zero.

    >>> decimals(Fraction(37, 3), 2), decimals(Fraction(1, 8), 2), decimals(Fraction(-5, 2), 0)
    ('12.33', '0.13', '-3')
    """
    sign = "-" if value < 0 else ""
    whole = half_up(abs(value) * 10**places)
    if places == 0:
        return f"{sign}{whole}"
    return f"{sign}{whole // 10**places}.{whole % 10**places:0{places}d}"


def written(amount: Amount | None, unit: Unit) -> str:
    """Return the value as printed; empty if it is not defined.

    >>> written(125, Unit.POINTS), written(1025, Unit.PRODUCT), written(Fraction(370, 3), Unit.MEAN)
    ('12.5', '10.25', '12.33')
    >>> written((25, 30), Unit.POINTS), written(None, Unit.RATING)
    ('2.5/3.0', '')
    """
    if amount is None:
        return ""
    if isinstance(amount, tuple):
        return "/".join(written(part, unit) for part in amount)
    value = Fraction(amount) / unit.scale
    if unit is Unit.GIVEN:
        places = next((p for p in (0, 1) if (value * 10**p).denominator == 1), 2)
        return decimals(value, places)
    return decimals(value, unit.decimals)


def figure_of(amount: Amount | None, unit: Unit) -> Score | Figure:
    """Return the value for display: points are written 12½, not 12.5.

    >>> str(figure_of(125, Unit.POINTS)), str(figure_of(1025, Unit.PRODUCT))
    ('12½', '10.25')
    >>> str(figure_of(2, Unit.PLACE)), str(figure_of(0, Unit.PLACE))
    ('2', '')
    """
    if unit is Unit.PLACE and not amount:
        return Figure("")
    is_whole = isinstance(amount, int | Fraction) and amount.denominator == 1
    if is_whole and unit in (Unit.POINTS, Unit.MEAN):
        return Score(int(amount))  # type: ignore[arg-type]
    return Figure(written(amount, unit))
