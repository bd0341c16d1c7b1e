"""One cell of a cross table."""

from collections.abc import Callable
from typing import NamedTuple

from albireo.domain.colour import Colour
from albireo.domain.message import translatable
from albireo.domain.points import Points, chess
from albireo.domain.result import Mark

_RESULTS = {Mark.DRAW: "½", Mark.FORFEIT_LOSS: "−", Mark.ADJOURNED: "*", Mark.UNKNOWN: "*"}
"""Usual symbols where report files use others."""
_ALONE = {
    Mark.PAIRING_BYE: translatable("bye"),
    Mark.FULL_BYE: "-1",
    Mark.HALF_BYE: "-½",
    Mark.ZERO_BYE: "-0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "−",
}
BYE = _ALONE[Mark.PAIRING_BYE]
OWN = "■"
"""The cell where a row of the square crosses its own column."""


class CrossCell(NamedTuple):
    """One round of a participant, or all games against one opponent: `12w1`, `bye`, `1 ½`."""

    marks: tuple[Mark, ...] = ()
    """Results; of several games against the same opponent, in order."""
    opponent: int | None = None
    """The opponent's number in the table; None if there is none, and in the square, where the column shows
    it.
    """
    colour: Colour | None = None
    points: tuple[Points, ...] = ()
    """A team's points in each match; individuals have marks."""
    scores: tuple[tuple[Points, Points] | None, ...] = ()
    """In the square of teams: game points of both in each match; None while it is open."""
    is_alone: bool = False
    """Whether there is no opponent."""
    is_own: bool = False
    """Whether it is the participant's own column in the square."""
    is_annulled: bool = False
    """Whether the game does not count: one of the two left a round robin before half of the games (C.05)."""

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """Return the cell as shown in a table, with its word translated."""
        number = "" if self.opponent is None else str(self.opponent)
        colour = "" if self.colour is None else self.colour.value
        results = (translate(text) if text == BYE else text for text in self.results)
        text = number + colour + " ".join(results)
        return f"({text})" if self.is_annulled else text

    @property
    def results(self) -> tuple[str, ...]:
        """The results, game by game, without opponent and colour."""
        if self.is_own:
            return (OWN,)
        if self.is_alone:
            return tuple(_ALONE[mark] for mark in self.marks)
        if self.scores:
            return tuple("*" if each is None else "-".join(map(chess, each)) for each in self.scores)
        if self.points:
            return tuple(map(chess, self.points))
        return tuple(_RESULTS.get(mark, mark.value) for mark in self.marks)
