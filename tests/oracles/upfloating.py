"""What Double-Swiss (C.04.5) and team Swiss (C.04.6) have in common: articles 2.3.1–2.3.4 and 3 of both.

The bye first; then, again and again, the top scoregroup with the best set of upfloaters, paired by the
first identifier that is best by the criteria inside a bracket. Sets and pairings are gone through in
the order of the text.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from tests.oracles.completion import Completion, bits

from albireo.domain.points import Points

Cost = tuple[int, ...]


@dataclass(frozen=True)
class Participant:
    """What the procedure has to know of a player or team."""

    tpn: int
    score: Points
    played: int
    """Matches played."""
    was_floater: bool
    """In the previous round."""


class Upfloating(ABC):
    """A round; a participant is a place in the ranking by score and TPN (3.5.3)."""

    def __init__(self, participants: Sequence[Participant], counts_c7: bool) -> None:
        self.ranking = sorted(participants, key=lambda one: (-one.score, one.tpn))
        self.counts_c7 = counts_c7
        self.may_meet = cache(self.may_meet)  # type: ignore[method-assign]
        self.fewest_upfloaters = cache(self.fewest_upfloaters)  # type: ignore[method-assign]
        self.completion = Completion([one.score for one in self.ranking], self.may_meet, self.may_have_bye)

    @abstractmethod
    def may_meet(self, a: int, b: int) -> bool:
        """C1"""

    @abstractmethod
    def may_have_bye(self, a: int) -> bool:
        """C2"""

    @abstractmethod
    def cost(self, a: int, b: int, upfloaters: tuple[int, ...]) -> Cost:
        """Return what a pair adds to the criteria inside a bracket: C8 and on."""

    # ---- 3.3, 3.4 ---------------------------------------------------------------------------------

    def pair(self) -> tuple[list[tuple[int, int]], int | None] | None:
        """Pairs and bye; None if no legal pairing exists (3.3.3)."""
        left = (1 << len(self.ranking)) - 1
        bye = None
        if left.bit_count() % 2 == 1:
            receivers = list(self.completion.byes(left))
            if not receivers:
                return None
            # 3.4: lowest score, most matches played, largest TPN
            bye = min(
                receivers,
                key=lambda a: (self.ranking[a].score, -self.ranking[a].played, -self.ranking[a].tpn),
            )
            left &= ~(1 << bye)
        elif not self.completion.pairs_up(left):
            return None
        pairs: list[tuple[int, int]] = []
        while left:
            residents, upfloaters = self.bracket(left)
            pairs += self.pair_bracket(residents, upfloaters)
            left &= ~sum(1 << a for a in (*residents, *upfloaters))
        return pairs, bye

    # ---- 3.5: upfloaters --------------------------------------------------------------------------

    def top_and_lower(self, left: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        top = self.ranking[next(bits(left))].score
        residents = tuple(a for a in bits(left) if self.ranking[a].score == top)
        return residents, tuple(a for a in bits(left) if self.ranking[a].score < top)

    def legal_sets(self, left: int, number: int) -> Iterator[tuple[int, ...]]:
        """Sets of so many upfloaters that give a legal bracket (C1) and leave one for the rest (C3)."""
        residents, lower = self.top_and_lower(left)
        for upfloaters in combinations(lower, number):  # 3.5.4
            bracket = sum(1 << a for a in (*residents, *upfloaters))
            if self.completion.pairs_up(bracket) and self.completion.pairs_up(left & ~bracket):
                yield upfloaters

    def fewest_upfloaters(self, left: int) -> int:
        """C4"""
        residents, lower = self.top_and_lower(left)
        for number in range(len(residents) % 2, len(lower) + 1, 2):
            if next(self.legal_sets(left, number), None) is not None:
                return number
        raise AssertionError("C3 promises a bracket")

    def bracket(self, left: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Residents of the top scoregroup, and the first set of upfloaters best by C4 to C7."""
        residents, _ = self.top_and_lower(left)
        sets = list(self.legal_sets(left, self.fewest_upfloaters(left)))
        best_c5 = min(self.c5(upfloaters) for upfloaters in sets)
        sets = [upfloaters for upfloaters in sets if self.c5(upfloaters) == best_c5]

        def c6_and_c7(upfloaters: tuple[int, ...]) -> tuple[bool, int]:
            bracket = sum(1 << a for a in (*residents, *upfloaters))
            c7 = sum(self.ranking[a].was_floater for a in upfloaters) if self.counts_c7 else 0
            return self.fails_c6(left & ~bracket, self.ranking[residents[0]].score), c7

        return residents, min(sets, key=c6_and_c7)

    def c5(self, upfloaters: tuple[int, ...]) -> list[int]:
        """Scores in ascending order, the higher the better."""
        return [-score for score in sorted(self.ranking[a].score for a in upfloaters)]

    def fails_c6(self, left: int, score: Points) -> bool:
        """Return whether the scoregroup that follows this score needs more upfloaters than it must.

        It is the next one in the standings: if upfloating emptied it, now or before, nothing is asked.
        """
        following = max((one.score for one in self.ranking if one.score < score), default=None)
        stay = [a for a in bits(left) if self.ranking[a].score == following]
        return bool(stay) and self.fewest_upfloaters(left) > len(stay) % 2

    # ---- 3.6: pairing of a bracket ----------------------------------------------------------------

    def pair_bracket(self, residents: tuple[int, ...], upfloaters: tuple[int, ...]) -> list[tuple[int, int]]:
        """3.6.4: the first pairing, in the order of identifiers, with the best cost."""
        members = sorted((*residents, *upfloaters), key=lambda a: self.ranking[a].tpn)
        costs = {
            (a, b): self.cost(a, b, upfloaters) for a, b in combinations(members, 2) if self.may_meet(a, b)
        }
        nothing = tuple(0 for _ in next(iter(costs.values())))
        never = tuple(10**6 for _ in nothing)

        @cache
        def best_rest(players: tuple[int, ...]) -> Cost:
            """Least cost at which these can be paired with each other."""
            if not players:
                return nothing
            first, *others = players
            best = never
            for b in others:
                if (first, b) in costs:
                    rest = best_rest(tuple(c for c in others if c != b))
                    best = min(best, added(costs[first, b], rest))
                    if best == nothing:
                        break
            return best

        def bottoms(
            tops: Sequence[int], left: Sequence[int], allowance: Cost
        ) -> Iterator[list[tuple[int, int]]]:
            """Bottom members for these top members, in lexicographic order, at exactly this cost."""
            if not tops:
                if allowance == nothing:
                    yield []
                return
            for place, b in enumerate(left):
                pair = (tops[0], b)
                if pair not in costs or members.index(tops[0]) > members.index(b):
                    continue
                others = [*left[:place], *left[place + 1 :]]
                spare = tuple(x - y for x, y in zip(allowance, costs[pair], strict=True))
                remaining = tuple(sorted((*tops[1:], *others), key=members.index))
                if best_rest(remaining) > spare:
                    continue
                for rest in bottoms(tops[1:], others, spare):
                    yield [pair, *rest]

        best = best_rest(tuple(members))
        for places in combinations(range(len(members)), len(members) // 2):  # 3.6.2: top members
            if all(place <= 2 * number for number, place in enumerate(places)):
                tops = [members[place] for place in places]
                others = [a for a in members if a not in tops]
                for pairs in bottoms(tops, others, best):
                    return pairs
        raise AssertionError("a bracket that pairs up has a pairing")


def added(first: Cost, second: Cost) -> Cost:
    return tuple(x + y for x, y in zip(first, second, strict=True))
