"""Pairing of a bracket (3.6): the first identifier among the pairings best by C8, C9 and C10.

Article 4 grants every colour preference but one in a pair that prefers the same colour, so C8 counts such
pairs and C9 those where both preferences are strong. Both have bounds that follow from counting: if the teams
preferring one colour outnumber all others by d, d/2 pairs among them are unavoidable, and the bound is
attained exactly by pairing every other team with one of them. So each criterion at its bound is a set of
forbidden pairs, and an unweighted matching decides; if a bound cannot be reached, a weighted matching is
used.
"""

from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.colours import Preference, Strength
from albireo.pairing.field import PairingField
from albireo.pairing.identifiers import first_by_identifier
from albireo.pairing.team_swiss.rules import ColourType
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """Pairs (top member, bottom member) as indices, in the order of the identifier, and the criteria."""

    pairs: tuple[tuple[int, int], ...]
    same_preference: int
    """C8"""
    same_strong: int
    """C9; 0 except for type B."""
    repeated: int
    """C10: opponents of upfloaters that were floaters in the previous round."""

    @property
    def values(self) -> tuple[int, int, int]:
        return self.same_preference, self.same_strong, self.repeated


def pair_bracket(
    field: PairingField,
    residents: int,
    upfloaters: int,
    floated: int,
    preferences: Sequence[Preference],
    kind: ColourType,
) -> BracketPairing:
    """Return the pairing chosen by the rules; a legal one must exist.

    `floated` are the floaters of the previous round, empty in the last two rounds (C10).
    """
    bracket = residents | upfloaters
    criteria = _Criteria(bracket, residents & floated, upfloaters, preferences, kind)
    matching = Matching(field.adjacency, bracket)
    matching.maximise()
    witness: Matching | Cheapest = matching
    if not criteria.confine(matching):
        witness = Cheapest(field.adjacency, criteria.cost, bracket, criteria.kind)
    pairs = tuple(first_by_identifier(witness, bracket))
    return BracketPairing(
        pairs,
        sum(criteria.same(v, w) for v, w in pairs),
        sum(criteria.same_strong(v, w) for v, w in pairs),
        sum(criteria.repeats(v, w) for v, w in pairs),
    )


def values_with_pair(
    field: PairingField,
    residents: int,
    upfloaters: int,
    floated: int,
    preferences: Sequence[Preference],
    kind: ColourType,
    pair: tuple[int, int],
    mate: Sequence[int],
) -> tuple[int, int, int]:
    """Return C8, C9 and C10 if these two of the bracket meet; `mate` contains the actual opponents."""
    bracket = residents | upfloaters
    both = 1 << pair[0] | 1 << pair[1]
    whole = _Criteria(bracket, residents & floated, upfloaters, preferences, kind)
    rest = _Criteria(bracket & ~both, residents & floated & ~both, upfloaters & ~both, preferences, kind)
    matching = Matching(field.adjacency, bracket & ~both, mate)
    matching.maximise()
    witness: Matching | Cheapest = matching
    if not rest.confine(matching):
        witness = Cheapest(field.adjacency, rest.cost, bracket & ~both, rest.kind)
    pairs = [pair, *((v, witness.mate[v]) for v in bits(bracket & ~both) if witness.mate[v] > v)]
    return (
        sum(whole.same(v, w) for v, w in pairs),
        sum(whole.same_strong(v, w) for v, w in pairs),
        sum(whole.repeats(v, w) for v, w in pairs),
    )


class _Criteria:
    """C8, C9 and C10 of one bracket."""

    def __init__(
        self,
        bracket: int,
        repeated: int,
        upfloaters: int,
        preferences: Sequence[Preference],
        kind: ColourType,
    ) -> None:
        def wishing(colour: Colour) -> int:
            return mask_of(v for v in bits(bracket) if preferences[v].colour is colour)

        self._bracket, self._repeated, self._upfloaters = bracket, repeated, upfloaters
        self._wishing = [wishing(colour) for colour in Colour]
        self._strong = 0
        if kind is ColourType.B:
            self._strong = mask_of(v for v in bits(bracket) if preferences[v].strength is Strength.STRONG)

    def same(self, v: int, w: int) -> bool:
        return any(mask >> v & mask >> w & 1 for mask in self._wishing)

    def same_strong(self, v: int, w: int) -> bool:
        return bool(self._strong >> v & self._strong >> w & 1) and self.same(v, w)

    def repeats(self, v: int, w: int) -> bool:
        pair = 1 << v | 1 << w
        return bool(pair & self._upfloaters and pair & self._repeated)

    def cost(self, v: int, w: int) -> int:
        base = self._bracket.bit_count() + 1
        return (self.same(v, w) * base + self.same_strong(v, w)) * base + self.repeats(v, w)

    def kind(self, v: int) -> tuple[int, ...]:
        """Return everything the cost depends on."""
        return tuple(
            mask >> v & 1 for mask in (*self._wishing, self._strong, self._upfloaters, self._repeated)
        )

    def confine(self, matching: Matching) -> bool:
        """Forbid what misses a bound, criterion by criterion; return False if a bound cannot be attained."""
        return self._confine_colours(matching) and self._confine_floaters(matching)

    def _confine_colours(self, matching: Matching) -> bool:
        majority = max(self._wishing, key=int.bit_count)
        others = self._bracket & ~majority
        if majority.bit_count() <= others.bit_count():
            return matching.separate(*self._wishing)
        if not matching.separate(others):
            return False
        strong = majority & self._strong
        rest = self._bracket & ~strong
        if strong.bit_count() <= rest.bit_count():
            return matching.separate(strong)
        return matching.separate(rest)

    def _confine_floaters(self, matching: Matching) -> bool:
        if not self._upfloaters or not self._repeated:
            return True
        if matching.forbid([(v, self._repeated) for v in bits(self._upfloaters)]):
            return True
        return self._upfloaters.bit_count() == 1  # then every remaining pairing repeats once
