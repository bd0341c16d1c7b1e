"""Exact maximum-weight matching in a general graph, from any feasible start.

Edmonds' primal-dual method with one search tree at a time (`weighted_search`). Weights are integers of any
width and must be even, so that all dual values stay whole. The start is part of the input: dual values
(`potential`) that cover every edge, and a matching of edges that are covered exactly. The nearer the start is
to the optimum, the fewer searches remain; started from the bounds of a bracket it only has to correct what
the bounds missed, so brackets of hundreds stay fast. Which other matchings are optimal follows from tight
edges and blossoms (`odd_sets`).

Alternatives considered: all trees at once (needs equal duals on all exposed vertices, so no warm start) and a
dense table of edges per blossom (quadratic copying in Python). Instead, events are kept in a heap, and duals
of the tree are stored relative to the total change.
"""

from collections.abc import Sequence

from albireo.kernel.bitset import bits
from albireo.kernel.weighted_search import Search
from albireo.kernel.weights import TightPairs, Weights


class WeightedMatching:
    """A matching, its dual certificate, and the searches that make both optimal.

    A weight is the gain from pairing two vertices rather than leaving both unmatched. A vertex may stay
    unmatched unless it `must` have a mate; `floor` is the value of leaving it unmatched (0 by default).
    """

    def __init__(
        self,
        adjacent: Sequence[int],
        weights: Weights,
        potential: Sequence[int],
        mate: Sequence[int],
        alive: int | None = None,
        must: int = 0,
        floor: Sequence[int] | None = None,
    ) -> None:
        size = len(adjacent)
        self.size = size
        self.adjacent = adjacent
        self.weights = weights
        self.alive = (1 << size) - 1 if alive is None else alive
        self.must = must
        self.floor = [0] * size if floor is None else floor
        """Dual value at which a vertex may stay unmatched."""
        self.potential = list(potential)
        self.mate = list(mate)
        self.head = list(range(size))
        """A vertex that represents each blossom: the head of its largest part."""
        self._head_of = list(range(size))
        """For each vertex, the head of the outermost blossom that contains it."""
        self._headed = list(range(size))
        """The outermost blossom with this head."""
        self.within: list[int] = [-1] * size
        """The blossom of which a vertex or blossom is an immediate part."""
        self.base = list(range(size))
        self.parts: list[list[int]] = [[] for _ in range(size)]
        self.bonds: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        """bonds[b][i] joins parts[b][i] to the next part."""
        self.dual = [0] * size
        """Dual value of each blossom (unused for vertices)."""
        self.leaves = [1 << v for v in range(size)]
        """The vertices of each blossom, as a mask."""
        self._spare: list[int] = []
        self._of_kind: dict[int, int] = {}
        """The vertices of each kind."""
        for v in bits(self.alive):
            self._of_kind[weights.kind[v]] = self._of_kind.get(weights.kind[v], 0) | 1 << v
        self._kinds_near: dict[int, list[int]] = {}

    def solve(self) -> bool:
        """Maximise the weight of the matching; return False if a vertex that must have a mate cannot.

        After False the matching must not be used.
        """
        for root in bits(self.alive):
            wanting = self.must >> root & 1 or self.potential[root] > self.floor[root]
            if self.mate[root] < 0 and wanting and not Search(self, root).run():
                return False
        return True

    @property
    def value(self) -> int:
        """Weight of the matching, including the floors of unmatched vertices."""
        mate, of, floor = self.mate, self.weights.of, self.floor
        return sum(
            of(u, mate[u]) if mate[u] > u else floor[u] if mate[u] < 0 else 0 for u in bits(self.alive)
        )

    @property
    def bound(self) -> int:
        """The upper bound on any matching that the dual values prove."""
        return sum(self.potential[v] for v in bits(self.alive)) + sum(
            self.dual[b] * (self.leaves[b].bit_count() // 2) for b in self.blossoms
        )

    @property
    def blossoms(self) -> list[int]:
        """Blossoms with a positive dual value, which an optimal matching fills."""
        return [b for b in range(self.size, len(self.base)) if self.parts[b] and self.dual[b] > 0]

    def tight(self) -> list[int]:
        """Return, for each vertex, the neighbours it can have in an optimal matching."""
        rings: dict[int, list[tuple[int, int]]] = {}
        """For each vertex in blossoms: sets of vertices with the dual values of the blossoms they share."""
        for b in sorted(self.blossoms, key=lambda b: self.leaves[b].bit_count()):
            inside = self.leaves[b]
            for v in bits(inside):
                shared = [(mask, dual + self.dual[b]) for mask, dual in rings.get(v, [(1 << v, 0)])]
                around = inside
                for mask, _ in shared:
                    around &= ~mask
                rings[v] = [*shared, (around, self.dual[b])]
        lookup = TightPairs(self.weights, self.potential, self.alive)
        found = [0] * self.size
        for u in bits(self.alive):
            near, own = self.adjacent[u] & self.alive, self.potential[u]
            outside = near
            for mask, dual in rings.get(u, ()):
                outside &= ~mask
                if near & mask:
                    found[u] |= near & mask & lookup.of(u, own + dual)
            if outside:
                found[u] |= outside & lookup.of(u, own)
        return found

    def without_blossoms(self) -> list[int]:
        """Return dual values of the vertices alone that cover every edge."""
        value = list(self.potential)
        for b in self.blossoms:
            for v in bits(self.leaves[b]):
                value[v] += self.dual[b] // 2
        return value

    def kinds_near(self, u: int) -> list[int]:
        """Return the kinds of a vertex's neighbours."""
        kinds = self._kinds_near.get(u)
        if kinds is None:
            near = self.adjacent[u]
            kinds = self._kinds_near[u] = [kind for kind, mask in self._of_kind.items() if near & mask]
        return kinds

    def top(self, v: int) -> int:
        """Return the outermost blossom that contains a vertex, or the vertex itself."""
        return self._headed[self._head_of[v]]

    def new_blossom(self, parts: list[int], bonds: list[tuple[int, int]]) -> int:
        if self._spare:
            b = self._spare.pop()
        else:
            b = len(self.base)
            self.base.append(-1)
            self.within.append(-1)
            self.parts.append([])
            self.bonds.append([])
            self.dual.append(0)
            self.leaves.append(0)
            self.head.append(-1)
        self.base[b] = self.base[parts[0]]
        self.within[b] = -1
        self.parts[b], self.bonds[b] = parts, bonds
        self.dual[b] = 0
        leaves = 0
        largest = max(parts, key=lambda part: self.leaves[part].bit_count())
        head, head_of = self.head[largest], self._head_of
        for part in parts:
            self.within[part] = b
            leaves |= self.leaves[part]
            if part != largest:
                for v in bits(self.leaves[part]):
                    head_of[v] = head
        self.leaves[b] = leaves
        self.head[b] = head
        self._headed[head] = b
        return b

    def dissolve(self, b: int) -> list[int]:
        """Dissolve an outermost blossom and return its former parts."""
        parts, head_of = self.parts[b], self._head_of
        for part in parts:
            self.within[part] = -1
            head = self.head[part]
            self._headed[head] = part
            if head != self.head[b]:
                for v in bits(self.leaves[part]):
                    head_of[v] = head
        self.parts[b], self.bonds[b] = [], []
        self._spare.append(b)
        return parts

    def rebase(self, b: int, v: int) -> None:
        """Rearrange the matching inside a blossom so that `v` is the vertex matched outside it."""
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
