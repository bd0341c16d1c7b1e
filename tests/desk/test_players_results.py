"""Results from players' phones: what one says counts once the other says the same."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.rounds.player_results import ProposeResult
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.result import GameResult
from albireo.state.rounds import BoardState, Proposal


@pytest.fixture
def table() -> Table:
    made = Table(players=4)
    made.do(ChangeRules(RulesFacts(phone_results=True)))
    made.publish(1)
    return made


def board(table: Table) -> BoardState:
    return table.state.rounds[0].boards[1]


def refused(table: Table, command: ProposeResult | TimeRound) -> str:
    decision = table.ask(command)
    assert isinstance(decision, Refusal)
    return decision.note.kind


def test_off_unless_the_rules_say_so() -> None:
    table = Table(players=4)
    table.publish(1)
    assert refused(table, ProposeResult(1, 1, board(table).white, "10")) == "no-phones"


def test_it_counts_when_both_say_the_same(table: Table) -> None:
    white, black = board(table).white, board(table).black
    table.do(ProposeResult(1, 1, white, "=="))
    assert board(table).result is GameResult.UNKNOWN
    assert board(table).proposed == {white: Proposal("==")}
    table.do(ProposeResult(1, 1, white, "=="))
    table.do(ProposeResult(1, 1, black, "=="), who="Player 4")
    assert board(table).result is GameResult.DRAW
    assert board(table).by == "Player 4"
    assert board(table).proposed == {}


def test_one_phone_does_not_speak_for_both(table: Table) -> None:
    white, black = board(table).white, board(table).black
    table.do(ProposeResult(1, 1, white, "10", "a phone"))
    assert refused(table, ProposeResult(1, 1, black, "10", "a phone")) == "same-phone"
    table.do(ProposeResult(1, 1, black, "10", "another"))
    assert board(table).result is GameResult.WHITE_WINS


def test_contradicting_players_wait_for_the_arbiter(table: Table) -> None:
    white, black = board(table).white, board(table).black
    table.do(ProposeResult(1, 1, white, "10"))
    table.do(ProposeResult(1, 1, black, "01"))
    assert board(table).proposed == {white: Proposal("10"), black: Proposal("01")}
    table.do(EnterResult(1, 1, "01"))
    assert board(table).result is GameResult.BLACK_WINS
    assert board(table).proposed == {}
    assert refused(table, ProposeResult(1, 1, white, "10")) == "has-result-already"
    table.do(ProposeResult(1, 1, white, "01"))  # says what stands there: nothing happens


def test_only_for_the_own_board_and_for_games_played(table: Table) -> None:
    other = table.state.rounds[0].boards[2].white
    assert refused(table, ProposeResult(1, 1, other, "10")) == "not-at-board"
    assert refused(table, ProposeResult(1, 1, board(table).white, "+-")) == "not-for-players"
    assert refused(table, ProposeResult(1, 9, board(table).white, "10")) == "no-board"
    assert refused(table, ProposeResult(2, 1, board(table).white, "10")) == "no-round"


def test_a_proposal_can_be_undone(table: Table) -> None:
    table.do(ProposeResult(1, 1, board(table).white, "10"))
    table.do(Undo())
    assert board(table).proposed == {}


def test_the_start_of_a_round(table: Table) -> None:
    table.do(TimeRound(2, "2026-03-01T16:00:00+01:00"))
    assert table.state.round_notes.starts == {2: "2026-03-01T15:00:00Z"}
    table.do(TimeRound(2))
    assert table.state.round_notes.starts == {}
    assert refused(table, TimeRound(99, "2026-03-01T15:00:00Z")) == "bad-round"
    assert refused(table, TimeRound(1, "tomorrow")) == "bad-time"
    assert refused(table, TimeRound(1, "2026-03-01T15:00:00")) == "bad-time"
