"""Large tournaments played with an engine, to see how long a round takes."""

from dataclasses import replace
from random import Random
from time import perf_counter

from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.system import PairingSystem, request_for

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def seconds(system: PairingSystem, players: int, number: int, missing: float = 0.03) -> list[float]:
    """How long each round took; some players miss a round."""
    random = Random(players)
    tournament = Tournament(
        settings=Settings(number_of_rounds=number),
        players=tuple(Player(n, f"Player {n}", rating=2600 - n) for n in range(1, players + 1)),
    )
    times = []
    for _ in range(number):
        absent = {tpn: Mark.ZERO_BYE for tpn in tournament.participants if random.random() < missing}
        request = request_for(tournament, absent=absent)
        start = perf_counter()
        pairing = system.pair(request)
        times.append(perf_counter() - start)
        games = tuple(Pairing(white, black, random.choice(RESULTS)) for white, black in pairing.pairs)
        byes = [Bye(tpn, mark) for tpn, mark in absent.items()]
        if pairing.bye is not None:
            byes.append(Bye(pairing.bye, Mark.PAIRING_BYE))
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games, tuple(byes))))
    return times
