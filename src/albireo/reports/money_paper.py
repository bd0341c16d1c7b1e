"""A receipt, an invoice or a cancellation on paper: the original when it is issued, and copies later."""

from collections.abc import Iterator

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, PageDetails, Row, Section
from albireo.reports.values import Day, Money
from albireo.state.money_papers import LineKind, MoneyPaper, PaperKind

TITLES: dict[PaperKind, Translatable] = {
    PaperKind.INVOICE: translatable("Invoice {number}"),
    PaperKind.RECEIPT: translatable("Receipt {number}"),
    PaperKind.CANCELLATION: translatable("Cancellation {number}"),
}
LINES: dict[LineKind, Translatable] = {
    LineKind.FEE: translatable("Entry fee: {tournament}"),
    LineKind.DISCOUNT: translatable("Discount"),
    LineKind.SURCHARGE: translatable("Surcharge"),
    LineKind.PAYMENT: translatable("Payment received for the entry fee: {tournament}"),
}
DETAILS = (Column("what", "Item", emphasis=Emphasis.MINOR), Column("says", "Details", weight=1, wraps=True))
AMOUNTS = (
    Column("item", "For", weight=1, wraps=True),
    Column("amount", "Amount", kind=Kind.MONEY, emphasis=Emphasis.STRONG),
)


def money_paper(paper: MoneyPaper, *, is_copy: bool) -> Document:
    """Return the paper as it was issued, marked if it is a copy."""
    return Document(
        "money-paper",
        remark(TITLES[paper.kind], number=paper.name),
        PageDetails(tournament=paper.tournament),
        (
            Section("details", DETAILS, list(_details(paper))),
            Section(
                "amounts",
                AMOUNTS,
                [(_item(paper, line.kind), Money(line.cents)) for line in paper.lines],
                totals={"amount": Money(paper.total, paper.currency)},
            ),
        ),
        marks=(remark("Copy"),) if is_copy else (),
        notes=tuple(_notes(paper)),
        facts={"number": paper.name, "kind": paper.kind.value, "is_copy": is_copy},
    )


def _item(paper: MoneyPaper, kind: LineKind) -> Remark:
    return remark(LINES[kind], tournament=paper.tournament)


def _details(paper: MoneyPaper) -> Iterator[Row]:
    issuer = paper.issuer
    yield translatable("Issued by"), issuer.name
    if issuer.address:
        yield None, issuer.address
    if issuer.tax_number:
        yield translatable("Tax number"), issuer.tax_number
    yield translatable("Recipient"), paper.payer
    if paper.address:
        yield None, paper.address
    yield translatable("Date"), Day(paper.day)
    if paper.cancels:
        yield translatable("Cancels"), paper.name_of(paper.cancels)
        yield translatable("Reason"), paper.reason


def _notes(paper: MoneyPaper) -> Iterator[Remark]:
    if paper.paid:
        yield remark("Paid so far: {amount}.", amount=Money(paper.paid, paper.currency))
    if paper.issuer.note:
        yield remark("{text}", text=paper.issuer.note)
