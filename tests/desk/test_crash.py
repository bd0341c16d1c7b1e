"""A clerk's process killed at random moments; 500 times with `python conformance/crash.py`."""

import os

import pytest
from conformance import crash

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork processes"),
]
"""From Python 3.12 on forking a process with threads is warned of; these children use none of them."""


def test_killed_on_sqlite(tmp_path: object) -> None:
    announced, _ = crash.run(f"{tmp_path}/albireo.db", kills=25)
    assert announced >= 12


def test_killed_on_postgresql(postgresql_url: str) -> None:
    announced, _ = crash.run(postgresql_url, kills=10)
    assert announced >= 5


def test_a_lost_act_would_be_noticed(tmp_path: object) -> None:
    place = f"{tmp_path}/albireo.db"
    uid = crash.prepare(place)
    with pytest.raises(AssertionError, match="announced but not in the journal"):
        crash.examine(place, uid, ["life0-0"])
