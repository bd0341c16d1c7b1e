"""Tournaments with one planted error each."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from albireo.checking.generator import generate
from albireo.checking.quota import Quota
from albireo.checking.recipe import Range, Recipe
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Tournament

RECIPE = Recipe(
    players=Range(13, 23),
    rounds=Range(5, 7),
    forfeits=0.05,
    half_byes=Quota.parse("4%"),
    tie_breaks=("BH/C1", "BH", "SB"),
)
TURNED = {
    GameResult.WHITE_WINS: GameResult.BLACK_WINS,
    GameResult.BLACK_WINS: GameResult.WHITE_WINS,
    GameResult.DRAW: GameResult.DRAW,
}


@dataclass(frozen=True)
class Plant:
    """A tournament, the round that is wrong in it, and who is concerned."""

    tournament: Tournament
    round: int
    players: tuple[int, ...]


@cache
def sound(seed: int) -> Tournament:
    return generate(RECIPE, f"planted {seed}")


def _with_round(tournament: Tournament, round_: int, new: Round) -> Tournament:
    rounds = list(tournament.rounds)
    rounds[round_ - 1] = new
    return replace(tournament, rounds=tuple(rounds))


def wrong_pair(seed: int) -> Plant:
    """Two boards with the same result exchange their Blacks."""
    lot = Random(seed)
    tournament = sound(seed)
    while True:
        number = lot.randint(1, tournament.paired_rounds)
        round_ = tournament.rounds[number - 1]
        one, other = lot.sample(round_.pairings, 2)
        if one.result is other.result:
            break
    games = [
        replace(game, black=other.black)
        if game is one
        else replace(game, black=one.black)
        if game is other
        else game
        for game in round_.pairings
    ]
    seats = (one.white, one.black, other.white, other.black)
    return Plant(_with_round(tournament, number, replace(round_, pairings=tuple(games))), number, seats)


def swapped_colours(seed: int) -> Plant:
    lot = Random(seed)
    tournament = sound(seed)
    while True:
        number = lot.randint(1, tournament.paired_rounds)
        round_ = tournament.rounds[number - 1]
        chosen = lot.choice(round_.pairings)
        if chosen.result in TURNED:
            break
    turned = Pairing(chosen.black, chosen.white, TURNED[chosen.result], chosen.board)
    games = tuple(turned if game is chosen else game for game in round_.pairings)
    return Plant(
        _with_round(tournament, number, replace(round_, pairings=games)), number, (chosen.white, chosen.black)
    )


def wrong_bye(seed: int) -> Plant:
    """Whoever had the bye plays in someone else's place, who gets it."""
    attempt = 0
    while True:
        tournament = sound(1000 * seed + attempt)
        attempt += 1
        found = [
            (number, bye)
            for number, round_ in enumerate(tournament.rounds, start=1)
            for bye in round_.byes
            if bye.mark is Mark.PAIRING_BYE
        ]
        if found:
            break
    lot = Random(seed)
    number, bye = lot.choice(found)
    round_ = tournament.rounds[number - 1]
    chosen = lot.choice(round_.pairings)
    games = tuple(replace(game, black=bye.player) if game is chosen else game for game in round_.pairings)
    byes = tuple(Bye(chosen.black, Mark.PAIRING_BYE) if other is bye else other for other in round_.byes)
    return Plant(
        _with_round(tournament, number, Round(games, byes)), number, (chosen.black, bye.player, chosen.white)
    )
