"""Looking ahead: can the round be completed, and who then gets the bye (C4, C5)?

The exact answer is a matching of everybody not yet paired. In a large field it is not needed: if every
player may meet at least half of the others, a perfect matching exists (Dirac), and counting is enough.
"""

from albireo.domain.colour import Colour
from albireo.kernel.bitset import bits
from albireo.kernel.matcher import Matcher
from albireo.pairing.colours import Strength
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
    """The only fault is that whoever could be left over may not get the bye (C2)."""


class Outlook:
    """What is known about the field from some place downwards."""

    def __init__(self, field: DutchField) -> None:
        self.field = field
        size = len(field.entrants)
        self.most_forbidden = max((len(others) for others in field.forbidden), default=0)
        self._absolute = {Colour.WHITE: [0] * (size + 1), Colour.BLACK: [0] * (size + 1)}
        """How many non-topscorers from a place on have an absolute preference for each colour."""
        for place in range(size - 1, -1, -1):
            entrant = field.entrants[place]
            for colour, count in self._absolute.items():
                count[place] = count[place + 1] + (
                    entrant.preference.strength is Strength.ABSOLUTE
                    and entrant.preference.colour is colour
                    and not entrant.is_topscorer
                )

    def fewest_opponents(self, start: int, stop: int) -> int:
        """A number of players from start to stop that everybody, inside or outside, may surely meet."""
        clash = max(count[start] - count[stop] for count in self._absolute.values())
        return stop - start - self.most_forbidden - clash - 1

    def surely_completed(self, start: int, floaters: int, bye: bool) -> bool:
        """Whether everybody from `start` on can be paired with whatever so many floaters from above.

        With `bye`, one of them is first given the bye, whoever it is.
        """
        size = len(self.field.entrants)
        if size == start:
            return floaters == 0 and not bye
        return self.fewest_opponents(start, size) - bye >= (size - start + floaters - bye) / 2

    def surely_paired(self, start: int, stop: int, floaters: int) -> bool:
        """Whether the residents from start to stop can take in whatever so many floaters.

        That is: every floater can be paired, and all others but the odd one, who is a resident and may be
        any of them.
        """
        surely = self.fewest_opponents(start, stop)
        residents = stop - start
        if floaters > residents or surely < floaters:
            return False
        return surely - floaters - 1 >= (residents - floaters) / 2

    def surely_absorbed(self, start: int, stop: int, floaters: int, bye: bool) -> bool:
        """Whether that bracket is at its best whoever floats into it, the round completable (C8).

        `bye` says that the bye is still to be given to somebody from `start` on.
        """
        if not self.surely_paired(start, stop, floaters):
            return False
        if stop == len(self.field.entrants):
            return True  # the odd one takes the bye: C5 has made sure that a resident may
        return self.surely_completed(stop, (stop - start - floaters) % 2, bye)


def complete_round(field: DutchField, outlook: Outlook) -> tuple[int | None, Obstacle | None]:
    """The score of whoever gets the bye (None with an even number), or why the round cannot be paired."""
    size = len(field.entrants)
    odd = size % 2 == 1
    eligible = [place for place in range(size) if field.entrants[place].may_have_bye]
    if outlook.surely_completed(0, 0, odd) and (eligible or not odd):
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
