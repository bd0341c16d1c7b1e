"""The earliest of the best candidates (C.04.3 articles 3.6, 3.7 and 4).

Candidates come in this order: by the set of moved-down players that are paired (4.4), by the sequence of
their opponents (4.2), by the exchange in the remainder (4.3), by the transposition in it (4.2). Instead of
enumerating them, each choice is made in turn: the first that some optimal pairing still allows. A pair of the
remainder belongs to the earliest exchange in which its higher player is in S1, so a pairing *is* a candidate,
and no candidate occurs twice.
"""

from albireo.kernel.bitset import bits
from albireo.kernel.exchanges import fewest_exchanges
from albireo.pairing.dutch.optimum import Attainable, Optimum, attainable
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Candidate:
    """The candidate taken; vertices are positions in the bracket."""

    pairs: tuple[tuple[int, int], ...]
    """MDP-pairing first, then the pairs of the remainder, each from S1 to S2."""
    limbo: tuple[int, ...]
    s1: tuple[int, ...]
    """The moved-down players that are paired."""
    remainder_s1: tuple[int, ...]
    """S1 of the remainder (of the bracket if homogeneous), as first formed."""
    remainder_s2: tuple[int, ...]
    to_s2: tuple[int, ...]
    """Players moved from S1 to S2 by the exchange."""
    to_s1: tuple[int, ...]


class Sequence:
    """Makes the choices of articles 3.6 and 3.7 one after the other."""

    def __init__(self, optimum: Optimum) -> None:
        self.problem = optimum.problem
        self.ways: Attainable = optimum.attainable
        self.pairs: list[tuple[int, int]] = []

    def earliest(self) -> Candidate:
        s1, limbo = self._first_moved_down()
        residents = self.problem.residents
        for u in s1:
            self._pair(u, residents)
        inside = list(bits(residents & self.ways.matcher.alive))
        mate = self.ways.matcher.mate
        within = residents & self.ways.matcher.alive
        count = sum(1 for u in inside if mate[u] >= 0 and within >> mate[u] & 1) // 2
        first, second = inside[:count], inside[count:]
        to_s2, to_s1 = self._exchange(first, second)
        upper = sorted(set(first) - set(to_s2) | set(to_s1))
        lower = sum(1 << u for u in second) & ~_mask(to_s1) | _mask(to_s2)
        for u in upper:
            self._pair(u, lower)
        return Candidate(
            tuple(self.pairs), tuple(limbo), tuple(s1), tuple(first), tuple(second), to_s2, to_s1
        )

    def _first_moved_down(self) -> tuple[list[int], list[int]]:
        """Return the first set of moved-down players that can be paired together, and the limbo (4.4)."""
        problem, ways = self.problem, self.ways
        mate = ways.matcher.mate
        everyone = list(bits(problem.moved_down))
        count = sum(1 for u in everyone if mate[u] >= 0 and problem.residents >> mate[u] & 1)
        chosen: list[int] = []
        for u in everyone:
            if count == len(everyone) or (
                len(chosen) < count and ways.confine(u, problem.residents, alone=False)
            ):
                chosen.append(u)
        limbo = [u for u in everyone if u not in chosen]
        for u in limbo:
            if not ways.confine(u, ~problem.residents):
                raise AssertionError("the limbo contradicts the optimum")
        return chosen, limbo

    def _pair(self, u: int, partners: int) -> None:
        """Pair `u` with the first partner that an optimal pairing allows (4.2)."""
        self.pairs.append((u, self.ways.fix_first(u, partners)))

    # -- exchanges -------------------------------------------------------------------------------

    def _exchange(self, first: list[int], second: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the first exchange between S1 and S2 that an optimal pairing needs; usually none (4.3)."""
        if self._as_formed(first, second):
            return (), ()
        self.ways = self._cheapest_exchange(first, second)
        mate = self.ways.matcher.mate
        upper, lower = _mask(first), _mask(second)
        count = sum(1 for u in second if mate[u] > u and lower >> mate[u] & 1)
        beyond = ~(upper | lower)
        down: list[int] = []
        for u in reversed(first):
            if len(down) < count and self.ways.confine(u, beyond | upper & (1 << u) - 1):
                down.append(u)
        up: list[int] = []
        for u in second:
            if len(up) < count and self.ways.confine(u, lower & ~((1 << u + 1) - 1), alone=False):
                up.append(u)
        return tuple(down), tuple(up)

    def _as_formed(self, first: list[int], second: list[int]) -> bool:
        """Return whether S1 and S2 can be paired as they are; if so, only their pairs remain possible."""
        ways = self.ways
        matcher = ways.matcher
        upper, lower = _mask(first), _mask(second)
        state, adjacent, need = matcher.keep(), matcher.adjacent[:], matcher.need
        for u in first:
            matcher.adjacent[u] &= lower
        for u in second:
            matcher.adjacent[u] &= ~lower
        inside = upper | lower
        for u in bits(matcher.alive & ~inside):
            matcher.adjacent[u] &= ~upper
        matcher.need |= upper
        for u in bits(matcher.alive):
            v = matcher.mate[u]
            if v > u and not matcher.adjacent[u] >> v & 1:
                matcher.unlink(u)
        # the natural order is the most likely
        for u, v in zip(first, second, strict=False):
            if matcher.exposed >> u & matcher.exposed >> v & matcher.adjacent[u] >> v & 1:
                matcher.link(u, v)
        if matcher.complete() and ways.still_optimal():
            return True
        matcher.adjacent[:] = adjacent
        matcher.need = need
        matcher.restore(state)
        return False

    def _cheapest_exchange(self, first: list[int], second: list[int]) -> Attainable:
        """Return optimal pairings with the fewest exchanges and the smallest difference of their sums."""
        ways = self.ways
        matcher = ways.matcher
        need = matcher.need & matcher.alive
        return attainable(
            fewest_exchanges(
                matcher.adjacent, ways.weights, ways.potential, matcher.alive, need, first, second
            )
        )


def _mask(vertices: list[int] | tuple[int, ...]) -> int:
    mask = 0
    for u in vertices:
        mask |= 1 << u
    return mask
