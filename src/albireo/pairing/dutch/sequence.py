"""The earliest of the best candidates (C.04.3 articles 3.6, 3.7 and 4).

Candidates come in this order: by the set of moved-down players that are paired (4.4), by the sequence of
their opponents (4.2), by the exchange in the remainder (4.3), by the transposition in it (4.2). Instead of
walking through them, each choice is made in turn: the first that some optimal pairing still has. A pair of
the remainder belongs to the earliest exchange in which its higher player is in S1, so a pairing *is* a
candidate, and no candidate is met twice.
"""

from albireo.kernel.bitset import bits
from albireo.kernel.matcher import Matcher
from albireo.kernel.weighted import WeightedMatching
from albireo.kernel.weights import FALLING, PLAIN, RISING, TightPairs, Weights
from albireo.pairing.dutch.optimum import Attainable, Optimum, attainable
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Candidate:
    """The candidate taken; vertices are positions in the bracket."""

    pairs: tuple[tuple[int, int], ...]
    """MDP-pairing first, then the pairs of the remainder, each from S1 to S2."""
    limbo: tuple[int, ...]
    s1: tuple[int, ...]
    """The moved-down players paired."""
    remainder_s1: tuple[int, ...]
    """S1 of the remainder (of the bracket if homogeneous), as formed first."""
    remainder_s2: tuple[int, ...]
    to_s2: tuple[int, ...]
    """Moved from S1 to S2 by the exchange."""
    to_s1: tuple[int, ...]


class Sequence:
    """Makes the choices of articles 3.6 and 3.7 one after the other."""

    def __init__(self, optimum: Optimum) -> None:
        self.problem = optimum.problem
        self.ways: Attainable = optimum.attainable
        self.pairs: list[tuple[int, int]] = []

    def earliest(self) -> Candidate:
        s1, limbo = self._moved_down()
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

    def _moved_down(self) -> tuple[list[int], list[int]]:
        """4.4: the first set of moved-down players that can be paired together; the others are the limbo."""
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
        """4.2: the first partner that an optimal pairing allows."""
        self.pairs.append((u, self.ways.fix_first(u, partners)))

    # -- exchanges -------------------------------------------------------------------------------

    def _exchange(self, first: list[int], second: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """4.3: the first exchange between S1 and S2 that an optimal pairing needs; usually none."""
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
        """Whether S1 and S2 will do as they are; if so, only their pairs are left possible."""
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
        # the natural order is the likeliest
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
        """Optimal pairings with the fewest exchanged players and the smallest difference of their sums.

        Each player moved from S2 to S1 is the higher of a pair inside S2; each moved from S1 to S2 is
        the lower of a pair inside S1, or floats. Below the criteria come two more digits: how many are
        moved, and by how much in sum.
        """
        ways = self.ways
        matcher = ways.matcher
        alive, total = matcher.alive, len(matcher.adjacent)
        half, size = len(first), len(first) + len(second)
        moved = size * size + 1
        unit = moved * (size + 1)
        shape, grade = [PLAIN] * total, [0] * total
        for at, u in enumerate(first):
            shape[u], grade[u] = FALLING, half - at
        for at, u in enumerate(second, start=1):
            shape[u], grade[u] = RISING, at
        weights = _graded(ways.weights, shape, grade, unit, moved)
        # A player of S1 who may stay alone pays for it.
        floor = [-2 * grade[u] if shape[u] == FALLING else 0 for u in range(total)]
        potential = [unit * value for value in ways.potential]
        mate = self._without_exchange(first, second)
        must = matcher.need & alive
        exact = WeightedMatching(matcher.adjacent, weights, potential, mate, alive, must, floor)
        if not exact.solve():
            raise AssertionError("an exchange contradicts the optimum")
        return attainable(exact)

    def _without_exchange(self, first: list[int], second: list[int]) -> list[int]:
        """As many pairs as possible that no exchange has to make, of those the dual values cover exactly."""
        ways = self.ways
        matcher = ways.matcher
        alive = matcher.alive
        upper, lower = _mask(first), _mask(second)
        tight = TightPairs(ways.weights, ways.potential, alive)
        adjacent = []
        for u, near in enumerate(matcher.adjacent):
            if not alive >> u & 1:
                near = 0
            elif upper >> u & 1:
                near &= lower
            elif lower >> u & 1:
                near &= ~lower
            else:
                near &= ~upper
            adjacent.append(near & tight.of(u, ways.potential[u]) if near else 0)
        start = Matcher(adjacent, matcher.need & alive, alive)
        for u, v in zip(first, second, strict=False):
            if adjacent[u] >> v & 1:
                start.link(u, v)
        start.saturate()
        return start.mate


def _graded(weights: Weights, shape: list[int], grade: list[int], unit: int, moved: int) -> Weights:
    """The weights with digits below the criteria for what an exchange moves: how many, and how far."""
    known: dict[tuple[int, int], int] = {}
    kind = [known.setdefault(key, len(known)) for key in zip(weights.kind, shape, strict=True)]

    def weight(value: int, one: int, other: int) -> int:
        return value * unit - 2 * moved * (one == other == RISING)

    table = [[weight(weights.table[a][b], one, other) for b, other in known] for a, one in known]
    special = {(u, v): weight(value, shape[u], shape[v]) for (u, v), value in weights.special.items()}
    return Weights(kind, table, special, [each for _, each in known], grade)


def _mask(vertices: list[int] | tuple[int, ...]) -> int:
    mask = 0
    for u in vertices:
        mask |= 1 << u
    return mask
