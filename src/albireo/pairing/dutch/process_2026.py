"""The round bracket by bracket, edition 2026 (C.04.3 1.9): what is paired and how far to look ahead."""

from functools import partial

from albireo.domain.points import Points
from albireo.pairing.dutch.bracket import Bracket, count_downfloaters, everybody_floats, settle
from albireo.pairing.dutch.completion import Outlook
from albireo.pairing.dutch.criteria_2026 import Problem2026
from albireo.pairing.dutch.field import DutchField, Entrant
from albireo.pairing.dutch.optimum import Method, Optimum, Solved, solution_of
from albireo.pairing.dutch.vertices import Reach


class Process2026:
    """Pairs the brackets of a round that is known to be completable."""

    def __init__(self, field: DutchField, outlook: Outlook, bye_score: Points | None, method: Method) -> None:
        self.field = field
        self.outlook = outlook
        self.bye_score = bye_score
        """Score of the player with the bye (C5); None if there is no bye."""
        self.method = method
        self._wide: dict[int, Solved] = {}
        """Problems of brackets extended to the whole field, where needed for a question."""

    def brackets(self) -> list[Bracket]:
        """Return all brackets from the top (1.9.2)."""
        found: list[Bracket] = []
        moved_down: tuple[int, ...] = ()
        for number, residents in enumerate(self.field.groups):
            bracket = self._without_choice(number, moved_down)
            if bracket is None:
                bracket = settle(self.optimum(number, moved_down), moved_down, residents)
            found.append(bracket)
            moved_down = bracket.downfloaters
        return found

    def _without_choice(self, number: int, moved_down: tuple[int, ...]) -> Bracket | None:
        """Return the bracket if no one in it can be paired, else None; not used by the general method."""
        if self.method is not Method.FAST:
            return None
        solve = partial(self.optimum, number, moved_down)
        return everybody_floats(self.field, moved_down, self.field.groups[number], solve)

    def optimum(self, number: int, moved_down: tuple[int, ...]) -> Optimum:
        """Return the optimum of a bracket with the least look-ahead that is surely enough."""
        field, outlook = self.field, self.outlook
        residents = field.groups[number]
        score = field.entrants[residents[0]].score
        bye_above = self.bye_score is not None and self.bye_score >= score
        if number + 1 < len(field.groups) and not bye_above:
            start = residents[-1] + 1
            bye = self.bye_score is not None
            inside = moved_down + residents
            if outlook.surely_completed(start, inside, len(inside) % 2, bye):
                optimum = self._solve(Problem2026(field, moved_down, residents, reach=Reach.BRACKET))
                floaters = count_downfloaters(optimum)
                if outlook.surely_completed(start, inside, floaters, bye):
                    following = field.groups[number + 1]
                    stop = start + len(following)
                    if not floaters or outlook.surely_absorbed(start, stop, inside, floaters, bye):
                        return optimum
                    if self._any_floaters_from_next_will_do(number, moved_down):
                        problem = Problem2026(field, moved_down, residents, following, reach=Reach.NEXT)
                        return self._solve(problem)
        if bye_above and (len(moved_down) + len(residents)) % 2 and len(moved_down) <= len(residents) + 1:
            # The bye comes from this bracket; C9 applies if no one else floats down.
            optimum = self._full(number, moved_down, single_bye=True)
            if count_downfloaters(optimum) == 1:
                return optimum
        return self._full(number, moved_down, single_bye=False)

    def _any_floaters_from_next_will_do(self, number: int, moved_down: tuple[int, ...]) -> bool:
        """Return whether everything below the following bracket can be ignored."""
        field = self.field
        following = field.groups[number + 1]
        stop = following[-1] + 1
        if self.bye_score is not None and self.bye_score >= field.entrants[following[0]].score:
            return False
        everyone = moved_down + field.groups[number] + following
        return stop < len(field.entrants) and self.outlook.surely_completed(
            stop, everyone, len(everyone), self.bye_score is not None
        )

    def suffices(self, number: int, bracket: Bracket, floaters: int) -> bool:
        """Return whether C4 holds beyond the look-ahead for this many floaters, no matter which."""
        if bracket.problem.reach is Reach.BRACKET:
            start = bracket.residents[-1] + 1
            return self.outlook.surely_completed(start, bracket.places, floaters, self.bye_score is not None)
        return bracket.problem.reach is Reach.NEXT

    def wider(self, number: int, bracket: Bracket) -> Solved | None:
        """Return the problem of a bracket extended to the whole field; None if it already was."""
        if bracket.problem.reach is Reach.FULL:
            return None
        if number not in self._wide:
            problem = self._full_problem(number, bracket.moved_down, self.bye_score, single_bye=False)
            self._wide[number] = solution_of(self._solve(problem))
        return self._wide[number]

    def bye_scores(self) -> list[Points]:
        """Return the score of C5 and the higher scores of players eligible for the bye."""
        if self.bye_score is None:
            return []
        able = {entrant.score for entrant in self.field.entrants if entrant.may_have_bye}
        return sorted(score for score in able if score >= self.bye_score)

    def with_bye_at(self, number: int, bracket: Bracket, score: Points) -> Problem2026:
        """Return the problem of a bracket if the bye went to a player with this score."""
        return self._full_problem(number, bracket.moved_down, score, single_bye=False)

    def _full(self, number: int, moved_down: tuple[int, ...], single_bye: bool) -> Optimum:
        return self._solve(self._full_problem(number, moved_down, self.bye_score, single_bye))

    def _full_problem(
        self, number: int, moved_down: tuple[int, ...], bye_score: Points | None, single_bye: bool
    ) -> Problem2026:
        field = self.field
        following = field.groups[number + 1] if number + 1 < len(field.groups) else ()
        start = field.groups[number][-1] + 1 + len(following)

        def takes_bye(entrant: Entrant) -> bool:
            return entrant.may_have_bye and entrant.score == bye_score

        return Problem2026(
            field,
            moved_down,
            field.groups[number],
            following,
            range(start, len(field.entrants)),
            reach=Reach.FULL,
            takes_bye=None if bye_score is None else takes_bye,
            single_bye=single_bye,
        )

    def _solve(self, problem: Problem2026) -> Optimum:
        return Optimum(problem, self.method)
