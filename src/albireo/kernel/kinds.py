"""Bounds for a matching problem in which vertices of one kind are alike.

If the worth of a pair depends only on the kinds of its two ends, the best fractional matching of the kinds
bounds every matching of the vertices, and its dual values (one per kind) are a certificate: a matching that
uses only pairs with `potential[a] + potential[b] == 2 * worth[a][b]` and leaves unmatched only kinds of
potential 0 is optimal. Hundreds of vertices typically have a dozen kinds.

The fractional problem is a transport problem between two copies of the kinds, solved by shortest augmenting
paths (alternatives considered: the simplex method, which needs more code, and closed formulas, which must be
found separately for every criterion).

With hundreds of kinds, the criteria packed into a worth are handled in two steps: the upper ones distinguish
few kinds and leave to the lower ones only the pairs that are best so far.
"""

from collections.abc import Sequence

NEVER = -1
"""Worth of a pair of kinds that may not meet; any negative number will do."""
SETTLED = -1
FEW = 50
"""Up to this many kinds are solved faster in one step."""

Near = Sequence[dict[int, int]]
"""For each kind, the kinds it may meet with the worth of the pair."""


def potentials(counts: Sequence[int], worth: Sequence[Sequence[int]], unit: int = 1) -> list[int]:
    """Return dual values, one per kind.

    None is negative, `p[a] + p[b] >= 2 * worth[a][b]` holds for every pair of kinds, and the sum over all
    vertices is minimal.

    `unit` is the place value at which the criteria may be split into upper and lower ones: the lower ones,
    summed over all pairs, must never carry into it.
    """
    near = [{b: gain for b, gain in enumerate(row) if gain >= 0} for row in worth]
    if len(counts) <= FEW or unit == 1:
        return transport(counts, near)
    return _covering(near, _in_steps(counts, near, unit))


def _in_steps(counts: Sequence[int], near: Near, unit: int) -> list[int]:
    """Return dual values by the upper criteria first, then by the lower ones among the best pairs so far.

    A kind with a positive value must be matched in every best matching, so from then on a mate is worth more
    to it than anything that follows.
    """
    everyone = range(len(counts))
    total = [0] * len(counts)
    must = [0] * len(counts)
    for place in (unit, 1):
        half = place // 2  # digits may be negative, so round to the nearest
        high = [{b: (gain + half) // place for b, gain in row.items()} for row in near]
        largest = max((abs(gain) for row in high for gain in row.values()), default=0)
        lift = [largest * 2 * (len(counts) + 1) * each for each in must]
        rows = [
            {b: raised for b, gain in row.items() if (raised := gain + lift[a] + lift[b]) >= 0}
            for a, row in enumerate(high)
        ]
        found = _of_equal_kinds(counts, rows)
        near = [
            {
                b: gain - high[a][b] * place
                for b, gain in near[a].items()
                if b in rows[a] and found[a] + found[b] == 2 * rows[a][b]
            }
            for a in everyone
        ]
        for a in everyone:
            total[a] += (found[a] - 2 * lift[a]) * place
            must[a] |= found[a] > 0
    return total


def _of_equal_kinds(counts: Sequence[int], near: Near) -> list[int]:
    """Return dual values after merging kinds that have the same worth with all others."""
    numbers: dict[tuple[tuple[int, int], ...], int] = {}
    first: list[int] = []
    joined: list[int] = []
    kind = []
    for a, row in enumerate(near):
        number = numbers.setdefault(tuple(row.items()), len(numbers))
        if number == len(first):
            first.append(a)
            joined.append(0)
        joined[number] += counts[a]
        kind.append(number)
    rows = [{kind[b]: gain for b, gain in near[a].items()} for a in first]
    found = transport(joined, rows)
    return [found[each] for each in kind]


def _covering(near: Near, values: list[int]) -> list[int]:
    """Return the values, raised where they would not cover a pair."""
    for a, row in enumerate(near):
        missing = max((2 * gain - values[b] for b, gain in row.items()), default=0)
        values[a] = max(values[a], missing, 0)
    return values


def transport(counts: Sequence[int], near: Near) -> list[int]:
    """Return dual values of the transport between two copies of the kinds, as in `potentials`."""
    left = [max(0, *row.values()) if row else 0 for row in near]
    right = [0] * len(counts)
    supply = list(counts)
    demand = list(counts)
    into: list[dict[int, int]] = [{} for _ in counts]
    """For each right kind, the amounts from left kinds."""
    for a, row in enumerate(near):  # a greedy start along pairs that are already tight
        ceiling = left[a]
        if ceiling > 0:
            for b, gain in row.items():
                if gain == ceiling and demand[b]:
                    amount = min(supply[a], demand[b])
                    into[b][a] = amount
                    supply[a] -= amount
                    demand[b] -= amount
                    if not supply[a]:
                        break
    ways = [tuple(row.items()) for row in near]
    for a in range(len(counts)):
        while supply[a] and left[a] > 0:
            _augment(a, ways, left, right, supply, demand, into)
    return [one + other for one, other in zip(left, right, strict=True)]


def _augment(
    source: int,
    near: Sequence[Sequence[tuple[int, int]]],
    left: list[int],
    right: list[int],
    supply: list[int],
    demand: list[int],
    into: list[dict[int, int]],
) -> None:
    """Augment along a shortest path from a kind with vertices left over, and update the duals.

    `near` lists for each kind the kinds it may meet, with the worth of the pair.
    """
    reach = {source: 0}
    """Distances of left kinds."""
    stop_at, stop_left = left[source], source
    far = [stop_at] * len(left)
    """Tentative distances of right kinds within the limit; below 0 once settled."""
    open_: set[int] = set()
    """Right kinds with a tentative distance."""
    via: dict[int, int] = {}
    back: dict[int, int] = {}
    settled: dict[int, int] = {}
    fresh = [source]
    stop_right = -1
    while True:
        for a in fresh:
            distance = reach[a] + left[a]
            for b, gain in near[a]:
                through = distance + right[b] - gain
                if through < far[b]:
                    far[b] = through
                    via[b] = a
                    open_.add(b)
            if distance < stop_at:
                stop_at, stop_left = distance, a
        fresh = []
        nearest = min(open_, key=far.__getitem__, default=-1)
        if nearest < 0 or far[nearest] >= stop_at:
            break
        distance = settled[nearest] = far[nearest]
        far[nearest] = SETTLED
        open_.remove(nearest)
        if demand[nearest]:
            stop_at, stop_right = distance, nearest
            break
        for a in into[nearest]:
            if a not in reach:
                reach[a] = distance
                back[a] = nearest
                fresh.append(a)
    for a, distance in reach.items():
        if distance < stop_at:
            left[a] -= stop_at - distance
    for b, distance in settled.items():
        if distance < stop_at:
            right[b] += stop_at - distance
    # walk back from the end, first for the amount, then to move it
    forward: list[tuple[int, int]] = []
    backward: list[tuple[int, int]] = []
    amount = supply[source]
    b = stop_right
    if b < 0:
        if stop_left == source:
            return
        b = back[stop_left]
        backward.append((stop_left, b))
    else:
        amount = min(amount, demand[b])
    while True:
        a = via[b]
        forward.append((a, b))
        if a == source:
            break
        b = back[a]
        backward.append((a, b))
    amount = min([amount, *(into[b][a] for a, b in backward)])
    for a, b in forward:
        into[b][a] = into[b].get(a, 0) + amount
    for a, b in backward:
        into[b][a] -= amount
        if not into[b][a]:
            del into[b][a]
    supply[source] -= amount
    if stop_right >= 0:
        demand[stop_right] -= amount
    else:
        supply[stop_left] += amount
