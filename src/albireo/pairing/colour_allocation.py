"""Colours of a pair by preferences: the descending rules that Dubov 5.2 and Burstein 5.2 share.

Dutch 5.2 differs in its second and third rules (absolute preferences are compared by their colour
differences), Double-Swiss has no preferences at all.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from albireo.domain.colour import Colour
from albireo.pairing.colours import Preference, last_difference
from albireo.pairing.field import PairingField
from albireo.pairing.numbering import PARITY, parity_numbers
from albireo.pairing.system import PairingRequest


def colour_of_higher(
    higher: tuple[Sequence[Colour], Preference],
    other: tuple[Sequence[Colour], Preference],
    initial: Colour,
    parity_number: int,
) -> tuple[Colour, str]:
    """Return the colour of the higher-ranked player of a pair, and the article that gives it.

    Each player is given by colour history and preference.
    """
    history, due = higher
    other_history, other_due = other
    if not history and not other_history:
        return (initial if parity_number % 2 else initial.opposite), "5.2.1"
    if due.colour is not None and other_due.colour is not None and due.colour is not other_due.colour:
        return due.colour, "5.2.2"
    if due.strength > other_due.strength and due.colour is not None:
        return due.colour, "5.2.3"
    if other_due.strength > due.strength and other_due.colour is not None:
        return other_due.colour.opposite, "5.2.3"
    differing = last_difference(history, other_history)
    if differing:
        return differing[0].opposite, "5.2.4"
    if due.colour is None:
        raise AssertionError("a player with a game has a preference")
    return due.colour, "5.2.5"


class ByPreference(Protocol):
    """A participant whose colours are allocated by preferences."""

    @property
    def tpn(self) -> int: ...
    @property
    def colours(self) -> tuple[Colour, ...]: ...
    @property
    def preference(self) -> Preference: ...


def by_preference(
    request: PairingRequest, field: PairingField
) -> Callable[[ByPreference, ByPreference], tuple[Colour, str]]:
    """Return `colour_of_higher` for the participants of a round, the higher-ranked first."""
    parity = request.options.get(PARITY.name)
    numbers = parity_numbers(request.tournament, request.round, field.tpns, parity)

    def colour(higher: ByPreference, other: ByPreference) -> tuple[Colour, str]:
        return colour_of_higher(
            (higher.colours, higher.preference),
            (other.colours, other.preference),
            request.initial_colour,
            numbers[higher.tpn],
        )

    return colour


RULES = {
    "5.2.1": (
        "{white} has White: neither has played yet, so the colour drawn by lot and the"
        " number of {higher} (odd or even) decide"
    ),
    "5.2.2": "{white} has White: both get the colour they are due",
    "5.2.3": (
        "{white} has White: both are due the same colour, and the player with the stronger claim gets it"
    ),
    "5.2.4": (
        "{white} has White: they swap the colours they had the last time one had White and the other Black"
    ),
    "5.2.5": (
        "{white} has White: both have the same claim to the same colour, and {higher}, ranked higher, gets it"
    ),
}
