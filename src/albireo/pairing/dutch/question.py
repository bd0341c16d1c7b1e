"""The value of a bracket under an alternative: the basis of every "why" and "why not".

The bracket's problem is changed for the one or two players concerned, and its best value, found from the
stored matching, is compared criterion by criterion. The look-ahead that was enough for the optimum may not be
enough for the alternative; it is if the same number of players float, or if anyone who floats can be paired
below, so that the number of downfloaters alone decides. Otherwise the whole field is used.
"""

from collections.abc import Callable
from typing import Protocol

from albireo.domain.points import Points
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.optimum import Solved, best_value
from albireo.pairing.dutch.problem import Problem
from albireo.pairing.dutch.scale import Digit
from albireo.value_classes import dataclass

Wish = Callable[[Solved], int]
"""Returns the packed value of the best pairing that fulfils the wish."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the alternative compares with what was chosen."""

    digit: Digit | None
    """The first step of the criteria that gets worse; None if the candidate only comes later."""
    with_wish: int = 0
    chosen: int = 0


def pair_wished(a: int, b: int) -> Wish:
    """Return the wish that these two (places in the field) meet in the bracket."""

    def ask(solved: Solved) -> int:
        problem = solved.problem
        u, v = problem.places.index(a), problem.places.index(b)
        cost = problem.cost_of(u, v)
        assert cost is not None, "a pair that may never be was asked for"
        return best_value(problem.without_players(u, v), solved.mate) + cost

    return ask


def float_wished(a: int) -> Wish:
    """Return the wish that this player floats down from the bracket."""

    def ask(solved: Solved) -> int:
        problem = solved.problem
        return best_value(problem.without_pairs(problem.places.index(a)), solved.mate)

    return ask


class Horizon(Protocol):
    """What an edition knows beyond the look-ahead of a bracket."""

    def suffices(self, number: int, bracket: Bracket, floaters: int) -> bool:
        """Return whether everyone beyond the look-ahead can be paired, no matter who floats down."""

    def wider(self, number: int, bracket: Bracket) -> Solved | None:
        """Return the bracket's problem with more look-ahead; None if there is none."""

    def bye_scores(self) -> list[Points]:
        """Return the possible scores of the bye if C5 were not met, lowest first."""

    def with_bye_at(self, number: int, bracket: Bracket, score: Points) -> Problem:
        """Return the bracket's problem if the bye went to a player with this score."""


def compare(horizon: Horizon, number: int, bracket: Bracket, wish: Wish) -> Verdict:
    """Return the first criterion that a wish makes worse in a bracket."""
    solved = bracket.solved
    value = wish(solved)
    floaters = solved.problem.scale.unpack(value)[solved.problem.downfloaters]
    if floaters != len(bracket.downfloaters):
        if horizon.suffices(number, bracket, floaters):
            return Verdict(solved.problem.downfloaters, floaters, len(bracket.downfloaters))
        wide = horizon.wider(number, bracket)
        if wide is not None:
            solved, value = wide, wish(wide)
    scale = solved.problem.scale
    chosen, wished = scale.unpack(solved.value), scale.unpack(value)
    for digit in scale.digits:
        if wished[digit] != chosen[digit]:
            if digit == solved.problem.unmatched:
                return _bye_moves_up(horizon, number, bracket, wish) or Verdict(digit, wished[digit])
            return Verdict(digit, wished[digit], chosen[digit])
    return Verdict(None)


def _bye_moves_up(horizon: Horizon, number: int, bracket: Bracket, wish: Wish) -> Verdict | None:
    """Return the verdict if the round can only be completed with the bye at a higher score than C5 wants."""
    scores = horizon.bye_scores()
    for score in scores[1:]:
        problem = horizon.with_bye_at(number, bracket, score)
        value = wish(Solved(problem, 0, ()))
        if problem.scale.unpack(value)[problem.unmatched] == 0:
            return Verdict(Digit("C5"), score, scores[0])
    return None
