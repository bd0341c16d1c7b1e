"""The fixtures of a league: dates and times from the rounds, divisions, clubs, and what clashes."""

import os
import time
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from tests.desk.teams.team_table import TeamTable
from tests.desk.teams.test_league import league

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.documents.source import DeskSource
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.line_ups import SubmitLineUp
from albireo.desk.teams.registration import DivideTeams, EditTeam
from albireo.i18n import translator
from albireo.organising.clashes import clashes
from albireo.organising.fixtures import clubs, fixtures
from albireo.reports.documents.calendar import calendar, club_fixtures
from albireo.reports.formatter import Formatter
from albireo.reports.icalendar import calendar_of
from albireo.reports.renderers.text import as_text
from albireo.reports.source import Choices, NoSuchDocument


@pytest.fixture(autouse=True)
def winter_time() -> Iterator[None]:
    """The clock of this computer, an hour ahead of UTC."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Etc/GMT-1"
    time.tzset()
    yield
    os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
    time.tzset()


def dated(teams: int = 4) -> TeamTable:
    table = league(teams)
    for number in range(1, teams):
        table.do(TimeRound(number, f"2026-10-{3 + 4 * number:02}T18:30:00Z"))
    return table


def said(table: TeamTable) -> list[str]:
    return [each.note.sentence() for each in clashes(table.state)]


def largest(sets: set[tuple[str, frozenset[str]]]) -> set[tuple[str, frozenset[str]]]:
    """Those sets of teams of a day that no other contains."""
    return {(day, teams) for day, teams in sets if not any(d == day and teams < t for d, t in sets)}


def test_starts_typed_once_for_each_round_reach_every_match() -> None:
    table = dated()
    found = fixtures(table.state)
    assert [(each.round, each.day, each.time) for each in found[::2]] == [
        (1, "2026/10/07", "19:30"),
        (2, "2026/10/11", "19:30"),
        (3, "2026/10/15", "19:30"),
    ]
    table.do(ArrangeMatch(1, 1, day="2026/10/20"))
    moved = next(each for each in fixtures(table.state) if each.is_moved)
    assert (moved.round, moved.day, moved.time, moved.round_day) == (1, "2026/10/20", "", "2026/10/07")
    table.do(ArrangeMatch(1, 1, put_off=True))
    last = fixtures(table.state)[-1]
    assert (last.round, last.day, last.is_put_off) == (1, "", True)
    table.do(EnterMatch(1, 1, "1111"))
    assert not any(each.is_put_off for each in fixtures(table.state))


def test_rounds_that_are_not_paired_yet_are_fixtures_too() -> None:
    table = league(is_paired=False)
    table.do(ChangeSettings(SettingsFacts(round_dates=("2026/10/07", "2026/10/14", "2026/10/21"))))
    before = {(each.round, each.home.name, each.away.name, each.day) for each in fixtures(table.state)}
    assert len(before) == 6
    table.do(PairAllRounds("00"))
    assert {
        (each.round, each.home.name, each.away.name, each.day) for each in fixtures(table.state)
    } == before


def test_three_teams_of_a_club_at_home_and_the_boards_of_its_venue() -> None:
    table = dated(8)
    at_home = [match.white for match in table.state.rounds[0].matches.values()][:3]
    for team in at_home:
        facts = TeamFacts(club="Bexley", venue="Library", venue_boards=8 if team == at_home[0] else None)
        table.do(EditTeam(team, facts))
    names = ", ".join(sorted(table.state.teams[team].name for team in at_home))
    of_round_1 = [text for text in said(table) if text.startswith("2026/10/07")]
    assert f"2026/10/07: {names} are all at home." in of_round_1
    assert sum("Library has 8 boards; 12 are needed" in text for text in of_round_1) == 1
    table.do(ChangeRules(RulesFacts(home_matches=0)))
    assert [text for text in said(table) if text.startswith("2026/10/07")] == of_round_1[1:]
    number = table.state.rounds[0].match_of(at_home[2])
    assert number is not None
    table.do(ArrangeMatch(1, number, time="10:00"))  # over before the evening
    assert not [text for text in said(table) if text.startswith("2026/10/07")]
    table.do(ArrangeMatch(1, number, time="17:00"))
    assert [text for text in said(table) if text.startswith("2026/10/07")] == of_round_1[1:]
    table.do(EnterMatch(1, number, "1111"))  # played: nothing to move any more
    assert not [text for text in said(table) if text.startswith("2026/10/07")]


def test_a_team_and_a_player_in_two_matches_at_once() -> None:
    table = league(8, rules=RulesFacts(reserves_from_club=True, home_matches=0), is_paired=False)
    table.do(DivideTeams(tuple((team, "1" if team <= 4 else "2") for team in range(1, 9))))
    for team in (1, 5):
        table.do(EditTeam(team, TeamFacts(club="Bexley")))
    table.do(ChangeSettings(SettingsFacts(round_dates=("2026/10/07", "2026/10/14", "2026/10/21"))))
    table.do(PairAllRounds("00"))
    number = table.state.rounds[0].match_of(1)
    assert number is not None
    table.do(ArrangeMatch(1, number, day="2026/10/14"))
    name = table.state.teams[1].name
    assert f"2026/10/14: {name} has two matches, in rounds 1, 2." in said(table)
    table.do(ArrangeMatch(1, number))
    assert said(table) == []
    reserve = table.state.teams[5].members[0]
    table.do(SubmitLineUp(2, 1, (*table.state.teams[1].members[:3], reserve)))
    below = table.state.rounds[0].match_of(5)
    assert below is not None
    table.do(SubmitLineUp(1, 5, table.state.teams[5].members[:4]))
    table.do(ArrangeMatch(1, below, day="2026/10/14"))
    found = [text for text in said(table) if "in two matches" in text]
    assert len(found) == 1
    assert found[0].startswith(f"2026/10/14: {table.state.entrants[reserve].name} is in two matches: ")
    assert f"2026/10/14: {table.state.teams[5].name} has two matches, in rounds 1, 2." in said(table)


def test_clashes_against_a_count_of_every_pair() -> None:
    """Random days and times: a club or venue is overfull exactly where a literal count says so."""
    for seed in range(25):
        chance = Random(seed)
        table = dated(8)
        table.do(ChangeRules(RulesFacts(home_matches=chance.choice((1, 2)))))
        for team in range(1, 9):
            table.do(EditTeam(team, TeamFacts(club=chance.choice(("X", "Y", "Z")))))
        for _ in range(12):
            round_, number = chance.randint(1, 7), chance.randint(1, 4)
            day = f"2026/10/{3 + 4 * chance.randint(1, 3):02}"
            table.do(ArrangeMatch(round_, number, day=day, time=chance.choice(("14:00", "17:00", "19:30"))))
        limit = table.state.rules.home_matches
        expected = set()
        for day in {each.day for each in fixtures(table.state)}:
            own = [each for each in fixtures(table.state) if each.day == day]
            for size in range(limit + 1, len(own) + 1):
                for group in combinations(own, size):
                    hours = [int(each.time[:2]) * 60 + int(each.time[3:]) for each in group]
                    is_one_club = len({each.home.club for each in group}) == 1
                    teams = {each.home.name for each in group}
                    if is_one_club and max(hours) - min(hours) < 240 and len(teams) > limit:
                        expected.add((day, frozenset(teams)))
        found = {
            (each.matches[0].day, frozenset(match.home.name for match in each.matches))
            for each in clashes(table.state)
            if each.note.kind == "clash-home"
        }
        assert largest(found) == largest(expected)


def test_paper_and_calendar_file_of_a_club() -> None:
    table = dated()
    table.do(EditTeam(1, TeamFacts(club="Bexley", venue="Library, first floor", group="")))
    table.do(ArrangeMatch(2, 1, put_off=True))
    source = DeskSource(table.state)
    assert "19:30" in as_text(calendar(source, Choices()), Formatter("en"))
    everything = club_fixtures(source, Choices())
    assert [section.title for section in everything.sections] == list(clubs(table.state.teams.values()))
    (only,) = club_fixtures(source, Choices(group="club=Bexley")).sections
    assert len(only.rows) == 3
    with pytest.raises(NoSuchDocument):
        club_fixtures(source, Choices(group="club=Nowhere"))
    own = calendar_of("x", table.state, translator("en"), "Bexley").entries
    assert len(own) == 3
    assert len(calendar_of("x", table.state, translator("en")).entries) == 6
    assert sum(entry.is_cancelled for entry in calendar_of("x", table.state, translator("en")).entries) == 1
    name = table.state.teams[1].name
    assert all(name in entry.title for entry in own)
    assert any(entry.place == "Library, first floor" for entry in own)
