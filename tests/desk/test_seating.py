"""Changing a pairing by hand in whole moves."""

import pytest
from tests.desk.table import Table

from albireo.desk.mechanism.moves import Undo
from albireo.desk.rounds.manual import EndManualPairing, StartManualPairing
from albireo.desk.rounds.pairing import PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.seating import LeavePlace, TakeEnginePairing, TakePlace
from albireo.desk.settings.fide_mode import report_comments
from albireo.domain.result import Mark


def boards(table: Table, round_: int = 2) -> dict[int, tuple[int, int]]:
    found = table.state.rounds[round_ - 1].boards
    return {number: (board.white, board.black) for number, board in sorted(found.items())}


@pytest.fixture
def table() -> Table:
    """Round 2 of six: 6-4, 5-3, 1-2, being changed by hand."""
    table = Table()
    table.play(1)  # 1-6 2-5 3-4
    table.pair(2)
    table.do(StartManualPairing(2))
    return table


@pytest.fixture
def odd() -> Table:
    """Round 2 of seven: someone has the bye."""
    table = Table(players=7, rounds=5, system="FIDE_DUTCH_2026")
    table.play(1)
    table.pair(2)
    table.do(StartManualPairing(2))
    return table


def test_two_exchange_places_in_one_act_and_boards_keep_their_numbers(table: Table) -> None:
    table.do(TakePlace(2, 4, 3))
    assert boards(table) == {1: (6, 3), 2: (5, 4), 3: (1, 2)}
    assert table.state.rounds[1].pool == ()
    table.do(Undo())
    assert boards(table) == {1: (6, 4), 2: (5, 3), 3: (1, 2)}


def test_two_at_one_board_exchange_colours(table: Table) -> None:
    table.do(TakePlace(2, 6, 4))
    assert boards(table)[1] == (4, 6)


def test_both_new_pairs_are_judged(table: Table) -> None:
    """5 goes to 2, whom 5 has met; 1 goes to 3."""
    assert [kind for _, kind in table.asked(TakePlace(2, 5, 1))] == ["rematch"]
    (warning,) = table.do(TakePlace(2, 5, 1))
    assert warning.note.article == "C.04.1 2"
    assert "Every check of the tournament will report round 2 as against the rules." in str(warning)


def test_a_player_who_leaves_a_place_leaves_the_opponent_too(table: Table) -> None:
    table.do(LeavePlace(2, 4))
    assert table.state.rounds[1].pool == (6, 4)
    assert boards(table) == {2: (5, 3), 3: (1, 2)}


def test_someone_without_a_place_takes_a_seat_and_the_other_waits(table: Table) -> None:
    table.do(LeavePlace(2, 4))
    table.do(TakePlace(2, 6, 5))
    assert boards(table) == {2: (6, 3), 3: (1, 2)}
    assert table.state.rounds[1].pool == (4, 5)


def test_two_without_a_place_are_paired_by_their_colours(table: Table) -> None:
    """In round 1 both 4 and 6 had Black, 3 and 5: White and Black."""
    table.do(LeavePlace(2, 3))
    assert table.state.rounds[1].pool == (5, 3)
    table.do(TakePlace(2, 3, 5))  # 3 had White, so 5 gets it
    assert boards(table)[2] == (5, 3)


def test_the_bye_is_exchanged_for_a_seat(odd: Table) -> None:
    round_ = odd.state.rounds[1]
    holder = next(id_ for id_, mark in round_.byes.items() if mark is Mark.PAIRING_BYE)
    white, black = boards(odd)[1]
    odd.do(LeavePlace(2, white, Mark.PAIRING_BYE))
    assert odd.state.rounds[1].byes == {white: Mark.PAIRING_BYE}
    assert boards(odd)[1] == (holder, black)
    odd.do(TakePlace(2, white, holder))
    assert boards(odd)[1] == (white, black)


def test_a_second_bye_is_asked_about(odd: Table) -> None:
    first = next(id_ for id_, mark in odd.state.rounds[0].byes.items() if mark is Mark.PAIRING_BYE)
    assert (3, "second-bye") in odd.asked(LeavePlace(2, first, Mark.PAIRING_BYE))


def test_an_absent_one_takes_a_seat_and_leaves_none(odd: Table) -> None:
    white, black = boards(odd)[1]
    odd.do(LeavePlace(2, black, Mark.ZERO_BYE))
    assert odd.state.rounds[1].pool == (white,)
    other = boards(odd)[2][0]
    odd.do(TakePlace(2, black, other))
    assert black in boards(odd)[2]
    assert set(odd.state.rounds[1].pool) == {white, other}


def test_back_to_the_engine_in_one_act(odd: Table) -> None:
    before = boards(odd), dict(odd.state.rounds[1].byes)
    odd.do(LeavePlace(2, boards(odd)[1][0], Mark.ZERO_BYE))
    odd.do(TakePlace(2, boards(odd)[2][0], boards(odd)[3][0]))
    odd.do(TakeEnginePairing(2))
    assert (boards(odd), dict(odd.state.rounds[1].byes)) == before
    assert odd.state.rounds[1].pool == ()
    assert odd.asked(EndManualPairing(2)) == []
    odd.do(EndManualPairing(2))
    assert report_comments(odd.state) == ()


def test_a_result_is_not_lost_without_a_question() -> None:
    table = Table()
    table.play(1)
    table.pair(2)
    table.do(PublishRound(2))
    table.do(EnterResult(2, 1, "10"))
    table.do(StartManualPairing(2, case="4.4.1"))
    assert (3, "lose-result") in table.asked(TakePlace(2, 4, 3))
    assert (3, "lose-result") in table.asked(LeavePlace(2, 4))
    assert table.asked(TakeEnginePairing(2)) == []


def test_no_one_takes_the_own_place(table: Table) -> None:
    assert table.refusal(TakePlace(2, 4, 4)) == "Player 4 already has that place."
