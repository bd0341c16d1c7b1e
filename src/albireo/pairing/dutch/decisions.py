"""What was decided while pairing a round, kept for the explanation."""

from dataclasses import dataclass

from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.colour import Allocation
from albireo.pairing.dutch.field import Field
from albireo.pairing.explanation import Note


@dataclass(frozen=True, slots=True)
class Decisions:
    """Brackets in the order they were paired, and the colours of their pairs."""

    field: Field
    brackets: tuple[Bracket, ...]
    colours: tuple[Allocation, ...]
    bye: int | None
    """Place of whoever gets the bye."""

    def notes(self) -> tuple[Note, ...]:
        return ()
