"""Groups that may not meet: every road pairs the same; `conformance/oracles.py --groups` asks thousands."""

import pytest
from tests.oracles.prohibited_groups import SMALL, compared, round_with_groups
from tests.oracles.registry import ORACLES, Oracle

SEEDS = range(60)


@pytest.mark.parametrize("oracle", ORACLES, ids=lambda oracle: oracle.system)
def test_all_roads_agree(oracle: Oracle) -> None:
    for seed in SEEDS:
        found = compared(oracle, round_with_groups(oracle, seed))
        assert found.agree, f"seed {seed}: {found}"


def test_the_rounds_are_of_every_size_and_crowded() -> None:
    oracle = next(each for each in ORACLES if each.system == "dutch-2026")
    requests = [round_with_groups(oracle, seed) for seed in SEEDS]
    sizes = {len(request.tournament.participants) for request in requests}
    assert min(sizes) <= 7
    assert sum(size > SMALL for size in sizes) > 10
    assert max(sizes) >= 100
    shares = [
        len(group.players) / len(request.tournament.participants)
        for request in requests
        for group in request.tournament.prohibited
    ]
    assert min(shares) < 0.1
    assert max(shares) > 0.5
