"""The attacks of `conformance/attacks.py`, each for a moment; `test_hostile_files.py` has those by files."""

import sys

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="bounds and /proc as Linux has them"),
]


@pytest.mark.parametrize("name", ["headers", "half", "spectators", "sessions", "trust", "odd"])
def test_the_app_holds(name: str) -> None:
    from conformance.attacks import ATTACKS

    assert ATTACKS[name](1.5) == []
