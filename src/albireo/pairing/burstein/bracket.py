"""Pairing of a bracket (3.2, article 4): the first pairing in the fold order among the best by C5 to C8.

A pairing of n players with f floaters is a perfect matching of the n players, numbered by the ranking of 1.8
(BSN), and f virtual players 0 (4.2). The order of 4.3 lets BSN 1 take the largest opponent it can, then the
next free player, and so on: with a stored witness each step is one query to the matching kernel, and
accepting the largest is never wrong.

Fast path: the number of floaters (C5) and their scores (C6) come from `FloatGraph`; the virtual players may
only be matched with those floaters. C8 has a bound by counting: if w players seek one colour, b the other and
z (virtual ones included) none, at least (w - b - z) / 2 pairs clash; the bound is attained exactly by the
perfect matchings that avoid certain edges, so again no weights are needed. The pairing found this way ignores
completion (for two or more floaters) and C7; if its floaters satisfy both with the best possible value, it is
the answer, since it is the first among a larger set of pairings. With one floater, C7 can be evaluated for
each candidate.

General path: the cheapest perfect matchings of the bracket and all lower players by C5 to C7, which depend on
scores alone; among these the cheapest by C8, fixed in the order of 4.3 while the cost stays minimal.
"""

from collections.abc import Sequence

from albireo.domain.points import Points
from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.burstein.floaters import FloatGraph, Outgoing, absorbable, attains, best_following
from albireo.pairing.field import PairingField, can_complete
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Seekers:
    """The players who prefer each colour, as sets of indices; the others have no preference."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Result:
    """The pairs of a bracket, its floaters, and the values of the criteria."""

    pairs: tuple[tuple[int, int], ...]
    """(earlier, later) in the order of BSN."""
    floaters: int
    outgoing: Outgoing
    """C5 and C6"""
    following: Outgoing
    """C7: the best C5 and C6 of the following bracket; (0, ()) without floaters."""
    unmet: int
    """C8: players who do not get their colour preference."""


NOTHING: Outgoing = (0, ())


def pair_bracket(
    field: PairingField, bracket: int, lower: int, seekers: Seekers, ranked: Sequence[int]
) -> Result:
    """Return the pairing of a bracket, provided its players and those below can all be paired.

    `ranked` are the players of the bracket in the order of 1.8.
    """
    return _fast(field, bracket, lower, seekers, ranked) or _general(field, bracket, lower, seekers, ranked)


def values(
    field: PairingField,
    bracket: int,
    lower: int,
    seekers: Seekers,
    ranked: Sequence[int],
    start: Sequence[int],
) -> tuple[Outgoing, Outgoing, int]:
    """Return C5 and C6, C7, and C8 of a bracket like `pair_bracket`, without finding the first of the best.

    `start` contains initial pairs.
    """
    found = _fast(field, bracket, lower, seekers, ranked, start, in_order=False)
    result = found or _general(field, bracket, lower, seekers, ranked)
    return result.outgoing, result.following, result.unmet


def fewest_clashes(field: PairingField, players: int, seekers: Seekers, start: Sequence[int]) -> int | None:
    """Return the best C8 of these players paired among themselves, or None; `start` has initial pairs."""
    found = _fewest_clashes(
        field.adjacency, 0, players & seekers.white, players & seekers.black, players, start
    )
    return None if found is None else found[1]


def _fast(
    field: PairingField,
    bracket: int,
    lower: int,
    seekers: Seekers,
    ranked: Sequence[int],
    start: Sequence[int] = (),
    in_order: bool = True,
) -> Result | None:
    """Return the answer if bounds and unweighted matchings decide, otherwise None.

    Unless `in_order` is set, the pairs are those of any of the best pairings.
    """
    graph = FloatGraph(field, bracket, lower, start)
    number = graph.deficiency
    if number == 0:
        if not can_complete(field, lower, start):
            return None
        folded = _fold(field, ranked, 0, 0, 0, seekers, in_order)
        return _result(field, folded, NOTHING) if folded else None
    if number == 1:
        return _single(field, graph, lower, seekers, ranked, in_order)
    # Bound for C6: the lowest scores of those who can be left over.
    compulsory, allowed, missing = 0, 0, number
    for group in reversed(field.scoregroups(graph.movable)):
        if group.bit_count() <= missing:
            compulsory |= group
            missing -= group.bit_count()
        elif missing:
            allowed, missing = group, 0
    if not graph.can_float(compulsory | allowed):
        return None
    folded = _fold(field, ranked, number, allowed, compulsory, seekers, in_order)
    if folded is None or not can_complete(field, lower | folded.floaters, start):
        return None
    residents = field.scoregroups(lower)[0]
    if not attains(field, folded.floaters, residents, lower & ~residents, graph.start):
        return None
    return _result(field, folded, _bound(field, number, lower))


def _single(
    field: PairingField,
    graph: FloatGraph,
    lower: int,
    seekers: Seekers,
    ranked: Sequence[int],
    in_order: bool,
) -> Result | None:
    """Handle one floater: completion depends on the player, and C7 can be evaluated for each candidate."""
    takers = absorbable(field, lower, graph.start)
    possible = mask_of(v for v in bits(graph.movable) if field.adjacency[v] & takers)
    if not possible:
        return None
    candidates = field.scoregroups(possible)[-1]  # C6
    folded = _fold(field, ranked, 1, candidates, 0, seekers, in_order)
    if folded is None:
        return None
    residents = field.scoregroups(lower)[0]
    following = _bound(field, 1, lower)
    if not attains(field, folded.floaters, residents, lower & ~residents, graph.start):
        following, best = best_following(field, candidates, residents, lower & ~residents)
        folded = _fold(field, ranked, 1, best, 0, seekers, in_order)
        if folded is None:
            return None
    return _result(field, folded, following)


def _result(field: PairingField, folded: "_Folded", following: Outgoing) -> Result:
    scores = sorted((field.scores[v] for v in bits(folded.floaters)), reverse=True)
    outgoing = len(scores), tuple(scores)
    return Result(folded.pairs, folded.floaters, outgoing, following, folded.unmet)


def _bound(field: PairingField, number: int, lower: int) -> Outgoing:
    """Return the best that can follow: one floater of the next score if parity requires it, or none."""
    residents = field.scoregroups(lower)[0]
    if (number + residents.bit_count()) % 2 == 0:
        return NOTHING
    return 1, (field.scores[next(bits(residents))],)


@dataclass(frozen=True, slots=True)
class _Folded:
    """The first pairing in the order of article 4 with the best C8."""

    pairs: tuple[tuple[int, int], ...]
    floaters: int
    unmet: int


def _fold(
    field: PairingField,
    ranked: Sequence[int],
    number: int,
    allowed: int,
    compulsory: int,
    seekers: Seekers,
    in_order: bool = True,
) -> _Folded | None:
    """Pair the ranked players with `number` floaters, the `compulsory` and otherwise `allowed` ones."""
    place = {v: number + bsn for bsn, v in enumerate(ranked)}
    everybody = (1 << number + len(ranked)) - 1
    virtual = (1 << number) - 1
    bracket = mask_of(ranked)
    adjacency = [0] * (number + len(ranked))
    for v, bsn in place.items():
        apart = mask_of(place[w] for w in bits(bracket & ~(field.adjacency[v] & ~compulsory)))
        near = everybody & ~apart & ~virtual
        if compulsory >> v & 1:
            near = virtual
        elif allowed >> v & 1:
            near |= virtual
        adjacency[bsn] = near
    floating = mask_of(place[v] for v in bits(allowed | compulsory))
    for v in range(number):
        adjacency[v] = floating
    white = mask_of(place[v] for v in bits(bracket & seekers.white))
    black = mask_of(place[v] for v in bits(bracket & seekers.black))
    found = _fewest_clashes(adjacency, number, white, black, everybody)
    if found is None:
        return None
    witness, unmet = found
    pairs = []
    floaters = 0
    if not in_order:
        floaters = mask_of(ranked[witness.mate[v] - number] for v in range(number))
        return _Folded((), floaters, unmet)
    for bsn in range(number, number + len(ranked)):
        if witness.active >> bsn & 1:
            opponent = witness.settle_best(bsn, largest=True)
            if opponent < number:
                floaters |= 1 << ranked[bsn - number]
            else:
                pairs.append((ranked[bsn - number], ranked[opponent - number]))
    return _Folded(tuple(pairs), floaters, unmet)


def _fewest_clashes(
    adjacency: Sequence[int], number: int, white: int, black: int, active: int, start: Sequence[int] = ()
) -> tuple[Matching | Cheapest, int] | None:
    """Return a witness of the perfect matchings with the best C8, and its value; None if there is none."""
    matching = Matching(adjacency, active, start)
    if not matching.is_perfect():
        return None
    common, rare = (white, black) if white.bit_count() >= black.bit_count() else (black, white)
    others = matching.active & ~common
    excess = common.bit_count() - others.bit_count()
    if excess < 0:
        if matching.separate(common, rare):
            return matching, 0
    else:
        if matching.separate(others):
            return matching, excess // 2
        # Everyone seeks a colour and the one floater is not of the more common preference: one clash more,
        # which is the next best value.
        if number == 1 and others == rare | 1:
            changes = [(0, common), *((v, rare) for v in bits(rare))]
            if matching.forbid(changes):
                return matching, excess // 2 + 1
    cheapest = Cheapest(
        adjacency,
        lambda v, w: (white >> v & white >> w | black >> v & black >> w) & 1,
        matching.active,
        lambda v: (white >> v & 1, black >> v & 1),
    )
    return cheapest, cheapest.least


def _general(
    field: PairingField, bracket: int, lower: int, seekers: Seekers, ranked: Sequence[int]
) -> Result:
    """Return the answer from weighted matchings of the bracket and all lower players."""
    residents = field.scoregroups(lower)[0] if lower else 0
    scores = sorted({field.scores[v] for v in bits(bracket | residents)})
    base = len(field.tpns) + 1
    digits = 1 + len(scores)

    def worth(score: Points) -> int:
        """Return the cost of a floater: the number counts most, then the scores, highest first (C5, C6)."""
        return int(base ** len(scores) + base ** scores.index(score))

    leaving: list[int] = [
        worth(field.scores[v]) if (bracket | residents) >> v & 1 else 0 for v in range(len(field.tpns))
    ]
    first: int = base**digits

    def floating(v: int, w: int) -> int:
        """Return the cost by C5 to C7, which depend on scores alone."""
        if lower >> v & 1:
            v, w = w, v
        if lower >> v & 1:  # both below
            return leaving[v if residents >> v & 1 else w] if (residents >> v ^ residents >> w) & 1 else 0
        if bracket >> w & 1:
            return 0
        return first * leaving[v] + (0 if residents >> w & 1 else leaving[v])

    def clash(v: int, w: int) -> int:
        """Return the cost by C8."""
        same = seekers.white >> v & seekers.white >> w | seekers.black >> v & seekers.black >> w
        return same & bracket >> v & bracket >> w & 1

    def score(v: int) -> tuple[int, ...]:
        return bracket >> v & 1, residents >> v & 1, leaving[v]

    def colours(v: int) -> tuple[int, ...]:
        return (seekers.white >> v & 1, seekers.black >> v & 1) if bracket >> v & 1 else ()

    fewest = Cheapest(field.adjacency, floating, bracket | lower, score)
    cheapest = fewest.then(clash, base - 1, colours)
    clashes = cheapest.least % base
    pairs, floaters = [], 0
    for place, v in enumerate(ranked):
        if not cheapest.active >> v & 1 or floaters >> v & 1:
            continue
        w = cheapest.settle_first(v, (w for w in reversed(ranked[place + 1 :]) if not floaters >> w & 1))
        if w is None:
            cheapest.forbid([(v, bracket)])
            floaters |= 1 << v
        else:
            pairs.append((v, w))
    outgoing = sorted((field.scores[v] for v in bits(floaters)), reverse=True)
    beyond = lower & ~residents
    further = sorted(
        (field.scores[v] for v in bits(floaters | residents) if beyond >> cheapest.mate[v] & 1), reverse=True
    )
    following = (len(further), tuple(further)) if floaters else NOTHING  # C7 selects floaters, if any
    return Result(tuple(pairs), floaters, (len(outgoing), tuple(outgoing)), following, clashes)
