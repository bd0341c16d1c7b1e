"""A poster for the door of the hall: scan, choose your name, say that you are here."""

from albireo.domain.message import Remark, remark, translatable
from albireo.reports.document import CardSheet, Column, Document, Emphasis, Kind, Layout, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.reports.values import Moment, SeatCode

COLUMNS = (
    Column("what", "Check-in", weight=1, emphasis=Emphasis.STRONG),
    Column("how", "How"),
    Column("until", "Until"),
    Column("code", "Address", kind=Kind.CODE),
)

UNREACHABLE = translatable(
    "Phones cannot reach this app now, so the poster has no code: open it to the network and print again."
)


def poster(source: Source, choices: Choices) -> Document:
    """Return the poster, with the code if phones can reach the app."""
    state = source.at_the_desk()
    return Document(
        "check-in-poster",
        remark("Check-in by phone"),
        source.page(choices),
        (
            Section(
                "cards",
                COLUMNS,
                [
                    (
                        translatable("Check in here"),
                        translatable("Scan the code, choose your name and press “I am here”."),
                        _until(source),
                        SeatCode("", source.phone_page),
                    )
                ],
            ),
        ),
        Layout.CARDS,
        marks=() if source.phone_page else (remark(UNREACHABLE),),
        facts={"tournament": state.settings.name, "address": source.phone_page},
        cards=CardSheet(1, 1),
    )


def _until(source: Source) -> Remark | str:
    """Return until when players check in, where it is known."""
    from albireo.organising.check_in_times import check_in_times

    times = check_in_times(source.at_the_desk())
    if times is None:
        return ""
    return remark("Round {round}: until {at}", round=times.round, at=Moment(times.closes.isoformat()))


KINDS = (
    DocumentKind(
        "check-in-poster",
        translatable("Check-in poster"),
        translatable("A poster for the door with the code for check-in by phone."),
        Shelf.PLAYERS,
        3,
        poster,
        Needs.DESK | Needs.NOBODY,
        is_for_sheets=False,
    ),
)
