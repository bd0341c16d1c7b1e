"""Prohibited groups as kinds of players: large ones show in the bounds, and nothing else changes."""

import pytest
from tests.oracles.dutch_2026 import pair as by_the_text
from tests.oracles.random_histories import random_request

from albireo.pairing import field
from albireo.pairing.dutch.edition_2026 import SYSTEM
from albireo.pairing.system import NoLegalPairing, PairingRequest


def answer(request: PairingRequest) -> tuple[frozenset[tuple[int, int]], int | None] | None:
    try:
        found = SYSTEM.pair(request)
    except NoLegalPairing:
        return None
    return frozenset(found.pairs), found.bye


@pytest.mark.slow
def test_groups_of_any_size_as_kinds_give_the_pairing_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field, "LARGE_GROUP", 2)
    asked = 0
    for seed in range(600):
        request = random_request(seed)
        if request.tournament.prohibited:
            literal = by_the_text(request)
            expected = None if literal is None else (literal.pairs, literal.bye)
            assert answer(request) == expected, f"seed {seed}"
            asked += 1
    assert asked >= 50
