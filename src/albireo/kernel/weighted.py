"""Exact maximum-weight matching in a general graph, from any feasible start.

Edmonds' primal-dual method with one search tree at a time. Weights are integers of any width and must
be even, so that all dual values stay whole. The start is part of the input: dual values (`potential`)
that cover every edge, and a matching of edges that are covered exactly. The nearer that start is to
the optimum, the fewer searches are left; started from the bounds of a bracket it only has to mend what
the bounds did not see, which is why a bracket of hundreds is no cliff.

Designs weighed: all trees at once (needs equal duals on all exposed vertices, so no warm start), a
dense table of edges per blossom (quadratic copying in Python), and this: events in a heap, duals of
the tree stored relative to the total change.
"""

from collections.abc import Sequence
from heapq import heappop, heappush

from albireo.kernel.bitset import bits

FREE, OUTER, INNER = 0, 1, 2
GROW, SHRINK, EXPAND, STOP = 0, 1, 2, 3


class WeightedMatching:
    """A matching, its dual certificate, and the searches that make both optimal.

    A vertex may stay without a mate; a weight counts what pairing two vertices is worth compared with
    leaving both alone.
    """

    def __init__(
        self,
        adjacent: Sequence[int],
        weight: Sequence[Sequence[int]],
        potential: Sequence[int],
        mate: Sequence[int],
        alive: int | None = None,
    ) -> None:
        size = len(adjacent)
        self.size = size
        self.adjacent = adjacent
        self.weight = weight
        """`weight[u][v]`, even; only read where u and v are adjacent."""
        self.alive = (1 << size) - 1 if alive is None else alive
        self.potential = list(potential)
        self.mate = list(mate)
        self.top = list(range(size))
        """The outermost blossom (or the vertex itself) that holds a vertex."""
        self.within: list[int] = [-1] * size
        """The blossom a vertex or blossom is an immediate part of."""
        self.base = list(range(size))
        self.parts: list[list[int]] = [[] for _ in range(size)]
        self.bonds: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        """bonds[b][i] joins parts[b][i] to the part after it."""
        self.leaves = [[v] for v in range(size)]
        """The vertices of a blossom."""
        self.mask = [1 << v for v in range(size)]
        """The same as a bit set."""
        self.dual = [0] * size
        """Dual value of each blossom (of no use for vertices)."""
        self._spare: list[int] = []

    def solve(self) -> None:
        """Make the matching one of maximum weight."""
        for root in bits(self.alive):
            if self.mate[root] < 0 and self.potential[root] > 0:
                _Search(self, root).run()

    @property
    def blossoms(self) -> list[int]:
        """The vertex sets (as masks) whose dual value is positive: an optimal matching fills them."""
        return [self.mask[b] for b in range(self.size, len(self.base)) if self.parts[b] and self.dual[b] > 0]

    def new_blossom(self, parts: list[int], bonds: list[tuple[int, int]]) -> int:
        if self._spare:
            b = self._spare.pop()
        else:
            b = len(self.base)
            self.base.append(-1)
            self.within.append(-1)
            self.parts.append([])
            self.bonds.append([])
            self.leaves.append([])
            self.mask.append(0)
            self.dual.append(0)
        self.base[b] = self.base[parts[0]]
        self.within[b] = -1
        self.parts[b], self.bonds[b] = parts, bonds
        self.dual[b] = 0
        leaves = self.leaves[b] = []
        self.mask[b] = 0
        for part in parts:
            self.within[part] = b
            leaves += self.leaves[part]
            self.mask[b] |= self.mask[part]
        for v in leaves:
            self.top[v] = b
        return b

    def dissolve(self, b: int) -> list[int]:
        """Take an outermost blossom apart; its former parts."""
        parts = self.parts[b]
        for part in parts:
            self.within[part] = -1
            for v in self.leaves[part]:
                self.top[v] = part
        self.parts[b], self.bonds[b], self.leaves[b] = [], [], []
        self._spare.append(b)
        return parts

    def rebase(self, b: int, v: int) -> None:
        """Turn the matching inside a blossom so that `v` is the vertex matched outside it."""
        if b < self.size:
            return
        part = v
        while self.within[part] != b:
            part = self.within[part]
        self.rebase(part, v)
        parts, bonds, mate = self.parts[b], self.bonds[b], self.mate
        start = at = parts.index(part)
        forward = start & 1
        if forward:
            at -= len(parts)
        while at:
            if forward:
                x, y = bonds[at + 1]
                self.rebase(parts[at + 1], x)
                self.rebase(parts[at + 2], y)
                at += 2
            else:
                x, y = bonds[at - 2]
                self.rebase(parts[at - 1], y)
                self.rebase(parts[at - 2], x)
                at -= 2
            mate[x], mate[y] = y, x
        self.parts[b] = parts[start:] + parts[:start]
        self.bonds[b] = bonds[start:] + bonds[:start]
        self.base[b] = v


class _Search:
    """One tree of alternating paths, grown from one vertex without a mate until it has one."""

    def __init__(self, state: WeightedMatching, root: int) -> None:
        self.state = state
        self.root = root
        self.change = 0
        """How much the duals of outer vertices have fallen since the search began."""
        self.label: dict[int, int] = {}
        self.entry: dict[int, tuple[int, int] | None] = {}
        """The edge by which a labelled blossom was reached; its second end lies in the blossom."""
        self.outer: dict[int, int] = {}
        """Outer vertices: dual value plus the change when it was labelled."""
        self.inner: dict[int, int] = {}
        """Inner vertices: dual value minus that change."""
        self.dual_at: dict[int, int] = {}
        """Blossoms labelled: dual value minus or plus twice the change when it was labelled."""
        self.reached = self.reached_outer = 0
        """The vertices with a label, and the outer ones among them, as bit sets."""
        self.best: dict[int, int] = {}
        self.events: list[tuple[int, int, int, int]] = []
        self.tight: list[tuple[int, int]] = []
        """Edges between outer vertices that are tight already: most of them lie within a blossom soon."""
        self.end = state.potential[root]
        """When the search ends at the latest: an outer vertex has come down to 0 and may stay alone."""
        self.done = False

    def run(self) -> None:
        self._mark_outer(self.state.top[self.root], None)
        top = self.state.top
        while not self.done:
            when, kind, u, v = self.events[0]
            if self.tight and (when > self.change or kind != GROW):
                self._shrink_tight()
                continue
            heappop(self.events)
            if kind == GROW:
                if self.label.get(top[v], FREE) == FREE and self.best.get(v) == when:
                    self.change = when
                    self._grow(u, v)
            elif kind == SHRINK:
                if top[u] != top[v]:
                    self.change = when
                    self._shrink(u, v)
            elif kind == EXPAND:
                if self.label.get(u) == INNER and top[self.state.base[u]] == u and self.state.parts[u]:
                    self.change = when
                    self._expand(u)
            else:
                self.change = when
                self._end_at(u, -1)
        self._settle()

    # -- labels ----------------------------------------------------------------------------------

    def _mark_outer(self, b: int, entry: tuple[int, int] | None) -> None:
        self.label[b] = OUTER
        self.entry[b] = entry
        if b >= self.state.size:
            self.dual_at[b] = self.state.dual[b] - 2 * self.change
        self._scan(self.state.leaves[b])

    def _mark_inner(self, b: int, entry: tuple[int, int]) -> None:
        self.label[b] = INNER
        self.entry[b] = entry
        self.reached |= self.state.mask[b]
        for v in self.state.leaves[b]:
            self.inner[v] = self.state.potential[v] - self.change
        if b >= self.state.size:
            self.dual_at[b] = self.state.dual[b] + 2 * self.change
            heappush(self.events, (self.change + self.state.dual[b] // 2, EXPAND, b, b))

    def _scan(self, vertices: list[int]) -> None:
        """Vertices of one blossom that have just become outer: note when their edges become tight."""
        state, change, outer, inner = self.state, self.change, self.outer, self.inner
        best, events, tight, potential = self.best, self.events, self.tight, state.potential
        for u in vertices:
            dual = inner.pop(u) + change if u in inner else potential[u]
            outer[u] = dual + change
            potential[u] = dual
            heappush(events, (change + dual, STOP, u, u))
            self.end = min(self.end, change + dual)
        if not vertices:
            return
        here = state.mask[state.top[vertices[0]]]
        others = self.reached_outer & ~here
        self.reached |= here
        self.reached_outer |= here
        free = state.alive & ~self.reached
        end = self.end
        for u in vertices:
            dual, row, near = potential[u], state.weight[u], state.adjacent[u]
            ahead = change + dual
            left = near & free
            while left:  # as `bits` does it, without a call for each of very many
                low = left & -left
                left ^= low
                v = low.bit_length() - 1
                when = ahead + potential[v] - row[v]
                if when <= end and (v not in best or when < best[v]):
                    best[v] = when
                    heappush(events, (when, GROW, u, v))
            left = near & others
            while left:
                low = left & -left
                left ^= low
                v = low.bit_length() - 1
                when = (ahead + outer[v] - row[v]) // 2
                if when == change:
                    tight.append((u, v))
                elif when <= end:
                    heappush(events, (when, SHRINK, u, v))

    # -- events ----------------------------------------------------------------------------------

    def _grow(self, u: int, v: int) -> None:
        state = self.state
        b = state.top[v]
        partner = state.mate[state.base[b]]
        self._mark_inner(b, (u, v))
        if partner < 0:
            self._end_beyond(u, v)
        else:
            self._mark_outer(state.top[partner], (state.base[b], partner))

    def _end_beyond(self, u: int, v: int) -> None:
        """The tree has reached another vertex without a mate, through `v`."""
        state = self.state
        state.rebase(state.top[v], v)
        state.mate[v] = u
        self._end_at(u, v)

    def _end_at(self, s: int, mate: int) -> None:
        """Flip the path from the root to the outer vertex `s`, whose new mate is given."""
        state = self.state
        while True:
            b = state.top[s]
            state.rebase(b, s)
            state.mate[s] = mate
            entry = self.entry[b]
            if entry is None:
                break
            inner = state.top[entry[0]]
            way = self.entry[inner]
            assert way is not None
            u, v = way
            state.rebase(inner, v)
            state.mate[v] = u
            s, mate = u, v
        self.done = True

    def _path(self, b: int) -> list[int]:
        """Blossoms from `b` up to the root, outer and inner in turn."""
        found = [b]
        while (entry := self.entry[b]) is not None:
            b = self.state.top[entry[0]]
            found.append(b)
        return found

    def _shrink_tight(self) -> None:
        """Shrink by the next tight edge that joins two blossoms, if there is one."""
        top = self.state.top
        while self.tight:
            u, v = self.tight.pop()
            if top[u] != top[v]:
                self._shrink(u, v)
                return

    def _shrink(self, u: int, v: int) -> None:
        """An edge between two outer blossoms closes a new one."""
        state = self.state
        ours, theirs = self._path(state.top[u]), self._path(state.top[v])
        while len(ours) > 1 and len(theirs) > 1 and ours[-2] == theirs[-2]:
            ours.pop()
            theirs.pop()
        # both lists end at the common ancestor, the base of the new blossom
        parts = [ours[-1], *reversed(ours[:-1]), *theirs[:-1]]
        bonds = [self._entry_of(b) for b in reversed(ours[:-1])]
        bonds.append((u, v))
        bonds.extend((y, x) for x, y in (self._entry_of(b) for b in theirs[:-1]))
        entry = self.entry[parts[0]]
        fresh = [leaf for b in parts if self.label[b] == INNER for leaf in state.leaves[b]]
        for b in parts:
            if b >= state.size:
                sign = 2 if self.label[b] == OUTER else -2
                state.dual[b] = self.dual_at.pop(b) + sign * self.change
            del self.label[b], self.entry[b]
        new = state.new_blossom(parts, bonds)
        self.label[new] = OUTER
        self.entry[new] = entry
        self.dual_at[new] = -2 * self.change
        self._scan(fresh)

    def _entry_of(self, b: int) -> tuple[int, int]:
        entry = self.entry[b]
        assert entry is not None
        return entry

    def _expand(self, b: int) -> None:
        """An inner blossom whose dual value has fallen to zero comes apart."""
        state = self.state
        u, v = self._entry_of(b)
        part = v
        while state.within[part] != b:
            part = state.within[part]
        parts, bonds = state.parts[b], state.bonds[b]
        del self.label[b], self.entry[b], self.dual_at[b]
        state.dual[b] = 0
        self.reached &= ~state.mask[b]
        for leaf in state.leaves[b]:
            state.potential[leaf] = self.inner.pop(leaf) + self.change
        at = parts.index(part)
        forward = at & 1
        if forward:
            at -= len(parts)
        chain: list[tuple[int, int, int]] = []
        edge = (u, v)
        while at:
            chain.append((parts[at], *edge))
            if forward:
                edge = bonds[at + 1]
                at += 2
            else:
                x, y = bonds[at - 2]
                edge = (y, x)
                at -= 2
        last = parts[0]
        state.dissolve(b)
        chained = {last}
        for child, _, _ in chain:
            chained.add(child)
            chained.add(state.top[state.mate[state.base[child]]])
        self._mark_inner(last, edge)
        for child, x, y in chain:
            self._mark_inner(child, (x, y))
        for child, _, _ in chain:
            base = state.base[child]
            partner = state.mate[base]
            self._mark_outer(state.top[partner], (base, partner))
        for child in parts:
            if child not in chained:
                for leaf in state.leaves[child]:
                    self._look_again(leaf)

    def _look_again(self, v: int) -> None:
        """A vertex that is free again: when does an edge from the tree reach it?"""
        state = self.state
        self.best.pop(v, None)
        for u in bits(state.adjacent[v] & state.alive):
            if u in self.outer:
                when = self.outer[u] + state.potential[v] - state.weight[u][v]
                if v not in self.best or when < self.best[v]:
                    self.best[v] = when
                    heappush(self.events, (when, GROW, u, v))

    def _settle(self) -> None:
        """Write the duals back and take apart the blossoms that have none."""
        state, change = self.state, self.change
        for v, value in self.outer.items():
            state.potential[v] = value - change
        for v, value in self.inner.items():
            state.potential[v] = value + change
        for b, value in self.dual_at.items():
            state.dual[b] = value + (2 if self.label[b] == OUTER else -2) * change
        stack = [b for b in self.dual_at if state.within[b] < 0]
        while stack:
            b = stack.pop()
            if b >= state.size and state.dual[b] == 0 and state.parts[b]:
                stack.extend(state.dissolve(b))
