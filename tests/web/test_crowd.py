"""Many people at one tournament at once, over HTTP, on both databases."""

from pathlib import Path

import pytest
from conformance.web_crowd import run

pytestmark = pytest.mark.slow


def test_nothing_is_lost_or_doubled_in_a_crowd(place: str) -> None:
    """On PostgreSQL two processes of the app share the tournament."""
    answers = run(place, people=20, acts=10, servers=1 if Path(place).is_absolute() else 2)
    assert answers[200] > 0
    assert answers[303] > 0
    assert max(answers) < 500
