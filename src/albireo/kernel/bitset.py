"""Sets of vertices as integers (bit sets)."""

from collections.abc import Iterable, Iterator

_IN_BYTE: list[tuple[int, ...]] = [()]
"""The members of each byte, as positions of its set bits."""
for _at in range(8):
    _IN_BYTE += [(*members, _at) for members in _IN_BYTE]


def bits(mask: int) -> Iterator[int]:
    """Yield the members of a bit set in ascending order.

    >>> list(bits(0b101001)), list(bits(-1 & (1 << 200) - 1)) == list(range(200))
    ([0, 3, 5], True)
    """
    size = mask.bit_length()
    if mask.bit_count() * 16 < size:  # sparse: one bit at a time
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1
            mask ^= low
    else:
        first = 0
        for byte in mask.to_bytes((size + 7) >> 3, "little"):
            for at in _IN_BYTE[byte]:
                yield first + at
            first += 8


def mask_of(vertices: Iterable[int]) -> int:
    """Return the bit set of the given vertices."""
    mask = 0
    for vertex in vertices:
        mask |= 1 << vertex
    return mask
