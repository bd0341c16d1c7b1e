"""Where `conftest.py` keeps the names of all tests found, also of those that `-m` leaves out afterwards."""

import pytest

NAMES = pytest.StashKey[list[str]]()
