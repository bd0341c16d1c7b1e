"""A whole event under the rules of 1997: the average opponent added to every player's games."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from albireo.domain.history import Row
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.ratings.edition_1997 import (
    LOWEST_RATING,
    Entrant1997,
    MeanAccount,
    MeanOpponent,
    beyond_mean,
    nearer,
    per_cent_of,
    round_for_publication,
    round_robin,
    scheveningen,
    swiss_change,
    swiss_first_rating,
)
from albireo.ratings.first_rating import FirstRatingResult, NoFirstRating
from albireo.ratings.performance import performance
from albireo.ratings.tables import rating_difference

if TYPE_CHECKING:
    from albireo.ratings.change import RatingChange

LEAST_RATED_OPPONENTS = 4
"""Minimum for an unrated player's results in a Swiss to count at all (6.42)."""
LEAST_GAMES = 9
"""Minimum for a published first rating (9.14): against anyone in a round robin, else against rated ones."""
_POINTS = {Mark.WIN: 10, Mark.DRAW: 5, Mark.LOSS: 0}


def with_mean_opponents(
    changes: Mapping[int, "RatingChange"], table: Mapping[int, Row] | None, games_per_round: int = 1
) -> dict[int, "RatingChange"]:
    """Return the changes with one expected score per event; `table` holds the rows of a round robin.

    A round robin with an unplayed game is treated as a Swiss (6.43).
    """
    if table is not None and not any(change.later for change in changes.values()):
        fixed = _round_robin(changes, table, games_per_round) or _scheveningen(
            changes, table, games_per_round
        )
        if fixed is not None:
            return fixed
    return {
        tpn: replace(_swiss(change), later=tuple(_swiss(part) for part in change.later))
        for tpn, change in changes.items()
    }


def _swiss(change: "RatingChange") -> "RatingChange":
    opponents = [game.opponent_rating for game in change.games]
    if not opponents:
        return change
    if change.rating:
        entrant = Entrant1997(change.rating, change.points, change.k_used)
        line = swiss_change(entrant, opponents)
        cut = sum(nearer(change.rating, other) - other for other in opponents)
        return _with_line(change, line, MeanAccount(len(opponents), cut))
    mean = Fraction(sum(opponents), len(opponents))
    return replace(change, first=swiss_first(change, mean, swiss_first_rating(opponents, change.points)))


def swiss_first(change: "RatingChange", mean: Fraction, calculated: int) -> FirstRatingResult:
    """Return the result of a Swiss for an unrated player.

    With fewer than four rated opponents nothing counts (6.42).
    """
    found = _first(change.points, len(change.games), mean, calculated)
    if change.points and len({game.opponent for game in change.games}) < LEAST_RATED_OPPONENTS:
        return replace(found, rating=None, why_none=NoFirstRating.TOO_FEW_RATED)
    return found


def _first(points: Points, games: int, mean: Fraction, calculated: int) -> FirstRatingResult:
    why_none = None
    if points == 0:
        why_none = NoFirstRating.NO_POINT  # 6.1
    elif games < LEAST_GAMES:
        why_none = NoFirstRating.TOO_FEW_GAMES  # 9.14
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
        round_for_publication(Fraction(calculated)) if why_none is None else None,
        why_none,
    )


def _round_robin(
    changes: Mapping[int, "RatingChange"], table: Mapping[int, Row], games_per_round: int
) -> dict[int, "RatingChange"] | None:
    """Return the round robin's changes; None if not everyone met everyone equally often (see 6.1)."""
    there = [
        tpn
        for tpn, row in table.items()
        if changes[tpn].rating or any(_POINTS.get(entry.mark) for entry in row)
    ]
    marks = {
        tpn: {other: [entry.mark for entry in table[tpn] if entry.opponent == other] for other in there}
        for tpn in there
    }
    counts = {len(marks[tpn][other]) for tpn in there for other in there if other != tpn}
    if len(counts) != 1 or counts == {0} or not any(changes[tpn].rating for tpn in there):
        return None
    if any(mark not in _POINTS for row in marks.values() for each in row.values() for mark in each):
        return None
    entrants = [
        Entrant1997(
            changes[tpn].rating,
            sum(_POINTS[mark] for each in marks[tpn].values() for mark in each),
            changes[tpn].k_used,
        )
        for tpn in there
    ]
    whole = round_robin(entrants, counts.pop())
    ratings = dict(zip(there, whole.first_ratings, strict=True))
    has_unrated = not all(entrant.rating for entrant in entrants)
    found = dict(changes)
    for place, (tpn, line) in enumerate(zip(there, whole.players, strict=True)):
        change = _with_all_games(changes[tpn], table[tpn], ratings, games_per_round)
        account = MeanAccount(
            len(there) - 1,
            whole.cuts[place],
            whole.mean_of_rated,
            whole.mean_difference if has_unrated else None,
            whole.mean,
            0 if change.rating else ratings[tpn],
        )
        if isinstance(line, MeanOpponent):
            found[tpn] = _with_line(change, line, account)
        else:
            first = _first(change.points, len(change.games), Fraction(line.mean), line.rating)
            found[tpn] = replace(change, first=first, mean_account=account)
    return found


def _with_line(change: "RatingChange", line: MeanOpponent, account: MeanAccount) -> "RatingChange":
    """Return the change with its average opponent, whose percentage is expected in every game."""
    games = tuple(replace(game, expected=line.expected_per_cent) for game in change.games)
    return replace(change, games=games, mean_opponent=line, mean_account=account)


def _with_all_games(
    change: "RatingChange", row: Row, ratings: Mapping[int, int], games_per_round: int
) -> "RatingChange":
    """Return the change including games against unrated opponents, with their derived ratings."""
    from albireo.ratings.change import Counted, NotRated, rated_games

    counted = [
        Counted(-(-entry.round // games_per_round), entry.opponent, ratings[entry.opponent], points)
        for entry in row
        if entry.opponent is not None
        and entry.opponent in ratings
        and (points := _POINTS.get(entry.mark)) is not None
    ]
    left_out = tuple(
        item
        for item in change.not_rated
        if item.reason is not NotRated.UNRATED_OPPONENT or item.opponent not in ratings
    )
    games = rated_games(change.rating, counted, change.rules)
    opponents: Sequence[int] = [game.opponent_rating for game in games]
    return replace(
        change,
        games=games,
        not_rated=left_out,
        performance=performance(opponents, sum(game.points for game in games)) if games else None,
    )


def _scheveningen(
    changes: Mapping[int, "RatingChange"], table: Mapping[int, Row], games_per_round: int
) -> dict[int, "RatingChange"] | None:
    """Handle two teams in which everyone meets all members of the other (10.67); None for other events.

    Unrated players get their rating by iteration from the rated ones they met; the rated ones are then rated
    against all opponents, with that rating for unrated ones (10.67 d) and differences cut at 350.
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
        change = _with_all_games(changes[tpn], table[tpn], ratings, games_per_round)
        if change.games:
            found[tpn] = _swiss(change)
    for place, tpn in enumerate(unrated):
        change, calculated = changes[tpn], found_ratings[place]
        mean = calculated - beyond_mean(change.points, len(change.games))  # of the last step
        found[tpn] = replace(change, first=_first(change.points, len(change.games), mean, calculated))
    return found


def _are_two_teams(met: Mapping[int, Mapping[int, Mark]]) -> bool:
    """Return whether everyone has met all members of the other team over the board, and none of their own."""
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
