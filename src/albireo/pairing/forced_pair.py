"""The effect on a bracket and its upfloaters if two participants must meet.

In every case the two leave the problem, and the same question remains for the others. If both are residents,
upfloaters are selected for the other residents; if one is a resident and the other has a lower score, the
latter is an upfloater, and the rest are selected for the other residents. A bracket that can still be paired
with the two in it keeps its upfloaters: they were the first of the best sets overall, so they are also the
first with the pair.
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
    """Return the upfloaters of a bracket with a pair that its actual upfloaters do not allow.

    Return only their number if it differs from the number chosen, since nothing more is needed.
    """
    i, j = pair if residents >> pair[0] & 1 else pair[::-1]
    both = 1 << i | 1 << j
    if not residents & both:  # they would meet below, whatever happens in this bracket
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
