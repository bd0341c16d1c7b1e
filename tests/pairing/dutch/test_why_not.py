"""Every "why not" of some reference rounds, judged again by the literal oracle.

The oracle enumerates all pairings of the bracket in which the two part ways, with and without the wish, and
compares their values criterion by criterion: the first that is worse must be the one the answer names.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from tests.oracles.corpus import Case, rounds, sample
from tests.oracles.dutch_2026 import _Bracket, _Round
from tests.oracles.dutch_sequence import Pairs

from albireo.pairing.dutch.edition_2026 import SYSTEM

CRITERIA = ("C5", "C6", "C7", "C8", "C9", *(f"C{number}" for number in range(10, 22)))
LARGEST = 9
"""Players of a bracket whose pairings can all be listed."""
CASES = [case for file in sample("dutch-2026-small") if file.size <= 15 for case in rounds(file)]


@dataclass
class Judge:
    """All pairings of one bracket with their values."""

    bracket: _Bracket

    def all_pairs(self, left: tuple[int, ...]) -> Iterator[Pairs]:
        if not left:
            yield []
            return
        first, *others = left
        yield from self.all_pairs(tuple(others))
        for other in others:
            if self.bracket.can_pair_here(first, other):
                rest = tuple(a for a in others if a != other)
                for pairs in self.all_pairs(rest):
                    yield [(first, other), *pairs]

    def values(self, pairs: Pairs) -> tuple[object, ...] | None:
        """C5 to C21 of a pairing, None if it breaks C4."""
        bracket = self.bracket
        downfloaters = bracket.round.left_over(bracket.members, pairs)
        down = sum(1 << a for a in downfloaters)
        bye_score = bracket.round.completion.bye_score(bracket.below | down)
        if bye_score is None:
            return None
        scores = sorted((bracket.round.scores[a] for a in downfloaters), reverse=True)
        ahead = bracket.c8(downfloaters) if bracket.lower_scores else (0, [])
        alone = bracket.c9(downfloaters)
        quality = bracket.quality(sorted(pairs), downfloaters)
        return (bye_score, len(downfloaters), scores, ahead, alone, *quality)

    def judge(self, wish: "Wish") -> tuple[str, str]:
        """Verdict and criterion for a wish."""
        best = best_with_wish = None
        for pairs in self.all_pairs(self.bracket.members):
            values = self.values(pairs)
            if values is not None:
                if best is None or values < best:
                    best = values
                if wish.granted(pairs) and (best_with_wish is None or values < best_with_wish):
                    best_with_wish = values
        assert best is not None
        if best_with_wish is None:
            return "worse", "C4"
        for name, value, wished in zip(CRITERIA, best, best_with_wish, strict=True):
            if value != wished:
                return "worse", name
        return "later", ""


@dataclass
class Wish:
    higher: int
    lower: int | None
    """None: the higher one floats down."""

    def granted(self, pairs: Pairs) -> bool:
        if self.lower is None:
            return all(self.higher not in pair for pair in pairs)
        return (self.higher, self.lower) in pairs


def expected(case: Case, first: int, second: int) -> tuple[str, str] | None:
    """Return the answer the oracle gives; None where a bracket is too large to list."""
    round_ = _Round(case.request, "look ahead")
    place = {card.tpn: at for at, card in enumerate(round_.players)}
    if first not in place or second not in place:
        return "absent", ""
    higher, lower = sorted((place[first], place[second]))
    if not round_.may_meet(higher, lower):
        met = round_.players[lower].tpn in round_.players[higher].played
        return "forbidden", "C1" if met else "C3"
    mdps: tuple[int, ...] = ()
    for score in sorted(set(round_.scores), reverse=True):
        bracket = round_.bracket(mdps, score)
        chosen = bracket.best_candidate(bracket.best_downfloaters())
        mdps = round_.left_over(bracket.members, chosen)
        if (higher, lower) in chosen:
            return "paired", ""
        if lower in bracket.members:
            wish = Wish(higher, lower)
        elif higher in bracket.members and higher not in mdps:
            wish = Wish(higher, None)
        else:
            continue
        return Judge(bracket).judge(wish) if len(bracket.members) <= LARGEST else None
    raise AssertionError("the two are in no bracket")


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES[2::4][:12], ids=str)
def test_the_answer_names_the_criterion_that_gets_worse(case: Case) -> None:
    numbers = sorted(case.request.tournament.by_tpn)
    asked = SYSTEM.pair(case.request).explanation
    judged = 0
    for at, first in enumerate(numbers):
        for step in range(1, 6):
            second = numbers[(at + step) % len(numbers)]
            wanted = expected(case, first, second)
            if wanted is not None:
                answer = asked.why_not(first, second)
                assert (answer.verdict, answer.criterion) == wanted, f"{first} against {second}"
                judged += 1
    assert judged >= len(numbers)
