"""One cell of a cross table."""

from collections.abc import Callable
from typing import NamedTuple

from albireo.domain.colour import Colour
from albireo.domain.message import translatable
from albireo.domain.points import Points, chess
from albireo.domain.result import Mark

_RESULTS = {Mark.DRAW: "½", Mark.FORFEIT_LOSS: "−", Mark.ADJOURNED: "*", Mark.UNKNOWN: "*"}
"""How chess people write what report files have another symbol for."""
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
"""Where a row of the square crosses its own column."""


class CrossCell(NamedTuple):
    """One round of a participant, or all games against one opponent: `12w1`, `bye`, `1 ½`."""

    marks: tuple[Mark, ...] = ()
    """Results, of several games against the same opponent in their order."""
    opponent: int | None = None
    """By the number the table uses; None without one, and in the square, where the column says it."""
    colour: Colour | None = None
    points: tuple[Points, ...] = ()
    """What a team made of each match; individuals have their marks."""
    is_alone: bool = False
    """Without an opponent."""
    is_own: bool = False
    """In the square, the participant's own column."""
    is_annulled: bool = False
    """The game counts for nobody: one of the two left a round robin before half of the games (C.05)."""

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The cell as it stands in a table; its one word is translated."""
        number = "" if self.opponent is None else str(self.opponent)
        colour = "" if self.colour is None else self.colour.value
        results = (translate(text) if text == BYE else text for text in self.results)
        text = number + colour + " ".join(results)
        return f"({text})" if self.is_annulled else text

    @property
    def results(self) -> tuple[str, ...]:
        """What came of it, game by game, without opponent and colour."""
        if self.is_own:
            return (OWN,)
        if self.is_alone:
            return tuple(_ALONE[mark] for mark in self.marks)
        if self.points:
            return tuple(map(chess, self.points))
        return tuple(_RESULTS.get(mark, mark.value) for mark in self.marks)
