"""What a bracket would be worth if somebody had their wish: the ground of every "why" and "why not".

The bracket's problem is solved again with fewer legal pairs, and the values are compared criterion by
criterion. The look-ahead that was enough for the optimum may not be enough for the alternative; it is
when as many players float as before, and otherwise the whole field is looked at.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from albireo.domain.points import Points
from albireo.pairing.dutch.bracket import Bracket, count_downfloaters
from albireo.pairing.dutch.optimum import Optimum, Road
from albireo.pairing.dutch.problem import Problem
from albireo.pairing.dutch.scale import Digit

Wish = Callable[[Problem], "Alternative"]


@dataclass(frozen=True, slots=True)
class Alternative:
    """A bracket under a wish."""

    value: int
    """Packed value of the best pairing with the wish."""
    floaters: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the alternative compares with what was chosen."""

    digit: Digit | None
    """The first step of the criteria that gets worse; None if none does and it only comes later."""
    with_wish: int = 0
    chosen: int = 0


def pair_wished(a: int, b: int) -> Wish:
    """These two (places in the field) play each other in the bracket."""

    def ask(problem: Problem) -> Alternative:
        u, v = problem.places.index(a), problem.places.index(b)
        cost = problem.cost_of(u, v)
        assert cost is not None, "a pair that may never be was asked for"
        optimum = Optimum(problem.without_players(u, v), Road.FAST)
        alone = problem.alone[problem.kind[u]] + problem.alone[problem.kind[v]]
        return Alternative(optimum.value - alone + cost, count_downfloaters(optimum) - 2)

    return ask


def float_wished(a: int) -> Wish:
    """This player floats down from the bracket."""

    def ask(problem: Problem) -> Alternative:
        u = problem.places.index(a)
        optimum = Optimum(problem.without_pairs(u), Road.FAST)
        return Alternative(optimum.value, count_downfloaters(optimum))

    return ask


class Horizon(Protocol):
    """What an edition can see beyond the look-ahead a bracket needed."""

    def wider(self, number: int, bracket: Bracket) -> Problem | None:
        """The bracket's problem with more look-ahead; None if there is none."""

    def bye_scores(self) -> list[Points]:
        """Scores with which the bye might be had if C5 were not met, lowest first."""

    def with_bye_at(self, number: int, bracket: Bracket, score: Points) -> Problem:
        """The bracket's problem if the bye went to somebody with this score."""


def compare(horizon: Horizon, number: int, bracket: Bracket, wish: Wish) -> Verdict:
    """The first criterion that gets worse under a wish in a bracket."""
    problem, value = bracket.problem, bracket.value
    alternative = wish(problem)
    if alternative.floaters != len(bracket.downfloaters):
        wide = horizon.wider(number, bracket)
        if wide is not None:
            problem = wide
            value = Optimum(problem, Road.FAST).value
            alternative = wish(problem)
    chosen, wished = problem.scale.unpack(value), problem.scale.unpack(alternative.value)
    for digit in problem.scale.digits:
        if wished[digit] != chosen[digit]:
            if digit == problem.unmatched:
                return _bye_moves_up(horizon, number, bracket, wish) or Verdict(digit, wished[digit])
            return Verdict(digit, wished[digit], chosen[digit])
    return Verdict(None)


def _bye_moves_up(horizon: Horizon, number: int, bracket: Bracket, wish: Wish) -> Verdict | None:
    """The round cannot be completed with the bye where C5 wants it: can it with the bye higher up?"""
    scores = horizon.bye_scores()
    for score in scores[1:]:
        problem = horizon.with_bye_at(number, bracket, score)
        if problem.scale.unpack(wish(problem).value)[problem.unmatched] == 0:
            return Verdict(Digit("C5"), score, scores[0])
    return None
