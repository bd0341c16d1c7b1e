"""Perfect and maximum-cardinality matching in general graphs, and the first one in an order.

Vertices are 0..n-1, a set of vertices is an `int` used as a bit set, a graph is one bit set of
neighbours per vertex. Pairing graphs are dense (everyone may meet almost everyone), so one `&` on
a thousand bits replaces a walk over a thousand edges.

Designs weighed: adjacency lists (ten times slower on dense graphs), recomputing a matching for every
question (n times slower), and this: one matching kept as a witness, repaired by a single search of
Edmonds' blossom algorithm whenever an edge is forbidden or a pair is settled. The set of *even*
vertices of that search answers "which partners can v still have?" for all partners at once.
"""

from collections.abc import Iterable, Sequence

from albireo.kernel.alternating import EXPOSED, search
from albireo.kernel.bitset import bits, mask_of


class Matching:
    """A matching that is grown, repaired and settled vertex by vertex.

    Only `active` vertices take part. `adjacency` must be symmetric and without loops; it is copied. `start`
    has mates to begin with: pairs of it that may be are kept.
    """

    def __init__(
        self, adjacency: Sequence[int], active: int | None = None, start: Sequence[int] = ()
    ) -> None:
        self.adjacency = list(adjacency)
        self.active = (1 << len(adjacency)) - 1 if active is None else active
        self.mate = [EXPOSED] * len(adjacency)
        self._closed = 0
        """The tree of the last search that found no way; nobody else is reached from it."""
        if start:
            mate, everybody = self.mate, self.active
            for v in self._few_or_all():
                w = start[v]
                if w > v and everybody >> v & 1 and adjacency[v] & everybody & 1 << w:
                    mate[v], mate[w] = w, v

    def _few_or_all(self) -> Iterable[int]:
        """The active vertices, or simply all where most are active: quicker than looking for them."""
        count = len(self.mate)
        return bits(self.active) if 4 * self.active.bit_count() < count else range(count)

    # -- growing ---------------------------------------------------------------------------------

    @property
    def exposed(self) -> int:
        """Active vertices without a mate."""
        mate = self.mate
        return self.active & mask_of(v for v in self._few_or_all() if mate[v] == EXPOSED)

    def maximise(self) -> int:
        """Grow to maximum cardinality; the exposed vertices that remain."""
        left = self._pair_greedily(self.exposed)
        everybody, stuck = self.active, 0
        while left:
            v = (left & -left).bit_length() - 1
            if self._augment(v, left & ~(1 << v)):
                left = mask_of(w for w in bits(left) if self.mate[w] == EXPOSED)
            else:
                left ^= 1 << v
                stuck |= 1 << v
                self.active &= ~(self._closed | 1 << v)  # no way will ever lead through this tree
        self.active = everybody
        return stuck

    def is_perfect(self) -> bool:
        """Grow, and tell whether every active vertex got a mate.

        >>> path = Matching([0b0010, 0b0101, 0b1010, 0b0100])
        >>> path.is_perfect(), path.mate
        (True, [1, 0, 3, 2])
        """
        return self.active.bit_count() % 2 == 0 and self._match_all(self.exposed)

    def augment(self, root: int) -> bool:
        """Give the exposed `root` a mate if that is possible without exposing anyone."""
        return self._augment(root, self.exposed & ~(1 << root))

    def _match_all(self, left: int) -> bool:
        """Give every exposed vertex a mate, where `left` are all of them; False as soon as one has none."""
        left = self._pair_greedily(left)
        while left:
            v = left.bit_length() - 1
            if not self._augment(v, left & ~(1 << v)):
                return False
            left = mask_of(w for w in bits(left) if self.mate[w] == EXPOSED)
        return True

    def _pair_greedily(self, free: int) -> int:
        """Match exposed vertices with exposed neighbours; those that remain."""
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
        """`augment`, where `others` are all other exposed vertices: short paths first."""
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

    # -- questions about one vertex ---------------------------------------------------------------

    def reach(self, root: int) -> int:
        """Vertices at the end of an even alternating path from the exposed `root`, itself included.

        Where no other exposed vertex can be reached, these are the vertices that some maximum
        matching leaves exposed instead of `root`.
        """
        return self._reach(root, self.exposed & ~(1 << root))

    def _reach(self, root: int, others: int) -> int:
        """`reach`, where `others` are all other exposed vertices: there is no way through them."""
        return search(self.adjacency, self.mate, self.active & ~others, root, 0, 0).outer

    def inessential(self, exposed: int) -> list[tuple[int, int]]:
        """For each exposed vertex of a maximum matching those that could be exposed instead, itself included.

        No one is named twice; together they are all whom some maximum matching leaves exposed. A tree that
        finds no way is complete, so the next one need not look at it again.
        """
        found, left = [], self.active
        for root in bits(exposed):
            tree = search(self.adjacency, self.mate, left & ~exposed | 1 << root, root, 0, 0)
            found.append((root, tree.outer))
            left &= ~(tree.outer | tree.inner)
        return found

    def expose_instead(self, root: int, target: int) -> bool:
        """Give the exposed `root` a mate and expose `target`, if an even path joins them."""
        if target == root:
            return True
        x = self.mate[target]
        if x == EXPOSED:
            return False
        if self.adjacency[root] >> x & 1 and x != root:  # path of two edges
            self.mate[root], self.mate[x], self.mate[target] = x, root, EXPOSED
            return True
        tree = search(self.adjacency, self.mate, self.active, root, 0, 1 << target)
        if tree.end == EXPOSED:
            return False
        tree.flip(self.mate)
        return True

    def partners(self, v: int) -> int:
        """All w such that the pair v-w is in some perfect matching; the present one must be perfect."""
        m = self.mate[v]
        self.active ^= 1 << v
        self.mate[m] = EXPOSED
        even = self._reach(m, 0)
        self.active ^= 1 << v
        self.mate[m] = v
        return even & self.adjacency[v] & self.active

    def settle(self, v: int, w: int) -> bool:
        """Fix the pair v-w and take both out, if a perfect matching has it; the present one is perfect."""
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
        """Fix v with its largest (or smallest) partner of any perfect matching; the partner."""
        choice = self.adjacency[v] & self.active
        w = choice.bit_length() - 1 if largest else (choice & -choice).bit_length() - 1
        if not self.is_near(v, w):
            choice = self.partners(v)
            w = choice.bit_length() - 1 if largest else (choice & -choice).bit_length() - 1
        if not self.settle(v, w):
            raise AssertionError("a partner of some perfect matching can be settled")
        return w

    def first_partner(self, v: int, order: Iterable[int]) -> int | None:
        """The first of these that v has in some perfect matching; None if in none. One is at hand.

        Usually an exchange of mates gives it to v; only otherwise all partners are looked for.
        """
        possible, known = self.adjacency[v] & self.active, False
        for w in order:
            if possible >> w & 1 and not known and not self.is_near(v, w):
                possible, known = self.partners(v), True
            if possible >> w & 1:
                return w
        return None

    def settle_first(self, v: int, order: Iterable[int]) -> int | None:
        """Fix v with the first of these that it has in some perfect matching; None if it has none of them."""
        w = self.first_partner(v, order)
        return w if w is not None and self.settle(v, w) else None

    def is_near(self, v: int, w: int) -> bool:
        """Return whether two neighbours can be matched with no more than an exchange of two mates."""
        m = self.mate[v]
        return w == m or bool(self.adjacency[m] >> self.mate[w] & 1)

    # -- forbidding edges ------------------------------------------------------------------------

    def forbid(self, changes: Iterable[tuple[int, int]]) -> bool:
        """Delete for each (v, mask) the edges from v into mask, if a perfect matching remains.

        The present one must be perfect. Otherwise nothing changes.
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
        """Delete all edges inside each of these sets, if a perfect matching remains; as `forbid`."""
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
        """Match again those who lost their mate; go back to the state given if that cannot be."""
        stranded = any(not self.adjacency[v] & self.active for v in bits(loose & self.active))
        if not stranded and self._match_all(loose & self.active):
            return True
        self.adjacency, self.mate = adjacency, mate
        return False

    def copy(self) -> "Matching":
        """An independent copy."""
        other = Matching(self.adjacency, self.active)
        other.mate = self.mate.copy()
        return other


def first_perfect(
    adjacency: Sequence[int], order: Iterable[int], largest: bool, active: int | None = None
) -> list[tuple[int, int]] | None:
    """The perfect matching that comes first when each vertex, in order, takes its best partner.

    Vertices of `order` that have been taken are passed over; together they must cover every pair.

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
    """The Gallai-Edmonds structure of the graph: (components of D, A, deficiency).

    D holds the vertices some maximum matching exposes; its components are odd and each can do without
    any one of its vertices. A is what borders on D. Every maximum matching matches A into distinct
    components of D, the rest of each component and all the remaining vertices among themselves.
    A matching that is nearly maximum is a good `start`.
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
