"""An alternative pairing of a bracket that lets the bracket below be paired (C.12, C.13).

Whether a pairing is suitable depends only on who remains. Both brackets are matched together, the pairs below
as far as B1 and B2 allow, and the first pairing of such a matching is nearly always the answer. Two who
remain never meet below: their bracket would have had one more pair, which was impossible or has been tried.
The exception is a bracket below that one more pair above would make heterogeneous (A.3); it is handled
separately.

Some requirements cannot be expressed by a matching: equal scores (C.12), a player without any opponent below
(C.1), who is paired first there (C.14). If the players who remain are not acceptable, all other choices are
divided into parts, each with its own first pairing, and the earliest of these comes next. The number of such
choices per round is limited; the explanation says so if the limit is reached.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.pairing.dutch_2009.bracket import Shape
from albireo.pairing.dutch_2009.bracket_below import Below
from albireo.pairing.dutch_2009.candidate import Candidate, first_candidate
from albireo.value_classes import dataclass, replace

Wanted = Callable[[int], bool]
"""Returns whether these players may be the ones who remain."""


class TooManyChoices(Exception):
    """The limit of choices per round was reached before a suitable pairing was found."""


@dataclass(slots=True)
class Choices:
    """The number of choices a round may still examine."""

    left: int = 200


def first_suited(shape: Shape, below: Below, wanted: Wanted, choices: Choices) -> Candidate | None:
    """Return the first pairing in order whose remaining players are acceptable, or None."""
    if below.is_joint:
        shape = replace(shape, below=below)
    return next((found for found in _in_order(shape, below, choices) if wanted(found.left)), None)


def _in_order(shape: Shape, below: Below, choices: Choices) -> Iterator[Candidate]:
    """Yield the first pairing for each possible choice of remaining players, earliest first."""
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
    """Return whether both brackets can be paired together with all optional criteria dropped."""
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
