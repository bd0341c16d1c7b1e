"""Selection of upfloaters (3.2.1, 3.2.2, C4 to C10).

Sets are compared by the best pairing of the bracket they make: number of upfloaters (C5), their scores (C6),
colour preferences not met in the bracket (C7), maximum upfloaters among them (C8, C9) and upfloaters of the
previous round (C10); ties by the order of 4.2.

Fast path: bounds for C5 and C6 from `UpfloatGraph`, for C7 from counting colours (of w White and b Black
seekers at least |w - b| / 2 pairs get the same colour preference twice), 0 for C8 to C10. With one upfloater,
candidates are evaluated in the order of their bounds until no bound beats the best value found, which is
exact; with more, the first set that attains all bounds is the answer, if there is one.

General path: the cheapest perfect matching of all players left, with the criteria as digits of the cost;
candidates are fixed in the order of 4.2 while the cost stays minimal.
"""

from collections.abc import Sequence

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import PairingField
from albireo.pairing.upfloater_selection import fewest_upfloaters
from albireo.pairing.upfloats import UpfloatGraph, first_cheapest_set
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Kinds:
    """The properties of players that the criteria use, as sets of indices."""

    white: int
    """White seekers; everyone else seeks Black."""
    maximum: int
    """Maximum upfloaters (1.8); empty in the last round."""
    recent: int
    """Players upfloated in the previous round; empty in the last round."""
    upfloats: tuple[int, ...]
    """The number of upfloats of each player."""

    def history(self, chosen: int) -> tuple[int, int, int]:
        """Return C8, C9 and C10 of a set of upfloaters."""
        worst = chosen & self.maximum
        return (
            worst.bit_count(),
            sum(self.upfloats[v] for v in bits(worst)),
            (chosen & self.recent).bit_count(),
        )

    def imbalance(self, bracket: int) -> int:
        """Return the lower bound of C7: pairs in which both must seek the same colour."""
        white = (bracket & self.white).bit_count()
        return abs(2 * white - bracket.bit_count()) // 2


@dataclass(frozen=True, slots=True)
class Selection:
    """The upfloaters of a bracket with the values of the criteria that chose them."""

    upfloaters: int
    number: int
    """C5"""
    shortfall: tuple[int, ...]
    """C6: how many upfloaters come from each lower scoregroup, the lowest first."""
    unmet: int
    """C7: players of the bracket who do not get their colour preference."""
    history: tuple[int, int, int]
    """C8, C9, C10; all 0 in the last round."""


def unmet_preferences(
    field: PairingField, bracket: int, kinds: Kinds, start: Sequence[int] = ()
) -> int | None:
    """Return C7, the fewest pairs of two seekers of the same colour; None without a legal pairing.

    The bound is attained exactly if every seeker of the rarer colour can meet one of the other.
    """
    white = bracket & kinds.white
    black = bracket & ~kinds.white
    rare = white if white.bit_count() <= black.bit_count() else black
    matching = Matching(field.adjacency, bracket, start)
    if not matching.is_perfect():
        return None
    if matching.separate(rare):
        return kinds.imbalance(bracket)
    pairs = Cheapest(
        field.adjacency, lambda v, w: rare >> v & rare >> w & 1, bracket, lambda v: rare >> v & 1
    ).least
    return kinds.imbalance(bracket) + 2 * pairs


def select(
    field: PairingField, residents: int, lower: int, kinds: Kinds, start: Sequence[int] = ()
) -> Selection:
    """Return the upfloaters chosen for these residents, provided all given players can be paired.

    `start` contains initial pairs.
    """
    return _fast(field, residents, lower, kinds, start) or _general(field, residents, lower, kinds)


def select_with_pair(
    field: PairingField,
    residents: int,
    lower: int,
    kinds: Kinds,
    chosen: Selection,
    pair: tuple[int, int],
    mate: Sequence[int],
) -> Selection | int:
    """Return the upfloaters if these two meet, instead of `chosen`; `mate` contains the actual opponents.

    Return only their number if it differs from the number chosen, since nothing more is needed.
    """
    i, j = pair if residents >> pair[0] & 1 else pair[::-1]
    both = 1 << i | 1 << j
    if not residents & both:  # they would meet below, whatever happens in this bracket
        return select(field.with_pair(i, j), residents, lower, kinds, mate)
    brought, groups = both & ~residents, field.scoregroups(lower)
    rest, lower = residents & ~both, lower & ~both
    same = 0 if (kinds.white >> i ^ kinds.white >> j) & 1 else 1
    bracket = (residents | chosen.upfloaters) & ~both
    if not brought & ~chosen.upfloaters:
        unmet = unmet_preferences(field, bracket, kinds, mate)
        if unmet is not None and unmet + same == chosen.unmet:
            return chosen  # the first of the best sets overall is also the first with the pair
    number = brought.bit_count() + (fewest_upfloaters(field, rest, rest | lower, mate) if rest else 0)
    if number != chosen.number:
        return number
    others = select(field, rest, lower, kinds, mate)
    return _selection(groups, others.upfloaters | brought, others.unmet + same, kinds)


def _selection(groups: list[int], chosen: int, unmet: int, kinds: Kinds) -> Selection:
    shortfall = tuple((group & chosen).bit_count() for group in reversed(groups))
    return Selection(chosen, chosen.bit_count(), shortfall, unmet, kinds.history(chosen))


def _fast(
    field: PairingField, residents: int, lower: int, kinds: Kinds, start: Sequence[int] = ()
) -> Selection | None:
    """Return the answer if bounds and unweighted matchings decide, otherwise None."""
    graph = UpfloatGraph(field, residents, lower, start)
    groups = field.scoregroups(lower)
    if graph.deficiency == 0:
        unmet = unmet_preferences(field, residents, kinds, start)
        if graph.matching(0) is None or unmet is None:
            return None
        return _selection(groups, 0, unmet, kinds)
    if graph.deficiency == 1:
        return _single(field, graph, groups, residents, kinds)
    return _several(field, graph, groups, residents, kinds)


def _single(
    field: PairingField, graph: UpfloatGraph, groups: list[int], residents: int, kinds: Kinds
) -> Selection | None:
    """Handle one upfloater: the candidates of the best score (C6), by their bounds."""
    for group in groups:
        matching = graph.matching(group)
        if matching is None:
            continue
        best: tuple[int, tuple[int, int, int], int] | None = None
        bounds = {v: (kinds.imbalance(residents | 1 << v), kinds.history(1 << v), v) for v in bits(group)}
        for v in graph.single_upfloaters(matching, sorted(bounds, key=bounds.__getitem__)):
            if best is not None and bounds[v] > best:
                break
            unmet = unmet_preferences(field, residents | 1 << v, kinds, graph.start)
            if unmet is not None and (best is None or (unmet, *bounds[v][1:]) < best):
                best = (unmet, *bounds[v][1:])
        if best is not None:
            return _selection(groups, 1 << best[2], best[0], kinds)
    return None


def _several(
    field: PairingField, graph: UpfloatGraph, groups: list[int], residents: int, kinds: Kinds
) -> Selection | None:
    """Handle two or more upfloaters: the first set that attains every bound, unless the search is stuck."""
    compulsory, open_group, missing = 0, 0, graph.deficiency
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
    fresh = open_group & ~kinds.maximum & ~kinds.recent
    seekers = (fresh & ~kinds.white, fresh & kinds.white)
    # Bound for C7: how many White seekers to bring up; the imbalance is convex in that number.
    fixed = residents | compulsory
    gap = 2 * (fixed & kinds.white).bit_count() - fixed.bit_count()
    available = (open_group & kinds.white).bit_count(), (open_group & ~kinds.white).bit_count()
    whites = min(
        range(max(0, missing - available[1]), min(missing, available[0]) + 1),
        key=lambda number: abs(gap + 2 * number - missing),
    )
    quota = [missing - whites, whites]
    allowed = compulsory | (seekers[0] if quota[0] else 0) | (seekers[1] if quota[1] else 0)
    matching = graph.matching(allowed, compulsory)
    if matching is None:
        return None
    chosen = 0
    for v in bits(fresh):
        seeks_white = kinds.white >> v & 1
        if quota[seeks_white] and matching.forbid([(v, graph.lower)]):
            chosen |= 1 << v
            quota[seeks_white] -= 1
            closed = seekers[seeks_white] & ~chosen
            if not quota[seeks_white] and not matching.forbid([(w, graph.seats) for w in bits(closed)]):
                return None
    if any(quota):
        return None
    chosen |= compulsory
    unmet = unmet_preferences(field, residents | chosen, kinds)
    if unmet is None or unmet > abs(gap + 2 * whites - missing) // 2:
        return None
    return _selection(groups, chosen, unmet, kinds)


def _general(field: PairingField, residents: int, lower: int, kinds: Kinds) -> Selection:
    """Return the answer from weighted matchings of all players left."""
    groups = field.scoregroups(lower)
    base = len(field.tpns) * (2 + max(kinds.upfloats, default=0)) + 1
    place_of = [0] * len(field.tpns)
    place_cost, history_cost = [0] * len(field.tpns), [0] * len(field.tpns)
    for place, group in enumerate(groups, start=1):
        for v in bits(group):
            most, times, recent = kinds.history(1 << v)
            place_of[v] = place
            place_cost[v] = base ** len(groups) + base ** (place - 1)  # C5, C6
            history_cost[v] = base**2 * most + base * times + recent  # C8, C9, C10
    same = base**3  # C7

    def upfloats(v: int, w: int) -> int:
        return place_cost[v] + place_cost[w] if (residents >> v | residents >> w) & 1 else 0

    def quality(v: int, w: int) -> int:
        if not (residents >> v | residents >> w) & 1:
            return 0
        colour = 0 if (kinds.white >> v ^ kinds.white >> w) & 1 else same
        return colour + history_cost[v] + history_cost[w]

    def kind(v: int) -> tuple[int, int, int]:
        return residents >> v & 1, kinds.white >> v & 1, history_cost[v]

    fewest = Cheapest(field.adjacency, upfloats, residents | lower, place_of.__getitem__)
    cheapest = fewest.then(quality, same * base - 1, kind)
    chosen = first_cheapest_set(cheapest, groups, residents, lower)
    unmet = cheapest.least // same % base
    return _selection(groups, chosen, unmet, kinds)
