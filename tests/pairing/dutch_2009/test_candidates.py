"""The order of candidates: D.1 and D.2 as they are printed, and the first candidate of whole brackets."""

from itertools import permutations

import pytest
from tests.oracles.dutch_2009 import pair as literal
from tests.oracles.random_histories import played_requests

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.dutch_2009.candidate import exchanges, exchanges_of
from albireo.pairing.dutch_2009.edition_2009 import SYSTEM
from albireo.pairing.registry import tournament_type
from albireo.pairing.system import NoLegalPairing, request_for

ONE_PLAYER = {
    (4, 5): "a", (3, 5): "c", (2, 5): "f",
    (4, 6): "b", (3, 6): "e", (2, 6): "h",
    (4, 7): "d", (3, 7): "g", (2, 7): "i",
}  # fmt: skip
"""The first matrix of D.2."""
TWO_PLAYERS = {
    ((3, 4), (5, 6)): "j", ((2, 4), (5, 6)): "l", ((2, 3), (5, 6)): "o",
    ((3, 4), (5, 7)): "k", ((2, 4), (5, 7)): "n", ((2, 3), (5, 7)): "q",
    ((3, 4), (6, 7)): "m", ((2, 4), (6, 7)): "p", ((2, 3), (6, 7)): "r",
}  # fmt: skip
"""The second."""


def test_d2_exchange_of_one_player() -> None:
    found = [(down[0], up[0]) for down, up in exchanges_of(1, [1, 2, 3, 4], [5, 6, 7, 8])]
    assert "".join(ONE_PLAYER[exchange] for exchange in found if exchange in ONE_PLAYER) == "abcdefghi"


def test_d2_exchange_of_two_players() -> None:
    found = exchanges_of(2, [1, 2, 3, 4], [5, 6, 7, 8])
    assert "".join(TWO_PLAYERS[exchange] for exchange in found if exchange in TWO_PLAYERS) == "jklmnopqr"


def test_d2_with_seven_players_all_numbers_are_one_less() -> None:
    found = [(down[0] + 1, up[0] + 1) for down, up in exchanges_of(1, [1, 2, 3], [4, 5, 6, 7])]
    assert "".join(ONE_PLAYER[exchange] for exchange in found if exchange in ONE_PLAYER) == "abcdefghi"


def test_exchanges_that_are_not_printed_show_no_new_pairing() -> None:
    """1 and 8 stay where they are: whoever would meet them after an exchange met them before it."""
    assert all(1 not in down and 8 not in up for down, up in exchanges([1, 2, 3, 4], [5, 6, 7, 8]))


@pytest.mark.parametrize("step", range(24))
def test_d1_transpositions_come_in_ascending_order(step: int) -> None:
    """5-6-8-7, 5-7-6-8 … : where all smaller numbers are barred, the next one is taken."""
    wanted = list(permutations((5, 6, 7, 8)))[step]
    barred = [
        (high, other)
        for place, (high, low) in enumerate(zip((1, 2, 3, 4), wanted, strict=True))
        for other in wanted[place + 1 :]
        if other < low
    ]
    assert paired(8, barred) == {frozenset(pair) for pair in zip((1, 2, 3, 4), wanted, strict=True)}


def test_f4_round_one() -> None:
    """The highest of S1 meets the highest of S2, the lowest ranked player has the bye."""
    pairing = SYSTEM.pair(request_for(event(7), initial_colour=Colour.BLACK))
    assert (pairing.pairs, pairing.bye) == (((4, 1), (2, 5), (6, 3)), 7)


def test_an_exchange_is_made_only_where_no_transposition_helps() -> None:
    barred = [(1, other) for other in (4, 5, 6)]
    assert paired(6, barred) == {frozenset(pair) for pair in ((1, 3), (2, 5), (4, 6))}


def test_whole_tournaments_against_the_literal_reading() -> None:
    for seed in range(4):
        for request in played_requests(seed, literal):
            try:
                found = SYSTEM.pair(request)
            except NoLegalPairing:
                assert literal(request) is None
                continue
            answer = literal(request)
            assert answer is not None
            assert (frozenset(found.pairs), found.bye) == (answer.pairs, answer.bye)


def event(players: int, barred: list[tuple[int, int]] | None = None) -> Tournament:
    return Tournament(
        settings=Settings(type=tournament_type("FIDE_DUTCH_2009"), number_of_rounds=5),
        players=tuple(Player(n, f"Player {n}", rating=2500 - n) for n in range(1, players + 1)),
        prohibited=tuple(ProhibitedPairs(pair) for pair in barred or ()),
    )


def paired(players: int, barred: list[tuple[int, int]]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in SYSTEM.pair(request_for(event(players, barred))).pairs}
