"""Question 222 of the acceptance list: Chess960, in FIDE mode."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.moves import Undo
from albireo.desk.rounds.pairing import UnpairRound
from albireo.desk.rounds.start_positions import DrawStartPositions, drawn_positions
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.standings.rated import norms_of, rated_event_of
from albireo.desk.transfer.report import report_file
from albireo.domain.chess960 import position_words
from albireo.domain.fide_event import FideEvent


def chess960(how: str, players: int = 6) -> Table:
    table = Table(players=players, rounds=3)
    assert table.asked(ChangeRules(RulesFacts(chess960=how))) == [(3, "chess960-not-rated")]
    table.do(ChangeRules(RulesFacts(chess960=how)))
    return table


def test_222_one_position_for_all_boards_drawn_by_a_lot_in_the_journal() -> None:
    table = chess960("round")
    assert "once round 1 is published" in table.refusal(DrawStartPositions(1, lot="ab"))
    table.publish(1)
    table.do(DrawStartPositions(1, lot="ab"))
    (number,) = table.state.round_notes.start_positions[1]
    assert (number,) == drawn_positions("ab", 1)
    assert table.state.fide_mode
    assert f"Chess960 @ Round 1: start position {position_words(number)}" in report_comments(table.state)
    assert f"### Chess960 @ Round 1: start position {number} " in report_file(table.state).decode()
    assert table.asked(DrawStartPositions(1, lot="cd")) == [(3, "start-positions-drawn")]


def test_222_one_position_for_each_board() -> None:
    table = chess960("board")
    table.publish(1)
    assert "needed: 3" in table.refusal(DrawStartPositions(1, (518,)))
    assert "0 to 959" in table.refusal(DrawStartPositions(1, (518, 0, 960)))
    table.do(DrawStartPositions(1, (518, 0, 959)))
    assert table.state.round_notes.start_positions == {1: (518, 0, 959)}
    (said,) = report_comments(table.state)
    assert said == "Chess960 @ Round 1: start positions 1: 518 RNBQKBNR, 2: 0 BBQNNRKR, 3: 959 RKRNNQBB"


def test_a_round_that_is_taken_back_has_no_position_any_more() -> None:
    table = chess960("round")
    table.publish(1)
    table.do(DrawStartPositions(1, (7,)))
    table.do(UnpairRound(1, "wrong players", "4.4.1"))
    assert table.state.round_notes.start_positions == {}
    table.do(Undo())
    assert table.state.round_notes.start_positions == {1: (7,)}


def test_ordinary_chess_has_no_positions_and_the_kind_of_chess_stays() -> None:
    table = Table(players=4, rounds=3)
    table.publish(1)
    assert "Only Chess960 events" in table.refusal(DrawStartPositions(1, lot="ab"))
    assert "Not allowed in FIDE mode" in table.refusal(ChangeRules(RulesFacts(chess960="round")))
    assert "each round or each board" in table.refusal(ChangeRules(RulesFacts(chess960="game")))


def test_an_event_that_fide_rates_is_refused_and_chess960_is_not_rated() -> None:
    """B.02: what is rated is ordinary chess."""
    registered = Table(players=4, rounds=3)
    registered.do(ChangeRules(RulesFacts(fide_event=FideEvent("412345"))))
    assert "Chess960 is not rated" in registered.refusal(ChangeRules(RulesFacts(chess960="round")))
    table = chess960("round", players=4)
    assert "not rated" in table.refusal(ChangeRules(RulesFacts(fide_event=FideEvent("412345"))))
    table.play(1)
    assert all(not change.games for change in rated_event_of(table.state).changes.values())
    assert norms_of(table.state) is not None
    with pytest.raises(Exception, match="not rated by FIDE"):
        report_file(table.state, for_rating=True)
