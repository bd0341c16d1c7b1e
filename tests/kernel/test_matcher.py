"""Matcher against networkx on random graphs."""

import random

import networkx as nx
import pytest

from albireo.kernel.bitset import bits
from albireo.kernel.matcher import Matcher


def random_graph(seed: int) -> tuple[list[int], nx.Graph, int]:
    chance = random.Random(seed)
    size, density = chance.randint(2, 12), chance.random()
    adjacent = [0] * size
    graph = nx.Graph()
    graph.add_nodes_from(range(size))
    for u in range(size):
        for v in range(u):
            if chance.random() < density:
                adjacent[u] |= 1 << v
                adjacent[v] |= 1 << u
                graph.add_edge(u, v)
    return adjacent, graph, chance.getrandbits(size)


def covers(graph: nx.Graph, need: int, alive: int) -> bool:
    """Return whether a matching of the vertices in play reaches all vertices in need."""
    weighted = nx.Graph()
    weighted.add_nodes_from(bits(alive))
    for u, v in graph.edges:
        if alive >> u & 1 and alive >> v & 1:
            weighted.add_edge(u, v, weight=(need >> u & 1) + (need >> v & 1))
    pairs = nx.max_weight_matching(weighted)
    return sum((need >> u & 1) + (need >> v & 1) for u, v in pairs) == (need & alive).bit_count()


@pytest.mark.parametrize("block", range(8))
def test_maximum_matching_has_the_size_of_networkx(block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        adjacent, graph, _ = random_graph(seed)
        matcher = Matcher(adjacent, (1 << len(adjacent)) - 1)
        left = matcher.saturate()
        assert left == len(adjacent) - 2 * len(nx.max_weight_matching(graph, maxcardinality=True))
        for vertex, mate in enumerate(matcher.mate):
            assert mate < 0 or (matcher.mate[mate] == vertex and adjacent[vertex] >> mate & 1)
            assert (matcher.exposed >> vertex & 1) == (mate < 0)


@pytest.mark.parametrize("block", range(8))
@pytest.mark.sample(2)
def test_fixing_a_pair_succeeds_exactly_when_the_rest_can_be_matched(block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        adjacent, graph, need = random_graph(seed)
        matcher = Matcher(adjacent, need)
        assert matcher.complete() == covers(graph, need, matcher.alive)
        if (matcher.exposed & need) != 0:
            continue
        for u, v in sorted(graph.edges)[:6]:
            if matcher.alive >> u & matcher.alive >> v & 1:
                before = matcher.keep()
                expected = covers(graph, need, matcher.alive & ~(1 << u | 1 << v))
                assert matcher.fix(u, v) == expected
                assert expected or matcher.keep() == before


@pytest.mark.parametrize("block", range(8))
def test_confining_agrees_with_the_smaller_graph(block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        adjacent, graph, need = random_graph(seed)
        chance = random.Random(seed)
        matcher = Matcher(adjacent, need)
        if not matcher.complete():
            continue
        vertex, allowed = chance.randrange(len(adjacent)), chance.getrandbits(len(adjacent))
        smaller = graph.copy()
        smaller.remove_edges_from([(vertex, w) for w in bits(adjacent[vertex] & ~allowed)])
        expected = covers(smaller, need, matcher.alive)
        assert matcher.confine(vertex, allowed) == expected
        assert expected or matcher.adjacent == adjacent


def test_a_failed_search_names_the_vertices_that_could_stay_alone() -> None:
    # a star of one centre (0) and two leaves: either leaf may be left over, the centre is what they share
    matcher = Matcher([0b110, 1, 1], 0b111)
    assert matcher.saturate() == 1
    assert matcher.outer == 0b110
    assert matcher.inner == 0b0001


def test_confining_a_vertex_that_comes_to_need_a_mate_finds_one() -> None:
    # 0 and 1 both want 2; 1 has it, and neither needs it until 0 is said to
    matcher = Matcher([0b100, 0b100, 0b011], 0b100)
    matcher.link(1, 2)
    matcher.need |= 0b001
    assert matcher.confine(0, 0b100)
    assert matcher.mate == [2, -1, 0]
