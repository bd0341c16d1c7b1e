"""C.04.2 3.6: the order of publication."""

from dataclasses import replace

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.history import scores
from albireo.domain.tournament import Tournament, VirtualPoints
from albireo.formats.trf import read_trf, write_trf
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.board_order import boards, lifting
from albireo.pairing.registry import system_for, tournament_type
from albireo.pairing.system import request_for


def order(pairs: list[tuple[int, int]], points: dict[int, int]) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in boards(pairs, points.__getitem__)]


def test_3_6_1_the_score_of_the_higher_ranked_comes_first() -> None:
    assert order([(1, 2), (3, 4)], {1: 15, 2: 15, 3: 20, 4: 0}) == [(3, 4), (1, 2)]


def test_3_6_2_then_the_sum_of_both_scores() -> None:
    assert order([(1, 2), (3, 4)], {1: 20, 2: 5, 3: 10, 4: 20}) == [(3, 4), (1, 2)]


def test_3_6_3_then_the_smaller_number_of_the_higher_ranked() -> None:
    assert order([(5, 2), (4, 1)], {1: 10, 2: 10, 4: 10, 5: 10}) == [(4, 1), (5, 2)]


def _accelerated(system: str) -> tuple[Tournament, dict[int, int], dict[int, int]]:
    """After one round of nine: real scores, and pairing scores of round 2."""
    recipe = Recipe(players=Range(24, 24), rounds=Range(9, 9), baku=True, system=system)
    tournament = generate(recipe, "boards").up_to(1)
    tournament = replace(tournament, settings=replace(tournament.settings, number_of_rounds=9))
    real = scores(tournament)
    virtual = virtual_points(tournament, 2)
    return tournament, real, {tpn: real[tpn] + virtual[tpn] for tpn in real}


def _highest(tournament: Tournament, points: dict[int, int]) -> list[int]:
    found = system_for(tournament).load().pair(request_for(tournament, 2))
    return [max(points[board.white], points[board.black]) for board in found.boards]


def test_virtual_points_sort_boards_too_since_2026() -> None:
    """C.04.7 1.5."""
    tournament, real, pairing_scores = _accelerated("FIDE_DUTCH_2026")
    assert _highest(tournament, pairing_scores) == sorted(_highest(tournament, pairing_scores), reverse=True)
    assert _highest(tournament, real) != sorted(_highest(tournament, real), reverse=True)


def test_virtual_points_did_not_lift_a_board_before() -> None:
    tournament, real, _ = _accelerated("FIDE_DUTCH_2017")
    assert _highest(tournament, real) == sorted(_highest(tournament, real), reverse=True)


def test_a_report_file_is_read_in_the_same_order() -> None:
    """Which order boards had is not in the file; the reader finds the one that was published."""
    recipe = Recipe(players=Range(24, 24), rounds=Range(9, 9), baku=True)
    tournament = generate(recipe, "boards")
    read = read_trf(write_trf(tournament)).tournament
    for round_ in (2, 3, 4):
        found = system_for(read).load().pair(request_for(read.up_to(round_ - 1), round_))
        assert [(game.white, game.black) for game in read.rounds[round_ - 1].pairings] == list(found.pairs)


def test_an_unknown_system_has_its_boards_by_real_scores() -> None:
    """Reading a file must not fail because no one here can pair it."""
    tournament, _, _ = _accelerated("FIDE_DUTCH_2026")
    settings = replace(tournament.settings, type=tournament_type("OTHER_SWISS"))
    tournament = replace(tournament, settings=settings, virtual_points=(VirtualPoints(10, 1, 2, 1, 12),))
    assert lifting(tournament, 2) == {}
