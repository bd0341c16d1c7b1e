"""The schedule of an event: the rounds of all sections by day, for the wall."""

from datetime import datetime
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Medium, Row, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.reports.values import Day, TimeOfDay

if TYPE_CHECKING:
    from albireo.organising.schedule import SectionRound
    from albireo.state.tournament import State

COLUMNS = (
    Column("day", "Date", kind=Kind.DATE, shown=Medium.SHEET | Medium.FILES),
    Column("when", "When", kind=Kind.TEXT, emphasis=Emphasis.STRONG),
    Column("until", "Expected end", kind=Kind.TEXT),
    Column("section", "Section", weight=1, emphasis=Emphasis.STRONG),
    Column("round", "Round", weight=1),
    Column("rooms", "Room", weight=1),
)
AWARDS, CONFIRMATION = translatable("Prize-giving"), translatable("Check-in")


def schedule_of_sections(source: Source, choices: Choices) -> Document:
    """Return rounds, check-in deadlines and awards in chronological order."""
    from albireo.organising.schedule import rounds_in_time

    states = {uid: each.at_the_desk() for uid, each in source.of_sections().items()}
    rows: list[tuple[datetime, Row]] = []
    for each in rounds_in_time(states):
        rows.append((each.at, _round(each, states[each.section])))
    for state in states.values():
        for at, words in ((state.rules.plan.confirmation, CONFIRMATION), (state.rules.plan.awards, AWARDS)):
            if at:
                moment = datetime.fromisoformat(at)
                rows.append((moment, (_day(moment), TimeOfDay(at), None, state.name, words, "")))
    days: dict[Day, list[Row]] = {}
    for _, row in sorted(rows, key=lambda each: each[0]):
        days.setdefault(row[0], []).append(row)
    return Document(
        "sections-schedule",
        remark("Schedule of all sections"),
        source.page(choices),
        tuple(Section("rounds", COLUMNS, found, Remark("{day}", {"day": day})) for day, found in days.items())
        or (Section("rounds", COLUMNS, ()),),
        Layout.WALL,
        facts={"event": source.tournament.settings.name},
    )


def _day(at: datetime) -> Day:
    """Return the day in the time zone of the hall."""
    return Day(at.astimezone().strftime("%Y/%m/%d"))


def _round(each: "SectionRound", state: "State") -> Row:
    return (
        _day(each.at),
        TimeOfDay(each.at.isoformat()),
        TimeOfDay(each.until.isoformat()) if each.length is not None else None,
        state.name,
        remark("Round {number}", number=each.round),
        ", ".join(dict.fromkeys(room.name for room in state.documents.rooms if room.name)),
    )


KINDS = (
    DocumentKind(
        "sections-schedule",
        translatable("Schedule of all sections"),
        translatable("Round times of all sections, day by day, for the notice board."),
        Shelf.PLAYERS,
        1,
        schedule_of_sections,
        Needs.SECTIONS,
    ),
)
