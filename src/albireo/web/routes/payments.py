"""Entry fees: who has paid what, and the sums."""

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.core.state import State
from albireo.desk.core.units import Entrant
from albireo.desk.money.commands import RecordPayment, SetEntryFee
from albireo.web.money import cents
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role


@dataclass(frozen=True, slots=True)
class PlayerPayment:
    """One participant's money, in cents."""

    entrant: Entrant
    paid: int
    due: int
    own_fee: bool

    @property
    def owed(self) -> int:
        return max(0, self.due - self.paid)


@dataclass(frozen=True, slots=True)
class Totals:
    paid: int
    due: int
    owed: int
    open: int
    """How many still owe something."""


def paid(state: State, id_: int) -> PlayerPayment:
    payment = state.payment(id_)
    own = state.payments.get(id_)
    return PlayerPayment(
        state.entrants[id_], payment.paid, payment.due or 0, own is not None and own.due is not None
    )


def totals(state: State) -> Totals:
    rows = [paid(state, id_) for id_ in state.entrants]
    return Totals(
        sum(row.paid for row in rows),
        sum(row.due for row in rows),
        sum(row.owed for row in rows),
        sum(row.owed > 0 for row in rows),
    )


def show(context: RequestContext) -> Response:
    state = context.state
    rows = [paid(state, entrant.id) for entrant in context.entrants_by_name]
    return context.page("payments.html", rows=rows, totals=totals(state))


def fee(context: RequestContext) -> Response:
    amount = cents(context.form.text("amount") or "0", "amount")
    context.do(SetEntryFee(amount, context.form.text("currency")))
    return context.go(context.path("payments"))


def record(context: RequestContext) -> Response:
    """What somebody paid; the answer is the row and the sums."""
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    due = cents(context.form.text("due"), "due") if context.form.text("due").strip() else None
    if due == context.state.entry_fee:
        due = None
    amount = context.form.text("paid").strip()
    if context.form.has("all"):
        amount_paid = context.state.entry_fee if due is None else due
    else:
        amount_paid = cents(amount or "0", "paid")
    context.do(RecordPayment(id_, amount_paid, due))
    if not context.is_fragment:
        return context.go(context.path("payments"))
    return context.page("payment_answer.html", row=paid(context.state, id_), totals=totals(context.state))


PAGES = (
    Page("GET", "/t/{uid}/payments", Role.CLERK, show),
    Page("POST", "/t/{uid}/payments/fee", Role.ARBITER, fee),
    Page("POST", "/t/{uid}/players/{player:int}/payment", Role.CLERK, record),
)
