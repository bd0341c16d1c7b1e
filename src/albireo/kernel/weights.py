"""The weights of the pairs of a graph: by the kinds of the two vertices, with two sorts of exceptions.

Weighted matching looks at many pairs at once: all vertices of one kind with the same dual value become
reachable from a vertex at the same time. That is why weights are stored by kind.
"""

from collections.abc import Mapping, Sequence

from albireo.kernel.bitset import bits

PLAIN, FALLING, RISING = 0, 1, 2
"""Whether the grades of a kind's vertices fall or rise with their number, if they have grades."""


class Weights:
    """Even weights of pairs; the graph decides which pairs are allowed.

    `special` contains pairs, in both directions, with individual weights. Vertices may have a `grade`: a pair
    of two falling or two rising vertices pays twice the smaller grade, a falling vertex pays twice its own
    with a plain one.
    """

    __slots__ = ("grade", "kind", "shape", "special", "special_near", "table")

    def __init__(
        self,
        kind: Sequence[int],
        table: Sequence[Sequence[int]],
        special: Mapping[tuple[int, int], int] | None = None,
        shape: Sequence[int] | None = None,
        grade: Sequence[int] | None = None,
    ) -> None:
        self.kind = kind
        """Kind of each vertex."""
        self.table = table
        """`table[a][b]`: the weight of a pair of these kinds."""
        self.special = special or {}
        self.special_near = [0] * len(kind)
        for u, v in self.special:
            self.special_near[u] |= 1 << v
        self.shape = shape
        """PLAIN, FALLING or RISING for each kind; None where no vertex has a grade."""
        self.grade = grade or ()

    def of(self, u: int, v: int) -> int:
        """Return the weight of a pair."""
        kind = self.kind
        weight = self.table[kind[u]][kind[v]]
        if self.special_near[u] >> v & 1:
            weight = self.special[u, v]
        return weight - 2 * self.surcharge(u, v) if self.shape is not None else weight

    def surcharge(self, u: int, v: int) -> int:
        """Return the surcharge of a pair for its grades."""
        assert self.shape is not None
        one, other = self.shape[self.kind[u]], self.shape[self.kind[v]]
        if one == other:
            return min(self.grade[u], self.grade[v]) if one else 0
        if one == FALLING and other == PLAIN:
            return self.grade[u]
        if other == FALLING and one == PLAIN:
            return self.grade[v]
        return 0

    def portions(self, u: int, near: int, kind: int) -> tuple[int, ...]:
        """Return the neighbours of one kind, split into sets whose best vertex is at one end (see `best`)."""
        shape = self.shape
        if shape is None or shape[kind] == PLAIN or shape[kind] != shape[self.kind[u]]:
            return (near,)
        before = near & (1 << u) - 1
        after = near ^ before
        return tuple(part for part in (before, after) if part)

    def best(self, near: int) -> int:
        """Return the vertex with the heaviest pair in such a set (one kind, one dual value)."""
        v = (near & -near).bit_length() - 1
        if self.shape is not None and self.shape[self.kind[v]] == FALLING:
            return near.bit_length() - 1
        return v


class TightPairs:
    """Finds the vertices whose pair with a given one is covered exactly by dual values."""

    def __init__(self, weights: Weights, potential: Sequence[int], alive: int) -> None:
        self.weights = weights
        self.potential = potential
        self._plain: dict[tuple[int, int], int] = {}
        """Vertices by kind and dual value."""
        self._graded: dict[tuple[int, int], int] = {}
        """Vertices by kind and dual value combined with their grade."""
        self._known: dict[tuple[int, int], int] = {}
        """Cached answers of `_without_grades`."""
        present = set()
        for v in bits(alive):
            kind, value = weights.kind[v], potential[v]
            present.add(kind)
            self._plain[kind, value] = self._plain.get((kind, value), 0) | 1 << v
            if weights.shape is not None and weights.shape[kind] != PLAIN:
                value += 2 * weights.grade[v]
                self._graded[kind, value] = self._graded.get((kind, value), 0) | 1 << v
        self._kinds = sorted(present)

    def of(self, u: int, own: int) -> int:
        """Return the partners of a vertex with this dual value, whether neighbours or not."""
        weights = self.weights
        row, shape = weights.table[weights.kind[u]], weights.shape
        plain, graded = self._plain, self._graded
        found = 0
        if shape is None:
            found = self._without_grades(weights.kind[u], own)
        else:
            one, paid = shape[weights.kind[u]], own
            if one != PLAIN:
                paid += 2 * weights.grade[u]
            before = (1 << u) - 1
            for kind in self._kinds:
                other = shape[kind]
                if one == other != PLAIN:
                    mine = before if one == FALLING else ~before
                    found |= mine & plain.get((kind, row[kind] - paid), 0)
                    found |= ~mine & graded.get((kind, row[kind] - own), 0)
                elif one == FALLING and other == PLAIN:
                    found |= plain.get((kind, row[kind] - paid), 0)
                elif one == PLAIN and other == FALLING:
                    found |= graded.get((kind, row[kind] - own), 0)
                else:
                    found |= plain.get((kind, row[kind] - own), 0)
        special = weights.special_near[u]
        if special:
            found &= ~special
            for v in bits(special):
                if own + self.potential[v] == weights.of(u, v):
                    found |= 1 << v
        return found

    def _without_grades(self, kind: int, own: int) -> int:
        """Return the answer for all vertices of one kind with one dual value."""
        found = self._known.get((kind, own))
        if found is None:
            row, plain, found = self.weights.table[kind], self._plain, 0
            for other in self._kinds:
                found |= plain.get((other, row[other] - own), 0)
            self._known[kind, own] = found
        return found
