"""Who pairs the cases: each engine and, as a second reader of the text, its literal oracle."""

import pytest
from tests.pairing.dutch.cards import BY_2017, BY_2026, PairedBy


@pytest.fixture(params=BY_2026, ids=str)
def paired(request: pytest.FixtureRequest) -> PairedBy:
    """Edition 2026."""
    by: PairedBy = request.param
    return by


@pytest.fixture(params=BY_2017, ids=str)
def paired_2017(request: pytest.FixtureRequest) -> PairedBy:
    """Edition 2017."""
    by: PairedBy = request.param
    return by


@pytest.fixture(params=[*BY_2026, *BY_2017], ids=str)
def paired_by_both(request: pytest.FixtureRequest) -> PairedBy:
    """Articles that are the same in both editions."""
    by: PairedBy = request.param
    return by
