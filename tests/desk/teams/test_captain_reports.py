"""Captains report: a board counts once both say the same; what is missing, late or disputed."""

import pytest
from tests.desk.teams.team_table import TeamTable
from tests.desk.teams.test_league import last_words, league, refused

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.moves import Undo
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.match_reports import MatchReport, NoteReminders, match_report
from albireo.desk.rounds.matches import EnterMatch, ForfeitMatch
from albireo.desk.rounds.outstanding import URGENT, Why, outstanding
from albireo.desk.rounds.player_results import ReportMatch
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.teams.line_ups import SubmitLineUp
from albireo.domain.result import GameResult
from albireo.state.rounds import MatchState

ROUND = 2
"""Not the one being played: any open round can be reported."""


@pytest.fixture
def table() -> TeamTable:
    made = league(4)
    made.do(ChangeRules(RulesFacts(phone_results=True)))
    return made


def match(table: TeamTable, number: int = 1) -> MatchState:
    return table.state.rounds[ROUND - 1].matches[number]


def report(table: TeamTable, team: int, results: str, device: str = "") -> None:
    table.do(ReportMatch(ROUND, 1, team, results, device or f"phone {team}"))


def said(table: TeamTable) -> MatchReport:
    return match_report(table.state, match(table))


def test_both_captains_see_the_match_from_their_own_side(table: TeamTable) -> None:
    """White and Black, home and away change places; win stays win."""
    home, away = match(table).white, match(table).black
    report(table, home, "1=0+")
    assert all(board.result is GameResult.UNKNOWN for board in match(table).boards.values())
    assert said(table).said == {home: "1=0+"}
    assert (said(table).score, said(table).is_whole) == ("2½-1½", True)
    report(table, away, "0=1-")
    assert match(table).is_decided
    results = [str(match(table).boards[board].result) for board in (1, 2, 3, 4)]
    assert results == ["1-0", "½-½", "0-1", "0F-1F"]  # the home team has White on 1 and 3
    assert "confirmed for" in last_words(table)


def test_board_by_board_and_changed_until_the_other_says_the_same(table: TeamTable) -> None:
    home, away = match(table).white, match(table).black
    report(table, home, "1...")
    report(table, home, "=...")
    report(table, home, ".1..")
    assert said(table).said == {home: "=1.."}
    report(table, away, "==..")
    assert match(table).boards[1].result is GameResult.DRAW
    assert said(table).disputed == (2,)
    report(table, away, ".0..")
    assert (said(table).disputed, match(table).boards[2].result) == ((), GameResult.BLACK_WINS)
    assert not match(table).is_decided


def test_a_team_reports_its_own_matches_only(table: TeamTable) -> None:
    others = set(table.state.teams) - {match(table).white, match(table).black}
    assert refused(table, ReportMatch(ROUND, 1, min(others), "1111")).kind == "not-in-match"
    home = match(table).white
    assert refused(table, ReportMatch(ROUND, 1, home, "111")).kind == "bad-match-results"
    assert refused(table, ReportMatch(ROUND, 1, home, "11x1")).kind == "bad-match-results"
    table.do(ChangeRules(RulesFacts(phone_results=False)))
    assert refused(table, ReportMatch(ROUND, 1, home, "1111")).kind == "no-phones"


def test_one_phone_does_not_report_for_both(table: TeamTable) -> None:
    home, away = match(table).white, match(table).black
    report(table, home, "1111", "one")
    assert refused(table, ReportMatch(ROUND, 1, away, "0000", "one")).kind == "same-phone"


def test_what_the_arbiter_entered_stands(table: TeamTable) -> None:
    home = match(table).white
    table.do(EnterMatch(ROUND, 1, "1..."))
    assert refused(table, ReportMatch(ROUND, 1, home, "0...")).kind == "has-result-already"
    report(table, home, "11..")
    assert said(table).said == {home: ".1.."}
    table.do(ForfeitMatch(ROUND, 1, "+-"))
    assert refused(table, ReportMatch(ROUND, 1, home, "1111")).kind == "match-forfeited"


def test_a_changed_line_up_takes_the_reports_of_its_boards_only(table: TeamTable) -> None:
    home, away = match(table).white, match(table).black
    report(table, home, "1111")
    members = table.state.teams[away].members
    table.do(SubmitLineUp(ROUND, away, (*members[:3], members[4])))
    assert said(table).said == {home: "111."}


def test_a_report_can_be_undone(table: TeamTable) -> None:
    report(table, match(table).white, "1111")
    table.do(Undo())
    assert said(table).said == {}


def test_what_the_secretary_waits_for(table: TeamTable) -> None:
    table.do(ArrangeMatch(ROUND, 1, "2026/03/01"))
    home, away = match(table).white, match(table).black

    def why(today: str) -> tuple[Why, int]:
        found = next(one for one in outstanding(table.state, today) if (one.round, one.number) == (ROUND, 1))
        return found.why, found.days_late

    assert why("2026/02/28") == (Why.MOVED, 0)
    assert why("2026/03/05") == (Why.OVERDUE, 4)
    report(table, home, "11..")
    assert why("2026/03/05") == (Why.OVERDUE, 4)
    report(table, home, "..11")
    assert why("2026/03/05") == (Why.REPORTED, 4)
    report(table, away, "1...")
    assert why("2026/03/05") == (Why.DISPUTED, 4)
    assert {Why.REPORTED, Why.DISPUTED} <= set(URGENT)


def test_a_captain_is_reminded_once(table: TeamTable) -> None:
    home = match(table).white
    table.do(NoteReminders(((ROUND, 1, home), (ROUND, 1, home))))
    assert set(match(table).reminded) == {home}
    assert last_words(table) == f"round {ROUND}, match 1: {table.state.teams[home].name} reminded by email"
    before = table.state.version
    table.do(NoteReminders(((ROUND, 1, home),)))
    assert table.state.version == before
