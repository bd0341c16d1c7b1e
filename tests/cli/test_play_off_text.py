"""What `albireo desk play-off` shows before the last games are over."""

import pytest
from tests.desk.table import Table

from albireo.cli.desk.play_off_text import show_play_off
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.standings.play_off import PlayOffRules


def test_13_2_7_boards_of_the_last_round_that_may_start_earlier(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(8, 3, "FIDE_DUTCH_2026")
    table.do(ChangeRules(RulesFacts(play_off=PlayOffRules(places=1))))
    for round_ in (1, 2):
        table.publish(round_)
        for number, board in table.state.rounds[round_ - 1].boards.items():
            table.do(EnterResult(round_, number, "10" if board.white < board.black else "01"))
    show_play_off(table.state, 1)
    assert "13.2.7" not in capsys.readouterr().out
    table.publish(3)
    show_play_off(table.state, 1)
    assert "these games may start before the others: 1. (C.02 13.2.7)" in capsys.readouterr().out
