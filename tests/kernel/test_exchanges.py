"""Exchanges between two halves against every matching there is."""

import random
from itertools import combinations

import pytest
from tests.kernel.test_cheapest import perfect_matchings, random_case
from tests.random_cases import every_seed

from albireo.kernel import exchanges
from albireo.kernel.cheapest import Cheapest


def distances(pairs: list[tuple[int, int]], first: list[int], second: list[int]) -> list[int]:
    """Return how far from the border between the halves those are who have to be exchanged."""
    found = []
    for pair in pairs:
        up = [at for at, v in enumerate(second, start=1) if v in pair]
        down = [at for at, v in enumerate(reversed(first), start=1) if v in pair]
        if len(up) == 2 or len(down) == 2:
            found.append(min(up or down))
        elif not up:
            found.extend(down)
    return found


@every_seed(60)
def test_the_fewest_and_then_the_nearest_are_exchanged(seed: int) -> None:
    check_exchanges(seed)


@every_seed(60)
def test_a_start_from_fractions_exchanges_the_same(seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exchanges, "_many_are_left", lambda _: True)
        check_exchanges(seed)


def check_exchanges(seed: int) -> None:
    adjacency, cost = random_case(seed)
    size = len(adjacency)
    everybody = (1 << size) - 1
    everything = perfect_matchings(adjacency, everybody)
    if not everything:
        return
    rng = random.Random(seed)
    inside = size - rng.choice([0, 0, 1, 2])
    half = inside // 2
    first, second = list(range(half)), list(range(half, inside))

    def coming_up(pairs: list[tuple[int, int]]) -> int:
        return sum(v in second and w in second for v, w in pairs)

    def value(pairs: list[tuple[int, int]]) -> tuple[int, int, int]:
        total = sum(cost[v][w] for v, w in pairs)
        return total, coming_up(pairs), sum(distances(pairs, first, second))

    cheapest = Cheapest(adjacency, lambda v, w: cost[v][w], everybody, lambda v: v)
    nearest = cheapest.then(lambda v, w: int(v in second and w in second), size, lambda v: v in second)
    nearest.exchange_nearest(first, second)
    best = min(map(value, everything))
    wanted = [pairs for pairs in everything if value(pairs) == best]
    witness = [(v, nearest.mate[v]) for v in range(size) if v < nearest.mate[v]]
    assert witness in wanted
    possible = {pair for pairs in wanted for pair in pairs}
    for v, w in combinations(range(size), 2):
        again = cheapest.then(lambda v, w: int(v in second and w in second), size, lambda v: v in second)
        again.exchange_nearest(first, second)
        assert again.settle(v, w) == ((v, w) in possible)
