"""Sets of vertices as integers used as bit sets."""

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """The members of a bit set, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(vertices: Iterable[int]) -> int:
    """The bit set of some vertices."""
    mask = 0
    for vertex in vertices:
        mask |= 1 << vertex
    return mask
