"""Events whose teams are paired by their members: Scheveningen, Schiller, Molter at the desk."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeSettings, CreateTournament
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.line_ups import SubmitLineUp
from albireo.desk.teams.registration import (
    EditTeam,
    NewTeam,
    ReadmitTeam,
    RegisterTeams,
    RemoveTeam,
    SetMembers,
    WithdrawTeam,
)
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import invariants
from albireo.organising.standings import standings_of
from albireo.standings.team_scores import team_scores

SCHEVENINGEN, DOUBLE = "FIDE_SCHEVENINGEN", "FIDE_DOUBLESCHEVENINGEN"
SCHILLER, MOLTER = "FIDE_SCHILLER", "CUSTOM_MOLTER"


class MembersTable(Table):
    """Teams A, B … of equal size; A is the strongest."""

    def __init__(self, system: str, teams: int = 2, size: int = 4, rounds: int = 1) -> None:
        self.start()
        self.do(CreateTournament("Match", rounds, SettingsFacts(system=system)))
        self.do(RegisterTeams(tuple(new_team(place, size) for place in range(teams))))

    def games(self, round_: int) -> list[str]:
        names = {id_: entrant.name for id_, entrant in self.state.entrants.items()}
        boards = self.state.rounds[round_ - 1].boards.values()
        return [f"{names[board.white]}-{names[board.black]}" for board in boards]

    def points(self) -> dict[str, float]:
        return {row.name: row.points / 10 for row in team_scores(self.state.tournament)}


def new_team(place: int, size: int) -> NewTeam:
    name = chr(ord("A") + place)
    players = (
        PlayerFacts(name=f"{name}{board}", rating=2400 - 100 * place - 10 * board)
        for board in range(1, size + 1)
    )
    return NewTeam(TeamFacts(name=name), players=tuple(players))


@pytest.mark.parametrize(
    ("system", "teams", "size", "rounds"),
    [(SCHEVENINGEN, 2, 4, 4), (DOUBLE, 2, 3, 6), (SCHILLER, 3, 2, 6), (SCHILLER, 4, 3, 9)],
)
def test_the_number_of_rounds_is_filled_in(system: str, teams: int, size: int, rounds: int) -> None:
    assert MembersTable(system, teams, size).state.settings.number_of_rounds == rounds


@pytest.mark.parametrize(
    ("system", "teams", "size", "rounds"),
    [(SCHEVENINGEN, 2, 4, 4), (DOUBLE, 2, 2, 4), (SCHILLER, 3, 2, 6), (MOLTER, 5, 4, 3)],
)
def test_a_whole_event_leaves_as_a_file_and_comes_back(
    system: str, teams: int, size: int, rounds: int
) -> None:
    table = MembersTable(system, teams, size, rounds)
    table.play(1, ("10", "==", "01"))
    report = report_file(table.state)
    other = Table.__new__(Table)
    other.start()
    other.do(ImportTrf("match.trf", report.decode()))
    assert [team.name for team in other.state.tournament.teams] == [chr(65 + n) for n in range(teams)]
    for round_ in range(2, rounds + 1):
        for desk in (table, other):
            desk.play(round_, ("==", "10"))
        assert other.state.tournament.rounds[round_ - 1] == table.state.tournament.rounds[round_ - 1]
    for desk in (table, other):
        desk.do(FinishTournament())
        assert invariants(desk.state) == []
    assert [(p.tpn, p.rank) for p in standings_of(other.state).places] == [
        (p.tpn, p.rank) for p in standings_of(table.state).places
    ]
    assert team_scores(other.state.tournament) == team_scores(table.state.tournament)


def test_everyone_meets_everyone_of_the_other_team() -> None:
    table = MembersTable(SCHEVENINGEN)
    for round_ in range(1, 5):
        table.play(round_)
    met = {frozenset(game.split("-")) for round_ in range(1, 5) for game in table.games(round_)}
    assert met == {frozenset((f"A{n}", f"B{m}")) for n in range(1, 5) for m in range(1, 5)}
    assert table.games(1) == ["A1-B1", "A2-B2", "B3-A3", "B4-A4"]
    assert sum(table.points().values()) == 16


def test_points_of_teams_are_those_of_their_players() -> None:
    table = MembersTable(SCHEVENINGEN)
    table.publish(1)
    for board, result in enumerate(("10", "==", "-+", "10"), start=1):
        table.do(EnterResult(1, board, result))
    assert table.points() == {"A": 2.5, "B": 1.5}
    (first, second) = team_scores(table.state.tournament)
    assert (first.rank, second.rank, first.boards) == (1, 2, (10, 5, 10, 0))


def test_equal_points_share_the_place() -> None:
    table = MembersTable(SCHILLER, teams=3, size=2)
    table.play(1, ("==",))
    assert [(row.name, row.rank) for row in team_scores(table.state.tournament)][:2] == [("B", 1), ("C", 1)]


def test_teams_of_different_sizes_are_refused_when_round_1_is_paired() -> None:
    table = MembersTable(SCHEVENINGEN)
    table.do(SetMembers(2, table.state.teams[2].members[:3]))
    assert table.refusal(PairRound(1, "00")) == "B4 is not in a team."
    table.do(SetMembers(1, (*table.state.teams[1].members, 8)))
    assert "found teams of sizes 5, 3" in table.refusal(PairRound(1, "00"))


def test_the_table_settles_teams_and_players() -> None:
    table = MembersTable(SCHEVENINGEN)
    table.publish(1)
    late = PlayerFacts(name="Late", rating=2000)
    for command in (
        RegisterPlayers((late,)),
        RegisterTeams((new_team(3, 4),)),
        SetMembers(1, table.state.teams[1].members[::-1]),
    ):
        assert "their players are fixed once round 1 is paired" in table.refusal(command)
    table.do(EditTeam(1, TeamFacts(captain="Ada")))
    assert table.state.teams[1].captain == "Ada"


def test_line_ups_are_not_handed_in() -> None:
    table = MembersTable(SCHEVENINGEN)
    assert table.refusal(SubmitLineUp(1, 1, (1, 2))) == "Only team events have line-ups."


def test_a_team_is_removed_and_leaves_what_players_asked_for() -> None:
    table = MembersTable(SCHILLER, teams=3, size=2)
    table.do(RemoveTeam(3))
    assert set(table.state.teams) == {1, 2}
    assert len(table.state.entrants) == 6


def test_a_team_withdraws_with_all_its_players_and_comes_back() -> None:
    table = MembersTable(SCHILLER, teams=3, size=2)
    table.play(1)
    table.do(WithdrawTeam(3, reason="bus"))
    gone = [id_ for id_, entrant in table.state.entrants.items() if entrant.withdrawn_after is not None]
    assert [table.state.entrants[id_].name for id_ in gone] == ["C1", "C2"]
    table.do(ReadmitTeam(3))
    assert all(entrant.withdrawn_after is None for entrant in table.state.entrants.values())


def test_a_molter_event_has_fewer_rounds_than_teams() -> None:
    table = MembersTable(MOLTER, teams=3, size=4, rounds=3)
    assert table.state.settings.number_of_rounds == 2  # of the three wished for
    table.play(1)
    assert len(table.games(1)) == 6


def test_the_system_cannot_become_one_without_teams() -> None:
    table = MembersTable(SCHEVENINGEN)
    assert "changed. Start a new tournament" in table.refusal(
        ChangeSettings(SettingsFacts(system="FIDE_DUTCH_2026"))
    )
    table.do(ChangeSettings(SettingsFacts(system=SCHILLER)))
