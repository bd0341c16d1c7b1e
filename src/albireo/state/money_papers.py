"""Receipts and invoices: numbered papers that no one can undo; a wrong one is cancelled by another."""

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

from msgspec import Struct

from albireo.domain.cached_property import cached_property
from albireo.state.money import PaperIssuer
from albireo.value_classes import dataclass


class PaperKind(Enum):
    """What a paper is for."""

    INVOICE = "invoice"
    """It asks for the fee."""
    RECEIPT = "receipt"
    """It confirms a payment."""
    CANCELLATION = "cancellation"
    """It takes back another paper, and has a number of its own."""


class LineKind(Enum):
    """What an amount on a paper is for."""

    FEE = "fee"
    DISCOUNT = "discount"
    SURCHARGE = "surcharge"
    PAYMENT = "payment"


class PaperLine(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount on a paper, in cents."""

    kind: LineKind
    cents: int


class MoneyPaper(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A receipt, an invoice or a cancellation, as it was issued."""

    kind: PaperKind
    series: str
    """Letters drawn for the tournament: two tournaments never give the same number."""
    number: int
    player: int
    day: str
    """The day of issue, `2027/05/01`."""
    tournament: str
    """Its name on that day."""
    payer: str
    issuer: PaperIssuer
    lines: tuple[PaperLine, ...]
    currency: str = ""
    address: str = ""
    """The payer's, in one line, separated by commas."""
    paid: int = 0
    """What had been paid when an invoice was issued."""
    cancels: int = 0
    """The number of the paper that a cancellation takes back."""
    reason: str = ""
    """Why it was cancelled."""

    @property
    def total(self) -> int:
        return sum(line.cents for line in self.lines)

    def name_of(self, number: int) -> str:
        """Return a number of its series as people read it."""
        return f"{self.series}-{number:04}"

    @property
    def name(self) -> str:
        """Its number as people read it.

        >>> issuer = PaperIssuer("Rook Club")
        >>> MoneyPaper(PaperKind.RECEIPT, "KQWZTR", 7, 1, "2027/05/01", "Open", "Ann", issuer, ()).name
        'KQWZTR-0007'
        """
        return self.name_of(self.number)


@dataclass(frozen=True)
class MoneyPapers:
    """All papers ever issued: their numbers have no gap, also after undo."""

    survives_undo: ClassVar[bool] = True
    papers: tuple[MoneyPaper, ...] = ()
    """Paper n is number n."""

    @cached_property
    def cancelled_by(self) -> Mapping[int, int]:
        """The number of the cancellation, by the number of the document it cancels."""
        return {paper.cancels: paper.number for paper in self.papers if paper.cancels}

    def of(self, player: int) -> tuple[MoneyPaper, ...]:
        """Return everything issued for a participant."""
        return tuple(paper for paper in self.papers if paper.player == player)

    def valid(self, player: int, kind: PaperKind) -> tuple[MoneyPaper, ...]:
        """Return the papers of a kind that were not cancelled."""
        return tuple(
            paper for paper in self.of(player) if paper.kind is kind and paper.number not in self.cancelled_by
        )
