"""Colour allocation of a pair (C.04.3 article 5)."""

from albireo.domain.colour import Colour
from albireo.pairing.colours import last_difference
from albireo.pairing.dutch.field import DutchField
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Allocation:
    """Who has White, and the rule that decided."""

    white: int
    """Place in the field."""
    black: int
    rule: str
    """`5.2.1` to `5.2.5`."""


def allocate(field: DutchField, a: int, b: int) -> Allocation:
    """Allocate the colours of a pair; `a` and `b` are places in the field."""
    higher, lower = min(a, b), max(a, b)
    one, other = field.entrants[higher], field.entrants[lower]

    def give(colour: Colour, rule: str) -> Allocation:
        """Give this colour to the higher-ranked player."""
        if colour is Colour.WHITE:
            return Allocation(higher, lower, rule)
        return Allocation(lower, higher, rule)

    mine, theirs = one.preference.colour, other.preference.colour
    if mine is not theirs:  # 5.2.1 (a player without preference gets the other colour, 1.7.4)
        if mine is not None:
            return give(mine, "5.2.1")
        assert theirs is not None
        return give(theirs.opposite, "5.2.1")
    if mine is not None:
        if one.preference.strength is not other.preference.strength:  # 5.2.2
            stronger = one.preference.strength > other.preference.strength
            return give(mine if stronger else mine.opposite, "5.2.2")
        if one.preference.is_absolute and abs(one.difference) != abs(other.difference):
            wider = abs(one.difference) > abs(other.difference)
            return give(mine if wider else mine.opposite, "5.2.2")
        parted = last_difference(one.history, other.history)  # 5.2.3
        if parted is not None:
            return give(parted[0].opposite, "5.2.3")
        return give(mine, "5.2.4")
    # neither has played: 5.2.5
    initial = field.initial_colour
    return give(initial if one.parity % 2 else initial.opposite, "5.2.5")
