"""Look-ahead: whether the round can be completed, and who then gets the bye (C4, C5).

The exact answer is a matching of everyone not yet paired. Large fields do not need it: if every player may
meet at least half of the others, a perfect matching exists (Dirac); the same holds if some may meet fewer,
provided that enough others may meet more (Chvátal). Counting opponents is then enough.
"""

from collections.abc import Iterator, Sequence

from albireo.domain.colour import Colour
from albireo.kernel.bitset import bits
from albireo.kernel.matcher import Matcher
from albireo.pairing.dutch.field import DutchField
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why the round cannot be completed (1.9.3); players are places in the field."""

    left_over: tuple[int, ...]
    """Players too many of whom compete for too few opponents (or the bye)."""
    opponents: tuple[int, ...]
    """All players the left-over players could still meet outside their own set."""
    missing: int
    """The minimum number left without an opponent."""
    bye: bool
    """Whether the only problem is that no one who could be left over is eligible for the bye (C2)."""


class Outlook:
    """What is certain about the field below some place, whichever players float into it."""

    def __init__(self, field: DutchField) -> None:
        self.field = field
        size = len(field.entrants)
        self.most_forbidden = max((len(others) for others in field.forbidden), default=0)
        self._absolute = {Colour.WHITE: [0] * (size + 1), Colour.BLACK: [0] * (size + 1)}
        """The number of players from a place on with each binding colour."""
        for place in range(size - 1, -1, -1):
            binding = field.entrants[place].binding_colour
            for colour, count in self._absolute.items():
                count[place] = count[place + 1] + (binding is colour)
        self._opponents: dict[int, list[int]] = {}
        """For a place: how many of the players from there on each of them may meet, in ascending order."""

    def surely_completed(self, start: int, above: Sequence[int], floaters: int, bye: bool) -> bool:
        """Return whether everyone from `start` on can be paired with up to this many floaters from `above`.

        With `bye`, any one of them first gets the bye.
        """
        size = len(self.field.entrants)
        if size == start:
            return floaters == 0 and not bye
        total = size - start + floaters - bye
        if 2 * (self._at_least(start, size) - bye) >= total:
            return True
        if floaters > size - start:
            return False
        known = self._opponents.get(start)
        if known is None:
            known = self._opponents[start] = sorted(self._counts(start, size, range(start, size)))
        counts = self._counts(start, size, above) if floaters else ()
        fewest = min((known[0], *counts))
        return _has_path([fewest - bye] * floaters + [count - bye for count in known], total)

    def surely_paired(self, start: int, stop: int, above: Sequence[int], floaters: int) -> bool:
        """Return whether the residents from start to stop can absorb any floaters from `above`.

        That means every floater can be paired, and so can all others except the odd one, which may be any
        resident.
        """
        residents = stop - start
        needed = floaters + (residents - floaters + 1) // 2
        if floaters > residents or residents <= needed:
            return False
        if self._at_least(start, stop) >= needed:
            return True
        return all(
            count >= needed
            for places in (above if floaters else (), range(start, stop))
            for count in self._counts(start, stop, places)
        )

    def surely_absorbed(self, start: int, stop: int, above: Sequence[int], floaters: int, bye: bool) -> bool:
        """Return whether the bracket is optimal and the round completable, for any floaters into it (C8).

        `bye` means that a player from `start` on has yet to get the bye.
        """
        if not self.surely_paired(start, stop, above, floaters):
            return False
        if stop == len(self.field.entrants):
            return True  # the odd one gets the bye: C5 has made sure that a resident may
        return self.surely_completed(stop, range(start, stop), (stop - start - floaters) % 2, bye)

    def _at_least(self, start: int, stop: int) -> int:
        """Return a number of players from start to stop that anyone, inside or outside, can surely meet."""
        clash = max(count[start] - count[stop] for count in self._absolute.values())
        return stop - start - self.most_forbidden - clash - 1

    def _counts(self, start: int, stop: int, places: Sequence[int]) -> Iterator[int]:
        """Yield the number of players from start to stop that each of these may meet."""
        inside = (1 << stop) - (1 << start)
        allowed = self.field.allowed
        return ((allowed[place] & inside).bit_count() for place in places)


def _has_path(degrees: Sequence[int], total: int) -> bool:
    """Return whether a graph with at least these degrees, in ascending order, has a Hamiltonian path.

    Uses Chvátal's sufficient condition; if there are more degrees than vertices, the smallest count. Every
    other edge of the path forms a perfect matching.
    """
    return all(degrees[at] > at or degrees[total - 1 - at] >= total - 1 - at for at in range(total // 2))


def complete_round(field: DutchField, outlook: Outlook) -> tuple[int | None, Obstacle | None]:
    """Return the score of the player with the bye (None if the number is even), or why no pairing exists."""
    size = len(field.entrants)
    odd = size % 2 == 1
    eligible = [place for place in range(size) if field.entrants[place].may_have_bye]
    if outlook.surely_completed(0, (), 0, odd) and (eligible or not odd):
        return (field.entrants[eligible[-1]].score if odd else None), None
    matcher = Matcher(field.masks(list(range(size))), (1 << size) - 1)
    left = matcher.saturate()
    if left > odd:
        return None, _obstacle(matcher, left)
    if not odd:
        return None, None
    able = matcher.outer
    takers = [place for place in eligible if able >> place & 1]
    if not takers:
        return None, Obstacle(tuple(bits(able)), tuple(bits(matcher.inner)), 1, bye=True)
    return min(field.entrants[place].score for place in takers), None


def _obstacle(matcher: Matcher, left: int) -> Obstacle:
    """Return the Tutte-Berge certificate: outer vertices around too few inner ones."""
    outer = inner = 0
    for root in bits(matcher.exposed):
        matcher.augment(root)
        outer |= matcher.outer
        inner |= matcher.inner
    return Obstacle(tuple(bits(outer)), tuple(bits(inner & ~outer)), left, bye=False)
