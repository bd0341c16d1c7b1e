"""Everyone in an event: who plays in which sections, and for staff who owes what."""

from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Section
from albireo.reports.registry import DocumentKind, Needs, Readers, Shelf
from albireo.reports.source import Choices, Source, rating_of, title_of
from albireo.reports.values import Money, Name

PEOPLE = (
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("title", "Title", beside="name"),
    Column("rating", "Rating", kind=Kind.NUMBER),
    Column("federation", "Federation", "Fed"),
    Column("fide_id", "FIDE ID"),
    Column("sections", "Sections", weight=1),
)
MONEY = (
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("sections", "Sections", weight=1),
    Column("due", "Fee", kind=Kind.MONEY),
    Column("paid", "Paid", kind=Kind.MONEY),
    Column("owed", "Owes", kind=Kind.MONEY, emphasis=Emphasis.STRONG),
    Column("signed", "Signature", kind=Kind.SIGNATURE),
)


def everybody(source: Source, choices: Choices) -> Document:
    """Return all persons in alphabetical order, each once."""
    from albireo.organising.people import people_of

    sections = {uid: each.at_the_desk() for uid, each in source.of_sections().items()}
    people = people_of(source.festival(), sections)
    rows = [
        (
            Name(person.name, 0),
            title_of(person.player),
            rating_of(person.player),
            person.player.federation,
            person.player.fide_id,
            ", ".join(sections[entry.section].name for entry in person.entries),
        )
        for person in sorted(people, key=lambda person: choices.name_order(person.name))
    ]
    return Document(
        "sections-players",
        remark("Players in all sections"),
        source.page(choices),
        (Section("players", PEOPLE, rows),),
        facts={"event": source.tournament.settings.name, "people": len(people)},
    )


def money(source: Source, choices: Choices) -> Document:
    """Return the amounts owed by everyone in all sections."""
    from albireo.organising.people import people_of

    event = source.festival()
    sections = {uid: each.at_the_desk() for uid, each in source.of_sections().items()}
    rows = []
    for person in sorted(people_of(event, sections), key=lambda each: choices.name_order(each.name)):
        payments = [sections[entry.section].money.payment(entry.player) for entry in person.entries]
        currency = sections[person.entries[0].section].money.currency
        rows.append(
            (
                Name(person.name, 0),
                ", ".join(sections[entry.section].name for entry in person.entries),
                Money(sum(each.due or 0 for each in payments), currency),
                Money(sum(each.paid for each in payments), currency),
                Money(owed, currency) if (owed := sum(each.owed for each in payments)) else None,
                None,
            )
        )
    return Document(
        "sections-payments",
        remark("Payments for all sections"),
        source.page(choices),
        (Section("players", MONEY, rows),),
        facts={"event": source.tournament.settings.name},
    )


KINDS = (
    DocumentKind(
        "sections-players",
        translatable("Players in all sections"),
        translatable("Everyone listed once, with the sections they play in."),
        Shelf.PLAYERS,
        1,
        everybody,
        Needs.SECTIONS,
    ),
    DocumentKind(
        "sections-payments",
        translatable("Payments for all sections"),
        translatable("What everyone owes and has paid across all sections."),
        Shelf.MONEY,
        1,
        money,
        Needs.SECTIONS,
        Readers.CLERKS,
    ),
)
