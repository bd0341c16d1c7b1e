"""The page of a division of a league: its table, all matches by date with their results, the cross table."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from albireo.domain.matches import team_rows
from albireo.domain.message import Remark, remark
from albireo.domain.points import chess
from albireo.domain.result import Mark
from albireo.organising import fixtures as desk
from albireo.pairing.grouped import group_title
from albireo.reports.document import Column, Document, Emphasis, Kind, PageDetails, Row, Section
from albireo.reports.documents import cross_table, standings
from albireo.reports.league_words import league_words
from albireo.reports.source import Source
from albireo.reports.values import Day, Name
from albireo.standings.groups import places_by_group
from albireo.standings.league_statistics import is_home
from albireo.standings.order import Standings
from albireo.value_classes import dataclass, replace

FIXTURES = (
    Column("round", "Round", kind=Kind.NUMBER),
    Column("home", "Home", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("result", "Result", kind=Kind.RESULT),
    Column("away", "Away", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("time", "Time", emphasis=Emphasis.MINOR, may_go=True),
    Column("place", "Venue", emphasis=Emphasis.MINOR, may_go=True),
)


@dataclass(frozen=True, slots=True)
class DivisionMatch:
    """A match of the division."""

    round: int
    home: int
    away: int
    score: str
    """Empty while the match is unfinished."""
    day: str
    time: str = ""
    place: str = ""
    is_put_off: bool = False


def divisions(found: Standings) -> dict[str, tuple[int, ...]]:
    """Return the teams of each division by place; all under an empty name without divisions."""
    groups = places_by_group(found) or {"": found.listed}
    return {name: tuple(place.tpn for place in places) for name, places in groups.items()}


def division_page(source: Source, found: Standings, name: str) -> Document:
    """Return the page of one division."""
    members = divisions(found)[name]
    label = group_title(source.tournament, name) if name else remark("League table")
    words = league_words(source.state, found)
    groups = places_by_group(found)
    table = standings.of_standings(
        found, PageDetails(), {label: groups[name]} if name else None, league=words
    )
    square = cross_table.of_standings(found, cross_table.SQUARE)
    own = square.sections[list(groups).index(name)] if name else square.sections[0]
    return Document(
        "division",
        label,
        PageDetails(),
        (
            table.sections[0]._replace(title=remark("League table")),
            *_by_date(source, fixtures(source, members)),
            own._replace(title=remark("Cross table")),
        ),
        notes=table.notes,
        marks=table.marks,
    )


def fixtures(source: Source, members: tuple[int, ...]) -> list[DivisionMatch]:
    """Return the matches between these teams by date; those without a date come last."""
    event, found, known = source.tournament, [], _fixtures_by_teams(source)
    rows = team_rows(event)
    for home in members:
        for entry in rows[home]:
            if entry.opponent is None or not is_home(home, entry):
                continue
            other = rows[entry.opponent][entry.round - 1]
            is_open = entry.mark is Mark.UNKNOWN
            points = (each.game_points - each.given_game_points for each in (entry, other))
            score = "" if is_open else "-".join(map(chess, points))
            found.append(
                _with_appointment(source, known, DivisionMatch(entry.round, home, entry.opponent, score, ""))
            )
    return sorted(found, key=lambda each: (each.is_put_off, not each.day, each.day, each.round, each.home))


def _with_appointment(
    source: Source, known: Mapping[tuple[int, int, int], desk.Fixture], fixture: DivisionMatch
) -> DivisionMatch:
    """Return the match with the day, time and venue known at the desk."""
    there = known.get((fixture.round, fixture.home, fixture.away))
    if there is None:
        dates = source.tournament.settings.round_dates
        day = dates[fixture.round - 1] if fixture.round <= len(dates) else ""
        return replace(fixture, day=day)
    is_put_off = there.is_put_off and not fixture.score
    return replace(fixture, day=there.day, time=there.time, place=there.place, is_put_off=is_put_off)


def _fixtures_by_teams(source: Source) -> Mapping[tuple[int, int, int], desk.Fixture]:
    """Return the fixtures at the desk by round and teams, either named first."""
    state = source.state
    found = {}
    for each in desk.fixtures(state) if state is not None else ():
        home, away = (source.at_the_desk().team_numbers[team.id] for team in (each.home, each.away))
        found[each.round, home, away] = found[each.round, away, home] = each
    return found


def _by_date(source: Source, found: list[DivisionMatch]) -> Iterator[Section]:
    names = {team.tpn: team.name for team in source.tournament.teams}
    for (is_put_off, day, number), each in groupby(found, key=_heading):
        rows: list[Row] = [
            (
                fixture.round,
                Name(names[fixture.home], fixture.home),
                fixture.score or "–",
                Name(names[fixture.away], fixture.away),
                fixture.time,
                fixture.place,
            )
            for fixture in each
        ]
        title: Remark = remark("Postponed") if is_put_off else remark("Round {number}", number=number)
        if day:
            title = remark("Matches on {day}", day=Day(day))
        yield Section("fixtures", FIXTURES, rows, title)


def _heading(fixture: DivisionMatch) -> tuple[bool, str, int]:
    """Return the heading above a match: its date, else its round, or that it is postponed."""
    return fixture.is_put_off, fixture.day, 0 if fixture.day or fixture.is_put_off else fixture.round
