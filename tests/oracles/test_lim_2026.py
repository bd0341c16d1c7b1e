"""The examples of the Lim text (C.04.4.3)."""

from dataclasses import replace

from tests.oracles import lim_2026
from tests.oracles.random_histories import random_request

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.system import PairingRequest, request_for


def first_round(size: int, colour: Colour = Colour.WHITE, *forbidden: tuple[int, int]) -> PairingRequest:
    players = tuple(Player(tpn, f"Player {tpn}", rating=2500 - tpn) for tpn in range(1, size + 1))
    prohibited = tuple(ProhibitedPairs(pair) for pair in forbidden)
    settings = Settings(number_of_rounds=9, initial_colour=colour)
    return request_for(Tournament(settings, players, prohibited=prohibited))


def pairs_of(request: PairingRequest) -> set[frozenset[int]]:
    answer = lim_2026.pair(request)
    assert answer is not None
    return {frozenset(pair) for pair in answer.pairs}


def test_7_2_forty_players() -> None:
    white = lim_2026.pair(first_round(40))
    black = lim_2026.pair(first_round(40, Colour.BLACK))
    assert white is not None
    assert black is not None
    assert white.pairs >= {(1, 21), (22, 2), (3, 23), (24, 4), (40, 20)}
    assert black.pairs >= {(21, 1), (2, 22), (23, 3), (4, 24), (20, 40)}


def test_4_2_exchanges_for_the_first_player() -> None:
    assert lim_2026.exchange_order([1, 2, 3, 4, 5, 6]) == [4, 5, 6, 3, 2]
    expected = ["1-4 2-5 3-6", "1-5 2-4 3-6", "1-6 2-4 3-5", "1-3 2-5 4-6", "1-2 3-5 4-6"]
    met: list[tuple[int, int]] = []
    for line in expected:
        wanted = {frozenset(int(tpn) for tpn in pair.split("-")) for pair in line.split()}
        assert pairs_of(first_round(6, Colour.WHITE, *met)) == wanted
        met.append((1, next(iter(next(pair for pair in wanted if 1 in pair) - {1}))))


def test_4_3_exchanges_for_the_second_player() -> None:
    only_six = [(1, 4), (1, 5), (1, 3), (1, 2)]
    assert pairs_of(first_round(6, Colour.WHITE, *only_six, (2, 4))) == pairs({1, 6}, {2, 5}, {3, 4})
    assert pairs_of(first_round(6, Colour.WHITE, *only_six, (2, 4), (2, 5))) == pairs({1, 6}, {2, 3}, {4, 5})
    not_six = [(1, 4), (1, 5), (2, 4), (2, 5), (2, 3)]
    assert pairs_of(first_round(6, Colour.WHITE, *not_six)) == pairs({1, 3}, {2, 6}, {4, 5})


def test_8_second_round_pairs_winners_then_losers_then_the_median() -> None:
    request = first_round(12)
    results = [
        GameResult.WHITE_WINS,
        GameResult.DRAW,
        GameResult.WHITE_WINS,
        GameResult.DRAW,
        GameResult.DRAW,
        GameResult.BLACK_WINS,
    ]
    answer = lim_2026.pair(request)
    assert answer is not None
    by_top = sorted(answer.pairs, key=min)
    games = tuple(Pairing(*pair, result) for pair, result in zip(by_top, results, strict=True))
    tournament = replace(request.tournament, rounds=(Round(games),))
    second = lim_2026.pair(request_for(tournament))
    assert second is not None
    assert second.pairs == {
        (6, 1),  # one point: 1 and 3 are due Black, so the lower numbered of them floats down
        (9, 12),  # no point: 7 and 9 are due White, so the higher numbered of them floats up
        (2, 3),  # the median: the down-floater first, with the highest numbered player due White
        (7, 5),  # then the up-floater, with the highest numbered player due Black
        (4, 8),  # 4 has met 10, 11 is due the same colour
        (11, 10),
    }


def test_every_random_round_is_legal() -> None:
    for seed in range(100):
        request = random_request(seed)
        answer = lim_2026.pair(request)
        if answer is None:
            continue
        seated = [tpn for pair in answer.pairs for tpn in pair]
        present = {player.tpn for player in request.tournament.players} - set(request.absent)
        assert sorted(seated) == sorted(present - {answer.bye})


def pairs(*sets: set[int]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in sets}
