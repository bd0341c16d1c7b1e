"""Pairing of a bracket (3.6): the first identifier with the fewest repeated floaters among the
upfloaters' opponents (C8).

The identifier lists the top members (smaller TPN of each pair) in ascending order, then their opponents.
So the first pairing has the first possible set of top members and, among those, the first possible
opponents in turn. Both are found by asking a kept witness: "can this player be a top member, given what
was decided for smaller TPNs?" and "which is the smallest opponent this top member can still have?". A
yes to the smallest is never regretted in lexicographic order, so the result is the first pairing.

C8 is a matter of forbidden edges when no upfloater needs an opponent who floated before; otherwise, with
one upfloater, it is the same for every pairing, and with more it is the cost of a weighted matching.
"""

from collections.abc import Iterable

from albireo.kernel.cardinality import Matching, bits
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import Field


def identifier(pairs: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """The identifier of a pairing given by TPNs (3.6.2).

    >>> identifier([(11, 24), (16, 6), (10, 9), (8, 4)])
    (4, 6, 9, 11, 8, 16, 10, 24)
    """
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return (*(top for top, _ in ordered), *(bottom for _, bottom in ordered))


def pair_bracket(
    field: Field, residents: int, upfloaters: int, floated: int
) -> tuple[list[tuple[int, int]], int]:
    """Pairs (top, bottom) in the order of the identifier, and the value of C8; a legal pairing must exist.

    `floated` are the floaters of the previous round, empty in the last round.
    """
    bracket = residents | upfloaters
    matching = Matching(field.adjacency, bracket)
    matching.maximise()
    witness: Matching | Cheapest = matching
    repeated = residents & floated
    opponents_repeated = 0
    if upfloaters and repeated and not matching.forbid([(v, repeated) for v in bits(upfloaters)]):
        if upfloaters.bit_count() == 1:
            opponents_repeated = 1
        else:
            witness = Cheapest(
                field.adjacency,
                lambda v, w: int(bool((1 << v | 1 << w) & upfloaters and (1 << v | 1 << w) & repeated)),
                bracket,
            )
            opponents_repeated = witness.least
    return first_by_identifier(witness, bracket), opponents_repeated


def first_by_identifier(witness: Matching | Cheapest, bracket: int) -> list[tuple[int, int]]:
    """The first perfect matching of the witness by the order of 3.6.3."""
    players = list(bits(bracket))
    half = len(players) // 2
    tops = sum(1 << v for v in players[:half])
    bottoms = bracket & ~tops
    halves = [(v, tops) for v in players[:half]] + [(v, bottoms) for v in players[half:]]
    if not witness.forbid(halves):
        tops = bottoms = 0
        for v in players:
            smaller = (1 << v) - 1
            if tops.bit_count() < half and witness.forbid([(v, bracket & smaller)]):
                tops |= 1 << v
            else:
                witness.forbid([(v, bracket & ~smaller | bottoms)])
                bottoms |= 1 << v
    return [(top, witness.settle_best(top, largest=False)) for top in bits(tops)]
