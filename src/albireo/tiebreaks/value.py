"""A tie-break figure with everything it was made of.

Designs weighed: figures only, with a second routine that explains them (the two drift apart); a tree of
notes built with every figure (ten times slower for 2,000 players, and no one reads most of them); and
this: the figure keeps the very terms it was added up from, as small tuples whose reasons are shared
constants, and `albireo.tiebreaks.explain` words them for the one participant who asks.
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
    """What an amount counts, how finely, and with how many decimals it is written."""

    COUNT = ("count", 1, 0)
    POINTS = ("points", 10, 1)
    """Tenths of a point."""
    PRODUCT = ("product", 100, 2)
    """Points times points."""
    MEAN = ("mean", 10, 2)
    """A fraction of tenths of a point; written with two decimals, compared exactly."""
    RATING = ("rating", 1, 0)
    GIVEN = ("given", 1, 2)
    """A figure from outside; written with as many decimals as it needs, at most two."""

    @property
    def scale(self) -> int:
        return self.value[1]

    @property
    def decimals(self) -> int:
        return self.value[2]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a term counts as it does; one constant per rule."""

    kind: str
    """For programs."""
    text: str
    """English, with holes `{opponent}`, `{score}`, `{points}`, `{limit}` …; the key of the translation."""
    article: str = ""


class Term(NamedTuple):
    """One contribution to a figure."""

    round: int | None
    opponent: int | None
    score: int
    """What the opponent, or anyone who stands in, is worth; or the thing that is counted."""
    points: int
    """What the participant scored in it."""
    vur: bool
    """Voluntarily unplayed round (15)."""
    how: Reason
    limit: int | None = None
    """The figure before a limit was applied."""


NO_CUTS: Mapping[int, Reason] = MappingProxyType({})
NO_FACTS: Mapping[str, object] = MappingProxyType({})


class Value(NamedTuple):
    """A figure of one participant."""

    amount: Amount | None
    """None: not defined for this participant."""
    unit: Unit
    how: Reason
    """How the terms make the figure."""
    terms: Sequence[Term] = ()
    parts: Sequence[int | Fraction] = ()
    """What each term contributes, cut or not."""
    cuts: Mapping[int, Reason] = NO_CUTS
    """Index of the terms left out, and why."""
    facts: Mapping[str, object] = NO_FACTS
    """Further figures named in `how`."""
    precedence: int = 0
    """Compared before the amount; negative for figures that rank below all others (C.02 13.15.1)."""

    def __str__(self) -> str:
        return written(self.amount, self.unit)


def half_up(value: Fraction) -> int:
    """The nearest whole number, a half upwards."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def decimals(value: Fraction, places: int) -> str:
    """A number with this many decimals, a half rounded away from zero.

    >>> decimals(Fraction(37, 3), 2), decimals(Fraction(1, 8), 2), decimals(Fraction(-5, 2), 0)
    ('12.33', '0.13', '-3')
    """
    sign = "-" if value < 0 else ""
    whole = half_up(abs(value) * 10**places)
    if places == 0:
        return f"{sign}{whole}"
    return f"{sign}{whole // 10**places}.{whole % 10**places:0{places}d}"


def written(amount: Amount | None, unit: Unit) -> str:
    """The figure as it is printed; empty where it is not defined.

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
    """The figure as a value that faces write: points as everywhere else, 12½ and not 12.5.

    >>> str(figure_of(125, Unit.POINTS)), str(figure_of(1025, Unit.PRODUCT))
    ('12½', '10.25')
    """
    is_whole = isinstance(amount, int | Fraction) and amount.denominator == 1
    if is_whole and unit in (Unit.POINTS, Unit.MEAN):
        return Score(int(amount))  # type: ignore[arg-type]
    return Figure(written(amount, unit))
