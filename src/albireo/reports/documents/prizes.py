"""The prize list: who receives what and why, with space for a signature."""

from albireo.domain.message import ListedNames, Remark, remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, PageDetails, Section
from albireo.reports.documents.players import NUMBER
from albireo.reports.not_final import with_finality
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import Money, Name
from albireo.standings.order import Standings
from albireo.standings.prizes import PrizeAccount

COLUMNS = (
    Column("rank", "#", kind=Kind.NUMBER),
    NUMBER,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("amount", "Amount", kind=Kind.MONEY, emphasis=Emphasis.STRONG),
    Column("prize", "Prize"),
    Column("reason", "Why", weight=1, emphasis=Emphasis.MINOR),
    Column("signature", "Signature", kind=Kind.SIGNATURE, shown=Medium.PAGE),
)


def prizes(source: Source, choices: Choices) -> Document:
    found = source.standings(choices.after)
    account = source.prizes(found)
    if account is None:
        raise NoSuchDocument("no prizes have been set up")
    return of_account(found, account, source.page(choices, after=found.field.after))


def of_account(found: Standings, account: PrizeAccount, page: PageDetails | None = None) -> Document:
    """Return the prizes of an account with its standings."""
    currency = account.plan.currency
    rows = [
        (
            found.by_tpn[each.tpn].rank,
            each.tpn,
            Name(found.field.name(each.tpn), each.tpn),
            Money(each.amount, currency),
            each.prize,
            each.reason,
            None,
        )
        for each in account.awards
    ]
    document = Document(
        "prizes",
        remark("Prizes after round {number}", number=found.field.after),
        page or PageDetails(),
        (Section("awards", COLUMNS, rows),),
        notes=tuple(_notes(found, account)),
        facts={
            "currency": currency,
            "waivers": [
                {"number": w.tpn, "prize": w.prize, "amount": _decimal(w.amount), "kept": w.kept}
                for w in account.waivers
            ],
            "left_over": _decimal(account.left_over),
            "unbroken": [list(tied) for tied in account.unbroken],
        },
    )
    return with_finality(document, found.finality, is_announced=True)


def _notes(found: Standings, account: PrizeAccount) -> list[Remark]:
    currency = account.plan.currency
    given = sum(each.amount for each in account.awards)
    notes = [
        remark(
            "{who} waives {amount} of {prize} and keeps {kept}.",
            who=f"{waiver.tpn} {found.field.name(waiver.tpn)}",
            amount=Money(waiver.amount, currency),
            prize=waiver.prize,
            kept=waiver.kept,
        )
        for waiver in account.waivers
    ]
    notes += [
        remark(
            "Nothing separates {names}: lots or a play-off would decide who gets what.",
            names=ListedNames([f"{tpn} {found.field.name(tpn)}" for tpn in tied]),
        )
        for tied in account.unbroken
    ]
    values = {"given": Money(given, currency), "rest": Money(account.left_over, currency)}
    return [*notes, remark("Awarded {given}, left over {rest}.", **values)]


def _decimal(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


KINDS = (
    DocumentKind(
        "prizes",
        translatable("Prizes"),
        translatable("Who gets what and why, with room to sign."),
        Shelf.MONEY,
        2,
        prizes,
        Needs.PRIZES | Needs.STANDINGS,
    ),
)
