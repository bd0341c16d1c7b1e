"""Teams at the desk: registration, line-ups, results of matches, and what is refused with which words."""

import pytest
from tests.desk.teams.team_table import FOUR_BOARDS, TeamTable

from albireo.desk.commands import AnyCommand
from albireo.desk.compare import compare
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeSettings, CreateTournament
from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.moves import Redo, Undo
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, RemovePlayer, WithdrawPlayer
from albireo.desk.players.special_rules import SetAbnormalPoints, SetProhibitedPairs
from albireo.desk.rounds.manual import BreakPair, EndManualPairing, MakePair, StartManualPairing
from albireo.desk.rounds.matches import ClearMatch, EnterMatch, ForfeitMatch
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import ClearResult, CorrectResult, EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.line_ups import ClearLineUp, PublishLineUps, SubmitLineUp
from albireo.desk.teams.registration import (
    EditTeam,
    NewTeam,
    NumberTeams,
    ReadmitTeam,
    RegisterTeams,
    RemoveTeam,
    SetMembers,
    WithdrawTeam,
)
from albireo.desk.transfer.report import report_file
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.formats.trf import read_trf
from albireo.organising.standings import standings_of
from albireo.state.restrictions import AbnormalPointsRow, Prohibition
from albireo.state.tournament import team_strength


@pytest.fixture
def table() -> TeamTable:
    return TeamTable()


def last_words(table: TeamTable) -> str:
    return "; ".join(note.sentence() for note in history_entries(table.timeline)[-1].notes)


def test_teams_are_numbered_by_the_average_of_their_boards(table: TeamTable) -> None:
    assert table.state.team_numbers == {team: team for team in range(1, 7)}
    table.do(EditTeam(6, TeamFacts(strength=2500, captain="Ann")))
    assert table.state.team_numbers[6] == 1
    assert last_words(table) == "team F: captain Ann, strength 2500"


def test_seeding_by_the_best_players_and_a_rating_for_the_unrated() -> None:
    table = TeamTable(teams=2, rules=RulesFacts(team_seeding="best", unrated_as=3000))
    newcomers = tuple(PlayerFacts(name=f"N{n}") for n in range(5))
    table.do(RegisterTeams((NewTeam(TeamFacts(name="Newcomers"), players=newcomers),)))
    assert table.state.team_numbers[3] == 1


def test_boards_and_colours_of_a_match(table: TeamTable) -> None:
    table.publish(1)
    match = table.state.rounds[0].matches[1]
    assert (match.white, match.black) == (1, 4)
    assert table.names(1, 1) == ["A1-D1", "D2-A2", "A3-D3", "D4-A4"]


def test_a_line_up_with_a_reserve_and_one_with_an_empty_board(table: TeamTable) -> None:
    table.publish(1)
    a = [table.player(f"A{n}") for n in (1, 3, 4, 5)]
    d = [table.player("D1"), table.player("D2"), table.player("D3"), 0]
    table.do(SubmitLineUp(1, 1, tuple(a)))
    assert last_words(table) == "round 1: line-up of A: A1; A3; A4; A5"
    table.do(SubmitLineUp(1, 4, tuple(d)))
    assert table.names(1, 1) == ["A1-D1", "D2-A3", "A4-D3", "nobody-A5"]
    table.do(PublishLineUps(1))
    table.do(EnterMatch(1, 1, "1=0+"))
    entry = team_rows(table.state.tournament)[1][0]
    assert (entry.match_points, entry.game_points) == (20, 25)
    assert "nobody" not in str(read_trf(report_file(table.state)).tournament)
    assert read_trf(report_file(table.state)).tournament.line_ups[0].players[3] is None
    assert table.asked(ClearLineUp(1, 2)) == []
    assert "has results" in table.refusal(ClearLineUp(1, 4))


def test_a_line_up_may_come_before_the_pairing(table: TeamTable) -> None:
    table.do(SubmitLineUp(1, 1, tuple(table.player(f"A{n}") for n in (2, 3, 4, 5))))
    table.publish(1)
    assert table.names(1, 1)[0] == "A2-D1"


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("A1", "A2", "A3"), "every board (4), not 3"),
        (("A1", "A2", "A3", "B4"), "B4 does not play for A"),
        (("A1", "A2", "A3", "A3"), "A3 is on two boards"),
        (("A2", "A1", "A3", "A4"), "in registered order"),
        ((None, None, None, None), "at least one player"),
    ],
)
def test_line_ups_that_cannot_be(table: TeamTable, names: tuple[str | None, ...], words: str) -> None:
    players = tuple(table.player(name) if name else 0 for name in names)
    assert words in table.refusal(SubmitLineUp(1, 1, players))


def test_free_line_ups_where_the_rules_allow_them() -> None:
    table = TeamTable(rules=RulesFacts(free_line_ups=True))
    table.do(SubmitLineUp(1, 1, tuple(table.player(f"A{n}") for n in (4, 3, 2, 1))))
    table.publish(1)
    assert table.names(1, 1) == ["A4-D1", "D2-A3", "A2-D3", "D4-A1"]


def test_a_player_who_left_is_in_no_line_up(table: TeamTable) -> None:
    table.do(WithdrawPlayer(table.player("A2"), reason="ill"))
    players = tuple(table.player(f"A{n}") for n in (1, 2, 3, 4))
    assert table.refusal(SubmitLineUp(1, 1, players)) == "A2 has left the tournament."


def test_a_place_of_who_left_goes_to_the_next_member(table: TeamTable) -> None:
    table.do(WithdrawPlayer(table.player("A2"), expelled=True, reason="a telephone"))
    table.do(SubmitLineUp(1, 4, tuple(table.player(f"D{n}") for n in (1, 2, 3, 5))))
    table.do(WithdrawPlayer(table.player("D5")))
    table.publish(1)
    assert table.names(1, 1) == ["A1-D1", "D2-A3", "A4-D3", "D4-A5"]


def test_reserves_sit_below_the_regular_players() -> None:
    table = TeamTable(rules=RulesFacts(free_line_ups=True, reserves_below=True))
    table.do(SubmitLineUp(1, 1, tuple(table.player(f"A{n}") for n in (4, 2, 1, 5))))
    above = SubmitLineUp(1, 1, tuple(table.player(f"A{n}") for n in (1, 5, 2, 3)))
    assert table.refusal(above) == "Reserves play below regular players: A5 cannot play above A2."


def test_the_strength_of_a_team_is_that_of_as_many_players_as_the_rules_say() -> None:
    table = TeamTable(teams=2, rules=RulesFacts(team_seeding="best", team_seeding_players=2))
    assert team_strength(table.state, 1) == (2390 + 2380) // 2


def test_a_player_who_is_struck_off_leaves_what_is_said_of_the_team_with_the_same_number(
    table: TeamTable,
) -> None:
    table.do(RegisterPlayers((PlayerFacts(name="Nobody's"),)))
    table.do(SetMembers(1, table.state.teams[1].members[1:]))
    table.do(RequestBye(1, 1, Mark.HALF_BYE))
    table.do(RemovePlayer(1))
    assert table.state.byes.requested == {(1, 1): Mark.HALF_BYE}


REFUSED: list[tuple[AnyCommand, str]] = [
    (RegisterTeams((NewTeam(TeamFacts(name="A")),)), "There is already a team A"),
    (RegisterTeams((NewTeam(TeamFacts()),)), "name is empty"),
    (RegisterTeams((NewTeam(TeamFacts(name="G"), members=(1,)),)), "A1 already plays for A"),
    (RegisterTeams((NewTeam(TeamFacts(name="G"), members=(99,)),)), "no participant 99"),
    (SetMembers(2, (1, 6)), "A1 already plays for A"),
    (SetMembers(2, (6, 6)), "B1 is in the team twice"),
    (SetMembers(9, ()), "no team 9"),
    (EditTeam(1, TeamFacts(strength=-1)), "from 0 to 3999"),
    (RemovePlayer(1), "A1 is a member of A"),
    (ReadmitTeam(1), "A has not withdrawn"),
    (NumberTeams(((1, 1),)), "every team once, numbered from 1 to 6"),
    (SubmitLineUp(9, 1, (1, 2, 3, 4)), "no round 9"),
    (PublishLineUps(1), "Round 1 is not paired"),
    (RequestBye(9, 1), "no participant 9"),
]


@pytest.mark.parametrize(("command", "words"), REFUSED, ids=[words for _, words in REFUSED])
def test_refusals(table: TeamTable, command: AnyCommand, words: str) -> None:
    assert words in table.refusal(command)


PLAYED: list[tuple[AnyCommand, str]] = [
    (EnterMatch(1, 1, "1=0"), "each board (4), not '1=0'"),
    (EnterMatch(1, 9, "1=01"), "Round 1 has no match 9"),
    (EnterResult(1, 1, "10"), "Specify which match board 1 belongs to"),
    (EnterResult(1, 5, "10", match=1), "Match 1 of round 1 has no board 5"),
    (ForfeitMatch(1, 1, "10"), "is entered as +- -+ --"),
    (RemoveTeam(1), "A has been paired"),
    (SetMembers(1, (2, 3, 4, 5)), "A1 has played for A"),
]


@pytest.mark.parametrize(("command", "words"), PLAYED, ids=[words for _, words in PLAYED])
def test_refusals_once_round_1_is_published(table: TeamTable, command: AnyCommand, words: str) -> None:
    table.publish(1)
    assert words in table.refusal(command)


def test_an_event_of_players_has_no_teams() -> None:
    table = TeamTable.__new__(TeamTable)
    table.start()
    table.do(CreateTournament("Open", 5, SettingsFacts()))
    assert table.refusal(RegisterTeams((TeamTable.team(0),))) == "This is not a team event."


def test_teams_do_not_become_players(table: TeamTable) -> None:
    swiss = ChangeSettings(SettingsFacts(system="FIDE_DUTCH_2026", tie_breaks=("BH",)))
    assert "can no longer be" in table.refusal(swiss)


def test_the_boards_are_settled_once_a_round_is_paired(table: TeamTable) -> None:
    three = ChangeSettings(SettingsFacts(board_colours=FOUR_BOARDS[:3]))
    table.do(three)
    table.pair(1)
    assert len(table.state.rounds[0].matches[1].boards) == 3
    four = ChangeSettings(SettingsFacts(board_colours=FOUR_BOARDS))
    assert table.refusal(four) == "The boards of a match are fixed once a round is paired."


def test_results_board_by_board_and_as_a_whole(table: TeamTable) -> None:
    table.publish(1)
    table.do(EnterMatch(1, 1, "1=.."))
    codes = [str(board.result) for board in table.state.rounds[0].matches[1].boards.values()]
    assert codes == ["1-0", "½-½", "", ""]
    table.do(EnterResult(1, 4, "01", match=1))
    assert last_words(table) == "round 1, board 1.4: D4 – A4 0-1"
    table.do(EnterMatch(1, 1, "1=01"))
    entry = team_rows(table.state.tournament)[1][0]
    assert (entry.mark, entry.match_points, entry.game_points) == (Mark.WIN, 20, 25)
    table.do(CorrectResult(1, 1, "01", "scoresheet", match=1))
    assert last_words(table) == "round 1, board 1.1 corrected from 1-0 to 0-1: scoresheet"
    assert team_rows(table.state.tournament)[1][0].mark is Mark.LOSS
    table.do(ClearResult(1, 1, match=1))
    table.do(ClearMatch(1, 1))
    assert table.state.rounds[0].missing == (1, 2, 3)


def test_a_match_forfeited_and_played_after_all(table: TeamTable) -> None:
    table.publish(1)
    table.do(EnterMatch(1, 1, "1..."))
    assert table.asked(ForfeitMatch(1, 1, "-+")) == [(3, "lose-match-results")]
    table.do(ForfeitMatch(1, 1, "-+", "no bus"))
    assert team_rows(table.state.tournament)[4][0].mark is Mark.FORFEIT_WIN
    assert "was forfeited" in table.refusal(EnterResult(1, 2, "10", match=1))
    table.do(ForfeitMatch(1, 2, "--"))
    assert [row[0].match_points for row in team_rows(table.state.tournament).values()][1] == 0
    table.do(ClearMatch(1, 1))
    assert table.state.rounds[0].matches[1].boards[1].result.white is Mark.WIN


def test_byes_withdrawals_and_late_teams(table: TeamTable) -> None:
    table.do(RequestBye(2, 1, Mark.HALF_BYE))
    table.publish(1)
    for match in table.state.rounds[0].matches:
        table.do(EnterMatch(1, match, "1100"))
    rows = team_rows(table.state.tournament)
    assert rows[2][0].mark is Mark.HALF_BYE
    assert [row[0].mark for row in rows.values()].count(Mark.PAIRING_BYE) == 1
    table.do(WithdrawTeam(3, reason="no money"))
    table.do(RegisterTeams((TeamTable.team(6),)))
    table.publish(2)
    assert table.state.rounds[1].byes == {3: Mark.ZERO_BYE}
    assert table.state.rounds[0].byes[7] is Mark.ZERO_BYE
    table.do(ReadmitTeam(3))
    for match in table.state.rounds[1].matches:
        table.do(EnterMatch(2, match, "1100"))
    table.publish(3)
    assert table.state.rounds[2].match_of(3) is not None or 3 in table.state.rounds[2].byes


def test_penalties_in_match_points_with_their_reason(table: TeamTable) -> None:
    table.publish(1)
    for match in table.state.rounds[0].matches:
        table.do(EnterMatch(1, match, "1===" if match == 1 else "===="))
    table.do(SetAbnormalPoints((AbnormalPointsRow(None, 0, 1, (1,), "a player came late", -10),)))
    assert "A" in last_words(table)
    standings = {place.tpn: place.points for place in standings_of(table.state).places}
    assert standings[1] == 10


def test_teams_that_must_not_meet(table: TeamTable) -> None:
    table.do(SetProhibitedPairs((Prohibition((1, 4), 1, 1),)))
    table.publish(1)
    assert table.state.rounds[0].match_of(1) != table.state.rounds[0].match_of(4)


def test_matches_changed_by_hand(table: TeamTable) -> None:
    table.pair(1)
    table.do(StartManualPairing(1))
    table.do(BreakPair(1, 1))
    table.do(BreakPair(1, 2))
    table.do(MakePair(1, 1, 5))
    table.do(MakePair(1, 2, 4))
    assert [kind for _, kind in table.asked(EndManualPairing(1))] == ["differs-from-engine"]
    table.do(EndManualPairing(1))
    table.do(PublishRound(1))
    assert table.names(1, 1)[0] == "A1-E1"


def test_a_whole_event_with_standings_and_undo(table: TeamTable) -> None:
    for round_ in range(1, 6):
        table.publish(round_)
        for match in table.state.rounds[round_ - 1].matches:
            table.do(EnterMatch(round_, match, ("1=01", "11==", "0=1=")[match % 3]))
    before = table.state
    table.do(Undo())
    assert table.state.rounds[-1].missing
    table.do(Redo())
    assert table.state.rounds == before.rounds
    table.do(FinishTournament())
    assert len(standings_of(table.state).places) == 6
    final = read_trf(report_file(table.state, final=True)).tournament
    assert {team.name for team in final.teams} == set("ABCDEF")
    assert all(team.reported_rank for team in final.teams)
    told = [note.sentence() for entry in history_entries(table.timeline) for note in entry.notes]
    assert all("{" not in sentence for sentence in told)


def test_missing_results_become_adjourned_games(table: TeamTable) -> None:
    table.publish(1)
    table.do(EnterMatch(1, 1, "1=0."))
    warnings = table.do(PairRound(2))
    assert "result: 1.4, 2.1" in warnings[0].note.sentence()


def test_a_player_registered_late_joins_a_team(table: TeamTable) -> None:
    table.publish(1)
    table.do(RegisterPlayers((PlayerFacts(name="A6"),)))
    joined = table.player("A6")
    table.do(SetMembers(1, (*table.state.teams[1].members, joined)))
    assert table.state.numbers[joined] == 31


def test_two_moments_of_an_event_of_teams(table: TeamTable) -> None:
    table.publish(1)
    before = table.state
    table.do(EditTeam(1, TeamFacts(captain="Ann")))
    table.do(SubmitLineUp(1, 1, tuple(table.player(f"A{n}") for n in (1, 2, 3, 5))))
    table.do(EnterMatch(1, 1, "1..."))
    table.do(RequestBye(2, 2, Mark.HALF_BYE))
    table.do(WithdrawTeam(6))
    assert [note.sentence() for note in compare(before, table.state)] == [
        "team A: captain Ann",
        "team F withdrawn after round 1",
        "round 1: line-up of A: A1; A2; A3; A5",
        "round 2, bye of B: – → H",
        "round 1, board 1.1: no result → 1-0",
        "round 1, board 1.4: D4 – A4 → D4 – A5",
    ]


@pytest.mark.parametrize("system", ["FIDE_TEAM", "BERGER_TEAM_ROUNDROBIN"])
def test_a_round_cancelled_for_all_teams_counts_as_played(system: str) -> None:
    table = TeamTable(teams=4, rounds=3, system=system)
    table.publish(1)
    table.do(EnterMatch(1, 1, "11=0"))
    table.do(EnterMatch(1, 2, "11=0"))
    for team in table.state.units:
        table.do(RequestBye(team, 2, Mark.HALF_BYE))
    assert table.asked(PairRound(2)) == [(3, "no-games")]
    table.publish(2)
    table.publish(3)
    there = table.state.tournament
    back = read_trf(report_file(table.state)).tournament
    assert (there.paired_rounds, back.paired_rounds) == (3, 3)
    assert back.team_byes == there.team_byes
    assert len(there.team_byes) == 4
