"""Title norms of 2024, read literally: every set of games that may be ignored is tried, with fractions.

Nothing of `albireo.ratings` is used. A game is (rating, title, federation, half points).
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil, floor

Game = tuple[int, str, str, int]

DP = """0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220
230 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800"""
LEAST = 9
"""Games of a norm (1.4.1)."""
NEEDS = {
    "GM": (2600, 2380, 2200, {"GM"}),
    "IM": (2450, 2230, 2050, {"GM", "IM"}),
    "WGM": (2400, 2180, 2000, {"GM", "IM", "WGM"}),
    "WIM": (2250, 2030, 1850, {"GM", "IM", "WGM", "WIM"}),
}


def half_up(value: Fraction) -> int:
    return floor(value + Fraction(1, 2))


def difference(per_cent: int) -> int:
    upper = [int(number) for number in DP.replace("\n", " ").split(" ")]
    return upper[per_cent - 50] if per_cent >= 50 else -upper[50 - per_cent]


def mix_holds(norm: str, games: Sequence[Game], own: str, waived: bool, least: int = 9) -> bool:
    """Everything but the score: number, federations, titles, average."""
    n = len(games)
    if n < least:
        return False
    _, average_needed, _, titles = NEEDS[norm]
    federations = [federation for _, _, federation, _ in games if federation not in ("FID", "")]
    if not waived:
        if len(set(federations) - {own}) < 2:
            return False
        if own not in ("FID", "") and federations.count(own) > Fraction(3, 5) * n:
            return False
        if any(federations.count(code) > Fraction(2, 3) * n for code in federations):
            return False
    if sum(title in ("GM", "IM", "WGM", "WIM", "FM", "WFM") for _, title, _, _ in games) < ceil(
        Fraction(n, 2)
    ):
        return False
    if sum(title in titles for _, title, _, _ in games) < max(3, ceil(Fraction(n, 3))):
        return False
    return average(norm, games) >= average_needed


def average(norm: str, games: Sequence[Game]) -> int:
    ratings = sorted(rating or 1400 for rating, _, _, _ in games)
    ratings[0] = max(ratings[0], NEEDS[norm][2])
    return half_up(Fraction(sum(ratings), len(ratings)))


def is_norm(norm: str, games: Sequence[Game], own: str, waived: bool, least: int = 9) -> bool:
    if not games or not mix_holds(norm, games, own, waived, least):
        return False
    per_cent = half_up(Fraction(100 * sum(score for _, _, _, score in games), 2 * len(games)))
    return per_cent >= 35 and average(norm, games) + difference(per_cent) >= NEEDS[norm][0]


def permitted(norm: str, games: Sequence[Game], own: str, waived: bool, fixed: bool) -> Iterator[list[Game]]:
    """All games, and every rest of them after games at the end and games won are ignored."""
    yield list(games)
    if fixed and not mix_holds(norm, games, own, waived):
        return
    for end in range(len(games), 0, -1):
        if fixed and end < len(games):
            return
        won = [place for place in range(end) if games[place][3] == 2]
        for size in range(min(len(won), max(0, end - LEAST)) + 1):  # fewer games are never a norm
            for ignored in combinations(won, size):
                yield [games[place] for place in range(end) if place not in ignored]


def has_norm(norm: str, games: Sequence[Game], own: str, waived: bool = False, fixed: bool = False) -> bool:
    """Whether some permitted set of games is a norm; `fixed` where pairings were known beforehand."""
    return any(is_norm(norm, kept, own, waived) for kept in permitted(norm, games, own, waived, fixed))
