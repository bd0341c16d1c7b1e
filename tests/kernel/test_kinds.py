"""Bounds by kinds: feasible always, and equal to the best fractional matching."""

import random
from itertools import combinations_with_replacement

import pytest

from albireo.kernel import kinds
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


@pytest.mark.parametrize("block", range(4))
def test_criteria_in_two_steps_give_the_same_bound(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Digits may be negative: what a pair is worth is a difference of two sums of costs."""
    monkeypatch.setattr(kinds, "FEW", 0)
    for seed in range(block * 60, block * 60 + 60):
        chance = random.Random(seed)
        size = chance.randint(1, 9)
        counts = [chance.randint(1, 4) for _ in range(size)]
        base, digits = 200, chance.randint(2, 5)
        unit = base ** chance.randint(1, digits - 1)
        worth = [[0] * size for _ in range(size)]
        for a, b in combinations_with_replacement(range(size), 2):
            packed = sum(chance.randint(-2, 2) * base**place for place in range(digits - 1))
            packed += chance.randint(0, 2) * base ** (digits - 1)
            worth[a][b] = worth[b][a] = chance.choice([-1, packed, packed])
        found = potentials(counts, worth, unit)
        assert min(found) >= 0
        for a, b in combinations_with_replacement(range(size), 2):
            assert worth[a][b] < 0 or found[a] + found[b] >= 2 * worth[a][b]
        assert _total(counts, found) == _total(counts, potentials(counts, worth))


def test_bounds_in_two_steps_cover_every_pair_even_if_sums_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then they may be too high, but never too low."""
    monkeypatch.setattr(kinds, "FEW", 0)
    for seed in range(300):
        chance = random.Random(seed)
        size = chance.randint(1, 8)
        counts = [chance.randint(1, 4) for _ in range(size)]
        worth = [[0] * size for _ in range(size)]
        for a, b in combinations_with_replacement(range(size), 2):
            worth[a][b] = worth[b][a] = chance.randint(-20, 100)
        found = potentials(counts, worth, chance.randint(2, 60))
        assert min(found) >= 0
        for a, b in combinations_with_replacement(range(size), 2):
            assert worth[a][b] < 0 or found[a] + found[b] >= 2 * worth[a][b]
        assert _total(counts, found) >= _total(counts, potentials(counts, worth))


def _total(counts: list[int], values: list[int]) -> int:
    return sum(count * value for count, value in zip(counts, values, strict=True))
