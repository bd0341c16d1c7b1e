"""Prohibited pairs and late entries in round 1, and first colours by the TPN: engine and oracle agree."""

import pytest
from tests.oracles.comparison import engine_answer, oracles_with_engine, words
from tests.oracles.first_rounds import by_tpn, first_round, late_arrival
from tests.oracles.registry import Oracle

from albireo.domain.result import Mark
from albireo.pairing.numbering import PARITY
from albireo.pairing.registry import system_named

SEEDS = range(24)
SETTLED = [oracle for oracle in oracles_with_engine() if oracle.is_settled]
INDIVIDUAL = [oracle for oracle in SETTLED if not oracle.random_request(0).tournament.is_paired_by_teams]
WITH_PARITY = [oracle for oracle in SETTLED if PARITY in system_named(oracle.system).options]


@pytest.mark.parametrize("oracle", SETTLED, ids=lambda oracle: oracle.system)
def test_round_1_with_prohibited_pairs_and_late_entries(oracle: Oracle) -> None:
    with_rules = with_late = 0
    for seed in SEEDS:
        request = first_round(oracle, seed)
        with_rules += bool(request.tournament.prohibited)
        with_late += Mark.ZERO_BYE in request.absent.values()
        assert words(engine_answer(oracle.system, request)) == words(oracle.pair(request)), f"seed {seed}"
    assert with_rules > len(SEEDS) / 2
    assert with_late > len(SEEDS) / 3


@pytest.mark.parametrize("oracle", INDIVIDUAL, ids=lambda oracle: oracle.system)
def test_a_later_round_with_players_who_have_just_arrived(oracle: Oracle) -> None:
    later = 0
    for seed in SEEDS:
        request = late_arrival(oracle, seed)
        later += request.round > 1
        assert words(engine_answer(oracle.system, request)) == words(oracle.pair(request)), f"seed {seed}"
    assert later > len(SEEDS) / 2


@pytest.mark.parametrize("oracle", WITH_PARITY, ids=lambda oracle: oracle.system)
def test_5_2_5_first_colours_by_the_tpn(oracle: Oracle) -> None:
    changed = 0
    for seed in SEEDS:
        request = by_tpn(oracle, seed)
        expected = words(oracle.pair(request))
        assert words(engine_answer(oracle.system, request)) == expected, f"seed {seed}"
        changed += expected != words(oracle.pair(oracle.random_request(seed)))
    assert changed  # an oracle that ignores the option would agree only with an engine that does


def test_the_systems_whose_text_speaks_of_odd_numbers_have_the_choice() -> None:
    assert {oracle.system for oracle in WITH_PARITY} == {
        *("dutch-2026", "dutch-2017", "dutch-2009", "dubov-2026", "burstein-2026", "burstein-1"),
        *("double-swiss-2026", "lim-1999", "lim-1989"),
    }
