"""Perfect matchings of minimum cost, kept as a witness and narrowed down.

The queries are those of `cardinality`, restricted to the *cheapest* perfect matchings: a change is accepted
if a perfect matching of the same minimum cost remains.

One weighted matching gives the minimum cost and its dual certificate. By complementary slackness every
perfect matching of minimum cost uses only tight edges, so an unweighted matching among the tight edges
answers most queries: if there is none, the answer is no; if it enters no blossom of the certificate twice, it
is yes. Otherwise the blossoms are shrunk (`kernel.odd_sets`). A weighted matching for every query was
rejected: it is tens of times slower.

Costs depend on a few properties of the two vertices. If the caller supplies them (`kind_of`), the search
starts from bounds by kinds (`kernel.kinds`), in which large independent sets are kinds, too
(`kernel.independent`).
"""

from collections.abc import Callable, Hashable, Iterable, Sequence

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.kernel.exchanges import fewest_exchanges
from albireo.kernel.independent import independent_sets
from albireo.kernel.kinds import NEVER, potentials
from albireo.kernel.odd_sets import OddSets
from albireo.kernel.weighted import WeightedMatching
from albireo.kernel.weights import Weights

Cost = Callable[[int, int], int]
"""The cost of an edge; symmetric and never negative."""
KindOf = Callable[[int], Hashable]
"""What the cost depends on; vertices with equal kinds are interchangeable."""
MOST_KINDS = 250
"""With more kinds than this, computing the bounds costs more than it saves."""
MOST_KINDS_LEFT = 500
"""The limit for the pairs left by another cost, where each kind has few others to meet."""
KINDS_OF_SOME = 60
"""If the sets found make too many kinds, the largest sets are kept up to this many kinds."""


class Cheapest:
    """The cheapest perfect matchings of the active vertices; raises `ValueError` if there are none."""

    def __init__(
        self,
        adjacency: Sequence[int],
        cost: Cost,
        active: int,
        kind_of: KindOf | None = None,
        sets: bool = True,
    ) -> None:
        """Find the cheapest perfect matchings; `sets` says whether kinds include large independent sets."""
        self._cost = cost
        near = [each & active if active >> v & 1 else 0 for v, each in enumerate(adjacency)]
        exact, self._kinds_know_sets = _problem(near, cost, active, kind_of, sets)
        if not exact.solve():
            raise ValueError("there is no perfect matching")
        self.least = sum(cost(v, exact.mate[v]) for v in bits(active) if v < exact.mate[v])
        """The minimum cost for all initially active vertices."""
        self._take(exact)

    def _take(self, exact: WeightedMatching) -> None:
        self._weights, self._potential = exact.weights, exact.without_blossoms()
        """The certificate, without its blossoms."""
        self._sets = OddSets(exact.leaves[b] for b in exact.blossoms)
        """The sets that a cheapest matching of tight edges must respect."""
        self._tight = Matching(exact.tight(), exact.alive)
        self._tight.mate = list(exact.mate)

    @property
    def mate(self) -> list[int]:
        """The witness: who is matched to whom, settled pairs included."""
        return self._tight.mate

    @property
    def active(self) -> int:
        return self._tight.active

    @property
    def adjacency(self) -> list[int]:
        """Edges that a cheapest perfect matching may contain; it contains no others."""
        return self._tight.adjacency

    def then(self, cost: Cost, highest: int, kind_of: KindOf) -> "Cheapest":
        """Return the cheapest of these by a second cost, which is at most `highest` in total."""
        first, unit, own = self._cost, highest + 1, self._weights.kind
        if not self._sets:  # every perfect matching among the tight edges is a cheapest one
            if not self._kinds_know_sets:
                return Cheapest(self.adjacency, cost, self.active, kind_of)
            both = cost
        else:

            def both(v: int, w: int) -> int:
                return first(v, w) * unit + cost(v, w)

        # the existing kinds determine which edges are tight; large sets were found before
        return Cheapest(
            self.adjacency,
            both,
            self.active,
            lambda v: (own[v], kind_of(v)),
            not self._kinds_know_sets,
        )

    def exchange_nearest(self, first: Sequence[int], second: Sequence[int]) -> None:
        """Keep the matchings that exchange the nearest vertices between two halves (`kernel.exchanges`).

        The cost must already prefer fewer exchanges.
        """
        tight, active = self._tight, self.active
        weights, potential = self._weights, self._potential
        if not self._sets:  # weights are no longer needed
            weights, potential = Weights([0] * len(potential), [[0]]), [0] * len(potential)
        exact = fewest_exchanges(
            tight.adjacency, weights, potential, active, active, first, second, count=False
        )
        self._take(exact)

    def forbid(self, changes: Iterable[tuple[int, int]]) -> bool:
        """For each (v, mask), delete the edges from v into mask if the minimum cost stays the same.

        Otherwise nothing changes.
        """
        if not self._sets:
            return self._tight.forbid(changes)
        before = self._tight
        self._tight = before.copy()
        return self._accept(before, self._tight.forbid(changes))

    def separate(self, *groups: int) -> bool:
        """Delete all edges within each of these sets if the minimum cost stays the same; like `forbid`."""
        if not self._sets:
            return self._tight.separate(*groups)
        before = self._tight
        self._tight = before.copy()
        return self._accept(before, self._tight.separate(*groups))

    def settle(self, v: int, w: int) -> bool:
        """Fix the pair v-w and remove both if a cheapest perfect matching contains it."""
        if not self._tight.adjacency[v] >> w & 1 or not self._sets.allow(self.active, v, w):
            return False
        if not self._sets:
            return self._tight.settle(v, w)
        before = self._tight
        self._tight = before.copy()
        return self._accept(before, self._tight.settle(v, w))

    def can_settle(self, v: int, w: int) -> bool:
        """Return whether a cheapest perfect matching contains this pair; nothing changes."""
        before = self._tight
        self._tight = before.copy()
        possible = self.settle(v, w)
        self._tight = before
        return possible

    def settle_best(self, v: int, largest: bool) -> int:
        """Fix v with its largest (or smallest) partner in any cheapest perfect matching and return it."""
        options = list(bits(self.adjacency[v] & self.active))
        partner = self.settle_first(v, reversed(options) if largest else options)
        assert partner is not None, "the witness has a partner for every active vertex"
        return partner

    def settle_first(self, v: int, candidates: Iterable[int]) -> int | None:
        """Fix v with the first candidate it has in some cheapest perfect matching; None if there is none."""
        tight = self._tight
        options = [w for w in candidates if tight.adjacency[v] & tight.active & 1 << w]
        if options and not tight.is_near(v, options[0]):
            possible = tight.partners(v)
            options = [w for w in options if possible >> w & 1]
        if not options:
            return None
        if self.settle(v, options[0]):
            return options[0]
        del options[0]
        while len(options) > 1:  # bisect by asking for one of the earlier ones
            half = len(options) // 2
            if self.forbid([(v, ~mask_of(options[:half]))]):
                options = options[: options.index(self.mate[v]) + 1]
            else:
                del options[:half]
        return options[0] if options and self.settle(v, options[0]) else None

    def _accept(self, before: Matching, possible: bool) -> bool:
        """Keep the narrowed tight graph if it still has a matching of minimum cost; else restore it."""
        tight = self._tight
        if possible:
            active = tight.active
            if self._sets.are_kept(active, tight.mate):
                return True
            found = self._sets.matching(tight.adjacency, active, active, tight.mate)
            if found is not None:
                for v in bits(active):
                    tight.mate[v] = found[v]
                return True
        self._tight = before
        return False


def _problem(
    near: list[int], cost: Cost, active: int, kind_of: KindOf | None, look_for_sets: bool
) -> tuple[WeightedMatching, bool]:
    """Return the cheapest perfect matching as a maximum-weight problem, where pairing beats any saving.

    Also return whether its kinds include all large independent sets.
    """
    most = MOST_KINDS if look_for_sets else MOST_KINDS_LEFT
    keys: dict[Hashable, int] = {}
    own = {v: keys.setdefault(kind_of(v) if kind_of else v, len(keys)) for v in bits(active)}
    kind, count = [own.get(v, 0) for v in range(len(near))], len(keys)
    sets = independent_sets(near, active) if kind_of and look_for_sets else []
    kind, count, complete = _refine_kinds(kind, count, active, sets, most)
    members = [0] * count
    for v in bits(active):
        members[kind[v]] |= 1 << v
    reached = [0] * count
    for v in bits(active):
        reached[kind[v]] |= near[v]
    price: list[list[int]] = [[NEVER] * count for _ in members]
    highest = 0
    for a, mine in enumerate(members):
        for b in range(a, count):
            if reached[a] & members[b]:
                v = (mine & -mine).bit_length() - 1
                w = (members[b] & ~(1 << v)).bit_length() - 1
                price[a][b] = price[b][a] = cost(v, w)
                highest = max(highest, price[a][b])
    worth = highest * active.bit_count() + 1
    table = [[worth - each if each >= 0 else NEVER for each in row] for row in price]
    if kind_of and count < most:
        by_kind = potentials([mask.bit_count() for mask in members], table)
    else:
        by_kind = [worth] * count  # edges of cost zero are tight
    weights = Weights(kind, [[2 * each for each in row] for row in table])
    potential = [by_kind[each] if active >> v & 1 else 0 for v, each in enumerate(kind)]
    solver = WeightedMatching(near, weights, potential, [-1] * len(near), active, active)
    start = Matching(solver.tight(), active)
    start.maximise()
    solver.mate = start.mate
    return solver, complete


def _refine_kinds(
    kind: list[int], count: int, active: int, sets: list[int], most: int
) -> tuple[list[int], int, bool]:
    """Return kinds refined by all sets, or the largest if that makes too many, and whether by all."""
    some = kind, count
    for members in sorted(sets, key=int.bit_count, reverse=True):
        numbers: dict[tuple[int, int], int] = {}
        finer = list(kind)
        for v in bits(active):
            finer[v] = numbers.setdefault((kind[v], members >> v & 1), len(numbers))
        kind, count = finer, len(numbers)
        if count >= most:
            return *some, False
        if count <= KINDS_OF_SOME:
            some = kind, count
    return kind, count, True
