"""Large independent sets of vertices, such as a team whose members may not meet.

They are found one after the other: starting from a vertex with many non-neighbours, those that share most of
them come first. Sparse forbidden edges (opponents met) form no large sets. Every set found is independent;
not all sets are necessarily found, since they only sharpen bounds.
"""

from collections.abc import Sequence

from albireo.kernel.bitset import bits

LEAST = 12
"""Smaller sets are not worth a separate kind."""


def independent_sets(adjacency: Sequence[int], active: int, least: int = LEAST) -> list[int]:
    """Return sets of at least `least` vertices without an edge inside.

    >>> independent_sets([0b0100, 0b1000, 0b0001, 0b0010], 0b1111, least=2)
    [3, 9, 6, 12]
    """
    found: list[int] = []
    for v in bits(active):
        strangers = active & ~adjacency[v] & ~(1 << v)
        if strangers.bit_count() + 1 < least:
            continue
        rest = strangers
        for members in found:
            if members >> v & 1:
                rest &= ~members
        while rest.bit_count() + 1 >= least:
            shared = {w: (rest & ~adjacency[w]).bit_count() for w in bits(strangers)}
            together, open_ = 1 << v, strangers
            for w in sorted(shared, key=lambda w: (~rest >> w & 1, -shared[w], w)):
                if open_ >> w & 1:
                    together |= 1 << w
                    open_ &= ~adjacency[w]
            if together.bit_count() < least:
                break
            found.append(together)
            rest &= ~together
    return found
