"""Perfect and maximum-cardinality matching in general graphs, and the first perfect one in an order.

Vertices are 0..n-1, a set of vertices is an `int` used as a bit set, a graph is one bit set of
neighbours per vertex. Pairing graphs are dense (everyone may meet almost everyone), so one `&` on
a thousand bits replaces a walk over a thousand edges.

Alternatives considered: adjacency lists (ten times slower on dense graphs) and a new matching for every query
(n times slower). Instead, one matching is kept as a witness and repaired by a single search of Edmonds'
blossom algorithm whenever an edge is forbidden or a pair is settled. The set of *even* vertices of that
search answers "which partners can v still have?" for all partners at once.
"""

from collections.abc import Iterable, Sequence

from albireo.kernel.alternating import EXPOSED, search
from albireo.kernel.bitset import bits, mask_of


class Matching:
    """A matching that can be grown, repaired and fixed vertex by vertex.

    Only `active` vertices take part. `adjacency` must be symmetric and without loops; it is copied. `start`
    contains initial mates; its permitted pairs are kept.
    """

    def __init__(
        self, adjacency: Sequence[int], active: int | None = None, start: Sequence[int] = ()
    ) -> None:
        self.adjacency = list(adjacency)
        self.active = (1 << len(adjacency)) - 1 if active is None else active
        self.mate = [EXPOSED] * len(adjacency)
        self._closed = 0
        """The vertices of the last search that found no path; no other vertex can be reached from them."""
        if start:
            mate, everybody = self.mate, self.active
            for v in self._few_or_all():
                w = start[v]
                if w > v and everybody >> v & 1 and adjacency[v] & everybody & 1 << w:
                    mate[v], mate[w] = w, v

    def _few_or_all(self) -> Iterable[int]:
        """Return the active vertices, or all if most are active, which is quicker than selecting them."""
        count = len(self.mate)
        return bits(self.active) if 4 * self.active.bit_count() < count else range(count)

    # -- growing ---------------------------------------------------------------------------------

    @property
    def exposed(self) -> int:
        """The active vertices without a mate."""
        mate = self.mate
        return self.active & mask_of(v for v in self._few_or_all() if mate[v] == EXPOSED)

    def maximise(self) -> int:
        """Grow to maximum cardinality and return the vertices that remain exposed."""
        left = self._pair_greedily(self.exposed)
        everybody, stuck = self.active, 0
        while left:
            v = (left & -left).bit_length() - 1
            if self._augment(v, left & ~(1 << v)):
                left = mask_of(w for w in bits(left) if self.mate[w] == EXPOSED)
            else:
                left ^= 1 << v
                stuck |= 1 << v
                self.active &= ~(self._closed | 1 << v)  # no path will ever lead through this tree
        self.active = everybody
        return stuck

    def is_perfect(self) -> bool:
        """Grow the matching and return whether every active vertex has a mate.

        >>> path = Matching([0b0010, 0b0101, 0b1010, 0b0100])
        >>> path.is_perfect(), path.mate
        (True, [1, 0, 3, 2])
        """
        return self.active.bit_count() % 2 == 0 and self._match_all(self.exposed)

    def augment(self, root: int) -> bool:
        """Give the exposed `root` a mate if that exposes no other vertex, and return whether it did."""
        return self._augment(root, self.exposed & ~(1 << root))

    def _match_all(self, left: int) -> bool:
        """Give every exposed vertex (`left`) a mate; return False as soon as one cannot get any."""
        left = self._pair_greedily(left)
        while left:
            v = left.bit_length() - 1
            if not self._augment(v, left & ~(1 << v)):
                return False
            left = mask_of(w for w in bits(left) if self.mate[w] == EXPOSED)
        return True

    def _pair_greedily(self, free: int) -> int:
        """Match exposed vertices with exposed neighbours and return those that remain."""
        mate, adjacency = self.mate, self.adjacency
        for v in bits(free):
            if free >> v & 1:
                choice = adjacency[v] & free
                if choice:
                    w = (choice & -choice).bit_length() - 1
                    mate[v], mate[w] = w, v
                    free &= ~(1 << v | 1 << w)
        return free

    def _augment(self, root: int, others: int) -> bool:
        """Do the same as `augment`, given `others`, the exposed vertices; short paths are tried first."""
        self._closed = 0
        if not others:
            return False
        mate, adjacency = self.mate, self.adjacency
        direct = adjacency[root] & others
        if direct:
            other = (direct & -direct).bit_length() - 1
            mate[root], mate[other] = other, root
            return True
        other = others.bit_length() - 1
        goal = adjacency[other]
        for v in bits(adjacency[root] & self.active):
            w = mate[v]
            if goal >> w & 1:
                mate[root], mate[v], mate[w], mate[other] = v, root, other, w
                return True
        tree = search(adjacency, mate, self.active, root, others, 0)
        if tree.end == EXPOSED:
            self._closed = tree.outer | tree.inner
            return False
        tree.flip(mate)
        return True

    # -- queries about one vertex -----------------------------------------------------------------

    def reach(self, root: int) -> int:
        """Return the vertices at the end of even alternating paths from the exposed `root`, itself included.

        If no other exposed vertex can be reached, these are the vertices that some maximum matching leaves
        exposed instead of `root`.
        """
        return self._reach(root, self.exposed & ~(1 << root))

    def _reach(self, root: int, others: int) -> int:
        """Do the same as `reach`, given all other exposed vertices (`others`), which no path may use."""
        return search(self.adjacency, self.mate, self.active & ~others, root, 0, 0).outer

    def inessential(self, exposed: int) -> list[tuple[int, int]]:
        """Return each exposed vertex of a maximum matching with those that could be exposed instead of it.

        No vertex is listed twice; together they are all vertices that some maximum matching leaves exposed. A
        tree that finds no path is complete, so later searches can skip it.
        """
        found, left = [], self.active
        for root in bits(exposed):
            tree = search(self.adjacency, self.mate, left & ~exposed | 1 << root, root, 0, 0)
            found.append((root, tree.outer))
            left &= ~(tree.outer | tree.inner)
        return found

    def expose_instead(self, root: int, target: int) -> bool:
        """Give the exposed `root` a mate and expose `target` instead, if an even path joins them."""
        if target == root:
            return True
        x = self.mate[target]
        if x == EXPOSED:
            return False
        if self.adjacency[root] >> x & 1 and x != root:  # a path of two edges
            self.mate[root], self.mate[x], self.mate[target] = x, root, EXPOSED
            return True
        tree = search(self.adjacency, self.mate, self.active, root, 0, 1 << target)
        if tree.end == EXPOSED:
            return False
        tree.flip(self.mate)
        return True

    def partners(self, v: int) -> int:
        """Return all w for which v-w is in some perfect matching; the current matching must be perfect."""
        m = self.mate[v]
        self.active ^= 1 << v
        self.mate[m] = EXPOSED
        even = self._reach(m, 0)
        self.active ^= 1 << v
        self.mate[m] = v
        return even & self.adjacency[v] & self.active

    def settle(self, v: int, w: int) -> bool:
        """Fix the pair v-w and remove both if a perfect matching has it; the current one must be perfect."""
        m, x = self.mate[v], self.mate[w]
        if not (self.adjacency[v] >> w & 1):
            return False
        if m == w:
            self.active &= ~(1 << v | 1 << w)
            return True
        self.active ^= 1 << v
        self.mate[m] = EXPOSED
        if self.expose_instead(m, w):
            self.mate[v], self.mate[w] = w, v
            self.active ^= 1 << w
            return True
        self.active ^= 1 << v
        self.mate[m] = v
        self.mate[w] = x
        return False

    def settle_best(self, v: int, largest: bool) -> int:
        """Fix v with its largest (or smallest) partner in any perfect matching and return the partner."""
        choice = self.adjacency[v] & self.active
        w = choice.bit_length() - 1 if largest else (choice & -choice).bit_length() - 1
        if not self.is_near(v, w):
            choice = self.partners(v)
            w = choice.bit_length() - 1 if largest else (choice & -choice).bit_length() - 1
        if not self.settle(v, w):
            raise AssertionError("a partner of some perfect matching can be settled")
        return w

    def first_partner(self, v: int, order: Iterable[int]) -> int | None:
        """Return the first of `order` that v has in some perfect matching, or None.

        The current matching must be perfect. Usually exchanging two mates is enough; only otherwise are all
        partners computed.
        """
        possible, known = self.adjacency[v] & self.active, False
        for w in order:
            if possible >> w & 1 and not known and not self.is_near(v, w):
                possible, known = self.partners(v), True
            if possible >> w & 1:
                return w
        return None

    def settle_first(self, v: int, order: Iterable[int]) -> int | None:
        """Fix v with the first of `order` that it has in some perfect matching; None if there is none."""
        w = self.first_partner(v, order)
        return w if w is not None and self.settle(v, w) else None

    def is_near(self, v: int, w: int) -> bool:
        """Return whether two neighbours can be matched by exchanging at most two mates."""
        m = self.mate[v]
        return w == m or bool(self.adjacency[m] >> self.mate[w] & 1)

    # -- forbidding edges ------------------------------------------------------------------------

    def forbid(self, changes: Iterable[tuple[int, int]]) -> bool:
        """For each (v, mask), delete the edges from v into mask if a perfect matching remains.

        The current matching must be perfect. If none remains, nothing changes.
        """
        adjacency, mate = self.adjacency, self.mate
        before, mates_before = adjacency.copy(), mate.copy()
        loose = 0
        for v, mask in changes:
            gone = adjacency[v] & mask
            if not gone:
                continue
            adjacency[v] ^= gone
            bit = 1 << v
            for w in bits(gone):
                adjacency[w] ^= bit
            m = mate[v]
            if m != EXPOSED and gone >> m & 1:
                mate[v] = mate[m] = EXPOSED
                loose |= bit | 1 << m
        return self._mend(loose, before, mates_before)

    def separate(self, *groups: int) -> bool:
        """Delete all edges within each of these sets if a perfect matching remains; see `forbid`."""
        adjacency, mate = self.adjacency, self.mate
        before, mates_before = adjacency.copy(), mate.copy()
        loose = 0
        for group in groups:
            for v in bits(group):
                gone = adjacency[v] & group
                adjacency[v] ^= gone
                m = mate[v]
                if m != EXPOSED and gone >> m & 1:
                    mate[v] = mate[m] = EXPOSED
                    loose |= 1 << v | 1 << m
        return self._mend(loose, before, mates_before)

    def _mend(self, loose: int, adjacency: list[int], mate: list[int]) -> bool:
        """Match again the vertices that lost their mates; restore the given state if that is impossible."""
        stranded = any(not self.adjacency[v] & self.active for v in bits(loose & self.active))
        if not stranded and self._match_all(loose & self.active):
            return True
        self.adjacency, self.mate = adjacency, mate
        return False

    def copy(self) -> "Matching":
        """Return an independent copy."""
        other = Matching(self.adjacency, self.active)
        other.mate = self.mate.copy()
        return other


def first_perfect(
    adjacency: Sequence[int], order: Iterable[int], largest: bool, active: int | None = None
) -> list[tuple[int, int]] | None:
    """Return the perfect matching found when each vertex, in order, takes its best partner.

    Vertices of `order` that are already matched are skipped; together they must cover every pair.

    >>> square = [0b1110, 0b1101, 0b1011, 0b0111]
    >>> first_perfect(square, range(4), largest=True)
    [(0, 3), (1, 2)]
    """
    matching = Matching(adjacency, active)
    if not matching.is_perfect():
        return None
    return [(v, matching.settle_best(v, largest)) for v in order if matching.active >> v & 1]


def gallai_edmonds(
    adjacency: Sequence[int], active: int, start: Sequence[int] = ()
) -> tuple[list[int], int, int]:
    """Return the Gallai-Edmonds structure of the graph: (components of D, A, deficiency).

    D contains the vertices exposed by some maximum matching; its components are odd and factor-critical. A
    contains the other neighbours of D. Every maximum matching matches A into distinct components of D, and
    the rest of each component and all remaining vertices among themselves. A nearly maximum matching is a
    good `start`.
    """
    matching = Matching(adjacency, active, start)
    exposed = matching.maximise()
    inessential = 0
    for _, outer in matching.inessential(exposed):
        inessential |= outer
    components = []
    border = 0
    rest = inessential
    while rest:
        component = rest & -rest
        frontier = component
        while frontier:
            near = 0
            for v in bits(frontier):
                near |= adjacency[v]
            border |= near
            frontier = near & inessential & ~component
            component |= frontier
        components.append(component)
        rest &= ~component
    return components, border & active & ~inessential, exposed.bit_count()
