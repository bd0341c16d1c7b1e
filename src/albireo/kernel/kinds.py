"""Bounds for a matching problem in which vertices of one kind are alike.

If the worth of a pair depends only on the kinds of its two ends, the best fractional matching of the
kinds bounds every matching of the vertices, and its dual values (one per kind) are a certificate: a
matching that uses only pairs with `potential[a] + potential[b] == 2 * worth[a][b]` and leaves alone
only kinds of potential 0 is a best one. There are a dozen kinds where there are hundreds of vertices.

The fractional problem is a transport problem between two copies of the kinds, solved by shortest
augmenting paths (weighed: the simplex method, more code for the same size; guessing by formulas, which
must be invented anew for every criterion).
"""

from collections.abc import Sequence

NEVER = -1
"""Worth of a pair of kinds that may not meet; any negative number does."""
SETTLED = -1


def potentials(counts: Sequence[int], worth: Sequence[Sequence[int]]) -> list[int]:
    """Dual values, one per kind: none negative, `p[a] + p[b] >= 2 * worth[a][b]` for every pair of kinds,
    and the sum over all vertices as small as can be."""
    size = len(counts)
    everyone = range(size)
    left = [max(0, *row) if row else 0 for row in worth]
    right = [0] * size
    supply = list(counts)
    demand = list(counts)
    flow = [[0] * size for _ in everyone]
    for a in everyone:  # a greedy start along pairs that are tight already
        row, ceiling = worth[a], left[a]
        if ceiling > 0:
            for b in everyone:
                if row[b] == ceiling and demand[b]:
                    amount = min(supply[a], demand[b])
                    flow[a][b] += amount
                    supply[a] -= amount
                    demand[b] -= amount
                    if not supply[a]:
                        break
    near = [[(b, gain) for b, gain in enumerate(row) if gain >= 0] for row in worth]
    for a in everyone:
        while supply[a] and left[a] > 0:
            _augment(a, near, left, right, supply, demand, flow)
    return [left[a] + right[a] for a in everyone]


def _augment(
    source: int,
    near: Sequence[Sequence[tuple[int, int]]],
    left: list[int],
    right: list[int],
    supply: list[int],
    demand: list[int],
    flow: list[list[int]],
) -> None:
    """One shortest path from a kind with vertices left over; duals follow the distances.

    `near` has for each kind those it may meet, with the worth of the pair.
    """
    size = len(left)
    reach = {source: 0}
    """Distance of left kinds."""
    stop_at, stop_left = left[source], source
    far = [stop_at] * size
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
        for a in range(size):
            if flow[a][nearest] and a not in reach:
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
    amount = min([amount, *(flow[a][b] for a, b in backward)])
    for a, b in forward:
        flow[a][b] += amount
    for a, b in backward:
        flow[a][b] -= amount
    supply[source] -= amount
    if stop_right >= 0:
        demand[stop_right] -= amount
    else:
        supply[stop_left] += amount
