"""A bracket, its number of pairs, and the criteria in force while it is paired (C.2 to C.11)."""

from collections.abc import Sequence
from typing import NamedTuple

from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.dutch_2009.bracket_below import Below
from albireo.pairing.dutch_2009.limits import Graph, Limits, Ways, ways
from albireo.pairing.dutch_2009.players import LOOKED_BACK, Players, Relief
from albireo.pairing.floats import Float
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Bracket:
    """Players to be paired among themselves, as sets of places."""

    moved_down: int
    """S1 of a heterogeneous bracket; empty if it is treated as homogeneous (A.3)."""
    others: int
    aside: int = 0
    """Players without an opponent in it who left at once (C.1)."""

    @property
    def players(self) -> int:
        return self.moved_down | self.others

    @property
    def is_heterogeneous(self) -> bool:
        return bool(self.moved_down)


class Number(NamedTuple):
    """p: pairs of players moved down, and pairs of the (remainder) group."""

    first: int
    rest: int

    @property
    def pairs(self) -> int:
        return self.first + self.rest


def form_bracket(moved_down: int, residents: int, aside: int = 0) -> Bracket:
    """Return a bracket; if at least half of the players are moved down, it counts as homogeneous (A.3)."""
    if moved_down.bit_count() >= residents.bit_count():
        return Bracket(0, moved_down | residents, aside)
    return Bracket(moved_down, residents, aside)


def full_number(bracket: Bracket) -> Number:
    """Return the initial p (A.6, C.3)."""
    first = bracket.moved_down.bit_count()
    return Number(first, (bracket.others.bit_count() - first) // 2)


class Criteria(NamedTuple):
    """The criteria in force; the highest that can be met are taken, from left to right."""

    relief: Relief
    x: int
    """Pairs in which a colour preference is not granted (A.8)."""
    down: int = 0
    """Rounds for which B5 and B6 apply to downfloats: 2, 1 (B6 dropped) or 0."""
    up: int = 0
    """The same for upfloats."""

    @property
    def given_up(self) -> tuple[int, int, int, int]:
        """A measure of what is given up; smaller is better."""
        return int(self.relief), self.x, -self.down, -self.up


@dataclass(frozen=True)
class Shape:
    """A bracket with its p."""

    players: Players
    bracket: Bracket
    number: Number
    is_lowest: bool = False
    """Whether anyone who remains gets the bye."""
    forced: tuple[int, int] | None = None
    """Two players who must meet, to answer why they do not."""
    only: int = -1
    """The only players who may remain."""
    must: int = 0
    """Players who must remain."""
    below: Below | None = None
    """The bracket below, matched together with this one, that must accept those who remain."""

    @cached_property
    def s1(self) -> int:
        """Players paired first: the highest of those moved down (C.4)."""
        return mask_of(list(bits(self.bracket.moved_down))[: self.number.first])

    @property
    def s2(self) -> int:
        return self.bracket.players & ~self.s1

    @property
    def spare(self) -> int:
        """The number of players who remain."""
        return self.bracket.players.bit_count() - 2 * self.number.pairs

    @cached_property
    def outside(self) -> int:
        """Vertices for leaving the bracket: a seat for each player who remains, or the players below."""
        if self.below is not None:
            return self.below.vertices(self.players)
        return ((1 << self.spare) - 1) << len(self.players.listed)

    @cached_property
    def x(self) -> int:
        """The value x of A.8, reduced by one for each pair fewer (C.14)."""
        counted = [(self.players.wishing[colour] & self.bracket.players).bit_count() for colour in Colour]
        return max(0, max(counted) - self.spare - self.number.pairs)

    @cached_property
    def forgiven(self) -> int:
        """The reduction of x by mild preferences in an even round (A.7.e)."""
        if self.players.is_odd_round:
            return 0
        if self.players.mild_never_count:
            return self.x
        white, black = (self.players.wishing[colour] & self.bracket.players for colour in Colour)
        more = black if black.bit_count() > white.bit_count() else white
        return min(self.x, (more & self.players.mild).bit_count())

    def limits(self, x: int) -> Limits:
        if self.players.mild_never_count:
            return Limits(self.bracket.players.bit_count(), x)
        return Limits(x + self.forgiven, x)

    def may_leave(self, down: int) -> int:
        """Return the players who may remain: B5 and B6 for downfloats; in the lowest bracket B1b."""
        leaving = self.s2 & self.only
        if self.is_lowest:
            leaving &= self.players.may_rest
        if down:
            leaving &= ~self.players.floated(Float.DOWN, down)
        return leaving

    def graph(self, criteria: Criteria) -> Graph:
        """Return the graph of permitted pairs, with seats for those who remain or the bracket below."""
        pairs = self.players.pairs(criteria.relief, criteria.up)
        near = [0] * max(len(self.players.listed), self.outside.bit_length())
        leaving = self.may_leave(criteria.down)
        for v in bits(self.s1):
            near[v] = pairs[v] & self.s2 & ~self.must
        for v in bits(self.s2 & ~self.must):
            near[v] = pairs[v] & self.bracket.players & ~self.must
        if self.below is None:
            for v in bits(leaving):
                near[v] |= self.outside
            for v in bits(self.outside):
                near[v] = leaving
        else:
            self.below.join(self.players, leaving, near)
        if self.forced is not None:
            first, second = self.forced
            met = near[first] >> second & 1
            for one in self.forced:
                for v in bits(near[one]):
                    near[v] &= ~(1 << one)
                near[one] = 0
            if met:
                near[first], near[second] = 1 << second, 1 << first
        inside = self.bracket.players
        clashing: Sequence[int] = self.players.clashing
        if self.below is not None:  # where no one counts them
            clashing = [mask & inside if inside >> v & 1 else 0 for v, mask in enumerate(clashing)]
        return Graph(
            near,
            inside | self.outside,
            clashing,
            self.players.mild,
            tuple(mask & inside for mask in self.players.wishing.values()),
            inside,
            self.players.mates(len(near)),
            None if self.below is None else self.spare,
        )

    # -- what can be fulfilled -----------------------------------------------------------------------

    def can_be_paired(self) -> bool:
        """Return whether p pairs can be made with every relative criterion dropped."""
        if self.number.rest < 0:
            return False
        relief = self.players.reliefs[-1]
        return (
            ways(self.graph(Criteria(relief, 0)), Limits(len(self.players.listed), len(self.players.listed)))
            is not None
        )

    def best(self) -> tuple[Criteria, Ways] | None:
        """Return the first criteria that some pairing meets, in the order in which C.9 to C.11 drop them."""
        if self.number.rest < 0:
            return None
        for relief in self.players.reliefs:
            x = self._least_x(relief)
            if x is None:
                continue
            for down in range(LOOKED_BACK, -1, -1):
                if down and not self._holds(Criteria(relief, x, down)):
                    continue
                is_first = down == LOOKED_BACK
                for up in range(LOOKED_BACK if is_first or self.players.floats_again else 0, -1, -1):
                    criteria = Criteria(relief, x, down, up)
                    found = ways(self.graph(criteria), self.limits(x))
                    if found is not None:
                        return criteria, found
        return None

    def _holds(self, criteria: Criteria) -> bool:
        return ways(self.graph(criteria), self.limits(criteria.x)) is not None

    def _least_x(self, relief: Relief) -> int | None:
        """Return the fewest pairs with an unfulfilled colour preference; None without a pairing."""
        graph = self.graph(Criteria(relief, 0))
        start = max(0, self.x - self.forgiven)
        if ways(graph, self.limits(start)) is not None:
            return start
        if ways(graph, self.limits(self.number.pairs)) is None:
            return None
        low, high, step = start, self.number.pairs, 1
        while low + step < high:  # in growing steps, then by bisection: any x above a possible one works
            if ways(graph, self.limits(low + step)) is not None:
                high = low + step
                break
            low, step = low + step, 2 * step
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if ways(graph, self.limits(middle)) is not None else (middle, high)
        return high
