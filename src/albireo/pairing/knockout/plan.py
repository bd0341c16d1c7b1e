"""The plan of a bracket: its ties, and where each of their places comes from.

A place belongs to a number of the initial order, to the winner of an earlier tie, or to its loser. A
knock-out, one with a match for third place and a double elimination differ in their plans only: what reads,
pairs, ranks or draws a bracket follows the plan.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple, TypeAlias

from albireo.domain.message import Remark, Translatable, remark, translatable


class Side(Enum):
    """The part of a bracket a tie belongs to."""

    MAIN = "main"
    """The bracket of a knock-out."""
    THIRD = "third"
    """The match for third place, beside the final."""
    WINNERS = "winners"
    """Those who have not lost yet, in a double elimination."""
    LOSERS = "losers"
    """Those who have lost once."""
    GRAND = "grand"
    """The winners of both."""
    SECOND = "second"
    """The same two again, since each has lost once."""


class Seed(NamedTuple):
    """The place of a number of the initial order, counted from 1."""

    number: int


class Winner(NamedTuple):
    """The place of the winner of an earlier tie."""

    stage: int
    tie: int


class Loser(NamedTuple):
    """The place of the loser of an earlier tie."""

    stage: int
    tie: int


PlaceSource: TypeAlias = Seed | Winner | Loser
_Sources: TypeAlias = tuple[PlaceSource, PlaceSource]


class PlannedTie(NamedTuple):
    """A tie before anyone is known to play it."""

    number: int
    """Counted from 1 in its stage."""
    side: Side
    level: int
    """The round of its side, from 1."""
    place: int
    """Counted from the top of its side."""
    of: int
    """The number of ties at this level of its side."""
    sources: _Sources

    @property
    def title(self) -> Remark:
        """The name of the stage as seen from this side."""
        match self.side:
            case Side.MAIN:
                return Remark(stage_title(self.of), {})
            case Side.WINNERS if self.of == 1:
                return remark("Final of the winners’ bracket")
            case Side.WINNERS:
                return remark("Winners’ bracket, round {level}", level=self.level)
            case Side.LOSERS if self.of == 1 and self.level % 2 == 0:
                return remark("Final of the losers’ bracket")
            case Side.LOSERS:
                return remark("Losers’ bracket, round {level}", level=self.level)
            case _:
                return Remark(_LAST[self.side], {})


PlannedStage: TypeAlias = tuple[PlannedTie, ...]
"""Ties played at the same time."""
Plan: TypeAlias = tuple[PlannedStage, ...]


def bracket_order(size: int) -> tuple[int, ...]:
    """Return the numbers from the top of the bracket down: 1 and 2 can meet only in the final.

    >>> bracket_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [number for upper in order for number in (upper, total - upper)]
    return tuple(order)


def single_elimination(levels: int, has_third: bool) -> Plan:
    """Return the plan of a knock-out with this many stages."""
    order = bracket_order(2**levels)
    stages = []
    for level in range(1, levels + 1):
        of = 2 ** (levels - level)
        ties = []
        for place in range(1, of + 1):
            upper, lower = 2 * place - 1, 2 * place
            sources: _Sources = (
                (Seed(order[upper - 1]), Seed(order[lower - 1]))
                if level == 1
                else (Winner(level - 1, upper), Winner(level - 1, lower))
            )
            ties.append(PlannedTie(place, Side.MAIN, level, place, of, sources))
        if has_third and level == levels > 1:
            losers = (Loser(level - 1, 1), Loser(level - 1, 2))
            ties.append(PlannedTie(2, Side.THIRD, 1, 1, 1, losers))
        stages.append(tuple(ties))
    return tuple(stages)


_Played: TypeAlias = Mapping[tuple[Side, int, int], tuple[int, int]]
"""Stage and number of a tie, by side, level and place."""


def double_elimination(levels: int) -> Plan:
    """Return the plan of a double elimination up to the grand final."""
    order = bracket_order(2**levels)
    played: dict[tuple[Side, int, int], tuple[int, int]] = {}
    stages = []
    for stage in range(1, 2 * levels):
        ties: list[PlannedTie] = []
        for side, level, of in _sides_of(stage, levels):
            for place in range(1, of + 1):
                sources = _sources(side, level, place, of, order, played)
                ties.append(PlannedTie(len(ties) + 1, side, level, place, of, sources))
                played[side, level, place] = (stage, len(ties))
        stages.append(tuple(ties))
    best = Winner(*played[Side.WINNERS, levels, 1])
    other = (
        Winner(*played[Side.LOSERS, 2 * levels - 2, 1]) if levels > 1 else Loser(*played[Side.WINNERS, 1, 1])
    )
    return (*stages, (PlannedTie(1, Side.GRAND, 1, 1, 1, (best, other)),))


def second_grand_final(stage: int) -> PlannedStage:
    """Return the stage after a grand final that left each of the two with one defeat."""
    return (PlannedTie(1, Side.SECOND, 1, 1, 1, (Loser(stage, 1), Winner(stage, 1))),)


def _sides_of(stage: int, levels: int) -> Iterator[tuple[Side, int, int]]:
    """Yield the sides that play in a stage, with the level and its number of ties.

    A level of the winners' bracket is played in the stage before its losers are needed on the other side, so
    that both come to the grand final together.
    """
    if stage == 1 or stage % 2 == 0:
        level = stage // 2 + 1
        yield Side.WINNERS, level, 2 ** (levels - level)
    if stage > 1:
        yield Side.LOSERS, stage - 1, 2 ** (levels - 2 - (stage - 2) // 2)


def _sources(
    side: Side, level: int, place: int, of: int, order: tuple[int, ...], played: _Played
) -> _Sources:
    upper, lower = 2 * place - 1, 2 * place
    if side is Side.WINNERS and level == 1:
        return Seed(order[upper - 1]), Seed(order[lower - 1])
    if side is Side.LOSERS and level == 1:
        return Loser(*played[Side.WINNERS, 1, upper]), Loser(*played[Side.WINNERS, 1, lower])
    if side is Side.LOSERS and level % 2 == 0:
        joining = level // 2 + 1
        dropped = played[Side.WINNERS, joining, joining_tie(joining, place, of)]
        return Winner(*played[side, level - 1, place]), Loser(*dropped)
    return Winner(*played[side, level - 1, upper]), Winner(*played[side, level - 1, lower])


def joining_tie(level: int, place: int, of: int) -> int:
    """Return the tie of the winners' bracket whose loser joins a place of the losers' bracket.

    Those of level 2, 4, 6 … come in reverse order, those of level 3, 5, 7 … with the two halves exchanged:
    this keeps them away from players they have just met.

    >>> [[joining_tie(level, place, 4) for place in (1, 2, 3, 4)] for level in (2, 3)]
    [[4, 3, 2, 1], [3, 4, 1, 2]]
    """
    return of + 1 - place if level % 2 == 0 else (place - 1 + of // 2) % of + 1


_TITLES: Mapping[int, Translatable] = {
    1: translatable("Final"),
    2: translatable("Semi-finals"),
    4: translatable("Quarter-finals"),
    8: translatable("Round of 16"),
    16: translatable("Round of 32"),
    32: translatable("Round of 64"),
    64: translatable("Round of 128"),
    128: translatable("Round of 256"),
    256: translatable("Round of 512"),
    512: translatable("Round of 1024"),
    1024: translatable("Round of 2048"),
    2048: translatable("Round of 4096"),
    4096: translatable("Round of 8192"),
    8192: translatable("Round of 16384"),
}
"""By number of ties; pairing numbers in report files have at most four digits, so there are no more."""
_LAST: Mapping[Side, Translatable] = {
    Side.THIRD: translatable("Match for third place"),
    Side.GRAND: translatable("Grand final"),
    Side.SECOND: translatable("Second grand final"),
}


def stage_title(ties: int) -> Translatable:
    """Return the name of a stage with this many ties.

    >>> stage_title(2), stage_title(128)
    ('Semi-finals', 'Round of 256')
    """
    return _TITLES[min(ties, max(_TITLES))]
