"""Taking back one's own last act while others act too."""

from tests.desk.table import WHO, Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.moves import Undo
from albireo.desk.rounds.own_undo import own_undo
from albireo.desk.rounds.player_results import ProposeResult
from albireo.desk.rounds.results import ClearResult, CorrectResult, EnterResult
from albireo.desk.settings.facts import RulesFacts


def published() -> Table:
    table = Table()
    table.do(ChangeRules(RulesFacts(phone_results=True)))
    table.publish(1)
    return table


def test_ones_own_last_act_is_undone_if_no_one_came_after() -> None:
    table = published()
    table.do(EnterResult(1, 1, "10"))
    found = own_undo(table.timeline, WHO)
    assert found is not None
    assert (found.command, found.board) == (Undo(), (1, 1))


def test_a_result_is_cleared_when_a_phone_came_after() -> None:
    table = published()
    table.do(EnterResult(1, 1, "10"))
    player = table.state.rounds[0].boards[2].white
    table.do(ProposeResult(1, 2, player, "10"), who="phone")
    found = own_undo(table.timeline, WHO)
    assert found is not None
    assert found.command == ClearResult(1, 1)
    table.do(found.command)
    assert str(table.state.rounds[0].boards[1].result) == ""
    assert table.state.rounds[0].boards[2].proposed


def test_a_correction_is_corrected_back() -> None:
    table = published()
    table.do(EnterResult(1, 1, "10"))
    table.do(CorrectResult(1, 1, "01"))
    table.do(EnterResult(1, 2, "=="), who="Ben")
    found = own_undo(table.timeline, WHO)
    assert found is not None
    assert found.command == CorrectResult(1, 1, "10")


def test_what_someone_else_has_changed_since_is_left_alone() -> None:
    table = published()
    table.do(EnterResult(1, 1, "10"))
    table.do(CorrectResult(1, 1, "01"), who="Ben")
    assert own_undo(table.timeline, WHO) is None
    assert own_undo(table.timeline, "nobody") is None


def test_a_second_time_takes_back_the_act_before() -> None:
    table = published()
    table.do(EnterResult(1, 1, "10"))
    table.do(EnterResult(1, 2, "10"))
    table.do(EnterResult(1, 3, "=="), who="Ben")
    for board in (2, 1):
        found = own_undo(table.timeline, WHO)
        assert found is not None
        assert found.command == ClearResult(1, board)
        assert found.identity
        table.do(found.command, identity=found.identity)
    assert [str(board.result) for board in table.state.rounds[0].boards.values()] == ["", "", "½-½"]


def test_what_was_taken_back_and_came_again_is_taken_back_again() -> None:
    """The identity of the first time would make the second one a repetition that does nothing."""
    table = published()
    table.do(EnterResult(1, 1, "10"))
    table.do(EnterResult(1, 2, "=="), who="Ben")
    first = own_undo(table.timeline, WHO)
    assert first is not None
    table.do(first.command, identity=first.identity)
    table.do(Undo(), who="Ben")
    table.do(EnterResult(1, 3, "=="), who="Ben")
    again = own_undo(table.timeline, WHO)
    assert again is not None
    assert again.command == ClearResult(1, 1)
    assert again.identity not in {item.command for item in table.timeline.events}
    table.do(again.command, identity=again.identity)
    assert str(table.state.rounds[0].boards[1].result) == ""
    assert own_undo(table.timeline, WHO) != again


def test_it_tells_which_version_it_rests_on() -> None:
    table = published()
    table.do(EnterResult(1, 1, "10"))
    table.do(EnterResult(1, 2, "=="), who="Ben")
    found = own_undo(table.timeline, WHO)
    assert found is not None
    assert found.seen == table.timeline.version
