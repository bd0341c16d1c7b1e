"""Events about money: entry fees, payments, prizes. All amounts are cents."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from albireo.desk.core.event import Event, Subject


class PaymentEvent(Event, frozen=True):
    """Something about money."""

    topic: ClassVar[str] = "money"


class EntryFeeSet(PaymentEvent, frozen=True, tag="entry-fee-set/1"):
    """What everybody owes who has no fee of their own."""

    amount: int
    currency: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "fee"),)


class PaymentRecorded(PaymentEvent, frozen=True, tag="payment-recorded/1"):
    """What a participant has paid altogether."""

    player: int
    paid: int
    due: int | None = None
    """A fee of their own, such as a reduced one; None: the entry fee."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "player", self.player),)


class PrizeRow(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Amounts for places 1, 2 … of everybody or of a group."""

    name: str
    amounts: tuple[int, ...]
    group: str = ""
    sharing: str = ""
    """`equal`, `hort`, `none`; empty: as the whole event."""


class SpecialPrizeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A prize given by decision."""

    name: str
    amount: int
    player: int


class PrizesPlanned(PaymentEvent, frozen=True, tag="prizes-planned/1"):
    """All prizes of the tournament; replaces what was planned before."""

    lists: tuple[PrizeRow, ...]
    special: tuple[SpecialPrizeRow, ...] = ()
    sharing: str = "equal"
    cumulative: bool = False
    currency: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "prizes"),)


MoneyEvent: TypeAlias = EntryFeeSet | PaymentRecorded | PrizesPlanned
