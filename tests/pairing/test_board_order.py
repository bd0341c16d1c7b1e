"""C.04.2 3.6: the order of publication."""

from dataclasses import replace

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.history import scores
from albireo.pairing.board_order import boards
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for


def order(pairs: list[tuple[int, int]], points: dict[int, int]) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in boards(pairs, points.__getitem__)]


def test_3_6_1_the_score_of_the_higher_ranked_comes_first() -> None:
    assert order([(1, 2), (3, 4)], {1: 10, 2: 10, 3: 20, 4: 0}) == [(3, 4), (1, 2)]


def test_3_6_2_then_the_sum_of_both_scores() -> None:
    assert order([(1, 2), (3, 4)], {1: 20, 2: 5, 3: 10, 4: 20}) == [(3, 4), (1, 2)]


def test_3_6_3_then_the_smaller_number_of_the_higher_ranked() -> None:
    assert order([(5, 2), (4, 1)], {1: 10, 2: 10, 4: 10, 5: 10}) == [(4, 1), (5, 2)]


def test_virtual_points_do_not_lift_a_board() -> None:
    recipe = Recipe(players=Range(24, 24), rounds=Range(9, 9), baku=True)
    tournament = generate(recipe, "boards").up_to(1)
    tournament = replace(tournament, settings=replace(tournament.settings, number_of_rounds=9))
    real = scores(tournament)
    found = system_for(tournament).load().pair(request_for(tournament, 2))
    highest = [max(real[board.white], real[board.black]) for board in found.boards]
    assert highest == sorted(highest, reverse=True)
