"""Colour allocation (article 4): who has White in the first game of the match."""

from albireo.domain.colour import Colour
from albireo.pairing.colours import last_difference
from albireo.pairing.double_swiss.players import DoubleSwissPlayer


def colour_of_first(
    higher: DoubleSwissPlayer, other: DoubleSwissPlayer, initial: Colour, parity_number: int
) -> tuple[Colour, str]:
    """Return the colour of the higher-ranked player of a pair, and the article that gives it."""
    if not higher.colours and not other.colours:
        return (initial if parity_number % 2 else initial.opposite), "4.3.1"
    whites = higher.colours.count(Colour.WHITE) - other.colours.count(Colour.WHITE)
    if whites:
        return (Colour.BLACK if whites > 0 else Colour.WHITE), "4.3.2"
    differing = last_difference(higher.colours, other.colours)
    if differing:
        return differing[0].opposite, "4.3.3"
    if higher.colours:
        return higher.colours[-1].opposite, "4.3.4"
    return other.colours[-1], "4.3.5"
