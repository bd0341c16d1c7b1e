"""The calendar of a round robin: all rounds with their pairings."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, remark, translatable
from albireo.domain.points import chess
from albireo.domain.result import Mark
from albireo.pairing.round_robin.timetable import Timetable, fixtures_of, timetable_of
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section, with_title_column
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source, participants
from albireo.reports.values import Day, Name

if TYPE_CHECKING:
    from albireo.organising.fixtures import Fixture
    from albireo.state.rounds import MatchState
    from albireo.state.tournament import State

COLUMNS = (
    Column("board", "Board", "Bd", kind=Kind.NUMBER),
    Column("white", "No.", "No", kind=Kind.NUMBER),
    Column("white_name", "White", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("black", "No.", "No", kind=Kind.NUMBER),
    Column("black_name", "Black", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
)


ALONE = {Mark.ZERO_BYE: translatable("free"), Mark.FORFEIT_WIN: translatable("forfeit win")}
CLUB = Column("club", "Club")
ROUND = Column("round", "Round", kind=Kind.NUMBER)
RESULT = Column("result", "Result", kind=Kind.FIGURE)
DIVISION = Column("division", "Division", emphasis=Emphasis.MINOR)
DAY = Column("when", "Date", kind=Kind.DATE)
TIME = Column("time", "Time", emphasis=Emphasis.MINOR)
VENUE = Column("place", "Venue", weight=1, emphasis=Emphasis.MINOR)
HOME, AWAY = COLUMNS[2]._replace(heading="Home"), COLUMNS[4]._replace(heading="Away")
HOME_AND_AWAY = (COLUMNS[1], HOME, COLUMNS[3], AWAY, RESULT, DAY, TIME, VENUE, DIVISION)
"""Columns for a league at the desk, where matches may have their own days and venues."""
OF_CLUB = (DAY, TIME, ROUND, HOME, RESULT, AWAY, VENUE, DIVISION)


def calendar(source: Source, choices: Choices) -> Document:
    """Return the pairings of the round-robin table, without further games of those who withdrew."""
    timetable = _timetable(source)
    has_fixtures = source.state is not None and source.state.competition.rhythm.has_fixtures
    sections = _league_rounds(source.at_the_desk()) if has_fixtures else _rounds(source, timetable)
    return Document(
        "calendar",
        remark("Fixtures for all rounds"),
        source.page(choices),
        tuple(sections),
        facts={"tournament": source.tournament.settings.name},
        side_by_side=1 if has_fixtures else 2,
    )


def _rounds(source: Source, timetable: Timetable) -> Iterator[Section]:
    people = participants(source.tournament)
    dates = source.tournament.settings.round_dates
    for number, fixtures in enumerate(fixtures_of(source.tournament, timetable), start=1):
        rows: list[Row] = [
            (board, white, Name(people[white].name, white), black, Name(people[black].name, black))
            for board, (white, black) in enumerate(fixtures.games, start=1)
        ]
        rows += [
            (None, tpn, Name(people[tpn].name, tpn), None, ALONE[mark])
            for tpn, mark in sorted(fixtures.without_game.items())
        ]
        day = dates[number - 1] if number <= len(dates) else ""
        yield with_title_column(Section("rounds", COLUMNS, rows, _round_title(number, day)), ROUND, number)


def _round_title(number: int, day: str) -> Remark:
    if day:
        return remark("Round {number}, {day}", number=number, day=Day(day))
    return remark("Round {number}", number=number)


def _league_rounds(state: "State") -> Iterator[Section]:
    """Yield the rounds of a league with the day, time and venue of every match."""
    from albireo.organising.fixtures import fixtures, round_days

    found, days = fixtures(state), round_days(state)
    for number in sorted({each.round for each in found}):
        own = [each for each in found if each.round == number]
        title = _round_title(number, days[number - 1] if number <= len(days) else "")
        rows = [_match(state, each, HOME_AND_AWAY) for each in own]
        free = set(state.teams) - {team.id for each in own for team in (each.home, each.away)}
        rows += [_free(state, team) for team in sorted(free, key=state.team_numbers.__getitem__)]
        yield with_title_column(
            Section("rounds", _used_columns(HOME_AND_AWAY, rows), rows, title), ROUND, number
        )


def club_fixtures(source: Source, choices: Choices) -> Document:
    """Return the matches of each club by date, or of one: `club=NAME`."""
    from albireo.organising.fixtures import clubs, fixtures

    state = source.at_the_desk()
    if not state.competition.rhythm.has_fixtures:
        raise NoSuchDocument("only leagues have fixtures by club")
    kind, _, wanted = choices.group.partition("=")
    known = clubs(state.teams.values())
    if choices.group and (kind != "club" or wanted not in known):
        raise NoSuchDocument("there is no club {club}", club=wanted or choices.group)
    found = fixtures(state)
    sections: list[Section] = []
    for club in (wanted,) if wanted else known:
        rows = [_match(state, each, OF_CLUB) for each in found if each.is_of_club(club)]
        section = Section("clubs", _used_columns(OF_CLUB, rows), rows, club, has_sheet=bool(sections))
        sections.append(with_title_column(section, CLUB, club))
    return Document(
        "club-fixtures",
        remark("Fixtures of {club}", club=wanted) if wanted else remark("Fixtures by club"),
        source.page(choices),
        tuple(sections),
        facts={"tournament": source.tournament.settings.name},
    )


def _match(state: "State", each: "Fixture", columns: tuple[Column, ...]) -> Row:
    """Return a match as a row with these columns."""
    numbers = state.team_numbers
    home, away = numbers[each.home.id], numbers[each.away.id]
    values: dict[str, object] = {
        "white": home,
        "white_name": Name(each.home.name, home),
        "black": away,
        "black_name": Name(each.away.name, away),
        "result": _score(state, each.match) if each.match is not None else "",
        "when": remark("postponed") if each.is_put_off else Day(each.day) if each.day else "",
        "time": each.time,
        "place": each.place,
        "division": each.division,
        "round": each.round,
    }
    return tuple(values[column.id] for column in columns)


def _free(state: "State", team: int) -> Row:
    found, number = state.teams[team], state.team_numbers[team]
    return number, Name(found.name, number), None, translatable("free"), "", "", "", "", found.group


def _used_columns(columns: tuple[Column, ...], rows: list[Row]) -> tuple[Column, ...]:
    """Return the columns; those in which no match has anything stand in files only."""
    return tuple(
        column if any(row[place] for row in rows) else column._replace(shown=Medium.FILES)
        for place, column in enumerate(columns)
    )


def _score(state: "State", match: "MatchState") -> str:
    """Return the score of a match with all results, in brackets if it does not count; else nothing."""
    if not match.is_decided:
        return ""
    from albireo.organising.matches import game_points
    from albireo.state.leaving import left_out

    score = "-".join(chess(points) for points in game_points(state, match))
    if match.forfeit is not None:
        score = str(match.forfeit)
    pair = (state.unit_numbers[match.white], state.unit_numbers[match.black])
    return score if left_out(state).isdisjoint(pair) else f"({score})"


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
    DocumentKind(
        "club-fixtures",
        translatable("Fixtures by club"),
        translatable("The matches of every club by date, a sheet for each: day, time, venue and division."),
        Shelf.ROUND,
        8,
        club_fixtures,
        Needs.PLAYERS | Needs.ROUND_ROBIN | Needs.TEAMS | Needs.DESK,
    ),
)
