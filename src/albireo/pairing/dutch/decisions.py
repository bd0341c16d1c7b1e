"""The decisions made while pairing a round, kept to answer questions."""

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
    """Allocations in the order of the brackets' pairs."""
    bye: int | None
    """Place of the player with the bye."""
    horizon: Horizon
    """Answers questions about alternatives."""

    # The modules that word decisions are loaded only on demand.

    def accounts(self) -> "tuple[BracketAccount, ...]":
        from albireo.pairing.dutch.explain import accounts

        return accounts(self)

    def notes(self) -> tuple[Note, ...]:
        from albireo.pairing.dutch.explain import notes

        return notes(self)

    def why_not(self, first: int, second: int) -> WhyNot:
        from albireo.pairing.dutch.why_not import why_not

        return why_not(self, first, second)
