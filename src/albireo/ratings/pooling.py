"""First ratings from several events: games against rated opponents are kept for 26 months (B.02 8.2).

Until 2009 they were kept for the period of the event and three more, and a first rating was the average of
the events' results, weighted by games (B.02 of 1997, 9.14, 10.3).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from albireo.domain.explanation import Note
from albireo.domain.message import plural
from albireo.ratings.edition_1997 import (
    LOWEST_RATING,
    round_for_publication,
    swiss_first_rating,
    weighted_mean,
)
from albireo.ratings.event_1997 import LEAST_GAMES, LEAST_RATED_OPPONENTS
from albireo.ratings.first_rating import (
    EarlierGames,
    EarlierUnused,
    FirstRatingResult,
    NoFirstRating,
    first_rating,
)
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
    told = [replace(games, unused=_out_of_date(games.day, last.day)) for games in earlier]
    told.sort(key=_by_day)
    first = next((place for place, games in enumerate(told) if games.unused is None), None)
    if first is not None and not told[first].points:
        told[first] = replace(told[first], unused=EarlierUnused.FIRST_WITHOUT_POINT)
    every = [*(games for games in told if games.unused is None), last]
    opponents = [rating for games in every for rating in games.opponents]
    found = first_rating(opponents, sum(games.points for games in every), rule)
    return replace(found, earlier=tuple(told))


def _by_day(games: EarlierGames) -> str:
    return day_of(games.day) or ""


def _out_of_date(day: str, now: str) -> EarlierUnused | None:
    """Return what is wrong if there are not 0 to 26 months between the days; unreadable days count."""
    first, last = day_of(day), day_of(now)
    if first is None or last is None:
        return None
    if first > last:
        return EarlierUnused.NOT_EARLIER
    (year, month, number), (year_now, month_now, number_now) = (
        (int(part) for part in text.split("/")) for text in (first, last)
    )
    months = 12 * (year_now - year) + month_now - month
    is_kept = months < MONTHS_KEPT or (months == MONTHS_KEPT and number_now <= number)
    return None if is_kept else EarlierUnused.TOO_OLD


def with_earlier_games(event: "RatedEvent", earlier: Mapping[int, Sequence[EarlierGames]]) -> "RatedEvent":
    """Return the event with first ratings that include earlier games, and a notice of those not used."""
    unrated = {tpn: games for tpn, games in earlier.items() if not event.changes[tpn].rating}
    event = replace(event, notices=(*event.notices, *_unused_games(event, earlier, unrated)))
    if event.rules.from_mean_opponent:
        return _with_earlier_events(event, unrated)
    rule = event.rules.first_rating
    if rule is None:
        return event
    changes = dict(event.changes)
    for tpn, games in unrated.items():
        change = changes[tpn]
        opponents = tuple(game.opponent_rating for game in change.games)
        last = EarlierGames(event.tournament.settings.start, opponents, change.points)
        changes[tpn] = replace(change, first=pooled_first_rating(games, last, rule))
    return replace(event, changes=changes)


def _unused_games(
    event: "RatedEvent",
    earlier: Mapping[int, Sequence[EarlierGames]],
    unrated: Mapping[int, Sequence[EarlierGames]],
) -> Iterator[Note]:
    """Yield the players whose earlier games mean nothing here."""
    rated = tuple(sorted(earlier.keys() - unrated.keys()))
    if rated:
        text = plural(
            "Earlier games of {count} player are not used: they are for a first rating, and the player has a"
            " rating.",
            "Earlier games of {count} players are not used: they are for a first rating, and the players have"
            " ratings.",
            len(rated),
        )
        yield Note("earlier", text, event.rules.article, {"count": len(rated)}, rated)
    if unrated and event.rules.first_rating is None and not event.rules.from_mean_opponent:
        yield Note(
            "earlier",
            "Earlier games are not used: these rules give no first ratings.",
            event.rules.article,
            {},
            tuple(sorted(unrated)),
        )


def _with_earlier_events(event: "RatedEvent", earlier: Mapping[int, Sequence[EarlierGames]]) -> "RatedEvent":
    """Combine by the rules of 1997, where each event has its own Ru."""
    changes = dict(event.changes)
    now = event.tournament.settings.start
    for tpn, games in earlier.items():
        change = changes[tpn]
        told = tuple(replace(each, unused=_why_unused_1997(each, now)) for each in sorted(games, key=_by_day))
        results = [
            (swiss_first_rating(each.opponents, each.points), len(each.opponents))
            for each in told
            if each.unused is None
        ]
        last = change.first
        if last is not None and last.why_none not in (NoFirstRating.NO_POINT, NoFirstRating.TOO_FEW_RATED):
            results.append((last.calculated, last.games))
        if last is not None:
            found = _weighted_rating(last, results) if results else last
            changes[tpn] = replace(change, first=replace(found, earlier=told))
    return replace(event, changes=changes)


def _weighted_rating(last: FirstRatingResult, results: Sequence[tuple[int, int]]) -> FirstRatingResult:
    """Return the last event's values with the rating of all events together."""
    mean = weighted_mean(results)
    games = sum(count for _, count in results)
    why_none = None
    if games < LEAST_GAMES:
        why_none = NoFirstRating.TOO_FEW_GAMES
    elif mean < LOWEST_RATING:
        why_none = NoFirstRating.TOO_LOW
    rating = round_for_publication(mean) if why_none is None else None
    return replace(last, rating=rating, why_none=why_none, events=tuple(results))


def _why_unused_1997(games: EarlierGames, now: str) -> EarlierUnused | None:
    """Return why an event does not count: it must be of this rating period or the three before."""
    first, last = _rating_period(games.day), _rating_period(now)
    if first is not None and last is not None and not 0 <= last - first <= FURTHER_PERIODS:
        return EarlierUnused.TOO_OLD if first < last else EarlierUnused.NOT_EARLIER
    if not games.points:
        return EarlierUnused.NO_POINT
    return EarlierUnused.TOO_FEW_RATED if len(games.opponents) < LEAST_RATED_OPPONENTS else None


def _rating_period(day: str) -> int | None:
    """Return a running number of the half-year period; they ended on 31 May and 30 November (9.13)."""
    found = day_of(day)
    if found is None:
        return None
    year, month = int(found[:4]), int(found[5:7])
    if month == _DECEMBER:
        return 2 * (year + 1)
    return 2 * year + (month >= _JUNE)
