"""The self-test finds what it is there to find."""

from dataclasses import replace

import pytest

from albireo.checking import selftest
from albireo.checking.quota import Quota
from albireo.checking.recipe import Range, Recipe
from albireo.domain.tournament import Tournament
from albireo.pairing.dutch import edition_2026
from albireo.pairing.system import PairedBoard, PairingRequest, PairingSystem, RoundPairing

RECIPE = Recipe(players=Range(8, 9), rounds=Range(3, 4), half_byes=Quota.parse("5%"))


class Otherwise:
    """An engine that turns the colours of the first board of round 2."""

    def __init__(self, engine: PairingSystem) -> None:
        self.engine = engine

    def pair(self, request: PairingRequest) -> RoundPairing:
        right = self.engine.pair(request)
        first, *rest = right.boards
        if request.round != 2:
            return right
        return replace(right, boards=(PairedBoard(first.number, first.black, first.white), *rest))


def test_both_ways_agree() -> None:
    found = selftest.examine(RECIPE, "seed")
    assert (found.differences, found.independent, found.impossible) == ((), True, False)
    assert 3 <= found.rounds <= 4


def test_a_round_the_second_way_pairs_otherwise_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edition_2026, "SECOND_ENGINE", Otherwise(edition_2026.SECOND_ENGINE))
    found = selftest.examine(RECIPE, "seed")
    assert found.differences == ("round 2: the general road pairs otherwise",)


def test_what_no_swiss_pairing_may_do_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Round 2 has the pairs of round 1 once more: told of systems without a second way too."""
    made = selftest.generate  # type: ignore[attr-defined]

    def repeated(recipe: Recipe, seed: str) -> Tournament:
        tournament = made(recipe, seed)
        first, _, *rest = tournament.rounds
        return replace(tournament, rounds=(first, first, *rest))

    monkeypatch.setattr(selftest, "generate", repeated)
    monkeypatch.delattr(edition_2026, "SECOND_ENGINE")
    found = selftest.examine(replace(RECIPE, half_byes=Quota()), "seed")
    assert not found.independent
    assert any("have already met" in difference for difference in found.differences)


def test_a_recipe_nothing_comes_of() -> None:
    found = selftest.examine(Recipe(players=Range(2, 2), rounds=Range(9, 9)), "seed")
    assert (found.impossible, found.rounds) == (True, 0)
