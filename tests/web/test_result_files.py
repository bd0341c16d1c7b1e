"""Results of a round from Vega's file `.res`, in the app."""

from typing import Any

from tests.web.command_requests import Scenario
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.domain.result import GameResult


def lines(scenario: Scenario, code: int = 5) -> str:
    numbers = scenario.state.numbers
    rows = [f"{numbers[each.white]} {numbers[each.black]} {code}" for each in scenario.last.boards.values()]
    return "\n".join([f"{len(rows)} 1", *rows, ""])


def upload(scenario: Scenario, text: str) -> Any:
    seen = scenario.state.version
    return scenario.upload(f"{scenario.home}/rounds/1/results", "torneo.res", text.encode(), seen=seen)


def test_a_file_enters_the_whole_round_in_one_action(visitor: Visitor, desk: Desk) -> None:
    scenario = Scenario(visitor, desk)
    scenario.publish()
    version = scenario.state.version
    assert upload(scenario, lines(scenario)).status_code == 303
    assert {board.result for board in scenario.last.boards.values()} == {GameResult.DRAW}
    scenario.send("undo")
    assert {board.result for board in scenario.last.boards.values()} == {GameResult.UNKNOWN}
    assert scenario.state.version > version


def test_a_second_time_nothing_changes_and_another_result_is_refused(visitor: Visitor, desk: Desk) -> None:
    scenario = Scenario(visitor, desk)
    scenario.publish()
    upload(scenario, lines(scenario))
    version = scenario.state.version
    upload(scenario, lines(scenario))
    assert scenario.state.version == version
    answer = upload(scenario, lines(scenario, code=1))
    assert "already has the result" in answer.text
    assert scenario.state.version == version


def test_other_rounds_pairs_and_bytes_are_refused_and_none_entered(visitor: Visitor, desk: Desk) -> None:
    scenario = Scenario(visitor, desk)
    scenario.publish()
    version = scenario.state.version
    for text, said in (
        (lines(scenario).replace(" 1\n", " 2\n", 1), "expected results of round 1, found those of round 2"),
        ("1 1\n1 999 5\n", "has no board with no. 1 as White and no. 999 as Black"),
        ("012 Open\n", "line 1: expected"),
        ("\0\0\0", "expected"),
        ("", "choose a file"),
    ):
        answer = upload(scenario, text)
        assert answer.status_code in (409, 422), (text, answer.status_code)
        assert said in answer.text, answer.text
    assert scenario.state.version == version


def test_a_question_keeps_the_file(visitor: Visitor, desk: Desk) -> None:
    """A draw without a game (code 6) is asked about outside FIDE mode."""
    scenario = Scenario(visitor, desk)
    scenario.send("settings/fide-mode", reason="a club evening")
    scenario.publish()
    answer = upload(scenario, lines(scenario, code=6))
    assert answer.status_code == 409
    assert 'name="results"' in answer.text
    scenario.send("rounds/1/results", results=lines(scenario, code=6))
    assert {board.result for board in scenario.last.boards.values()} == {GameResult.FORFEITED_DRAW}
