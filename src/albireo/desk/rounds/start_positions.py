"""Start positions of Chess960: drawn once the round is published, or typed as drawn by people."""

from hashlib import sha256
from typing import Annotated, Self

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, CommandFace, LastRound
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.rounds.round_events import StartPositionsDrawn
from albireo.domain.chess960 import POSITIONS
from albireo.state.rules import Chess960
from albireo.state.tournament import State

"""One position for all boards of a round, or one for each board (each match of teams)."""


class DrawStartPositions(Command, frozen=True, tag="draw-start-positions"):
    """Draw the start position for a Chess960 round, or record the one drawn by hand."""

    face = CommandFace("start-position")

    round: LastRound
    numbers: Annotated[tuple[int, ...], Called("--number", "As drawn by hand; once, or once per board.")] = ()
    lot: str = ""

    def with_lot(self, lot: str) -> Self:
        return self if self.lot or self.numbers else structs.replace(self, lot=lot)

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round), ("round", self.round, "positions"))


@handles(DrawStartPositions)
def _draw(deciding: Deciding, command: DrawStartPositions) -> None:
    state = deciding.state
    if not state.rules.chess960:
        raise refusal("no-chess960", "Only Chess960 events have start positions to draw.")
    if not 1 <= command.round <= state.published:
        raise refusal(
            "round-not-published",
            "Start positions are drawn once round {round} is published.",
            round=command.round,
        )
    wanted = positions_wanted(state, command.round)
    numbers = command.numbers or drawn_positions(command.lot, wanted)
    if len(numbers) != wanted or not all(0 <= number < POSITIONS for number in numbers):
        raise refusal(
            "bad-start-positions",
            "Enter numbers from 0 to {last}; needed: {count}.",
            last=POSITIONS - 1,
            count=wanted,
        )
    if command.round in state.round_notes.start_positions:
        warn(
            deciding,
            Level.CONFIRM,
            "start-positions-drawn",
            "The start position for round {round} has already been drawn.",
            "E.01",
            "A new draw would be made.",
            round=command.round,
        )
    deciding.emit(StartPositionsDrawn(command.round, numbers, command.lot))


def positions_wanted(state: State, round_: int) -> int:
    """Return how many positions a round has: one, or one for each board."""
    return 1 if state.rules.chess960 is Chess960.ROUND else len(state.rounds[round_ - 1].matches)


def drawn_positions(lot: str, count: int) -> tuple[int, ...]:
    """Return the positions for a lot, each from a separate hash, so that anyone can repeat the draw.

    >>> drawn_positions("00ff", 2)
    (838, 721)
    """
    if not lot:
        raise refusal("no-lot", "Start positions are drawn by lot: give the numbers or a lot.")
    return tuple(
        int.from_bytes(sha256(f"{lot} {place}".encode()).digest()) % POSITIONS
        for place in range(1, count + 1)
    )
