"""The first rating of an unrated player (B.02 8.2)."""

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

from albireo.domain.points import Points
from albireo.ratings.rules import FirstRating
from albireo.ratings.tables import rating_difference
from albireo.value_classes import dataclass


class NoFirstRating(Enum):
    """Why the games give no rating yet."""

    TOO_FEW_GAMES = "too few games"
    """They are kept: games of further events within 26 months are added."""
    NO_POINT = "no point"
    """A first event without a point is not counted."""
    TOO_LOW = "below the floor"
    TOO_FEW_RATED = "too few rated opponents"
    """Until 2009: with fewer than four in a Swiss, nothing counts or is kept."""


class EarlierUnused(Enum):
    """Why games of an earlier event do not count."""

    TOO_OLD = "too old"
    NOT_EARLIER = "not earlier than this event"
    FIRST_WITHOUT_POINT = "first event without a point"
    NO_POINT = "no point"
    TOO_FEW_RATED = "too few rated opponents"
    """The last two until 2009."""


@dataclass(frozen=True, slots=True)
class EarlierGames:
    """Games of one earlier event against rated opponents."""

    day: str
    """First day of the event."""
    opponents: tuple[int, ...]
    """Ratings of the opponents."""
    points: Points
    """In tenths."""
    unused: EarlierUnused | None = None
    """Why they do not count; None if they do."""


@dataclass(frozen=True, slots=True)
class FirstRatingResult:
    """The result of an unrated player's games."""

    games: int
    points: Points
    """Points in tenths, without the hypothetical draws."""
    mean: Fraction | None
    """Ra: average of the rated and hypothetical opponents; None without a game."""
    per_cent: int
    """Percentage of the score including the hypothetical draws, halves rounded up."""
    difference: int
    """Rating difference for the percentage."""
    calculated: int
    """Ru, cut at the highest first rating; 0 without a game."""
    rating: int | None
    """The rating to be published."""
    why_none: NoFirstRating | None
    events: tuple[tuple[int, int], ...] = ()
    """(Ru, games) of each event if several are combined as a weighted average (until 2009)."""
    earlier: tuple[EarlierGames, ...] = ()
    """Games of earlier events, whether they count or not."""


def first_rating(opponents: Sequence[int], points: Points, rule: FirstRating) -> FirstRatingResult:
    """Return Ru = Ra + dp with two draws against 1800 added (8.2.2); halves are rounded up (interpretation).

    >>> result = first_rating([1902, 1877, 1884, 2012, 1832], 30, FirstRating())
    >>> result.rating, result.per_cent, result.difference, float(round(result.mean, 2))
    (1922, 57, 50, 1872.43)
    """
    games = len(opponents)
    if not games:
        return FirstRatingResult(0, 0, None, 0, 0, 0, None, NoFirstRating.TOO_FEW_GAMES)
    count = games + rule.draws_added
    mean = Fraction(sum(opponents) + rule.draws_added * rule.draws_rating, count)
    score = points + 5 * rule.draws_added
    per_cent = (2 * 10 * score + count) // (2 * count)
    difference = rating_difference(per_cent)
    exact = mean + difference
    calculated = min((2 * exact.numerator + exact.denominator) // (2 * exact.denominator), rule.highest)
    why_none = None
    if points == 0:
        why_none = NoFirstRating.NO_POINT
    elif games < rule.least_games:
        why_none = NoFirstRating.TOO_FEW_GAMES
    elif calculated < rule.lowest:
        why_none = NoFirstRating.TOO_LOW
    return FirstRatingResult(
        games,
        points,
        mean,
        per_cent,
        difference,
        calculated,
        calculated if why_none is None else None,
        why_none,
    )
