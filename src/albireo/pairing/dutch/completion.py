"""Looking ahead: can the round be completed, and who then gets the bye (C4, C5)?

The exact answer is a matching of everyone not yet paired. In a large field it is not needed: if every
player may meet at least half of the others, a perfect matching exists (Dirac); also if some may meet fewer,
provided that enough others may meet more (Chvátal). Counting opponents is enough.
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
    """Players of whom too many compete for too few opponents (or the bye)."""
    opponents: tuple[int, ...]
    """All those the left-over players could still meet outside their own circle."""
    missing: int
    """How many stay without an opponent at least."""
    bye: bool
    """The only fault is that anyone who could be left over may not get the bye (C2)."""


class Outlook:
    """What is known about the field from some place downwards, whichever of those above float into it."""

    def __init__(self, field: DutchField) -> None:
        self.field = field
        size = len(field.entrants)
        self.most_forbidden = max((len(others) for others in field.forbidden), default=0)
        self._absolute = {Colour.WHITE: [0] * (size + 1), Colour.BLACK: [0] * (size + 1)}
        """How many from a place on have each binding colour."""
        for place in range(size - 1, -1, -1):
            binding = field.entrants[place].binding_colour
            for colour, count in self._absolute.items():
                count[place] = count[place + 1] + (binding is colour)
        self._opponents: dict[int, list[int]] = {}
        """For a place: how many each player from there on may meet of these players, in rising order."""

    def surely_completed(self, start: int, above: Sequence[int], floaters: int, bye: bool) -> bool:
        """Return whether everyone from `start` on can be paired with up to this many floaters from `above`.

        With `bye`, one of them, no matter which, is first given the bye.
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
        """Return whether the residents from start to stop can take in any floaters from `above`.

        That is: every floater can be paired, and all others but the odd one, who is a resident and may be
        any of them.
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
        """Return whether that bracket is optimal whoever floats into it, with the round completable (C8).

        `bye` says that the bye is still to be given to someone from `start` on.
        """
        if not self.surely_paired(start, stop, above, floaters):
            return False
        if stop == len(self.field.entrants):
            return True  # the odd one takes the bye: C5 has made sure that a resident may
        return self.surely_completed(stop, range(start, stop), (stop - start - floaters) % 2, bye)

    def _at_least(self, start: int, stop: int) -> int:
        """A number of players from start to stop that everyone, inside or outside, may surely meet."""
        clash = max(count[start] - count[stop] for count in self._absolute.values())
        return stop - start - self.most_forbidden - clash - 1

    def _counts(self, start: int, stop: int, places: Sequence[int]) -> Iterator[int]:
        """Yield how many players from start to stop each of these may meet."""
        inside = (1 << stop) - (1 << start)
        allowed = self.field.allowed
        return ((allowed[place] & inside).bit_count() for place in places)


def _has_path(degrees: Sequence[int], total: int) -> bool:
    """Return whether a graph with at least these degrees, in rising order, has a Hamiltonian path.

    By Chvátal's condition, which is sufficient; of more degrees than vertices the smallest count. Every other
    edge of the path makes a perfect matching.
    """
    return all(degrees[at] > at or degrees[total - 1 - at] >= total - 1 - at for at in range(total // 2))


def complete_round(field: DutchField, outlook: Outlook) -> tuple[int | None, Obstacle | None]:
    """The score of the player with the bye (None with an even number), or why no pairing exists."""
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
    """The certificate of Tutte and Berge: outer vertices around too few inner ones."""
    outer = inner = 0
    for root in bits(matcher.exposed):
        matcher.augment(root)
        outer |= matcher.outer
        inner |= matcher.inner
    return Obstacle(tuple(bits(outer)), tuple(bits(inner & ~outer)), left, bye=False)
