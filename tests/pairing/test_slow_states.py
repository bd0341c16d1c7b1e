"""The slowest states that `benchmarks/slow_states.py` has found: each has a complete and legal pairing."""

import json
from pathlib import Path

import pytest
from benchmarks.random_states import RandomState, from_json

from albireo.domain.history import opponents, rows
from albireo.pairing.registry import system_named

STATES = [from_json(told) for told in json.loads((Path(__file__).parent / "slow_states.json").read_text())]


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES, ids=lambda state: f"{state.system}-{state.seed}")
def test_a_slow_state_is_paired_completely_and_legally(state: RandomState) -> None:
    request = state.request()
    found = system_named(state.system).load().pair(request)
    present = set(request.tournament.participants) - set(request.absent)
    seated = [tpn for pair in found.pairs for tpn in pair] + ([found.bye] if found.bye else [])
    assert sorted(seated) == sorted(present)
    met = {tpn: set(opponents(row)) for tpn, row in rows(request.tournament, request.round - 1).items()}
    for white, black in found.pairs:
        assert black not in met[white]
        assert not any({white, black} <= set(rule.players) for rule in request.tournament.prohibited)
