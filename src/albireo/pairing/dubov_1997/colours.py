"""Chapter 3: which player of a pair has White."""

from albireo.domain.colour import Colour
from albireo.domain.message import translatable
from albireo.pairing.colours import difference, last_difference
from albireo.pairing.dubov_1997.players import OldDubovPlayer
from albireo.pairing.due_colours import permitted_colours

RULES = {
    "2.3, 2.4": (
        "{white} has White: with the colours reversed, one of them would have the same colour"
        " three times in a row or three more games with it"
    ),
    "3.1": "{white} has White: this way neither player gets a colour they are not due",
    "3.2": (
        "{white} has White: both are due the same colour, and the player whose colours are"
        " less balanced gets it"
    ),
    "3.3": (
        "{white} has White: they swap the colours they had the last time one had White and the other Black"
    ),
    "3.4": "{white} has White, having met the stronger opponents on average",
    "3.5": "{white} has White, having the lower rating",
    "3.6": "{white} has White: all values are equal, so alphabetical order decides",
    "5": "{white} has White: in round 1 colours alternate from board to board",
}
"""By article; the text does not number its lines, so they are counted here."""
BY_BUCHHOLZ = translatable("{white} has White, having the higher Buchholz or, if equal, the smaller number")
"""Rule 3.4 where the Buchholz replaces both values."""


def white_of(one: OldDubovPlayer, other: OldDubovPlayer) -> tuple[int, str]:
    """Return who has White, and the line of chapter 3 that decides."""

    def white(colour: Colour) -> int:
        return one.tpn if colour is Colour.WHITE else other.tpn

    allowed = permitted_colours(one.colours, other.colours)
    if len(allowed) == 1:
        return white(allowed[0]), "2.3, 2.4"
    if one.due is not other.due:
        due = one.due or (other.due.opposite if other.due is not None else Colour.WHITE)
        return white(due), "3.1"
    if one.due is not None:
        gaps = abs(difference(one.colours)), abs(difference(other.colours))
        if gaps[0] != gaps[1]:
            return white(one.due if gaps[0] > gaps[1] else one.due.opposite), "3.2"
        differing = last_difference(one.colours, other.colours)
        if differing:
            return white(differing[0].opposite), "3.3"
    if one.opposition != other.opposition:
        return max(one, other, key=lambda player: player.opposition).tpn, "3.4"
    if one.strength != other.strength:
        return min(one, other, key=lambda player: player.strength).tpn, "3.5"
    return min(one, other, key=lambda player: (player.name, player.tpn)).tpn, "3.6"
