"""A bracket as it was paired."""

from albireo.kernel.bitset import bits
from albireo.pairing.dutch.optimum import Optimum, Solved, solved
from albireo.pairing.dutch.problem import Problem
from albireo.pairing.dutch.scale import Digit
from albireo.pairing.dutch.sequence import Candidate, Sequence
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as it was paired; players are places in the field."""

    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    solved: Solved
    """The matching problem that was solved; for questions afterwards."""
    candidate: Candidate
    """In positions of moved-down players and residents together, from 0."""
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    by_counting: bool
    """Whether the optimum follows from counting alone."""
    bound: int
    """What counting alone says cannot be beaten."""
    kind: str = ""
    """Edition 2017: `PPB` for the penultimate bracket, `CLB` for the collapsed last one."""

    @property
    def problem(self) -> Problem:
        return self.solved.problem

    @property
    def values(self) -> dict[Digit, int]:
        """The optimum, criterion by criterion."""
        return self.problem.scale.unpack(self.solved.value)

    @property
    def bounds(self) -> dict[Digit, int]:
        return self.problem.scale.unpack(self.bound)

    @property
    def places(self) -> tuple[int, ...]:
        return self.moved_down + self.residents


def settle(
    optimum: Optimum, moved_down: tuple[int, ...], residents: tuple[int, ...], kind: str = ""
) -> Bracket:
    """The bracket with the earliest of its best candidates."""
    problem, kept = optimum.problem, solved(optimum)
    candidate = Sequence(optimum).earliest()
    places = problem.places
    paired = {u for pair in candidate.pairs for u in pair}
    return Bracket(
        moved_down=moved_down,
        residents=residents,
        solved=kept,
        candidate=candidate,
        pairs=tuple((places[u], places[v]) for u, v in candidate.pairs),
        downfloaters=tuple(places[u] for u in range(problem.in_bracket) if u not in paired),
        by_counting=optimum.by_counting,
        bound=optimum.bound,
        kind=kind,
    )


def count_downfloaters(optimum: Optimum) -> int:
    """How many players of the bracket an optimal pairing leaves unpaired in it."""
    problem = optimum.problem
    mate = optimum.attainable.matcher.mate
    paired = 0
    for u in bits(problem.residents):
        v = mate[u]
        if v >= 0 and v < problem.in_bracket:
            paired += 2 if problem.moved_down >> v & 1 else 1
    return problem.in_bracket - paired
