"""Perfect matchings of least cost, kept as a witness and narrowed down.

The same questions as in `cardinality`, asked about the *cheapest* perfect matchings only: a change is
accepted if a perfect matching of the same least cost remains.

One weighted matching gives the least cost and its dual certificate. By complementary slackness every
perfect matching of least cost uses only edges the certificate calls tight, so a plain matching among
the tight edges answers most questions: if there is none, the answer is no; if the one found has the
least cost, it is yes. Only a plain matching that costs more (it enters a blossom of the certificate
twice) leaves the question to another weighted matching. Weighed and dropped: a weighted matching for
every question, tens of times slower.
"""

from collections.abc import Callable, Iterable, Sequence

from albireo.kernel.alternating import EXPOSED
from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.kernel.weighted import WeightedMatching

Cost = Callable[[int, int], int]
"""The cost of an edge: symmetric, never negative."""


class Cheapest:
    """The cheapest perfect matchings of the active vertices; raises `ValueError` if there is none."""

    def __init__(self, adjacency: Sequence[int], cost: Cost, active: int) -> None:
        self.cost = cost
        found = _solve(adjacency, cost, active)
        if found is None:
            raise ValueError("there is no perfect matching")
        self.least, tight, mate = found
        """The least cost of all active vertices."""
        self._tight = Matching(tight, active)
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

    def forbid(self, changes: Iterable[tuple[int, int]]) -> bool:
        """Delete for each (v, mask) the edges from v into mask, if the least cost stays the same.

        Otherwise nothing changes.
        """
        before = self._tight
        self._tight = before.copy()
        return self._accept(before, self._tight.forbid(changes), self.least)

    def separate(self, *groups: int) -> bool:
        """Delete all edges inside each of these sets, if the least cost stays the same; as `forbid`."""
        before = self._tight
        self._tight = before.copy()
        return self._accept(before, self._tight.separate(*groups), self.least)

    def settle(self, v: int, w: int) -> bool:
        """Fix the pair v-w and take both out, if a cheapest perfect matching has it."""
        before = self._tight
        self._tight = before.copy()
        rest = self.least - self.cost(v, w)
        if not self._accept(before, self._tight.settle(v, w), rest):
            return False
        self.least = rest
        return True

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
            total = sum(self.cost(v, tight.mate[v]) for v in bits(tight.active) if v < tight.mate[v])
            if total == least:
                return True
            found = _solve(tight.adjacency, self.cost, tight.active)
            if found is not None and found[0] == least:
                for v in bits(tight.active):
                    tight.mate[v] = found[2][v]
                return True
        self._tight = before
        return False


def _solve(adjacency: Sequence[int], cost: Cost, active: int) -> tuple[int, list[int], list[int]] | None:
    """Least cost, tight edges and mates of a cheapest perfect matching; None if there is no perfect one."""
    size = len(adjacency)
    near = [adjacency[v] & active if active >> v & 1 else 0 for v in range(size)]
    prices = [[0] * size for _ in range(size)]
    free = [0] * size
    highest = 0
    for v in bits(active):
        for w in bits(near[v] >> v << v):
            price = cost(v, w)
            prices[v][w] = prices[w][v] = price
            if price > highest:
                highest = price
            if price == 0:
                free[v] |= 1 << w
                free[w] |= 1 << v
    # Pairing must always be worth more than any saving: with potentials of that worth, edges
    # without cost are tight, so a plain matching among them is a start that fits.
    worth = highest * active.bit_count() + 1
    start = Matching(free, active)
    start.maximise()
    weight = [[2 * (worth - price) for price in row] for row in prices]
    solver = WeightedMatching(near, weight, [worth] * size, start.mate, active)
    solver.solve()
    if any(solver.mate[v] == EXPOSED for v in bits(active)):
        return None
    tight = [0] * size
    potential = solver.potential
    blossoms = [
        (solver.mask[b], solver.dual[b])
        for b in range(size, len(solver.base))
        if solver.parts[b] and solver.dual[b] > 0
    ]
    for v in bits(active):
        around = [(mask, dual) for mask, dual in blossoms if mask >> v & 1]
        row, own = weight[v], potential[v]
        for w in bits(near[v] >> v << v):
            slack = own + potential[w] - row[w] + sum(dual for mask, dual in around if mask >> w & 1)
            if slack == 0:
                tight[v] |= 1 << w
                tight[w] |= 1 << v
    total = sum(prices[v][solver.mate[v]] for v in bits(active) if v < solver.mate[v])
    return total, tight, list(solver.mate)
