"""What becomes of a bracket and its upfloaters if two participants have to meet.

No matter who they are, the two leave the problem: what remains is the same question about the others. If both
are residents, the other residents look for upfloaters; if one is a resident and the other has a lower score,
the latter is an upfloater, and the other residents look for the rest of them. And a bracket that can still
be paired with the two in it keeps its upfloaters: they were the first of the best sets among all, so they
are among those with the pair.
"""

from collections.abc import Sequence

from albireo.pairing.field import PairingField, can_complete
from albireo.pairing.upfloater_selection import Selection, fewest_upfloaters, select, spoils_next
from albireo.value_classes import replace


def keeps_upfloaters(field: PairingField, bracket: int, pair: tuple[int, int], mate: Sequence[int]) -> bool:
    """Return whether a bracket with these two in it can be paired with the two together."""
    both = 1 << pair[0] | 1 << pair[1]
    return bracket & both == both and can_complete(field, bracket & ~both, mate)


def selection_with_pair(
    field: PairingField,
    residents: int,
    left: int,
    following: int,
    floated: int,
    chosen: Selection,
    pair: tuple[int, int],
    mate: Sequence[int],
) -> Selection | int:
    """The upfloaters of a bracket with a pair that its upfloaters do not allow.

    Only their number where that differs from the number chosen: more need not be known.
    """
    i, j = pair if residents >> pair[0] & 1 else pair[::-1]
    both = 1 << i | 1 << j
    if not residents & both:  # they would meet below, whatever becomes of this bracket
        forced = field.with_pair(i, j)
        return select(forced, residents, left & ~residents, following, floated, mate)
    brought = both & ~residents
    rest, lower = residents & ~both, left & ~residents & ~both
    number = brought.bit_count() + (fewest_upfloaters(field, rest, rest | lower, mate) if rest else 0)
    if number != chosen.number:
        return number
    following &= ~both
    others = select(field, rest, lower, following, floated, mate)
    return replace(
        others,
        spoils_next=others.spoils_next if others.number else spoils_next(field, following, lower, mate),
        upfloaters=others.upfloaters | brought,
        repeated=others.repeated + (brought & floated).bit_count(),
    )
