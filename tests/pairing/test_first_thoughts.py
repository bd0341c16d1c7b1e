"""The pairs that Dubov and Burstein think of first, which explanations set beside those that came out."""

import pytest

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.explanation import Note
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for


def _tournament(system: str, seed: str) -> Tournament:
    recipe = Recipe(players=Range(24, 24), rounds=Range(6, 6), system=system)
    return generate(recipe, seed)


def _brackets(tournament: Tournament, round_: int) -> list[Note]:
    pairing = system_for(tournament).load().pair(request_for(tournament.up_to(round_ - 1), round_))
    return [note for note in pairing.explanation.notes() if note.kind == "bracket"]


def _pairs(bracket: Note, name: str) -> tuple[tuple[int, int], ...]:
    found = bracket.values[name]
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("system", ["FIDE_DUBOV", "FIDE_BURSTEIN"])
@pytest.mark.parametrize("round_", [4, 5, 6])
def test_the_first_thought_seats_the_same_players(system: str, round_: int) -> None:
    for bracket in _brackets(_tournament(system, "seats"), round_):
        first, final = _pairs(bracket, "first_thought"), _pairs(bracket, "pairs")
        assert sorted(tpn for pair in first for tpn in pair) == sorted(tpn for pair in final for tpn in pair)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_dubov_leaves_the_first_transposition_only_where_a_pair_of_it_is_forbidden(seed: str) -> None:
    """3.2.6, 4.4: T2 is the first order of G2 in which every pair is legal."""
    tournament = _tournament("FIDE_DUBOV", seed)
    changed = 0
    for round_ in range(2, 7):
        request = request_for(tournament.up_to(round_ - 1), round_)
        system = system_for(tournament).load()
        for bracket in _brackets(tournament, round_):
            first, final = _pairs(bracket, "first_thought"), _pairs(bracket, "pairs")
            forbidden = [pair for pair in first if system.why_not(request, *pair).verdict == "forbidden"]
            assert bool(forbidden) == (first != final)
            changed += first != final
    assert changed


def test_burstein_folds_the_ranking() -> None:
    """4.3: of those who stay, the first by ranking meets the last, the second the last but one."""
    for bracket in _brackets(_tournament("FIDE_BURSTEIN", "fold"), 5):
        order = next(part for part in bracket.parts if part.kind == "ranking").values["order"]
        ranked = [int(text.split(" ")[0]) for text in str(order).split(", ")]
        stay = [tpn for tpn in ranked if any(tpn in pair for pair in _pairs(bracket, "pairs"))]
        folded = [(stay[place], stay[-1 - place]) for place in range(len(stay) // 2)]
        assert list(_pairs(bracket, "first_thought")) == folded
