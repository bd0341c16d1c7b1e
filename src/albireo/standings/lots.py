"""Drawing lots that anyone can repeat: the seed and the numbers decide, nothing else.

A random generator was weighed; its sequences may change between versions of Python and depend on the
order of the file. Here every participant draws the SHA-256 of seed and number; the smallest comes first.
"""

from collections.abc import Iterable
from hashlib import sha256

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """The record of one drawing."""

    seed: str
    group: tuple[int, ...]
    """Those who were tied, by number."""
    order: tuple[int, ...]


def draw(seed: str, group: Iterable[int]) -> LotsDrawn:
    """Draw the order of a tied group.

    >>> draw("Rome 2026", [7, 3, 9]) == draw("Rome 2026", [9, 7, 3])
    True
    """
    members = tuple(sorted(group))
    order = tuple(sorted(members, key=lambda tpn: sha256(f"{seed}:{tpn}".encode()).digest()))
    return LotsDrawn(seed, members, order)
