"""Colour allocation (E.1 to E.5)."""

from albireo.domain.colour import Colour
from albireo.pairing.colours import Preference, Strength, last_difference
from albireo.pairing.dutch_2009.players import Player


def colour_of_higher(high: Player, low: Player, initial: Colour) -> tuple[Colour, str]:
    """Return the colour of the higher-ranked player and the article that gives it."""
    own, other = high.preference.colour, low.preference.colour
    if own is None and other is None:
        return (initial if high.number % 2 else initial.opposite), "E.5"
    if own is None:
        assert other is not None
        return other.opposite, "E.1"
    if own is not other:
        return own, "E.1"
    strength, other_strength = _strengths(high, low)
    if strength is not other_strength:
        return (own if strength > other_strength else own.opposite), "E.2"
    differing = last_difference(high.colours, low.colours)
    if differing is not None:
        return differing[0].opposite, "E.3"
    return own, "E.4"


def _strengths(high: Player, low: Player) -> tuple[Strength, Strength]:
    """Return the strengths; A.7.a may not apply when equal absolute preferences meet in the last round."""
    if not (high.preference.is_absolute and low.preference.is_absolute):
        return high.preference.strength, low.preference.strength
    if high.top and low.top:
        return _without_a7a(high).strength, _without_a7a(low).strength
    return (Strength.STRONG if high.top else Strength.ABSOLUTE), (
        Strength.STRONG if low.top else Strength.ABSOLUTE
    )


def _without_a7a(player: Player) -> Preference:
    return Preference(player.preference.colour, Strength.STRONG if player.difference else Strength.MILD)
