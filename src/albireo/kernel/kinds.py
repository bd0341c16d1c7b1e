"""Bounds for a matching problem in which vertices of one kind are alike.

If the worth of a pair depends only on the kinds of its two ends, the best fractional matching of the
kinds bounds every matching of the vertices, and its dual values (one per kind) are a certificate: a
matching that uses only pairs with `potential[a] + potential[b] == 2 * worth[a][b]` and leaves alone
only kinds of potential 0 is a best one. There are a dozen kinds where there are hundreds of vertices.

The fractional problem is a transport problem between two copies of the kinds, solved by shortest
augmenting paths (weighed: the simplex method, more code for the same size; guessing by formulas, which
must be invented again for every criterion).

Where there are hundreds of kinds, the criteria that a worth is packed from are taken in two steps: the first
ones tell few kinds apart, and leave to the others only the pairs that are best so far.
"""

from collections.abc import Sequence

NEVER = -1
"""Worth of a pair of kinds that may not meet; any negative number does."""
SETTLED = -1
FEW = 50
"""So many kinds are faster looked at in one go."""

Near = Sequence[dict[int, int]]
"""For each kind those it may meet, with the worth of the pair."""


def potentials(counts: Sequence[int], worth: Sequence[Sequence[int]], unit: int = 1) -> list[int]:
    """Dual values, one per kind.

    None negative, `p[a] + p[b] >= 2 * worth[a][b]` for every pair of kinds, and the sum over all vertices as
    small as can be.

    `unit` is the place value at which the criteria may be parted, the lower ones from those that are worth
    so much: a sum over all pairs must never carry from below into it.
    """
    near = [{b: gain for b, gain in enumerate(row) if gain >= 0} for row in worth]
    if len(counts) <= FEW or unit == 1:
        return transport(counts, near)
    return _covering(near, _in_steps(counts, near, unit))


def _in_steps(counts: Sequence[int], near: Near, unit: int) -> list[int]:
    """The same by the upper criteria first, then by the lower ones among the pairs that are best so far.

    Who has a positive value must have a mate in every best matching: from then on being matched is worth
    more to them than anything that follows.
    """
    everyone = range(len(counts))
    total = [0] * len(counts)
    must = [0] * len(counts)
    for place in (unit, 1):
        half = place // 2  # digits may be negative: round to the nearest
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
    """Dual values, where kinds that have the same worth with everyone are one."""
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
    """The values, raised where they would not cover a pair."""
    for a, row in enumerate(near):
        missing = max((2 * gain - values[b] for b, gain in row.items()), default=0)
        values[a] = max(values[a], missing, 0)
    return values


def transport(counts: Sequence[int], near: Near) -> list[int]:
    """Dual values of the transport between two copies of the kinds, as `potentials` has them."""
    left = [max(0, *row.values()) if row else 0 for row in near]
    right = [0] * len(counts)
    supply = list(counts)
    demand = list(counts)
    into: list[dict[int, int]] = [{} for _ in counts]
    """For each right kind what comes from which left ones."""
    for a, row in enumerate(near):  # a greedy start along pairs that are tight already
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
    """One shortest path from a kind with vertices left over; duals follow the distances.

    `near` has for each kind those it may meet, with the worth of the pair.
    """
    reach = {source: 0}
    """Distance of left kinds."""
    stop_at, stop_left = left[source], source
    far = [stop_at] * len(left)
    """Tentative distance of right kinds, where the path does not end before; below 0 once it is settled."""
    open_: set[int] = set()
    """Right kinds with such a distance."""
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
