"""The page of a division of a league: its table, all matches by date with their results, the cross table."""

from collections.abc import Iterator
from itertools import groupby

from albireo.desk.rounds.appointments import day_of
from albireo.domain.colour import Colour
from albireo.domain.matches import team_rows
from albireo.domain.message import Remark, remark
from albireo.domain.points import chess
from albireo.domain.result import Mark
from albireo.organising.matches import place_of
from albireo.pairing.grouped import group_label
from albireo.reports.document import Column, Document, Emphasis, Kind, Page, Row, Section
from albireo.reports.documents import cross_table, standings
from albireo.reports.league_words import league_words
from albireo.reports.source import Source
from albireo.reports.values import Day, Name
from albireo.standings.groups import places_by_group
from albireo.standings.order import Standings
from albireo.state.rounds import MatchState
from albireo.value_classes import dataclass

FIXTURES = (
    Column("round", "Round", kind=Kind.NUMBER),
    Column("home", "Home", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("result", "Result", kind=Kind.RESULT),
    Column("away", "Away", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("time", "Time", emphasis=Emphasis.MINOR, may_go=True),
    Column("place", "Place", emphasis=Emphasis.MINOR, may_go=True),
)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of the division."""

    round: int
    home: int
    away: int
    score: str
    """Empty while it is open."""
    day: str
    time: str = ""
    place: str = ""
    is_put_off: bool = False


def divisions(found: Standings) -> dict[str, tuple[int, ...]]:
    """The teams of each division in the order of their places; all under an empty name if there is none."""
    groups = places_by_group(found) or {"": found.listed}
    return {name: tuple(place.tpn for place in places) for name, places in groups.items()}


def division_page(source: Source, found: Standings, name: str) -> Document:
    """Everything about one division."""
    members = divisions(found)[name]
    label = group_label(name) if name else remark("Table")
    words = league_words(source.state, found)
    groups = places_by_group(found)
    table = standings.of_standings(found, Page(), {label: groups[name]} if name else None, league=words)
    square = cross_table.of_standings(found, cross_table.SQUARE)
    own = square.sections[list(groups).index(name)] if name else square.sections[0]
    return Document(
        "division",
        label,
        Page(),
        (
            table.sections[0]._replace(title=remark("Table")),
            *_by_date(source, fixtures(source, members)),
            own._replace(title=remark("Cross table")),
        ),
        notes=table.notes,
        marks=table.marks,
    )


def fixtures(source: Source, members: tuple[int, ...]) -> list[Fixture]:
    """The matches between some teams, by date, those without a date last."""
    event, found = source.tournament, []
    rows = team_rows(event)
    for home in members:
        for entry in rows[home]:
            if entry.opponent is None or entry.colour is Colour.BLACK:
                continue
            if entry.colour is None and home > entry.opponent:
                continue
            other = rows[entry.opponent][entry.round - 1]
            is_open = entry.mark is Mark.UNKNOWN
            points = (each.game_points - each.given_game_points for each in (entry, other))
            score = "" if is_open else "-".join(map(chess, points))
            found.append(_dated(source, Fixture(entry.round, home, entry.opponent, score, "")))
    return sorted(found, key=lambda each: (each.is_put_off, not each.day, each.day, each.round, each.home))


def _dated(source: Source, fixture: Fixture) -> Fixture:
    """The same with what the desk knows of day, time and place."""
    dates = source.tournament.settings.round_dates
    day = dates[fixture.round - 1] if fixture.round <= len(dates) else ""
    match = _match(source, fixture)
    if source.state is None or match is None:
        return Fixture(fixture.round, fixture.home, fixture.away, fixture.score, day)
    now = match.appointment
    return Fixture(
        fixture.round,
        fixture.home,
        fixture.away,
        fixture.score,
        day_of(source.state, fixture.round, match),
        now.time,
        place_of(source.state, match),
        now.is_put_off and not fixture.score,
    )


def _match(source: Source, fixture: Fixture) -> MatchState | None:
    state = source.state
    if state is None or fixture.round > len(state.rounds):
        return None
    pair = {state.unit_ids[fixture.home], state.unit_ids[fixture.away]}
    matches = state.rounds[fixture.round - 1].matches.values()
    return next((match for match in matches if {match.white, match.black} == pair), None)


def _by_date(source: Source, found: list[Fixture]) -> Iterator[Section]:
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


def _heading(fixture: Fixture) -> tuple[bool, str, int]:
    """Return what stands above a match: its date, else its round, or that it is postponed."""
    return fixture.is_put_off, fixture.day, 0 if fixture.day or fixture.is_put_off else fixture.round
