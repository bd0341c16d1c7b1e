"""Another pairing of a bracket, one that lets the bracket below be paired (C.12, C.13).

The players who remain are part of the bracket below. So both are looked at as one graph: pairs of the bracket
as its criteria want them, and pairs below as far as B1 and B2 allow. The first pairing in order that
leaves a complete matching of both is found choice by choice; where a wish is more than such a matching can
tell (other players with the same scores), pairings are walked through.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain, combinations
from math import comb
from operator import or_

from albireo.domain.cached_property import cached_property
from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.dutch_2009.bracket import Criteria, Shape
from albireo.pairing.dutch_2009.candidate import Candidate, Exchange, after_exchange, exchanges, take
from albireo.pairing.dutch_2009.limits import Graph, Limits, ways
from albireo.pairing.dutch_2009.players import LOOKED_BACK

FEW = 3000
"""So many choices of players who remain are looked at one by one."""
Pairs = tuple[tuple[int, int], ...]
Wanted = Callable[[int], bool]
"""Whether these players may be the ones who remain."""


@dataclass(frozen=True, slots=True)
class Below:
    """What the bracket below must be able to do with those who remain."""

    residents: int
    aside: int
    """Who left the bracket above at once and comes down anyway."""
    pairs: int
    """Pairs to be made below, at least."""
    is_lowest: bool = False
    apart: bool = True
    """Whether everybody who comes down must meet a resident there."""


class Suited:
    """The pairings of a bracket in order, of those that suit the bracket below."""

    def __init__(self, shape: Shape, below: Below, wanted: Wanted) -> None:
        self.shape, self.below, self.wanted = shape, below, wanted
        self.players = shape.players
        coming = shape.spare + below.aside.bit_count() + below.residents.bit_count()
        self.seats = ((1 << max(0, coming - 2 * below.pairs)) - 1) << len(self.players.listed)

    def first(self) -> Candidate | None:
        """The first of them; None if there is none."""
        if not self.leaving:
            return None
        return next(chain.from_iterable(map(self._candidates, self._criteria())), None)

    @cached_property
    def leaving(self) -> int:
        """Who may remain at all: where there are not too many choices, whoever is in one that is wanted."""
        everybody, count = list(bits(self.shape.s2)), self.shape.spare
        if comb(len(everybody), count) > FEW:
            return self.shape.s2
        choices = map(mask_of, combinations(everybody, count))
        return reduce(or_, filter(self.wanted, choices), 0)

    def _criteria(self) -> Iterator[Criteria]:
        """The criteria that may be met, in the order in which they are given up."""
        most = self.shape.number.pairs
        for relief in self.players.reliefs:
            if not self._may_hold(Criteria(relief, most)):
                continue
            for x in range(most + 1):
                if not self._may_hold(Criteria(relief, x)):
                    continue
                for down in range(LOOKED_BACK, -1, -1):
                    for up in range(LOOKED_BACK, -1, -1):
                        if self._may_hold(Criteria(relief, x, down, up)):
                            yield Criteria(relief, x, down, up)

    def _may_hold(self, criteria: Criteria) -> bool:
        graph = self._graph(criteria, self.shape.s1, self.shape.s2, is_open=True)
        return ways(graph, self.shape.limits(criteria.x)) is not None

    def _graph(self, criteria: Criteria, upper: int, lower: int, is_open: bool) -> Graph:
        """Both brackets: `upper` are paired in this one with `lower`, who may also leave it.

        Where it is open, players of `lower` may meet each other in either bracket.
        """
        players, below = self.players, self.below
        inside, possible = players.pairs(criteria.relief, criteria.up), players.possible
        leaving = self.shape.may_leave(criteria.down) & lower & self.leaving
        down = leaving | below.aside
        among = 0 if below.apart else down
        near = [0] * (len(players.listed) + self.seats.bit_count())
        for v in bits(upper):
            near[v] = inside[v] & lower
        for v in bits(lower):
            near[v] = inside[v] & (upper | lower if is_open else upper)
        for v in bits(down):
            near[v] |= possible[v] & (below.residents | among)
        for v in bits(below.residents):
            near[v] = possible[v] & (below.residents | down)
        resting = below.residents | among
        if below.is_lowest:
            resting &= players.may_rest
        for v in bits(resting):
            near[v] |= self.seats
        for v in bits(self.seats):
            near[v] = resting | (0 if below.is_lowest else self.seats & ~(1 << v))
        return Graph(
            near,
            upper | lower | below.aside | below.residents | self.seats,
            players.clashing,
            players.mild,
            tuple(players.wishing.values()),
            counted=upper | lower,
            free=among & leaving,
        )

    # -- candidates ----------------------------------------------------------------------------------

    def _candidates(self, criteria: Criteria) -> Iterator[Candidate]:
        limits = self.shape.limits(criteria.x)
        for made in self._moved_down(criteria, list(bits(self.shape.s1)), self.shape.s2, (), limits):
            yield from self._remainder(criteria, made)

    def _moved_down(
        self, criteria: Criteria, s1: Sequence[int], s2: int, made: Pairs, limits: Limits
    ) -> Iterator[Pairs]:
        """D.1 for the players moved down, as far as the rest may still be paired."""
        if not s1:
            yield made
            return
        u, rest = s1[0], s1[1:]
        for v in bits(self.players.pairs(criteria.relief, criteria.up)[u] & s2):
            fewer = self._spent(limits, u, v)
            graph = self._graph(criteria, mask_of(rest), s2 & ~(1 << v), is_open=True)
            if ways(graph, fewer) is not None:
                yield from self._moved_down(criteria, rest, s2 & ~(1 << v), (*made, (u, v)), fewer)

    def _spent(self, limits: Limits, u: int, v: int) -> Limits:
        if not self.players.clashing[u] >> v & 1:
            return limits
        hard = not (self.players.mild >> u | self.players.mild >> v) & 1
        return Limits(limits.clashes - 1, limits.hard - hard)

    def _remainder(self, criteria: Criteria, made: Pairs) -> Iterator[Candidate]:
        limits = self.shape.limits(criteria.x)
        for u, v in made:
            limits = self._spent(limits, u, v)
        taken = mask_of(v for pair in made for v in pair)
        group = list(bits(self.shape.bracket.players & ~taken))
        count = self.shape.number.rest
        upper, lower = group[:count], group[count:]
        none: Exchange = ((), ())
        for exchange in chain([none], exchanges(upper, lower)):
            s1, s2 = after_exchange(upper, lower, exchange)
            for pairs in self._transposed(criteria, s1, s2, limits):
                left = s2 & ~mask_of(v for _, v in pairs)
                yield Candidate(
                    self.shape, criteria, made + pairs, tuple(upper), tuple(lower), exchange, left
                )

    def _transposed(self, criteria: Criteria, s1: Sequence[int], s2: int, limits: Limits) -> Iterator[Pairs]:
        """The first transposition that suits; others only where it leaves somebody who is not wanted."""
        left_open = ways(self._graph(criteria, mask_of(s1), s2, is_open=False), limits)
        if left_open is None:
            return
        pairs = tuple((u, take(left_open, u, s2)) for u in s1)
        if self.wanted(s2 & ~mask_of(v for _, v in pairs)):
            yield pairs
            return
        yield from (
            found
            for found in self._walk(criteria, s1, s2, (), limits)
            if self.wanted(s2 & ~mask_of(v for _, v in found))
        )

    def _walk(
        self, criteria: Criteria, s1: Sequence[int], s2: int, made: Pairs, limits: Limits
    ) -> Iterator[Pairs]:
        if ways(self._graph(criteria, mask_of(s1), s2, is_open=False), limits) is None:
            return
        if not s1:
            yield made
            return
        for v in bits(self.players.pairs(criteria.relief, criteria.up)[s1[0]] & s2):
            fewer = self._spent(limits, s1[0], v)
            yield from self._walk(criteria, s1[1:], s2 & ~(1 << v), (*made, (s1[0], v)), fewer)
