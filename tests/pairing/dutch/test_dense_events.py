"""Late rounds in which nearly everyone has met: brackets in which no one can be paired are not solved."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.oracles.random_histories import start

from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.pairing.dutch import edition_2017, edition_2026
from albireo.pairing.dutch.bracket import Bracket
from albireo.pairing.dutch.engine import DutchSystem
from albireo.pairing.system import NoLegalPairing, PairingRequest, request_for

EDITIONS = (
    (edition_2017.SYSTEM, edition_2017.SECOND_ENGINE),
    (edition_2026.SYSTEM, edition_2026.SECOND_ENGINE),
)


def late_rounds(seed: int, system: DutchSystem, players: int) -> Iterator[PairingRequest]:
    """Yield the second half of a tournament that goes on until no one finds an opponent any more."""
    luck, tournament = start(random.Random(seed), players, players)
    tournament = replace(tournament, settings=replace(tournament.settings, number_of_rounds=players - 1))
    for number in range(1, players):
        request = request_for(tournament, number)
        if 2 * number > players:
            yield request
        try:
            paired = system.pair(request)
        except NoLegalPairing:
            return
        results = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
        games = [Pairing(white, black, luck.random.choice(results)) for white, black in paired.pairs]
        byes = [Bye(tpn, Mark.ZERO_BYE) for tpn in request.absent]
        byes += [] if paired.bye is None else [Bye(paired.bye, Mark.PAIRING_BYE)]
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(tuple(games), tuple(byes))))


def brackets(system: DutchSystem, request: PairingRequest) -> tuple[Bracket, ...]:
    try:
        return system.decide(request).brackets
    except NoLegalPairing:
        return ()


@pytest.mark.parametrize(("fast", "general"), EDITIONS, ids=("2017", "2026"))
@pytest.mark.parametrize("players", [9, 14])
def test_both_roads_agree_bracket_by_bracket(fast: DutchSystem, general: DutchSystem, players: int) -> None:
    """The same candidate, and the same value of every criterion, where it was asked for afterwards, too."""
    without_choice = 0
    for seed in range(12):
        for request in late_rounds(seed, fast, players):
            found, expected = brackets(fast, request), brackets(general, request)
            assert [bracket.candidate for bracket in found] == [bracket.candidate for bracket in expected]
            assert [bracket.pairs for bracket in found] == [bracket.pairs for bracket in expected]
            assert [bracket.values for bracket in found] == [bracket.values for bracket in expected]
            assert [bracket.kind for bracket in found] == [bracket.kind for bracket in expected]
            without_choice += sum(not bracket.pairs for bracket in found)
    assert without_choice > 50
