"""The generators: the same seed gives the same round, and everything they promise occurs."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from tests.oracles import dutch_2026
from tests.oracles.random_histories import played_requests, random_request
from tests.oracles.random_matches import random_double_swiss_request, random_team_request

from albireo.domain.colour import Colour
from albireo.domain.history import rows
from albireo.domain.point_system import PointSystem
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

GENERATORS = (random_request, random_double_swiss_request, random_team_request)


@pytest.mark.parametrize("generator", GENERATORS)
def test_same_seed_same_round(generator: object) -> None:
    assert generator(7) == generator(7)  # type: ignore[operator]
    assert generator(7) != generator(8)  # type: ignore[operator]


def test_individual_rounds_bring_every_kind_of_trouble() -> None:
    requests = [random_request(seed) for seed in range(200)]
    rounds = [round_ for request in requests for round_ in request.tournament.rounds]
    marks = {bye.mark for round_ in rounds for bye in round_.byes}
    marks |= {mark for round_ in rounds for game in round_.pairings for mark in game.result.value}
    assert marks >= {Mark.PAIRING_BYE, Mark.HALF_BYE, Mark.ZERO_BYE, Mark.FULL_BYE, Mark.FORFEIT_WIN}
    assert {len(request.tournament.players) for request in requests} == set(range(5, 15))
    assert any(request.is_last_round for request in requests)
    assert any(request.absent for request in requests)
    assert any(request.tournament.prohibited for request in requests)
    assert any(request.tournament.virtual_points for request in requests)
    assert any(request.tournament.withdrawals for request in requests)
    assert any(player.entry_round > 1 for request in requests for player in request.tournament.players)
    assert {points.loss > 0 for points in point_systems(requests)} == {True, False}
    assert {points.pairing_bye for points in point_systems(requests)} >= {0, 5, 10, 30}
    assert {request.initial_colour for request in requests} == set(Colour)
    assert {request.number_of_rounds is None for request in requests} == {True, False}
    assert {(request.number_of_rounds or 0) % 2 for request in requests} == {0, 1}
    entered = {player.entry_round for request in requests for player in request.tournament.players}
    assert entered == set(range(1, 10))
    rated = {tuple(bool(player.rating) for player in request.tournament.players) for request in requests}
    assert {any(flags) for flags in rated} == {True, False}
    assert any(any(flags) and not all(flags) for flags in rated)


def point_systems(requests: list[PairingRequest]) -> set[PointSystem]:
    return {request.tournament.settings.points for request in requests}


@pytest.mark.parametrize("generator", [random_double_swiss_request, random_team_request])
def test_matches_bring_the_same_variety(generator: Callable[[int], PairingRequest]) -> None:
    requests = [generator(seed) for seed in range(200)]
    assert {points.loss > 0 for points in point_systems(requests)} == {True, False}
    assert {points.pairing_bye for points in point_systems(requests)} >= {0, 5, 10, 30}
    assert {request.initial_colour for request in requests} == set(Colour)
    assert {request.number_of_rounds is None for request in requests} == {True, False}
    assert any(request.tournament.virtual_points for request in requests)
    assert any(request.tournament.prohibited for request in requests)


def test_matches_are_worth_more_than_one_thing() -> None:
    worth = {random_team_request(seed).tournament.settings.match_points for seed in range(200)}
    assert {points.loss > 0 for points in worth} == {True, False}
    assert {points.bye_match_points for points in worth} >= {None, 0, 20}


def test_someone_leaves_and_comes_back() -> None:
    away = 0
    for seed in range(200):
        for row in rows(random_request(seed).tournament).values():
            marks = "".join("p" if entry.opponent else "a" for entry in row)
            away += "paap" in marks
    assert away > 20


def test_no_pair_meets_twice_over_the_board() -> None:
    for seed in range(100):
        met = [
            frozenset((game.white, game.black))
            for round_ in random_request(seed).tournament.rounds
            for game in round_.pairings
            if game.result.is_played
        ]
        assert len(met) == len(set(met))


def test_a_played_tournament_follows_its_pairing_function() -> None:
    requests = list(played_requests(3, dutch_2026.pair))
    for earlier, later in pairwise(requests):
        round_ = later.tournament.rounds[earlier.round - 1]
        answer = dutch_2026.pair(earlier)
        assert answer is not None
        assert answer.pairs == {(game.white, game.black) for game in round_.pairings}
