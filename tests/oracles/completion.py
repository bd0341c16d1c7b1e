"""Can the players who are left still be paired? (Dutch C4, and the like in every system.)

Sets of players are bit masks; every set is asked about once.
"""

from collections.abc import Callable, Iterator, Sequence

from albireo.domain.points import Points


def bits(mask: int) -> Iterator[int]:
    """Positions of the bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Completion:
    """Exact answers for sets of players numbered 0, 1, 2 …"""

    def __init__(
        self,
        scores: Sequence[Points],
        may_meet: Callable[[int, int], bool],
        may_have_bye: Callable[[int], bool],
    ) -> None:
        self._scores = scores
        everyone = range(len(scores))
        self._partners = [sum(1 << b for b in everyone if b != a and may_meet(a, b)) for a in everyone]
        self._may_have_bye = [may_have_bye(a) for a in everyone]
        self._known: dict[int, bool] = {0: True}

    def pairs_up(self, players: int) -> bool:
        """Return whether an even set can be paired completely."""
        known = self._known.get(players)
        if known is None:
            # The player with the fewest partners first: no completion is missed, dead ends show early.
            first = min(bits(players), key=lambda a: (self._partners[a] & players).bit_count())
            rest = players & ~(1 << first)
            known = any(self.pairs_up(rest & ~(1 << other)) for other in bits(self._partners[first] & rest))
            self._known[players] = known
        return known

    def byes(self, players: int) -> Iterator[int]:
        """Yield who of an odd set can have the bye so that the others pair up, lowest score first."""
        for a in sorted(bits(players), key=lambda a: self._scores[a]):
            if self._may_have_bye[a] and self.pairs_up(players & ~(1 << a)):
                yield a

    def bye_score(self, players: int) -> Points | None:
        """Lowest possible score of the bye's receiver; 0 if none is needed; None: no legal pairing."""
        if players.bit_count() % 2 == 0:
            return 0 if self.pairs_up(players) else None
        return next((self._scores[a] for a in self.byes(players)), None)
