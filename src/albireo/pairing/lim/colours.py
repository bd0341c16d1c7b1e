"""Colour allocation (articles 5, 6 and 7)."""

from albireo.domain.colour import Colour
from albireo.pairing.colours import last_difference
from albireo.pairing.lim.players import LimPlayer


def colour_of_higher(
    high: LimPlayer, low: LimPlayer, upper_half: bool, initial: Colour, number: int
) -> tuple[Colour, str]:
    """Return the colour of the higher-ranked player and the article that decides.

    `upper_half` means that the pair was made in or above the median group; `number` is that of the
    higher-ranked player, for the parity of 7.2.
    """
    colour, article = _colour_before_limits(high, low, upper_half, initial, number)
    allowed = [one for one in Colour if high.may_have(one) and low.may_have(one.opposite)]
    if len(allowed) == 1 and colour is not allowed[0]:
        return allowed[0], "5.3"
    return colour, article


def _colour_before_limits(
    high: LimPlayer, low: LimPlayer, upper_half: bool, initial: Colour, number: int
) -> tuple[Colour, str]:
    """Return the colour before the limits of 5.1 are applied."""
    if high.due is None and low.due is None:
        return (initial if number % 2 else initial.opposite), "7.2"
    if high.due is None:
        assert low.due is not None
        return low.due.opposite, "5.2"
    if high.due is not low.due:
        return high.due, "5.2"
    differing = last_difference(high.colours, low.colours)
    if differing is not None:
        return differing[0].opposite, "5.4"
    return (high.due if upper_half else high.due.opposite), "5.4"
