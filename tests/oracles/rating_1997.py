"""Round robins by the rating rules of 1997, read literally from the text: slow, with its own table.

Nothing of `albireo.ratings` is used. Where text and example 10.68 differ, the example is followed
(docs/rules/ratings.md): the minus of 10.21, d(p) whole in 10.25, R - Rc in 10.63.
"""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from tests.oracles.rating_2024 import expected

DIFFERENCES = re.findall(
    r"\d+",
    """
0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230 240
251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800
""",
)
"""10.1a from 50 % to 99 %; the text leaves 100 % open, later editions say 800."""


def whole(value: Fraction) -> int:
    """To the nearest whole, a half upwards."""
    return int((value + Fraction(1, 2)) // 1)


def difference_for(score: Fraction, games: int) -> int:
    """d(p)"""
    per_cent = whole(100 * score / games)
    return int(DIFFERENCES[per_cent - 50]) if per_cent >= 50 else -int(DIFFERENCES[50 - per_cent])


def unrated_performance(mean: int, score: Fraction, games: int) -> int:
    """Ru (10.22 to 10.25)."""
    if score == Fraction(games, 2):
        return mean
    if score > Fraction(games, 2):
        half_points = (score - Fraction(games, 2)) * 2
        return whole(mean + half_points * Fraction(25, 2))
    return mean + difference_for(score, games)


def every_change(
    ratings: Mapping[str, int], k: Mapping[str, int], results: Mapping[tuple[str, str], Sequence[Fraction]]
) -> dict[str, Fraction | int]:
    """ΔR of rated players, Ru of unrated ones; `results` has what the first player scored, game by game."""
    names = list(ratings)
    n = len(names) - 1
    scores = {
        name: sum((sum(results[name, o], Fraction()) for o in names if o != name), Fraction())
        for name in names
    }
    games = {name: sum(len(results[name, o]) for o in names if o != name) for name in names}
    rated = [name for name in names if ratings[name]]
    average = Fraction(sum(ratings[name] for name in rated), len(rated))
    if len(rated) < len(names):
        dpa = Fraction(sum(difference_for(scores[name], games[name]) for name in rated), len(rated))
        average = average - dpa * n / (n + 1)
    ra = whole(average)
    counts_as = {name: ratings[name] or unrated_performance(ra, scores[name], games[name]) for name in names}
    answer: dict[str, Fraction | int] = {}
    for name in names:
        rc = whole(Fraction(ra * (n + 1) - ratings[name], n)) if ratings[name] else ra
        added = 0
        for other in names:
            if other == name:
                continue
            if counts_as[other] > counts_as[name] + 350:
                added -= counts_as[other] - (counts_as[name] + 350)
            if counts_as[other] < counts_as[name] - 350:
                added += counts_as[name] - 350 - counts_as[other]
        rc = whole(rc + Fraction(added, n))
        if ratings[name]:
            we = Fraction(expected(ratings[name] - rc)) * games[name]
            answer[name] = k[name] * (scores[name] - we)
        else:
            answer[name] = unrated_performance(rc, scores[name], games[name])
    return answer
