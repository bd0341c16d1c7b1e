"""Games for tests of norms, made from a few numbers."""

import random

from albireo.domain.player import Title
from albireo.ratings.norms.games import GamesForNorms, NormGame
from albireo.ratings.norms.titles import NormTitle

FOREIGN = ["FRA", "GER", "ESP", "SUI", "POL", "NED", "GRE"]


def make(
    n: int = 9,
    rating: int = 2450,
    wanted: int = 3,
    holders: int = 5,
    points: int = 65,
    own: int = 0,
    one: int = 0,
    titles: str = "GM",
    others: str = "FM",
    foreign: int = 7,
    low: tuple[int, ...] = (),
) -> tuple[NormGame, ...]:
    """Return games of a player of ITA against equal opponents; points are tenths, wins first.

    The first `wanted` hold the title `titles`, the next up to `holders` the title `others`. From the end,
    `own` opponents are of ITA and `one` before them of FRA; the rest comes from `foreign` federations in
    turn. `low` are ratings of the last opponents instead of `rating`.
    """
    games = []
    for place in range(n):
        title = Title[titles] if place < wanted else Title[others] if place < holders else None
        from_end = n - 1 - place
        federation = FOREIGN[place % foreign]
        if from_end < own:
            federation = "ITA"
        elif from_end < own + one:
            federation = "FRA"
        elif one:
            federation = ("GER", "ESP", "SUI")[place % 3]
        share = min(10, max(0, points - 10 * place))
        own_rating = low[from_end] if from_end < len(low) else rating
        games.append(NormGame(place + 1, place + 2, own_rating, title, federation, share))
    return tuple(games)


def played(games: tuple[NormGame, ...], unplayed: int = 0, no_show: NormGame | None = None) -> GamesForNorms:
    return GamesForNorms(games, (), unplayed, no_show)


def random_games(chance: random.Random, title: NormTitle) -> tuple[NormGame, ...]:
    """Return games near the borders of the norm."""
    demands = title.demands
    good = [None, *Title, *list(demands.titles) * 3]
    return tuple(
        NormGame(
            place + 1,
            place + 2,
            chance.choice([0, 1500, *(demands.average + chance.randint(-250, 350) for _ in range(12))]),
            chance.choice(good),
            chance.choice(["ITA", "ITA", "FRA", "FRA", "GER", "FID", ""]),
            chance.choice([0, 5, 5, 10, 10, 10]),
        )
        for place in range(chance.randint(8, 12))
    )
