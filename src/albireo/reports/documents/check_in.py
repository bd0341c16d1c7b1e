"""The check-in list for the registration desk: who is expected and what they owe."""

from albireo.domain.message import plural, remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Row, Section
from albireo.reports.documents.players import TITLE
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Money, Name, Tick

COLUMNS = (
    Column("present", "Present", kind=Kind.TICK),
    TITLE,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER),
    Column("federation", "Federation", "Fed"),
    Column("club", "Club", emphasis=Emphasis.MINOR, may_go=True),
)
OWED = Column("owed", "Still owed", kind=Kind.MONEY)
REMARKS = Column("remarks", "Remarks", kind=Kind.BLANK)


def check_in(source: Source, choices: Choices) -> Document:
    state = source.at_the_desk()
    coming = sorted(
        (entrant for entrant in state.entrants.values() if entrant.withdrawn_after is None),
        key=lambda entrant: choices.name_order(entrant.name),
    )
    payments = {entrant.id: state.money.payment(entrant.id) for entrant in coming}
    with_money = choices.with_money and any(payment.due for payment in payments.values())
    rows: list[Row] = []
    for entrant in coming:
        player = entrant.player
        money: Row = ()
        if with_money:
            payment = payments[entrant.id]
            money = (Money(payment.owed) if payment.owed else Tick(True) if payment.due else None,)
        rows.append(
            (
                Tick(entrant.present is True),
                title_of(player),
                Name(player.name, state.numbers[entrant.id]),
                player.rating,
                player.federation,
                player.club,
                *money,
                None,
            )
        )
    count = len(rows)
    return Document(
        "check-in",
        remark("Check-in list"),
        source.page(choices),
        (
            Section(
                "players",
                (*COLUMNS, *((OWED,) if with_money else ()), REMARKS),
                rows,
                totals={
                    OWED.id: Money(sum(payment.owed for payment in payments.values()), state.money.currency)
                }
                if with_money
                else {},
                size=remark(plural("{count} player", "{count} players", count), count=count),
            ),
        ),
        Layout.ROLL,
        facts={"tournament": state.settings.name},
    )


KINDS = (
    DocumentKind(
        "check-in",
        translatable("Check-in list"),
        translatable("Expected players, with room to tick and write, for the check-in desk."),
        Shelf.PLAYERS,
        2,
        check_in,
        Needs.DESK | Needs.PLAYERS,
    ),
)
