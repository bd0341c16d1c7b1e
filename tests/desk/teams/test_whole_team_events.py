"""Whole events of teams, and of matches of two games, played again through commands."""

from dataclasses import replace

import pytest
from tests.desk.replay import bare
from tests.desk.table import Table
from tests.desk.team_replay import play_matches, team_pairs
from tests.desk.teams.team_table import TeamTable
from tests.oracles.corpus import ReferenceFile, files, sample

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.players.byes import RequestBye
from albireo.desk.rounds.matches import EnterMatch, ForfeitMatch
from albireo.desk.teams.line_ups import SubmitLineUp
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import invariants
from albireo.domain.absence import absent_in
from albireo.domain.matches import team_rows
from albireo.domain.tournament import Tournament
from albireo.formats.trf.writer import render_trf
from albireo.organising.standings import standings_of
from albireo.standings.order import standings

TEAMS, DOUBLE = (sample(folder) for folder in ("team-swiss-2026", "double-swiss-2026"))


def scores(tournament: Tournament) -> dict[int, list[tuple[int, int]]]:
    return {
        tpn: [(entry.match_points, entry.game_points) for entry in row]
        for tpn, row in team_rows(tournament).items()
    }


def replayed(file: ReferenceFile) -> None:
    tournament = file.tournament
    table = play_matches(tournament)
    assert team_pairs(table.state.tournament) == team_pairs(tournament)
    assert scores(table.state.tournament) == scores(tournament)
    assert invariants(table.state) == []


@pytest.mark.slow
def test_every_team_swiss_of_the_corpus() -> None:
    for file in files("team-swiss-2026"):
        replayed(file)


def test_a_team_swiss_of_the_corpus() -> None:
    replayed(TEAMS[0])


@pytest.mark.slow
@pytest.mark.parametrize("file", DOUBLE, ids=str)
def test_a_double_swiss_of_the_corpus(file: ReferenceFile) -> None:
    tournament = file.tournament
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


def imported(report: bytes) -> Table:
    other = Table.__new__(Table)
    other.start()
    other.do(ImportTrf("team.trf", report.decode()))
    return other


@pytest.mark.slow
@pytest.mark.parametrize("file", TEAMS, ids=str)
def test_a_team_event_leaves_as_a_file_and_comes_back(file: ReferenceFile) -> None:
    table = play_matches(file.tournament)
    other = imported(report_file(table.state, final=True))
    assert team_pairs(other.state.tournament) == team_pairs(table.state.tournament)
    assert scores(other.state.tournament) == scores(table.state.tournament)
    assert [t.name for t in other.state.tournament.teams] == [t.name for t in table.state.tournament.teams]
    assert invariants(other.state) == []


def test_the_next_round_is_the_same_in_a_file_that_came_back() -> None:
    table = TeamTable(teams=7)
    table.do(SubmitLineUp(1, 1, tuple(table.player(f"A{n}") for n in (1, 2, 4, 5))))
    for round_ in (1, 2):
        table.publish(round_)
        for match in table.state.rounds[round_ - 1].matches:
            table.do(EnterMatch(round_, match, ("1=01", "11==", "0+1=")[match % 3]))
    other = imported(report_file(table.state))
    table.publish(3)
    other.publish(3)

    def paired(desk: Table) -> list[tuple[str, str]]:
        return [
            (desk.state.teams[match.white].name, desk.state.teams[match.black].name)
            for match in desk.state.rounds[2].matches.values()
        ]

    assert paired(other) == paired(table)


def paired_on(tournament: Tournament, played: int) -> Table:
    """Return a file cut after a round, taken over, and the next round paired at the desk."""
    desk = imported(render_trf(tournament.up_to(played)).text.encode())
    for tpn, mark in absent_in(tournament, played + 1).items():
        desk.do(RequestBye(desk.state.unit_ids[tpn], played + 1, mark))
    desk.publish(played + 1)
    return desk


@pytest.mark.slow
@pytest.mark.parametrize("file", TEAMS, ids=str)
def test_a_team_swiss_cut_after_any_round_is_paired_on_as_it_was(file: ReferenceFile) -> None:
    tournament = file.tournament
    for played in range(1, tournament.paired_rounds):
        desk = paired_on(tournament, played)
        assert team_pairs(desk.state.tournament)[played] == team_pairs(tournament)[played]


@pytest.mark.slow
@pytest.mark.parametrize("file", DOUBLE, ids=str)
def test_a_double_swiss_cut_after_any_round_is_paired_on_as_it_was(file: ReferenceFile) -> None:
    tournament = file.tournament
    for played in range(1, tournament.paired_rounds):
        now = paired_on(tournament, played).state.tournament.games_of(played + 1)
        then = tournament.games_of(played + 1)
        for game, other in zip(now, then, strict=True):
            assert {(p.white, p.black) for p in game.pairings} == {(p.white, p.black) for p in other.pairings}


@pytest.mark.slow
def test_a_double_round_robin_of_ten_teams() -> None:
    """Home and away: with the colours exchanged, and every pair of teams twice."""
    table = TeamTable(teams=10, rounds=18, system="BERGER_TEAM_DOUBLEROUNDROBIN")
    for round_ in range(1, 19):
        table.publish(round_)
        for match in table.state.rounds[round_ - 1].matches:
            if (round_, match) == (5, 2):
                table.do(ForfeitMatch(round_, match, "+-", "no bus"))
            else:
                table.do(EnterMatch(round_, match, ("1=01", "11==", "0=1=", "0000")[(round_ + match) % 4]))
    met = [(match.white, match.black) for r in table.state.rounds for match in r.matches.values()]
    assert len(met) == len(set(met)) == 90
    assert all((black, white) in met for white, black in met)
    table.do(FinishTournament())
    assert len(standings_of(table.state).places) == 10
    other = imported(report_file(table.state, final=True))
    assert scores(other.state.tournament) == scores(table.state.tournament)
