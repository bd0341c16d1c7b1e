"""Maximum-cardinality matching in a general graph that is cheap to update.

Vertices are 0..n-1, adjacency is one bit mask per vertex. Some vertices *need* a mate, the others may stay
unmatched. The search for the first pairing asks thousands of times "is there still a matching if these two
are paired?"; `Matcher` answers by repairing its matching with one alternating path per query. A new matching
per query was rejected (quadratic in the number of queries).
"""

from collections.abc import Sequence

from albireo.kernel.alternating import search
from albireo.kernel.bitset import bits


class Matcher:
    """A matching that covers the vertices in `need` as far as possible while the graph shrinks."""

    __slots__ = ("adjacent", "alive", "exposed", "inner", "mate", "need", "outer")

    def __init__(self, adjacent: Sequence[int], need: int, alive: int | None = None) -> None:
        self.adjacent = list(adjacent)
        """Neighbours of each vertex; symmetric."""
        self.need = need
        """Vertices that must have a mate."""
        self.alive = (1 << len(self.adjacent)) - 1 if alive is None else alive
        """Vertices still in play."""
        self.mate = [-1] * len(self.adjacent)
        self.exposed = self.alive
        """Vertices in play without a mate."""
        self.outer = 0
        """After a failed search: vertices that could stay without a mate instead of its root."""
        self.inner = 0
        """After a failed search: the vertices with too many neighbours (Tutte-Berge)."""

    def link(self, u: int, v: int) -> None:
        """Match two exposed vertices."""
        self.mate[u] = v
        self.mate[v] = u
        self.exposed &= ~(1 << u | 1 << v)

    def unlink(self, u: int) -> None:
        """Separate a vertex from its mate."""
        v = self.mate[u]
        if v >= 0:
            self.mate[u] = self.mate[v] = -1
            self.exposed |= 1 << u | 1 << v

    def complete(self) -> bool:
        """Give every vertex in need a mate; return False, having matched some, if that is impossible."""
        for u in bits(self.exposed & self.need):
            if self.mate[u] < 0:
                here = self.adjacent[u] & self.exposed
                if here:
                    self.link(u, (here & -here).bit_length() - 1)
        return all(self.mate[u] >= 0 or self.augment(u) for u in bits(self.exposed & self.need))

    def saturate(self) -> int:
        """Match as many vertices in need as possible and return the number left without a mate."""
        left = 0
        for u in bits(self.exposed & self.need):
            if self.mate[u] < 0 and not self.augment(u):
                left += 1
        return left

    def keep(self) -> tuple[list[int], int, int]:
        """Return the state, for `restore`."""
        return self.mate[:], self.exposed, self.alive

    def restore(self, state: tuple[list[int], int, int]) -> None:
        self.mate[:] = state[0]
        self.exposed, self.alive = state[1], state[2]

    def fix(self, u: int, v: int) -> bool:
        """Pair two neighbours for good and remove them; return whether every vertex in need still has a mate.

        If not, nothing changes.
        """
        mate = self.mate
        gone = 1 << u | 1 << v
        if mate[u] == v:
            self.alive &= ~gone
            return True
        state = self.keep()
        a, b = mate[u], mate[v]
        self.unlink(u)
        self.unlink(v)
        self.alive &= ~gone
        self.exposed &= ~gone
        if a >= 0 and self.need >> a & 1 and not self.augment(a):
            self.restore(state)
            return False
        if b >= 0 and mate[b] < 0 and self.need >> b & 1 and not self.augment(b):
            self.restore(state)
            return False
        mate[u], mate[v] = v, u
        return True

    def confine(self, u: int, allowed: int) -> bool:
        """Restrict the mates of a vertex to `allowed`; if impossible, return False and change nothing."""
        removed = self.adjacent[u] & ~allowed
        if not removed and (self.mate[u] >= 0 or not self.need >> u & 1):
            return True
        state = self.keep()
        bit = 1 << u
        self.adjacent[u] &= allowed
        for w in bits(removed):
            self.adjacent[w] &= ~bit
        a = self.mate[u]
        if a >= 0 and removed >> a & 1:
            self.unlink(u)
        ok = True
        if self.mate[u] < 0 and self.need >> u & 1:
            ok = self.augment(u)
        if ok and a >= 0 and self.mate[a] < 0 and self.need >> a & 1:
            ok = self.augment(a)
        if not ok:
            self.adjacent[u] |= removed
            for w in bits(removed):
                self.adjacent[w] |= bit
            self.restore(state)
        return ok

    def augment(self, root: int) -> bool:
        """Find a mate for an exposed vertex by an alternating path.

        The path ends at another exposed vertex, or at a vertex that may stay unmatched and now does.
        """
        adjacent, mate, need, alive = self.adjacent, self.mate, self.need, self.alive
        goal = self.exposed & alive & ~(1 << root)
        here = adjacent[root] & goal
        if here:
            self.link(root, (here & -here).bit_length() - 1)
            return True
        tree = search(adjacent, mate, alive, root, goal, alive & ~need)
        if tree.end < 0:
            self.outer, self.inner = tree.outer, tree.inner
            return False
        self.exposed &= ~(1 << root)
        if tree.alone:
            self.exposed |= 1 << tree.end
        else:
            self.exposed &= ~(1 << tree.end)
        tree.flip(mate)
        return True
