"""Payments reported by a payment service, booked like the lines of a bank statement.

The service's ID of a payment names the action: however often the service repeats an answer, and however late
it comes, the payment is booked once. What an arbiter has undone is not booked again by a repeated answer.
"""

import hashlib
from collections.abc import Mapping

from albireo.desk.entries.inbox import Inbox
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.sections.bank_statement import PREFIX, BankLine, book, matches_of
from albireo.organising.online_payment import PaymentAnswer, currency_code
from albireo.state.tournament import State


def online_sections(sections: Mapping[str, State], currency: str) -> dict[str, State]:
    """Return the sections whose fees can be paid online in a currency."""
    return {
        uid: state
        for uid, state in sections.items()
        if state.money.pays_online and currency_code(state.money.currency) == currency
    }


def book_answer(
    desk: Desk, inbox: Inbox, sections: Mapping[str, State], answer: PaymentAnswer, who: str
) -> dict[str, Receipt]:
    """Book a payment once; refuse it if no accepted entry has its reference, or if it contradicts itself."""
    if not answer.is_paid:
        return {}
    digest = hashlib.sha256(f"online {answer.payment}".encode()).hexdigest()[:40]
    line = BankLine(0, answer.cents, "", (answer.reference,), f"{PREFIX}{digest}")
    match = matches_of(desk, inbox, online_sections(sections, answer.currency), [line])[0]
    booked = answer.cents - match.cents
    if booked and booked != answer.cents:
        raise refusal("another-amount", "This payment was already booked with another amount.")
    if booked or match.action != line.action:
        return {}
    if not match.shares:
        raise refusal("no-entry", "No accepted entry has this reference and currency.")
    return book(desk, match, who)
