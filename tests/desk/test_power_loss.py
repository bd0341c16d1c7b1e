"""States that a loss of power may leave; a thousand with `python conformance/power_loss.py`."""

from dataclasses import replace
from pathlib import Path

import pytest
from conformance import power_loss

pytestmark = pytest.mark.slow


def test_nothing_acknowledged_is_lost() -> None:
    assert power_loss.run(states=40, acts=12) == (40, [])


def test_a_lost_act_would_be_noticed(tmp_path: Path) -> None:
    moments, _ = power_loss.recorded(tmp_path, acts=2)
    assert power_loss.held(moments[2], tmp_path / "state", most=2) == ""
    lost = replace(moments[2], log=moments[1].log)
    found = power_loss.held(lost, tmp_path / "state", most=2)
    assert found == "2 acts were acknowledged, 1 are there"
