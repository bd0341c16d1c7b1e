"""What events about money do to the state."""

from albireo.desk import events as e
from albireo.desk.codec import Happened
from albireo.desk.state import Payment
from albireo.desk.working import Working, applies


@applies(e.EntryFeeSet)
def _fee(w: Working, event: e.EntryFeeSet, _: Happened) -> None:
    w.set(entry_fee=event.amount, currency=event.currency)


@applies(e.PaymentRecorded)
def _payment(w: Working, event: e.PaymentRecorded, _: Happened) -> None:
    w.mapping("payments")[event.player] = Payment(event.paid, event.due)


@applies(e.PrizesPlanned)
def _prizes(w: Working, event: e.PrizesPlanned, _: Happened) -> None:
    w.set(prizes=event)
