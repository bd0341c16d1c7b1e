"""What an account says of its criteria, on random rounds of every system that has them.

A value is never better than its bound. Whether the sentences are true, `tests/sentences` asks.
"""

import pytest

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.wording import Score, Scores
from albireo.pairing.account import Criterion, StepsAccount
from albireo.pairing.explanation import Explanation
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for

CODES = (
    *("FIDE_DUTCH_2026", "FIDE_DUTCH_2017", "FIDE_DUBOV", "FIDE_BURSTEIN", "FIDE_DOUBLESWISS"),
    *("FIDE_TEAM", "FIDE_LIM"),
)
LOW_IS_GOOD = {"FIDE_BURSTEIN": ("C6", "C7")}
"""Criteria about scores that are better the lower they are."""


def decided(code: str, seed: int) -> list[Explanation]:
    """Return the decisions of every round of a random tournament."""
    recipe = Recipe(players=Range(5, 24), rounds=Range(4, 8), system=code, forfeits=0.05)
    tournament = generate(recipe, f"{code} {seed}")
    system = system_for(tournament).load()
    return [
        system.pair(request_for(tournament, number)).explanation
        for number in range(1, tournament.paired_rounds + 1)
    ]


def never_beats_its_bound(criterion: Criterion, code: str) -> bool:
    value, bound = criterion.value, criterion.bound
    if isinstance(value, Scores) and isinstance(bound, Scores):
        low_is_good = criterion.name in LOW_IS_GOOD.get(code, ())
        return value.points >= bound.points if low_is_good else value.points <= bound.points
    if isinstance(value, Score) or bound is None:
        return True
    assert isinstance(value, int)
    assert isinstance(bound, int)
    return value >= bound


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seed", range(6))
def test_values_and_bounds(code: str, seed: int) -> None:
    for explanation in decided(code, seed):
        for account in explanation.accounts():
            seats = [tpn for pair in account.pairs for tpn in (pair.white, pair.black)]
            assert set(seats) <= {member.tpn for member in account.members}
            assert len(set(seats)) == len(seats)
            if isinstance(account, StepsAccount):
                continue
            for criterion in account.criteria:
                assert never_beats_its_bound(criterion, code), criterion
                assert "{" not in criterion.note().sentence()
