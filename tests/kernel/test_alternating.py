"""The alternating search by hand; against networkx it runs in `test_matcher` and `test_cardinality`."""

from albireo.kernel.alternating import EXPOSED, search
from albireo.kernel.bitset import mask_of

ALL = 0b111111


def graph(*edges: tuple[int, int], size: int = 6) -> list[int]:
    return [mask_of(w for edge in edges if v in edge for w in edge if w != v) for v in range(size)]


def test_a_path_to_another_exposed_vertex() -> None:
    adjacency, mate = graph((0, 1), (1, 2), (2, 3)), [EXPOSED, 2, 1, EXPOSED, 5, 4]
    tree = search(adjacency, mate, ALL, root=0, goal=1 << 3, lonely=0)
    assert (tree.end, tree.alone) == (3, False)
    tree.flip(mate)
    assert mate == [1, 0, 3, 2, 5, 4]


def test_a_path_through_a_blossom() -> None:
    """0-1, 1=2, and the triangle 2, 3=4 from which 5 is reached by its far corner only."""
    adjacency, mate = graph((0, 1), (1, 2), (2, 3), (3, 4), (4, 2), (3, 5)), [EXPOSED, 2, 1, 4, 3, EXPOSED]
    tree = search(adjacency, mate, ALL, root=0, goal=1 << 5, lonely=0)
    assert tree.end == 5
    tree.flip(mate)
    assert mate == [1, 0, 4, 5, 2, 3]


def test_someone_else_is_left_alone() -> None:
    adjacency, mate = graph((0, 1), (1, 2), (2, 3), (3, 4)), [EXPOSED, 2, 1, 4, 3, EXPOSED]
    tree = search(adjacency, mate, ALL & ~(1 << 5), root=0, goal=0, lonely=1 << 4)
    assert (tree.end, tree.alone) == (4, True)
    tree.flip(mate)
    assert mate == [1, 0, 3, 2, EXPOSED, EXPOSED]


def test_a_failed_search_tells_who_could_be_alone_and_who_stands_between() -> None:
    """A star: 1 has the middle 0, and 2 or 3 could have it instead."""
    adjacency, mate = graph((0, 1), (0, 2), (0, 3), size=4), [1, 0, EXPOSED, EXPOSED]
    tree = search(adjacency, mate, 0b1111 & ~(1 << 3), root=2, goal=0, lonely=0)
    assert tree.end == EXPOSED
    assert (tree.outer, tree.inner) == (0b0110, 0b0001)
