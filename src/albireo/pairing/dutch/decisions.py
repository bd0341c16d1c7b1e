"""What was decided while pairing a round, kept for every question about it."""

from typing import TYPE_CHECKING

from albireo.domain.tournament import Tournament
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.colour import Allocation
from albireo.pairing.dutch.field import DutchField
from albireo.pairing.dutch.question import Horizon
from albireo.pairing.explanation import Note, WhyNot
from albireo.value_classes import dataclass

if TYPE_CHECKING:
    from albireo.pairing.account import BracketAccount


@dataclass(frozen=True, slots=True)
class Decisions:
    """Brackets in the order they were paired, and the colours of their pairs."""

    article: str
    tournament: Tournament
    field: DutchField
    brackets: tuple[Bracket, ...]
    colours: tuple[Allocation, ...]
    """In the order of the brackets' pairs."""
    bye: int | None
    """Place of the player who gets the bye."""
    horizon: Horizon
    """For questions about what was not chosen."""

    # What puts decisions into words is only loaded when somebody asks.

    def accounts(self) -> "tuple[BracketAccount, ...]":
        from albireo.pairing.dutch.explain import accounts

        return accounts(self)

    def notes(self) -> tuple[Note, ...]:
        from albireo.pairing.dutch.explain import notes

        return notes(self)

    def why_not(self, first: int, second: int) -> WhyNot:
        from albireo.pairing.dutch.why_not import why_not

        return why_not(self, first, second)
