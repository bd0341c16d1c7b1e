"""C.1, C.12, C.13 in fields that have nearly exhausted their pairings."""

import pytest
from benchmarks.random_states import RandomState
from tests.oracles.comparison import engine_answer, words
from tests.oracles.dutch_2009 import pair

from albireo.pairing.dutch_2009.edition_2009 import decide
from albireo.pairing.dutch_2009.procedure import Kind


def crowded(players: int, rounds: int, seed: int) -> RandomState:
    return RandomState("dutch-2009", players, rounds, (), 0.3, 0.0, False, seed)


@pytest.mark.parametrize(("players", "rounds", "seed"), [(30, 22, 0), (40, 28, 0), (50, 36, 4)])
def test_no_choice_of_players_who_move_down_is_given_up(players: int, rounds: int, seed: int) -> None:
    found = decide(crowded(players, rounds, seed).request())
    kinds = [event.kind for settled in found.brackets for event in settled.events]
    assert Kind.JOINED in kinds
    assert Kind.GIVEN_UP not in kinds


def test_the_oracle_agrees_on_small_crowded_fields() -> None:
    for players, rounds in ((8, 4), (10, 6), (12, 7)):
        for seed in range(6):
            request = crowded(players, rounds, seed).request()
            assert words(engine_answer("dutch-2009", request)) == words(pair(request)), (players, seed)


def test_no_one_is_exchanged_after_someone_who_came_down_went_on() -> None:
    """C.1, C.12: 8 finds no opponent and goes on; the others who came down stay."""
    request = crowded(16, 9, 117).request()
    assert words(engine_answer("dutch-2009", request)) == words(pair(request))
    for settled in decide(request).brackets:
        assert not settled.bracket.players & settled.bracket.aside
