"""Pairing of a bracket: G1 and G2, shifters, S1 and T2 (3.2.3 to 3.2.6, 4.3, 4.4).

Let `small` be the smaller subgroup and `large` the other. Every perfect matching has some number j of
pairs inside `small` and then j + (|large| - |small|) / 2 inside `large`; the best C7 means the least j. A
matching with the least j, with one player of each pair inside `small` (the shifters of the first step)
and one of each pair inside `large` (those of the second step) moved across, is a pairing of the
recomposed G1 with G2, and the other way round. So a set of shifters "can yield a legal pairing with
the best C7" exactly if a witness matching remains after forbidding each shifter the players it is moved
away from and the other shifters. Taking shifters in the order of 4.3 while a witness remains gives the
first set; then each member of S1 in turn takes the smallest TPN it can still have, which gives the first
T2 in lexicographic order (4.4).
"""

from collections.abc import Sequence
from typing import TypeVar

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import PairingField
from albireo.value_classes import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Split:
    """A bracket after recomposition, as sets of indices, and its pairs."""

    g1: int
    """The original G1: White seekers, or the first half if no one has played."""
    g2: int
    unavoidable: int
    """Shifted because players of the smaller subgroup have to meet each other (3.2.4, first step)."""
    equalising: int
    """Shifted from the larger to the smaller subgroup (second step)."""
    pairs: tuple[tuple[int, int], ...]
    """(member of S1, opponent of T2) in the order of S1."""


def middle_out(players: Sequence[T]) -> list[T]:
    """Return the order of shifters: the middle first, then outwards, the higher in the list first (4.3).

    >>> "".join(middle_out("ABCDEFG")), "".join(middle_out("ABCDEF"))
    ('DCEBFAG', 'CDBEAF')
    """
    last = len(players) - 1
    return [players[i] for i in sorted(range(len(players)), key=lambda i: (abs(2 * i - last), i))]


def pair_bracket(field: PairingField, g1: int, g2: int, aro: Sequence[int]) -> Split:
    """Return the pairing of a bracket that has a legal one; `aro` is by index."""

    def by_aro(players: int) -> list[int]:
        return sorted(bits(players), key=lambda v: (aro[v], v))

    def pool(group: int) -> list[int]:
        """Return White seekers by ascending ARO and TPN, Black seekers by TPN (4.3.1, 4.3.2)."""
        return middle_out(by_aro(group) if group == g1 else list(bits(group)))

    small, large = (g1, g2) if g1.bit_count() <= g2.bit_count() else (g2, g1)
    matching = Matching(field.adjacency, g1 | g2)
    matching.maximise()
    unavoidable = 0
    if not matching.separate(small):
        unavoidable = _unavoidable(field, small, large, pool(small))
        matching = _matching_with_shifted(field, small & ~unavoidable, large, unavoidable)
    stay = small & ~unavoidable
    size = (large.bit_count() + unavoidable.bit_count() - stay.bit_count()) // 2
    equalising = 0
    for v in pool(large):
        if equalising.bit_count() == size:
            break
        if matching.forbid([(v, small | equalising)]):
            equalising |= 1 << v
    rest = large & ~equalising
    matching.separate(rest)
    first = stay | equalising if small == g1 else rest | unavoidable
    pairs = tuple((v, matching.settle_best(v, largest=False)) for v in by_aro(first))
    return Split(g1, g2, unavoidable, equalising, pairs)


def keeps_shifters(field: PairingField, split: Split, pair: tuple[int, int], mate: Sequence[int]) -> bool:
    """Return whether the recomposed subgroups can be paired with these two together."""
    moved = split.unavoidable | split.equalising
    first = split.g1 & ~moved | split.g2 & moved
    second = split.g2 & ~moved | split.g1 & moved
    i, j = pair
    if not (first >> i ^ first >> j) & 1:
        return False
    both = 1 << i | 1 << j
    matching = Matching(field.adjacency, (first | second) & ~both, mate)
    matching.maximise()
    return matching.is_perfect() and matching.separate(first & ~both, second & ~both)


def _unavoidable(field: PairingField, small: int, large: int, order: Sequence[int]) -> int:
    """Return the first set of shifters from the smaller subgroup: one of each unavoidable pair inside it."""
    cheapest = Cheapest(
        field.adjacency, lambda v, w: small >> v & small >> w & 1, small | large, lambda v: small >> v & 1
    )
    number = cheapest.least
    shifted = 0
    for v in order:
        if shifted.bit_count() == number:
            break
        if cheapest.forbid([(v, large | shifted)]):
            shifted |= 1 << v
    return shifted


def _matching_with_shifted(field: PairingField, stay: int, large: int, shifted: int) -> Matching:
    """Return a perfect matching in which shifted players meet those who stay, who never meet each other."""
    adjacency = list(field.adjacency)
    for v in bits(stay):
        adjacency[v] &= ~stay
    for v in bits(shifted):
        adjacency[v] &= stay
    for v in bits(large):
        adjacency[v] &= ~shifted
    matching = Matching(adjacency, stay | large | shifted)
    matching.maximise()
    return matching


def subgroups(bracket: int, white: int, anybody_played: bool) -> tuple[int, int]:
    """Return G1 and G2 before recomposition (3.2.3)."""
    if anybody_played:
        return bracket & white, bracket & ~white
    players = list(bits(bracket))
    half = mask_of(players[: len(players) // 2])
    return half, bracket & ~half
