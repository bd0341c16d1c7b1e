"""Colour allocation (5.1 to 5.4)."""

from albireo.domain.colour import Colour
from albireo.pairing.burstein_1.players import Player
from albireo.pairing.colours import last_difference


def allocations(one: Player, other: Player) -> list[Colour]:
    """Return the colours of the first player that 5.2 and 5.3 allow."""
    return [colour for colour in Colour if one.may_have(colour) and other.may_have(colour.opposite)]


def colour_of_higher(high: Player, low: Player, initial: Colour) -> tuple[Colour, str]:
    """Return the colour of the higher player in the order of 3.2, and the article that gives it."""
    allowed = allocations(high, low)
    colour, article = _colour_before_limits(high, low, initial)
    return (colour, article) if colour in allowed else (allowed[0], "5.2, 5.3")


def _colour_before_limits(high: Player, low: Player, initial: Colour) -> tuple[Colour, str]:
    own, other = high.due, low.due
    if own is None and other is None:
        listed = high if high.tpn < low.tpn else low
        colour = initial if listed.number % 2 else initial.opposite
        return (colour if listed is high else colour.opposite), "5.1"
    if own is None:
        assert other is not None
        return other.opposite, "5.4.1"
    if own is not other:
        return own, "5.4.1"
    if abs(high.difference) != abs(low.difference):
        return (own if abs(high.difference) > abs(low.difference) else own.opposite), "5.4.2"
    if high.by_games:
        differing = last_difference(high.colours, low.colours)
        return (differing[0].opposite, "5.4.3") if differing else (own, "5.4.4")
    for had, others in zip(reversed(high.row), reversed(low.row), strict=True):
        if had.is_played and others.is_played and had.colour is not others.colour and had.colour is not None:
            return had.colour.opposite, "5.4.3"
    return own, "5.4.4"
