"""What an account says of its criteria, on random rounds of every system that has them.

A value is never better than its bound; what a sentence counts is there as often as it says, in the pairs and
members of the bracket; and a sentence is the one that fits its value: as many upfloaters as a bracket says
that the following scoregroup needs do come up into it.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

import pytest

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.colour import Colour
from albireo.domain.wording import Score, Scores
from albireo.pairing.account import BracketAccount, Criterion, Member, StepsAccount
from albireo.pairing.colours import Strength
from albireo.pairing.explanation import Explanation
from albireo.pairing.floats import Float
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for

CODES = (
    *("FIDE_DUTCH_2026", "FIDE_DUTCH_2017", "FIDE_DUBOV", "FIDE_BURSTEIN", "FIDE_DOUBLESWISS"),
    *("FIDE_TEAM", "FIDE_LIM"),
)
LOW_IS_GOOD = {"FIDE_BURSTEIN": ("C6", "C7")}
"""Criteria about scores that are better the lower they are."""


def decided(code: str, seed: int) -> list[Explanation]:
    """The decisions of every round of a random tournament."""
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


def unpaired(account: BracketAccount) -> list[Member]:
    seated = {tpn for pair in account.pairs for tpn in (pair.white, pair.black)}
    return [member for member in account.members if member.tpn not in seated]


def disappointed(account: BracketAccount) -> Iterator[Member]:
    """Whoever has not the colour they prefer."""
    by_tpn = {member.tpn: member for member in account.members}
    for pair in account.pairs:
        for tpn, colour in ((pair.white, Colour.WHITE), (pair.black, Colour.BLACK)):
            preference = by_tpn[tpn].preference
            if preference is not None and preference.colour not in (None, colour):
                yield by_tpn[tpn]


def is_strong(member: Member) -> bool:
    return member.preference is not None and member.preference.strength is Strength.STRONG


def met_from_above(account: BracketAccount) -> Iterator[Member]:
    """The residents whom those that came in meet."""
    residents = {member.tpn: member for member in account.residents}
    for pair in account.pairs:
        inside = [residents[tpn] for tpn in (pair.white, pair.black) if tpn in residents]
        if len(inside) == 1:
            yield inside[0]


def floated(member: Member, way: Float, ago: int) -> bool:
    return len(member.floats) >= ago and member.floats[ago - 1] is way


def scores(members: Iterable[Member]) -> Scores:
    return Scores(tuple(sorted((member.score for member in members), reverse=True)))


def number_who(fits: Callable[[Member], bool], members: Iterable[Member]) -> int:
    return sum(map(fits, members))


Count = Callable[[BracketAccount, object], object]
SAID: dict[str, Count] = {
    "as few upfloaters as possible: {value}": lambda account, of: len(account.incoming),
    "their scores {value}, as high as possible": lambda account, of: scores(account.incoming),
    "as few floaters as possible: {value}": lambda account, of: len(unpaired(account)),
    "their scores {value}, as low as possible": lambda account, of: scores(unpaired(account)),
    "downfloaters: {value}": lambda account, of: len(unpaired(account)),
    "downfloaters with score {of}: {value}": lambda account, of: number_who(
        lambda member: Score(member.score) == of, unpaired(account)
    ),
    "players who do not get their colour preference: {value}": lambda account, of: len(
        [*disappointed(account)]
    ),
    "players without their colour preference: {value}": lambda account, of: len([*disappointed(account)]),
    "colour preferences not fulfilled: {value}": lambda account, of: len([*disappointed(account)]),
    "players who do not get their strong colour preference: {value}": lambda account, of: number_who(
        is_strong, disappointed(account)
    ),
    "resident downfloaters who floated down in the previous round: {value}": lambda account, of: number_who(
        lambda member: member in account.residents and floated(member, Float.DOWN, 1), unpaired(account)
    ),
    "resident downfloaters who floated down two rounds before: {value}": lambda account, of: number_who(
        lambda member: member in account.residents and floated(member, Float.DOWN, 2), unpaired(account)
    ),
    "opponents of moved-down players who floated up in the previous round: {value}": (
        lambda account, of: number_who(lambda member: floated(member, Float.UP, 1), met_from_above(account))
    ),
    "opponents of moved-down players who floated up two rounds before: {value}": (
        lambda account, of: number_who(lambda member: floated(member, Float.UP, 2), met_from_above(account))
    ),
}
"""What is counted, by the sentence behind the name of its criterion."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seed", range(6))
def test_a_sentence_counts_what_it_says(code: str, seed: int) -> None:
    for explanation in decided(code, seed):
        accounts = [account for account in explanation.accounts() if isinstance(account, BracketAccount)]
        for account in accounts:
            for criterion in account.criteria:
                said = SAID.get(criterion.text.removeprefix(criterion.name).lstrip(":, "))
                if said is not None:
                    assert criterion.value == said(account, criterion.facts.get("of")), criterion


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


@pytest.mark.parametrize("seed", range(25))
def test_c6_says_what_the_following_scoregroup_needs(seed: int) -> None:
    """Double-Swiss 2.3.3: the sentence is chosen by the number needed and the number parity allows."""
    for explanation in decided("FIDE_DOUBLESWISS", seed):
        accounts = [a for a in explanation.accounts() if isinstance(a, BracketAccount)]
        for account, following in pairwise(accounts):
            c6 = next((c for c in account.criteria if c.name == "C6"), None)
            if c6 is None:
                continue
            needed, fewest = c6.facts["needed"], c6.facts["fewest"]
            assert isinstance(needed, int)
            assert isinstance(fewest, int)
            assert (c6.value == 0) == (needed == fewest)
            assert ("no choice does better" in c6.text) == (needed > fewest)
            assert needed == len(following.incoming)
            assert fewest == len(following.residents) % 2
