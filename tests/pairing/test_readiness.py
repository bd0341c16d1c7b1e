"""A round is paired when the results are in (C.04.2 3.1) and a round is left (C.04.1 1)."""

from dataclasses import replace

import pytest

from albireo.data import sample_bytes
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.pairing.readiness import ResultsMissing, open_games, refuse_unready
from albireo.pairing.system import CannotPair


def tournament(result: GameResult) -> Tournament:
    """Return the sample after two rounds, a result of the second replaced."""
    sample = read_trf(sample_bytes()).tournament.up_to(2)
    first, second = sample.rounds
    pairings = list(second.pairings)
    pairings[2] = replace(pairings[2], result=result)
    return replace(sample, rounds=(first, replace(second, pairings=tuple(pairings))))


def test_a_missing_result_is_refused_with_its_board() -> None:
    with pytest.raises(ResultsMissing, match=r"results missing: 1, the first on board 3 of round 2"):
        refuse_unready(tournament(GameResult.UNKNOWN), 3)


def test_a_missing_result_may_count_as_adjourned() -> None:
    refuse_unready(tournament(GameResult.UNKNOWN), 3, adjourned=True)


def test_an_adjourned_game_is_no_missing_result() -> None:
    adjourned = tournament(GameResult.ADJOURNED)
    refuse_unready(adjourned, 3)
    assert [(game.round, game.board) for game in open_games(adjourned, 3, GameResult.ADJOURNED)] == [(2, 3)]


def test_only_the_rounds_before_count() -> None:
    refuse_unready(tournament(GameResult.UNKNOWN), 2)


def test_no_round_beyond_the_last() -> None:
    with pytest.raises(CannotPair, match="round 8 cannot be paired: the tournament has 7 rounds"):
        refuse_unready(read_trf(sample_bytes()).tournament, 8)
