"""The fewest upfloaters a scoregroup needs, and who they can be (Double-Swiss 3.5, Dubov 3.2).

Given the residents R and the players L with lower scores, a legal bracket with completion (everyone
else still pairable) is a perfect matching of R and L; its upfloaters are the members of L matched into
R. Two upfloaters never meet at the minimum: both could stay below and meet there.

Why an unweighted matching suffices: let d be the deficiency of R: how many residents a maximum matching
inside R leaves over. At least d upfloaters are needed. By the theorem of Gallai and Edmonds a perfect
matching with exactly d of them uses each component of D (see `gallai_edmonds`) for one opponent from outside
the component, matches A into distinct components, and leaves the rest of R to itself; and since such a
component is factor-critical, it may be shrunk to a single vertex. So upfloater sets of size d that respect
completion are exactly the sets matched to shrunken components in the perfect matchings of the graph built
here: every question about them is a yes/no question to the cardinality kernel, without weights.

If that graph has no perfect matching, more than d upfloaters are needed and the caller must use
weights (`albireo.kernel.cheapest`).
"""

from collections.abc import Iterable, Iterator, Sequence

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching, gallai_edmonds
from albireo.kernel.cheapest import Cheapest
from albireo.pairing.field import PairingField


class UpfloatGraph:
    """The shrunken residents with all lower players."""

    def __init__(self, field: PairingField, residents: int, lower: int, start: Sequence[int] = ()) -> None:
        adjacency = field.adjacency
        components, border, self.deficiency = gallai_edmonds(adjacency, residents, start)
        self.start = start
        """Initial pairs, if many are known."""
        self.lower = lower
        self.seats = 0
        """One vertex for each component of D: where an upfloater or a player of A can go."""
        shrunken = [near & lower for near in adjacency]
        for v in bits(border):
            shrunken[v] = 0
        for component in components:
            seat = component & -component
            self.seats |= seat
            near = 0
            for v in bits(component):
                near |= adjacency[v]
            near &= lower | border
            shrunken[seat.bit_length() - 1] = near
            for v in bits(near):
                shrunken[v] |= seat
        self.adjacency = shrunken
        self.border = border
        self.active = self.seats | border | lower

    def matching(self, allowed: int, compulsory: int = 0) -> Matching | None:
        """Return a perfect matching whose upfloaters are in `allowed` and include `compulsory`, or None."""
        closed, below = self.lower & ~allowed, ~self.seats
        adjacency = [near & below for near in self.adjacency] if closed else self.adjacency.copy()
        if closed:
            for v in bits(self.lower & allowed | self.border):
                adjacency[v] = self.adjacency[v]
            for seat in bits(self.seats):
                adjacency[seat] = self.adjacency[seat] & ~closed
        if compulsory:
            adjacency = [near & ~compulsory for near in adjacency]
            for seat in bits(self.seats):
                adjacency[seat] |= self.adjacency[seat] & compulsory
            for v in bits(compulsory):
                adjacency[v] = self.adjacency[v] & self.seats
        matching = Matching(adjacency, self.active, self.start)
        return matching if matching.is_perfect() else None

    def single_upfloaters(self, matching: Matching, candidates: Iterable[int]) -> Iterator[int]:
        """Yield the candidates who can be the only upfloater, given a perfect matching.

        The first usually can, which is quick to check; after one who cannot, all partners are computed.
        """
        possible = 0
        for v in candidates:
            seats = self.seats & self.adjacency[v]
            if possible:
                if possible >> v & 1:
                    yield v
            elif any(matching.copy().settle(seat, v) for seat in bits(seats)):
                yield v
            elif seats:
                for seat in bits(self.seats):
                    possible |= matching.partners(seat)

    def upfloaters(self, matching: Matching) -> int:
        """Return the lower players a perfect matching brings up."""
        found = 0
        for seat in bits(self.seats):
            mate = 1 << matching.mate[seat]
            found |= mate & self.lower
        return found

    def first_set(self, matching: Matching, candidates: int, size: int) -> int:
        """Return the first set of `size` upfloaters among `candidates` by TPN, of any perfect matching.

        Repeatedly taking the smallest TPN that still works gives the first set in lexicographic order.
        `matching` is consumed.
        """
        chosen = 0
        if size and self.deficiency == 1 and self.seats.bit_count() == 1:
            options = matching.partners(self.seats.bit_length() - 1) & candidates
            return options & -options
        for v in bits(candidates):
            if chosen.bit_count() == size:
                break
            if matching.forbid([(v, self.lower)]):
                chosen |= 1 << v
        return chosen


def first_cheapest_set(cheapest: Cheapest, groups: Sequence[int], residents: int, lower: int) -> int:
    """Return the first set of upfloaters of any cheapest matching of residents and lower players.

    How many come from each scoregroup (`groups`, highest first) must be the same in all of them. Repeatedly
    taking the smallest TPN that still works gives the first set. `cheapest` is consumed.
    """
    brought_up = mask_of(cheapest.mate[v] for v in bits(residents)) & lower
    chosen = 0
    for group in groups:
        size = (group & brought_up).bit_count()
        for v in bits(group):
            if (chosen & group).bit_count() == size:
                break
            if cheapest.forbid([(v, lower)]):
                chosen |= 1 << v
    return chosen
