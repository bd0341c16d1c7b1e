"""Clerks writing at once; 5,000 results with `python conformance/concurrency.py`."""

import os

import pytest
from conformance import concurrency

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork processes"),
]
"""From Python 3.12 on forking a process with threads is warned of; these children use none of them."""


def test_four_writers_on_sqlite(tmp_path: object) -> None:
    acknowledged, refused, _ = concurrency.run(f"{tmp_path}/albireo.db", writers=4, results=150)
    assert (acknowledged, refused) == (150, 150)


def test_eight_writers_on_postgresql(postgresql_url: str) -> None:
    acknowledged, refused, _ = concurrency.run(postgresql_url, writers=8, results=200)
    assert (acknowledged, refused) == (200, 200)
