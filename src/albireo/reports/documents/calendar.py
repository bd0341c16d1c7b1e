"""The calendar of a round robin: all rounds with their pairings."""

from typing import TYPE_CHECKING

from albireo.domain.message import remark, translatable
from albireo.domain.points import chess
from albireo.pairing.round_robin.timetable import Timetable, timetable_of
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section, told_in_files
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source, participants
from albireo.reports.values import Day, Name

if TYPE_CHECKING:
    from albireo.state.rounds import MatchState
    from albireo.state.tournament import State

COLUMNS = (
    Column("board", "Board", "Bd", kind=Kind.NUMBER),
    Column("white", "No.", "No", kind=Kind.NUMBER),
    Column("white_name", "White", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("black", "No.", "No", kind=Kind.NUMBER),
    Column("black_name", "Black", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
)


ROUND = Column("round", "Round", kind=Kind.NUMBER)
RESULT = Column("result", "Result", kind=Kind.FIGURE)
WHEN = Column("when", "Date", emphasis=Emphasis.MINOR)
PLACE = Column("place", "Place", weight=1, emphasis=Emphasis.MINOR)
HOME_AND_AWAY = (
    *COLUMNS[:2],
    COLUMNS[2]._replace(heading="Home"),
    COLUMNS[3],
    COLUMNS[4]._replace(heading="Away"),
    RESULT,
    WHEN,
    PLACE,
)
"""Columns for a league at the desk, where matches may have their own days and venues."""


def calendar(source: Source, choices: Choices) -> Document:
    """Return the pairings of the round-robin table; absent participants are included."""
    timetable = _timetable(source)
    people = participants(source.tournament)
    dates = source.tournament.settings.round_dates
    league = source.state if source.state is not None and source.state.is_league else None
    columns = HOME_AND_AWAY if league else COLUMNS
    sections = []
    for number, games in enumerate(timetable.rounds, start=1):
        rows: list[Row] = [
            (
                board,
                white,
                Name(people[white].name, white),
                black,
                Name(people[black].name, black),
                *(_appointment(league, number, white, black) if league else ()),
            )
            for board, (white, black) in enumerate(games, start=1)
        ]
        rows += [
            (None, tpn, Name(people[tpn].name, tpn), None, translatable("free"), *[""] * (len(columns) - 5))
            for tpn in timetable.resting(number)
        ]
        day = dates[number - 1] if number <= len(dates) else ""
        title = (
            remark("Round {number}, {day}", number=number, day=Day(day))
            if day
            else remark("Round {number}", number=number)
        )
        sections.append(told_in_files(Section("rounds", columns, rows, title), ROUND, number))
    return Document(
        "calendar",
        remark("Fixtures for all rounds"),
        source.page(choices),
        tuple(sections),
        facts={"tournament": source.tournament.settings.name},
        side_by_side=1 if league else 2,
    )


def _appointment(state: "State", number: int, white: int, black: int) -> Row:
    """Return the result, day and venue of a match; the day only where it differs from the round's."""
    from albireo.organising.matches import place_of

    home, away = state.unit_ids[white], state.unit_ids[black]
    matches = state.rounds[number - 1].matches.values() if number <= state.published else ()
    match = next((match for match in matches if (match.white, match.black) == (home, away)), None)
    if match is None:
        return "", "", state.teams[home].venue
    now = match.appointment
    when: object = remark("postponed") if now.is_put_off else Day(now.day) if now.day else ""
    if now.time:
        when = remark("{day} {time}", day=when, time=now.time) if when else now.time
    return _score(state, match), when, place_of(state, match)


def _score(state: "State", match: "MatchState") -> str:
    """Return the score of a match with all results, else nothing."""
    if not match.is_decided:
        return ""
    from albireo.organising.matches import game_points

    if match.forfeit is not None:
        return str(match.forfeit)
    return "-".join(chess(points) for points in game_points(state, match))


def _timetable(source: Source) -> Timetable:
    found = timetable_of(source.tournament)
    if found is None:
        raise NoSuchDocument("only tournaments whose pairings are all fixed by a table have fixtures")
    return found


KINDS = (
    DocumentKind(
        "calendar",
        translatable("Fixtures"),
        translatable("All rounds of a round robin with their pairings."),
        Shelf.ROUND,
        7,
        calendar,
        Needs.PLAYERS | Needs.ROUND_ROBIN,
    ),
)
