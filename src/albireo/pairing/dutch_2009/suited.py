"""Another pairing of a bracket, one that lets the bracket below be paired (C.12, C.13).

Whether a pairing suits depends only on who remains. So the first pairing is taken; if those who remain are
not wanted, all other choices of them are divided into parts, each with its own first pairing, and the
earliest of these comes next. A part in which the bracket below could never be paired is left out: both
brackets together are one graph of pairs as far as B1 and B2 allow. So many choices may have to be looked at
in a crowded field that a round has a limit of them; whoever reads the explanation is told.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.pairing.dutch_2009.bracket import Shape
from albireo.pairing.dutch_2009.candidate import Candidate, first_candidate

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


class TooManyChoices(Exception):
    """The limit of choices of a round is reached before a pairing that suits."""


@dataclass(slots=True)
class Choices:
    """How many choices a round may still look at."""

    left: int = 200


def first_suited(shape: Shape, below: Below, wanted: Wanted, choices: Choices) -> Candidate | None:
    """The first pairing of a bracket in order whose remaining players are wanted; None if there is none."""
    return next((found for found in _in_order(shape, below, choices) if wanted(found.left)), None)


def _in_order(shape: Shape, below: Below, choices: Choices) -> Iterator[Candidate]:
    """For each choice of players who remain that may suit, its first pairing; the earliest first."""
    numbers = count()
    queue: list[tuple[tuple[object, ...], int, Candidate]] = []

    def add(part: Shape) -> None:
        if choices.left <= 0:
            raise TooManyChoices
        choices.left -= 1
        candidate = first_candidate(part) if _may_suit(part, below) else None
        if candidate is not None:
            heappush(queue, (candidate.order, next(numbers), candidate))

    add(shape)
    while queue:
        _, _, candidate = heappop(queue)
        yield candidate
        part = candidate.shape
        for v in bits(candidate.left & ~part.must):
            add(replace(part, only=part.only & ~(1 << v)))
            part = replace(part, must=part.must | 1 << v)


def _may_suit(shape: Shape, below: Below) -> bool:
    """Whether both brackets can be paired together, with everything dropped that may be."""
    players = shape.players
    possible = players.possible
    leaving = shape.s2 & shape.only
    down = leaving | below.aside
    among = 0 if below.apart else down
    staying = shape.bracket.players & ~shape.must
    coming = shape.spare + below.aside.bit_count() + below.residents.bit_count()
    seats = ((1 << max(0, coming - 2 * below.pairs)) - 1) << len(players.listed)
    near = [0] * (len(players.listed) + seats.bit_count())
    for v in bits(staying):
        near[v] = possible[v] & staying & (~shape.s1 if shape.s1 >> v & 1 else -1)
    for v in bits(down):
        near[v] |= possible[v] & (below.residents | among)
    for v in bits(below.residents):
        near[v] = possible[v] & (below.residents | down)
    resting = below.residents | among
    if below.is_lowest:
        resting &= players.may_rest
    for v in bits(resting):
        near[v] |= seats
    for v in bits(seats):
        near[v] = resting | (0 if below.is_lowest else seats & ~(1 << v))
    everybody = shape.bracket.players | below.aside | below.residents | seats
    return Matching(near, everybody).is_perfect()
