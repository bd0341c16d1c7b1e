"""The first pairing of a bracket in the order of C.4 to C.8, D.1 and D.2.

Candidates are not enumerated: each choice is made in turn, the first that some pairing meeting the criteria
still allows. An exchange is needed only if S1 and S2 as formed do not work; the cheapest one by D.2 is then
found by a matching whose costs are the number of players exchanged and the difference of their numbers.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.dutch_2009.bracket import Criteria, Shape
from albireo.pairing.dutch_2009.limits import Searched, Ways
from albireo.value_classes import dataclass

Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""The players moved from S1 to S2, and from S2 to S1."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """The pairing of a bracket; players are given as places."""

    shape: Shape
    criteria: Criteria
    pairs: tuple[tuple[int, int], ...]
    """Players moved down first, each pair with the player of S1 first."""
    upper: tuple[int, ...]
    """S1 of the (remainder) group before exchanges."""
    lower: tuple[int, ...]
    exchange: Exchange
    left: int
    """Players who remain."""

    @property
    def order(self) -> tuple[object, ...]:
        """The position in the order of candidates of its bracket, smaller first."""
        first = self.shape.number.first
        seconds = [second for _, second in self.pairs]
        down, _ = self.exchange
        exchange = exchange_order(self.exchange, self.upper, self.lower)
        return self.criteria.given_up, seconds[:first], len(down), exchange, seconds[first:]

    @property
    def is_transposed(self) -> bool:
        """Whether S2 of the (remainder) group was transposed."""
        taken = [second for _, second in self.pairs[self.shape.number.first :]]
        down, up = self.exchange
        listed = sorted({*self.lower, *down} - {*up})
        return taken != listed[: len(taken)]


def first_candidate(shape: Shape) -> Candidate | None:
    """Return the first pairing that meets the most criteria; None if p pairs cannot be made."""
    found = shape.best()
    if found is None:
        return None
    criteria, left_open = found
    pairs = [(u, take(left_open, u, shape.s2)) for u in bits(shape.s1)]
    remainder = list(bits(shape.s2 & left_open.active))
    upper, lower = remainder[: shape.number.rest], remainder[shape.number.rest :]
    left_open, exchange = _first_exchange(left_open, upper, lower, shape.outside)
    s1, s2 = after_exchange(upper, lower, exchange)
    pairs += [(u, take(left_open, u, s2)) for u in s1]
    taken = mask_of(v for pair in pairs for v in pair)
    return Candidate(
        shape,
        criteria,
        tuple(pairs),
        tuple(upper),
        tuple(lower),
        exchange,
        shape.bracket.players & ~taken,
    )


def after_exchange(upper: Sequence[int], lower: Sequence[int], exchange: Exchange) -> tuple[list[int], int]:
    """Return S1 in order and S2 as a set (A.8.b)."""
    down, up = exchange
    return sorted({*upper} - {*down} | {*up}), mask_of({*lower} - {*up} | {*down})


def take(left_open: Ways, u: int, s2: int) -> int:
    """Take the first opponent that leaves a pairing of the others (D.1)."""
    opponent = left_open.settle_first(u, bits(s2 & left_open.active))
    assert opponent is not None, "someone who can be paired finds an opponent"
    return opponent


# -- exchanges --------------------------------------------------------------------------------------


def _first_exchange(
    left_open: Ways, upper: list[int], lower: list[int], outside: int
) -> tuple[Ways, Exchange]:
    """Return the first exchange that leaves a pairing, usually none (D.2)."""
    none: Exchange = ((), ())
    if left_open.forbid(_apart(upper, mask_of(lower), outside)):
        return left_open, none
    if isinstance(left_open, Searched):
        for exchange in exchanges(upper, lower):
            s1, s2 = after_exchange(upper, lower, exchange)
            if left_open.forbid(_apart(s1, s2, outside)):
                return left_open, exchange
        raise AssertionError("every pairing belongs to an exchange")
    cheapest = _cheapest(left_open, upper, lower)
    mate = cheapest.mate
    high, low = mask_of(upper), mask_of(lower)
    count = sum(1 for u in lower if mate[u] > u and low >> mate[u] & 1)
    alive = cheapest.active
    down: list[int] = []
    for u in reversed(upper):
        if len(down) < count and cheapest.forbid([(u, alive & ~(outside | high & (1 << u) - 1))]):
            down.append(u)
    up: list[int] = []
    for u in lower:
        if len(up) < count and cheapest.forbid([(u, alive & ~(low >> u + 1 << u + 1))]):
            up.append(u)
    return cheapest, (tuple(down), tuple(up))


def _apart(s1: Sequence[int], s2: int, outside: int) -> list[tuple[int, int]]:
    """Return the excluded edges: pairs inside S1 or S2, and players of S1 who remain."""
    first = mask_of(s1) | outside
    return [*((u, first) for u in s1), *((u, s2) for u in bits(s2))]


def _cheapest(left_open: Ways, upper: list[int], lower: list[int]) -> Cheapest:
    """Return the pairings with the fewest exchanged players and the smallest difference of their numbers.

    A player moved up from S2 is the higher player of a pair inside S2; a player moved down from S1 is the
    lower player of a pair inside S1, or remains.
    """
    assert isinstance(left_open, Matching | Cheapest)
    low = mask_of(lower)

    def moved(v: int, w: int) -> int:
        return low >> v & low >> w & 1

    def kind(v: int) -> int:
        return low >> v & 1

    if isinstance(left_open, Cheapest):
        fewest = left_open.then(moved, len(lower), kind)
    else:
        fewest = Cheapest(left_open.adjacency, moved, left_open.active, kind)
    fewest.exchange_nearest(upper, lower)
    return fewest


def exchanges(upper: Sequence[int], lower: Sequence[int]) -> Iterator[Exchange]:
    """Yield the exchanges in order, fewer players first, without those that give no new pairing."""
    for count in range(1, min(len(upper), len(lower)) + 1):
        for exchange in exchanges_of(count, upper, lower):
            s1, s2 = after_exchange(upper, lower, exchange)
            if all((s2 >> v).bit_count() >= len(s1) - at for at, v in enumerate(s1)):
                yield exchange


def exchanges_of(count: int, upper: Sequence[int], lower: Sequence[int]) -> Iterator[Exchange]:
    """Yield exchanges by the difference of the numbers, then the lowest of S1, then the highest of S2 (D.2).

    >>> list(exchanges_of(1, [1, 2, 3, 4], [5, 6, 7, 8]))[:3]
    [((4,), (5,)), ((4,), (6,)), ((3,), (5,))]
    """
    least = count * (count - 1) // 2
    most_down, most_up = (count * len(half) - least - count for half in (upper, lower))
    for apart in range(2 * least, most_down + most_up + 1):  # counted from the border between S1 and S2
        found = [
            (tuple(sorted(upper[-1 - at] for at in down)), tuple(lower[at] for at in up))
            for total in range(max(least, apart - most_up), min(most_down, apart - least) + 1)
            for down, up in product(
                _with_sum(count, total, len(upper)), _with_sum(count, apart - total, len(lower))
            )
        ]
        yield from sorted(found, key=lambda exchange: exchange_order(exchange, upper, lower))


def _with_sum(count: int, total: int, size: int) -> list[tuple[int, ...]]:
    """Return sets of `count` different numbers below `size` with this total, each in ascending order."""
    if count == 0:
        return [()] if total == 0 else []
    return [
        (*rest, last)
        for last in range(count - 1, min(size - 1, total) + 1)
        for rest in _with_sum(count - 1, total - last, last)
    ]


def exchange_order(
    exchange: Exchange, upper: Sequence[int], lower: Sequence[int]
) -> tuple[int, list[int], list[int]]:
    """Return the sort key of D.2 for exchanges of the same number of players."""
    down, up = exchange
    number = {v: at for at, v in enumerate([*upper, *lower])}
    apart = sum(number[v] for v in up) - sum(number[v] for v in down)
    return apart, sorted(-v for v in down), sorted(up)
