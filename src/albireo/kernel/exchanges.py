"""The heaviest matchings that exchange the fewest vertices between two halves, nearest first.

Every pair should join a vertex of the first half to one of the second. The higher vertex of a pair within the
second half has to move up; the lower one of a pair within the first half, or a vertex of the first half that
is unmatched or matched outside both halves, has to move down. Among the matchings of maximum weight, this
finds those that move the fewest vertices, and among these the ones that move the nearest, measured by the
distance from the border between the halves. Both are digits below the weight (`Weights` has grades for them),
so one weighted matching, started from the known dual values, finds them. If hundreds have to move, the best
fractional matching among the remaining pairs is a better start.
"""

from collections.abc import Sequence

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.kinds import transport
from albireo.kernel.matcher import Matcher
from albireo.kernel.weighted import WeightedMatching
from albireo.kernel.weights import FALLING, PLAIN, RISING, TightPairs, Weights

MANY = 100
"""With more unmatched vertices than this, a search from each of them takes too long."""


def fewest_exchanges(
    adjacent: Sequence[int],
    weights: Weights,
    potential: Sequence[int],
    alive: int,
    must: int,
    first: Sequence[int],
    second: Sequence[int],
    count: bool = True,
) -> WeightedMatching:
    """Return the solved matching of the active vertices; `potential` holds dual values of a heaviest one.

    `first` and `second` are the halves, each in ascending order, the first before the second. Unless `count`
    is set, the weights already prefer fewer exchanges.
    """
    total, size = len(adjacent), len(first) + len(second)
    farthest = size * size + 1
    moved, unit = (farthest, farthest * (size + 1)) if count else (0, farthest)
    shape, grade = [PLAIN] * total, [0] * total
    for at, u in enumerate(first):
        shape[u], grade[u] = FALLING, len(first) - at
    for at, u in enumerate(second, start=1):
        shape[u], grade[u] = RISING, at
    graded = _with_exchange_digits(weights, shape, grade, unit, moved)
    values = [unit * value for value in potential]
    # vertices of the first half that may stay alone pay for it
    floor = [-2 * grade[u] if shape[u] == FALLING else 0 for u in range(total)]
    mate = _without_exchange(adjacent, weights, potential, alive, must, first, second)
    exact = WeightedMatching(adjacent, graded, values, mate, alive, must, floor)
    if _many_are_left(exact):
        _start_from_fractions(exact, 2 * size * (farthest + moved))
    if not exact.solve():
        raise AssertionError("an exchange contradicts the optimum")
    return exact


def _without_exchange(
    adjacent: Sequence[int],
    weights: Weights,
    potential: Sequence[int],
    alive: int,
    must: int,
    first: Sequence[int],
    second: Sequence[int],
) -> list[int]:
    """Return a maximum matching without exchanges among the pairs that the dual values cover exactly."""
    upper, lower = mask_of(first), mask_of(second)
    tight = TightPairs(weights, potential, alive)
    narrowed = []
    for u, near in enumerate(adjacent):
        if not alive >> u & 1:
            near = 0
        elif upper >> u & 1:
            near &= lower
        elif lower >> u & 1:
            near &= ~lower
        else:
            near &= ~upper
        near &= alive
        narrowed.append(near & tight.of(u, potential[u]) if near else 0)
    start = Matcher(narrowed, must & alive, alive)
    for u, v in zip(first, second, strict=False):
        if narrowed[u] >> v & 1:
            start.link(u, v)
    start.saturate()
    return start.mate


def _many_are_left(exact: WeightedMatching) -> bool:
    """Return whether a fractional matching is cheaper than separate searches.

    It is when there are few pairs for many unmatched vertices.
    """
    vertices = list(bits(exact.alive))
    left = sum(1 for u in vertices if exact.mate[u] < 0)
    pairs = sum((exact.adjacent[u] & exact.alive).bit_count() for u in vertices)
    return left > MANY and 2 * left * len(vertices) > pairs


def _start_from_fractions(exact: WeightedMatching, most: int) -> None:
    """Give a matching the dual values of the best fractional one, and a start among its tight pairs.

    `most` exceeds the cost of all exchanges together; it is the value of a mate for a vertex that must have
    one.
    """
    alive, must, floor, before, of = exact.alive, exact.must, exact.floor, exact.potential, exact.weights.of
    vertices = list(bits(alive))
    number = {u: at for at, u in enumerate(vertices)}
    lift = {u: most if must >> u & 1 else -floor[u] // 2 for u in vertices}
    near = []
    for u in vertices:
        row = {}
        for v in bits(exact.adjacent[u] & alive):
            worth = (of(u, v) - before[u] - before[v] + 1) // 2 + lift[u] + lift[v]
            if worth >= 0:
                row[number[v]] = worth
        near.append(row)
    for u, value in zip(vertices, transport([1] * len(vertices), near), strict=True):
        exact.potential[u] = before[u] + value - 2 * lift[u]
    tight = TightPairs(exact.weights, exact.potential, alive)
    adjacent = [
        near & alive & tight.of(u, exact.potential[u]) if alive >> u & 1 else 0
        for u, near in enumerate(exact.adjacent)
    ]
    need = must & alive | mask_of(u for u in vertices if exact.potential[u] > floor[u])
    start = Matcher(adjacent, need, alive)
    start.saturate()
    exact.mate = start.mate


def _with_exchange_digits(
    weights: Weights, shape: Sequence[int], grade: Sequence[int], unit: int, moved: int
) -> Weights:
    """Return the weights with lower digits for how many vertices an exchange moves and how far."""
    known: dict[tuple[int, int], int] = {}
    kind = [known.setdefault(key, len(known)) for key in zip(weights.kind, shape, strict=True)]

    def weight(value: int, one: int, other: int) -> int:
        return value * unit - 2 * moved * (one == other == RISING)

    table = [[weight(weights.table[a][b], one, other) for b, other in known] for a, one in known]
    special = {(u, v): weight(value, shape[u], shape[v]) for (u, v), value in weights.special.items()}
    return Weights(kind, table, special, [each for _, each in known], grade)
