"""What events about money do to the state."""

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.state import Payment
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.money.events import EntryFeeSet, PaymentRecorded, PrizesPlanned


@applies(EntryFeeSet)
def _fee(builder: StateBuilder, event: EntryFeeSet, _: RecordedEvent) -> None:
    builder.set(entry_fee=event.amount, currency=event.currency)


@applies(PaymentRecorded)
def _payment(builder: StateBuilder, event: PaymentRecorded, _: RecordedEvent) -> None:
    builder.mapping("payments")[event.player] = Payment(event.paid, event.due)


@applies(PrizesPlanned)
def _prizes(builder: StateBuilder, event: PrizesPlanned, _: RecordedEvent) -> None:
    builder.set(prizes=event)
