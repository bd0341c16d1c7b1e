"""Who has White: C.04.3 article 5 (2017: part E), read literally for the oracles."""

from tests.oracles.card import ABSOLUTE, Card, colour_preference

from albireo.domain.colour import Colour


def white_and_black(higher: Card, lower: Card, parity_number: int, initial_colour: Colour) -> tuple[int, int]:
    """(white, black) of a pair; `higher` is the higher ranked player (1.2)."""
    colour = colour_of_higher(higher, lower, parity_number, initial_colour)
    return (higher.tpn, lower.tpn) if colour is Colour.WHITE else (lower.tpn, higher.tpn)


def colour_of_higher(higher: Card, lower: Card, parity_number: int, initial_colour: Colour) -> Colour:
    wish_of_higher, strength_of_higher = colour_preference(higher)
    wish_of_lower, strength_of_lower = colour_preference(lower)
    # 5.2.1 Grant both colour preferences.
    if wish_of_higher is not None and wish_of_lower in (None, wish_of_higher.opposite):
        return wish_of_higher
    if wish_of_higher is None and wish_of_lower is not None:
        return wish_of_lower.opposite
    if wish_of_higher is not None and wish_of_lower is not None:
        # 5.2.2 Grant the stronger preference; if both are absolute, the wider colour difference.
        if strength_of_higher > strength_of_lower:
            return wish_of_higher
        if strength_of_lower > strength_of_higher:
            return wish_of_lower.opposite
        if strength_of_higher == ABSOLUTE:
            width_of_higher, width_of_lower = abs(higher.colour_difference), abs(lower.colour_difference)
            if width_of_higher > width_of_lower:
                return wish_of_higher
            if width_of_lower > width_of_higher:
                return wish_of_lower.opposite
    # 5.2.3 Alternate to the most recent time in which one had White and the other Black.
    for had_higher, had_lower in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if had_higher is not had_lower:
            return had_higher.opposite
    # 5.2.4 Grant the preference of the higher ranked player.
    if wish_of_higher is not None:
        return wish_of_higher
    # 5.2.5 An odd number gets the initial colour.
    return initial_colour if parity_number % 2 == 1 else initial_colour.opposite
