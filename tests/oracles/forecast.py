"""The exact forecast of a small event: every way its games can end, weighted by its chance.

Written from the definition alone: rounds are paired by `albireo.pair`, the model of results is the one
stated, and nothing of `albireo.checking.forecast` is used.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import albireo
from albireo.checking.result_model import Chances
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.standings.order import standings

Odds = Callable[[Tournament, Pairing], Chances]
OUTCOMES = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def exact_places(tournament: Tournament, odds: Odds) -> dict[tuple[int, int], float]:
    """Return the probability of each (player, place)."""
    found: dict[tuple[int, int], float] = defaultdict(float)
    for chance, final in _endings(tournament, odds):
        for place in standings(final).places:
            found[place.tpn, place.rank] += chance
    return dict(found)


def exact_opponents(tournament: Tournament, odds: Odds) -> dict[tuple[int, int], float]:
    """Return the probability of each (player, opponent in the next round); 0 is the bye."""
    found: dict[tuple[int, int], float] = defaultdict(float)
    for chance, complete in _complete(tournament, odds):
        pairing = albireo.pair(complete)
        for white, black in pairing.pairs:
            found[white, black] += chance
            found[black, white] += chance
        for tpn in pairing.byes:
            found[tpn, 0] += chance
    return dict(found)


def _endings(tournament: Tournament, odds: Odds) -> Iterator[tuple[float, Tournament]]:
    for chance, complete in _complete(tournament, odds):
        if complete.paired_rounds == complete.settings.number_of_rounds:
            yield chance, complete
            continue
        for further, final in _endings(complete.with_round(albireo.pair(complete)), odds):
            yield chance * further, final


def _complete(tournament: Tournament, odds: Odds) -> Iterator[tuple[float, Tournament]]:
    """Yield the tournament with every combination of results of its open games."""
    games = [
        (entry, place)
        for entry, round_ in enumerate(tournament.rounds)
        for place, game in enumerate(round_.pairings)
        if game.result in (GameResult.UNKNOWN, GameResult.ADJOURNED)
    ]
    for results in product(OUTCOMES, repeat=len(games)):
        chance, rounds = 1.0, [list(round_.pairings) for round_ in tournament.rounds]
        for (entry, place), result in zip(games, results, strict=True):
            game = rounds[entry][place]
            chances = odds(tournament, game)
            chance *= dict(zip(OUTCOMES, (chances.white, chances.draw, chances.black), strict=True))[result]
            rounds[entry][place] = replace(game, result=result)
        if chance:
            played = tuple(
                Round(tuple(games_), round_.byes)
                for games_, round_ in zip(rounds, tournament.rounds, strict=True)
            )
            yield chance, replace(tournament, rounds=played)
