"""Another pairing of a bracket, one that lets the bracket below be paired (C.12, C.13).

Whether a pairing suits depends only on who remains. Both brackets are matched together, the pairs below as
far as B1 and B2 allow, and the first pairing of such a matching is nearly always the answer. Two who remain
never meet below then: their bracket would have had one pair more, which was impossible or has been tried.
Only where with one pair more the bracket below would be heterogeneous (A.3) that may be different, and it is
looked at by itself.

Not all that is asked can be said by a matching: scores that have to be the same (C.12), someone without any
opponent below (C.1), who is paired first there (C.14). So if those who remain are not wanted, all other
choices of them are divided into parts, each with its own first pairing, and the earliest of these comes next.
A round has a limit of such choices; anyone who reads the explanation is told.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.pairing.dutch_2009.below import Below
from albireo.pairing.dutch_2009.bracket import Shape
from albireo.pairing.dutch_2009.candidate import Candidate, first_candidate
from albireo.value_classes import dataclass, replace

Wanted = Callable[[int], bool]
"""Whether these players may be the ones who remain."""


class TooManyChoices(Exception):
    """The limit of choices of a round is reached before a pairing that suits."""


@dataclass(slots=True)
class Choices:
    """How many choices a round may still look at."""

    left: int = 200


def first_suited(shape: Shape, below: Below, wanted: Wanted, choices: Choices) -> Candidate | None:
    """The first pairing of a bracket in order whose remaining players are wanted; None if there is none."""
    if below.is_joint:
        shape = replace(shape, below=below)
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
    """Return whether both brackets can be paired together, with everything dropped that may be."""
    if shape.below is not None:
        return shape.can_be_paired()
    players = shape.players
    possible, inside = players.possible, shape.bracket.players
    staying = inside & ~shape.must
    near = [0] * max(len(players.listed), below.vertices(players).bit_length())
    for v in bits(staying):
        near[v] = possible[v] & staying & (~shape.s1 if shape.s1 >> v & 1 else -1)
    leaving = shape.s2 & shape.only
    if not below.apart:  # two who leave may meet below
        for v in bits(leaving):
            near[v] |= possible[v] & leaving
    below.join(players, leaving, near)
    seats = below.seats(players)
    if not below.is_lowest:  # there may be more pairs
        for v in bits(seats):
            near[v] |= seats & ~(1 << v)
    return Matching(near, inside | below.vertices(players)).is_perfect()
