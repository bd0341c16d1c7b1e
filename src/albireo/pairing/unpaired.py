"""The players still unpaired in a round, who always have a complete legal pairing.

Old texts say what to choose first and leave dead ends to the arbiter. The interpretation of the systems that
share this module: every choice is the first in the order of its article that leaves a complete legal pairing
of all players still unpaired. A perfect matching stored as a witness decides that for all choices at once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from albireo.kernel.bitset import mask_of
from albireo.kernel.cardinality import Matching, gallai_edmonds
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import PairingField
from albireo.value_classes import dataclass

Player = TypeVar("Player")


@dataclass(frozen=True, slots=True)
class Decision:
    """Who chose whom, and earlier candidates who could not be taken."""

    player: int
    opponent: int
    article: str
    """The article by which the player chose."""
    met: tuple[int, ...] = ()
    """Rejected earlier because of a previous game, colours or the arbiter."""
    blocking: tuple[int, ...] = ()
    """Rejected earlier because the others could not all be paired."""


class Unpaired(Generic[Player]):
    """The players left in a round, and the pairings still possible."""

    def __init__(self, field: PairingField, players: Mapping[int, Player], matching: Matching) -> None:
        self.field = field
        self.players = players
        self._matching = matching
        self._barred: dict[int, int] = {}
        """Opponents found not to leave a complete pairing of the others. This stays true, since the complete
        pairings of those who are left are parts of earlier ones.
        """

    @property
    def mask(self) -> int:
        return self._matching.active

    def __contains__(self, tpn: int) -> bool:
        return bool(self.mask >> self.field.index[tpn] & 1)

    def mask_of(self, tpns: Iterable[int]) -> int:
        return mask_of(self.field.index[tpn] for tpn in tpns)

    def left(self, tpns: Iterable[int]) -> list[int]:
        """Return those of them who are still unpaired."""
        return [tpn for tpn in tpns if tpn in self]

    def opponents(self, tpn: int) -> int:
        """Return the permitted opponents of a player, paired or not."""
        return self.field.adjacency[self.field.index[tpn]]

    def hopeful(self, tpn: int) -> int:
        """Return the opponents not yet known to prevent a complete pairing of the others."""
        at = self.field.index[tpn]
        return self.field.adjacency[at] & self.mask & ~self._barred.get(at, 0)

    def possible(self, tpn: int) -> int:
        """Return the opponents who leave a complete pairing of the others."""
        if not self.hopeful(tpn):
            return 0
        at = self.field.index[tpn]
        found = self._matching.partners(at)
        self._barred[at] = self._barred.get(at, 0) | self.mask & ~found
        return found

    def most_pairs(self, tpns: Iterable[int]) -> int:
        """Return how many pairs some players can make among themselves."""
        mask = self.mask_of(tpns)
        left = Matching(self.field.adjacency, mask).maximise()
        return (mask.bit_count() - left.bit_count()) // 2

    def spared(self, tpns: Iterable[int]) -> int:
        """Return the players of a set who are left out by some maximum pairing of it."""
        components, _, _ = gallai_edmonds(self.field.adjacency, self.mask_of(tpns))
        return sum(components)

    def first(self, player: int, order: Iterable[int], article: str) -> Decision | None:
        """Return the decision for the first possible opponent in an order; None if there is none."""
        index, may_meet, listed = self.field.index, self.opponents(player), list(order)
        at, hopeful = index[player], self.hopeful(player)
        found = self._matching.first_partner(at, (v for each in listed if hopeful >> (v := index[each]) & 1))
        if found is None:
            self._barred[at] = self._barred.get(at, 0) | self.mask_of(listed)
            return None
        opponent = self.field.tpns[found]
        passed = listed[: listed.index(opponent)]
        met = tuple(other for other in passed if not may_meet >> index[other] & 1)
        blocking = tuple(other for other in passed if may_meet >> index[other] & 1)
        return Decision(player, opponent, article, met, blocking)

    def settle(self, decision: Decision) -> None:
        """Remove a pair."""
        index = self.field.index
        if not self._matching.settle(index[decision.player], index[decision.opponent]):
            raise AssertionError("a pair that leaves a complete pairing can be settled")

    def copy(self) -> "Unpaired[Player]":
        """Return a copy to experiment with."""
        other = Unpaired(self.field, self.players, self._matching.copy())
        other._barred = dict(self._barred)
        return other

    def floaters(
        self, members: Sequence[int], kind_of: Callable[[int], int], order: Sequence[int]
    ) -> tuple[int, ...]:
        """Return the members of a group who have to float.

        They are as few as possible, of the lowest kinds, the first in the order.

        The others can then be paired among themselves, and so can all outside the group with the floaters.
        """
        inside = self.mask_of(members)
        adjacency = self.field.adjacency
        if Matching(adjacency, inside).is_perfect() and Matching(adjacency, self.mask & ~inside).is_perfect():
            return ()
        index = self.field.index
        base = len(members) + 1
        kinds = {tpn: kind_of(tpn) for tpn in members}
        one_more = base ** (max(kinds.values()) + 1)
        price: dict[int, int] = {index[tpn]: one_more + base ** kinds[tpn] for tpn in members}

        def cost(v: int, w: int) -> int:
            if (inside >> v & 1) == (inside >> w & 1):
                return 0
            return price[v] if inside >> v & 1 else price[w]

        witness = Cheapest(adjacency, cost, self.mask, lambda v: price.get(v, 0))
        left = witness.least
        found = []
        for tpn in sorted(order, key=kinds.__getitem__):
            v = index[tpn]
            if left >= price[v] and witness.forbid([(v, inside)]):
                left -= price[v]
                found.append(tpn)
        return tuple(found)
