"""Colour allocation of teams (article 4)."""

from albireo.domain.colour import Colour
from albireo.pairing.colours import difference, last_difference
from albireo.pairing.team_swiss.rules import ColourType
from albireo.pairing.team_swiss.teams import SwissTeam


def first_team(one: SwissTeam, other: SwissTeam) -> tuple[SwissTeam, SwissTeam]:
    """Return the first-team and the other: higher score, then secondary score, then smaller TPN (4.2).

    Both scores are without virtual points.
    """
    if (-one.standing, -one.secondary, one.tpn) < (-other.standing, -other.secondary, other.tpn):
        return one, other
    return other, one


def colour_of_first(
    first: SwissTeam, other: SwissTeam, initial: Colour, kind: ColourType
) -> tuple[Colour, str]:
    """Return the colour of the first-team and the article that decides (4.3)."""
    if not first.colours and not other.colours:
        return (initial if first.tpn % 2 else initial.opposite), "4.3.1"
    wish, wish_of_other = first.preference, other.preference
    if (wish.colour is None) != (wish_of_other.colour is None):
        if wish.colour is not None:
            return wish.colour, "4.3.2"
        assert wish_of_other.colour is not None
        return wish_of_other.colour.opposite, "4.3.2"
    if wish.colour is not None and wish_of_other.colour is not None:
        if wish.colour is not wish_of_other.colour:
            return wish.colour, "4.3.3"
        if kind is ColourType.B and wish.strength is not wish_of_other.strength:
            return (wish.colour if wish.strength > wish_of_other.strength else wish.colour.opposite), "4.3.4"
    balance, balance_of_other = difference(first.colours), difference(other.colours)
    if balance != balance_of_other:
        return (Colour.WHITE if balance < balance_of_other else Colour.BLACK), "4.3.5"
    differing = last_difference(first.colours, other.colours)
    if differing is not None:
        return differing[0].opposite, "4.3.6"
    if wish.colour is not None:
        return wish.colour, "4.3.7"
    if first.colours:
        return first.colours[-1].opposite, "4.3.8"
    return other.colours[-1], "4.3.9"
