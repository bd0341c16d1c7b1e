"""Pairing of one scoregroup: its floaters (articles 2.3 and 3) and its pairs (3.6 to 3.8, 4, 5).

The text describes how to correct proposed pairings one by one and leaves open what happens if corrections
conflict. Our interpretation (docs/rules/lim.md): a group keeps as many pairings as its compatibilities allow;
exactly the surplus floats, chosen one at a time in the order of article 3; then each player in turn takes the
first opponent, in the order of article 4, who leaves an opponent for all others of the group. A stored
maximum matching answers both questions: who can be the surplus, and which opponents leave the rest pairable.
"""

from collections.abc import Iterable, Mapping, Sequence

from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.pairing.field import PairingField
from albireo.pairing.lim.exchanges import opponents_in_order
from albireo.pairing.lim.players import LimPlayer, colours_fit
from albireo.pairing.lim.seating import Seating
from albireo.value_classes import dataclass

MAXI_LIMIT = 100
"""Maximum rating difference for exchanges in a maxi-tournament (3.2, 3.8, 5.7)."""


@dataclass(frozen=True, slots=True)
class Floater:
    """A player who leaves the group, with the reason for the choice."""

    tpn: int
    kind: str
    """`a`, `b`, `c` or `d` (3.9)."""
    floated_before: bool
    """Whether the player also floated in the previous round (3.10)."""
    evens_colours: bool
    """Whether the player is due the more common colour of the group (3.2.2)."""


@dataclass(frozen=True, slots=True)
class Decision:
    """How one player got an opponent."""

    player: int
    opponent: int
    passed: tuple[int, ...]
    """Opponents tried before, in order."""
    available: int
    """Opponents that left the rest of the group pairable, as a set of TPNs."""
    is_floater: bool
    """Whether the player was paired as an incoming floater (3.8)."""
    too_far: tuple[int, ...] = ()
    """Opponents tried before who were rejected only because of the limit of a maxi-tournament (3.8, 5.7)."""
    counted_from: int = 0
    """The player from whom the rating points of that limit are counted: the first possible opponent, or the
    player.
    """

    def might_have(self, other: int) -> bool:
        """Return whether the player could have had this opponent."""
        return bool(self.available >> other & 1)


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


@dataclass(frozen=True)
class GroupPairer:
    """The data of the round that every group needs."""

    field: PairingField
    players: dict[int, LimPlayer]
    maxi: bool
    higher_upfloater_first: bool = False
    """10.62 of the text of 1989."""
    limit_between_opponents: bool = False
    """10.7 of the text of 1989: the limit for a floater is counted from the floater."""

    def pair(
        self,
        score: Points,
        residents: int,
        incoming: int,
        adjacent: int,
        downward: bool,
        start: Sequence[int] = (),
    ) -> GroupPairing:
        """Pair a group; `adjacent` contains the residents of the group its floaters go to.

        `start` contains initial pairs.
        """
        matching = Matching(self.field.adjacency, residents | incoming, start)
        matching.maximise()
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
        """Choose the surplus one at a time and remove them from the matching, which is then perfect."""
        chosen: list[int] = []
        floaters: list[Floater] = []
        while exposed := matching.exposed:
            possible = {v: root for root, others in matching.inessential(exposed) for v in bits(others)}
            kinds = self._kinds(possible, incoming, adjacent, chosen, downward)
            v = self._choose(matching.active, kinds, downward)
            if not matching.expose_instead(possible[v], v):
                raise AssertionError("a reachable player can be the one left over")
            player = self._card(v)
            evens = player.due is not None and player.due is self._over_represented(matching.active)
            floaters.append(Floater(player.tpn, kinds[v], player.floated, evens))
            chosen.append(v)
            matching.active ^= 1 << v
        return tuple(floaters)

    def _choose(self, group: int, kinds: Mapping[int, str], downward: bool) -> int:
        """Choose by type (3.9), previous float (3.10), due colour (3.2.2), number (3.2.4)."""
        best = min((-ord(kind), self._card(v).floated) for v, kind in kinds.items())
        candidates = [v for v, kind in kinds.items() if (-ord(kind), self._card(v).floated) == best]
        # Lowest number: the largest TPN (the best player has the "highest" number).
        last = max if downward else min
        default = last(candidates)
        over = self._over_represented(group)
        evening = [v for v in candidates if over is not None and self._card(v).due is over]
        if not evening:
            return default
        chosen = last(evening)
        too_far = abs(self._card(chosen).rating - self._card(default).rating) > MAXI_LIMIT
        return default if self.maxi and too_far else chosen  # 3.2.3

    def _kinds(
        self, players: Iterable[int], incoming: int, adjacent: int, chosen: Sequence[int], downward: bool
    ) -> dict[int, str]:
        """Return the type of each floater (3.9): floated in or not, opponent in the adjacent group or not.

        Opponents of floaters already chosen who are paired before this one do not count (3.3, 3.4).
        """
        order = self._key_of_3_6 if downward else self._key_of_3_7
        ahead = sorted((order(w), w) for w in chosen)
        adjacency = self.field.adjacency
        seating = Seating(adjacency, adjacent)
        found: dict[int, str] = {}
        seated = 0
        for key, v in sorted((order(v), v) for v in players):
            while seated < len(ahead) and ahead[seated][0] < key:
                seating.add(ahead[seated][1])
                seated += 1
            has_opponent = bool(adjacency[v] & seating.open)
            if incoming >> v & 1:
                found[v] = "b" if has_opponent else "a"
            else:
                found[v] = "d" if has_opponent else "c"
        return found

    def _over_represented(self, group: int) -> Colour | None:
        """Return the colour that more players of a group are due (3.2.2); None if equal (3.2.4)."""
        white, black = ((group & self._due[colour]).bit_count() for colour in Colour)
        return None if white == black else Colour.WHITE if white > black else Colour.BLACK

    @cached_property
    def _due(self) -> dict[Colour, int]:
        """The players due each colour."""
        due = [self._card(v).due for v in range(len(self.field.tpns))]
        return {colour: mask_of(v for v, own in enumerate(due) if own is colour) for colour in Colour}

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
        """Return highest number first when pairing downward, lowest first when pairing upward (4.1)."""
        listed = list(bits(group))
        return listed if downward else listed[::-1]

    def _order_of_floaters(self, score: Points, incoming: int, downward: bool) -> list[int]:
        """Return downfloaters and upfloaters in the order in which they are paired (3.6, 3.7)."""
        down = [v for v in bits(incoming) if self._card(v).score > score]
        up = [v for v in bits(incoming) if self._card(v).score < score]
        down.sort(key=self._key_of_3_6)
        up.sort(key=self._key_of_3_7)
        return down + up if downward else up + down

    def _key_of_3_6(self, v: int) -> tuple[Points, int]:
        """Return the sort key of 3.6: highest score, then highest number."""
        return -self._card(v).score, v

    def _key_of_3_7(self, v: int) -> tuple[Points, int]:
        """Return the sort key of 3.7: lowest score, then lowest number."""
        score = self._card(v).score
        return (-score if self.higher_upfloater_first else score), -v

    def _take(self, matching: Matching, v: int, tried: Sequence[int], is_floater: bool) -> Decision:
        """Give a player the first available opponent due another colour, else the first available one."""
        partners = matching.partners(v)
        available = [w for w in tried if partners >> w & 1]
        first = available[0]
        own = self._card(v)
        counted_from = v if is_floater and self.limit_between_opponents else first
        chosen, too_far = first, []
        for w in available:
            if not colours_fit(own, self._card(w)):
                continue
            if self.maxi and abs(self._card(w).rating - self._card(counted_from).rating) > MAXI_LIMIT:
                too_far.append(w)  # 3.8, 5.7
                continue
            chosen = w
            break
        if not matching.settle(v, chosen):
            raise AssertionError("an available opponent can be settled")
        number = self.field.tpns
        return Decision(
            number[v],
            number[chosen],
            tuple(number[w] for w in tried[: tried.index(chosen)]),
            mask_of(number[w] for w in available),
            is_floater,
            tuple(number[w] for w in too_far),
            number[counted_from],
        )

    def _card(self, v: int) -> LimPlayer:
        return self.players[self.field.tpns[v]]
