"""Every planted error is caught and named: 40 of each kind.

Wrong points and a command line around all of it are in `tests/cli/test_check.py`.
"""

from dataclasses import replace
from random import Random

import pytest
from tests.checking.planted import sound, swapped_colours, wrong_bye, wrong_pair

from albireo.checking.checker import check
from albireo.checking.rounds import RoundVerdict
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.descriptor import parse
from albireo.tiebreaks.field import TieBreakField

SEEDS = [*range(8), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(8, 40))]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sound_tournament_is_right(seed: int) -> None:
    assert check(sound(seed)).is_right


@pytest.mark.parametrize("seed", SEEDS)
def test_wrong_pair(seed: int) -> None:
    plant = wrong_pair(seed)
    outcome = check(plant.tournament)
    found = next(item for item in outcome.rounds if item.round == plant.round)
    white, black, other_white, other_black = plant.players
    assert not outcome.is_right
    assert found.verdict is RoundVerdict.DIFFERS
    assert set(found.wrong) == {(white, other_black), (other_white, black)}
    assert {frozenset(pair) for pair in found.missing} == {
        frozenset((white, black)),
        frozenset((other_white, other_black)),
    }
    assert found.reasons


@pytest.mark.parametrize("seed", SEEDS)
def test_swapped_colours(seed: int) -> None:
    plant = swapped_colours(seed)
    found = next(item for item in check(plant.tournament).rounds if item.round == plant.round)
    assert found.verdict is RoundVerdict.COLOURS
    assert [set(pair) for pair in found.turned] == [set(plant.players)]


@pytest.mark.parametrize("seed", SEEDS)
def test_wrong_bye(seed: int) -> None:
    plant = wrong_bye(seed)
    found = next(item for item in check(plant.tournament).rounds if item.round == plant.round)
    assert found.verdict is RoundVerdict.DIFFERS
    assert found.bye_differs
    assert found.expected is not None
    assert (found.found.byes, found.expected.bye) == ({plant.players[0]}, plant.players[1])


@pytest.mark.parametrize("seed", SEEDS)
def test_wrong_rank(seed: int) -> None:
    tournament = sound(seed)
    victim = Random(seed).choice(tournament.players)
    true = victim.reported_rank
    assert true is not None
    wrong = true + 5 if true + 5 <= len(tournament.players) else true - 5
    players = tuple(
        replace(player, reported_rank=wrong) if player is victim else player for player in tournament.players
    )
    outcome = check(replace(tournament, players=players))
    assert [item for item in outcome.places if item.tpn == victim.tpn and item.found == wrong]
    assert all(item.is_right for item in outcome.rounds)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.sample(2)
def test_wrong_tie_break_value(seed: int) -> None:
    tournament = sound(seed)
    lot = Random(seed)
    field = TieBreakField(tournament)
    codes = ("BH", "BH/C1", "SB", "PS", "WIN")
    given = {
        code: {
            tpn: str(Calculator(field, [parse(code)]).value(parse(code), tpn)) for tpn in tournament.by_tpn
        }
        for code in codes
    }
    assert check(tournament, values=given).values == ()
    code, tpn = lot.choice(codes), lot.choice(list(tournament.by_tpn))
    right = given[code][tpn]
    given[code][tpn] = str(float(right) + 1)
    (found,) = check(tournament, values=given).values
    assert (found.tpn, found.code, found.expected) == (tpn, code, right)
