"""Reports of team events as FIDE's checker reads them: byes and matches that were not played."""

from itertools import cycle

from tests.desk.teams.team_table import TeamTable

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.desk.rounds.matches import ForfeitMatch
from albireo.desk.rounds.results import EnterResult
from albireo.desk.transfer.report import report_file
from albireo.formats.trf import read_trf, write_trf
from albireo.standings.order import standings


def five_teams() -> TeamTable:
    """A bye in every round, and a match of round 2 that was not played."""
    table = TeamTable(5, 4, system="FIDE_TEAM_MP_GP")
    for number in range(1, 5):
        table.publish(number)
        for place, match in list(table.state.rounds[number - 1].matches.items()):
            if (number, place) == (2, 1):
                table.do(ForfeitMatch(number, place, "+-"))
                continue
            for board, code in zip(match.boards, cycle(["10", "==", "01", "10"]), strict=False):
                table.do(EnterResult(number, board, code, match=place))
    return table


def test_the_bye_says_what_it_is_worth() -> None:
    """A blank is read as 0; a drawn match is worth 1 and half of four boards."""
    report = report_file(five_teams().state).decode()
    assert "320  1.0  2.0   5" in report


def test_players_of_a_match_that_was_not_played_stand_opposite_each_other() -> None:
    table = five_teams()
    report = report_file(table.state)
    lines = [line for line in report.decode().splitlines() if line.startswith("001")]
    signs = [line[101:109].split()[-1] for line in lines if line[107:109].strip() in ("+", "-")]
    assert sorted(signs) == ["+"] * 4 + ["-"] * 4
    assert len([line for line in report.decode().splitlines() if line.startswith("330 +-   2")]) == 1


def test_written_and_read_it_is_the_same_tournament() -> None:
    table = five_teams()
    again = read_trf(report_file(table.state)).tournament
    was = table.state.tournament
    assert again.forfeited_matches == was.forfeited_matches
    assert [len(round_.pairings) for round_ in again.rounds] == [
        len(round_.pairings) for round_ in was.rounds
    ]
    assert again.settings.match_points == was.settings.match_points
    places = [(place.rank, place.tpn, place.values) for place in standings(again).places]
    assert places == [(place.rank, place.tpn, place.values) for place in standings(was).places]
    assert write_trf(again) == write_trf(read_trf(write_trf(again)).tournament)


def test_teams_of_generated_files_have_strength_and_both_scores() -> None:
    recipe = Recipe(system="FIDE_TEAM_MP_GP", players=Range(7, 7), rounds=Range(4, 4), baku=True)
    text = write_trf(generate(recipe, "3")).decode()
    teams = [line for line in text.splitlines() if line.startswith("310")]
    assert all(line[47:53].strip() and line[54:60].strip() and line[61:67].strip() for line in teams)
    assert any(line.startswith("250 ") for line in text.splitlines())
    assert "- H" not in text
