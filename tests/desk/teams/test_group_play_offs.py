"""Play-offs between places of divisions: who meets, scores, level ones, what the standings say."""

from tests.desk.teams.team_table import TeamTable

from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.moves import Undo
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.standings.group_play_offs import ArrangeGroupPlayOff, RemoveGroupPlayOff, ScoreGroupPlayOff
from albireo.desk.teams.registration import DivideTeams
from albireo.organising.divisions import places_that_move
from albireo.organising.group_play_offs import account_of, units_of, winner_of
from albireo.organising.standings import standings_of
from albireo.state.divisions import GroupPlace

FIRST, SECOND = GroupPlace("First", 2), GroupPlace("Second", 1)


def season(*, is_played: bool = True) -> TeamTable:
    """Two divisions of two teams: A beats B, C beats D; the second of First meets the first of Second."""
    table = TeamTable(teams=4, rounds=1, system="BERGER_TEAM_ROUNDROBIN")
    table.do(DivideTeams(((1, "First"), (2, "First"), (3, "Second"), (4, "Second"))))
    table.do(PairAllRounds("00"))
    table.do(ArrangeGroupPlayOff(FIRST, SECOND))
    for number, match in table.state.rounds[0].matches.items() if is_played else ():
        table.do(EnterMatch(1, number, "1111" if match.white in (1, 3) else "0000"))
    return table


def told(table: TeamTable) -> str:
    return " ".join(
        note.sentence() for note in account_of(table.state, table.state.standings.group_play_offs[0])
    )


def marks(table: TeamTable) -> dict[int, str]:
    return dict(places_that_move(table.state, standings_of(table.state)))


def test_the_one_who_has_the_places_meets() -> None:
    table = season()
    assert units_of(table.state, table.state.standings.group_play_offs[0]) == (2, 3)
    assert told(table) == "Place 2 in First: B. Place 1 in Second: C."


def test_the_score_decides_and_the_standings_say_so() -> None:
    table = season()
    table.do(ScoreGroupPlayOff(1, "1½-2½"))
    assert winner_of(table.state, table.state.standings.group_play_offs[0]) == 3
    assert told(table).endswith("C wins the play-off.")
    assert marks(table) == {2: "play-lost", 3: "play-won"}
    table.do(Undo())
    assert marks(table) == {}


def test_match_points_come_before_game_points() -> None:
    """As in a knock-out of teams: two narrow wins beat one clear one."""
    table = season()
    table.do(ScoreGroupPlayOff(1, "2½-1½ 2½-1½ 0-4"))
    assert winner_of(table.state, table.state.standings.group_play_offs[0]) == 2
    assert "Aggregate score: 5-7." in told(table)


def test_a_level_score_needs_a_word() -> None:
    table = season()
    table.do(ScoreGroupPlayOff(1, "2-2"))
    assert told(table).endswith("The score is level: enter who won and how it was decided.")
    assert "enter how it was decided" in table.refusal(ScoreGroupPlayOff(1, "2-2", 2))
    assert "one of those who played" in table.refusal(ScoreGroupPlayOff(1, "2-2", 1, "lot"))
    assert "already decide who won" in table.refusal(ScoreGroupPlayOff(1, "3-1", 2, "lot"))
    table.do(ScoreGroupPlayOff(1, "2-2", 2, "blitz 3-1"))
    assert told(table).endswith("The score is level; B wins the play-off: blitz 3-1.")
    said = "; ".join(note.sentence() for note in history_entries(table.timeline)[-1].notes)
    assert "B – C: 2-2, won by B (blitz 3-1)" in said


def test_bad_input_is_refused_where_it_happens() -> None:
    table = season()
    assert "no group Third" in table.refusal(ArrangeGroupPlayOff(FIRST, GroupPlace("Third", 1)))
    assert "expected 1 to 2, found 3" in table.refusal(ArrangeGroupPlayOff(GroupPlace("First", 3), SECOND))
    assert "different places" in table.refusal(ArrangeGroupPlayOff(FIRST, FIRST))
    assert "no play-off number 7" in table.refusal(ScoreGroupPlayOff(7, "1-0"))
    for text in ("2", "2-x", "1-2-3", "-1-2", "1-0 " * 10):
        assert "Enter scores" in table.refusal(ScoreGroupPlayOff(1, text))
    table.do(ScoreGroupPlayOff(1, "3-1"))
    assert "clear them first" in table.refusal(ArrangeGroupPlayOff(SECOND, FIRST, number=1))
    assert table.asked(RemoveGroupPlayOff(1)) == [(3, "play-off-played")]
    table.do(ScoreGroupPlayOff(1))
    assert table.state.standings.group_play_offs[0].units is None


def test_before_the_season_is_over() -> None:
    """No one has a place alone; once one has, a missing result asks."""
    table = season(is_played=False)
    assert "is still undecided" in told(table)
    assert "Settle the standings first" in table.refusal(ScoreGroupPlayOff(1, "3-1"))


def test_without_divisions_there_is_nothing_to_meet() -> None:
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    assert "no groups or divisions" in table.refusal(ArrangeGroupPlayOff(FIRST, SECOND))
