"""The bracket below, as far as C.12 and C.13 need it while the one above is paired."""

from albireo.kernel.bitset import bits
from albireo.pairing.dutch_2009.players import Players
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Below:
    """What must be possible below with the players who leave the bracket above."""

    residents: int
    aside: int
    """Players who left the bracket above at once and move down anyway."""
    pairs: int
    """The number of pairs to be made below."""
    coming: int
    """How many players move down, including those."""
    is_lowest: bool = False
    apart: bool = True
    """Whether everyone who moves down must meet a resident there."""
    is_joint: bool = True
    """Whether both brackets are matched together; not if two who move down may have to meet there."""

    def seats(self, players: Players) -> int:
        """Return a vertex for each player who remains below."""
        count = max(0, self.coming + self.residents.bit_count() - 2 * self.pairs)
        return ((1 << count) - 1) << len(players.listed)

    def vertices(self, players: Players) -> int:
        return self.residents | self.aside | self.seats(players)

    def join(self, players: Players, leaving: int, near: list[int]) -> None:
        """Add the edges below for players who may leave; `near` contains those of the bracket above."""
        possible, seats = players.possible, self.seats(players)
        coming = leaving | self.aside
        free = self.residents if self.apart else self.residents | self.aside
        """The players that those who leave may meet."""
        for v in bits(leaving):
            near[v] |= possible[v] & free
        for v in bits(self.residents):
            near[v] = possible[v] & (self.residents | coming)
        for v in bits(self.aside):
            near[v] = possible[v] & (free if self.apart else free | leaving)
        resting = self.residents if self.apart else self.residents | coming
        if self.is_lowest:
            resting &= players.may_rest
        for v in bits(resting):
            near[v] |= seats
        for v in bits(seats):
            near[v] = resting
