"""Papers for organisers: schedule for the wall, announcements before round 1, checklist, equipment."""

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.time_control import parse_time_control
from albireo.reports import invitation
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Row, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import room_words
from albireo.reports.source import Choices, Source
from albireo.reports.values import Day, Moment, Tick, TimeOfDay

if TYPE_CHECKING:
    from albireo.state.tournament import State

ITEM = Column("item", "Item", weight=1, wraps=True, emphasis=Emphasis.STRONG)
ARTICLE = Column("article", "Article", emphasis=Emphasis.MINOR)
WHEN = Column("when", "When", kind=Kind.TEXT)
UNTIL = Column("until", "Expected end", kind=Kind.TEXT)
ANNOUNCEMENTS: dict[str, Translatable] = {
    "table": translatable("How to find the table by its number, the board, and the right colour."),
    "losers": translatable("Players who lose a game also play in the next round."),
    "touch": translatable(
        "Touch-move: a touched piece must be moved; a touched opponent’s piece must be captured."
    ),
    "castling": translatable("Castling: king first, then rook, with one hand."),
    "clock": translatable("The clock: how to start and stop it, with the hand that made the move."),
    "illegal": translatable("Illegal moves and their consequences."),
    "phones": translatable("Mobile phones and the consequences of having them."),
    "claims": translatable("To make a claim, stop the clock and ask the arbiter."),
    "results": translatable("How a result is announced."),
    "collected": translatable(
        "The arbiter collects the result at the table and checks the names before entering it."
    ),
}
"""Announcements of 11.2.4, in its order."""
ANNOUNCED = (Column("said", "Announced", kind=Kind.TICK), ITEM, ARTICLE)
TO_ANNOUNCE = remark("Announcements before round 1")
KNOCKOUT = translatable("The loser is out, under the rules of the competition.")


def schedule(source: Source, choices: Choices) -> Document:
    """Return the schedule for the wall: times and places."""
    state = source.at_the_desk()
    rows: list[Row] = []
    plan = state.rules.plan
    if plan.confirmation:
        rows.append((translatable("Check-in until"), Moment(plan.confirmation), None))
    for number in range(1, (state.settings.number_of_rounds or 0) + 1):
        title = remark("Round {number}", number=number)
        rows.append((title, _start(state, number), _until(state, number)))
    awards = Moment(plan.awards) if plan.awards else invitation.OPEN
    rows.append((translatable("Prize-giving"), awards, None))
    made = _document("schedule", remark("Schedule"), source, choices, (ITEM, WHEN, UNTIL), rows, Layout.WALL)
    return made._replace(notes=tuple(_remarks_below(state)))


def _until(state: "State", number: int) -> TimeOfDay | None:
    """Return when the longest game of a round should end (11.2.1: approximate game-time)."""
    from albireo.organising.planning import longest_game

    longest = longest_game(state)
    if number not in state.round_notes.starts or longest is None:
        return None
    return TimeOfDay((datetime.fromisoformat(state.round_notes.starts[number]) + longest).isoformat())


def _remarks_below(state: "State") -> Iterator[Remark]:
    """Yield the venue, the time control and the default time."""
    if state.rules.plan.venue:
        yield Remark("{venue}", {"venue": state.rules.plan.venue})
    if state.rules.plan.physician:
        yield remark("Doctor and hospital: {phone}", phone=state.rules.plan.physician)
    for room in state.documents.rooms:
        yield room_words(room, state.competition.match)
    control = parse_time_control(state.settings.encoded_time_control)
    if control is not None:
        yield remark("Time control: {control}", control=control.words)
    if state.rules.default_time is not None:
        yield remark("Default time: {count} min", count=state.rules.default_time)


def _start(state: "State", number: int) -> object:
    if number in state.round_notes.starts:
        return Moment(state.round_notes.starts[number])
    dates = state.settings.round_dates
    return Day(dates[number - 1]) if number <= len(dates) and dates[number - 1] else invitation.OPEN


def announcements(source: Source, choices: Choices) -> Document:
    """Return the announcements of the organiser before round 1 (11.2.4)."""
    rows = announcement_rows(source.at_the_desk())
    return _document("announcements", TO_ANNOUNCE, source, choices, ANNOUNCED, rows, Layout.ROLL)


def announcement_rows(state: "State") -> list[Row]:
    """Return the announcements for a tournament, in the order of 11.2.4."""
    from albireo.organising.group_colours import colours_in_words

    said = dict(ANNOUNCEMENTS)
    if state.settings.type.kind.has_bracket:
        said["losers"] = KNOCKOUT
    if state.rules.plan.without_clocks:
        said["clock"] = translatable("Games start without clocks; after 20 minutes the arbiter brings one.")
    minutes = state.rules.default_time
    rows: list[Row] = [(Tick(), text, "11.2.4") for text in said.values()]
    if minutes is not None:
        rows.insert(1, (Tick(), remark("Default time: {count} min", count=minutes), "11.2.1"))
    for group, colour in colours_in_words(state):
        rows.insert(1, (Tick(), remark("Group {group}: {colour}", group=group, colour=colour), "11.3.10"))
    if state.lasting.is_unrated:
        rows.append((Tick(), invitation.NOT_RATED, "B.02 11.4"))
    return rows


def checklist(source: Source, choices: Choices) -> Document:
    """Return the duties of C.02, with the completed ones ticked."""
    from albireo.state.duties import duties_of

    state = source.at_the_desk()
    columns = (Column("done", "Done", kind=Kind.TICK), ITEM, ARTICLE)
    sections = []
    for place, (stage, duties) in enumerate(duties_of(state).items(), start=1):
        rows: list[Row] = [
            (Tick(name in state.rules.plan.done), duty.text, duty.article) for name, duty in duties.items()
        ]
        sections.append(Section(f"stage-{place}", columns, rows, remark(stage)))
    return Document(
        "checklist",
        remark("Checklist"),
        source.page(choices),
        tuple(sections),
        Layout.ROLL,
        facts={"tournament": state.settings.name},
    )


def equipment(source: Source, choices: Choices) -> Document:
    """Return the equipment for this number of boards and for players with an impairment."""
    from albireo.organising.planning import equipment as equipment_of
    from albireo.organising.room_tables import tables_of_players
    from albireo.reports.equipment_sizes import sizes_of_equipment

    state = source.at_the_desk()
    count = Column("count", "Number", kind=Kind.NUMBER)
    rows: list[Row] = [(what, number, article) for what, number, article in equipment_of(state)]
    sections = [Section("equipment", (ITEM, count, ARTICLE), rows)]
    if state.rules.plan.assistance:
        tables = tables_of_players(state)
        helped: list[Row] = [
            (
                state.entrants[each.player].name,
                tables.get(each.player),
                each.assistant,
                Tick(each.has_wide_table),
                Tick(each.uses_wheelchair),
            )
            for each in state.rules.plan.assistance
            if each.player in state.entrants
        ]
        columns = (
            Column("player", "Player", weight=1, emphasis=Emphasis.STRONG),
            Column("board", "Fixed board", kind=Kind.NUMBER),
            Column("assistant", "Assistant", weight=1),
            Column("wide", "2 m table", kind=Kind.TICK),
            Column("wheelchair", "Wheelchair", kind=Kind.TICK),
        )
        sections.append(Section("assistance", columns, helped, remark("Players who need assistance")))
    sections += sizes_of_equipment(is_school=state.rules.plan.is_school)
    return Document(
        "equipment",
        remark("Equipment and arbiters"),
        source.page(choices),
        tuple(sections),
        Layout.ROLL,
        facts={"tournament": state.settings.name},
    )


def _document(
    id_: str,
    title: Remark,
    source: Source,
    choices: Choices,
    columns: tuple[Column, ...],
    rows: list[Row],
    layout: Layout,
) -> Document:
    return Document(
        id_,
        title,
        source.page(choices),
        (Section("rows", columns, rows),),
        layout,
        facts={"tournament": source.tournament.settings.name},
    )


KINDS = (
    DocumentKind(
        "schedule",
        translatable("Schedule"),
        translatable("Round times, for the notice board."),
        Shelf.PLAYERS,
        1,
        schedule,
        Needs.DESK | Needs.NOBODY,
    ),
    DocumentKind(
        "announcements",
        translatable("Announcements before round 1"),
        translatable("Announcements to players before the first round, to tick off."),
        Shelf.ARBITER,
        8,
        announcements,
        Needs.DESK | Needs.NOBODY,
        is_for_sheets=False,
    ),
    DocumentKind(
        "checklist",
        translatable("Checklist"),
        translatable("The tasks of organisers and arbiters, with C.02 articles."),
        Shelf.ARBITER,
        9,
        checklist,
        Needs.DESK | Needs.NOBODY,
        is_for_sheets=False,
    ),
    DocumentKind(
        "equipment",
        translatable("Equipment and arbiters"),
        translatable("Tables, sets, clocks and arbiters the event needs."),
        Shelf.ARBITER,
        10,
        equipment,
        Needs.DESK | Needs.NOBODY,
    ),
)
