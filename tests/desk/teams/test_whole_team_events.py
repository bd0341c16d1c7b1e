"""Whole events of teams, and of matches of two games, played again through commands."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.desk.replay import bare
from tests.desk.table import Table
from tests.desk.team_replay import play_matches, team_pairs

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.desk.standings.table import standings_of
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import invariants
from albireo.domain.matches import team_rows
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.standings.order import standings

CORPUS = Path(__file__).parents[2] / "data" / "corpus"
TEAMS = sorted((CORPUS / "team-swiss-2026").glob("*.trf"))
DOUBLE = sorted((CORPUS / "double-swiss-2026").glob("*.trf"))


def scores(tournament: Tournament) -> dict[int, list[tuple[int, int]]]:
    return {
        tpn: [(entry.match_points, entry.game_points) for entry in row]
        for tpn, row in team_rows(tournament).items()
    }


@pytest.mark.parametrize("file", TEAMS, ids=[file.stem for file in TEAMS])
def test_a_team_swiss_of_the_corpus(file: Path) -> None:
    tournament = read_trf(file).tournament
    table = play_matches(tournament)
    assert team_pairs(table.state.tournament) == team_pairs(tournament)
    assert scores(table.state.tournament) == scores(tournament)
    assert invariants(table.state) == []


@pytest.mark.parametrize("file", DOUBLE, ids=[file.stem for file in DOUBLE])
def test_a_double_swiss_of_the_corpus(file: Path) -> None:
    tournament = read_trf(file).tournament
    table = play_matches(tournament)
    assert bare(table.state.tournament) == bare(tournament)


@pytest.mark.parametrize("system", ["BERGER_TEAM_ROUNDROBIN", "BERGER_TEAM_DOUBLEROUNDROBIN"])
def test_a_team_round_robin(system: str) -> None:
    generated = generate(Recipe(players=Range(6, 6), system=system, boards=4), "desk")
    table = play_matches(generated)
    assert team_pairs(table.state.tournament) == team_pairs(generated)
    mine, theirs = standings_of(table.state), standings(replace(generated, settings=table.state.settings))
    assert [(place.tpn, place.rank) for place in mine.places] == [
        (place.tpn, place.rank) for place in theirs.places
    ]


@pytest.mark.parametrize("file", TEAMS[:3], ids=[file.stem for file in TEAMS[:3]])
def test_a_team_event_leaves_as_a_file_and_comes_back(file: Path) -> None:
    table = play_matches(read_trf(file).tournament)
    report = report_file(table.state, final=True)
    other = Table.__new__(Table)
    other.start()
    other.do(ImportTrf("team.trf", report.decode()))
    assert team_pairs(other.state.tournament) == team_pairs(table.state.tournament)
    assert scores(other.state.tournament) == scores(table.state.tournament)
    assert [t.name for t in other.state.tournament.teams] == [t.name for t in table.state.tournament.teams]
    assert invariants(other.state) == []
