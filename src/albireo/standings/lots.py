"""Drawing of lots that anyone can repeat: only the seed and the numbers decide.

A random generator was rejected because its sequences may change between Python versions and depend on the
order of the file. Instead, every participant draws the SHA-256 of seed and number; the smallest comes first.
"""

from collections.abc import Iterable
from hashlib import sha256

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """The record of one drawing."""

    seed: str
    group: tuple[int, ...]
    """The tied participants, by number."""
    order: tuple[int, ...]


def draw(seed: str, group: Iterable[int]) -> LotsDrawn:
    """Draw the order of a tied group.

    >>> draw("Rome 2026", [7, 3, 9]) == draw("Rome 2026", [9, 7, 3])
    True
    """
    members = tuple(sorted(group))
    order = tuple(sorted(members, key=lambda tpn: sha256(f"{seed}:{tpn}".encode()).digest()))
    return LotsDrawn(seed, members, order)
