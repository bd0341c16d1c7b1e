"""What an account says of its criteria, on random rounds of every system that has them.

A value is never better than its bound; what a sentence counts is there as often as it says, in the pairs and
members of the bracket; and a sentence is the one that fits its value: as many upfloaters as a bracket says
that the following scoregroup needs do come up into it.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise, zip_longest

import pytest

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.colour import Colour
from albireo.domain.points import TENTHS, Points
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


def decided(code: str, seed: int, forfeits: float = 0.05) -> list[Explanation]:
    """The decisions of every round of a random tournament."""
    recipe = Recipe(players=Range(5, 24), rounds=Range(4, 8), system=code, forfeits=forfeits)
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


def gaps(account: BracketAccount) -> Iterator[tuple[Member, Member, Points]]:
    """Pairs of different scores: the higher member, the lower one, the difference."""
    by_tpn = {member.tpn: member for member in account.members}
    for pair in account.pairs:
        high, low = sorted((by_tpn[pair.white], by_tpn[pair.black]), key=lambda member: -member.score)
        if high.score > low.score:
            yield high, low, high.score - low.score


def gap_below(account: BracketAccount, member: Member) -> Points:
    """The score difference of a downfloater in 2017: to a point less than the lowest score (A.8)."""
    return member.score - (min(each.score for each in account.members) - TENTHS)


def down_again(account: BracketAccount, ago: int) -> Iterator[Points]:
    """2017: by what difference they float down who floated down so many rounds before."""
    yield from (gap_below(account, each) for each in unpaired(account) if floated(each, Float.DOWN, ago))
    yield from (gap for high, _, gap in gaps(account) if floated(high, Float.DOWN, ago))


def up_again(account: BracketAccount, ago: int) -> Iterator[Points]:
    yield from (gap for _, low, gap in gaps(account) if floated(low, Float.UP, ago))


def all_gaps(account: BracketAccount) -> Iterator[Points]:
    yield from (gap_below(account, each) for each in unpaired(account))
    yield from (gap for _, _, gap in gaps(account))


def of_points(found: Iterable[Points], of: object) -> int:
    return sum(Score(points) == of for points in found)


def limbo(account: BracketAccount, ago: int) -> int:
    incoming = (member for member in unpaired(account) if member in account.incoming)
    return number_who(lambda member: floated(member, Float.DOWN, ago), incoming)


def from_above_again(account: BracketAccount, ago: int) -> Iterator[Points]:
    """2026: score differences of moved-down players who floated down so many rounds before."""
    yield from (
        gap for high, _, gap in gaps(account) if high in account.incoming and floated(high, Float.DOWN, ago)
    )


def met_again(account: BracketAccount, ago: int) -> Iterator[Points]:
    """2026: score differences to moved-down players of opponents who floated up so many rounds before."""
    yield from (
        gap for high, low, gap in gaps(account) if high in account.incoming and floated(low, Float.UP, ago)
    )


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
    "moved-down players, down also last round, with a score difference of {of}: {value}": (
        lambda account, of: of_points(from_above_again(account, 1), of)
    ),
    "moved-down players, down also two rounds before, with a score difference of {of}: {value}": (
        lambda account, of: of_points(from_above_again(account, 2), of)
    ),
    "their opponents, up also last round, with a score difference of {of}: {value}": (
        lambda account, of: of_points(met_again(account, 1), of)
    ),
    "their opponents, up also two rounds before, with a score difference of {of}: {value}": (
        lambda account, of: of_points(met_again(account, 2), of)
    ),
    "players left in the limbo who floated down in the previous round: {value}": (
        lambda account, of: limbo(account, 1)
    ),
    "players left in the limbo who floated down two rounds before: {value}": (
        lambda account, of: limbo(account, 2)
    ),
    "pairs and downfloaters with a score difference of {of}: {value}": (
        lambda account, of: of_points(all_gaps(account), of)
    ),
    "players who float down as in the previous round: {value}": (
        lambda account, of: len([*down_again(account, 1)])
    ),
    "players who float down as two rounds before: {value}": (
        lambda account, of: len([*down_again(account, 2)])
    ),
    "players who float down as in the previous round by a score of {of}: {value}": (
        lambda account, of: of_points(down_again(account, 1), of)
    ),
    "players who float down as two rounds before by a score of {of}: {value}": (
        lambda account, of: of_points(down_again(account, 2), of)
    ),
    "players who float up as in the previous round: {value}": (
        lambda account, of: len([*up_again(account, 1)])
    ),
    "players who float up as two rounds before: {value}": lambda account, of: len([*up_again(account, 2)]),
    "players who float up as in the previous round by a score of {of}: {value}": (
        lambda account, of: of_points(up_again(account, 1), of)
    ),
    "players who float up as two rounds before by a score of {of}: {value}": (
        lambda account, of: of_points(up_again(account, 2), of)
    ),
}
"""What is counted in the bracket, by the sentence behind the name of its criterion."""
SAID_OF_FOLLOWING: dict[str, Count] = {
    "players who would stay unpaired in the following bracket: {value}": SAID["downfloaters: {value}"],
    "players with score {of} who would stay unpaired in the following bracket: {value}": SAID[
        "downfloaters with score {of}: {value}"
    ],
    "scores of the floaters out of the following bracket: {value}": (
        lambda account, of: scores(unpaired(account))
    ),
}
"""What is counted in the bracket below."""


SAID_OF_OTHER_FACTS = (
    # below: test_c6_says_what_the_following_scoregroup_needs
    "upfloaters the following scoregroup needs: {needed}, the fewest its number allows",
    (
        "upfloaters the following scoregroup needs: {needed}, not only {fewest} as its number allows;"
        " no choice does better"
    ),
    # facts of earlier rounds, or of colours, that an account does not have
    "unplayed games of the player who gets the bye: {value}",
    "topscorers or their opponents with a colour difference beyond ±2: {value}",
    "topscorers or their opponents with the same colour three times in a row: {value}",
    "maximum upfloaters among them: {value}",
    "upfloats of these so far: {value}",
    "strong ones among them: {value}",
)


Before = Callable[[BracketAccount, list[BracketAccount]], object]
SAID_OF_ROUND_BEFORE: dict[str, Before] = {
    "upfloated in the previous round as well: {value}": lambda account, before: number_who(
        lambda member: member.tpn in {low.tpn for each in before for _, low, _ in gaps(each)},
        account.incoming,
    ),
    "floaters of the previous round among them: {value}": lambda account, before: number_who(
        lambda member: member.tpn in floaters(before), account.incoming
    ),
    "opponents of upfloaters who floated in the previous round: {value}": lambda account, before: number_who(
        lambda member: member.tpn in floaters(before), met_from_above(account)
    ),
    "opponents of upfloaters who were floaters in the previous round: {value}": (
        lambda account, before: number_who(
            lambda member: member.tpn in floaters(before), met_from_above(account)
        )
    ),
}
"""What is counted by the pairs of the round before, if all games were played."""
PENULTIMATE = "the penultimate one"
"""2017: who floats down from this bracket has to make the last one complete; C.7 does not look so far."""


def floaters(accounts: list[BracketAccount]) -> set[int]:
    return {member.tpn for each in accounts for high, low, _ in gaps(each) for member in (high, low)}


def brackets(explanation: Explanation) -> list[BracketAccount]:
    return [account for account in explanation.accounts() if isinstance(account, BracketAccount)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seed", range(6))
def test_a_sentence_counts_what_it_says(code: str, seed: int) -> None:
    before: list[BracketAccount] = []
    all_played = seed % 2 == 0
    for explanation in decided(code, seed, forfeits=0 if all_played else 0.05):
        accounts = brackets(explanation)
        for account, following in zip_longest(accounts, accounts[1:]):
            for criterion in account.criteria:
                said = criterion.text.removeprefix(criterion.name).lstrip(":, ")
                of = criterion.facts.get("of")
                if said in SAID:
                    assert criterion.value == SAID[said](account, of), criterion
                elif said in SAID_OF_FOLLOWING:
                    if PENULTIMATE not in following.title.text:
                        assert criterion.value == SAID_OF_FOLLOWING[said](following, of), criterion
                elif said in SAID_OF_ROUND_BEFORE:
                    counted = SAID_OF_ROUND_BEFORE[said](account, before)
                    assert not all_played or criterion.value == counted, criterion
                else:
                    assert said in SAID_OF_OTHER_FACTS, criterion
        before = accounts


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
