"""Edmonds' search for an alternating path from one exposed vertex, with blossoms, on bit sets.

All code that maintains an unweighted matching (`cardinality`, `matcher`) uses this search: for a path to
another exposed vertex, for a path that leaves a different vertex unmatched, or for all vertices that could be
left unmatched.

Alternatives considered: adjacency lists (ten times slower in plain Python on the dense graphs of pairing) and
full-length lists for links and bases (creating them costs more than most searches). Here one `&` handles a
whole neighbourhood, and dictionaries hold the vertices the tree has reached.
"""

from collections.abc import Sequence

from albireo.kernel.bitset import bits

EXPOSED = -1
"""The mate of an unmatched vertex."""


class Tree:
    """The alternating tree of a search."""

    __slots__ = ("alone", "end", "inner", "outer", "parent")

    def __init__(self) -> None:
        self.end = EXPOSED
        """Where the path ends, if there is one."""
        self.alone = False
        """Whether it ends at a vertex that will lose its mate; otherwise at an exposed vertex."""
        self.outer = 0
        """Vertices at the end of an even path; they could be exposed instead of the root."""
        self.inner = 0
        """The other vertices reached: the only neighbours of the outer ones (Tutte-Berge)."""
        self.parent: dict[int, int] = {}

    def flip(self, mate: list[int]) -> None:
        """Give the root a mate by swapping matched and unmatched edges along the path."""
        v = self.end
        if self.alone:
            v = mate[v]
            mate[self.end] = EXPOSED
        parent = self.parent
        while v >= 0:
            u = parent[v]
            following = mate[u]
            mate[v] = u
            mate[u] = v
            v = following


def search(
    adjacency: Sequence[int], mate: Sequence[int], active: int, root: int, goal: int, lonely: int
) -> Tree:
    """Grow the tree of the exposed `root` until it meets a vertex of `goal` or an outer one of `lonely`.

    `goal` contains exposed vertices; no exposed vertices except these and the root may be active.
    """
    tree = Tree()
    parent = tree.parent
    base: dict[int, int] = {root: root}
    members: dict[int, int] = {}
    outer = 1 << root
    inner = 0
    queue = [root]
    for v in queue:
        near = adjacency[v] & active
        hit = near & goal
        if hit:
            w = (hit & -hit).bit_length() - 1
            parent[w] = v
            tree.end = w
            return tree
        grow = near & ~outer & ~inner
        while grow:
            low = grow & -grow
            grow ^= low
            w = low.bit_length() - 1
            m = mate[w]
            parent[w] = v
            inner |= low
            bit = 1 << m
            outer |= bit
            base[m] = m
            if lonely & bit:
                tree.end, tree.alone = m, True
                return tree
            hit = adjacency[m] & goal
            if hit:
                t = (hit & -hit).bit_length() - 1
                parent[t] = m
                tree.end = t
                return tree
            queue.append(m)
            grow &= ~bit
        while True:
            top = base[v]
            cross = near & outer & ~members.get(top, 1 << top)
            if not cross:
                break
            w = (cross & -cross).bit_length() - 1
            ancestor = _meet(mate, parent, base, root, v, w)
            kernel = members.get(ancestor, 1 << ancestor)
            merged = 0
            for start, child in ((v, w), (w, v)):
                x, across = start, child
                while base[x] != ancestor:
                    parent[x] = across
                    y = mate[x]
                    for end in (x, y):
                        at = base.get(end, end)
                        merged |= members.pop(at, 1 << at)
                    across = y
                    x = parent[y]
            fresh = merged & inner & ~outer
            members[ancestor] = kernel | merged
            for x in bits(merged):
                base[x] = ancestor
            outer |= fresh
            inner &= ~fresh
            for x in bits(fresh):
                if lonely >> x & 1:
                    tree.end, tree.alone = x, True
                    return tree
                queue.append(x)
    tree.outer, tree.inner = outer, inner
    return tree


def _meet(
    mate: Sequence[int], parent: dict[int, int], base: dict[int, int], root: int, v: int, w: int
) -> int:
    """Return the base of the blossom closed by an edge between two outer vertices."""
    seen = set()
    x = base[v]
    while True:
        seen.add(x)
        if x == base[root]:
            break
        x = base[parent[mate[x]]]
    y = base[w]
    while y not in seen:
        y = base[parent[mate[y]]]
    return y
