"""Engine and oracle give the same answer to random rounds; `conformance/engines.py` asks thousands."""

import pytest
from tests.oracles.comparison import engine_answer, oracles_with_engine, words
from tests.oracles.registry import Oracle

SEEDS_PER_SYSTEM = 100
SETTLED = [oracle for oracle in oracles_with_engine() if oracle.is_settled]


@pytest.mark.parametrize("oracle", SETTLED, ids=lambda oracle: oracle.system)
def test_random_rounds(oracle: Oracle) -> None:
    for seed in range(SEEDS_PER_SYSTEM):
        request = oracle.random_request(seed)
        expected = words(oracle.pair(request))
        assert words(engine_answer(oracle.system, request)) == expected, f"seed {seed}"
