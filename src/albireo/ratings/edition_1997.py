"""The rating rules of 1997 (B.02, article 10): one expected score per event, from the mean opponent.

Later editions add up one expected score per game; here the average rating of the opponents (Rc) gives one
difference, one percentage and one expected score. In a round robin players without a rating count too, with
the rating derived from their results. The text contradicts its own example in some places, listed in
docs/rules/ratings.md; the code follows the example, since its numbers can be checked.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from albireo.domain.points import Points
from albireo.ratings.tables import expected_per_cent, rating_difference
from albireo.value_classes import dataclass

LARGEST_DIFFERENCE = 350
"""Larger differences count as this (10.61)."""
PER_HALF_POINT = Fraction(25, 2)
"""The value of half a point above 50 % for an unrated player (10.23)."""
LOWEST_RATING = 2005
"""Results below it are ignored (10.31, 10.32)."""
ROUNDED_TO = 5
"""Published ratings end in 0 or 5 (10.32, 10.66)."""


@dataclass(frozen=True, slots=True)
class Entrant1997:
    """One player of a round robin, as input of the calculation."""

    rating: int
    """0 if unrated."""
    points: Points
    """Points in the games played, in tenths."""
    k: int = 15


@dataclass(frozen=True, slots=True)
class MeanOpponent:
    """A line of the example: the effect of the event on a rated player."""

    first_mean: int
    """Rc before large differences are cut."""
    mean: int
    """Rc, the average opponent."""
    difference: int
    expected_per_cent: int
    expected: int
    """We in hundredths of a point."""
    change: int
    """ΔR in hundredths of a rating point."""


@dataclass(frozen=True, slots=True)
class Unrated1997:
    """The result of the event for an unrated player."""

    first_mean: int
    first_rating: int
    """Ru before large differences are cut."""
    mean: int
    rating: int
    """Ru."""


@dataclass(frozen=True, slots=True)
class RoundRobin1997:
    """A whole round robin."""

    mean_of_rated: Fraction
    """Rar"""
    mean_difference: Fraction
    """dpa: average over the rated players of the difference for their percentage."""
    mean: int
    """Ra, the average of the whole event."""
    players: tuple[MeanOpponent | Unrated1997, ...]
    first_ratings: tuple[int, ...]
    """Each player's rating, or Ru, before large differences are cut."""
    cuts: tuple[int, ...]
    """For each player, the total by which opponents were brought closer."""


@dataclass(frozen=True, slots=True)
class MeanAccount:
    """The derivation of an average opponent, for explanations."""

    opponents: int
    cut: int
    """The total by which opponents more than 350 points away were brought closer."""
    mean_of_rated: Fraction | None = None
    """Rar; this and the following fields are for round robins only."""
    mean_difference: Fraction | None = None
    """dpa; None if everyone is rated."""
    mean_of_all: int = 0
    """Ra, rounded."""
    first_rating: int = 0
    """Ru of an unrated player before large differences were cut."""


def round_robin(entrants: Sequence[Entrant1997], times: int = 1) -> RoundRobin1997:
    """Return every player's values after a completed round robin (10.21, 10.6).

    If everyone met everyone several `times`, n in the averages is the number of opponents, and percentages
    and expected scores cover all games.
    """
    n = len(entrants) - 1
    games = n * times
    rated = [entrant for entrant in entrants if entrant.rating]
    mean_of_rated = Fraction(sum(entrant.rating for entrant in rated), len(rated))
    differences = [rating_difference(per_cent_of(entrant.points, games)) for entrant in rated]
    mean_difference = Fraction(sum(differences), len(rated))
    mean_of_all = mean_of_rated
    if len(rated) < len(entrants):
        mean_of_all -= mean_difference * n / (n + 1)  # 10.21 (iii), with the minus of the example
    mean = _round_half_up(mean_of_all)
    first_ratings = [
        entrant.rating or _round_half_up(_performance(Fraction(mean), entrant.points, games))
        for entrant in entrants
    ]
    first_means = [
        Fraction(mean * (n + 1) - entrant.rating, n) if entrant.rating else Fraction(mean)
        for entrant in entrants
    ]
    players: list[MeanOpponent | Unrated1997] = []
    cuts = []
    for place, entrant in enumerate(entrants):
        own = first_ratings[place]
        cut = sum(nearer(own, other) - other for at, other in enumerate(first_ratings) if at != place)
        cuts.append(cut)
        first_mean = _round_half_up(first_means[place])
        new_mean = _round_half_up(first_mean + Fraction(cut, n))
        if entrant.rating:
            players.append(rated_change(entrant, games, first_mean, new_mean))
        else:
            rating = _round_half_up(_performance(Fraction(new_mean), entrant.points, games))
            players.append(Unrated1997(mean, own, new_mean, rating))
    return RoundRobin1997(
        mean_of_rated, mean_difference, mean, tuple(players), tuple(first_ratings), tuple(cuts)
    )


def swiss_change(entrant: Entrant1997, opponents: Sequence[int]) -> MeanOpponent:
    """Return a rated player's change in a Swiss, team event or match: average of rated opponents (10.61)."""
    first = _round_half_up(Fraction(sum(opponents), len(opponents)))
    cut = [nearer(entrant.rating, other) for other in opponents]
    return rated_change(entrant, len(opponents), first, _round_half_up(Fraction(sum(cut), len(cut))))


def rated_change(entrant: Entrant1997, n: int, first_mean: int, mean: int) -> MeanOpponent:
    """Return ΔR = K (W − We), where We = P(D) times n (10.63, 10.64)."""
    difference = entrant.rating - mean
    per_cent = expected_per_cent(difference)
    expected = per_cent * n
    return MeanOpponent(
        first_mean, mean, difference, per_cent, expected, entrant.k * (10 * entrant.points - expected)
    )


def swiss_first_rating(opponents: Sequence[int], points: Points) -> int:
    """Return Ru in a Swiss: Rc plus 12.5 per half point above 50 %, or dp below (10.22 to 10.24)."""
    mean = Fraction(sum(opponents), len(opponents))
    return _round_half_up(_performance(mean, points, len(opponents)))


def published_first_rating(results: Sequence[tuple[int, int]]) -> int | None:
    """Return Rn: the weighted average of (Ru, games) of several events; None below the minimum (10.3).

    >>> published_first_rating([(2280, 5), (2400, 10), (2000, 5)])
    2270
    """
    mean = weighted_mean(results)
    return None if mean < LOWEST_RATING else round_for_publication(mean)


def weighted_mean(results: Sequence[tuple[int, int]]) -> Fraction:
    """Return the average of (Ru, games) of several events, weighted by games."""
    games = sum(count for _, count in results)
    return Fraction(sum(rating * count for rating, count in results), games)


def round_for_publication(rating: Fraction) -> int:
    """Round to the nearest number that ends in 0 or 5 (10.32, 10.66), halves up.

    >>> [round_for_publication(Fraction(twice, 2)) for twice in (4824, 4825, 4826)]
    [2410, 2415, 2415]
    """
    return ROUNDED_TO * _round_half_up(rating / ROUNDED_TO)


def scheveningen(
    rated: Sequence[int], unrated_points: Sequence[Points], met: Callable[[int], Sequence[int]]
) -> Mapping[int, int]:
    """Return first ratings of unrated players who met only rated ones, by place (10.67 a to c).

    `met(place)` returns the places of the rated opponents of an unrated player. Each step uses the previous
    performance as the player's rating, brings opponents more than 350 points away closer, and ends when
    nothing changes by a point.
    """
    found: dict[int, int] = {}
    for place, points in enumerate(unrated_points):
        opponents = [rated[at] for at in met(place)]
        n = len(opponents)
        rating = _performance(Fraction(sum(opponents), n), points, n)
        for _ in range(_MOST_STEPS):
            counted = [nearer(_round_half_up(rating), other) for other in opponents]
            better = _performance(Fraction(sum(counted), n), points, n)
            if abs(better - rating) < 1:
                rating = better
                break
            rating = better
        found[place] = _round_half_up(rating)
    return found


_MOST_STEPS = 100


def _performance(mean: Fraction, points: Points, n: int) -> Fraction:
    """Return Ru from the average opponent."""
    return mean + beyond_mean(points, n)


def beyond_mean(points: Points, n: int) -> Fraction:
    """Return Ru minus the average opponent: 12.5 per half point above 50 %, the table's difference below."""
    above = half_points_above(points, n)
    return above * PER_HALF_POINT if above >= 0 else Fraction(rating_difference(per_cent_of(points, n)))


def half_points_above(points: Points, n: int) -> int:
    """Return the number of half points above 50 % in n games; negative below."""
    return points // 5 - n


def per_cent_of(points: Points, n: int) -> int:
    """Return the percentage of n games, halves rounded up."""
    return _round_half_up(Fraction(10 * points, n))


def nearer(own: int, other: int) -> int:
    """Return the rating an opponent counts with: never more than 350 points away (10.61)."""
    return min(max(other, own - LARGEST_DIFFERENCE), own + LARGEST_DIFFERENCE)


def _round_half_up(value: Fraction) -> int:
    """Return the nearest whole number, halves rounded up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
