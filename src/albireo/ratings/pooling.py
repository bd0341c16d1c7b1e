"""First ratings from several events: games against rated opponents are kept for 26 months (B.02 8.2).

Until 2009 they were kept for the period of the event and three more, and a first rating was the average of
the events' results, weighted by games (B.02 of 1997, 9.14, 10.3).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from albireo.ratings.edition_1997 import LOWEST_RATING, published, swiss_first_rating, weighted_mean
from albireo.ratings.event_1997 import LEAST_GAMES, LEAST_RATED_OPPONENTS
from albireo.ratings.first_rating import EarlierGames, FirstRatingResult, NoFirstRating, first_rating
from albireo.ratings.rules import FirstRating, day_of
from albireo.value_classes import replace

if TYPE_CHECKING:
    from albireo.ratings.rated_event import RatedEvent

MONTHS_KEPT = 26
FURTHER_PERIODS = 3
"""Half-year periods for which results were kept until 2009 (9.14)."""
_DECEMBER, _JUNE = 12, 6


def pooled_first_rating(
    earlier: Sequence[EarlierGames], last: EarlierGames, rule: FirstRating
) -> FirstRatingResult:
    """Return the first rating of the last event together with the earlier ones that still count.

    A first event without a point is not counted, and games are kept for 26 months.

    >>> rule = FirstRating()
    >>> now = EarlierGames("2026/03/01", (1832, 2012), 10)
    >>> old = EarlierGames("2025/01/01", (1902, 1877, 1884), 20)
    >>> result = pooled_first_rating([old], now, rule)
    >>> result.rating, result.games
    (1922, 5)
    """
    kept = [games for games in earlier if _is_kept(games.day, last.day)]
    every = sorted([*kept, last], key=lambda games: day_of(games.day) or "")
    if len(every) > 1 and not every[0].points:
        every = every[1:]
    opponents = [rating for games in every for rating in games.opponents]
    found = first_rating(opponents, sum(games.points for games in every), rule)
    told = tuple(replace(games, is_counted=games in every) for games in earlier)
    return replace(found, earlier=told)


def _is_kept(day: str, now: str) -> bool:
    """Return whether there are at most 26 months between the days; unreadable days count."""
    first, last = day_of(day), day_of(now)
    if first is None or last is None:
        return True
    (year, month, number), (year_now, month_now, number_now) = (
        (int(part) for part in text.split("/")) for text in (first, last)
    )
    months = 12 * (year_now - year) + month_now - month
    return months < MONTHS_KEPT or (months == MONTHS_KEPT and number_now <= number)


def with_earlier_games(event: "RatedEvent", earlier: Mapping[int, Sequence[EarlierGames]]) -> "RatedEvent":
    """Return the event with first ratings that include earlier games."""
    if event.rules.from_mean_opponent:
        return _with_earlier_events(event, earlier)
    rule = event.rules.first_rating
    if rule is None:
        return event
    changes = dict(event.changes)
    for tpn, games in earlier.items():
        change = changes[tpn]
        if not change.rating:
            opponents = tuple(game.opponent_rating for game in change.games)
            last = EarlierGames(event.tournament.settings.start, opponents, change.points)
            changes[tpn] = replace(change, first=pooled_first_rating(games, last, rule))
    return replace(event, changes=changes)


def _with_earlier_events(event: "RatedEvent", earlier: Mapping[int, Sequence[EarlierGames]]) -> "RatedEvent":
    """Combine by the rules of 1997, where each event has its own Ru."""
    changes = dict(event.changes)
    now = event.tournament.settings.start
    for tpn, games in earlier.items():
        change = changes[tpn]
        if change.rating:
            continue
        results = [
            (swiss_first_rating(each.opponents, each.points), len(each.opponents))
            for each in sorted(games, key=lambda each: day_of(each.day) or "")
            if each.points
            and len(each.opponents) >= LEAST_RATED_OPPONENTS
            and _is_within_periods(each.day, now)
        ]
        last = change.first
        if last is not None and last.why_none not in (NoFirstRating.NO_POINT, NoFirstRating.TOO_FEW_RATED):
            results.append((last.calculated, last.games))
        if results and last is not None:
            changes[tpn] = replace(change, first=_weighted(last, results))
    return replace(event, changes=changes)


def _weighted(last: FirstRatingResult, results: Sequence[tuple[int, int]]) -> FirstRatingResult:
    """Return the last event's values with the rating of all events together."""
    mean = weighted_mean(results)
    games = sum(count for _, count in results)
    why_none = None
    if games < LEAST_GAMES:
        why_none = NoFirstRating.TOO_FEW_GAMES
    elif mean < LOWEST_RATING:
        why_none = NoFirstRating.TOO_LOW
    rating = published(mean) if why_none is None else None
    return replace(last, rating=rating, why_none=why_none, events=tuple(results))


def _is_within_periods(day: str, now: str) -> bool:
    """Return whether an event lies in the same rating period or one of the three before."""
    first, last = _rating_period(day), _rating_period(now)
    return first is None or last is None or 0 <= last - first <= FURTHER_PERIODS


def _rating_period(day: str) -> int | None:
    """Return a running number of the half-year period; they ended on 31 May and 30 November (9.13)."""
    found = day_of(day)
    if found is None:
        return None
    year, month = int(found[:4]), int(found[5:7])
    if month == _DECEMBER:
        return 2 * (year + 1)
    return 2 * year + (month >= _JUNE)
