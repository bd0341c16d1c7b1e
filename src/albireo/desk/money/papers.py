"""Refunds, receipts and invoices.

Numbers are given while the journal is locked, one after the other; what was issued survives undo, so no
number is given twice and none is missing.
"""

import hashlib
from typing import Any, Self, TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Cents, CommandFace, Day, PlayerId
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import check_text, read_day
from albireo.desk.money.events import PaperIssued, PaperIssuerSet, PaymentRefunded
from albireo.desk.players.number_checks import refuse_unknown_players
from albireo.domain.message import translatable
from albireo.domain.wording import Money
from albireo.organising.bank_transfer import LETTERS
from albireo.state.money import PaperIssuer
from albireo.state.money_papers import LineKind, PaperKind, PaperLine
from albireo.state.tournament import State

LETTERS_OF_SERIES = 6
MOST_PAPERS = 9_999


class RefundPayment(Command, frozen=True, tag="refund-payment"):
    """Record that money was paid back: never more than was paid."""

    face = CommandFace("refund", ("player", "amount"), role="clerk")

    player: PlayerId
    amount: Cents
    reason: str
    day: Day = ""
    """`2027/05/01` or `2027-05-01`; today if empty."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("money", "player", self.player),)


@handles(RefundPayment, after_the_end=True, beside_a_manager=True)
def _refund(deciding: Deciding, command: RefundPayment) -> None:
    refuse_unknown_players(deciding.state, command.player)
    money = deciding.state.money
    kept = money.payment(command.player).kept
    if not 0 < command.amount <= kept:
        raise refusal(
            "bad-refund",
            "Enter an amount up to {most}: more was not paid.",
            most=Money(kept, money.currency),
        )
    reason = check_text(command.reason, translatable("reason"))
    day = read_day(command.day) or _today(deciding)
    deciding.emit(PaymentRefunded(command.amount, reason, day, command.player))


class SetPaperIssuer(Command, frozen=True, tag="set-paper-issuer"):
    """Set who issues receipts and invoices."""

    face = CommandFace("receipt issuer", ())

    issuer: PaperIssuer

    def concerns(self) -> tuple[Subject, ...]:
        return (("money", "issuer"),)


@handles(SetPaperIssuer, after_the_end=True, beside_a_manager=True)
def _issuer(deciding: Deciding, command: SetPaperIssuer) -> None:
    given = command.issuer
    issuer = PaperIssuer(
        check_text(given.name, translatable("issuer")),
        check_text(given.address, translatable("address"), empty=True),
        check_text(given.tax_number, translatable("tax number"), empty=True),
        check_text(given.note, translatable("note"), empty=True),
    )
    if issuer != deciding.state.money.issuer:
        deciding.emit(PaperIssuerSet(issuer))


class IssuePaper(Command, frozen=True, tag="issue-paper"):
    """Issue an invoice for a participant’s fee, or a receipt for what they have paid."""

    face = CommandFace("receipt issue", role="clerk")

    player: PlayerId
    kind: PaperKind
    payer: str = ""
    """To whom it is issued; empty for the participant."""
    address: str = ""
    lot: str = ""
    """Random bits in hexadecimal, for the letters of the series."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("money", "player", self.player), ("money", "fee"), ("money", "issuer"))

    def with_lot(self, lot: str) -> Self:
        return self if self.lot else structs.replace(self, lot=lot)


@handles(IssuePaper, after_the_end=True, beside_a_manager=True)
def _issue(deciding: Deciding, command: IssuePaper) -> None:
    state, player = deciding.state, command.player
    refuse_unknown_players(state, player)
    if not state.money.issuer.name:
        raise refusal("no-issuer", "Enter first who issues receipts and invoices.")
    payer = check_text(command.payer, translatable("name"), empty=True) or state.entrants[player].name
    _emit(
        deciding,
        kind=command.kind,
        lot=command.lot,
        player=player,
        payer=payer,
        address=check_text(command.address, translatable("address"), empty=True),
        lines=_invoice_lines(state, player)
        if command.kind is PaperKind.INVOICE
        else _receipt_lines(state, command),
        paid=state.money.payment(player).kept if command.kind is PaperKind.INVOICE else 0,
    )


def _invoice_lines(state: State, player: int) -> tuple[PaperLine, ...]:
    """Return the lines of an invoice: the entry fee, and the difference to an individual one."""
    valid = state.money_papers.valid(player, PaperKind.INVOICE)
    if valid:
        raise refusal(
            "invoiced-before",
            "Invoice {number} was issued for this fee: cancel it before you issue another.",
            number=valid[-1].name,
        )
    due, usual = state.money.payment(player).due or 0, state.money.entry_fee
    if not due:
        raise refusal("no-fee", "There is no fee to invoice.")
    change = due - usual
    if not change or not usual:
        return (PaperLine(LineKind.FEE, due),)
    kind = LineKind.DISCOUNT if change < 0 else LineKind.SURCHARGE
    return PaperLine(LineKind.FEE, usual), PaperLine(kind, change)


def _receipt_lines(state: State, command: IssuePaper) -> tuple[PaperLine, ...]:
    """Return the line of a receipt: what was paid and not refunded, unless a receipt has it already."""
    if command.kind is not PaperKind.RECEIPT:
        raise refusal("bad-kind", "Expected invoice or receipt, found {found}.", found=command.kind.value)
    receipts = state.money_papers.valid(command.player, PaperKind.RECEIPT)
    left = state.money.payment(command.player).kept - sum(paper.total for paper in receipts)
    if left < 0:
        raise refusal(
            "receipts-above-payments",
            "The receipts are for more than was paid and kept: cancel receipt {number} first.",
            number=receipts[-1].name,
        )
    if not left:
        raise refusal("no-payment", "There is no payment without a receipt.")
    return (PaperLine(LineKind.PAYMENT, left),)


class CancelPaper(Command, frozen=True, tag="cancel-paper"):
    """Cancel a receipt or an invoice by issuing a cancellation with its own number."""

    face = CommandFace("receipt cancel", ("number",), role="clerk")

    number: int
    reason: str

    def concerns(self) -> tuple[Subject, ...]:
        return ()


@handles(CancelPaper, after_the_end=True, beside_a_manager=True)
def _cancel(deciding: Deciding, command: CancelPaper) -> None:
    found = deciding.state.money_papers
    if not 1 <= command.number <= len(found.papers):
        raise refusal(
            "no-paper", "There is no receipt or invoice with number {number}.", number=command.number
        )
    paper = found.papers[command.number - 1]
    if paper.kind is PaperKind.CANCELLATION or paper.number in found.cancelled_by:
        raise refusal("cancelled-before", "{number} cannot be cancelled again.", number=paper.name)
    _emit(
        deciding,
        kind=PaperKind.CANCELLATION,
        player=paper.player,
        payer=paper.payer,
        address=paper.address,
        lines=tuple(PaperLine(line.kind, -line.cents) for line in paper.lines),
        currency=paper.currency,
        cancels=paper.number,
        reason=check_text(command.reason, translatable("reason")),
    )


def _emit(deciding: Deciding, *, lot: str = "", **values: Any) -> None:
    """Issue a paper with the next number."""
    state = deciding.state
    papers = state.money_papers.papers
    if len(papers) >= MOST_PAPERS:
        raise refusal(
            "too-many-papers", "There can be at most {most} receipts and invoices.", most=MOST_PAPERS
        )
    values.setdefault("currency", state.money.currency)
    deciding.emit(
        PaperIssued(
            series=papers[0].series if papers else _series(lot),
            number=len(papers) + 1,
            day=_today(deciding),
            tournament=state.settings.name,
            issuer=state.money.issuer,
            **values,
        )
    )


def _series(lot: str) -> str:
    """Return the letters of a series from random bits; no two tournaments are likely to draw the same."""
    rest, letters = int.from_bytes(hashlib.sha256(lot.encode()).digest(), "big"), ""
    for _ in range(LETTERS_OF_SERIES):
        rest, at = divmod(rest, len(LETTERS))
        letters += LETTERS[at]
    return letters


def _today(deciding: Deciding) -> str:
    return deciding.signature.at[:10].replace("-", "/")


PaperCommand: TypeAlias = RefundPayment | SetPaperIssuer | IssuePaper | CancelPaper
