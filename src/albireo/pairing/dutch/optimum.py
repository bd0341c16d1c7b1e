"""The best value of a bracket's criteria, with its proof, and the pairings that attain it.

Two roads, one result. *By counting:* bounds from the kinds of players (`kernel.kinds`); if the pairs
that meet these bounds admit a matching, the bounds are the optimum. *By matching:* exact weighted
matching (`kernel.weighted`), started from the bounds, so that it only mends what they missed.
Either way the result is a set of potentials, and the pairs they cover exactly contain every optimal
pairing: `Attainable` answers whether an optimal pairing with further wishes exists.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from albireo.kernel.bitset import bits
from albireo.kernel.kinds import potentials
from albireo.kernel.matcher import Matcher
from albireo.kernel.weighted import WeightedMatching
from albireo.pairing.dutch.problem import Problem

Weights = Sequence[Sequence[int]]


class Method(Enum):
    """How an optimum is found; the result is the same."""

    FAST = "fast"
    """Bounds by counting first, exact matching from there."""
    GENERAL = "general"
    """Exact matching alone, from nothing."""


class Attainable:
    """The optimal matchings that are still possible, with one of them at hand.

    Every change is a wish: it is granted if an optimal matching obeys it (and all granted before), and
    otherwise nothing changes.
    """

    def __init__(
        self, weight: Weights, potential: Sequence[int], adjacent: Sequence[int], blossoms: Sequence[int]
    ) -> None:
        self.weight = weight
        self.potential = potential
        self.blossoms = blossoms
        """Where blossoms have dual values, tight pairs alone do not make a matching optimal."""
        need = sum(1 << v for v, value in enumerate(potential) if value > 0)
        self.matcher = Matcher(adjacent, need)
        self.target = 0
        """Weight an optimal matching of the vertices in play has."""

    def adopt(self, mate: Sequence[int]) -> None:
        """Start from this optimal matching."""
        matcher = self.matcher
        for u, v in enumerate(mate):
            if v > u:
                matcher.link(u, v)
        self.target = self._weight()

    def _weight(self) -> int:
        return sum(self.weight[u][v] for u in bits(self.matcher.alive) if (v := self.matcher.mate[u]) > u)

    def fix(self, u: int, v: int) -> bool:
        """Pair these two and take them out of play."""
        if not self.blossoms:
            return self.matcher.fix(u, v)
        state = self.matcher.keep()
        if self.matcher.fix(u, v) and self._still_optimal(self.weight[u][v]):
            return True
        self.matcher.restore(state)
        return False

    def confine(self, u: int, allowed: int, alone: bool = True) -> bool:
        """Restrict the mates of a vertex; unless `alone`, it must have one."""
        matcher = self.matcher
        had_to = matcher.need
        if not alone:
            matcher.need |= 1 << u
        if not self.blossoms:
            if matcher.confine(u, allowed):
                return True
        else:
            state, adjacent = matcher.keep(), matcher.adjacent[:]
            if matcher.confine(u, allowed) and self._still_optimal(0):
                return True
            matcher.adjacent[:] = adjacent
            matcher.restore(state)
        matcher.need = had_to
        return False

    def still_optimal(self) -> bool:
        """After changes made to the matcher itself: whether an optimal matching obeys them."""
        return self._still_optimal(0)

    def _still_optimal(self, settled: int) -> bool:
        """Whether the vertices in play still reach their share of the optimum; finds a matching that does."""
        target = self.target - settled
        if self._weight() == target:
            self.target = target
            return True
        matcher = self.matcher
        alive = matcher.alive
        start = [
            max((self.weight[u][v] for v in bits(matcher.adjacent[u] & alive)), default=0)
            if alive >> u & 1
            else 0
            for u in range(len(matcher.adjacent))
        ]
        exact = WeightedMatching(matcher.adjacent, self.weight, start, [-1] * len(start), alive)
        exact.solve()
        reached = sum(self.weight[u][v] for u in bits(alive) if (v := exact.mate[u]) > u)
        if reached != target:
            return False
        for u in bits(alive):
            if exact.mate[u] < 0 and matcher.need >> u & 1:
                return False
        for u in bits(alive):
            matcher.mate[u] = exact.mate[u]
        matcher.exposed = sum(1 << u for u in bits(alive) if exact.mate[u] < 0)
        self.target = target
        return True


class Optimum:
    """The best value of a problem's criteria and the matchings that attain it."""

    def __init__(self, problem: Problem, method: Method) -> None:
        self.problem = problem
        size = problem.size
        self.weight = _weights(problem)
        by_kind = [0] * len(problem.kinds)
        if method is Method.FAST:
            by_kind = potentials([mask.bit_count() for mask in problem.members], problem.worth)
        else:
            by_kind = [max(0, *(2 * worth for worth in row)) for row in problem.worth]
        potential = [by_kind[kind] for kind in problem.kind]
        adjacent = _tight_by_kind(problem, by_kind)
        need = sum(1 << v for v in range(size) if potential[v] > 0)
        matcher = Matcher(adjacent, need)
        self.by_counting = matcher.saturate() == 0 and method is Method.FAST
        """Whether the bounds are attained."""
        self.bound = self._cost(sum(potential) // 2)
        """Packed value no pairing can beat, by counting kinds."""
        if self.by_counting:
            self.attainable = Attainable(self.weight, potential, adjacent, ())
            self.attainable.adopt(matcher.mate)
        else:
            exact = WeightedMatching(problem.legal, self.weight, potential, matcher.mate)
            exact.solve()
            self.attainable = attainable(exact)
        self.value = self._cost(self.attainable.target // 2)
        """Packed optimum."""

    def _cost(self, gain: int) -> int:
        return sum(self.problem.alone[kind] for kind in self.problem.kind) - gain


def _weights(problem: Problem) -> list[list[int]]:
    """Twice what each pair of vertices is worth; rows of one kind are one list."""
    rows = [
        [2 * worth if worth >= 0 else -1 for worth in (problem.worth[kind][k] for k in problem.kind)]
        for kind in range(len(problem.kinds))
    ]
    weight: list[list[int]] = [rows[kind] for kind in problem.kind]
    for (u, v), extra in problem.dearer.items():
        if weight[u] is rows[problem.kind[u]]:
            weight[u] = list(weight[u])
        weight[u][v] -= 2 * extra
    return weight


def _tight_by_kind(problem: Problem, by_kind: Sequence[int]) -> list[int]:
    """The legal pairs that potentials by kind cover exactly."""
    tight = [
        sum(
            problem.members[b]
            for b in range(len(by_kind))
            if problem.worth[a][b] >= 0 and by_kind[a] + by_kind[b] == 2 * problem.worth[a][b]
        )
        for a in range(len(by_kind))
    ]
    adjacent = [legal & tight[kind] for legal, kind in zip(problem.legal, problem.kind, strict=True)]
    for u, v in problem.dearer:
        adjacent[u] &= ~(1 << v)
    return adjacent


@dataclass(frozen=True, slots=True)
class Solved:
    """A problem with its best value and a matching that has it, kept for questions."""

    problem: Problem
    value: int
    """Packed by the problem's scale."""
    mate: tuple[int, ...]


def solved(optimum: Optimum) -> Solved:
    return Solved(optimum.problem, optimum.value, tuple(optimum.attainable.matcher.mate))


def best_value(problem: Problem, mate: Sequence[int]) -> int:
    """The best value of a problem that differs in few vertices from one with this optimal matching.

    Nearly all pairs of that matching are in a best one of this problem, too. So if counting kinds gives the
    value, a few alternating paths prove it; otherwise the exact search has to.
    """
    counts = [mask.bit_count() for mask in problem.members]
    by_kind = potentials(counts, problem.worth)
    need = sum(mask for mask, value in zip(problem.members, by_kind, strict=True) if value > 0)
    matcher = Matcher(_tight_by_kind(problem, by_kind), need)
    adjacent = matcher.adjacent
    for u, v in enumerate(mate):
        if v > u and adjacent[u] >> v & 1:
            matcher.link(u, v)
    alone = sum(count * cost for count, cost in zip(counts, problem.alone, strict=True))
    if matcher.complete():
        return alone - sum(count * value for count, value in zip(counts, by_kind, strict=True)) // 2
    weight = _weights(problem)
    potential = [by_kind[kind] for kind in problem.kind]
    exact = WeightedMatching(problem.possible(), weight, potential, matcher.mate)
    exact.solve()
    return alone - sum(weight[u][v] for u, v in enumerate(exact.mate) if v > u) // 2


def attainable(exact: WeightedMatching) -> Attainable:
    """What an exact solution leaves possible."""
    potential, weight = exact.potential, exact.weight
    blossoms = [
        (exact.mask[b], exact.dual[b])
        for b in range(exact.size, len(exact.base))
        if exact.parts[b] and exact.dual[b] > 0
    ]
    adjacent = []
    for u in range(exact.size):
        row, own = weight[u], potential[u]
        mask = 0
        around = [(members, dual) for members, dual in blossoms if members >> u & 1]
        for v in bits(exact.adjacent[u] & exact.alive) if exact.alive >> u & 1 else ():
            slack = own + potential[v] - row[v]
            for members, dual in around:
                if members >> v & 1:
                    slack += dual
            if slack == 0:
                mask |= 1 << v
        adjacent.append(mask)
    result = Attainable(weight, potential, adjacent, [members for members, _ in blossoms])
    result.matcher.alive = exact.alive
    result.matcher.exposed = exact.alive
    result.adopt([v if exact.alive >> u & 1 else -1 for u, v in enumerate(exact.mate)])
    return result
