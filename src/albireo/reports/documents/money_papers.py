"""The list of all receipts and invoices issued, by number."""

from albireo.domain.message import Translatable, remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Section
from albireo.reports.registry import DocumentKind, Needs, Readers, Shelf
from albireo.reports.source import Choices, Source
from albireo.reports.values import Day, Money

COLUMNS = (
    Column("number", "No.", emphasis=Emphasis.STRONG),
    Column("day", "Date", kind=Kind.DATE),
    Column("kind", "Type"),
    Column("recipient", "Recipient", weight=1),
    Column("amount", "Amount", kind=Kind.MONEY),
    Column("cancels", "Cancels"),
    Column("cancelled_by", "Cancelled by"),
    Column("reason", "Reason", weight=1, emphasis=Emphasis.MINOR),
)
KIND_WORDS: dict[str, Translatable] = {
    "invoice": translatable("Invoice"),
    "receipt": translatable("Receipt"),
    "cancellation": translatable("Cancellation"),
}


def money_papers(source: Source, choices: Choices) -> Document:
    """Return the list of receipts and invoices."""
    found = source.at_the_desk().money_papers
    rows = [
        (
            paper.name,
            Day(paper.day),
            KIND_WORDS[paper.kind.value],
            paper.payer,
            Money(paper.total, paper.currency),
            paper.name_of(paper.cancels) if paper.cancels else None,
            paper.name_of(found.cancelled_by[paper.number]) if paper.number in found.cancelled_by else None,
            paper.reason or None,
        )
        for paper in found.papers
    ]
    return Document(
        "money-papers",
        remark("Receipts and invoices"),
        source.page(choices),
        (Section("papers", COLUMNS, rows),),
        facts={"tournament": source.at_the_desk().settings.name},
    )


KINDS = (
    DocumentKind(
        "money-papers",
        translatable("Receipts and invoices"),
        translatable("Every receipt, invoice and cancellation that was issued, by number."),
        Shelf.MONEY,
        2,
        money_papers,
        Needs.DESK | Needs.PLAYERS,
        Readers.CLERKS,
    ),
)
