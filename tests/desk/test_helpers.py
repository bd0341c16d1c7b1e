"""Helpers' phones: they fill the empty boards of their range in one round, and change nothing."""

from datetime import datetime, timedelta

import pytest
from tests.desk.table import AT, Table

from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.moves import GoTo, Undo
from albireo.desk.mechanism.outcome import Accepted, Refusal, Signature
from albireo.desk.rounds.helpers import (
    MOST_HELPERS,
    AddHelper,
    FillBoard,
    JoinAsHelper,
    RevokeHelper,
)
from albireo.desk.rounds.results import ClearResult, EnterResult
from albireo.domain.result import GameResult
from albireo.state.helpers import LASTS, Helper

PHONE, OTHER = "3f9a77aa", "b1b2b3b4"


@pytest.fixture
def table() -> Table:
    """Four boards; helper 1 has boards 2 and 3, on a phone."""
    made = Table(players=8)
    made.publish(1)
    made.do(AddHelper(1, 2, 3))
    made.do(JoinAsHelper(1, PHONE), who="1 (helper)")
    return made


def kind_of_refusal(table: Table, command: AnyCommand) -> str:
    decision = table.ask(command)
    assert isinstance(decision, Refusal), decision
    return decision.note.kind


def helper(table: Table, number: int = 1) -> Helper:
    return table.state.helpers.helpers[number]


def result(table: Table, board: int) -> GameResult:
    return table.state.rounds[0].boards[board].result


def test_an_empty_board_of_the_range_is_filled_in_the_helpers_name(table: Table) -> None:
    table.do(FillBoard(1, 2, 1, PHONE, "10"), who=helper(table).author)
    board = table.state.rounds[0].boards[2]
    assert (board.result, board.by) == (GameResult.WHITE_WINS, "1 (helper)")


@pytest.mark.parametrize("by_desk", ["==", "+-", "XX"])
def test_a_board_with_another_result_is_never_overwritten(table: Table, by_desk: str) -> None:
    table.do(EnterResult(1, 3, by_desk))
    before = result(table, 3)
    assert kind_of_refusal(table, FillBoard(1, 3, 1, PHONE, "10")) == "has-result-already"
    assert result(table, 3) is before


def test_the_same_result_again_changes_nothing_and_is_no_fault(table: Table) -> None:
    table.do(EnterResult(1, 3, "01"))
    decision = table.ask(FillBoard(1, 3, 1, PHONE, "01"))
    assert isinstance(decision, Accepted)
    assert decision.events == ()


def test_a_board_that_was_cleared_is_empty_again(table: Table) -> None:
    table.do(FillBoard(1, 3, 1, PHONE, "01"))
    table.do(ClearResult(1, 3))
    table.do(FillBoard(1, 3, 1, PHONE, "=="))
    assert result(table, 3) is GameResult.DRAW


@pytest.mark.parametrize("board", [1, 4])
def test_boards_outside_the_range_are_for_others(table: Table, board: int) -> None:
    assert kind_of_refusal(table, FillBoard(1, board, 1, PHONE, "10")) == "not-your-board"


@pytest.mark.parametrize("code", ["+-", "-+", "--", "XX", "WL", "=0", "??"])
def test_forfeits_and_unusual_results_are_for_the_arbiter(table: Table, code: str) -> None:
    assert kind_of_refusal(table, FillBoard(1, 2, 1, PHONE, code)) == "not-for-helpers"


def test_a_code_works_on_the_first_phone_only(table: Table) -> None:
    assert kind_of_refusal(table, JoinAsHelper(1, OTHER)) == "another-phone"
    assert kind_of_refusal(table, FillBoard(1, 2, 1, OTHER, "10")) == "another-phone"
    decision = table.ask(JoinAsHelper(1, PHONE))
    assert isinstance(decision, Accepted)
    assert decision.events == ()


def test_a_phone_that_never_joined_enters_nothing(table: Table) -> None:
    table.do(AddHelper(1, 4, 4))
    for device in ("", PHONE):
        assert kind_of_refusal(table, FillBoard(1, 4, 2, device, "10")) == "another-phone"
    for mark in ("", "x" * 65):
        assert kind_of_refusal(table, JoinAsHelper(2, mark)) == "no-device"


def test_a_revoked_helper_enters_nothing_more_and_its_results_stay(table: Table) -> None:
    table.do(FillBoard(1, 2, 1, PHONE, "10"))
    table.do(RevokeHelper(1))
    assert kind_of_refusal(table, FillBoard(1, 3, 1, PHONE, "10")) == "helper-revoked"
    assert kind_of_refusal(table, JoinAsHelper(1, PHONE)) == "helper-revoked"
    assert result(table, 2) is GameResult.WHITE_WINS
    decision = table.ask(RevokeHelper(1))
    assert isinstance(decision, Accepted)
    assert decision.events == ()


def test_it_ends_with_the_round(table: Table) -> None:
    for board in (1, 2, 3, 4):
        table.do(EnterResult(1, board, "=="))
    table.pair(2)
    table.do(ClearResult(1, 2))
    table.do(FillBoard(1, 2, 1, PHONE, "10"))  # a draft of the next round ends nothing
    table.publish(2)
    assert kind_of_refusal(table, FillBoard(1, 2, 1, PHONE, "10")) == "helper-over"
    assert kind_of_refusal(table, FillBoard(2, 2, 1, PHONE, "10")) == "helper-over"
    assert kind_of_refusal(table, AddHelper(1, 1, 4)) == "helper-over"


@pytest.mark.parametrize(("after", "is_over"), [(timedelta(seconds=-1), False), (timedelta(), True)])
def test_it_ends_with_the_day(table: Table, after: timedelta, is_over: bool) -> None:
    at = (datetime.fromisoformat(AT) + LASTS + after).isoformat()
    decision = decide(table.state, FillBoard(1, 2, 1, PHONE, "10"), Signature("1 (helper)", at, {}))
    assert isinstance(decision, Refusal) is is_over
    if isinstance(decision, Refusal):
        assert decision.note.kind == "helper-lapsed"


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        (AddHelper(1, 3, 2), "no-tables"),
        (AddHelper(1, 5, 9), "no-tables"),
        (AddHelper(2, 1, 1), "no-round"),
        (RevokeHelper(2), "no-helper"),
        (JoinAsHelper(0, PHONE), "no-helper"),
        (FillBoard(1, 2, 7, PHONE, "10"), "no-helper"),
        (FillBoard(2, 2, 1, PHONE, "10"), "helper-over"),
        (FillBoard(1, 2, 1, PHONE, "win"), "bad-result"),
    ],
)
def test_what_does_not_exist_is_refused_in_words(table: Table, command: AnyCommand, kind: str) -> None:
    assert kind_of_refusal(table, command) == kind


def test_a_range_is_cut_to_the_boards_there_are(table: Table) -> None:
    table.do(AddHelper(1, 0, 9_999))
    assert (helper(table, 2).first, helper(table, 2).last) == (1, 4)


def test_a_round_has_a_limited_number_of_helpers(table: Table) -> None:
    for _ in range(MOST_HELPERS - 1):
        table.do(AddHelper(1, 1, 1))
    assert kind_of_refusal(table, AddHelper(1, 1, 1)) == "many-helpers"


def test_a_helper_added_after_undo_has_another_version(table: Table) -> None:
    """The code is made from it: what was handed out before the undo opens nothing."""
    table.do(AddHelper(1, 4, 4))
    first = helper(table, 2)
    table.do(Undo())
    assert 2 not in table.state.helpers.helpers
    table.do(AddHelper(1, 1, 4))
    assert helper(table, 2).version > first.version


def test_undoing_a_revocation_is_asked_about(table: Table) -> None:
    before = table.state.version
    table.do(RevokeHelper(1))
    table.do(EnterResult(1, 1, "10"))
    assert (3, "helper-returns") in table.asked(GoTo(before))
    table.do(GoTo(before))
    table.do(FillBoard(1, 2, 1, PHONE, "10"))
    assert result(table, 2) is GameResult.WHITE_WINS


def test_undoing_all_of_a_helper_asks_nothing(table: Table) -> None:
    before = table.state.version
    table.do(AddHelper(1, 4, 4))
    table.do(RevokeHelper(2))
    assert table.asked(GoTo(before)) == []


def test_a_league_has_captains_instead() -> None:
    table = Table(players=0, system="BERGER_TEAM_ROUNDROBIN")
    assert kind_of_refusal(table, AddHelper(1, 1, 1)) == "no-helpers"


def test_matches_of_several_games_are_numbered_by_match() -> None:
    table = Table(players=8, system="FIDE_DOUBLESWISS")
    table.publish(1)
    table.do(AddHelper(1, 2, 2))
    table.do(JoinAsHelper(1, PHONE))
    table.do(FillBoard(1, 2, 1, PHONE, "10", match=2))
    assert table.state.rounds[0].matches[2].boards[2].result is GameResult.WHITE_WINS
    assert kind_of_refusal(table, FillBoard(1, 1, 1, PHONE, "10", match=3)) == "not-your-board"
    assert kind_of_refusal(table, FillBoard(1, 2, 1, PHONE, "10")) == "which-match"
