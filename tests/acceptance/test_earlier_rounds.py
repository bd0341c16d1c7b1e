"""Questions 189 to 193 of the acceptance list, with C.04.2 4.3."""

from tests.desk.table import Table
from tests.desk.teams.team_table import TeamTable

from albireo.checking.checker import check
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import LeaveFideMode
from albireo.desk.mechanism.moves import Redo, Undo
from albireo.desk.players.byes import RequestBye
from albireo.desk.rounds.manual import StartManualPairing
from albireo.desk.rounds.results import CorrectColours, CorrectRatingReport, CorrectResult, EnterResult
from albireo.desk.rounds.wrong_seats import ExchangeSeats
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.report import report_file
from albireo.domain.result import Mark
from albireo.formats.trf import read_trf


def test_190_the_last_but_one_round_is_open_until_the_next_is_published() -> None:
    """4.3: what counts is when the mistake was notified; only the arbiter knows."""
    table = Table(players=6, rounds=5)
    for round_ in (1, 2, 3):
        table.play(round_)
    assert table.asked(CorrectResult(2, 1, "==")) == [(3, "earlier-round")]
    assert table.asked(CorrectColours(2, 1)) == [(3, "earlier-round")]
    table.do(CorrectRatingReport(2, 1, "==", reason="told after round 3"))
    table.publish(4)
    assert "for the rating report only" in table.refusal(CorrectResult(2, 1, "=="))
    assert table.asked(CorrectResult(3, 1, "==")) == [(3, "earlier-round")]


def test_191_rounds_before_are_closed() -> None:
    table = Table(players=6, rounds=5)
    for round_ in (1, 2, 3):
        table.play(round_)
    for command in (CorrectResult(1, 1, "=="), CorrectColours(1, 1)):
        assert "Not allowed in FIDE mode." in table.refusal(command)


def swiss(players: int = 8, rounds: int = 5) -> Table:
    return Table(players=players, rounds=rounds, system="FIDE_DUTCH_2026")


def pairs(table: Table, round_: int) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in table.state.rounds[round_ - 1].boards.values()]


def test_190_pairings_of_the_last_but_one_round_can_be_corrected_to_what_was_played() -> None:
    table = swiss()
    for round_ in (1, 2, 3):
        table.play(round_, ["10", "=="])
    (white, black), (other_white, other_black) = pairs(table, 2)[:2]
    results = [board.result for board in table.state.rounds[1].boards.values()]
    command = ExchangeSeats(2, black, other_black, "sat at the wrong boards")
    asked = table.asked(command)
    assert [(level, kind) for level, kind in asked if kind in ("earlier-round", "seats-exchanged")] == [
        (3, "earlier-round"),
        (3, "seats-exchanged"),
    ]
    assert {level for level, _ in asked} == {3}
    table.do(command)
    assert pairs(table, 2)[:2] == [(white, other_black), (other_white, black)]
    assert [board.result for board in table.state.rounds[1].boards.values()] == results
    comment = (
        f"Correction @ Round 2: {white}-{black} {other_white}-{other_black}"
        f" => {white}-{other_black} {other_white}-{black}; reason: sat at the wrong boards"
    )
    assert comment in report_comments(table.state)
    report = report_file(table.state).decode()
    assert f"### {comment}" in report
    read = read_trf(report).tournament
    numbers = table.state.numbers
    made = {(game.white, game.black) for game in read.rounds[1].pairings}
    assert (numbers[white], numbers[other_black]) in made
    table.publish(4)
    assert check(table.state.tournament, rounds=(4,)).rounds[0].is_right


def test_191_and_those_of_earlier_rounds_cannot() -> None:
    table = swiss()
    for round_ in (1, 2, 3):
        table.play(round_)
    (_, black), (_, other) = pairs(table, 1)[:2]
    command = ExchangeSeats(1, black, other)
    assert "Not allowed in FIDE mode." in table.refusal(command)
    table.do(LeaveFideMode("club rules"))
    table.do(command)
    for round_ in (4, 5):
        table.play(round_)
    table.do(FinishTournament())
    assert "finished" in table.refusal(ExchangeSeats(5, *pairs(table, 5)[0]))


def test_190_the_bye_can_have_been_someone_else_s() -> None:
    table = swiss(players=7)
    table.play(1)
    (rested,) = (id_ for id_, mark in table.state.rounds[0].byes.items() if mark is Mark.PAIRING_BYE)
    white, black = pairs(table, 1)[2]
    table.do(ExchangeSeats(1, black, rested))
    assert table.state.rounds[0].byes == {black: Mark.PAIRING_BYE}
    assert pairs(table, 1)[2] == (white, rested)
    (comment,) = (text for text in report_comments(table.state) if text.startswith("Correction @ Round 1"))
    assert comment.endswith(f": {white}-{black} {rested}=PAB => {white}-{rested} {black}=PAB")


def test_190_seats_that_no_one_had_cannot_be_exchanged() -> None:
    table = swiss(players=7)
    for player in (5, 6):
        table.do(RequestBye(player, 1, Mark.ZERO_BYE))
    table.play(1)
    (white, black), *_ = pairs(table, 1)
    assert "Neither Player 5 nor Player 6 had a board in round 1." in table.refusal(ExchangeSeats(1, 5, 6))
    assert "Player 5 was absent in round 1." in table.refusal(ExchangeSeats(1, white, 5))
    assert "already has that place" in table.refusal(ExchangeSeats(1, black, black))
    assert "Round 2 is not paired." in table.refusal(ExchangeSeats(2, white, black))
    assert "edit the line-up instead" in TeamTable().refusal(ExchangeSeats(1, 1, 2))


def test_190_only_games_that_were_played_are_corrected_so() -> None:
    """Pairings of games to come change by hand, in the cases of C.04.2 4.4."""
    table = swiss()
    table.publish(1)
    (white, black), (_, other), *_ = pairs(table, 1)
    command = ExchangeSeats(1, black, other)
    assert "edit the pairings by hand instead" in table.refusal(command)
    table.do(EnterResult(1, 1, "10"))
    table.do(EnterResult(1, 2, "+-"))
    assert "edit the pairings by hand instead" in table.refusal(command)
    table.do(CorrectResult(1, 2, "01"))
    assert (3, "seats-exchanged") in table.asked(command)
    assert "correct its colours instead" in table.refusal(ExchangeSeats(1, white, black))
    table.do(command)
    once = table.state.rounds
    table.do(Undo())
    assert pairs(table, 1)[0] == (white, black)
    table.do(Redo())
    assert table.state.rounds == once
    table.do(StartManualPairing(1, case="4.4.1"))
    assert "being edited by hand" in table.refusal(command)
