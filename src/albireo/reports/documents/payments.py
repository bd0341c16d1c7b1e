"""The payment list for the treasurer."""

from collections.abc import Iterator, Sequence

from albireo.domain.message import plural, remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.documents.check_in import OWED
from albireo.reports.documents.players import NUMBER
from albireo.reports.registry import DocumentKind, Needs, Readers, Shelf
from albireo.reports.source import Choices, Source
from albireo.reports.values import Day, Money, Name

COLUMNS = (
    NUMBER,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("fee", "Fee", kind=Kind.MONEY),
    Column("paid", "Paid", kind=Kind.MONEY),
    Column("refunded", "Refunded", kind=Kind.MONEY),
    OWED,
    Column("currency", "Currency", shown=Medium.FILES),
    Column("left", "Remarks", beside="name", emphasis=Emphasis.MINOR),
    Column("remarks", "Remarks", kind=Kind.BLANK, shown=Medium.PAGE),
)
REFUNDS = (
    NUMBER,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("day", "Date", kind=Kind.DATE),
    Column("refunded", "Refunded", kind=Kind.MONEY),
    Column("reason", "Reason", weight=1),
)


def payments(source: Source, choices: Choices) -> Document:
    state = source.at_the_desk()
    rows = []
    refunds = []
    sums = {"fee": 0, "paid": 0, "refunded": 0, "owed": 0}
    for entrant in sorted(state.entrants.values(), key=lambda entrant: choices.name_order(entrant.name)):
        payment = state.money.payment(entrant.id)
        amounts = {
            "fee": payment.due or 0,
            "paid": payment.paid,
            "refunded": payment.refunded,
            "owed": payment.owed,
        }
        sums = {name: sums[name] + amount for name, amount in amounts.items()}
        left = translatable("withdrawn") if entrant.withdrawn_after is not None else None
        rows.append(
            (
                state.numbers[entrant.id],
                Name(entrant.name, state.numbers[entrant.id]),
                Money(amounts["fee"]),
                Money(amounts["paid"]),
                Money(amounts["refunded"]) if amounts["refunded"] else None,
                Money(amounts["owed"]),
                state.money.currency,
                left,
                None,
            )
        )
        refunds += [
            (
                state.numbers[entrant.id],
                Name(entrant.name, state.numbers[entrant.id]),
                Day(refund.day),
                Money(refund.cents),
                refund.reason,
            )
            for refund in payment.refunds
        ]
    count = len(rows)
    currency = state.money.currency
    if not refunds:
        del sums["refunded"]
    return Document(
        "payments",
        remark("Payments"),
        source.page(choices),
        (
            Section(
                "players",
                COLUMNS,
                rows,
                totals={name: Money(amount, currency) for name, amount in sums.items()},
                size=remark(plural("{count} player", "{count} players", count), count=count),
            ),
            *_refunds(refunds, Money(sums.get("refunded", 0), currency)),
        ),
        facts={"tournament": state.settings.name},
    )


def _refunds(rows: Sequence[Row], total: Money) -> Iterator[Section]:
    """Yield the refunds one by one, if there are any."""
    if rows:
        yield Section("refunds", REFUNDS, rows, remark("Refunds"), totals={"refunded": total})


KINDS = (
    DocumentKind(
        "payments",
        translatable("Payments"),
        translatable("Fees, payments and amounts owed, with totals."),
        Shelf.MONEY,
        1,
        payments,
        Needs.DESK | Needs.PLAYERS,
        Readers.CLERKS,
    ),
)
