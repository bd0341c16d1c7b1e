"""The pairs that Dubov and Burstein think of first, which explanations set beside those that came out."""

import pytest

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Participants
from albireo.pairing.account import Account, BracketAccount
from albireo.pairing.explanation import Explanation
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for


def _tournament(system: str, seed: str) -> Tournament:
    recipe = Recipe(players=Range(24, 24), rounds=Range(6, 6), system=system)
    return generate(recipe, seed)


def _decided(tournament: Tournament, round_: int) -> Explanation:
    request = request_for(tournament.up_to(round_ - 1), round_)
    return system_for(tournament).load().pair(request).explanation


def _first(bracket: Account) -> tuple[frozenset[int], ...]:
    assert bracket.first is not None
    return tuple(map(frozenset, bracket.first.pairs))


def _final(bracket: Account) -> tuple[frozenset[int], ...]:
    return tuple(frozenset((pair.white, pair.black)) for pair in bracket.pairs)


@pytest.mark.parametrize("system", ["FIDE_DUBOV", "FIDE_BURSTEIN"])
@pytest.mark.parametrize("round_", [4, 5, 6])
def test_the_first_pairs_seat_the_same_players(system: str, round_: int) -> None:
    for bracket in _decided(_tournament(system, "seats"), round_).accounts():
        first, final = _first(bracket), _final(bracket)
        assert sorted(tpn for pair in first for tpn in pair) == sorted(tpn for pair in final for tpn in pair)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_dubov_leaves_the_first_transposition_only_where_a_pair_of_it_is_forbidden(seed: str) -> None:
    """3.2.6, 4.4: T2 is the first order of G2 in which every pair is legal."""
    tournament = _tournament("FIDE_DUBOV", seed)
    changed = 0
    for round_ in range(2, 7):
        decided = _decided(tournament, round_)
        for bracket in decided.accounts():
            first, final = _first(bracket), _final(bracket)
            forbidden = [pair for pair in first if decided.why_not(*pair).verdict == "forbidden"]
            assert bool(forbidden) == (first != final)
            changed += first != final
    assert changed


def test_burstein_folds_the_ranking() -> None:
    """4.3: of those who stay, the first by ranking meets the last, the second the last but one."""
    for bracket in _decided(_tournament("FIDE_BURSTEIN", "fold"), 5).accounts():
        assert isinstance(bracket, BracketAccount)
        order = bracket.composition[0].values["order"]
        assert isinstance(order, Participants)
        ranked = [item.tpn for item in order.items]
        stay = [tpn for tpn in ranked if any(tpn in pair for pair in _final(bracket))]
        folded = [frozenset((stay[place], stay[-1 - place])) for place in range(len(stay) // 2)]
        assert list(_first(bracket)) == folded
