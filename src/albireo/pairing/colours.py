"""Colour preferences and alternation, as shared by the individual Swiss systems.

A colour history is the sequence of colours of the games played, oldest first: unplayed rounds are left out,
which is equivalent to moving them to the front (C.04.2 3.4).
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum

from albireo.domain.colour import Colour
from albireo.value_classes import dataclass


class Strength(IntEnum):
    """The strength of a preference; a larger value is stronger."""

    NONE = 0
    """No game played."""
    MILD = 1
    """Equal numbers of Whites and Blacks: alternate."""
    STRONG = 2
    """One more game with one colour."""
    ABSOLUTE = 3
    """Two more games with one colour, or the last two games with it."""


_MARKS = {Strength.STRONG: "!", Strength.ABSOLUTE: "!!"}


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a participant should ideally get; `colour` is None without a preference."""

    colour: Colour | None
    strength: Strength

    @property
    def is_absolute(self) -> bool:
        return self.strength is Strength.ABSOLUTE

    @property
    def sign(self) -> str:
        """`W` or `B` with `!` for a strong and `!!` for an absolute preference; empty without one."""
        return "" if self.colour is None else self.colour.value.upper() + _MARKS.get(self.strength, "")


NO_PREFERENCE = Preference(None, Strength.NONE)


def difference(history: Sequence[Colour]) -> int:
    """Colour difference: games with White minus games with Black."""
    return 2 * history.count(Colour.WHITE) - len(history)


def preference(history: Sequence[Colour]) -> Preference:
    """Return the preference that follows from a colour history (C.04.3 1.7, C.04.4.1 1.6, C.04.4.2 1.5).

    >>> preference([Colour.WHITE, Colour.BLACK, Colour.BLACK]).strength.name
    'ABSOLUTE'
    """
    if not history:
        return NO_PREFERENCE
    balance = difference(history)
    last = history[-1]
    if balance > 1 or balance < -1:
        return Preference(Colour.BLACK if balance > 0 else Colour.WHITE, Strength.ABSOLUTE)
    if len(history) > 1 and history[-2] is last:
        return Preference(last.opposite, Strength.ABSOLUTE)
    if balance:
        return Preference(Colour.BLACK if balance > 0 else Colour.WHITE, Strength.STRONG)
    return Preference(last.opposite, Strength.MILD)


def same_absolute(first: Preference, second: Preference) -> bool:
    """Return whether both have an absolute preference for the same colour."""
    return first.is_absolute and second.is_absolute and first.colour is second.colour


def absolute_blocks(preferences: Mapping[int, Preference]) -> list[list[int]]:
    """Return, for each colour, the players with an absolute preference for it, who may not meet (C3)."""
    return [
        [tpn for tpn, wish in preferences.items() if wish.is_absolute and wish.colour is colour]
        for colour in Colour
    ]


def fewest_unmet(preferences: Iterable[Preference], floaters: int = 0) -> int:
    """Return the minimum number of pairs in which both prefer the same colour, by counting alone.

    This many `floaters` leave first, in the best case players with the more common preference.

    >>> white, black = (Preference(colour, Strength.MILD) for colour in Colour)
    >>> fewest_unmet([white, white, white, black]), fewest_unmet([white, white, black, NO_PREFERENCE])
    (1, 0)
    """
    wished = [wish.colour for wish in preferences]
    most = max(wished.count(colour) for colour in Colour)
    return max(0, 2 * most - len(wished) - floaters) // 2


def last_difference(first: Sequence[Colour], second: Sequence[Colour]) -> tuple[Colour, Colour] | None:
    """Return the colours of two players in the most recent round in which they differed (C.04.2 3.4).

    The histories of played games are compared from the end.

    >>> last_difference([Colour.BLACK, Colour.WHITE, Colour.WHITE], [Colour.WHITE, Colour.WHITE]) is None
    True
    """
    for one, other in zip(reversed(first), reversed(second), strict=False):
        if one is not other:
            return one, other
    return None
