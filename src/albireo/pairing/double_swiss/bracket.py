"""Pairing of a bracket (3.6).

Finds the first identifier with the fewest repeated floaters among the upfloaters' opponents (C8).

If no upfloater needs an opponent who floated before, C8 only forbids edges; otherwise, with one upfloater it
is the same for every pairing, and with more it is the cost of a weighted matching.
"""

from collections.abc import Sequence

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import PairingField
from albireo.pairing.identifiers import first_by_identifier


def repeated_with_pair(
    field: PairingField,
    residents: int,
    upfloaters: int,
    floated: int,
    pair: tuple[int, int],
    mate: Sequence[int],
) -> int:
    """Return C8 if these two of the bracket meet; `mate` contains the opponents in the actual pairing."""
    both = 1 << pair[0] | 1 << pair[1]
    repeated = residents & floated
    rest, others = (residents | upfloaters) & ~both, upfloaters & ~both
    own = int(bool(both & upfloaters and both & repeated))
    matching = Matching(field.adjacency, rest, mate)
    matching.maximise()
    if not others or not repeated or matching.forbid([(v, repeated) for v in bits(others)]):
        return own
    if others.bit_count() == 1:
        return own + 1
    return own + _fewest_repeats(field, others, repeated, rest).least


def _fewest_repeats(field: PairingField, upfloaters: int, repeated: int, players: int) -> Cheapest:
    """Return the pairings in which the fewest upfloaters meet a player who floated before."""
    return Cheapest(
        field.adjacency,
        lambda v, w: int(bool((1 << v | 1 << w) & upfloaters and (1 << v | 1 << w) & repeated)),
        players,
        lambda v: (upfloaters >> v & 1, repeated >> v & 1),
    )


def pair_bracket(
    field: PairingField, residents: int, upfloaters: int, floated: int
) -> tuple[list[tuple[int, int]], int]:
    """Return pairs (top, bottom) in identifier order, and C8; a legal pairing must exist.

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
            witness = _fewest_repeats(field, upfloaters, repeated, bracket)
            opponents_repeated = witness.least
    return first_by_identifier(witness, bracket), opponents_repeated
