"""The players who can float out of a bracket.

The fewest possible (C5), their scores (C6), and the effect on the following bracket (C7).

The mirror image of `albireo.pairing.upfloats`: a legal bracket with completion is a perfect matching of the
bracket and everyone below; the floaters are the members of the bracket matched below. If d is the deficiency
of the bracket, at least d players float, and by the theorem of Gallai and Edmonds d suffice exactly if the
graph with each component of D shrunk to one vertex has a perfect matching; each component may send any one of
its players, so allowing only some players to float merely restricts the partners of the shrunken vertex.
"""

from collections.abc import Sequence

from albireo.domain.points import Points
from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching, gallai_edmonds
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import PairingField

Outgoing = tuple[int, tuple[Points, ...]]
"""Number of floaters and their scores in descending order; smaller is better (C5, C6)."""


class FloatGraph:
    """The shrunken bracket with all lower players."""

    def __init__(self, field: PairingField, bracket: int, lower: int, start: Sequence[int] = ()) -> None:
        self.field, self.lower, self.start = field, lower, start
        self.components, self.border, self.deficiency = gallai_edmonds(field.adjacency, bracket, start)

    @property
    def movable(self) -> int:
        """Players that some maximum pairing of the bracket leaves over."""
        return sum(self.components)

    def can_float(self, allowed: int) -> bool:
        """Return whether as few floaters as possible, all of them `allowed`, leave a complete pairing."""
        adjacency = self.field.adjacency
        lower, border = self.lower, self.border
        shrunken = [near & lower for near in adjacency]
        for v in bits(border):
            shrunken[v] = 0
        active = lower | border
        for component in self.components:
            seat = component & -component
            active |= seat
            near = 0
            for v in bits(component):
                near |= adjacency[v] & (lower | border if allowed >> v & 1 else border)
            shrunken[seat.bit_length() - 1] = near
            for v in bits(near):
                shrunken[v] |= seat
        return Matching(shrunken, active, self.start).is_perfect()


def absorbable(field: PairingField, lower: int, start: Sequence[int] = ()) -> int:
    """Return the lower players who can take a single floater, as the others can be paired without them."""
    matching = Matching(field.adjacency, lower, start)
    exposed = matching.maximise()
    return matching.reach(exposed.bit_length() - 1) if exposed.bit_count() == 1 else 0


def best_outgoing(field: PairingField, bracket: int, lower: int, start: Sequence[int] = ()) -> Outgoing:
    """Return the best C5 and C6 of a bracket, provided all its players and those below can be paired.

    `start` contains initial pairs.
    """
    graph = FloatGraph(field, bracket, lower, start)
    number = graph.deficiency
    for group in reversed(field.scoregroups(bracket)):  # floaters of the same score, the lowest first
        if graph.can_float(group):
            return number, (field.scores[next(bits(group))],) * number
        if number > 1:
            break
    return _outgoing(field, bracket, lower, _cheapest(field, field.adjacency, bracket, lower))


def best_following(field: PairingField, candidates: int, residents: int, lower: int) -> tuple[Outgoing, int]:
    """Return the best C5 and C6 of a bracket that receives one floater, and the candidates that give them.

    The candidates have the same score, and whichever of them floats, everyone can be paired. One vertex that
    may meet the opponents of any of them represents them all.
    """
    seat, others = candidates & -candidates, residents | lower
    floater = seat.bit_length() - 1
    adjacency = list(field.adjacency)
    for v in bits(candidates):
        adjacency[floater] |= field.adjacency[v] & others
    for v in bits(adjacency[floater] & others):
        adjacency[v] |= seat
    cheapest = _cheapest(field, adjacency, seat | residents, lower)
    best = 0
    for w in bits(cheapest.adjacency[floater]):
        fresh = field.adjacency[w] & candidates & ~best
        if fresh and cheapest.can_settle(floater, w):
            best |= fresh
    return _outgoing(field, seat | residents, lower, cheapest), best


def attains(
    field: PairingField, floaters: int, residents: int, lower: int, start: Sequence[int] = ()
) -> bool:
    """Return whether the bracket of these floaters and residents attains the best possible C5 and C6.

    That means no floater, or one resident if the number is odd.
    """
    graph = FloatGraph(field, floaters | residents, lower, start)
    odd = (floaters | residents).bit_count() % 2
    return graph.deficiency == odd and graph.can_float(residents)


def _cheapest(field: PairingField, adjacency: Sequence[int], bracket: int, lower: int) -> Cheapest:
    """Return the pairings of a bracket and all lower players with the best C5 and C6."""
    scores = sorted({field.scores[v] for v in bits(bracket)})
    base = bracket.bit_count() + 1
    digit: dict[Points, int] = {score: base**place for place, score in enumerate(scores)}
    unit: int = base ** len(scores)

    def cost(v: int, w: int) -> int:
        if not (bracket >> v ^ bracket >> w) & 1:
            return 0
        return unit + digit[field.scores[v if bracket >> v & 1 else w]]

    def kind(v: int) -> Points | None:
        return field.scores[v] if bracket >> v & 1 else None

    return Cheapest(adjacency, cost, bracket | lower, kind)


def _outgoing(field: PairingField, bracket: int, lower: int, cheapest: Cheapest) -> Outgoing:
    floaters = [v for v in bits(bracket) if lower >> cheapest.mate[v] & 1]
    return len(floaters), tuple(sorted((field.scores[v] for v in floaters), reverse=True))
