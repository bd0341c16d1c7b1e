"""Acts found in a long journal."""

import time

import pytest
from tests.desk.table import Table

from albireo.desk.mechanism.find_acts import TOPICS, ActFilter, find_acts
from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.byes import RequestBye
from albireo.desk.rounds.results import ClearResult, EnterResult
from albireo.domain.result import Mark


def test_what_is_found_is_told_as_in_the_whole_history() -> None:
    table = Table()
    table.do(RequestBye(6, 3, Mark.HALF_BYE))
    table.play(1)
    table.do(Undo())
    table.do(EnterResult(1, 3, "=="))
    whole = history_entries(table.timeline)
    assert find_acts(table.timeline, ActFilter()).lines == whole[::-1]
    assert find_acts(table.timeline, ActFilter(), skip=2, most=3).lines == whole[::-1][2:5]
    results = find_acts(table.timeline, ActFilter("results"))
    assert results.count == 4
    assert [line.in_force for line in results.lines] == [True, False, True, True]
    assert all(line in whole for line in results.lines)
    assert find_acts(table.timeline, ActFilter("moves")).count == 1


def test_every_event_has_a_kind() -> None:
    table = Table()
    table.play(1)
    assert {item.event.topic for item in table.timeline.events} <= set(TOPICS)
    assert find_acts(table.timeline, ActFilter("money")).count == 0


def test_a_participant_is_found_at_boards_and_in_byes() -> None:
    table = Table()
    table.do(RequestBye(6, 3, Mark.HALF_BYE))
    table.play(1)
    board = table.state.rounds[0].match_of(6)
    found = find_acts(table.timeline, ActFilter(player=6))
    said = [note.sentence() for line in found.lines for note in line.notes]
    assert any(f"board {board}" in text for text in said)
    assert any("bye" in text for text in said)
    assert find_acts(table.timeline, ActFilter("results", player=6)).count == 1


@pytest.mark.slow
def test_a_page_of_two_thousand_acts_is_quick() -> None:
    table = Table(players=40, system="FIDE_DUTCH_2026")
    table.publish(1)
    for number in range(1000):
        table.do(EnterResult(1, number % 20 + 1, "10"))
        table.do(ClearResult(1, number % 20 + 1))
    started = time.perf_counter()
    found = find_acts(table.timeline, ActFilter("results"), skip=900)
    took = time.perf_counter() - started
    assert (len(found.lines), found.count) == (100, 2000)

    assert took < 0.5
