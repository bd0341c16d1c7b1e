"""Perfect matchings of least cost, kept as a witness and narrowed down.

The same questions as in `cardinality`, asked about the *cheapest* perfect matchings only: a change is
accepted if a perfect matching of the same least cost remains.

One weighted matching gives the least cost and its dual certificate. By complementary slackness every
perfect matching of least cost uses only edges the certificate calls tight, so a plain matching among
the tight edges answers most questions: if there is none, the answer is no; if the certificate has no
blossoms, or the one found has the least cost, it is yes. Only a plain matching that costs more (it enters a
blossom of the certificate twice) leaves the question to the weighted one, which is mended for it. Weighed and
dropped: a weighted matching for every question, tens of times slower.

Costs depend on a few facts about the two vertices. Who tells them (`kind_of`) gets a start from bounds by
kinds (`kernel.kinds`), in which large sets that never meet among themselves are kinds, too
(`kernel.independent`).
"""

from collections.abc import Callable, Hashable, Iterable, Sequence

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.kernel.independent import independent_sets
from albireo.kernel.kinds import NEVER, potentials
from albireo.kernel.weighted import WeightedMatching
from albireo.kernel.weights import Weights

Cost = Callable[[int, int], int]
"""The cost of an edge: symmetric, never negative."""
KindOf = Callable[[int], Hashable]
"""What the cost depends on: vertices with equal kinds are alike."""
MOST_KINDS = 250
"""With more kinds than this the bounds by counting cost more than they save."""


class Cheapest:
    """The cheapest perfect matchings of the active vertices; raises `ValueError` if there is none."""

    def __init__(
        self, adjacency: Sequence[int], cost: Cost, active: int, kind_of: KindOf | None = None
    ) -> None:
        self.cost = cost
        near = [each & active if active >> v & 1 else 0 for v, each in enumerate(adjacency)]
        problem = _problem(near, cost, active, kind_of)
        if not problem.exact.solve():
            raise ValueError("there is no perfect matching")
        self._exact = problem.exact
        """Its dual values hold for all that is left."""
        self._blossoms = bool(self._exact.blossoms)
        self._worth = problem.worth
        mate = list(self._exact.mate)
        self.least = sum(cost(v, mate[v]) for v in bits(active) if v < mate[v])
        """The least cost of all active vertices."""
        self._tight = Matching(self._exact.tight(), active)
        self._tight.mate = mate

    @property
    def mate(self) -> list[int]:
        """The witness: who is matched to whom, settled pairs included."""
        return self._tight.mate

    @property
    def active(self) -> int:
        return self._tight.active

    @property
    def adjacency(self) -> list[int]:
        """Edges that a cheapest perfect matching may have, and no others that it has."""
        return self._tight.adjacency

    def partners(self, v: int) -> int:
        """Whom a vertex may be matched with in a cheapest perfect matching, and no others that it may."""
        return self._tight.partners(v)

    def forbid(self, changes: Iterable[tuple[int, int]]) -> bool:
        """Delete for each (v, mask) the edges from v into mask, if the least cost stays the same.

        Otherwise nothing changes.
        """
        if not self._blossoms:
            return self._tight.forbid(changes)
        before = self._tight
        self._tight = before.copy()
        return self._accept(before, self._tight.forbid(changes), self.least)

    def separate(self, *groups: int) -> bool:
        """Delete all edges inside each of these sets, if the least cost stays the same; as `forbid`."""
        if not self._blossoms:
            return self._tight.separate(*groups)
        before = self._tight
        self._tight = before.copy()
        return self._accept(before, self._tight.separate(*groups), self.least)

    def settle(self, v: int, w: int) -> bool:
        """Fix the pair v-w and take both out, if a cheapest perfect matching has it."""
        if not self._tight.adjacency[v] >> w & 1:
            return False
        rest = self.least - self.cost(v, w)
        if not self._blossoms:
            done = self._tight.settle(v, w)
        else:
            before = self._tight
            self._tight = before.copy()
            done = self._accept(before, self._tight.settle(v, w), rest)
        if done:
            self.least = rest
        return done

    def settle_best(self, v: int, largest: bool) -> int:
        """Fix v with its largest (or smallest) partner of any cheapest perfect matching; the partner."""
        options = list(bits(self._tight.partners(v)))
        for w in reversed(options) if largest else options:
            if self.settle(v, w):
                return w
        raise AssertionError("the witness has a partner for every active vertex")

    def _accept(self, before: Matching, possible: bool, least: int) -> bool:
        """Keep the narrowed tight graph if it still has a matching of the least cost; else go back."""
        tight = self._tight
        if possible:
            active, mate = tight.active, tight.mate
            if sum(self.cost(v, mate[v]) for v in bits(active) if v < mate[v]) == least:
                return True
            exact = self._exact.restricted(tight.adjacency[:], active, active)
            budget = exact.bound - (self._worth * active.bit_count() - 2 * least)
            if budget >= 0 and exact.solve(budget):
                for v in bits(active):
                    mate[v] = exact.mate[v]
                self._exact = exact
                return True
        self._tight = before
        return False


class _Problem:
    """A cheapest perfect matching as a heaviest one: pairing is always worth more than any saving."""

    def __init__(self, exact: WeightedMatching, worth: int) -> None:
        self.exact = exact
        self.worth = worth
        """What pairing a vertex is worth, before its share of a cost is taken off twice."""


def _problem(near: list[int], cost: Cost, active: int, kind_of: KindOf | None) -> _Problem:
    keys: dict[Hashable, int] = {}
    own = {v: keys.setdefault(kind_of(v) if kind_of else v, len(keys)) for v in bits(active)}
    sets = independent_sets(near, active) if kind_of else []
    known: dict[tuple[int, int], int] = {}
    kind = [0] * len(near)
    for v in bits(active):
        apart = sum(1 << at for at, members in enumerate(sets) if members >> v & 1)
        kind[v] = known.setdefault((own[v], apart), len(known))
    members = [0] * len(known)
    for v in bits(active):
        members[kind[v]] |= 1 << v
    reached = [0] * len(known)
    for v in bits(active):
        reached[kind[v]] |= near[v]
    price: list[list[int]] = [[NEVER] * len(known) for _ in known]
    highest = 0
    for a, mine in enumerate(members):
        for b in range(a, len(known)):
            if reached[a] & members[b]:
                v = (mine & -mine).bit_length() - 1
                w = (members[b] & ~(1 << v)).bit_length() - 1
                price[a][b] = price[b][a] = cost(v, w)
                highest = max(highest, price[a][b])
    worth = highest * active.bit_count() + 1
    table = [[worth - each if each >= 0 else NEVER for each in row] for row in price]
    if kind_of and len(known) < MOST_KINDS:
        by_kind = potentials([mask.bit_count() for mask in members], table)
    else:
        by_kind = [worth] * len(known)  # edges without cost are tight
    weights = Weights(kind, [[2 * each for each in row] for row in table])
    potential = [by_kind[each] if active >> v & 1 else 0 for v, each in enumerate(kind)]
    solver = WeightedMatching(near, weights, potential, [-1] * len(near), active, active)
    start = Matching(solver.tight(), active)
    start.maximise()
    solver.mate = start.mate
    return _Problem(solver, worth)
