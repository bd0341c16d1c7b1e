"""What was decided while pairing a round, kept for every question about it."""

from dataclasses import dataclass

from albireo.domain.tournament import Tournament
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.colour import Allocation
from albireo.pairing.dutch.field import Field
from albireo.pairing.dutch.question import Horizon
from albireo.pairing.explanation import Note


@dataclass(frozen=True, slots=True)
class Decisions:
    """Brackets in the order they were paired, and the colours of their pairs."""

    article: str
    tournament: Tournament
    field: Field
    brackets: tuple[Bracket, ...]
    colours: tuple[Allocation, ...]
    """In the order of the brackets' pairs."""
    bye: int | None
    """Place of whoever gets the bye."""
    horizon: Horizon
    """For questions about what was not chosen."""

    def notes(self) -> tuple[Note, ...]:
        from albireo.pairing.dutch.explain import explain  # only when somebody asks

        return explain(self)
