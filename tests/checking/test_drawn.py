"""What a recipe leaves open is drawn: by chance, reasonably, and the same for the same seed."""

from collections import Counter
from dataclasses import replace

import pytest

from albireo.checking.checker import check
from albireo.checking.drawn import DRAWS, LATE_ROUNDS, draw_open_values
from albireo.checking.generator import generate
from albireo.checking.quota import Amount, Quota
from albireo.checking.recipe import Range, Recipe, from_configuration
from albireo.domain.colour import Colour
from albireo.domain.history import rows
from albireo.domain.result import Mark
from albireo.formats.trf import read_trf, write_trf
from albireo.pairing.registry import systems
from albireo.pairing.spec import SystemSpec, TeamsOfPlayers

OPEN = Recipe(players=Range(10, 18), rounds=Range(4, 6), drawn=frozenset(DRAWS))
SEEDS = [str(number) for number in range(300)]


@pytest.mark.parametrize("field", DRAWS)
@pytest.mark.sample(2)
def test_no_field_left_open_is_a_constant(field: str) -> None:
    found = Counter(str(getattr(draw_open_values(OPEN, seed), field)) for seed in SEEDS)
    assert len(found) > 1
    assert max(found.values()) < 290


def test_what_is_left_open_spans_what_was_once_constant() -> None:
    recipes = [draw_open_values(OPEN, seed) for seed in SEEDS]
    assert {recipe.point_system.loss > 0 for recipe in recipes} == {True, False}
    assert {recipe.point_system.pairing_bye for recipe in recipes} >= {0, 5, 10, 30}
    assert {0.0, 1.0} < {recipe.unrated for recipe in recipes}
    assert {tuple(recipe.late_entries.by_round) for recipe in recipes} == {(), tuple(LATE_ROUNDS)}


def test_setting_one_field_leaves_the_others_as_they_were() -> None:
    for seed in SEEDS[:20]:
        assert draw_open_values(OPEN.fixed(forfeits=0.5), seed) == replace(
            draw_open_values(OPEN, seed), forfeits=0.5
        )


def test_the_same_seed_gives_the_same_tournament() -> None:
    assert generate(OPEN, "a") == generate(OPEN, "a")
    assert generate(OPEN, "a") != generate(OPEN, "b")


def test_a_recipe_of_the_library_draws_nothing() -> None:
    assert draw_open_values(Recipe(), "a") == Recipe()


def test_a_configuration_file_sets_what_it_names() -> None:
    recipe = from_configuration("ForfeitRate=20\nPointsForWin=3\nPointsForDraw=1\n", OPEN)
    for seed in SEEDS[:20]:
        made = draw_open_values(recipe, seed)
        assert (made.forfeits, made.point_system.win) == (0.05, 30)


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.name)
@pytest.mark.sample(3)
def test_every_system_gives_files_the_checker_accepts(system: SystemSpec) -> None:
    recipe = replace(OPEN, system=system.code)
    if system.teams is TeamsOfPlayers.SEVERAL:
        recipe = replace(recipe, players=Range(3, 4), rounds=Range(1, 2))  # fewer rounds than players
    for seed in SEEDS[:4]:
        tournament = read_trf(write_trf(generate(recipe, seed))).tournament
        assert check(tournament).is_right, seed


def test_late_entries_come_in_the_rounds_named() -> None:
    recipe = Recipe(players=Range(30, 30), rounds=Range(7, 7), late_entries=Quota.parse("2:3,5:1,7:2"))
    entered = Counter(player.entry_round for player in generate(recipe, "late").players)
    assert entered == {1: 24, 2: 3, 5: 1, 7: 2}


def test_who_left_comes_back() -> None:
    everybody = Quota(Amount(share=1.0))
    recipe = Recipe(
        players=Range(20, 20),
        rounds=Range(5, 5),
        withdrawals=Quota(by_round={1: Amount(number=3)}),
        returns=everybody,
    )
    absent = [
        [entry.round for entry in row if entry.mark is Mark.ZERO_BYE]
        for row in rows(generate(recipe, "x")).values()
    ]
    assert sorted(absent) == [[]] * 17 + [[2]] * 3


@pytest.mark.parametrize("colour", Colour)
def test_the_initial_colour_can_be_set(colour: Colour) -> None:
    recipe = Recipe(players=Range(6, 6), rounds=Range(2, 2), initial_colour=colour)
    assert {generate(recipe, seed).settings.initial_colour for seed in SEEDS[:5]} == {colour}


def test_24_tie_breaks_by_ratings_leave_no_one_unrated() -> None:
    """A list that was set can be used, whatever is drawn; an unrated share that was set stays."""
    wanted = replace(OPEN, tie_breaks=("ARO", "TPR"), drawn=OPEN.drawn - {"tie_breaks"})
    assert {draw_open_values(wanted, str(seed)).unrated for seed in range(40)} == {0.0}
    some = replace(wanted, unrated=0.5, drawn=wanted.drawn - {"unrated"})
    assert draw_open_values(some, "1").unrated == 0.5
