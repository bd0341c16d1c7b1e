"""A double elimination read literally: two lists of those still in, paired again in every stage.

Nobody has a numbered place here: there is who has not lost yet, in the order of the bracket; who has lost
once, in the order in which they stand in the losers' bracket; and who has just lost and waits to join them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Tie = tuple[int | None, int | None]
Win = Callable[[int, int, int], int | None]
"""Returns who wins a tie of a stage between two; None if it is still open."""


@dataclass
class Course:
    """What happened, stage by stage."""

    ties: list[list[Tie]] = field(default_factory=list)
    """The ties of each stage with two participants, those of the unbeaten first."""
    out: dict[int, int] = field(default_factory=dict)
    """The stage in which someone was eliminated."""
    winner: int | None = None


def seeded(entrants: Sequence[int]) -> list[int | None]:
    """Return the places of the first stage: the halves are filled one after the other, best against worst."""
    size = 1
    while size < len(entrants):
        size *= 2
    size = max(size, 2)
    nodes: list[list[int | None]] = [[one] for one in [*entrants, *[None] * (size - len(entrants))]]
    while len(nodes) > 1:
        nodes = [nodes[place] + nodes[-1 - place] for place in range(len(nodes) // 2)]
    return nodes[0]


def played(entrants: Sequence[int], win: Win) -> Course:
    """Return the course of an event of these numbers, best first."""
    course = Course()
    unbeaten = seeded(entrants)
    beaten: list[int | None] = []
    joining: list[int | None] = []
    joins = 0
    stage = 0
    while len(unbeaten) > 1 or len(beaten) > 1 or joining:
        stage += 1
        ties: list[Tie] = []
        new: list[int | None] = []
        if stage == 1 or (stage % 2 == 0 and len(unbeaten) > 1):
            winners, new = _play(
                course, stage, list(zip(unbeaten[::2], unbeaten[1::2], strict=True)), ties, win
            )
        else:
            winners = unbeaten
        if stage > 1:
            if stage % 2 == 0:
                meeting = beaten if stage > 2 else joining
                pairs = list(zip(meeting[::2], meeting[1::2], strict=True))
            else:
                joins += 1
                half = len(joining) // 2
                order = joining[::-1] if joins % 2 else joining[half:] + joining[:half]
                pairs = list(zip(beaten, order, strict=True))
            beaten, gone = _play(course, stage, pairs, ties, win)
            for loser in gone:
                if loser is not None:
                    course.out[loser] = stage
            joining = []
        course.ties.append(ties)
        unbeaten = winners
        joining = new if new else joining
        if len(unbeaten) == 1 and len(joining) == 1 and not beaten:
            beaten, joining = joining, []
    _finals(course, unbeaten[0], beaten[0], stage, win)
    return course


def _play(
    course: Course, stage: int, pairs: Sequence[Tie], ties: list[Tie], win: Win
) -> tuple[list[int | None], list[int | None]]:
    winners: list[int | None] = []
    losers: list[int | None] = []
    for one, other in pairs:
        if one is None or other is None:
            winners.append(one if other is None else other)
            losers.append(None)
            continue
        ties.append((one, other))
        won = win(stage, one, other)
        winners.append(won)
        losers.append(other if won == one else one)
    return winners, losers


def _finals(course: Course, best: int | None, other: int | None, stage: int, win: Win) -> None:
    assert best is not None
    assert other is not None
    for final in (stage + 1, stage + 2):
        course.ties.append([(best, other)])
        course.winner = win(final, best, other)
        if course.winner == best or final == stage + 2:
            course.out[other if course.winner == best else best] = final
            return
