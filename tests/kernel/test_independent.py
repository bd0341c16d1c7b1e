"""Large sets without an edge inside."""

import random

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.independent import independent_sets


def random_graph(chance: random.Random, size: int, groups: list[int], sparse: float) -> list[int]:
    """Everyone near everyone but inside the groups, and some pairs besides."""
    adjacency = [(1 << size) - 1 & ~(1 << v) for v in range(size)]
    for group in groups:
        for v in bits(group):
            adjacency[v] &= ~group
    for v in range(size):
        for w in range(v):
            if chance.random() < sparse:
                adjacency[v] &= ~(1 << w)
                adjacency[w] &= ~(1 << v)
    return adjacency


def test_groups_kept_apart_are_found_among_opponents_met() -> None:
    for seed in range(40):
        chance = random.Random(seed)
        groups = [mask_of(chance.sample(range(100), chance.randint(20, 48))) for _ in range(2)]
        adjacency = random_graph(chance, 100, groups, 0.05)
        found = independent_sets(adjacency, (1 << 100) - 1)
        assert all(not adjacency[v] & members for members in found for v in bits(members))
        for group in groups:
            most = max((group & members).bit_count() for members in found)
            assert most >= 0.8 * group.bit_count(), f"seed {seed}"


def test_opponents_met_alone_make_no_sets() -> None:
    chance = random.Random(1)
    assert independent_sets(random_graph(chance, 200, [], 0.05), (1 << 200) - 1) == []
