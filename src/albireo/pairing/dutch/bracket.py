"""A paired bracket."""

from collections.abc import Callable

from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.dutch.field import DutchField
from albireo.pairing.dutch.optimum import Optimum, Solved, solution_of
from albireo.pairing.dutch.problem import Problem
from albireo.pairing.dutch.scale import Digit
from albireo.pairing.dutch.sequence import Candidate, Sequence
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Proof:
    """Why no pairing of a bracket is better."""

    solved: Solved
    """The matching problem that was solved, for later questions."""
    by_counting: bool
    """Whether the optimum follows from counting alone."""
    bound: int
    """The bound given by counting alone."""

    @classmethod
    def of(cls, optimum: Optimum) -> "Proof":
        return cls(solution_of(optimum), optimum.by_counting, optimum.bound)


class ProofOnDemand:
    """The proof of a bracket in which there was no choice, computed on demand."""

    __slots__ = ("_found", "_solve")

    def __init__(self, solve: Callable[[], Optimum]) -> None:
        self._solve = solve
        self._found: Proof | None = None

    def __call__(self) -> Proof:
        if self._found is None:
            self._found = Proof.of(self._solve())
        return self._found


@dataclass(frozen=True, slots=True)
class Bracket:
    """A paired bracket; players are given as places in the field."""

    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    _proof: Proof | ProofOnDemand
    candidate: Candidate
    """Positions in moved-down players and residents together, from 0."""
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    kind: str = ""
    """Edition 2017: `PPB` for the penultimate bracket, `CLB` for the collapsed last one."""

    @property
    def proof(self) -> Proof:
        return self._proof if isinstance(self._proof, Proof) else self._proof()

    @property
    def solved(self) -> Solved:
        return self.proof.solved

    @property
    def problem(self) -> Problem:
        return self.proof.solved.problem

    @property
    def values(self) -> dict[Digit, int]:
        """The optimum, criterion by criterion."""
        return self.problem.scale.unpack(self.solved.value)

    @property
    def bounds(self) -> dict[Digit, int]:
        """The bound given by counting alone, criterion by criterion."""
        return self.problem.scale.unpack(self.proof.bound)

    @property
    def places(self) -> tuple[int, ...]:
        return self.moved_down + self.residents


def settle(
    optimum: Optimum, moved_down: tuple[int, ...], residents: tuple[int, ...], kind: str = ""
) -> Bracket:
    """Return the bracket with the earliest of its best candidates."""
    problem, proof = optimum.problem, Proof.of(optimum)
    candidate = Sequence(optimum).earliest()
    places = problem.places
    paired = {u for pair in candidate.pairs for u in pair}
    return Bracket(
        moved_down=moved_down,
        residents=residents,
        _proof=proof,
        candidate=candidate,
        pairs=tuple((places[u], places[v]) for u, v in candidate.pairs),
        downfloaters=tuple(places[u] for u in range(problem.in_bracket) if u not in paired),
        kind=kind,
    )


def everybody_floats(
    field: DutchField, moved_down: tuple[int, ...], residents: tuple[int, ...], solve: Callable[[], Optimum]
) -> Bracket | None:
    """Return the bracket if none of its members may meet one another, so that there is no choice.

    The round can still be completed, since no one was removed. If nearly everyone has met, every third
    bracket is like this.
    """
    inside, count = mask_of(residents), len(moved_down)
    if any(field.allowed[place] & inside for place in (*moved_down, *residents)):
        return None
    positions = tuple(range(count + len(residents)))
    return Bracket(
        moved_down=moved_down,
        residents=residents,
        _proof=ProofOnDemand(solve),
        candidate=Candidate(
            pairs=(),
            limbo=positions[:count],
            s1=(),
            remainder_s1=(),
            remainder_s2=positions[count:],
            to_s2=(),
            to_s1=(),
        ),
        pairs=(),
        downfloaters=moved_down + residents,
    )


def count_downfloaters(optimum: Optimum) -> int:
    """Return how many players of the bracket an optimal pairing leaves unpaired in it."""
    problem = optimum.problem
    mate = optimum.attainable.matcher.mate
    paired = 0
    for u in bits(problem.residents):
        v = mate[u]
        if v >= 0 and v < problem.in_bracket:
            paired += 2 if problem.moved_down >> v & 1 else 1
    return problem.in_bracket - paired
