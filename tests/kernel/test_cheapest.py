"""Cheapest perfect matchings against brute force and networkx."""

import itertools
import random

import networkx as nx
import pytest
from tests.random_cases import every_seed

from albireo.kernel.bitset import bits
from albireo.kernel.cheapest import Cheapest


def random_case(seed: int) -> tuple[list[int], list[list[int]]]:
    rng = random.Random(seed)
    n = rng.choice([4, 6, 8])
    density, highest = rng.choice([0.5, 0.7, 1.0]), rng.choice([1, 1, 3, 10**30])
    adjacency, cost = [0] * n, [[0] * n for _ in range(n)]
    for a, b in itertools.combinations(range(n), 2):
        cost[a][b] = cost[b][a] = rng.randint(0, highest)
        if rng.random() < density:
            adjacency[a] |= 1 << b
            adjacency[b] |= 1 << a
    return adjacency, cost


def perfect_matchings(adjacency: list[int], rest: int) -> list[list[tuple[int, int]]]:
    if not rest:
        return [[]]
    v = (rest & -rest).bit_length() - 1
    return [
        [(v, w), *tail]
        for w in bits(adjacency[v] & rest)
        for tail in perfect_matchings(adjacency, rest & ~(1 << v | 1 << w))
    ]


@every_seed(150)
@pytest.mark.parametrize("largest", [True, False])
def test_settling_in_order_gives_the_first_of_the_cheapest(seed: int, largest: bool) -> None:
    adjacency, cost = random_case(seed)
    everybody = (1 << len(adjacency)) - 1
    everything = perfect_matchings(adjacency, everybody)
    if not everything:
        with pytest.raises(ValueError, match="no perfect matching"):
            Cheapest(adjacency, lambda v, w: cost[v][w], everybody)
        return
    least = min(sum(cost[v][w] for v, w in pairs) for pairs in everything)
    cheapest = Cheapest(adjacency, lambda v, w: cost[v][w], everybody)
    assert cheapest.least == least
    best = [pairs for pairs in everything if sum(cost[v][w] for v, w in pairs) == least]
    found = [(v, cheapest.settle_best(v, largest)) for v in range(len(adjacency)) if cheapest.active >> v & 1]
    assert found == (max if largest else min)(best)


@every_seed(150)
def test_forbidding_keeps_the_least_cost_or_changes_nothing(seed: int) -> None:
    adjacency, cost = random_case(seed)
    rng = random.Random(seed)
    everybody = (1 << len(adjacency)) - 1
    left = perfect_matchings(adjacency, everybody)
    if not left:
        return
    least = min(sum(cost[v][w] for v, w in pairs) for pairs in left)
    left = [pairs for pairs in left if sum(cost[v][w] for v, w in pairs) == least]
    cheapest = Cheapest(adjacency, lambda v, w: cost[v][w], everybody)
    for _ in range(8):
        v, mask = rng.randrange(len(adjacency)), rng.getrandbits(len(adjacency))
        narrowed = [
            pairs
            for pairs in left
            if not any((a == v and mask >> b & 1) or (b == v and mask >> a & 1) for a, b in pairs)
        ]
        assert cheapest.forbid([(v, mask)]) == bool(narrowed)
        left = narrowed or left
        witness = [(a, cheapest.mate[a]) for a in range(len(adjacency)) if a < cheapest.mate[a]]
        assert witness in left


@pytest.mark.parametrize("seed", range(12))
def test_least_cost_equals_networkx_on_larger_graphs(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.choice([20, 30, 40])
    adjacency, cost = [0] * n, [[0] * n for _ in range(n)]
    graph = nx.Graph()
    for a, b in itertools.combinations(range(n), 2):
        if rng.random() < 0.4:
            cost[a][b] = cost[b][a] = rng.choice([0, 1, 1, 2, 100])
            adjacency[a] |= 1 << b
            adjacency[b] |= 1 << a
            graph.add_edge(a, b, weight=-cost[a][b])
    pairs = nx.max_weight_matching(graph, maxcardinality=True)
    assert len(pairs) == n // 2
    cheapest = Cheapest(adjacency, lambda v, w: cost[v][w], (1 << n) - 1)
    assert cheapest.least == sum(cost[a][b] for a, b in pairs)
