"""Acts found in a long journal."""

import time

from tests.desk.table import Table

from albireo.desk.commands.byes import RequestBye
from albireo.desk.commands.moves import Undo
from albireo.desk.commands.results import ClearResult, EnterResult
from albireo.desk.finding import KINDS, Wanted, find, kind_in_words
from albireo.desk.history import lines
from albireo.domain.result import Mark


def test_what_is_found_is_told_as_in_the_whole_history() -> None:
    table = Table()
    table.do(RequestBye(6, 3, Mark.HALF_BYE))
    table.play(1)
    table.do(Undo())
    table.do(EnterResult(1, 3, "=="))
    whole = lines(table.timeline)
    assert find(table.timeline, Wanted()).lines == whole[::-1]
    assert find(table.timeline, Wanted(), skip=2, most=3).lines == whole[::-1][2:5]
    results = find(table.timeline, Wanted("results"))
    assert results.count == 4
    assert [line.in_force for line in results.lines] == [True, False, True, True]
    assert all(line in whole for line in results.lines)
    assert find(table.timeline, Wanted("moves")).count == 1


def test_every_event_has_a_kind() -> None:
    table = Table()
    table.play(1)
    assert {kind_in_words(item.event) for item in table.timeline.happened} <= set(KINDS)
    assert find(table.timeline, Wanted("money")).count == 0


def test_a_participant_is_found_at_boards_and_in_byes() -> None:
    table = Table()
    table.do(RequestBye(6, 3, Mark.HALF_BYE))
    table.play(1)
    board = table.state.rounds[0].board_of(6)
    found = find(table.timeline, Wanted(player=6))
    said = [note.sentence() for line in found.lines for note in line.notes]
    assert any(f"board {board}" in text for text in said)
    assert any("bye" in text for text in said)
    assert find(table.timeline, Wanted("results", player=6)).count == 1


def test_a_page_of_two_thousand_acts_is_quick() -> None:
    table = Table(players=40, system="FIDE_DUTCH_2026")
    table.publish(1)
    for number in range(1000):
        table.do(EnterResult(1, number % 20 + 1, "10"))
        table.do(ClearResult(1, number % 20 + 1))
    started = time.perf_counter()
    found = find(table.timeline, Wanted("results"), skip=900)
    took = time.perf_counter() - started
    assert (len(found.lines), found.count) == (100, 2000)

    assert took < 0.5
