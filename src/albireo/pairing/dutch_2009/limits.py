"""Perfect matchings with few pairs of players who prefer the same colour (A.7.e, A.8, B4).

Two numbers are limited: clashes, and *hard* clashes, between players neither of whom has a mild preference.
Usually counting colours gives the minimum number of clashes, and if no more are allowed, it also determines
the possible pairs; then an unweighted matching is enough. Otherwise a minimum-cost matching is used, if the
relevant limits are the minimum. Limits above the minimum are searched from scratch each time.

If a bracket is paired together with the one below it (C.12, C.13), a third number is fixed: how many players
leave. It is always the minimum, so it comes first among the costs.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest


class Ways(Protocol):
    """The matchings still possible, with a witness; a change is made only if one of them remains."""

    @property
    def mate(self) -> list[int]: ...
    @property
    def active(self) -> int: ...
    def settle(self, v: int, w: int) -> bool: ...
    def settle_first(self, v: int, order: Iterable[int], /) -> int | None: ...
    def forbid(self, changes: Iterable[tuple[int, int]]) -> bool: ...
    def separate(self, *groups: int) -> bool: ...


class Limits(NamedTuple):
    """The maximum numbers of clashes and hard clashes."""

    clashes: int
    hard: int


class Graph(NamedTuple):
    """The pairs that are allowed and those that clash; masks for each vertex."""

    near: list[int]
    active: int
    clashing: Sequence[int]
    """Vertices beyond its length never clash."""
    mild: int
    wishing: tuple[int, ...]
    """The players of the bracket that prefer each colour."""
    inside: int
    """The players of the bracket."""
    start: list[int]
    """Mates in the last matching found in this round; most of them can be kept in the next."""
    leaving: int | None = None
    """The number matched outside: as many as there are seats, or as the bracket below receives."""

    def leaves(self, v: int, w: int) -> bool:
        return self.leaving is not None and bool((self.inside >> v ^ self.inside >> w) & 1)

    def kind(self, v: int) -> tuple[int, ...]:
        """Return everything costs depend on."""
        return (*(mask >> v & 1 for mask in self.wishing), self.mild >> v & 1, self.inside >> v & 1)

    def without(self, v: int, w: int) -> "Graph":
        """Return the graph without a settled pair."""
        left = None if self.leaving is None else self.leaving - self.leaves(v, w)
        return self._replace(active=self.active & ~(1 << v | 1 << w), leaving=left)

    def clash(self, v: int, w: int) -> bool:
        return v < len(self.clashing) and bool(self.clashing[v] >> w & 1)

    def hard(self, v: int, w: int) -> bool:
        return self.clash(v, w) and not (self.mild >> v | self.mild >> w) & 1

    def cost(self, v: int, w: int) -> tuple[int, int]:
        return int(self.clash(v, w)), int(self.hard(v, w))


def ways(graph: Graph, limits: Limits) -> Ways | None:
    """Return the perfect matchings within the limits, or None if there are none."""
    if min(limits) < 0:
        return None
    counted = _by_counting(graph, limits)
    if counted is not _OPEN:
        return counted  # type: ignore[return-value]
    return _by_cost(graph, limits)


_OPEN = object()


def _by_counting(graph: Graph, limits: Limits) -> object:
    """Return the answer if counting colours gives it."""
    active, near = graph.active, graph.near
    inside = graph.inside & active
    if min(limits) >= inside.bit_count() // 2:
        return _plain(graph, near)
    more = max(graph.wishing, key=lambda mask: (mask & active).bit_count()) & active
    leaving = (active & ~inside).bit_count() if graph.leaving is None else graph.leaving
    least = max(0, more.bit_count() - (inside & ~more).bit_count() - leaving) // 2
    if limits.clashes < least:
        return None
    if limits.clashes > least:
        return _OPEN
    narrowed = list(near)
    if least == 0:
        for v in bits(inside):
            narrowed[v] &= ~graph.clashing[v]
        return _plain(graph, narrowed)
    fewer = inside & ~more
    for v in bits(fewer):
        narrowed[v] &= more
    for v in bits(active & ~inside):
        narrowed[v] &= ~fewer
    mild, firm = more & graph.mild, more & ~graph.mild
    wanted = least - limits.hard
    """Clashes that must involve a mild preference."""
    if wanted > mild.bit_count():
        return None
    if wanted == least:
        for v in bits(firm):
            narrowed[v] &= ~firm
    elif wanted == mild.bit_count() and wanted:
        for v in bits(mild):
            narrowed[v] &= firm
        for v in bits(active & ~firm):
            narrowed[v] &= ~mild
    elif wanted > 0:
        return _OPEN
    return _plain(graph, narrowed)


def _plain(graph: Graph, near: Sequence[int]) -> Matching | Cheapest | None:
    """Return perfect matchings in which the right number of players leave, whatever the colours."""
    if graph.leaving is not None:
        inside, below = graph.inside & graph.active, graph.active & ~graph.inside
        if max(_least_unmatched(near, inside), _least_unmatched(near, below)) > graph.leaving:
            return None  # everyone without a partner on one side takes one from the other
        found = fewest_leaving(graph._replace(near=list(near)))
        return found if found is not None and found.least == graph.leaving else None
    return _perfect(graph, near)


def _perfect(graph: Graph, near: Sequence[int]) -> Matching | None:
    """Return a perfect matching starting from the last one, or None if there is none."""
    matching = Matching(near, graph.active, graph.start)
    is_perfect = matching.is_perfect()
    graph.start[: len(near)] = matching.mate
    return matching if is_perfect else None


def _least_unmatched(near: Sequence[int], side: int) -> int:
    """Return the minimum number left over if no one meets the other side."""
    return Matching([mask & side for mask in near], side).maximise().bit_count()


def fewest_leaving(graph: Graph) -> Cheapest | None:
    """Return the perfect matchings in which the fewest players leave the bracket, or None."""
    if _perfect(graph, graph.near) is None:
        return None
    return Cheapest(
        graph.near, lambda v, w: int(graph.leaves(v, w)), graph.active, lambda v: graph.inside >> v & 1
    )


def _by_cost(graph: Graph, limits: Limits) -> Ways | None:
    """Return the answer by minimum-cost matchings: fewest clashes first, then fewest hard ones first."""
    if limits.hard >= limits.clashes:  # every hard clash is a clash
        return _by_one_cost(graph, limits, 0)
    if limits.clashes >= (graph.inside & graph.active).bit_count() // 2:
        return _by_one_cost(graph, limits, 1)
    for first, second in ((0, 1), (1, 0)):
        found = _least(graph, first, second)
        if found is None:
            return None
        cheapest, values = found
        if values[first] > limits[first]:
            return None
        if values[second] == limits[second] and values[first] == limits[first]:
            return cheapest
        if values[second] <= limits[second]:
            return Searched(graph, limits, cheapest.mate)
    mate = _search(graph, limits)
    return None if mate is None else Searched(graph, limits, mate)


def _by_one_cost(graph: Graph, limits: Limits, which: int) -> Ways | None:
    """Return the answer if only one of the limits matters."""
    found = _least(graph, which)
    if found is None or found[1][which] > limits[which]:
        return None
    if found[1][which] == limits[which]:
        return found[0]
    return Searched(graph, limits, found[0].mate)


def _least(graph: Graph, first: int, second: int | None = None) -> tuple[Cheapest, tuple[int, int]] | None:
    """Minimise clashes or hard ones, then the other; return the values as (clashes, hard)."""
    unit = graph.active.bit_count()

    def cost(v: int, w: int) -> int:
        each = graph.cost(v, w)
        worth = each[first] * unit + (0 if second is None else each[second])
        return worth + unit * unit * graph.leaves(v, w)

    try:
        found = Cheapest(graph.near, cost, graph.active, graph.kind)
    except ValueError:
        return None
    leaving, values = divmod(found.least, unit * unit)
    if graph.leaving is not None and leaving != graph.leaving:
        return None
    one, other = divmod(values, unit)
    return found, ((one, other) if first == 0 else (other, one))


def _search(graph: Graph, limits: Limits) -> list[int] | None:
    """Return a matching within the limits; each limit can be met alone, but perhaps not both together."""
    if not graph.active:
        return [-1] * len(graph.near)
    if min(limits) < 0 or not Matching(graph.near, graph.active).is_perfect():
        return None
    for first, second in ((0, 1), (1, 0)):
        found = _least(graph, first, second)
        if found is None or found[1][first] > limits[first]:
            return None
        if found[1][second] <= limits[second]:
            return list(found[0].mate)
    v = min(bits(graph.active), key=lambda at: (graph.near[at] & graph.active).bit_count())
    for w in bits(graph.near[v] & graph.active):
        clash, hard = graph.cost(v, w)
        rest = graph.without(v, w)
        mate = _search(rest, Limits(limits.clashes - clash, limits.hard - hard))
        if mate is not None:
            mate[v], mate[w] = w, v
            return mate
    return None


class Searched:
    """Matchings within limits above the minimum: every change starts a new search."""

    def __init__(self, graph: Graph, limits: Limits, mate: Sequence[int]) -> None:
        self.graph, self.limits = graph, limits
        self.mate = list(mate)

    @property
    def active(self) -> int:
        return self.graph.active

    def settle(self, v: int, w: int) -> bool:
        graph = self.graph
        if not graph.near[v] >> w & 1:
            return False
        clash, hard = graph.cost(v, w)
        rest = graph.without(v, w)
        limits = Limits(self.limits.clashes - clash, self.limits.hard - hard)
        return self._accept(rest, limits, keeps=self.mate[v] == w)

    def settle_first(self, v: int, order: Iterable[int], /) -> int | None:
        return next((w for w in order if self.settle(v, w)), None)

    def forbid(self, changes: Iterable[tuple[int, int]]) -> bool:
        near = list(self.graph.near)
        for v, mask in changes:
            for w in bits(near[v] & mask):
                near[w] &= ~(1 << v)
            near[v] &= ~mask
        return self._accept(self.graph._replace(near=near), self.limits)

    def separate(self, *groups: int) -> bool:
        near = list(self.graph.near)
        for group in groups:
            for v in bits(group):
                near[v] &= ~group
        return self._accept(self.graph._replace(near=near), self.limits)

    def _accept(self, graph: Graph, limits: Limits, keeps: bool = True) -> bool:
        if min(limits) < 0:
            return False
        mate = self.mate
        if not keeps or any(not graph.near[v] >> mate[v] & 1 for v in bits(graph.active)):
            found = _search(graph, limits)
            if found is None:
                return False
            for v in bits(graph.active):
                mate[v] = found[v]
        self.graph, self.limits = graph, limits
        return True
