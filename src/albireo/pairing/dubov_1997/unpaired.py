"""The players still unpaired, who always have a complete legal pairing.

Chapter 9 asks the arbiter to proceed wisely where the text leads nowhere. The reading: every choice is the
first in the order of its article that leaves all players still unpaired a complete legal pairing (2.1, 2.3,
2.4). A perfect matching kept as a witness tells that for all choices at once.
"""

from collections.abc import Iterable

from albireo.kernel.bitset import mask_of
from albireo.kernel.cardinality import Matching, gallai_edmonds
from albireo.pairing.dubov_1997.decision import Decision, How
from albireo.pairing.dubov_1997.players import OldDubovPlayer
from albireo.pairing.field import PairingField


class Unpaired:
    """Who is left in a round, and what can still be done with them."""

    def __init__(self, field: PairingField, players: dict[int, OldDubovPlayer], matching: Matching) -> None:
        self.field = field
        self.players = players
        self._matching = matching

    @property
    def mask(self) -> int:
        return self._matching.active

    def __contains__(self, tpn: int) -> bool:
        return bool(self.mask >> self.field.index[tpn] & 1)

    def mask_of(self, tpns: Iterable[int]) -> int:
        return mask_of(self.field.index[tpn] for tpn in tpns)

    def left(self, tpns: Iterable[int]) -> list[int]:
        """Those of them who are still unpaired."""
        return [tpn for tpn in tpns if tpn in self]

    def opponents(self, tpn: int) -> int:
        """Whom a player may meet, paired or not."""
        return self.field.adjacency[self.field.index[tpn]]

    def possible(self, tpn: int) -> int:
        """Opponents who leave the others a complete pairing."""
        return self._matching.partners(self.field.index[tpn])

    def most_pairs(self, tpns: Iterable[int]) -> int:
        """How many pairs some players can make among themselves."""
        mask = self.mask_of(tpns)
        left = Matching(self.field.adjacency, mask).maximise()
        return (mask.bit_count() - left.bit_count()) // 2

    def spared(self, tpns: Iterable[int]) -> int:
        """Players of a set who are left out by some largest pairing of it."""
        components, _, _ = gallai_edmonds(self.field.adjacency, self.mask_of(tpns))
        return sum(components)

    def first(self, player: int, order: Iterable[int], how: How) -> Decision | None:
        """The first opponent in an order who can be had; None if there is none."""
        may_meet, possible = self.opponents(player), self.possible(player)
        met: list[int] = []
        blocking: list[int] = []
        for other in order:
            bit = 1 << self.field.index[other]
            if possible & bit:
                return Decision(player, other, how, tuple(met), tuple(blocking))
            (blocking if may_meet & bit else met).append(other)
        return None

    def settle(self, decision: Decision) -> None:
        """Take a pair out."""
        index = self.field.index
        if not self._matching.settle(index[decision.player], index[decision.opponent]):
            raise AssertionError("a pair that leaves a complete pairing can be settled")

    def copy(self) -> "Unpaired":
        """The same players, to try something with."""
        return Unpaired(self.field, self.players, self._matching.copy())
