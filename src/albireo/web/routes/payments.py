"""Entry fees: who has paid what, and the sums."""

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.money import RecordPayment, SetEntryFee
from albireo.desk.state import Entrant, State
from albireo.web.amounts import cents
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.views.public import by_alphabet
from albireo.web.visit import Visit


@dataclass(frozen=True, slots=True)
class Paid:
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


def paid(state: State, id_: int) -> Paid:
    payment = state.payment(id_)
    own = state.payments.get(id_)
    return Paid(state.entrants[id_], payment.paid, payment.due or 0, own is not None and own.due is not None)


def totals(state: State) -> Totals:
    rows = [paid(state, id_) for id_ in state.entrants]
    return Totals(
        sum(row.paid for row in rows),
        sum(row.due for row in rows),
        sum(row.owed for row in rows),
        sum(row.owed > 0 for row in rows),
    )


def show(visit: Visit) -> Response:
    state = visit.state
    rows = [
        paid(state, id_)
        for id_ in sorted(state.entrants, key=lambda id_: by_alphabet(state.entrants[id_].name))
    ]
    return visit.page("payments.html", rows=rows, totals=totals(state))


def fee(visit: Visit) -> Response:
    amount = cents(visit.form.text("amount") or "0", "amount")
    visit.do(SetEntryFee(amount, visit.form.text("currency")))
    return visit.go(visit.path("payments"))


def record(visit: Visit) -> Response:
    """What somebody paid; the answer is the row and the sums."""
    id_ = visit.number("player")
    if id_ not in visit.state.entrants:
        raise HTTPException(404)
    due = cents(visit.form.text("due"), "due") if visit.form.text("due").strip() else None
    if due == visit.state.entry_fee:
        due = None
    amount = visit.form.text("paid").strip()
    if visit.form.has("all"):
        amount_paid = visit.state.entry_fee if due is None else due
    else:
        amount_paid = cents(amount or "0", "paid")
    visit.do(RecordPayment(id_, amount_paid, due))
    if not visit.is_fragment:
        return visit.go(visit.path("payments"))
    return visit.page("payment_answer.html", row=paid(visit.state, id_), totals=totals(visit.state))


PAGES = (
    Page("GET", "/t/{uid}/payments", Role.CLERK, show),
    Page("POST", "/t/{uid}/payments/fee", Role.ARBITER, fee),
    Page("POST", "/t/{uid}/players/{player:int}/payment", Role.CLERK, record),
)
