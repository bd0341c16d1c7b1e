"""Weighted matching against networkx, and its own certificate."""

import random

import networkx as nx
import pytest

from albireo.kernel.bitset import bits
from albireo.kernel.weighted import WeightedMatching


@pytest.mark.parametrize("block", range(10))
@pytest.mark.sample(2)
def test_weight_and_certificate_on_random_graphs(block: int) -> None:
    for seed in range(block * 150, block * 150 + 150):
        chance = random.Random(seed)
        size, density = chance.randint(2, 14), chance.random() ** 0.5
        heaviest = chance.choice([1, 2, 3, 10, 10**30])
        adjacent = [0] * size
        weight = [[0] * size for _ in range(size)]
        graph = nx.Graph()
        graph.add_nodes_from(range(size))
        for u in range(size):
            for v in range(u):
                if chance.random() < density:
                    worth = chance.randint(0, heaviest)
                    adjacent[u] |= 1 << v
                    adjacent[v] |= 1 << u
                    weight[u][v] = weight[v][u] = 2 * worth
                    graph.add_edge(u, v, weight=worth)
        start = [max(row) + chance.choice([0, 0, 1, 2]) for row in weight]
        matching = WeightedMatching(adjacent, weight, start, [-1] * size)
        matching.solve()
        best = sum(graph[u][v]["weight"] for u, v in nx.max_weight_matching(graph))
        assert sum(weight[u][v] for u, v in enumerate(matching.mate) if v > u) == 2 * best
        blossoms = [
            (matching.mask[b], matching.dual[b]) for b in range(size, len(matching.base)) if matching.parts[b]
        ]
        assert all(value >= 0 for value in matching.potential)
        assert all(dual >= 0 for _, dual in blossoms)
        for u in range(size):
            assert matching.mate[u] >= 0 or matching.potential[u] == 0
            for v in bits(adjacent[u]):
                inside = sum(dual for members, dual in blossoms if members >> u & members >> v & 1)
                slack = matching.potential[u] + matching.potential[v] + inside - weight[u][v]
                assert slack == 0 if matching.mate[u] == v else slack >= 0
