"""The few calls of the library: what they answer, and what they refuse."""

from collections.abc import Callable

import pytest

import albireo
from albireo.data import sample_bytes
from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament


@pytest.fixture(scope="module")
def sample() -> Tournament:
    return albireo.read(sample_bytes())


@pytest.mark.parametrize("ask", [albireo.rating_changes, albireo.title_norms])
def test_a_round_that_is_not_paired_is_refused(
    sample: Tournament, ask: Callable[[Tournament, int], object]
) -> None:
    for round_ in (-1, 8, 99):
        with pytest.raises(AlbireoError) as refusal:
            ask(sample, round_)
        assert str(refusal.value) == f"round {round_} is not paired: expected a round from 0 to 7"
    with pytest.raises(AlbireoError, match="from 0 to 3"):
        ask(sample.up_to(3), 4)
    assert albireo.rating_changes(sample, 0).after == 0
    assert albireo.title_norms(sample, 7).after == 7
