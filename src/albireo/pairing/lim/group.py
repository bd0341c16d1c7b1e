"""Pairing one scoregroup: who floats out of it (articles 2.3 and 3), who meets whom (3.6 to 3.8, 4, 5).

The text tells how to mend proposed pairings one by one and leaves open what happens when mends collide. The
reading taken (docs/rules/lim.md): a group keeps as many pairings as its compatibilities allow; exactly the
surplus floats, chosen one at a time in the order of article 3; then each player in turn takes the first
opponent, in the order of article 4, who leaves all the others of the group an opponent. A kept maximum
matching answers both questions: who can be the surplus, and which opponents leave the rest pairable.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.kernel.cardinality import Matching, bits
from albireo.pairing.field import Field
from albireo.pairing.lim.cards import Card, colours_fit
from albireo.pairing.lim.exchanges import opponents_in_order

MAXI_LIMIT = 100
"""Rating points within which players may be exchanged in a maxi-tournament (3.2, 3.8, 5.7)."""


@dataclass(frozen=True, slots=True)
class Floater:
    """A player who leaves the group, with the reason for the choice."""

    tpn: int
    kind: str
    """`a`, `b`, `c` or `d` (3.9)."""
    floated_before: bool
    """Floated in the round before, too (3.10)."""
    evens_colours: bool
    """Due the colour more players of the group are due (3.2.2)."""


@dataclass(frozen=True, slots=True)
class Decision:
    """How one player got an opponent."""

    player: int
    opponent: int
    tried: tuple[int, ...]
    """All others then unpaired, in the order they were tried."""
    available: frozenset[int]
    """Those compatible whose choice left the rest of the group pairable."""
    is_floater: bool
    """Whether the player was paired as an incoming floater (3.8)."""


@dataclass(frozen=True, slots=True)
class GroupPairing:
    """A scoregroup after its pairing."""

    score: Points
    downward: bool
    residents: tuple[int, ...]
    incoming: tuple[int, ...]
    floaters: tuple[Floater, ...]
    decisions: tuple[Decision, ...]

    @property
    def members(self) -> frozenset[int]:
        return frozenset((*self.residents, *self.incoming))


@dataclass(frozen=True, slots=True)
class GroupPairer:
    """The facts of the round that every group needs."""

    field: Field
    cards: dict[int, Card]
    maxi: bool

    def pair(
        self,
        score: Points,
        residents: int,
        incoming: int,
        adjacent: int,
        downward: bool,
        may_float: bool = True,
    ) -> GroupPairing | None:
        """Pair a group; None if it may not float anybody and cannot be paired completely.

        `adjacent` are the residents of the group the floaters go to.
        """
        matching = Matching(self.field.adjacency, residents | incoming)
        surplus = matching.maximise().bit_count()
        if surplus and not may_float:
            return None
        floaters = self._floaters(matching, incoming, adjacent, downward)
        decisions = self._decide(matching, score, incoming & matching.active, downward)
        return GroupPairing(
            score,
            downward,
            self.field.numbers(residents),
            self.field.numbers(incoming),
            floaters,
            decisions,
        )

    # -- who floats ----------------------------------------------------------------------------------

    def _floaters(
        self, matching: Matching, incoming: int, adjacent: int, downward: bool
    ) -> tuple[Floater, ...]:
        """The surplus, one at a time; they leave the matching, which is perfect afterwards."""
        chosen: list[Floater] = []
        placed = Matching(self.field.adjacency, 0)
        while exposed := matching.exposed:
            possible: dict[int, int] = {}
            for root in bits(exposed):
                for v in bits(matching.reach(root)):
                    possible.setdefault(v, root)
            v, floater = self._choose(matching.active, possible, incoming, adjacent, placed, downward)
            if not matching.expose_instead(possible[v], v):
                raise AssertionError("a reachable player can be the one left over")
            matching.active ^= 1 << v
            if floater.kind in "bd":
                _place(placed, self.field.adjacency, v, adjacent)
            chosen.append(floater)
        return tuple(chosen)

    def _choose(
        self,
        group: int,
        possible: dict[int, int],
        incoming: int,
        adjacent: int,
        placed: Matching,
        downward: bool,
    ) -> tuple[int, Floater]:
        over = self._over_represented(group)
        kinds = {v: self._kind(v, incoming, adjacent, placed) for v in possible}
        best = min((-ord(kinds[v]), self._card(v).floated) for v in possible)
        candidates = [v for v in possible if (-ord(kinds[v]), self._card(v).floated) == best]
        # Lowest number: the largest TPN (the best player has the "highest" number).
        default = max(candidates) if downward else min(candidates)
        evening = [v for v in candidates if over is not None and self._card(v).due is over]
        if self.maxi:
            rating = self._card(default).rating
            evening = [v for v in evening if abs(self._card(v).rating - rating) <= MAXI_LIMIT]  # 3.2.3
        pick = default
        if evening:
            pick = max(evening) if downward else min(evening)
        card = self._card(pick)
        evens = over is not None and card.due is over
        return pick, Floater(card.tpn, kinds[pick], card.floated, evens)

    def _kind(self, v: int, incoming: int, adjacent: int, placed: Matching) -> str:
        """Type of floater (3.9): already floated in or not, with an opponent in the adjacent group or not."""
        has_opponent = _place(placed.copy(), self.field.adjacency, v, adjacent)
        if incoming >> v & 1:
            return "b" if has_opponent else "a"
        return "d" if has_opponent else "c"

    def _over_represented(self, group: int) -> Colour | None:
        """The colour more players of a group are due (3.2.2); None if equal (3.2.4)."""
        due = [self._card(v).due for v in bits(group)]
        white, black = due.count(Colour.WHITE), due.count(Colour.BLACK)
        return None if white == black else Colour.WHITE if white > black else Colour.BLACK

    # -- who meets whom -------------------------------------------------------------------------------

    def _decide(
        self, matching: Matching, score: Points, incoming: int, downward: bool
    ) -> tuple[Decision, ...]:
        decisions: list[Decision] = []
        for v in self._order_of_floaters(score, incoming, downward):
            if matching.active >> v & 1:
                others = [w for w in self._scrutiny(matching.active, downward) if w != v]
                decisions.append(self._take(matching, v, others, is_floater=True))
        while matching.active:
            listed = self._scrutiny(matching.active, downward)
            decisions.append(self._take(matching, listed[0], opponents_in_order(listed), is_floater=False))
        return tuple(decisions)

    def _scrutiny(self, group: int, downward: bool) -> list[int]:
        """Highest number first when pairing downward, lowest first when pairing upward (4.1)."""
        listed = list(bits(group))
        return listed if downward else listed[::-1]

    def _order_of_floaters(self, score: Points, incoming: int, downward: bool) -> list[int]:
        """Down-floaters and up-floaters in the order they are paired (3.6, 3.7)."""
        down = [v for v in bits(incoming) if self._card(v).score > score]
        up = [v for v in bits(incoming) if self._card(v).score < score]
        down.sort(key=lambda v: (-self._card(v).score, v))
        up.sort(key=lambda v: (self._card(v).score, -v))
        return down + up if downward else up + down

    def _take(self, matching: Matching, v: int, tried: Sequence[int], is_floater: bool) -> Decision:
        """Give a player the first available opponent due another colour, else the first available one."""
        partners = matching.partners(v)
        available = [w for w in tried if partners >> w & 1]
        first = available[0]
        own = self._card(v)
        chosen = first
        for w in available:
            if not colours_fit(own, self._card(w)):
                continue
            if self.maxi and abs(self._card(w).rating - self._card(first).rating) > MAXI_LIMIT:
                continue  # 3.8, 5.7
            chosen = w
            break
        if not matching.settle(v, chosen):
            raise AssertionError("an available opponent can be settled")
        number = self.field.tpns
        return Decision(
            number[v],
            number[chosen],
            tuple(number[w] for w in tried),
            frozenset(number[w] for w in available),
            is_floater,
        )

    def _card(self, v: int) -> Card:
        return self.cards[self.field.tpns[v]]


def _place(placed: Matching, adjacency: Sequence[int], v: int, adjacent: int) -> bool:
    """Find the floater an opponent of their own among the adjacent residents, moving earlier floaters.

    Earlier floaters keep one; only pairs of a floater and a resident count (3.3, 3.4).
    """
    floaters = placed.active & ~adjacent
    placed.active |= 1 << v | adjacent
    for w in bits(floaters | 1 << v):
        placed.adjacency[w] = adjacency[w] & adjacent
    for w in bits(adjacent):
        placed.adjacency[w] = adjacency[w] & (floaters | 1 << v)
    if placed.augment(v):
        return True
    placed.active &= ~(1 << v)
    return False
