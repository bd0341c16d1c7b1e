"""Results of every kind, and the window of C.04.2 4.3."""

import pytest
from tests.desk.table import WHO, Table

from albireo.desk.conduct.closing import AnnulTournament, FinishTournament, ReopenTournament
from albireo.desk.conduct.commands import ChangeRules, LeaveFideMode
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.outcome import Signature
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.results import (
    ClearResult,
    CorrectColours,
    CorrectRatingReport,
    CorrectResult,
    EnterResult,
)
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.domain.history import rows
from albireo.domain.result import GameResult, Mark
from albireo.reports.documents.pairings import results
from albireo.reports.source import Choices
from albireo.state.conduct import Phase
from albireo.state.official import corrected_for_rating
from albireo.state.result_codes import RESULTS, result_code


def result(table: Table, round_: int, board: int) -> GameResult:
    return table.state.rounds[round_ - 1].boards[board].result


@pytest.mark.parametrize("code", [code for code in RESULTS if code not in ("??", "HH")])
def test_every_kind_of_result(code: str) -> None:
    table = Table()
    table.publish(1)
    table.do(EnterResult(1, 2, code), who="Clerk")
    board = table.state.rounds[0].boards[2]
    assert (result_code(board.result), board.by, board.at[11:16]) == (code, "Clerk", "15:02")
    assert table.state.tournament.rounds[0].pairings[1].result is RESULTS[code]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (EnterResult(1, 9, "10"), "Round 1 has no board 9."),
        (EnterResult(2, 1, "10"), "Round 2 is not paired."),
        (EnterResult(0, 1, "10"), "Round 0 is not paired."),
        (EnterResult(1, 1, "11"), "'11' is not a result"),
        (EnterResult(1, 1, "1="), "'1=' is not a result"),
        (EnterResult(1, 1, "+0"), "'+0' is not a result"),
        (EnterResult(1, 1, ""), "'' is not a result"),
        (EnterResult(1, 1, "??"), "Use clear-result"),
        (CorrectResult(1, 1, "10"), "Board 1 of round 1 has no result to correct."),
    ],
)
def test_refusals(command: EnterResult | CorrectResult, said: str) -> None:
    table = Table()
    table.publish(1)
    assert said in table.refusal(command)


def test_results_wait_for_the_publication() -> None:
    table = Table()
    table.pair(1)
    assert table.refusal(EnterResult(1, 1, "10")) == "Round 1 is a draft; publish it before entering results."


def test_a_second_clerk_is_told_what_stands_there() -> None:
    table = Table()
    table.publish(1)
    table.do(EnterResult(1, 1, "10"), who="Ann")
    assert (
        table.refusal(EnterResult(1, 1, "01"))
        == "Board 1 of round 1 already has the result 1-0, entered by Ann at 15:02 UTC; correct it instead."
    )
    version = table.state.version
    table.do(EnterResult(1, 1, "10"), who="Bob")  # the same again is no news
    assert table.state.version == version


def test_correct_and_clear_in_the_current_round() -> None:
    table = Table()
    table.play(1)
    assert table.asked(CorrectResult(1, 1, "==")) == []
    table.do(CorrectResult(1, 1, "=="))
    assert result(table, 1, 1) is GameResult.DRAW
    table.do(ClearResult(1, 1))
    assert result(table, 1, 1) is GameResult.UNKNOWN
    assert table.state.rounds[0].missing == (1,)


def test_before_the_end_of_the_next_round_a_correction_counts_from_the_next_pairing() -> None:
    table = Table()
    table.play(1)
    table.publish(2)
    assert table.asked(CorrectResult(1, 1, "==")) == [(3, "earlier-round")]
    table.do(CorrectResult(1, 1, "=="))
    assert report_comments(table.state) == ("Correction @ Round 1: 1-6: 1-0 => =-=",)
    assert "can be corrected but not cleared" in table.refusal(ClearResult(1, 1))


def test_after_the_end_of_the_next_round_only_the_rating_report_is_corrected() -> None:
    table = Table()
    table.play(1)
    table.play(2)
    table.publish(3)
    assert "for the rating report only. Not allowed in FIDE mode." in table.refusal(CorrectResult(1, 1, "=="))
    table.do(CorrectRatingReport(1, 1, "==", reason="scoresheet"))
    assert result(table, 1, 1) is GameResult.WHITE_WINS
    assert table.state.round_notes.corrections[0].result is GameResult.DRAW
    assert report_comments(table.state) == (
        "Rating correction @ Round 1: 1-6: 1-0 => =-= (pairings and standings used 1-0)",
    )
    table.do(LeaveFideMode())
    assert table.asked(CorrectResult(1, 1, "==")) == []


def test_a_correction_for_the_rating_report_is_replaced_and_taken_back() -> None:
    table = Table()
    table.play(1)
    table.play(2)
    table.publish(3)

    def said(*commands: CorrectRatingReport) -> tuple[list[str], list[str]]:
        for command in commands:
            table.do(command)
        comments = [text for text in report_comments(table.state) if "Rating" in text]
        tournament = corrected_for_rating(table.state, table.state.tournament)
        return comments, [game.result.value[0].value for game in tournament.rounds[0].pairings[:1]]

    used = "(pairings and standings used 1-0)"
    drawn = CorrectRatingReport(1, 1, "==", reason="scoresheet")
    assert said(drawn, drawn) == ([f"Rating correction @ Round 1: 1-6: 1-0 => =-= {used}"], ["="])
    lost = CorrectRatingReport(1, 1, "01")
    assert said(lost) == ([f"Rating correction @ Round 1: 1-6: 1-0 => 0-1 {used}"], ["0"])
    turned = CorrectRatingReport(1, 1, "10", colours_turned=True)
    assert said(turned, lost) == ([f"Rating correction @ Round 1: 1-6: 1-0 => 0-1 {used}"], ["0"])
    assert said(CorrectRatingReport(1, 1, "10")) == ([], ["1"])
    assert not table.state.round_notes.corrections


def test_the_rating_report_is_not_a_way_around_a_correction() -> None:
    table = Table()
    table.play(1)
    assert "can still be corrected" in table.refusal(CorrectRatingReport(1, 1, "=="))


def test_colours_played_wrongly_leave_everyone_the_points() -> None:
    table = Table()
    table.play(1)
    table.do(CorrectColours(1, 1))
    game = table.state.tournament.rounds[0].pairings[0]
    assert (game.white, game.black, game.result) == (6, 1, GameResult.BLACK_WINS)


def test_an_adjourned_game_ends_later() -> None:
    table = Table()
    table.publish(1)
    table.do(EnterResult(1, 1, "XX"))
    table.do(EnterResult(1, 2, "10"))
    table.do(EnterResult(1, 3, "XX"))
    table.do(EnterResult(1, 3, "01"))  # before the next pairing no one minds
    table.do(PairRound(2))
    assert table.asked(EnterResult(1, 1, "==")) == []
    assert table.asked(EnterResult(1, 1, "10")) == [(3, "adjourned-not-drawn")]
    table.do(EnterResult(1, 1, "10"))
    assert result(table, 1, 1) is GameResult.WHITE_WINS


def test_finish_needs_every_result() -> None:
    table = Table(players=2, rounds=1)
    assert "Rounds published: 0 of 1" in table.refusal(FinishTournament())
    table.publish(1)
    assert "Round 1 is incomplete; boards without a final result: 1." in table.refusal(FinishTournament())
    table.do(EnterResult(1, 1, "XX"))
    assert "boards without a final result: 1" in table.refusal(FinishTournament())
    table.do(EnterResult(1, 1, "10"))
    table.do(FinishTournament())
    assert table.state.conduct.phase is Phase.FINISHED
    assert table.refusal(EnterResult(1, 1, "01")) == "The tournament is finished; reopen it first."
    table.do(CorrectRatingReport(1, 1, "01"))
    assert table.asked(ReopenTournament()) == [(3, "reopen")]
    table.do(ReopenTournament())
    table.do(CorrectResult(1, 1, "01"))


def test_annul() -> None:
    table = Table()
    assert table.asked(AnnulTournament()) == [(4, "annul")]
    table.do(AnnulTournament("fire"))
    assert table.state.conduct.phase is Phase.ANNULLED
    assert report_comments(table.state) == ("Tournament annulled: fire",)
    assert "annulled" in table.refusal(PairRound(1, lot="0"))


def test_c04_2_4_3_a_correction_after_the_deadline_is_asked_about() -> None:
    table = Table(players=6, rounds=3)
    table.do(ChangeRules(RulesFacts(complaints_until=30)))
    table.play(1)
    correction = CorrectResult(1, 1, "==")

    def asked(at: str) -> list[str]:
        decision = decide(table.state, correction, Signature(WHO, at, {}))
        return [warning.note.kind for warning in getattr(decision, "warnings", ())]

    assert asked("2026-03-01T15:32:00.000000Z") == []  # all results were known at 15:02
    assert asked("2026-03-01T15:33:00.000000Z") == ["past-deadline"]
    table.do(ChangeRules(RulesFacts(complaints_until=None)))
    assert asked("2026-03-01T15:33:00.000000Z") == []


def test_vega_code_6_half_a_point_each_without_a_game() -> None:
    table = Table(players=6, rounds=3, system="FIDE_DUTCH")
    table.publish(1)
    board = table.state.rounds[0].boards[2]
    assert "Not allowed in FIDE mode." in table.refusal(EnterResult(1, 2, "HH"))  # question 183
    table.do(LeaveFideMode("club rules"))
    assert [kind for _, kind in table.asked(EnterResult(1, 2, "HH"))] == ["forfeited-draw"]
    for number in (1, 2, 3):
        table.do(EnterResult(1, number, "HH" if number == 2 else "10"))
    assert str(result(table, 1, 2)) == "½F-½F"
    (round_,) = table.state.tournament.rounds
    pair = [table.state.numbers[board.white], table.state.numbers[board.black]]
    assert len(round_.pairings) == 2
    assert [(bye.player, bye.mark) for bye in round_.byes] == [(tpn, Mark.HALF_BYE) for tpn in pair]
    rows_ = rows(table.state.tournament)
    assert [(rows_[tpn][0].points, rows_[tpn][0].is_played) for tpn in pair] == [(5, False), (5, False)]
    table.do(CorrectResult(1, 2, "=="))
    assert len(table.state.tournament.rounds[0].pairings) == 3


def test_vega_code_6_a_round_without_a_game_has_no_start_positions() -> None:
    table = Table(players=4, rounds=2, system="FIDE_DUTCH")
    table.do(LeaveFideMode("club rules"))
    table.publish(1)
    for number in (1, 2):
        table.do(EnterResult(1, number, "HH"))
    boards, byes = results(DeskSource(table.state), Choices(round=1)).sections
    assert (len(boards.rows), len(byes.rows)) == (0, 4)
    assert "Start position" not in [column.heading for column in boards.columns]


def test_2009_f_7_corrections_affect_pairings_yet_to_be_made() -> None:
    """A result, colours, a rating: the published round stays, the next one is paired with what is right."""
    table = Table(players=6, rounds=5, system="FIDE_DUTCH_2009", day="2009/10/12")
    table.play(1)
    table.publish(2)
    published = [(board.white, board.black) for board in table.state.rounds[1].boards.values()]
    table.do(CorrectResult(1, 1, "01"))
    table.do(CorrectColours(1, 2))
    table.do(EditPlayer(1, PlayerFacts(rating=1500)))
    assert [(board.white, board.black) for board in table.state.rounds[1].boards.values()] == published
    assert not table.state.rounds[1].stale
