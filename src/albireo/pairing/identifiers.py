"""Identifiers of a bracket's pairings, and the first pairing by them (Double-Swiss and team Swiss 3.6).

The identifier lists the top members (smaller TPN of each pair) in ascending order, then their opponents. So
the first pairing has the first possible set of top members and, among those, the first possible opponents in
turn. Both are found by queries to a stored witness: "can this one be a top member, given the decisions for
smaller TPNs?" and "which is the smallest opponent this top member can still have?". In lexicographic order,
accepting the smallest is never wrong, so the result is the first pairing.
"""

from collections.abc import Iterable

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest


def identifier(pairs: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Return the identifier of a pairing given by TPNs (3.6.2).

    >>> identifier([(11, 24), (16, 6), (10, 9), (8, 4)])
    (4, 6, 9, 11, 8, 16, 10, 24)
    """
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return (*(top for top, _ in ordered), *(bottom for _, bottom in ordered))


def first_by_identifier(witness: Matching | Cheapest, bracket: int) -> list[tuple[int, int]]:
    """Return the first perfect matching of the witness by the order of 3.6.3."""
    players = list(bits(bracket))
    half = len(players) // 2
    tops = sum(1 << v for v in players[:half])
    bottoms = bracket & ~tops
    if not witness.separate(tops, bottoms):
        tops = bottoms = 0
        for v in players:
            smaller = (1 << v) - 1
            if tops.bit_count() < half and witness.forbid([(v, bracket & smaller)]):
                tops |= 1 << v
            else:
                witness.forbid([(v, bracket & ~smaller | bottoms)])
                bottoms |= 1 << v
    return [(top, witness.settle_best(top, largest=False)) for top in bits(tops)]
