"""A scoregroup: most players with their due colour, then the first in order (6.1-6.5); who may float (6.6).

Vertices are places in the order of 3.2, highest first; one more represents F, the floater's "opponent".
"""

from collections.abc import Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.burstein_1.players import Player
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class GroupPairing:
    """The pairing of a group; players are given by position."""

    pairs: tuple[tuple[int, int], ...]
    """The higher player first, in the order in which they were made."""
    floater: int | None
    unmet: int
    """Players without their due colour, the floater included."""


@dataclass(frozen=True, slots=True)
class Group:
    """A scoregroup, or several joined, with its pairing."""

    residents: int
    incoming: int
    """The floater from above, if any."""
    refused: int
    """Residents who could not float because the next group could not have been paired with them."""
    pairing: GroupPairing

    @property
    def members(self) -> int:
        return self.residents | self.incoming


@dataclass(frozen=True, slots=True)
class Joined:
    """Two groups that were merged because the first or the second could not be paired (6.6)."""

    above: int
    below: int


class Pairer:
    """Who may meet whom in a round, and how its groups are paired."""

    def __init__(self, players: Sequence[Player], barred: Mapping[int, set[int]]) -> None:
        self.players = players
        self.f = len(players)
        place = {player.tpn: at for at, player in enumerate(players)}
        may = {
            colour: mask_of(at for at, player in enumerate(players) if player.may_have(colour))
            for colour in Colour
        }
        self.near: list[int] = []
        for at, player in enumerate(players):
            fitting = 0
            for colour in Colour:
                if may[colour] >> at & 1:
                    fitting |= may[colour.opposite]
            apart = {*player.opponents, *barred.get(player.tpn, ())}
            met = mask_of(place[tpn] for tpn in apart if tpn in place)
            self.near.append(fitting & ~met & ~(1 << at))
        self._due = [player.due for player in players]
        self._odd = [player.due is not None and not player.may_have(player.due) for player in players]
        """Players whose due colour is forbidden by the limits."""

    def completes(self, group: int) -> bool:
        """Return whether an even group can be paired."""
        return Matching(self.near, group).is_perfect()

    def accepted(self, group: int, below: int) -> int:
        """Return the players of a group who may float.

        With such a player, the next group can be paired, apart from its own floater.
        """
        adjacency = [*self.near, 0]
        has_floater = below.bit_count() % 2 == 0
        if has_floater:
            for v in bits(below):
                adjacency[v] |= 1 << self.f
            adjacency[self.f] = below
        start = Matching(adjacency, below)
        start.maximise()
        found = 0
        for v in bits(group):
            everybody = below | 1 << v | (1 << self.f if has_floater else 0)
            if Matching(adjacency, everybody, start.mate).is_perfect():
                found |= 1 << v
        return found

    def pair(self, group: int, may_float: int, forced: tuple[int, int] | None = None) -> GroupPairing | None:
        """Return the first of the best pairings of a group, or None if there is none."""
        adjacency = [*self.near, 0]
        active = group
        if group.bit_count() % 2:
            active |= 1 << self.f
            adjacency[self.f] = may_float
            for v in bits(may_float):
                adjacency[v] |= 1 << self.f
        if forced is not None:
            for one, other in (forced, forced[::-1]):
                for v in bits(adjacency[one] & ~(1 << other)):
                    adjacency[v] &= ~(1 << one)
                adjacency[one] &= 1 << other
        if not Matching(adjacency, active).is_perfect():
            return None
        cheapest = Cheapest(adjacency, self._cost, active, self._kind)
        unmet = cheapest.least
        pairs: list[tuple[int, int]] = []
        floater = None
        for v in bits(group):
            if cheapest.active >> v & 1:
                w = self._settle(cheapest, v, active)
                if w == self.f:
                    floater = v
                else:
                    pairs.append((v, w))
        return GroupPairing(tuple(pairs), floater, unmet)

    def _settle(self, cheapest: Cheapest, v: int, active: int) -> int:
        """Pair v with the lowest possible opponent, F last (6.2, 6.4)."""
        others = list(bits(cheapest.adjacency[v] & cheapest.active & ~(1 << self.f)))
        last = (self.f,) if active >> self.f & 1 else ()
        partner = cheapest.settle_first(v, (*reversed(others), *last))
        assert partner is not None, "the witness has a partner for every active vertex"
        return partner

    def _kind(self, v: int) -> tuple[bool, Colour | None, bool]:
        """Return everything the cost depends on."""
        return (True, None, False) if v == self.f else (False, self._due[v], self._odd[v])

    def _cost(self, v: int, w: int) -> int:
        """Return how many players of a pair do not get their due colour."""
        if self.f in (v, w):
            return int(self._due[min(v, w)] is not None)
        if self._odd[w]:
            v, w = w, v
        if self._odd[v]:  # certainly has the other colour, so the opponent has the colour due to v
            return 1 + int(self._due[w] not in (None, self._due[v]))
        return int(self._due[v] is not None and self._due[v] is self._due[w])
