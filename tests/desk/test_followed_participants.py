"""Players and teams of a followed file: what is known of one of the two holds for the other."""

from dataclasses import replace

import pytest
from tests.desk.table import Table
from tests.desk.teams.team_table import TeamTable
from tests.desk.teams.test_members_paired import SCHEVENINGEN, MembersTable

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import EditTeam
from albireo.desk.transfer.follow_file import FollowFile
from albireo.desk.transfer.import_file import ImportFile
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.team import TeamBye
from albireo.domain.tournament import Tournament
from albireo.formats.registry import write_file


def json_of(tournament: Tournament) -> bytes:
    return write_file("json", tournament).data


def following(tournament: Tournament) -> Table:
    """Return a table that follows a file of this tournament."""
    made = Table.__new__(Table)
    made.start()
    made.do(ImportFile("managed.json", json_of(tournament), is_followed=True))
    return made


def follow(table: Table, tournament: Tournament) -> None:
    table.do(FollowFile("managed.json", json_of(tournament)))


def team_cup(teams: int = 3) -> Tournament:
    """A round of a team Swiss in which team C has the bye."""
    table = TeamTable(teams=teams)
    table.publish(1)
    return table.state.tournament


def test_the_division_and_the_table_of_a_team_come_from_the_file() -> None:
    table = TeamTable(teams=4)
    table.do(EditTeam(1, TeamFacts(group="North", fixed_board=2)))
    followed = following(table.state.tournament)
    assert (followed.state.teams[1].group, followed.state.teams[1].fixed_board) == ("North", 2)
    table.do(EditTeam(3, TeamFacts(group="South", fixed_board=1)))
    follow(followed, table.state.tournament)
    assert (followed.state.teams[3].group, followed.state.teams[3].fixed_board) == ("South", 1)


def test_a_reserve_may_go_though_a_team_of_the_same_number_has_the_bye() -> None:
    """Players and teams are numbered apart: the bye of team 5 is none of player 5, a reserve."""
    cup = team_cup(teams=5)
    followed = following(cup)
    assert followed.state.rounds[0].byes == {5: Mark.PAIRING_BYE}
    teams = tuple(replace(team, players=tuple(p for p in team.players if p != 5)) for team in cup.teams)
    left = replace(cup, players=tuple(each for each in cup.players if each.tpn != 5), teams=teams)
    follow(followed, left)
    assert 5 not in followed.state.entrants
    assert followed.state.teams[1].members == (1, 2, 3, 4)


def test_a_late_team_has_missed_the_rounds_so_far_like_a_late_player() -> None:
    cup = team_cup(teams=4)
    followed = following(cup)
    new = Player(21, "F1", rating=1500)
    late = replace(cup.teams[-1], tpn=5, name="F", players=(21,), strength=None)
    byes = (*cup.team_byes, TeamBye(1, 5, Mark.ZERO_BYE))
    follow(followed, replace(cup, players=(*cup.players, new), teams=(*cup.teams, late), team_byes=byes))
    assert followed.state.rounds[0].byes == {5: Mark.ZERO_BYE}
    assert followed.state.byes.requested == {(5, 1): Mark.ZERO_BYE}


def test_a_late_player_of_two_game_matches_has_missed_whole_rounds() -> None:
    table = Table.__new__(Table)
    table.start()
    table.do(CreateTournament("Double", 5, SettingsFacts(system="FIDE_DOUBLESWISS")))
    table.do(RegisterPlayers(tuple(PlayerFacts(name=f"Player {n}", rating=2000 - n) for n in range(1, 7))))
    for round_ in (1, 2):
        table.publish(round_)
        for match in (1, 2, 3):
            table.do(EnterMatch(round_, match, "1="))
    followed = following(table.state.tournament)
    table.do(RegisterPlayers((PlayerFacts(name="Late"),), entry_round=3))
    follow(followed, table.state.tournament)
    assert [round_.byes for round_ in followed.state.rounds] == [{7: Mark.ZERO_BYE}, {7: Mark.ZERO_BYE}]
    assert set(followed.state.byes.requested) == {(7, 1), (7, 2)}


def test_teams_whose_members_are_paired_are_followed_too() -> None:
    match = MembersTable(SCHEVENINGEN, size=3, rounds=3).state.tournament
    followed = following(match)
    renamed = (replace(match.teams[0], name="Alpha", players=match.teams[0].players[::-1]), match.teams[1])
    follow(followed, replace(match, teams=renamed))
    assert [team.name for team in followed.state.teams.values()] == ["Alpha", "B"]
    assert followed.state.teams[1].members == (3, 2, 1)
    follow(followed, replace(match, teams=match.teams))
    assert followed.state.teams[1].name == "A"


def test_two_teams_of_one_name_are_told_apart_by_their_numbers() -> None:
    cup = team_cup(teams=4)
    same = tuple(replace(team, name="Club") if team.tpn in (2, 3) else team for team in cup.teams)
    followed = following(replace(cup, teams=same))
    assert [team.name for team in followed.state.teams.values()] == ["A", "Club", "Club", "D"]
    before = followed.state.teams
    named = tuple(replace(team, name="Club") if team.tpn == 1 else team for team in same)
    follow(followed, replace(cup, teams=named))
    assert {id_: team.members for id_, team in followed.state.teams.items()} == {
        id_: team.members for id_, team in before.items()
    }


@pytest.mark.parametrize("what", ["player", "team"])
def test_a_participant_who_has_played_is_missed_in_the_file(what: str) -> None:
    cup = team_cup(teams=4)
    followed = following(cup)
    if what == "player":
        teams = tuple(replace(team, players=tuple(p for p in team.players if p != 1)) for team in cup.teams)
        left = replace(cup, players=cup.players[1:], teams=teams, rounds=(), team_byes=())
    else:
        left = replace(cup, teams=cup.teams[:-1], rounds=(), team_byes=())
    left = replace(left, line_ups=(), forfeited_matches=())
    decision = followed.ask(FollowFile("managed.json", json_of(left)))
    assert isinstance(decision, Refusal)
    assert "has played and is no longer in the file" in str(decision.note)
