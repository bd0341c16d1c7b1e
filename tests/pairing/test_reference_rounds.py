"""Double-Swiss, Dubov and Burstein: every round of the reference tournaments, pairs, colours and bye."""

import pytest
from tests.oracles.card import Answer
from tests.oracles.corpus import WHOLE, files, rounds

from albireo.pairing.registry import system_for
from albireo.pairing.system import PairingRequest

SYSTEMS = ("double-swiss-2026", "dubov-2026", "burstein-2026")


def paired(request: PairingRequest) -> tuple[str, Answer]:
    registered = system_for(request.tournament)
    pairing = registered.load().pair(request)
    assert pairing.system == registered.name
    return registered.name, Answer(frozenset(pairing.pairs), pairing.bye)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_round_of_the_sample(system: str) -> None:
    cases = [case for file in files(system) for case in rounds(file)]
    assert len(cases) > 40
    for case in cases:
        assert paired(case.request) == (system, case.answer), str(case)


@pytest.mark.skipif(not WHOLE.is_dir(), reason="the corpus is not at ../shared/corpus")
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_round_of_the_corpus(system: str) -> None:
    cases = [case for file in files(system, whole=True) for case in rounds(file)]
    assert len(cases) > 800
    assert [str(case) for case in cases if paired(case.request) != (system, case.answer)] == []
