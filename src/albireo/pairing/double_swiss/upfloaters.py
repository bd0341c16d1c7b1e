"""Selection of upfloaters for the top-scoregroup (3.5, C4 to C7).

Fast road: the number of upfloaters (C4), their scores (C5), the upfloaters the next scoregroup will need
(C6) and the repeated floaters (C7) each have a bound below which nothing can go. `UpfloatGraph` gives the
first set in the order of 3.5.4 that attains the bounds of C4, C5 and C7 and leaves a complete pairing;
if that set attains the bound of C6 too, it is the answer: no set is better, none as good comes earlier.
With a single upfloater every candidate can be valued, so the bounds need not be attained.

General road: a perfect matching of all players left, cheapest by C4, C5, C6, C7 as digits of its cost,
is one of an optimal choice; candidates are then fixed in the order of 3.5.4 while the cost stays least.
Always right, but it asks for a weighted matching of everybody left at each doubtful step.
"""

from dataclasses import dataclass

from albireo.kernel.cardinality import bits
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import Field
from albireo.pairing.upfloats import UpfloatGraph


@dataclass(frozen=True, slots=True)
class Selection:
    """The upfloaters of a bracket with the values of the criteria that chose them."""

    upfloaters: int
    number: int
    """C4"""
    shortfall: tuple[int, ...]
    """C5: how many upfloaters come from each lower scoregroup, the lowest first."""
    next_upfloaters: int
    """C6: upfloaters the following scoregroup will need; 0 where it was emptied."""
    repeated: int
    """C7: upfloaters who were floaters in the previous round; 0 in the last round."""

    @property
    def values(self) -> tuple[int, tuple[int, ...], int, int]:
        """To compare selections: the smaller is the better."""
        return self.number, self.shortfall, self.next_upfloaters, self.repeated


def select(field: Field, residents: int, lower: int, floated: int) -> Selection:
    """The upfloaters the rules choose for these residents, where all players given can be paired.

    `floated` are the floaters of the previous round, empty in the last round (C7).
    """
    return _fast(field, residents, lower, floated) or _general(field, residents, lower, floated)


def _shortfall(groups: list[int], upfloaters: int) -> tuple[int, ...]:
    return tuple((group & upfloaters).bit_count() for group in reversed(groups))


def _selection(groups: list[int], chosen: int, next_upfloaters: int, floated: int) -> Selection:
    return Selection(
        chosen,
        chosen.bit_count(),
        _shortfall(groups, chosen),
        next_upfloaters,
        (chosen & floated).bit_count(),
    )


def _fast(field: Field, residents: int, lower: int, floated: int) -> Selection | None:
    """The answer, where bounds and plain matchings decide; None where they do not."""
    graph = UpfloatGraph(field, residents, lower)
    groups = field.scoregroups(lower)
    number = graph.deficiency
    if number == 0:
        # C6 is about choosing upfloaters: without any, only completion counts.
        if graph.matching(0) is None:
            return None
        return _selection(groups, 0, 0, floated)
    if number == 1:
        return _single(field, graph, groups, lower, floated)
    # C5 bound: whole scoregroups from the top, then part of one.
    compulsory, open_group, missing = 0, 0, number
    for group in groups:
        if group.bit_count() <= missing:
            compulsory |= group
            missing -= group.bit_count()
        else:
            open_group = group if missing else 0
            break
    else:
        if missing:
            return None
    fresh = open_group & ~floated
    matching = graph.matching(compulsory | fresh, compulsory)  # C7 bound: only compulsory ones repeat
    if matching is None:
        return None
    chosen = compulsory | graph.first_set(matching, fresh, missing)
    following = groups[0] & ~chosen
    need = next_need(field, following, lower & ~chosen) if following else 0
    if need > following.bit_count() % 2:
        return None
    return _selection(groups, chosen, need, floated)


def _single(
    field: Field, graph: UpfloatGraph, groups: list[int], lower: int, floated: int
) -> Selection | None:
    """One upfloater: every candidate of the best score (C5) is valued until one attains the bounds."""
    for group in groups:
        matching = graph.matching(group)
        if matching is None:
            continue
        bound = (groups[0].bit_count() - (group == groups[0])) % 2
        best: tuple[int, int, int] | None = None
        for repeated, candidates in enumerate((group & ~floated, group & floated)):
            for v in bits(candidates):
                if not matching.copy().forbid([(v, lower)]):
                    continue
                following = groups[0] & ~(1 << v)
                need = next_need(field, following, lower & ~(1 << v)) if following else 0
                if best is None or (need, repeated) < best[:2]:
                    best = need, repeated, 1 << v
                if need == bound:
                    break
            if best is not None and best[0] == bound:
                break
        if best is not None:
            return _selection(groups, best[2], best[0], floated)
    return None


def next_need(field: Field, following: int, left: int) -> int:
    """How many upfloaters a scoregroup needs when the players `left` are paired from it downwards."""
    lower = left & ~following
    graph = UpfloatGraph(field, following, lower)
    if graph.matching(lower) is not None:
        return graph.deficiency
    cheapest = Cheapest(field.adjacency, lambda v, w: (following >> v ^ following >> w) & 1, left)
    return cheapest.least


def _general(field: Field, residents: int, lower: int, floated: int) -> Selection:
    """The answer by weighted matchings of all players left."""
    groups = field.scoregroups(lower)
    base = len(field.tpns) + 1
    upfloat_cost = [0] * len(field.tpns)
    for place, group in enumerate(groups):
        for v in bits(group):
            repeated = floated >> v & 1
            upfloat_cost[v] = base ** (2 + len(groups)) + base ** (2 + place) + repeated  # C4, C5, C7
    following = groups[0] if groups else 0

    def cost(v: int, w: int) -> int:
        if residents >> v & 1:
            return 0 if residents >> w & 1 else upfloat_cost[w]
        if residents >> w & 1:
            return upfloat_cost[v]
        return base if (following >> v ^ following >> w) & 1 else 0  # C6

    cheapest = Cheapest(field.adjacency, cost, residents | lower)
    sizes = [(group & _upfloaters(cheapest, residents, lower)).bit_count() for group in groups]
    chosen = 0
    for group, size in zip(groups, sizes, strict=True):
        for v in bits(group):
            if (chosen & group).bit_count() == size:
                break
            if cheapest.forbid([(v, lower)]):
                chosen |= 1 << v
    left = following & ~chosen if chosen else 0
    need = sum(1 << cheapest.mate[v] & lower & ~following != 0 for v in bits(left))
    return _selection(groups, chosen, need, floated)


def _upfloaters(cheapest: Cheapest, residents: int, lower: int) -> int:
    found = 0
    for v in bits(residents):
        found |= 1 << cheapest.mate[v] & lower
    return found
