"""The possible effect of the remaining games on a rating.

The next game is exact: win, draw and loss are rated together with the games so far. The points needed for a
rating are exact if all remaining opponents are known (a round robin, or only the next game left); otherwise
opponents of average strength are assumed, and the answer says for how many games.
"""

from collections.abc import Sequence
from enum import Enum

from albireo.domain.points import Points
from albireo.ratings.change import Counted, RatingChange, change_of_games, is_mismatch, without_differences
from albireo.ratings.event_1997 import with_mean_opponents
from albireo.ratings.performance import mean_rating
from albireo.ratings.rated_event import RatedEvent
from albireo.ratings.to_come import ToCome, games_to_come, meets_everybody, rounds_to_come
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class NextGame:
    """The rating after each result of the next game."""

    round: int
    opponent: int
    opponent_rating: int
    win: RatingChange
    draw: RatingChange
    loss: RatingChange


class Need(Enum):
    """Whether a rating can be reached."""

    DONE = "reached whatever happens"
    POINTS = "needs points"
    GONE = "out of reach"


@dataclass(frozen=True, slots=True)
class Needed:
    """What is needed to have at least a certain rating after the event."""

    rating: int
    need: Need
    points: Points
    """Points from the remaining games; 0 if the rating is certain, meaningless if it is out of reach."""
    games: int
    """Remaining games, rated ones only."""
    assumed: int
    """How many of them are against unknown opponents."""
    assumed_rating: int
    """0 if none are assumed."""


@dataclass(frozen=True, slots=True)
class RatingForecast:
    """One player's outlook."""

    tpn: int
    so_far: RatingChange
    next_game: NextGame | None
    """None if the player is not paired, or the opponent is unrated."""
    needed: tuple[Needed, ...]


def rating_forecast(event: RatedEvent, tpn: int, wanted: Sequence[int] = ()) -> RatingForecast:
    """Return the change so far, the next game, and what is needed for each of the ratings wanted."""
    coming = games_to_come(event.tournament, event.after, event.is_round_robin)
    return _forecast(event, tpn, coming[tpn], wanted)


def rating_forecasts(event: RatedEvent, wanted: Sequence[int] = ()) -> dict[int, RatingForecast]:
    """Return every player's forecast, by number."""
    coming = games_to_come(event.tournament, event.after, event.is_round_robin)
    return {tpn: _forecast(event, tpn, coming[tpn], wanted) for tpn in event.changes}


def _forecast(event: RatedEvent, tpn: int, coming: Sequence[ToCome], wanted: Sequence[int]) -> RatingForecast:
    so_far = event.changes[tpn].parts[-1]
    if not so_far.rating:
        return RatingForecast(tpn, so_far, None, ())
    known = [_game(event, so_far.rating, game) for game in coming]
    next_game = None
    if known and known[0].round and known[0].rating:
        game = known[0]
        win, draw, loss = (with_games(so_far, [game._replace(points=points)]) for points in (10, 5, 0))
        next_game = NextGame(game.round, game.opponent, game.rating, win, draw, loss)
    unknown = 0
    if not meets_everybody(event.tournament, event.is_round_robin):
        paired = max([event.after, *(game.round for game in known)])
        unknown = rounds_to_come(event.tournament, paired) * event.tournament.games_per_round
    rated = [game for game in known if game.rating]
    return RatingForecast(
        tpn,
        so_far,
        next_game,
        tuple(_needed_points(so_far, rated, max(0, unknown), rating) for rating in wanted),
    )


def _game(event: RatedEvent, own: int, game: ToCome) -> Counted:
    """Return a future game; its rating is 0 if it will not be rated."""
    latest = game.round or event.after + 1
    other = event.tournament.by_tpn[game.opponent].rating_for(event.rate.value, latest)
    return Counted(game.round, game.opponent, 0 if is_mismatch(own, other, event.rules) else other, 0)


def with_games(change: RatingChange, more: Sequence[Counted]) -> RatingChange:
    """Return the change with further games rated."""
    games = without_differences(change.games)
    found = change_of_games(change.tpn, change.rating, [*games, *more], change.rules, change.k)
    return with_mean_opponents({change.tpn: found}, None)[change.tpn] if change.mean_opponent else found


def _needed_points(so_far: RatingChange, rated: Sequence[Counted], unknown: int, rating: int) -> Needed:
    known = [game.opponent_rating for game in so_far.games] + [game.rating for game in rated]
    assumed_rating = mean_rating(known) if known else so_far.rating
    coming = [*rated, *(Counted(0, 0, assumed_rating, 0) for _ in range(unknown))]
    answer = next(
        (
            points
            for points in range(0, 10 * len(coming) + 1, 5)
            if _rating_with(so_far, coming, points) >= rating
        ),
        None,
    )
    need = Need.GONE if answer is None else Need.POINTS if answer else Need.DONE
    return Needed(rating, need, answer or 0, len(coming), unknown, assumed_rating if unknown else 0)


def _rating_with(so_far: RatingChange, coming: Sequence[Counted], points: Points) -> int:
    """Return the rating if the remaining games bring this many points, no matter against whom."""
    left = points
    scored = []
    for game in coming:
        share = min(10, left)
        left -= share
        scored.append(game._replace(points=share))
    found = with_games(so_far, scored).new_rating
    assert found is not None, "only rated players are asked about"
    return found
