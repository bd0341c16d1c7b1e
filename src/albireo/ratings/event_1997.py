"""A whole event under the rules of 1997: the mean opponent put beside the games of every player."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from albireo.domain.history import Row
from albireo.domain.result import Mark
from albireo.ratings.edition_1997 import (
    LOWEST_RATING,
    Entrant1997,
    MeanOpponent,
    per_cent_of,
    published,
    round_robin,
    swiss_change,
    swiss_first_rating,
)
from albireo.ratings.first_rating import FirstRatingResult, NoFirstRating
from albireo.ratings.tables import rating_difference

if TYPE_CHECKING:
    from albireo.ratings.change import RatingChange

LEAST_RATED_OPPONENTS = 4
"""Of an unrated player, for the results to count at all (6.42)."""
LEAST_GAMES = 9
"""For a first rating to be published (9.14)."""
_POINTS = {Mark.WIN: 10, Mark.DRAW: 5, Mark.LOSS: 0}


def with_mean_opponents(
    changes: Mapping[int, "RatingChange"], table: Mapping[int, Row] | None
) -> dict[int, "RatingChange"]:
    """The changes with one expected score per event; `table` holds the rows of a round robin.

    A round robin in which a game was not played is reckoned like a Swiss (6.43).
    """
    as_round_robin = _round_robin(changes, table) if table is not None else None
    if as_round_robin is not None:
        return as_round_robin
    return {tpn: _swiss(change) for tpn, change in changes.items()}


def _swiss(change: "RatingChange") -> "RatingChange":
    opponents = [game.opponent_rating for game in change.games]
    if not opponents:
        return change
    if change.rating:
        entrant = Entrant1997(change.rating, change.points, change.k_used)
        return replace(change, mean_opponent=swiss_change(entrant, opponents))
    mean = Fraction(sum(opponents), len(opponents))
    calculated = swiss_first_rating(opponents, change.points)
    return replace(change, first=_first(change, mean, calculated, LEAST_RATED_OPPONENTS))


def _first(change: "RatingChange", mean: Fraction, calculated: int, least: int) -> FirstRatingResult:
    games, points = len(change.games), change.points
    why_none = None
    if points == 0:
        why_none = NoFirstRating.NO_POINT  # 6.1
    elif games < max(least, LEAST_GAMES):
        why_none = NoFirstRating.TOO_FEW_GAMES  # 6.42, 9.14
    elif calculated < LOWEST_RATING:
        why_none = NoFirstRating.TOO_LOW  # 10.31
    per_cent = per_cent_of(points, games)
    return FirstRatingResult(
        games,
        points,
        mean,
        per_cent,
        rating_difference(per_cent),
        calculated,
        published(Fraction(calculated)) if why_none is None else None,
        why_none,
    )


def _round_robin(
    changes: Mapping[int, "RatingChange"], table: Mapping[int, Row]
) -> dict[int, "RatingChange"] | None:
    """None where not everybody has met everybody once; unrated players without a point are left out (6.1)."""
    there = [
        tpn
        for tpn, row in table.items()
        if changes[tpn].rating or any(_POINTS.get(entry.mark) for entry in row)
    ]
    entrants = []
    for tpn in there:
        met = {entry.opponent: entry.mark for entry in table[tpn] if entry.opponent is not None}
        others = [met.get(other) for other in there if other != tpn]
        if any(mark not in _POINTS for mark in others) or len(met) < len(others):
            return None
        points = sum(_POINTS[mark] for mark in others if mark is not None)
        entrants.append(Entrant1997(changes[tpn].rating, points, changes[tpn].k_used))
    if len(there) < 2 or not any(entrant.rating for entrant in entrants):
        return None
    found = dict(changes)
    for tpn, entrant, line in zip(there, entrants, round_robin(entrants).players, strict=True):
        change = changes[tpn]
        if isinstance(line, MeanOpponent):
            found[tpn] = replace(change, mean_opponent=line, all_points=entrant.points)
        else:
            first = _first(change, Fraction(line.mean), line.rating, LEAST_GAMES)
            found[tpn] = replace(change, first=replace(first, games=len(there) - 1, points=entrant.points))
    return found
