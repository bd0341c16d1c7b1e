"""Entry fees: payments and totals."""

from collections.abc import Iterator

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.money.commands import RecordPayment, SetEntryFee, SetFeeRules
from albireo.desk.money.fee_checks import MOST_RULES
from albireo.state.money import BankTransfer, FeeRule, Payment
from albireo.state.tournament import State
from albireo.state.units import Entrant
from albireo.value_classes import dataclass
from albireo.web.http.money import cents
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.fee_rules import INPUTS, read_rules, rule_fields


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
    refunded: int
    due: int
    owed: int
    open: int
    """How many still owe something."""


def payment_of(state: State, id_: int) -> PlayerPayment:
    """Return what a player has paid and owes."""
    own = state.money.payments.get(id_, Payment())
    return PlayerPayment(state.entrants[id_], state.money.payment(id_), own.due is not None)


def totals(state: State) -> Totals:
    rows = [state.money.payment(id_) for id_ in state.entrants]
    return Totals(
        sum(row.paid for row in rows),
        sum(row.refunded for row in rows),
        sum(row.due or 0 for row in rows),
        sum(row.owed for row in rows),
        sum(row.owed > 0 for row in rows),
    )


def show(context: RequestContext) -> Response:
    state = context.state
    rows = [payment_of(state, entrant.id) for entrant in context.entrants_by_name]
    rules = [rule_fields(rule) for rule in (*state.money.fee_rules, FeeRule(""))][:MOST_RULES]
    return context.page(
        "payments.html",
        rows=rows,
        totals=totals(state),
        rules=rules,
        rule_inputs=INPUTS,
        has_service=context.services.payment_services.service().is_on,
    )


def save(context: RequestContext) -> Response:
    """Save the fee, its rules and all amounts of the list at once; nothing if one is invalid."""
    changed: list[SetEntryFee | SetFeeRules | RecordPayment] = list(_fees(context))
    entry_fee = next(
        (each.amount for each in changed if isinstance(each, SetEntryFee)), context.state.money.entry_fee
    )
    for entrant in context.entrants_by_name:
        before, form = context.state.money.payments.get(entrant.id, Payment()), context.form
        if not form.has(f"paid-{entrant.id}"):
            continue
        due_text = form.text(f"due-{entrant.id}").strip()
        due = cents(due_text, entrant.name) if due_text else None
        amount = cents(form.text(f"paid-{entrant.id}").strip() or "0", entrant.name)
        if form.text("full") == str(entrant.id):
            amount = entry_fee if due is None else due
        own = None if due == entry_fee else due
        if (amount, own) != (before.paid, before.due):
            changed.append(RecordPayment(entrant.id, amount, own))
    context.do_together(changed)
    return context.go(context.path("payments"))


def _fees(context: RequestContext) -> Iterator[SetEntryFee | SetFeeRules]:
    """Yield the commands for the fee and its rules; clerks only enter payments."""
    form, money = context.form, context.state.money
    if not form.has("amount") and not form.has("rule-0-name"):
        return
    if not context.may(Role.ARBITER):
        raise HTTPException(403)
    if form.has("rule-0-name"):
        account = BankTransfer(*(form.text(name).strip() for name in ("holder", "iban", "bic")))
        rules = tuple(read_rules(form))
        is_set = context.services.payment_services.service().is_on
        online = form.has("pays_online") if is_set else money.pays_online
        if (rules, account, online) != (money.fee_rules, money.transfer, money.pays_online):
            yield SetFeeRules(rules, account, online)
    if form.has("amount"):
        wanted = cents(form.text("amount").strip() or "0", "amount"), form.text("currency").strip()
        if wanted != (money.entry_fee, money.currency):
            yield SetEntryFee(*wanted)


def in_full(context: RequestContext) -> Response:
    """Record full payment; return the row and the totals."""
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    own = context.state.money.payments.get(id_, Payment()).due
    context.do(RecordPayment(id_, context.state.money.payment(id_).due or 0, own))
    if not context.is_fragment:
        return context.go(context.path("payments"))
    return context.page(
        "payment_answer.html", row=payment_of(context.state, id_), totals=totals(context.state)
    )


PAGES = (
    Page("GET", "/t/{uid}/payments", Role.CLERK, show),
    Page("POST", "/t/{uid}/payments", Role.CLERK, save),
    Page("POST", "/t/{uid}/players/{player:number}/payment", Role.CLERK, in_full),
)
