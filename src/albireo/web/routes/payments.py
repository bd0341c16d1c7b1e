"""Entry fees: payments and totals."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.money.commands import RecordPayment, SetEntryFee
from albireo.state.money import Payment
from albireo.state.tournament import State
from albireo.state.units import Entrant
from albireo.value_classes import dataclass
from albireo.web.http.money import cents
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role


@dataclass(frozen=True, slots=True)
class PlayerPayment:
    """One participant's money."""

    entrant: Entrant
    payment: Payment
    """Payment with the fee due."""
    own_fee: bool


@dataclass(frozen=True, slots=True)
class Totals:
    paid: int
    due: int
    owed: int
    open: int
    """How many still owe something."""


def paid(state: State, id_: int) -> PlayerPayment:
    own = state.money.payments.get(id_, Payment())
    return PlayerPayment(state.entrants[id_], state.money.payment(id_), own.due is not None)


def totals(state: State) -> Totals:
    rows = [state.money.payment(id_) for id_ in state.entrants]
    return Totals(
        sum(row.paid for row in rows),
        sum(row.due or 0 for row in rows),
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


def save(context: RequestContext) -> Response:
    """Save all amounts of the list at once; none if one is invalid."""
    changed = []
    for entrant in context.entrants_by_name:
        before, form = context.state.money.payments.get(entrant.id, Payment()), context.form
        if not form.has(f"paid-{entrant.id}"):
            continue
        due_text = form.text(f"due-{entrant.id}").strip()
        due = cents(due_text, entrant.name) if due_text else None
        amount = cents(form.text(f"paid-{entrant.id}").strip() or "0", entrant.name)
        if form.text("full") == str(entrant.id):
            amount = context.state.money.entry_fee if due is None else due
        own = None if due == context.state.money.entry_fee else due
        if (amount, own) != (before.paid, before.due):
            changed.append(RecordPayment(entrant.id, amount, own))
    for command in changed:
        context.do(command, step=command.player)
    return context.go(context.path("payments"))


def in_full(context: RequestContext) -> Response:
    """Record full payment; return the row and the totals."""
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    own = context.state.money.payments.get(id_, Payment()).due
    context.do(RecordPayment(id_, context.state.money.payment(id_).due or 0, own))
    if not context.is_fragment:
        return context.go(context.path("payments"))
    return context.page("payment_answer.html", row=paid(context.state, id_), totals=totals(context.state))


PAGES = (
    Page("GET", "/t/{uid}/payments", Role.CLERK, show),
    Page("POST", "/t/{uid}/payments/fee", Role.ARBITER, fee),
    Page("POST", "/t/{uid}/payments", Role.CLERK, save),
    Page("POST", "/t/{uid}/players/{player:number}/payment", Role.CLERK, in_full),
)
