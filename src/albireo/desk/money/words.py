"""Events about money in words."""

from albireo.desk.core.event_words import name_of, note, says_by
from albireo.desk.core.state import State
from albireo.desk.money.events import EntryFeeSet, PaymentRecorded, PrizesPlanned
from albireo.domain.explanation import Note
from albireo.domain.wording import Money


@says_by(EntryFeeSet)
def _(event: EntryFeeSet, _: State) -> Note:
    return note(event, "entry fee: {amount}", amount=Money(event.amount, event.currency))


@says_by(PaymentRecorded)
def _(event: PaymentRecorded, state: State) -> Note:
    values = {"name": name_of(state, event.player), "amount": Money(event.paid, state.currency)}
    if event.due is None:
        return note(event, "{name} has paid {amount}", **values)
    return note(event, "{name} has paid {amount} of {due}", **values, due=Money(event.due, state.currency))


@says_by(PrizesPlanned)
def _(event: PrizesPlanned, _: State) -> Note:
    return note(event, "prizes planned: {count}", count=sum(len(row.amounts) for row in event.lists))
