"""Events about money: entry fees, payments, prizes. All amounts are cents."""

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from msgspec import Struct

from albireo.desk.core.event import Event, RecordedEvent, Subject
from albireo.desk.core.event_words import name_of, note
from albireo.desk.core.state import Payment
from albireo.domain.explanation import Note
from albireo.domain.wording import Money

if TYPE_CHECKING:
    from albireo.desk.core.state import State
    from albireo.desk.core.state_builder import StateBuilder


class PaymentEvent(Event, frozen=True):
    """Something about money."""

    topic: ClassVar[str] = "money"


class EntryFeeSet(PaymentEvent, frozen=True, tag="entry-fee-set/1"):
    """What everybody owes who has no fee of their own."""

    amount: int
    currency: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "fee"),)

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(entry_fee=self.amount, currency=self.currency)

    def describe(self, state: "State") -> Note:
        return note(self, "entry fee: {amount}", amount=Money(self.amount, self.currency))


class PaymentRecorded(PaymentEvent, frozen=True, tag="payment-recorded/1"):
    """What a participant has paid altogether."""

    player: int
    paid: int
    due: int | None = None
    """A fee of their own, such as a reduced one; None: the entry fee."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "player", self.player),)

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.mapping("payments")[self.player] = Payment(self.paid, self.due)

    def describe(self, state: "State") -> Note:
        values = {"name": name_of(state, self.player), "amount": Money(self.paid, state.currency)}
        if self.due is None:
            return note(self, "{name} has paid {amount}", **values)
        return note(self, "{name} has paid {amount} of {due}", **values, due=Money(self.due, state.currency))


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
    unrated: bool = True
    """Whether players without a rating win below a limit of ratings; they did before it was asked."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "prizes"),)

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(prizes=self)

    def describe(self, state: "State") -> Note:
        return note(self, "prizes set up: {count}", count=sum(len(row.amounts) for row in self.lists))


MoneyEvent: TypeAlias = EntryFeeSet | PaymentRecorded | PrizesPlanned
