"""Tournaments to measure with: paired by our own engine, results by rating, a few players absent."""

import random
from collections.abc import Callable, Generator
from dataclasses import replace

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.system import PairingRequest, RoundPairing, request_for

Pair = Callable[[PairingRequest], RoundPairing]


def start(players: int, rounds: int, seed: int, prohibited: tuple[ProhibitedPairs, ...] = ()) -> Tournament:
    chance = random.Random(seed)
    ratings = sorted((round(chance.gauss(1800, 300)) for _ in range(players)), reverse=True)
    return Tournament(
        Settings(
            name=f"{players} players",
            number_of_rounds=rounds,
            initial_colour=Colour.WHITE,
            start="2026/03/01",
        ),
        tuple(Player(tpn, f"Player {tpn}", rating=rating) for tpn, rating in enumerate(ratings, start=1)),
        prohibited=prohibited,
    )


def requests(
    tournament: Tournament, pair: Pair, seed: int, absent: float = 0.02
) -> Generator[PairingRequest, None, Tournament]:
    """The request for every round; after each, the round is paired and played. Returns the tournament."""
    chance = random.Random(seed)
    ratings = {player.tpn: player.rating or 0 for player in tournament.players}
    for number in range(1, (tournament.settings.number_of_rounds or 0) + 1):
        away = {
            tpn: chance.choice([Mark.ZERO_BYE, Mark.HALF_BYE]) for tpn in ratings if chance.random() < absent
        }
        request = request_for(tournament, number, away)
        yield request
        paired = pair(request)
        games = []
        for board in paired.boards:
            difference = ratings[board.white] - ratings[board.black]
            expected = 1 / (1 + 10 ** (-difference / 400))
            draw, lot = 0.3, chance.random()
            if lot < expected - draw / 2:
                result = GameResult.WHITE_WINS
            elif lot < expected + draw / 2:
                result = GameResult.DRAW
            else:
                result = GameResult.BLACK_WINS
            games.append(Pairing(board.white, board.black, result, board.number))
        byes = [Bye(tpn, mark) for tpn, mark in away.items()]
        if paired.bye is not None:
            byes.append(Bye(paired.bye, Mark.PAIRING_BYE))
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(tuple(games), tuple(byes))))
    return tournament


def played(tournament: Tournament, pair: Pair, seed: int, absent: float = 0.02) -> Tournament:
    """Return the tournament after its last round."""
    rounds = requests(tournament, pair, seed, absent)
    while True:
        try:
            next(rounds)
        except StopIteration as end:
            whole: Tournament = end.value
            return whole
