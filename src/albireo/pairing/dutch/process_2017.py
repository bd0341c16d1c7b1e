"""The round bracket by bracket, edition 2017 (A.9): the penultimate and the collapsed last bracket."""

from collections.abc import Sequence
from functools import partial

from albireo.domain.points import Points
from albireo.kernel.matcher import Matcher
from albireo.pairing.dutch.bracket import Bracket, count_downfloaters, everybody_floats, settle
from albireo.pairing.dutch.completion import Outlook
from albireo.pairing.dutch.criteria_2017 import BeforeLast2017, Problem2017
from albireo.pairing.dutch.field import DutchField, Entrant
from albireo.pairing.dutch.optimum import Method, Optimum, Solved
from albireo.pairing.dutch.problem import Problem
from albireo.pairing.dutch.vertices import Reach

PENULTIMATE = "PPB"
COLLAPSED_LAST = "CLB"


class Process2017:
    """Pairs the brackets of a round that is known to be completable."""

    def __init__(self, field: DutchField, outlook: Outlook, method: Method) -> None:
        self.field = field
        self.outlook = outlook
        self.method = method
        self.bye = len(field.entrants) % 2 == 1

    def brackets(self) -> list[Bracket]:
        """Return the brackets from the top; the first to leave an impossible rest is the penultimate."""
        groups = self.field.groups
        found: list[Bracket] = []
        moved_down: tuple[int, ...] = ()
        for number, residents in enumerate(groups):
            without_choice = self._without_choice(number, moved_down)
            if without_choice is not None:
                found.append(without_choice)
                moved_down = without_choice.downfloaters
                continue
            if number + 1 == len(groups):
                found.append(settle(self.last(moved_down, residents), moved_down, residents))
                break
            bracket = settle(self.optimum(number, moved_down), moved_down, residents)
            if not self.can_be_completed(number, bracket.downfloaters):
                bracket = settle(self.penultimate(number, moved_down), moved_down, residents, PENULTIMATE)
                rest = tuple(place for group in groups[number + 1 :] for place in group)
                collapsed = self.last(bracket.downfloaters, rest)
                found += [bracket, settle(collapsed, bracket.downfloaters, rest, COLLAPSED_LAST)]
                break
            found.append(bracket)
            moved_down = bracket.downfloaters
        return found

    def _without_choice(self, number: int, moved_down: tuple[int, ...]) -> Bracket | None:
        """Return a bracket in which no one can be paired, if it is one; not used by the general method."""
        if self.method is not Method.FAST:
            return None
        groups = self.field.groups
        if number + 1 == len(groups):
            solve = partial(self.last, moved_down, groups[number])
        else:
            solve = partial(self.optimum, number, moved_down)
        return everybody_floats(self.field, moved_down, groups[number], solve)

    def optimum(self, number: int, moved_down: tuple[int, ...]) -> Optimum:
        """Return the optimum by C.5 to C.19 of a bracket in the middle; C.7 looks one bracket ahead."""
        problem = Problem2017(self.field, moved_down, self.field.groups[number], reach=Reach.BRACKET)
        optimum = Optimum(problem, self.method)
        floaters = count_downfloaters(optimum)
        if not floaters or self._surely_absorbed(number + 1, problem.places, floaters):
            return optimum
        return Optimum(self._with_next(number, moved_down), self.method)

    def suffices(self, number: int, bracket: Bracket, floaters: int) -> bool:
        """Return whether the problem ends at the bracket: C.7, which looks ahead, follows C.5."""
        return bracket.problem.reach is Reach.BRACKET

    def wider(self, number: int, bracket: Bracket) -> Solved | None:
        """Return None: no other question needs more look-ahead."""
        return None

    def bye_scores(self) -> list[Points]:
        """Return nothing: no criterion of this edition ties the bye to a score."""
        return []

    def with_bye_at(self, number: int, bracket: Bracket, score: Points) -> Problem:
        return bracket.problem

    def _with_next(self, number: int, moved_down: tuple[int, ...]) -> Problem2017:
        groups = self.field.groups
        problem = BeforeLast2017 if number + 2 == len(groups) else Problem2017
        return problem(self.field, moved_down, groups[number], groups[number + 1], reach=Reach.NEXT)

    def _surely_absorbed(self, number: int, above: Sequence[int], floaters: int) -> bool:
        """Return whether C.7 is at its best in this bracket for any floaters into it."""
        group = self.field.groups[number]
        last = number + 1 == len(self.field.groups)
        if last and self.bye and not any(self.field.entrants[place].may_have_bye for place in group):
            return False
        return self.outlook.surely_paired(group[0], group[-1] + 1, above, floaters)

    def penultimate(self, number: int, moved_down: tuple[int, ...]) -> Optimum:
        """Return the optimum with C.4 first: the downfloaters must let the round be completed; no C.7."""
        field = self.field
        below = range(field.groups[number][-1] + 1, len(field.entrants))
        takes_bye = _may_have_bye if self.bye else None
        return Optimum(
            Problem2017(
                field, moved_down, field.groups[number], (), below, reach=Reach.FULL, takes_bye=takes_bye
            ),
            self.method,
        )

    def last(self, moved_down: tuple[int, ...], residents: tuple[int, ...]) -> Optimum:
        """Return the optimum of the last bracket, collapsed or not: everyone is paired or gets the bye."""
        takes_bye = _may_have_bye if self.bye else None
        return Optimum(
            Problem2017(self.field, moved_down, residents, reach=Reach.FULL, takes_bye=takes_bye), self.method
        )

    def can_be_completed(self, number: int, downfloaters: tuple[int, ...]) -> bool:
        """Return whether the downfloaters and everyone below can be paired by C.1 to C.3."""
        field = self.field
        start, size = field.groups[number][-1] + 1, len(field.entrants)
        below = range(start, size)
        takers = [place for place in (*downfloaters, *below) if field.entrants[place].may_have_bye]
        if self.bye and not takers:
            return False
        if self.outlook.surely_completed(start, downfloaters, len(downfloaters), self.bye):
            return True
        places = [*downfloaters, *below]
        masks = field.masks(places)
        if self.bye:
            bye = len(places)
            able = 0
            for at, place in enumerate(places):
                if field.entrants[place].may_have_bye:
                    masks[at] |= 1 << bye
                    able |= 1 << at
            masks.append(able)
        return Matcher(masks, (1 << len(masks)) - 1).complete()


def _may_have_bye(entrant: Entrant) -> bool:
    return entrant.may_have_bye
