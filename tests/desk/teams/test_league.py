"""A season of a league: matches on any day, open ones, scores only, divisions, reserves, transfers."""

import pytest
from msgspec import structs
from tests.desk.table import Table
from tests.desk.teams.team_table import FOUR_BOARDS, TeamTable

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.players.special_rules import SetAbnormalPoints
from albireo.desk.rounds.all_play_all import PlayedMeetings, wrong_meetings
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import ClearMatch, EnterMatch
from albireo.desk.rounds.outstanding import Why, being_played, outstanding, round_on
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.standings.rated import rated_event_of
from albireo.desk.teams.eligibility import appearances, candidates
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.line_ups import SubmitLineUp
from albireo.desk.teams.registration import DivideTeams, EditTeam, WithdrawTeam
from albireo.desk.teams.team_import import preview_teams
from albireo.desk.teams.transfers import TransferPlayer
from albireo.desk.transfer.completeness import missing_for_report
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.domain.explanation import Note
from albireo.domain.matches import team_rows
from albireo.domain.player import OfficialRating
from albireo.formats.pasted_teams import read_pasted_teams
from albireo.formats.trf import read_trf
from albireo.organising.fixtures import round_days
from albireo.organising.standings import counted_rounds, player_standings_of, standings_of
from albireo.reports.league_words import league_words
from albireo.standings.crosstable import Numbering, crosstable, matrix
from albireo.standings.groups import places_by_group
from albireo.standings.order import standings
from albireo.state.divisions import DivisionMoves
from albireo.state.restrictions import AbnormalPointsRow
from albireo.state.tournament import State
from albireo.tiebreaks.table import NotAllowedHere

LEAGUE = "BERGER_TEAM_ROUNDROBIN"


def league(teams: int = 4, rules: RulesFacts | None = None, *, is_paired: bool = True) -> TeamTable:
    table = TeamTable(teams=teams, rounds=teams - 1, system=LEAGUE, rules=rules)
    if is_paired:
        table.do(PairAllRounds("00"))
    return table


def last_words(table: TeamTable) -> str:
    return "; ".join(note.sentence() for note in history_entries(table.timeline)[-1].notes)


def refused(table: TeamTable, command: AnyCommand) -> Note:
    decision = table.ask(command)
    assert isinstance(decision, Refusal), decision
    return decision.note


def points(state: State, after: int | None = None) -> dict[str, int]:
    found = standings_of(state, after)
    return {state.teams[state.unit_ids[place.tpn]].name: place.points // 10 for place in found.places}


def match_of(table: TeamTable, round_: int, name: str) -> int:
    team = next(team.id for team in table.state.teams.values() if team.name == name)
    number = table.state.rounds[round_ - 1].match_of(team)
    assert number is not None
    return number


def test_the_whole_season_is_paired_in_one_act_and_undone_in_one() -> None:
    table = league()
    assert table.state.published == 3
    assert [len(round_.matches) for round_ in table.state.rounds] == [2, 2, 2]
    assert refused(table, PairAllRounds("00")).kind == "no-round-left"
    table.do(Undo())
    assert table.state.published == 0
    table.publish(1)
    table.do(PairAllRounds("00"))
    assert table.state.published == 3


def test_a_swiss_of_teams_is_no_league() -> None:
    table = TeamTable()
    table.publish(1)
    assert refused(table, PairAllRounds("00")).kind == "no-league"
    assert refused(table, ArrangeMatch(1, 1, day="2026/03/01")).kind == "no-league"


def test_an_open_match_counts_for_no_one_and_the_standings_say_so() -> None:
    table = league()
    table.do(EnterMatch(1, 1, "1111"))
    found = standings_of(table.state)
    assert (found.field.after, found.open_matches, found.open_games) == (1, 1, 0)
    assert sorted(points(table.state).values()) == [0, 0, 0, 2]
    table.do(EnterMatch(1, 2, "11.."))  # a part of a match counts for nothing yet
    assert sorted(points(table.state).values()) == [0, 0, 0, 2]
    assert standings_of(table.state).open_matches == 1
    table.do(EnterMatch(1, 2, "1110"))
    assert (sorted(points(table.state).values()), standings_of(table.state).open_matches) == ([0, 0, 2, 2], 0)


def test_a_match_of_round_3_is_played_before_round_2() -> None:
    table = league()
    for number in (1, 2):
        table.do(EnterMatch(1, number, "1111"))
    table.do(EnterMatch(3, 1, "1100"))
    assert counted_rounds(table.state) == 3
    assert sum(points(table.state).values()) == 2 + 2 + 2
    assert standings_of(table.state).open_matches == 3
    assert sum(points(table.state, 2).values()) == 4
    assert being_played(table.state) == 2


def test_boards_that_were_not_played_give_no_points_to_players_either() -> None:
    table = league()
    table.do(EnterMatch(1, 1, "1111"))
    found = player_standings_of(table.state)
    assert sum(place.points for place in found.places) == 40


def test_a_match_is_put_off_moved_and_found_among_those_without_a_result() -> None:
    table = league()
    table.do(ChangeSettings(SettingsFacts(round_dates=("2026/03/01", "2026/03/08", "2026/03/15"))))
    table.do(EditTeam(table.state.rounds[0].matches[1].white, TeamFacts(venue="Club house")))
    table.do(EnterMatch(1, 2, "1111"))
    table.do(ArrangeMatch(1, 1, put_off=True, reason="snow"))
    assert last_words(table) == "round 1, match 1, A – D: postponed"
    found = outstanding(table.state, "2026/03/09")
    assert [(one.round, one.number, one.why) for one in found] == [
        (2, 1, Why.OVERDUE),
        (2, 2, Why.OVERDUE),
        (1, 1, Why.PUT_OFF),
        (3, 1, Why.TO_COME),
        (3, 2, Why.TO_COME),
    ]
    assert being_played(table.state) == 2
    table.do(ArrangeMatch(1, 1, "2026-03-22", "14:30"))
    assert last_words(table) == "round 1, match 1, A – D: 2026/03/22, 14:30"
    moved = next(one for one in outstanding(table.state, "2026/03/09") if one.round == 1)
    assert (moved.why, moved.day, moved.place) == (Why.MOVED, "2026/03/22", "Club house")
    table.do(EnterMatch(1, 1, "11.."))
    assert next(one for one in outstanding(table.state, "2026/03/22") if one.round == 1).why is Why.PARTLY
    assert table.state.rounds[0].matches[1].appointment.day == "2026/03/22"


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"day": "1 March"}, "bad-day"),
        ({"time": "half past two"}, "bad-clock-time"),
        ({"day": "2026/03/01", "put_off": True}, "put-off-with-day"),
    ],
)
def test_an_appointment_that_cannot_be(fields: dict[str, object], kind: str) -> None:
    assert refused(league(), ArrangeMatch(1, 1, **fields)).kind == kind  # type: ignore[arg-type]


def test_results_of_early_rounds_are_corrected_and_cleared_while_the_season_goes_on() -> None:
    table = league()
    table.do(EnterMatch(1, 1, "1111"))
    table.do(CorrectResult(1, 1, "==", "sheet misread", match=1))
    table.do(ClearMatch(1, 1))
    assert not table.state.rounds[0].matches[1].is_decided
    assert b"adjourned" not in report_file(table.state)


def test_a_season_with_an_open_match_cannot_be_finished() -> None:
    table = league()
    assert refused(table, FinishTournament()).kind == "results-missing"


def test_what_a_team_that_leaves_has_not_played_is_lost() -> None:
    table = league()
    table.do(EnterMatch(1, match_of(table, 1, "D"), "1111"))
    table.do(WithdrawTeam(4, reason="no players"))
    lost = [round_.matches[match_of(table, round_.number, "D")] for round_ in table.state.rounds]
    assert [match.forfeit is not None for match in lost] == [False, True, True]


def test_a_match_is_known_by_its_score_only_where_the_rules_allow_it() -> None:
    table = league()
    assert refused(table, EnterMatchScore(1, 1, "2½-1½")).kind == "boards-wanted"
    table.do(ChangeRules(RulesFacts(match_scores=True)))
    table.do(EnterMatchScore(1, 1, "2½-1½"))
    assert last_words(table) == "round 1, match 1, A – D: 2½-1½"
    row = team_rows(table.state.tournament)
    assert (row[1][0].match_points, row[1][0].game_points, row[1][0].opponent) == (20, 25, 4)
    assert (row[4][0].match_points, row[4][0].game_points) == (0, 15)
    assert refused(table, EnterResult(1, 1, "10", match=1)).kind == "match-scored"
    assert refused(table, EnterMatch(1, 1, "1111")).kind == "match-scored"
    table.do(EnterMatchScore(1, 1, "2:2", "typed wrongly"))
    assert team_rows(table.state.tournament)[1][0].match_points == 10
    table.do(ClearMatch(1, 1))
    assert last_words(table) == "round 1, match 1, A – D: score cleared, was 2-2"


@pytest.mark.parametrize("score", ["", "3", "5-0", "-1-5", "a-b", "2-2-2", "3-3"])
def test_a_score_that_cannot_be(score: str) -> None:
    assert refused(league(rules=RulesFacts(match_scores=True)), EnterMatchScore(1, 1, score)).kind == (
        "bad-match-score"
    )


def test_a_score_that_gives_points_to_no_one_is_asked_about() -> None:
    table = league(rules=RulesFacts(match_scores=True))
    assert table.asked(EnterMatchScore(1, 1, "2-1")) == [(3, "score-not-whole")]


def test_a_round_of_scores_only_is_counted_and_says_what_it_lacks() -> None:
    table = league(rules=RulesFacts(match_scores=True))
    for number in (1, 2):
        table.do(EnterMatchScore(1, number, "3-1"))
    found = standings_of(table.state)
    assert (found.field.after, found.open_matches) == (1, 0)
    assert sorted(points(table.state).values()) == [0, 0, 2, 2]
    table.do(ChangeSettings(SettingsFacts(tie_breaks=("MPVGP", "BC", "EDEBT"))))
    found = standings_of(table.state)
    assert [item.text for item in found.tie_breaks] == ["MPvGP"]
    assert [item.text for item in found.calculator.without_boards] == ["BC", "EDEBT"]
    with pytest.raises(NotAllowedHere, match="with only the score known: round 1"):
        standings(table.state.tournament, 1, "BC")


def test_divisions_are_paired_and_ranked_each_on_its_own() -> None:
    table = league(8, is_paired=False)
    for team in range(1, 9):
        table.do(EditTeam(team, TeamFacts(group="First" if team <= 4 else "Second")))
    table.do(PairAllRounds("00"))
    assert table.state.published == 3
    division = {team.id: team.group for team in table.state.teams.values()}
    for round_ in table.state.rounds:
        assert len(round_.matches) == 4
        for number, match in round_.matches.items():
            assert division[match.white] == division[match.black]
            table.do(EnterMatch(round_.number, number, "11=0"))
    found = standings_of(table.state)
    places = places_by_group(found)
    assert {name: rows[0].rank for name, rows in places.items()} == {
        "First": 1,
        "Second": 1,
    }
    names = {
        name: {table.state.teams[table.state.unit_ids[p.tpn]].name for p in rows}
        for name, rows in places.items()
    }
    assert names == {"First": set("ABCD"), "Second": set("EFGH")}
    other = read_trf(report_file(table.state)).tournament
    assert [team.group for team in other.teams] == ["First"] * 4 + ["Second"] * 4
    assert {tpn: [e.match_points for e in row] for tpn, row in team_rows(other).items()} == {
        tpn: [e.match_points for e in row] for tpn, row in team_rows(table.state.tournament).items()
    }


def test_a_direct_encounter_is_decided_inside_a_division() -> None:
    """Teams of two divisions have as many points: they never met, and are not compared."""
    table = league(4, is_paired=False)
    for team in range(1, 5):
        table.do(EditTeam(team, TeamFacts(group="A" if team <= 2 else "B")))
    table.do(ChangeSettings(SettingsFacts(tie_breaks=("DE",))))
    table.do(PairAllRounds("00"))
    for number in (1, 2):
        table.do(EnterMatch(1, number, "11=0"))
    found = standings_of(table.state)
    assert [place.decided.name if place.decided else "" for place in found.places] == [
        "",
        "PTS",
        "group",
        "PTS",
    ]


def reserves() -> TeamTable:
    """Teams A and B are the first and second team of one club."""
    table = league(4, RulesFacts(reserves_from_club=True, reserve_games=1), is_paired=False)
    for team in (1, 2):
        table.do(EditTeam(team, TeamFacts(club="Torre")))
    table.do(PairAllRounds("00"))
    return table


def test_a_player_of_a_lower_team_is_a_reserve_of_a_higher_one_and_bound_by_it() -> None:
    table = reserves()
    b1 = table.player("B1")
    assert b1 in candidates(table.state, 1)
    a = tuple(table.player(f"A{n}") for n in (1, 2, 3))
    table.do(SubmitLineUp(1, 1, (*a, b1)))
    # the next members of B move up
    b = [board for name in table.names(1, match_of(table, 1, "B")) for board in name.split("-")]
    assert ("B1" in b, "B5" in b) == (False, True)
    table.do(EnterMatch(1, match_of(table, 1, "A"), "1111"))
    table.do(EnterMatch(1, match_of(table, 1, "B"), "1111"))
    assert appearances(table.state, b1) == {1: 1}
    again = SubmitLineUp(2, 2, tuple(table.player(f"B{n}") for n in (1, 2, 3, 4)))
    assert refused(table, again).sentence() == "B1 has played 1 match for A and may no longer play for B."
    downwards = SubmitLineUp(2, 2, tuple(table.player(n) for n in ("B2", "B3", "B4", "A5")))
    assert refused(table, downwards).kind == "from-higher-team"
    # who met whom is right although a player sat for another team
    rows = team_rows(table.state.tournament)
    assert {row[0].opponent for row in rows.values()} == {1, 2, 3, 4}
    assert team_rows(read_trf(report_file(table.state)).tournament)[1][0].opponent == rows[1][0].opponent


def test_a_player_sits_for_one_team_only_in_a_round() -> None:
    table = reserves()
    b = tuple(table.player(f"B{n}") for n in (1, 2, 3, 4))
    table.do(SubmitLineUp(1, 2, b))
    a = tuple(table.player(f"A{n}") for n in (1, 2, 3))
    assert refused(table, SubmitLineUp(1, 1, (*a, b[0]))).kind == "two-line-ups"


def test_players_of_another_club_are_no_reserves() -> None:
    table = reserves()
    a = tuple(table.player(f"A{n}") for n in (1, 2, 3))
    assert refused(table, SubmitLineUp(1, 1, (*a, table.player("C1")))).kind == "not-a-member"


def test_a_player_changes_teams_and_what_was_played_stays() -> None:
    table = league()
    for number in (1, 2):
        table.do(EnterMatch(1, number, "1111"))
    before = team_rows(table.state.tournament)
    a1 = table.player("A1")
    (warning,) = table.do(TransferPlayer(a1, 2, "2026-03-05", "moved house"))
    assert warning.note.sentence() == "A1 has played 1 match for A this season."
    assert "A1 moves from A to B, from 2026/03/05" in last_words(table)
    assert table.state.teams[2].members[-1] == a1
    assert team_rows(table.state.tournament)[1][0] == before[1][0]
    assert appearances(table.state, a1) == {1: 1}
    # in rounds that are paired the next member of A sits
    assert all("A1" not in name for name in table.names(2, match_of(table, 2, "A")))
    again = read_trf(report_file(table.state)).tournament
    assert team_rows(again)[1][0].game_points == before[1][0].game_points


def test_no_one_changes_teams_out_of_a_line_up() -> None:
    table = league()
    table.do(SubmitLineUp(2, 1, tuple(table.player(f"A{n}") for n in (1, 2, 3, 4))))
    assert refused(table, TransferPlayer(table.player("A1"), 2)).kind == "in-open-line-up"


def test_the_home_team_has_the_colours_the_event_says() -> None:
    table = TeamTable(teams=4, rounds=3, system=LEAGUE)
    table.do(ChangeSettings(SettingsFacts(board_colours=FOUR_BOARDS[1:] + FOUR_BOARDS[:1])))
    table.do(PairAllRounds("00"))
    assert table.names(1, 1) == ["D1-A1", "A2-D2", "D3-A3", "A4-D4"]


def test_moves_of_a_division_are_facts_of_the_rules() -> None:
    table = league()
    moves = (DivisionMoves("First", relegated=2, play_off_down=1), DivisionMoves("Second", promoted=2))
    table.do(ChangeRules(RulesFacts(division_moves=moves)))
    assert table.state.rules.division_moves == moves
    assert refused(table, ChangeRules(RulesFacts(division_moves=(DivisionMoves("", 1),)))).kind == "empty"
    assert refused(table, ChangeRules(RulesFacts(board_prizes_by="beauty"))).kind == "bad-board-prizes"


def test_matches_known_by_their_score_come_back_from_a_report() -> None:
    """Record XXM: the same standings, and the rule that allows such scores."""
    table = league(rules=RulesFacts(match_scores=True))
    table.do(EnterMatchScore(1, 1, "2½-1½"))
    table.do(EnterMatch(1, 2, "1=01"))
    table.do(EnterMatchScore(2, 1, "4-0"))
    text = report_file(table.state).decode()
    assert [line for line in text.splitlines() if line.startswith("XXM")] == [
        "XXM   1    1    4   2.5   1.5",
        "XXM   2    4    3   4.0   0.0",
    ]
    back = Table.__new__(Table)
    back.start()
    back.do(ImportTrf("league.trf", text))
    assert back.state.tournament.scored_matches == table.state.tournament.scored_matches
    assert back.state.rules.match_scores
    assert back.state.rounds[0].matches[1].score is not None
    points = [[place.points for place in standings_of(state).places] for state in (table.state, back.state)]
    assert points[0] == points[1]


def test_a_score_record_that_cannot_be_is_left_out_and_told() -> None:
    table = league(rules=RulesFacts(match_scores=True))
    table.do(EnterMatchScore(1, 1, "2½-1½"))
    good = "XXM   1    1    4   2.5   1.5"
    text = report_file(table.state).decode()
    for bad in (
        "XXM   1    1    9   2.5   1.5",
        "XXM   1    1    4   2.5",
        "XXM   1    1    4    x     y",
        good,
    ):
        lines = text.replace(good, f"{good}\n{bad}")
        file = read_trf(lines, lenient=True)
        assert len(file.tournament.scored_matches) == 1, bad
        assert any("a round, two teams and their game points" in str(note) for note in file.repairs), bad


def test_a_team_that_leaves_before_half_counts_for_no_one() -> None:
    """C.05, four teams: after one match of three D leaves; A, who beat D, has nothing of it."""
    table = league()
    for number, match in table.state.rounds[0].matches.items():
        table.do(EnterMatch(1, number, "1111" if match.white < match.black else "0000"))
    assert points(table.state) == {"A": 2, "B": 2, "C": 0, "D": 0}
    table.do(WithdrawTeam(4, reason="no players"))
    found = standings_of(table.state)
    assert points(table.state) == {"A": 0, "B": 2, "C": 0, "D": 0}
    assert found.places[-1].tpn == 4
    assert found.field.options.left_out == {4}
    rows = team_rows(table.state.tournament)
    assert [entry.mark.value for entry in rows[4]] == ["0", "-", "-"]  # they stay in the table


def test_a_team_that_leaves_after_half_loses_the_rest_by_default() -> None:
    table = league()
    for round_ in (1, 2):
        for number, match in table.state.rounds[round_ - 1].matches.items():
            table.do(EnterMatch(round_, number, "1111" if match.white < match.black else "0000"))
    before = points(table.state)
    table.do(WithdrawTeam(4, reason="no players"))
    assert standings_of(table.state).field.options.left_out == frozenset()
    [opponent] = [
        "ABCD"[(match.black if match.white == 4 else match.white) - 1]
        for match in table.state.rounds[2].matches.values()
        if 4 in (match.white, match.black)
    ]
    assert points(table.state) == {**before, opponent: before[opponent] + 2}


def test_a_scored_match_of_a_team_that_left_before_half_is_left_out_too() -> None:
    table = league(rules=RulesFacts(match_scores=True))
    table.do(EnterMatchScore(1, 1, "4-0"))
    table.do(WithdrawTeam(4, reason="no players"))
    assert set(points(table.state).values()) == {0}


def test_a_moved_match_is_rated_by_the_list_of_its_day() -> None:
    """A1 has a new rating from round 2 on; a game of round 1 that is played then counts with it."""
    table = league()
    table.do(ChangeSettings(SettingsFacts(round_dates=("2026/02/20", "2026/03/06", "2026/03/20"))))
    a1, d1 = table.player("A1"), table.player("D1")
    lists = (OfficialRating("standard", 2390), OfficialRating("standard", 2450, from_round=2))
    table.do(EditPlayer(a1, PlayerFacts(official=lists)))
    number = match_of(table, 1, "A")
    table.do(EnterMatch(1, number, "1111"))

    def rating_of_opponent() -> int:
        change = rated_event_of(table.state).changes[table.state.numbers[d1]]
        return next(game.opponent_rating for game in change.games if game.round == 1)

    assert rating_of_opponent() == 2390
    table.do(ArrangeMatch(1, number, day="2026/03/10"))
    assert rating_of_opponent() == 2450


def test_divisions_are_paired_without_a_question() -> None:
    """Each has a timetable of its own: no one meets more often, or less, than it says."""
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    table.do(DivideTeams(((1, "First"), (2, "First"), (3, "Second"), (4, "Second"))))
    table.do(PairAllRounds("00"))
    assert wrong_meetings(table.state) == PlayedMeetings((), ())


@pytest.mark.parametrize("heading", ["Group", "Division", "Gruppe", "Divisione"])
def test_a_column_of_the_list_has_the_divisions(heading: str) -> None:
    text = f"Team\tName\tCategory\t{heading}\nRooks\tAlba, Ada\tU18\tFirst\nKings\tBeno, Bo\t\tSecond\n"
    table = TeamTable(teams=2)
    table.do(preview_teams(table.state, read_pasted_teams(text)).command)
    assert [team.group for team in table.state.teams.values()][2:] == ["First", "Second"]
    assert [entrant.player.category for entrant in table.state.entrants.values()][-2:] == ["U18", ""]


def test_the_day_of_a_round_is_that_of_its_start_where_no_other_is_said() -> None:
    table = league(is_paired=False)
    table.do(ChangeSettings(SettingsFacts(round_dates=("2027/04/03",))))
    for number, day in enumerate(("04", "11", "18"), start=1):
        table.do(TimeRound(number, f"2027-04-{day}T12:00:00Z"))
    table.do(PairAllRounds("00"))
    days = ("2027/04/03", "2027/04/11", "2027/04/18")
    assert round_days(table.state) == days
    assert [each.day for each in outstanding(table.state, "2026/01/01")] == [
        day for day in days for _ in "12"
    ]
    assert not any(each.where == "TRF 132" for each in missing_for_report(table.state))
    assert read_trf(report_file(table.state)).tournament.settings.round_dates == days


def test_one_missing_result_holds_no_round_up() -> None:
    """Round 1 lacks one match while later ones are entered: the league is at the last one entered."""
    table = league(6)
    for round_ in (1, 2, 3):
        for number in (1, 2, 3):
            if (round_, number) not in ((1, 1), (3, 2)):
                table.do(EnterMatch(round_, number, "1111"))
    assert being_played(table.state) == 3
    table.do(EnterMatch(3, 2, "1111"))
    assert being_played(table.state) == 4


def test_a_team_that_leaves_in_the_season_left_after_its_last_match() -> None:
    table = league()
    for match in (1, 2):
        table.do(EnterMatch(1, match, "1111"))
    team = table.state.rounds[0].matches[1].white
    table.do(WithdrawTeam(team))
    assert table.state.published == 3
    assert table.state.teams[team].withdrawn_after == 1
    assert "withdrawn after round 1" in last_words(table)


def cells(state: State) -> dict[tuple[str, int], list[str]]:
    """The words of both cross tables, by team, without the order."""
    found = standings_of(state)
    return {
        (kind, row.tpn): sorted(str(cell) for cell in row.cells if not cell.is_own)
        for kind, rows in (("square", matrix(found)), ("rounds", crosstable(found, Numbering.TPN)))
        for row in rows
    }


def test_points_are_deducted_on_a_day_and_count_from_the_round_of_that_day() -> None:
    """Outside the matches: neither the score of a match nor the cross table shows them."""
    table = league()
    dates = ("2026/10/01", "2026/10/08", "2026/10/15")
    table.do(ChangeSettings(SettingsFacts(round_dates=dates)))
    for day, number in (("2026/09/01", 1), ("2026/10/08", 2), ("2026/10/14", 2), ("2027/01/01", 3)):
        assert round_on(table.state, day) == number, day
    for number in (1, 2, 3):
        for match in (1, 2):
            table.do(EnterMatch(number, match, "1110"))
    before, earlier = points(table.state), points(table.state, 1)["A"] + points(table.state, 2)["A"]
    squares = cells(table.state)
    day = "2026-10-10"
    row = AbnormalPointsRow(
        None, -5, round_on(table.state, day.replace("-", "/")), (1,), "no board 4", -10, day
    )
    table.do(SetAbnormalPoints((row,)))
    after = points(table.state)
    assert {name: before[name] - after[name] for name in before} == {"A": 1, "B": 0, "C": 0, "D": 0}
    assert points(table.state, 1)["A"] + points(table.state, 2)["A"] == earlier - 1
    assert cells(table.state) == squares
    words = league_words(table.state, standings_of(table.state))
    assert words is not None
    assert [str(note) for note in words.notes] == ["A: match points −1 on 2026/10/10, no board 4"]
    assert "A, 2026/10/10: match points: −1, game points: −½ (no board 4)" in last_words(table)
    assert refused(table, SetAbnormalPoints((structs.replace(row, day="yesterday"),))).kind == "bad-day"
