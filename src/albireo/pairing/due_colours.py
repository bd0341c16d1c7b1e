"""The colour a player is due, and the colours allowed, in systems without levels of preference.

Lim, Dubov and Burstein before 2016, Amalfi and their relatives only have a "due" colour: the one that
equalises Whites and Blacks or, with equal numbers, the one that alternates. They also set two limits.
"""

from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.pairing.colours import NO_PREFERENCE, Preference, Strength, difference


def due_colour(played: Sequence[Colour]) -> Colour | None:
    """Return the equalising colour or, with equal numbers, the alternating one; None without a game.

    >>> due_colour((Colour.WHITE, Colour.BLACK, Colour.WHITE)) is Colour.BLACK
    True
    """
    if not played:
        return None
    balance = difference(played)
    if balance:
        return Colour.BLACK if balance > 0 else Colour.WHITE
    return played[-1].opposite


def may_have(played: Sequence[Colour], colour: Colour) -> bool:
    """Return whether a colour is neither the third in a row nor the third in excess of the other.

    >>> may_have((Colour.WHITE, Colour.WHITE), Colour.WHITE)
    False
    """
    if len(played) >= 2 and played[-1] is played[-2] is colour:
        return False
    balance = difference(played)
    return (balance if colour is Colour.WHITE else -balance) < 2


def permitted_colours(one: Sequence[Colour], other: Sequence[Colour]) -> tuple[Colour, ...]:
    """Return the colours that the first of two players may have against the second."""
    return tuple(colour for colour in Colour if may_have(one, colour) and may_have(other, colour.opposite))


def as_preference(played: Sequence[Colour]) -> Preference:
    """Return the colour due as a preference: absolute if the other colour is not allowed."""
    due = due_colour(played)
    if due is None:
        return NO_PREFERENCE
    if not may_have(played, due.opposite):
        return Preference(due, Strength.ABSOLUTE)
    return Preference(due, Strength.STRONG if difference(played) else Strength.MILD)
