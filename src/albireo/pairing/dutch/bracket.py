"""One bracket after the other (edition 2026): what to pair, how far to look ahead, what came out."""

from dataclasses import dataclass

from albireo.kernel.cardinality import bits
from albireo.pairing.dutch.completion import Outlook
from albireo.pairing.dutch.field import Field
from albireo.pairing.dutch.optimum import Optimum
from albireo.pairing.dutch.problem import Problem, Reach
from albireo.pairing.dutch.scale import Digit
from albireo.pairing.dutch.sequence import Candidate, Sequence


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as it was paired; players are places in the field."""

    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    candidate: Candidate
    """In positions of `places`."""
    places: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    reach: Reach
    by_counting: bool
    """Whether the optimum follows from counting alone."""
    value: dict[Digit, int]
    """The optimum, criterion by criterion."""
    bound: dict[Digit, int]
    """What counting alone says cannot be beaten."""


def pair_brackets(field: Field, outlook: Outlook, bye_score: int | None, road: str = "both") -> list[Bracket]:
    """All brackets from the top (1.9.2); the round is known to be completable."""
    brackets: list[Bracket] = []
    moved_down: tuple[int, ...] = ()
    for number in range(len(field.groups)):
        bracket = pair_bracket(field, outlook, number, moved_down, bye_score, road)
        brackets.append(bracket)
        moved_down = bracket.downfloaters
    return brackets


def pair_bracket(
    field: Field,
    outlook: Outlook,
    number: int,
    moved_down: tuple[int, ...],
    bye_score: int | None,
    road: str = "both",
) -> Bracket:
    residents = field.groups[number]
    optimum = _optimum(field, outlook, number, moved_down, bye_score, road)
    problem = optimum.problem
    candidate = Sequence(optimum).earliest()
    places = tuple(problem.places[: problem.in_bracket])
    paired = {u for pair in candidate.pairs for u in pair}
    return Bracket(
        score=field.entrants[residents[0]].score,
        moved_down=moved_down,
        residents=residents,
        candidate=candidate,
        places=places,
        pairs=tuple((places[u], places[v]) for u, v in candidate.pairs),
        downfloaters=tuple(places[u] for u in range(problem.in_bracket) if u not in paired),
        reach=problem.reach,
        by_counting=optimum.by_counting,
        value=problem.scale.unpack(optimum.value),
        bound=problem.scale.unpack(optimum.bound),
    )


def _optimum(
    field: Field,
    outlook: Outlook,
    number: int,
    moved_down: tuple[int, ...],
    bye_score: int | None,
    road: str,
) -> Optimum:
    """The optimum with as little look-ahead as is surely enough."""
    residents = field.groups[number]
    score = field.entrants[residents[0]].score
    start = residents[-1] + 1
    size = len(field.entrants)
    last = start == size
    bye_below = bye_score is not None and bye_score < score
    if not last and (bye_score is None or bye_below):
        following = field.groups[number + 1]
        stop = following[-1] + 1
        everyone = len(moved_down) + len(residents)
        if outlook.surely_completed(start, everyone % 2, bye_below):
            optimum = Optimum(Problem(field, moved_down, residents, reach=Reach.BRACKET), road)
            floaters = _downfloaters(optimum)
            if outlook.surely_completed(start, floaters, bye_below):
                if not floaters or outlook.surely_absorbed(start, stop, floaters, bye_below):
                    return optimum
                below_next = bye_score is None or bye_score < field.entrants[start].score
                if (
                    stop < size
                    and below_next
                    and outlook.surely_completed(stop, everyone + len(following), bye_below)
                ):
                    return Optimum(Problem(field, moved_down, residents, following, reach=Reach.NEXT), road)
    following = () if last else field.groups[number + 1]
    below = range(start + len(following), size)

    def full(single_bye: bool) -> Optimum:
        return Optimum(
            Problem(
                field,
                moved_down,
                residents,
                following,
                below,
                reach=Reach.FULL,
                bye_score=bye_score,
                single_bye=single_bye,
            ),
            road,
        )

    if bye_score is not None and bye_score >= score:
        # The bye comes from this bracket. C9 counts if nobody else floats down.
        optimum = full(single_bye=True)
        if _downfloaters(optimum) == 1:
            return optimum
    return full(single_bye=False)


def _downfloaters(optimum: Optimum) -> int:
    problem = optimum.problem
    inside = (1 << problem.in_bracket) - 1
    mate = optimum.attainable.matcher.mate
    return sum(1 for u in bits(inside) if mate[u] < 0 or not inside >> mate[u] & 1)
