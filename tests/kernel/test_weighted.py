"""Weighted matching against networkx, and its own certificate."""

import random
from dataclasses import dataclass

import networkx as nx
import pytest

from albireo.kernel.bitset import bits
from albireo.kernel.weighted import WeightedMatching
from albireo.kernel.weights import FALLING, PLAIN, RISING, Weights


@dataclass
class Case:
    """A random problem: a graph, weights by kind with exceptions, who must have a mate, floors."""

    adjacent: list[int]
    weights: Weights
    must: int
    floor: list[int]

    @property
    def size(self) -> int:
        return len(self.adjacent)

    def start(self, chance: random.Random) -> list[int]:
        """Dual values that cover every edge."""
        weight = self.weights.of
        heaviest = [
            max([self.floor[u], *(weight(u, v) for v in bits(self.adjacent[u]))]) for u in range(self.size)
        ]
        # a vertex with only light edges may start low where its neighbours bear the weight
        return [max(value, 0) + chance.choice([0, 0, 1, 2]) for value in heaviest]


def random_case(chance: random.Random) -> Case:
    size, density = chance.randint(2, 14), chance.random() ** 0.5
    heaviest = chance.choice([1, 2, 3, 10, 10**30])
    adjacent = [0] * size
    for u in range(size):
        for v in range(u):
            if chance.random() < density:
                adjacent[u] |= 1 << v
                adjacent[v] |= 1 << u
    kinds = chance.choice([1, 2, 4, size])
    kind = list(range(size)) if kinds == size else [chance.randrange(kinds) for _ in range(size)]
    table = [[0] * kinds for _ in range(kinds)]
    for a in range(kinds):
        for b in range(a + 1):
            table[a][b] = table[b][a] = 2 * chance.randint(0, heaviest)
    special = {}
    for u in range(size):
        for v in bits(adjacent[u] & (1 << u) - 1):
            if chance.random() < 0.1:
                special[u, v] = special[v, u] = 2 * chance.randint(0, heaviest)
    shape, grade = None, None
    if chance.random() < 0.5:
        shape = [chance.choice([PLAIN, FALLING, RISING]) for _ in range(kinds)]
        rising = sorted(chance.randint(0, heaviest) for _ in range(size))
        falling = sorted((chance.randint(0, heaviest) for _ in range(size)), reverse=True)
        grade = [falling[v] if shape[kind[v]] == FALLING else rising[v] for v in range(size)]
    must = chance.getrandbits(size) if chance.random() < 0.3 else 0
    floor = [0] * size
    if chance.random() < 0.3:
        floor = [-chance.randint(0, heaviest) for _ in range(size)]
    return Case(adjacent, Weights(kind, table, special, shape, grade), must, floor)


def best_value(case: Case, alive: int) -> int | None:
    """By networkx; None if those who must have a mate cannot all have one."""
    inside = list(bits(alive))
    bonus = 10**40
    graph = nx.Graph()
    graph.add_nodes_from(inside)
    for u in inside:
        for v in bits(case.adjacent[u] & alive & (1 << u) - 1):
            weight = case.weights.of(u, v) - case.floor[u] - case.floor[v]
            graph.add_edge(u, v, weight=weight + bonus * ((case.must >> u & 1) + (case.must >> v & 1)))
    pairs = nx.max_weight_matching(graph)
    total = sum(graph[u][v]["weight"] for u, v in pairs) + sum(case.floor[u] for u in inside)
    needed = case.must & alive
    if sum((needed >> u & 1) + (needed >> v & 1) for u, v in pairs) < needed.bit_count():
        return None
    return total - bonus * needed.bit_count()


def assert_certified(case: Case, matching: WeightedMatching) -> None:
    """The dual values prove that nothing is better."""
    of, potential = case.weights.of, matching.potential
    blossoms = [b for b in range(case.size, len(matching.base)) if matching.parts[b]]
    assert all(matching.dual[b] >= 0 for b in blossoms)
    tight = matching.tight()
    for u in bits(matching.alive):
        assert matching.must >> u & 1 or potential[u] >= case.floor[u]
        assert matching.mate[u] >= 0 or potential[u] == case.floor[u]
        for v in bits(case.adjacent[u] & matching.alive):
            shared = (b for b in blossoms if matching.leaves[b] >> u & matching.leaves[b] >> v & 1)
            slack = potential[u] + potential[v] + sum(matching.dual[b] for b in shared) - of(u, v)
            assert slack == 0 if matching.mate[u] == v else slack >= 0
            assert (slack == 0) == bool(tight[u] >> v & 1)
    assert matching.value == matching.bound


@pytest.mark.parametrize("block", range(10))
def test_weight_and_certificate_on_random_graphs(block: int) -> None:
    for seed in range(block * 150, block * 150 + 150):
        chance = random.Random(seed)
        case = random_case(chance)
        matching = WeightedMatching(
            case.adjacent, case.weights, case.start(chance), [-1] * case.size, None, case.must, case.floor
        )
        best = best_value(case, matching.alive)
        assert matching.solve() == (best is not None)
        if best is not None:
            assert matching.value == best
            assert_certified(case, matching)
