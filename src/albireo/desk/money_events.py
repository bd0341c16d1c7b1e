"""Events about money: entry fees, payments, prizes. All amounts are cents."""

from msgspec import Struct

from albireo.desk.event import Event, Subject


class EntryFeeSet(Event, frozen=True, tag="entry-fee-set/1"):
    """What everybody owes who has no fee of their own."""

    amount: int
    currency: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "fee"),)


class PaymentRecorded(Event, frozen=True, tag="payment-recorded/1"):
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


class PrizesPlanned(Event, frozen=True, tag="prizes-planned/1"):
    """All prizes of the tournament; replaces what was planned before."""

    lists: tuple[PrizeRow, ...]
    special: tuple[SpecialPrizeRow, ...] = ()
    sharing: str = "equal"
    cumulative: bool = False
    currency: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "prizes"),)
