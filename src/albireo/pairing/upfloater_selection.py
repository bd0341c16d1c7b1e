"""Selection of upfloaters for the top scoregroup.

3.5 and C4 to C7 of Double-Swiss (C.04.5) and team Swiss (C.04.6), which use the same wording.

Fast path: unweighted matchings on the shrunken residents (`UpfloatGraph`) determine the fewest upfloaters
(C4) and who they can be. Scores (C5), the following scoregroup (C6) and repeated floaters (C7) have bounds;
the first set in the order of 3.5.4 that attains them all is the answer: no set is better, none as good comes
earlier. With a single upfloater every candidate can be evaluated, so the bounds need not be attained.

General path: a perfect matching of all players left, cheapest by C4, C5, C6, C7 as digits of its cost, gives
an optimal choice; candidates are then fixed in the order of 3.5.4 while the cost stays minimal.

C6 is a yes/no question: after the selection, can the following scoregroup be paired with the fewest
upfloaters its parity allows? Sets equal in C4 and C5 take equally many players out of that scoregroup, so its
parity is the same for all of them. The following scoregroup is the one right below in the standings; if
upfloating has emptied it, now or before, C6 does not apply.
"""

from collections.abc import Sequence

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import gallai_edmonds
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import PairingField
from albireo.pairing.upfloats import UpfloatGraph, first_cheapest_set
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Selection:
    """The upfloaters of a bracket with the values of the criteria that chose them."""

    upfloaters: int
    shortfall: tuple[int, ...]
    """C5: how many upfloaters come from each lower scoregroup, the lowest first."""
    spoils_next: bool
    """Whether C6 is not met."""
    repeated: int
    """C7: upfloaters that were floaters in the previous round; 0 if that does not count."""

    @property
    def number(self) -> int:
        """C4"""
        return self.upfloaters.bit_count()


def select(
    field: PairingField, residents: int, lower: int, following: int, floated: int, start: Sequence[int] = ()
) -> Selection:
    """Return the upfloaters chosen for these residents; all given participants can be paired (C3).

    `following` is what earlier brackets left of the scoregroup right below the residents' score, which may be
    nothing (C6); `floated` are the floaters of the previous round, empty in rounds where C7 does not apply;
    `start` contains initial pairs.
    """
    graph = UpfloatGraph(field, residents, lower, start)
    groups = field.scoregroups(lower)
    if graph.deficiency == 0 and graph.matching(0) is not None:
        return _selection(groups, 0, False, floated)
    chosen = None
    if graph.deficiency == 1:
        chosen = _single(field, graph, groups, lower, following, floated)
    elif graph.deficiency > 1:
        chosen = _several(field, graph, groups, lower, following, floated)
    return chosen or _general(field, groups, residents, lower, following, floated)


def following_scoregroup(field: PairingField, residents: int, left: int) -> int:
    """Return those left of the scoregroup right below the residents' in the standings, if any (C6)."""
    groups = field.scoregroups(field.everybody)
    place = next(number for number, group in enumerate(groups) if group & residents)
    return groups[place + 1] & left if place + 1 < len(groups) else 0


def spoils_next(field: PairingField, following: int, left: int, start: Sequence[int] = ()) -> bool:
    """Return whether a scoregroup needs more upfloaters than its parity requires (C6).

    An empty one never does.
    """
    if not following:
        return False
    alone = sum(not field.adjacency[v] & following for v in bits(following))
    odd = following.bit_count() % 2
    if alone + (following.bit_count() - alone) % 2 > odd:
        return True  # each player who cannot meet anyone inside needs an upfloater
    graph = UpfloatGraph(field, following, left & ~following, start)
    return graph.deficiency > odd or graph.matching(left & ~following) is None


def fewest_upfloaters(field: PairingField, scoregroup: int, left: int, start: Sequence[int] = ()) -> int:
    """Return how many upfloaters a scoregroup needs so that all players left can also be paired."""
    graph = UpfloatGraph(field, scoregroup, left & ~scoregroup, start)
    if graph.matching(left & ~scoregroup) is not None:
        return graph.deficiency

    def crosses(v: int, w: int) -> int:
        return (scoregroup >> v ^ scoregroup >> w) & 1

    return Cheapest(field.adjacency, crosses, left | scoregroup, lambda v: scoregroup >> v & 1).least


def _selection(groups: list[int], chosen: int, spoils: bool, floated: int) -> Selection:
    shortfall = tuple((group & chosen).bit_count() for group in reversed(groups))
    return Selection(chosen, shortfall, spoils, (chosen & floated).bit_count())


def _single(
    field: PairingField, graph: UpfloatGraph, groups: list[int], lower: int, following: int, floated: int
) -> Selection | None:
    """Handle one upfloater: candidates of the best score (C5) in the order of C7 and TPN."""
    for group in groups:
        matching = graph.matching(group)
        if matching is None:
            continue
        in_order = [*bits(group & ~floated), *bits(group & floated)]  # C7
        leaves_good = _leaves_good(field, following, graph.start)
        suitable = (v for v in in_order if leaves_good >> v & 1)
        for v in graph.single_upfloaters(matching, suitable):
            if not spoils_next(field, following & ~(1 << v), lower & ~(1 << v), graph.start):
                return _selection(groups, 1 << v, False, floated)
        first = next(graph.single_upfloaters(matching, in_order))
        return _selection(groups, 1 << first, True, floated)
    return None


def _leaves_good(field: PairingField, following: int, start: Sequence[int]) -> int:
    """Return who may float up so that a scoregroup, considered alone, needs the fewest upfloaters.

    When a player leaves, one more or one fewer is left over: one fewer if some maximum matching leaves
    exactly that player over. If no member leaves, it needs as many as before.
    """
    components, _, left_over = gallai_edmonds(field.adjacency, following, start)
    odd = following.bit_count() % 2
    others = field.everybody & ~following if left_over == odd else 0
    if left_over == 0:
        return others | following
    return others | sum(components) if left_over == 2 - odd else others


def _several(
    field: PairingField, graph: UpfloatGraph, groups: list[int], lower: int, following: int, floated: int
) -> Selection | None:
    """Handle several upfloaters if the first set attains the bounds of C5, C6 and C7; else return None."""
    compulsory, open_group, missing = 0, 0, graph.deficiency
    for group in groups:
        if group.bit_count() > missing:
            open_group = group if missing else 0
            break
        compulsory |= group
        missing -= group.bit_count()
    fresh = open_group & ~floated
    matching = graph.matching(compulsory | fresh, compulsory)
    if matching is None:
        return None
    chosen = compulsory | graph.first_set(matching, fresh, missing)
    if chosen.bit_count() != graph.deficiency or spoils_next(
        field, following & ~chosen, lower & ~chosen, graph.start
    ):
        return None
    return _selection(groups, chosen, False, floated)


def _general(
    field: PairingField, groups: list[int], residents: int, lower: int, following: int, floated: int
) -> Selection:
    """Return the answer by weighted matchings of all teams left, complying with C6 if possible."""
    chosen = _cheapest(field, groups, residents, lower, following, floated)
    if spoils_next(field, following & ~chosen, lower & ~chosen):
        return _selection(groups, _cheapest(field, groups, residents, lower, 0, floated), True, floated)
    return _selection(groups, chosen, False, floated)


def _cheapest(
    field: PairingField, groups: list[int], residents: int, lower: int, following: int, floated: int
) -> int:
    """Return the first set, best by C4, C5, the upfloaters the following scoregroup will need, and C7."""
    base = len(field.tpns) + 1
    upfloat_cost = [0] * len(field.tpns)
    for place, group in enumerate(groups):
        for v in bits(group):
            upfloat_cost[v] = base ** (2 + len(groups)) + base ** (2 + place) + (floated >> v & 1)

    def cost(v: int, w: int) -> int:
        if residents >> v & 1:
            return 0 if residents >> w & 1 else upfloat_cost[w]
        if residents >> w & 1:
            return upfloat_cost[v]
        return base if (following >> v ^ following >> w) & 1 else 0

    def kind(v: int) -> tuple[int, int, int]:
        return residents >> v & 1, following >> v & 1, upfloat_cost[v]

    cheapest = Cheapest(field.adjacency, cost, residents | lower, kind)
    return first_cheapest_set(cheapest, groups, residents, lower)
