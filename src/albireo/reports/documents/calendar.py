"""The calendar of a round robin: all rounds with their pairings, from the table of the event."""

from albireo.domain.message import remark, translatable
from albireo.pairing.round_robin.timetable import Timetable, timetable_of
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source, participants
from albireo.reports.values import Day, Name

COLUMNS = (
    Column("board", "Board", "Bd", kind=Kind.NUMBER),
    Column("white", "No.", "No", kind=Kind.NUMBER),
    Column("white_name", "White", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("black", "No.", "No", kind=Kind.NUMBER),
    Column("black_name", "Black", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
)


def calendar(source: Source, choices: Choices) -> Document:
    """As the table has it; whoever is absent in a round is not left out."""
    timetable = _timetable(source)
    people = participants(source.tournament)
    dates = source.tournament.settings.round_dates
    sections = []
    for number, games in enumerate(timetable.rounds, start=1):
        rows: list[Row] = [
            (board, white, Name(people[white].name, white), black, Name(people[black].name, black))
            for board, (white, black) in enumerate(games, start=1)
        ]
        rows += [
            (None, tpn, Name(people[tpn].name, tpn), None, translatable("free"))
            for tpn in timetable.resting(number)
        ]
        day = dates[number - 1] if number <= len(dates) else ""
        title = (
            remark("Round {number}, {day}", number=number, day=Day(day))
            if day
            else remark("Round {number}", number=number)
        )
        sections.append(Section("rounds", COLUMNS, rows, title))
    return Document(
        "calendar",
        remark("Calendar of all rounds"),
        source.page(choices),
        tuple(sections),
        facts={"tournament": source.tournament.settings.name},
        side_by_side=2,
    )


def _timetable(source: Source) -> Timetable:
    found = timetable_of(source.tournament)
    if found is None:
        raise NoSuchDocument("there is a calendar only where a table fixes all pairings")
    return found


KINDS = (
    DocumentKind(
        "calendar",
        translatable("Calendar"),
        translatable("All rounds of a round robin with their pairings."),
        Shelf.ROUND,
        7,
        calendar,
        Needs.PLAYERS | Needs.ROUND_ROBIN,
    ),
)
