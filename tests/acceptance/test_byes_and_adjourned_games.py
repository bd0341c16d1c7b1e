"""Questions 163, 168, 174 to 179 and 198 of the acceptance list."""

from tests.desk.table import Table

from albireo.desk.players.byes import RequestBye, SetHalfByes
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, WithdrawPlayer
from albireo.desk.rounds.manual import BreakPair, GiveBye, StartManualPairing
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.results import CorrectColours, CorrectResult, EnterResult
from albireo.desk.rounds.seating import LeavePlace
from albireo.desk.settings.commands import ChangeRules
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.standings.table import standings_of
from albireo.desk.transfer.report import report_file
from albireo.domain.result import Mark
from albireo.reports.documents.standings import of_standings
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.text import as_text


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
    assert comments[0] == (
        "Adjournment @ Round 1: Player 1 - Player 5 from ½-½ in the pairing to 1-0,"
        " after the pairing of round 2"
    )
    assert comments[1].startswith("Correction @ Round 1: Player 6 - Player 2 from 1-0 to ½-½,")
    assert comments[2].startswith("Correction @ Round 1: Player 3 - Player 7, colours turned,")


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
    assert "Expelled @ Round 1: Player 1" in report_comments(table.state)
