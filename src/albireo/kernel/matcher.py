"""Maximum-cardinality matching in a general graph, with cheap changes afterwards.

Vertices are 0..n-1, adjacency is one bit mask per vertex. Some vertices *need* a mate, the others may
stay alone. The search for the earliest pairing asks thousands of times "is there still a matching if
these two are paired?"; `Matcher` answers by repairing the matching it has, one alternating path per
question (Edmonds' blossom search, on bit masks so that a whole neighbourhood is one operation).

Designs weighed: a fresh matching per question (quadratic in the number of questions), adjacency
lists (ten times slower in plain Python on the dense graphs of pairing), and this.
"""

from collections.abc import Sequence

from albireo.kernel.cardinality import bits


class Matcher:
    """A matching of a graph that is kept maximal in the sense of `need` while the graph shrinks."""

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
        """After a failed search: the vertices whose neighbours are too many (Tutte-Berge)."""

    def link(self, u: int, v: int) -> None:
        """Match two exposed vertices."""
        self.mate[u] = v
        self.mate[v] = u
        self.exposed &= ~(1 << u | 1 << v)

    def unlink(self, u: int) -> None:
        """Take a vertex and its mate apart."""
        v = self.mate[u]
        if v >= 0:
            self.mate[u] = self.mate[v] = -1
            self.exposed |= 1 << u | 1 << v

    def complete(self) -> bool:
        """Give every vertex in need a mate; False (and as many as the search got to) if impossible."""
        for u in bits(self.exposed & self.need):
            if self.mate[u] < 0:
                here = self.adjacent[u] & self.exposed
                if here:
                    self.link(u, (here & -here).bit_length() - 1)
        return all(self.mate[u] >= 0 or self.augment(u) for u in bits(self.exposed & self.need))

    def saturate(self) -> int:
        """Match as many vertices in need as possible; gives the number left without a mate."""
        left = 0
        for u in bits(self.exposed & self.need):
            if self.mate[u] < 0 and not self.augment(u):
                left += 1
        return left

    def keep(self) -> tuple[list[int], int, int]:
        """The state, to come back to with `restore`."""
        return self.mate[:], self.exposed, self.alive

    def restore(self, state: tuple[list[int], int, int]) -> None:
        self.mate[:] = state[0]
        self.exposed, self.alive = state[1], state[2]

    def fix(self, u: int, v: int) -> bool:
        """Pair two neighbours for good and take them out of play; False changes nothing.

        True if every vertex in need still has a mate afterwards.
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

    def drop(self, u: int) -> bool:
        """Take a vertex out of play without a mate; False changes nothing."""
        state = self.keep()
        a = self.mate[u]
        self.unlink(u)
        self.alive &= ~(1 << u)
        self.exposed &= ~(1 << u)
        if a >= 0 and self.need >> a & 1 and not self.augment(a):
            self.restore(state)
            return False
        return True

    def confine(self, u: int, allowed: int) -> bool:
        """Let a vertex have mates from `allowed` only; False changes nothing."""
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

        The path ends at another exposed vertex, or at a vertex that may stay alone and now does.
        """
        adjacent, mate, need, alive = self.adjacent, self.mate, self.need, self.alive
        goal = self.exposed & alive & ~(1 << root)
        here = adjacent[root] & goal
        if here:
            self.link(root, (here & -here).bit_length() - 1)
            return True
        lonely = alive & ~need
        parent: dict[int, int] = {}
        base: dict[int, int] = {root: root}
        members: dict[int, int] = {}
        outer = 1 << root
        inner = 0
        queue = [root]
        for v in queue:
            near = adjacent[v] & alive
            hit = near & goal
            if hit:
                w = (hit & -hit).bit_length() - 1
                parent[w] = v
                self.exposed &= ~(1 << root | 1 << w)
                _flip(mate, parent, w)
                return True
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
                    self._end_alone(root, m, parent)
                    return True
                hit = adjacent[m] & goal
                if hit:
                    t = (hit & -hit).bit_length() - 1
                    parent[t] = m
                    self.exposed &= ~(1 << root | 1 << t)
                    _flip(mate, parent, t)
                    return True
                queue.append(m)
                grow &= ~bit
            while True:
                top = base[v]
                cross = near & outer & ~members.get(top, 1 << top)
                if not cross:
                    break
                w = (cross & -cross).bit_length() - 1
                ancestor = _meet(mate, parent, base, root, v, w)
                blossom = members.get(ancestor, 1 << ancestor)
                for start, child in ((v, w), (w, v)):
                    x, across = start, child
                    while base[x] != ancestor:
                        parent[x] = across
                        y = mate[x]
                        for end in (x, y):
                            at = base.get(end, end)
                            blossom |= members.pop(at, 1 << at)
                        across = y
                        x = parent[y]
                fresh = blossom & inner & ~outer
                members[ancestor] = blossom
                for x in bits(blossom):
                    base[x] = ancestor
                outer |= fresh
                inner &= ~fresh
                for x in bits(fresh):
                    if lonely >> x & 1:
                        self._end_alone(root, x, parent)
                        return True
                    queue.append(x)
        self.outer, self.inner = outer, inner
        return False

    def _end_alone(self, root: int, last: int, parent: dict[int, int]) -> None:
        v = self.mate[last]
        self.mate[last] = -1
        self.exposed = self.exposed & ~(1 << root) | 1 << last
        _flip(self.mate, parent, v)


def _flip(mate: list[int], parent: dict[int, int], end: int) -> None:
    """Swap matched and unmatched edges from `end` back to the root."""
    v = end
    while v >= 0:
        u = parent[v]
        following = mate[u]
        mate[v] = u
        mate[u] = v
        v = following


def _meet(mate: list[int], parent: dict[int, int], base: dict[int, int], root: int, v: int, w: int) -> int:
    """Base of the blossom that an edge between two outer vertices closes."""
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
