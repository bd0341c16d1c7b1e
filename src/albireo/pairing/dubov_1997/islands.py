"""Vega's choice of opponents for several islands at once: the best assignment, the first if equal.

A branch is abandoned once it cannot beat the best assignment found. The pairs left below are bounded by one
matching: islands and lower players together cannot form more pairs than the islands served plus the pairs
left below, no matter who is assigned.
"""

from collections.abc import Sequence

from albireo.kernel.bitset import mask_of
from albireo.kernel.cardinality import Matching
from albireo.pairing.dubov_1997.decision import How
from albireo.pairing.dubov_1997.players import UnpairedPlayers
from albireo.pairing.dubov_1997.ranking import Players
from albireo.pairing.unpaired import Decision

Value = tuple[int, int, int]
"""Islands served, pairs possible below without their opponents, matching colours; more is better."""


class IslandSearch:
    """All assignments of opponents to islands that leave a complete pairing, in list order."""

    def __init__(
        self,
        waiting: Sequence[int],
        lists: Sequence[Sequence[int]],
        below: Sequence[int],
        unpaired: UnpairedPlayers,
    ) -> None:
        self._waiting, self._lists = waiting, lists
        self._below = below
        self._unpaired = unpaired
        self._index = unpaired.field.index
        players = unpaired.players
        self._fitting = [
            [other for other in order if differs(player, other, players)]
            for player, order in zip(waiting, lists, strict=True)
        ]
        self._adjacency = self._who_serves_whom()
        self._pairs: dict[tuple[int, frozenset[int]], int] = {}
        self._best: tuple[Value, list[Decision]] = (-1, 0, 0), []

    def find(self) -> list[Decision]:
        self._search(0, self._unpaired, [])
        return self._best[1]

    def _who_serves_whom(self) -> list[int]:
        """Return the possible opponents of the lower players, and the islands by their lists."""
        index = self._index
        found = list(self._unpaired.field.adjacency)
        islands = self._unpaired.mask_of(self._waiting)
        for other in self._below:
            found[index[other]] &= ~islands
        for player, order in zip(self._waiting, self._lists, strict=True):
            found[index[player]] = self._unpaired.mask_of(order)
            for other in order:
                found[index[other]] |= 1 << index[player]
        return found

    def _search(self, at: int, unpaired: UnpairedPlayers, made: list[Decision]) -> None:
        """Serve the islands from index `at`, given the decisions already `made`."""
        taken = frozenset(decision.opponent for decision in made)
        value = self._most(at, made, taken)
        if value <= self._best[0]:
            return
        if at == len(self._waiting):
            self._best = value, made
            return
        player, is_last = self._waiting[at], at + 1 == len(self._waiting)
        possible = unpaired.possible(player)
        for opponent in self._lists[at]:
            if opponent not in taken and possible >> self._index[opponent] & 1:
                decision = Decision(player, opponent, How.ISLAND)
                further = unpaired
                if not is_last:
                    further = unpaired.copy()
                    further.settle(decision)
                self._search(at + 1, further, [*made, decision])
        self._search(at + 1, unpaired, made)

    def _most(self, at: int, made: list[Decision], taken: frozenset[int]) -> Value:
        """Return the upper bound of this branch; at its end, the value reached."""
        further = sum(not taken.issuperset(order) for order in self._lists[at:])
        fitting = sum(not taken.issuperset(order) for order in self._fitting[at:])
        players = self._unpaired.players
        fitting += sum(differs(decision.player, decision.opponent, players) for decision in made)
        return len(made) + further, self._largest(at, taken) - further, fitting

    def _largest(self, at: int, taken: frozenset[int]) -> int:
        """Return the maximum number of pairs among the islands from `at` and the players not taken."""
        found = self._pairs.get((at, taken))
        if found is None:
            index = self._index
            mask = mask_of(index[other] for other in self._below if other not in taken)
            mask |= self._unpaired.mask_of(self._waiting[at:])
            left = Matching(self._adjacency, mask).maximise()
            found = self._pairs[at, taken] = (mask.bit_count() - left.bit_count()) // 2
        return found


def differs(player: int, other: int, players: Players) -> bool:
    """Return whether the other player is due a different colour."""
    return players[other].due is not None and players[other].due is not players[player].due
