"""Bounds by kinds: feasible always, and equal to the best fractional matching."""

import random
from itertools import combinations_with_replacement

import pytest

from albireo.kernel.kinds import potentials
from albireo.kernel.weighted import WeightedMatching
from albireo.kernel.weights import Weights


def doubled_optimum(counts: list[int], worth: list[list[int]]) -> int:
    """Twice the best fractional matching: a matching between two copies of every vertex."""
    kind = [k for k, count in enumerate(counts) for _ in range(count)]
    size = len(kind)
    weight = [[0] * (2 * size) for _ in range(2 * size)]
    adjacent = [0] * (2 * size)
    for u in range(size):
        for v in range(size):
            if worth[kind[u]][kind[v]] >= 0:
                weight[u][size + v] = weight[size + v][u] = 2 * worth[kind[u]][kind[v]]
                adjacent[u] |= 1 << size + v
                adjacent[size + v] |= 1 << u
    weights = Weights(range(2 * size), weight)
    matching = WeightedMatching(adjacent, weights, [max(row) for row in weight], [-1] * (2 * size))
    matching.solve()
    return sum(weight[u][v] for u, v in enumerate(matching.mate) if v > u) // 2


@pytest.mark.parametrize("block", range(4))
def test_potentials_cover_every_pair_and_sum_to_the_optimum(block: int) -> None:
    for seed in range(block * 60, block * 60 + 60):
        chance = random.Random(seed)
        size = chance.randint(1, 6)
        counts = [chance.randint(1, 4) for _ in range(size)]
        worth = [[0] * size for _ in range(size)]
        for a, b in combinations_with_replacement(range(size), 2):
            worth[a][b] = worth[b][a] = chance.choice([-1, chance.randint(0, 20), chance.randint(0, 20)])
        found = potentials(counts, worth)
        assert min(found) >= 0
        for a, b in combinations_with_replacement(range(size), 2):
            assert worth[a][b] < 0 or found[a] + found[b] >= 2 * worth[a][b]
        total = sum(count * value for count, value in zip(counts, found, strict=True))
        assert total == doubled_optimum(counts, worth)
