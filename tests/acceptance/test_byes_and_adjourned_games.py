"""Questions 163, 168, 174 to 179 and 198 of the acceptance list."""

import pytest
from tests.desk.table import Table

from albireo.checking.places import check_places
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.players.byes import RequestBye, SetHalfByes
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, WithdrawPlayer
from albireo.desk.rounds.manual import BreakPair, GiveBye, StartManualPairing
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.results import CorrectColours, CorrectResult, EnterResult
from albireo.desk.rounds.seating import LeavePlace
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.report import report_file
from albireo.domain.result import GameResult, Mark
from albireo.formats.trf import read_trf
from albireo.organising.standings import standings_of
from albireo.reports.documents.standings import of_standings
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.text import as_text
from albireo.standings.crosstable import Numbering, crosstable


def swiss(rounds: int = 5) -> Table:
    return Table(players=8, rounds=rounds, system="FIDE_DUTCH_2026")


def test_163_the_comments_of_adjournments_and_corrections() -> None:
    table = swiss()
    table.play(1, ["XX", "10"])
    table.play(2)
    assert table.asked(EnterResult(1, 1, "10")) == [(3, "adjourned-not-drawn")]
    table.do(EnterResult(1, 1, "10"))
    table.do(CorrectResult(1, 2, "=="))
    table.do(CorrectColours(1, 3))
    comments = report_comments(table.state)
    assert comments == (
        "Adjournment @ Round 1: 1-5 1-0",
        "Correction @ Round 1: 6-2: 1-0 => =-=",
        "Correction @ Round 1: 3-7 => 7-3",
    )


def test_168_a_game_of_an_older_round_that_is_still_adjourned_is_told() -> None:
    table = swiss()
    table.play(1, ["XX", "10"])
    assert table.asked(PairRound(2, lot="00")) == []
    table.play(2)
    assert (2, "still-adjourned") in table.asked(PairRound(3, lot="00"))
    table.do(EnterResult(1, 1, "=="))
    table.do(EnterResult(1, 3, "=="))
    assert table.asked(PairRound(3, lot="00")) == []


def test_174_from_the_second_half_point_bye_on_level_3_whatever_the_rules_say() -> None:
    table = swiss()
    table.do(ChangeRules(RulesFacts(half_byes=3)))
    assert table.asked(RequestBye(8, 1, Mark.HALF_BYE)) == []
    table.do(RequestBye(8, 1, Mark.HALF_BYE))
    assert table.asked(RequestBye(8, 2, Mark.HALF_BYE)) == [(3, "another-half-bye")]
    table.play(1)
    table.pair(2)
    table.do(StartManualPairing(2))
    board = table.state.rounds[1].match_of(8)
    assert board is not None
    assert (3, "another-half-bye") in table.asked(LeavePlace(2, 8, Mark.HALF_BYE))
    table.do(BreakPair(2, board))
    assert table.asked(GiveBye(2, 8, Mark.HALF_BYE)) == [(3, "another-half-bye")]


def test_174_late_entries_with_several_half_point_byes() -> None:
    table = swiss()
    table.do(ChangeRules(RulesFacts(late_entry_mark=Mark.HALF_BYE, late_entry_limit=2)))
    table.play(1)
    table.play(2)
    late = RegisterPlayers((PlayerFacts(name="Late", rating=1800),))
    assert table.asked(late) == [(3, "half-byes-of-late-entries")]


def test_175_176_who_is_not_entitled_gets_no_half_point_bye() -> None:
    table = swiss()
    table.do(SetHalfByes(8, allowed=False))
    assert "Player 8 is not entitled" in table.refusal(RequestBye(8, 1, Mark.HALF_BYE))
    table.pair(1)
    table.do(StartManualPairing(1))
    assert "Player 8 is not entitled" in table.refusal(LeavePlace(1, 8, Mark.HALF_BYE))
    table.do(SetHalfByes(8, allowed=True))
    assert table.asked(RequestBye(8, 2, Mark.HALF_BYE)) == []


def test_178_179_a_full_point_bye_is_told_and_named_in_the_report() -> None:
    table = swiss()
    assert table.asked(RequestBye(8, 1, Mark.FULL_BYE)) == [(2, "full-bye")]
    table.pair(1)
    table.do(StartManualPairing(1))
    assert (2, "full-bye") in table.asked(LeavePlace(1, 8, Mark.FULL_BYE))
    other = swiss()
    other.do(RequestBye(8, 1, Mark.FULL_BYE))
    other.play(1)
    assert b"### Full-point bye @ Round 1: Player 8" in report_file(other.state)


def test_198_who_was_expelled_is_left_out_of_the_standings() -> None:
    table = swiss()
    table.play(1)
    table.do(WithdrawPlayer(1, expelled=True))
    table.play(2)
    found = standings_of(table.state)
    assert 1 not in [place.tpn for place in found.listed]
    assert found.listed[0].rank == 1
    assert "Player 1\n" not in as_text(of_standings(found), Formatter("en"))
    (comment,) = report_comments(table.state)
    assert comment.startswith("Expelled @ Round 1: Player 1, without a place in the standings; ranks in this")


def test_198_the_report_gives_places_that_every_checker_computes() -> None:
    """A report file cannot say who was expelled but by a comment; a cross table has no place for them."""
    table = Table(players=10, rounds=4, system="FIDE_DUTCH_2026")
    table.play(1)
    table.play(2)
    best = standings_of(table.state).places[0].tpn
    table.do(WithdrawPlayer(table.state.unit_ids[best], expelled=True))
    table.play(3)
    report = report_file(table.state)
    assert check_places(read_trf(report).tournament) == ()
    assert f"### Expelled @ Round 2: {table.state.units[table.state.unit_ids[best]].name}".encode() in report
    (row,) = (row for row in crosstable(standings_of(table.state), Numbering.TPN) if row.tpn == best)
    assert row.rank is None


def test_163_an_adjourned_game_of_the_last_round_is_asked_about_and_told() -> None:
    table = Table(players=6, rounds=3, system="FIDE_DUTCH_2026")
    table.play(1)
    table.play(2)
    table.publish(3)
    assert table.asked(EnterResult(3, 1, "XX")) == [(3, "adjourn")]  # 115
    table.do(EnterResult(3, 1, "XX"))
    assert table.asked(EnterResult(3, 1, "10")) == [(3, "adjourned-not-drawn")]
    table.do(EnterResult(3, 1, "10"))
    (comment,) = (text for text in report_comments(table.state) if text.startswith("Adjournment @ Round 3"))
    assert comment.endswith(" 1-0")


def test_165_a_game_that_is_being_played_has_no_mark() -> None:
    table = Table(players=6, rounds=3, system="FIDE_DUTCH_2026")
    table.publish(1)
    report = report_file(table.state).decode()
    assert "?" not in report
    assert read_trf(report).tournament.rounds[0].pairings[0].result is GameResult.UNKNOWN
    table.do(EnterResult(1, 1, "XX"))
    marked = report_file(table.state).decode()
    assert marked.count(" ?") == 2
    assert "X 0.5" in marked


@pytest.mark.parametrize("signs", ["##", "0#", "#1"])
def test_166_a_sign_no_one_knows_is_an_unknown_result(signs: str) -> None:
    """Also where the other side says something: what stands there is not known."""
    start = "001    {}      {:<33} 2000" + 29 * " " + "0.0          {} {} {}"
    lines = [start.format(1, "Ann", 2, "w", signs[0]), start.format(2, "Bea", 1, "b", signs[1])]
    file = read_trf("\n".join(["012 X", "142 3", *lines]) + "\n", lenient=True)
    assert file.tournament.rounds[0].pairings[0].result is GameResult.UNKNOWN
    assert any("read as unknown" in str(remark) for remark in file.remarks)
