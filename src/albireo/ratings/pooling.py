"""First ratings from several events: games against rated opponents are kept for 26 months (B.02 8.2)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from albireo.domain.points import Points
from albireo.ratings.first_rating import FirstRatingResult, first_rating
from albireo.ratings.rules import FirstRating, day_of
from albireo.value_classes import dataclass, replace

if TYPE_CHECKING:
    from albireo.ratings.rated_event import RatedEvent

MONTHS_KEPT = 26


@dataclass(frozen=True, slots=True)
class EarlierGames:
    """Games of one earlier event against rated opponents."""

    day: str
    """On which the event started."""
    opponents: tuple[int, ...]
    """Their ratings."""
    points: Points
    """In tenths."""


def pooled_first_rating(
    earlier: Sequence[EarlierGames], last: EarlierGames, rule: FirstRating
) -> FirstRatingResult:
    """The first rating of the last event together with the earlier ones that still count.

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
    return first_rating(opponents, sum(games.points for games in every), rule)


def _is_kept(day: str, now: str) -> bool:
    """Whether no more than 26 months lie between; days that cannot be read are counted."""
    first, last = day_of(day), day_of(now)
    if first is None or last is None:
        return True
    (year, month, number), (year_now, month_now, number_now) = (
        (int(part) for part in text.split("/")) for text in (first, last)
    )
    months = 12 * (year_now - year) + month_now - month
    return months < MONTHS_KEPT or (months == MONTHS_KEPT and number_now <= number)


def with_earlier_games(event: "RatedEvent", earlier: Mapping[int, Sequence[EarlierGames]]) -> "RatedEvent":
    """The event with the first ratings that earlier games give together with those of it."""
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
