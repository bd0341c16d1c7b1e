"""The matching kernel against networkx and against brute force."""

import itertools
import random

import networkx as nx
import pytest
from tests.random_cases import every_seed

from albireo.kernel.alternating import EXPOSED
from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching, first_perfect, gallai_edmonds


def random_graph(rng: random.Random, n: int, density: float) -> list[int]:
    adjacency = [0] * n
    for a, b in itertools.combinations(range(n), 2):
        if rng.random() < density:
            adjacency[a] |= 1 << b
            adjacency[b] |= 1 << a
    return adjacency


def as_networkx(adjacency: list[int], active: int) -> nx.Graph:
    graph = nx.Graph()
    graph.add_nodes_from(bits(active))
    graph.add_edges_from((a, b) for a in bits(active) for b in bits(adjacency[a] & active) if a < b)
    return graph


def size(adjacency: list[int], active: int) -> int:
    return len(nx.max_weight_matching(as_networkx(adjacency, active), maxcardinality=True))


def check_consistent(matching: Matching) -> None:
    for v in bits(matching.active):
        m = matching.mate[v]
        if m != EXPOSED:
            assert matching.mate[m] == v
            assert matching.adjacency[v] >> m & 1
            assert matching.active >> m & 1


@every_seed(150)
def test_maximum_cardinality_equals_networkx(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.randint(1, 24)
    adjacency = random_graph(rng, n, rng.choice([0.08, 0.15, 0.3, 0.6, 0.95]))
    active = mask_of(v for v in range(n) if rng.random() < 0.9)
    matching = Matching(adjacency, active)
    exposed = matching.maximise()
    check_consistent(matching)
    assert active.bit_count() - exposed.bit_count() == 2 * size(adjacency, active)
    assert Matching(adjacency, active).is_perfect() == (exposed == 0)


@every_seed(120)
@pytest.mark.sample(1)
def test_reach_gives_the_vertices_a_maximum_matching_may_expose(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.randint(3, 15)
    adjacency = random_graph(rng, n, rng.choice([0.15, 0.25, 0.4, 0.7]))
    active = (1 << n) - 1
    matching = Matching(adjacency)
    exposed = matching.maximise()
    best = size(adjacency, active)
    missable = mask_of(v for v in range(n) if size(adjacency, active ^ (1 << v)) == best)
    reached = 0
    for root in bits(exposed):
        even = matching.reach(root)
        reached |= even
        for target in bits(even):
            other = matching.copy()
            assert other.expose_instead(root, target)
            check_consistent(other)
            assert other.mate[target] == EXPOSED
            assert other.exposed == exposed & ~(1 << root) | 1 << target
    assert reached == missable


@every_seed(120)
@pytest.mark.slow
def test_partners_are_those_of_some_perfect_matching(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.choice([4, 6, 8, 10, 12])
    adjacency = random_graph(rng, n, rng.choice([0.3, 0.45, 0.7]))
    matching = Matching(adjacency)
    if not matching.is_perfect():
        return
    everybody = (1 << n) - 1
    for v in range(n):
        expected = mask_of(
            w for w in bits(adjacency[v]) if size(adjacency, everybody ^ (1 << v | 1 << w)) == n // 2 - 1
        )
        assert matching.partners(v) == expected
        for w in bits(adjacency[v]):
            other = matching.copy()
            assert other.settle(v, w) == bool(expected >> w & 1)
            check_consistent(other)


@every_seed(60)
@pytest.mark.slow
def test_forbidding_keeps_a_perfect_matching_or_changes_nothing(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.choice([6, 8, 10])
    matching = Matching(random_graph(rng, n, 0.6))
    if not matching.is_perfect():
        return
    for _ in range(20):
        before = matching.adjacency.copy()
        v, mask = rng.randrange(n), rng.getrandbits(n)
        after = before.copy()
        after[v] &= ~mask
        for w in bits(before[v] & mask):
            after[w] &= ~(1 << v)
        possible = size(after, matching.active) == n // 2
        assert matching.forbid([(v, mask)]) == possible
        assert matching.adjacency == (after if possible else before)
        check_consistent(matching)
        assert not matching.exposed


def perfect_matchings(adjacency: list[int], rest: int) -> list[list[tuple[int, int]]]:
    if not rest:
        return [[]]
    v = (rest & -rest).bit_length() - 1
    return [
        [(v, w), *tail]
        for w in bits(adjacency[v] & rest)
        for tail in perfect_matchings(adjacency, rest & ~(1 << v | 1 << w))
    ]


@every_seed(80)
@pytest.mark.parametrize("largest", [True, False])
def test_first_perfect_is_the_first_of_all(seed: int, largest: bool) -> None:
    rng = random.Random(seed)
    n = rng.choice([4, 6, 8])
    adjacency = random_graph(rng, n, rng.choice([0.4, 0.6, 0.9]))
    everything = perfect_matchings(adjacency, (1 << n) - 1)
    found = first_perfect(adjacency, range(n), largest)
    if not everything:
        assert found is None
    else:
        assert found == (max if largest else min)(everything)


@every_seed(80)
def test_gallai_edmonds(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.randint(3, 14)
    adjacency = random_graph(rng, n, rng.choice([0.1, 0.2, 0.35]))
    active = (1 << n) - 1
    components, border, deficiency = gallai_edmonds(adjacency, active)
    best = size(adjacency, active)
    missable = mask_of(v for v in range(n) if size(adjacency, active ^ (1 << v)) == best)
    assert sum(components) == missable
    assert deficiency == n - 2 * best
    assert len(components) == deficiency + border.bit_count()
    assert all(component.bit_count() % 2 for component in components)


def test_a_thousand_vertices_are_settled_in_order() -> None:
    n = 1000
    adjacency = [(1 << n) - 1 & ~(1 << v) & ~(1 << (n - 1 - v)) for v in range(n)]
    pairs = first_perfect(adjacency, range(n), largest=True)
    assert pairs is not None
    assert pairs[:3] == [(0, 998), (1, 999), (2, 996)]
    assert len(pairs) == 500


@every_seed(60)
def test_separating_sets_is_forbidding_their_inner_edges(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.choice([6, 8, 10])
    matching = Matching(random_graph(rng, n, 0.8))
    if not matching.is_perfect():
        return
    group = rng.getrandbits(n)
    other = rng.getrandbits(n) & ~group
    twin = matching.copy()
    changes = [(v, mask) for mask in (group, other) for v in bits(mask)]
    assert matching.separate(group, other) == twin.forbid(changes)
    assert matching.adjacency == twin.adjacency
    check_consistent(matching)
    assert not matching.exposed


def test_inessential_vertices_are_those_reached_from_any_exposed_one() -> None:
    for seed in range(150):
        rng = random.Random(seed)
        size = rng.randint(3, 16)
        adjacency = [0] * size
        for v in range(size):
            for w in range(v):
                if rng.random() < rng.choice([0.1, 0.3]):
                    adjacency[v] |= 1 << w
                    adjacency[w] |= 1 << v
        matching = Matching(adjacency)
        exposed = matching.maximise()
        expected = 0
        for root in bits(exposed):
            expected |= matching.reach(root)
        found = matching.inessential(exposed)
        assert sum(outer for _, outer in found) == expected, f"seed {seed}"
        for root, outer in found:
            for v in bits(outer):
                assert matching.copy().expose_instead(root, v)
