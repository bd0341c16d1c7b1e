"""Events about money: entry fees, payments, prizes. All amounts are cents."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import name_of, note
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.wording import Money
from albireo.state.money import BankTransfer, FeeRule, MoneyState, PaperIssuer, Payment, Prizes, Refund
from albireo.state.money_papers import MoneyPaper, MoneyPapers, PaperKind

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class PaymentEvent(Event, frozen=True):
    """An event about money."""

    topic: ClassVar[str] = "money"


class EntryFeeSet(PaymentEvent, frozen=True, tag="entry-fee-set/1"):
    """The fee of everyone without an individual one was set."""

    amount: int
    currency: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "fee"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[MoneyState] = replace(draft[MoneyState], entry_fee=self.amount, currency=self.currency)

    def describe(self, state: "State") -> Note:
        return note(self, "entry fee: {amount}", amount=Money(self.amount, self.currency))


class FeeRulesSet(PaymentEvent, frozen=True, tag="fee-rules-set/1"):
    """Discounts, surcharges, vouchers and the account for transfers were set, replacing earlier ones."""

    rules: tuple[FeeRule, ...] = ()
    transfer: BankTransfer = BankTransfer()
    pays_online: bool = False
    """Whether fees can be paid by the payment service of the installation."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "fee"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[MoneyState] = replace(
            draft[MoneyState],
            fee_rules=self.rules,
            transfer=self.transfer,
            pays_online=self.pays_online,
        )

    def describe(self, state: "State") -> Note:
        return note(self, "bank account and fee rules set; rules: {count}", count=len(self.rules))


class PaymentRecorded(PaymentEvent, frozen=True, tag="payment-recorded/1"):
    """A participant's total payment was recorded."""

    player: int
    paid: int
    due: int | None = None
    """An individual fee, such as a reduced one; None means the entry fee."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        payments = draft.own(MoneyState, lambda money: money.payments)
        before = payments.get(self.player, Payment())
        payments[self.player] = replace(before, paid=self.paid, due=self.due)

    def describe(self, state: "State") -> Note:
        values = {"name": name_of(state, self.player), "amount": Money(self.paid, state.money.currency)}
        if self.due is None:
            return note(self, "{name} has paid {amount}", **values)
        return note(
            self, "{name} has paid {amount} of {due}", **values, due=Money(self.due, state.money.currency)
        )


class PaymentRefunded(Refund, PaymentEvent, frozen=True, tag="payment-refunded/1"):
    """Money was paid back to a participant."""

    player: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        payments = draft.own(MoneyState, lambda money: money.payments)
        before = payments.get(self.player, Payment())
        refund = Refund(self.cents, self.reason, self.day)
        payments[self.player] = replace(before, refunds=(*before.refunds, refund))

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{amount} refunded to {name}: {reason}",
            amount=Money(self.cents, state.money.currency),
            name=name_of(state, self.player),
            reason=self.reason,
        )


class PaperIssuerSet(PaymentEvent, frozen=True, tag="paper-issuer-set/1"):
    """Who issues receipts and invoices was set."""

    issuer: PaperIssuer

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "issuer"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[MoneyState] = replace(draft[MoneyState], issuer=self.issuer)

    def describe(self, state: "State") -> Note:
        return note(self, "receipts and invoices are issued by {name}", name=self.issuer.name)


_ISSUED: dict[PaperKind, Translatable] = {
    PaperKind.INVOICE: translatable("invoice {number} issued: {name}, {amount}"),
    PaperKind.RECEIPT: translatable("receipt {number} issued: {name}, {amount}"),
    PaperKind.CANCELLATION: translatable("{cancelled} cancelled by {number}: {name}, {amount}"),
}


class PaperIssued(MoneyPaper, PaymentEvent, frozen=True, tag="paper-issued/1"):
    """A receipt, an invoice or a cancellation was issued: undo keeps it, as it may have been handed over."""

    survives_undo: ClassVar[bool] = True
    stays_in_force: ClassVar[bool] = True

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        before = draft[MoneyPapers]
        draft[MoneyPapers] = MoneyPapers((*before.papers, self))

    def describe(self, state: "State") -> Note:
        return note(
            self,
            _ISSUED[self.kind],
            number=self.name,
            cancelled=self.name_of(self.cancels),
            name=self.payer,
            amount=Money(self.total, self.currency),
        )


class PrizesPlanned(Prizes, PaymentEvent, frozen=True, tag="prizes-planned/1"):
    """All prizes of the tournament were planned, replacing earlier plans."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("money", "prizes"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[MoneyState] = replace(draft[MoneyState], prizes=self)

    def describe(self, state: "State") -> Note:
        return note(self, "prizes set up: {count}", count=sum(len(row.amounts) for row in self.lists))


MoneyEvent: TypeAlias = (
    EntryFeeSet
    | FeeRulesSet
    | PaymentRecorded
    | PaymentRefunded
    | PaperIssuerSet
    | PaperIssued
    | PrizesPlanned
)
