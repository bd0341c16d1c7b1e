"""The best value of a bracket's criteria, with its proof, and the pairings that attain it.

Two methods lead to the same result. *By counting:* bounds from the kinds of players (`kernel.kinds`); if the
pairs that meet these bounds admit a matching, the bounds are the optimum. *By matching:* exact weighted
matching (`kernel.weighted`), started from the bounds, so that it only corrects what they missed. Either way
the result is a set of potentials, and the pairs they cover exactly contain every optimal pairing:
`Attainable` answers whether an optimal pairing with further constraints exists.
"""

from collections.abc import Sequence
from enum import Enum

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.kinds import potentials
from albireo.kernel.matcher import Matcher
from albireo.kernel.odd_sets import OddSets
from albireo.kernel.weighted import WeightedMatching
from albireo.kernel.weights import Weights
from albireo.pairing.dutch.problem import Problem
from albireo.value_classes import dataclass


class Method(Enum):
    """How an optimum is found; the result is the same."""

    FAST = "fast"
    """Bounds by counting first, exact matching from there."""
    GENERAL = "general"
    """Exact matching alone, from scratch."""


class Attainable:
    """The optimal matchings that are still possible, with one of them as a witness.

    Every change is a constraint: it is accepted if an optimal matching satisfies it together with all earlier
    ones; otherwise nothing changes.
    """

    def __init__(
        self,
        weights: Weights,
        potential: Sequence[int],
        matcher: Matcher,
        target: int,
        sets: OddSets,
    ) -> None:
        self.weights = weights
        self.potential = potential
        """Dual values of the vertices alone that cover every pair."""
        self.matcher = matcher
        """A matching among the pairs that an optimal matching may contain."""
        self.target = target
        """Weight of the optimal matchings."""
        self.sets = sets
        """Odd sets that an optimal matching respects (blossoms with dual values); without any, tight pairs
        suffice.
        """

    def fix(self, u: int, v: int) -> bool:
        """Pair these two and remove them."""
        if not self.sets:
            return self.matcher.fix(u, v)
        if not self.sets.allow(self.matcher.alive, u, v):
            return False
        state = self.matcher.keep()
        if self.matcher.fix(u, v) and self.still_optimal():
            return True
        self.matcher.restore(state)
        return False

    def fix_first(self, u: int, partners: int) -> int:
        """Pair a vertex with the first of these that an optimal matching gives it, and remove both."""
        matcher = self.matcher
        partners &= matcher.adjacent[u] & matcher.alive
        first = partners & -partners
        if partners and self.fix(u, first.bit_length() - 1):
            return first.bit_length() - 1
        partners ^= first
        while partners & partners - 1:  # bisect by asking for one of the earlier ones
            half = _lower_half(partners)
            if self.confine(u, half, alone=False):
                partners = half & (2 << matcher.mate[u]) - 1
            else:
                partners ^= half
        last = partners.bit_length() - 1
        if not partners or not self.fix(u, last):
            raise AssertionError("no partner left for a player who must have one")
        return last

    def confine(self, u: int, allowed: int, alone: bool = True) -> bool:
        """Restrict the mates of a vertex; unless `alone`, it must have one."""
        matcher = self.matcher
        had_to = matcher.need
        if not alone:
            matcher.need |= 1 << u
        if not self.sets:
            if matcher.confine(u, allowed):
                return True
        else:
            state, adjacent = matcher.keep(), matcher.adjacent[:]
            if matcher.confine(u, allowed) and self.still_optimal():
                return True
            matcher.adjacent[:] = adjacent
            matcher.restore(state)
        matcher.need = had_to
        return False

    def still_optimal(self) -> bool:
        """Return whether an optimal matching obeys changes made to the matcher, and find one."""
        matcher = self.matcher
        alive = matcher.alive
        if self.sets.are_kept(alive, matcher.mate):
            return True
        found = self.sets.matching(matcher.adjacent, alive, matcher.need, matcher.mate)
        if found is None:
            return False
        for u in bits(alive):
            matcher.mate[u] = found[u]
        matcher.exposed = mask_of(u for u in bits(alive) if found[u] < 0)
        return True


def _lower_half(mask: int) -> int:
    """Return the smaller half of a set, at least one member."""
    members = list(bits(mask))
    return mask & (2 << members[(len(members) - 1) // 2]) - 1


class Optimum:
    """The best value of a problem's criteria and the matchings that attain it."""

    def __init__(self, problem: Problem, method: Method) -> None:
        self.problem = problem
        weights = _weights(problem)
        if method is Method.FAST:
            counts = [mask.bit_count() for mask in problem.members]
            by_kind = potentials(counts, problem.worth, problem.unit_above_colours)
        else:
            by_kind = [max(0, *(2 * worth for worth in row)) for row in problem.worth]
        potential = [by_kind[kind] for kind in problem.kind]
        adjacent = _tight_by_kind(problem, by_kind)
        need = sum(1 << v for v in range(problem.size) if potential[v] > 0)
        matcher = Matcher(adjacent, need)
        self.by_counting = matcher.saturate() == 0 and method is Method.FAST
        """Whether the bounds are attained."""
        self.bound = self._cost(sum(potential) // 2)
        """Packed bound that no pairing can beat, from counting kinds."""
        if self.by_counting:
            self.attainable = Attainable(weights, potential, matcher, sum(potential), OddSets(()))
        else:
            exact = WeightedMatching(problem.possible(), weights, potential, matcher.mate)
            exact.solve()
            self.attainable = attainable(exact)
        self.value = self._cost(self.attainable.target // 2)
        """Packed optimum."""

    def _cost(self, gain: int) -> int:
        return sum(self.problem.alone[kind] for kind in self.problem.kind) - gain


def _weights(problem: Problem) -> Weights:
    """Return twice the worth of each pair of vertices."""
    special = {
        (u, v): 2 * (problem.worth[problem.kind[u]][problem.kind[v]] - extra)
        for (u, v), extra in problem.dearer.items()
    }
    return Weights(problem.kind, [[2 * worth for worth in row] for row in problem.worth], special)


def _tight_by_kind(problem: Problem, by_kind: Sequence[int]) -> list[int]:
    """Return the legal pairs that potentials by kind cover exactly."""
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
    """A problem with its best value and a matching that attains it, kept for questions."""

    problem: Problem
    value: int
    """Packed by the problem's scale."""
    mate: tuple[int, ...]


def solution_of(optimum: Optimum) -> Solved:
    """Return the solved problem with its value and one best matching."""
    return Solved(optimum.problem, optimum.value, tuple(optimum.attainable.matcher.mate))


def best_value(problem: Problem, mate: Sequence[int]) -> int:
    """Return the best value of a problem that differs in few vertices from one with this optimal matching.

    Nearly all pairs of that matching also occur in a best matching of this problem. If counting kinds gives
    the value, a few alternating paths prove it; otherwise the exact search is needed.
    """
    counts = [mask.bit_count() for mask in problem.members]
    by_kind = potentials(counts, problem.worth, problem.unit_above_colours)
    need = sum(mask for mask, value in zip(problem.members, by_kind, strict=True) if value > 0)
    matcher = Matcher(_tight_by_kind(problem, by_kind), need)
    adjacent = matcher.adjacent
    for u, v in enumerate(mate):
        if v > u and adjacent[u] >> v & 1:
            matcher.link(u, v)
    alone = sum(count * cost for count, cost in zip(counts, problem.alone, strict=True))
    if matcher.complete():
        return alone - sum(count * value for count, value in zip(counts, by_kind, strict=True)) // 2
    potential = [by_kind[kind] for kind in problem.kind]
    exact = WeightedMatching(problem.possible(), _weights(problem), potential, matcher.mate)
    exact.solve()
    return alone - exact.value // 2


def attainable(exact: WeightedMatching) -> Attainable:
    """Return the matchings that an exact solution leaves possible."""
    alive, floor = exact.alive, exact.floor
    need = exact.must & alive | mask_of(v for v in bits(alive) if exact.potential[v] > floor[v])
    matcher = Matcher(exact.tight(), need, alive)
    for u in bits(alive):
        if exact.mate[u] > u:
            matcher.link(u, exact.mate[u])
    sets = OddSets(exact.leaves[b] for b in exact.blossoms)
    return Attainable(exact.weights, exact.without_blossoms(), matcher, exact.value, sets)
