"""Receipts: one for each prize, to be signed by the winner."""

from albireo.domain.message import remark, translatable
from albireo.reports.document import CardSheet, Column, Document, Emphasis, Kind, Layout, Section
from albireo.reports.not_final import with_finality
from albireo.reports.registry import DocumentKind, Needs, Readers, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import Money, Name

COLUMNS = (
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("amount", "Amount received", kind=Kind.MONEY, emphasis=Emphasis.STRONG),
    Column("prize", "Prize"),
    Column("reason", "Why", weight=1, emphasis=Emphasis.MINOR),
    Column("date", "Place and date", kind=Kind.SIGNATURE),
    Column("signature", "Signature", kind=Kind.SIGNATURE),
)


def receipts(source: Source, choices: Choices) -> Document:
    found = source.standings(choices.after)
    account = source.prizes(found)
    if account is None:
        raise NoSuchDocument("no prizes have been set up")
    currency = account.plan.currency
    rows = [
        (
            Name(found.field.name(each.tpn), each.tpn),
            Money(each.amount, currency),
            each.prize,
            each.reason,
            None,
            None,
        )
        for each in account.awards
    ]
    document = Document(
        "receipts",
        remark("Prize receipts"),
        source.page(choices, after=found.field.after),
        (Section("receipts", COLUMNS, rows),),
        Layout.CARDS,
        facts={"currency": currency},
        cards=CardSheet(1, 4),
    )
    return with_finality(document, found.finality, is_announced=True)


KINDS = (
    DocumentKind(
        "receipts",
        translatable("Receipts"),
        translatable("A receipt for each prize, to be signed by the winner."),
        Shelf.MONEY,
        3,
        receipts,
        Needs.PRIZES | Needs.STANDINGS,
        Readers.CLERKS,
        is_for_sheets=False,
    ),
)
