"""What clerks and spectators of a round open first is compiled when the app starts."""

from pathlib import Path
from typing import Any

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.settings.facts import RulesFacts
from albireo.web.http import request_context, templating
from albireo.web.http.compiled_templates import CompiledTemplates, load_first
from albireo.web.views import board_rows


def test_pages_of_a_round_compile_nothing(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = visitor.tournament()
    visitor.do(home, ChangeRules(RulesFacts(public_pages=True)), PairRound(1), PublishRound(1))
    made = templating.environment.__wrapped__()  # as in a process that has just started
    made.bytecode_cache = CompiledTemplates(tmp_path)
    load_first(made)
    compiled: list[str] = []
    compile_ = made.compile

    def noting(source: Any, name: Any = None, *rest: Any, **options: Any) -> Any:
        compiled.append(str(name))
        return compile_(source, name, *rest, **options)

    monkeypatch.setattr(made, "compile", noting)
    for module in (board_rows, request_context):
        monkeypatch.setattr(module, "environment", lambda: made)
    board_rows.board_row.cache_clear()
    board_rows.public_board_row.cache_clear()
    assert visitor.get(f"{home}/rounds/1").status_code == 200
    assert "board-1" in visitor.fragment(f"{home}/rounds/1/boards/1/result", result="10").text
    assert "board-1" in visitor.get(f"{home}/public/boards").text
    assert compiled == []
