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
    scheveningen,
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
    if table is not None:
        fixed = _round_robin(changes, table) or _scheveningen(changes, table)
        if fixed is not None:
            return fixed
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


def _scheveningen(
    changes: Mapping[int, "RatingChange"], table: Mapping[int, Row]
) -> dict[int, "RatingChange"] | None:
    """Two teams in which everybody meets everybody of the other (10.67); None for other events.

    Unrated players get their rating by iteration from the rated ones they met; the rated ones are then rated
    against all opponents, unrated ones with that rating (10.67 d), differences cut at 350.
    """
    met = {
        tpn: {entry.opponent: entry.mark for entry in row if entry.opponent is not None}
        for tpn, row in table.items()
    }
    if not _are_two_teams(met):
        return None
    rated = [tpn for tpn in met if changes[tpn].rating]
    unrated = [
        tpn for tpn in met if not changes[tpn].rating and any(changes[other].rating for other in met[tpn])
    ]
    places = {tpn: place for place, tpn in enumerate(rated)}
    points = [
        sum(_POINTS[mark] for other, mark in met[tpn].items() if changes[other].rating) for tpn in unrated
    ]
    found_ratings = scheveningen(
        [changes[tpn].rating for tpn in rated],
        points,
        lambda place: [places[other] for other in met[unrated[place]] if other in places],
    )
    ratings = {tpn: changes[tpn].rating for tpn in rated}
    ratings |= {tpn: found_ratings[place] for place, tpn in enumerate(unrated)}
    found = dict(changes)
    for tpn in rated:
        opponents = [other for other in met[tpn] if other in ratings]
        score = sum(_POINTS[met[tpn][other]] for other in opponents)
        entrant = Entrant1997(ratings[tpn], score, changes[tpn].k_used)
        line = swiss_change(entrant, [ratings[other] for other in opponents])
        found[tpn] = replace(changes[tpn], mean_opponent=line, all_points=score)
    for place, tpn in enumerate(unrated):
        opponents = [ratings[other] for other in met[tpn] if other in places]
        mean = Fraction(sum(opponents), len(opponents))
        found[tpn] = replace(
            changes[tpn], first=_first(changes[tpn], mean, found_ratings[place], LEAST_GAMES)
        )
    return found


def _are_two_teams(met: Mapping[int, Mapping[int, Mark]]) -> bool:
    """Whether everybody has met all of the other team over the board, and nobody of their own."""
    if not met or any(not opponents for opponents in met.values()):
        return False
    first = next(iter(met))
    others = frozenset(met[first])
    own = frozenset(met) - others
    return all(
        frozenset(opponents) == (others if tpn in own else own)
        and all(mark in _POINTS for mark in opponents.values())
        for tpn, opponents in met.items()
    )
