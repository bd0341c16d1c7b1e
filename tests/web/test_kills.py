"""The server killed in the middle of an act, a few times; `conformance/web_kills.py` does it many times."""

from pathlib import Path

import pytest
from conformance.web_kills import DEEDS, run

pytestmark = pytest.mark.slow


def test_an_act_is_done_or_not_done_whenever_the_plug_is_pulled(tmp_path: Path) -> None:
    told = run(tmp_path, kills=1, seed=3)
    assert sum(told.values()) == len(DEEDS)
