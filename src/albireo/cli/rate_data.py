"""Rating changes for other programs: JSON and CSV."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

from albireo.cli import notes
from albireo.domain.points import decimal
from albireo.domain.wording import Hundredths, Score
from albireo.ratings.change import RatedGame, RatingChange
from albireo.ratings.comparison import Difference
from albireo.ratings.forecast import Need, RatingForecast
from albireo.ratings.rated_event import RatedEvent


def as_json(
    event: RatedEvent,
    shown: Sequence[int],
    forecasts: Mapping[int, RatingForecast],
    differing: Sequence[Difference] | None,
) -> str:
    """Return everything the text shows, as JSON."""
    data: dict[str, Any] = {
        "tournament": event.tournament.settings.name,
        "after_round": event.after,
        "rated_as": event.rate.value,
        "rules": {"name": event.rules.name, "article": event.rules.article, "from": event.rules.first_day},
        "notices": [notes.data(notice) for notice in event.notices],
        "players": [_player(event, event.changes[tpn], forecasts.get(tpn)) for tpn in shown],
    }
    if differing is not None:
        data["differences"] = [
            {
                "number": item.tpn,
                "published": f"{float(item.published):.2f}",
                "calculated": Hundredths(item.calculated).data(),
            }
            for item in differing
        ]
    return json.dumps(data, ensure_ascii=False, indent=1)


def _player(event: RatedEvent, change: RatingChange, forecast: RatingForecast | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": change.tpn,
        "name": event.tournament.by_tpn[change.tpn].name,
        "rating": change.rating or None,
        "games": [_game(game) for game in change.games],
        "not_rated": [
            {"round": item.round, "opponent": item.opponent, "reason": item.reason.value}
            for item in change.not_rated
        ],
        "points": Score(change.points).data(),
        "expected": Hundredths(change.expected).data(),
        "sum": Hundredths(change.sum_of_changes).data(),
        "change": Hundredths(change.change).data(),
        "rounded": change.rounded,
        "new_rating": change.new_rating,
        **({"later": [_part(part) for part in change.later]} if change.later else {}),
        "performance": change.performance.rating if change.performance else None,
        "linear_performance": change.linear_performance,
    }
    if change.k is not None:
        data["k"] = {
            "list": change.k.value,
            "used": change.k_used,
            "certain": change.k.is_certain,
            "reason": change.k.reason.sentence(),
        }
    if change.mean_opponent is not None:
        data["mean_opponent"] = {
            "rating": change.mean_opponent.mean,
            "before_cut": change.mean_opponent.first_mean,
            "difference": change.mean_opponent.difference,
            "expected_per_cent": change.mean_opponent.expected_per_cent,
        }
    if change.first is not None:
        data["first_rating"] = {
            "games": change.first.games,
            "points": Score(change.first.points).data(),
            "mean": str(round(float(change.first.mean), 2)) if change.first.mean is not None else None,
            "per_cent": change.first.per_cent,
            "difference": change.first.difference,
            "calculated": change.first.calculated,
            "published": change.first.rating,
            "earlier": [
                {
                    "day": games.day,
                    "points": Score(games.points).data(),
                    "opponents": list(games.opponents),
                    "counted": games.unused is None,
                    "why_not": games.unused.value if games.unused else None,
                }
                for games in change.first.earlier
            ],
            "why_none": change.first.why_none.value if change.first.why_none else None,
        }
    if forecast is not None:
        data["forecast"] = _forecast(forecast)
    return data


def _part(part: RatingChange) -> dict[str, Any]:
    """Return the rounds to which a newer list applies."""
    return {
        "from_round": part.first_round,
        "rating": part.rating or None,
        "k": part.k_used or None,
        "games": [_game(game) for game in part.games],
        "change": Hundredths(part.change).data(),
        "new_rating": part.new_rating,
    }


def _game(game: RatedGame) -> dict[str, Any]:
    return {
        "round": game.round,
        "opponent": game.opponent,
        "rating": game.opponent_rating,
        "points": Score(game.points).data(),
        "difference": game.difference,
        "counted_difference": game.counted_difference,
        "expected": Hundredths(game.expected).data(),
        "change": Hundredths(game.change).data(),
    }


def _forecast(forecast: RatingForecast) -> dict[str, Any]:
    data: dict[str, Any] = {"next_game": None, "needed": []}
    if forecast.next_game is not None:
        game = forecast.next_game
        data["next_game"] = {
            "round": game.round,
            "opponent": game.opponent,
            "rating": game.opponent_rating,
            **{
                name: {"change": Hundredths(change.change).data(), "new_rating": change.new_rating}
                for name, change in (("win", game.win), ("draw", game.draw), ("loss", game.loss))
            },
        }
    for needed in forecast.needed:
        data["needed"].append(
            {
                "rating": needed.rating,
                "need": needed.need.value,
                "points": Score(needed.points).data(),
                "games": needed.games,
                "assumed_games": needed.assumed,
                "assumed_rating": needed.assumed_rating or None,
            }
        )
    return data


COLUMNS = ("number", "name", "rating", "n", "w", "we", "sum", "k", "change", "rounded", "new_rating", "rp")


NEXT_GAME = ("next_round", "opponent", "win", "draw", "loss")


def as_csv(
    event: RatedEvent,
    shown: Sequence[int],
    forecasts: Mapping[int, RatingForecast] | None = None,
    targets: Sequence[int] = (),
) -> str:
    """Return one line per player; with forecasts, the next game and the points needed per target rating."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    further = (*NEXT_GAME, *(f"for_{rating}" for rating in targets)) if forecasts is not None else ()
    writer.writerow((*COLUMNS, *further))
    for tpn in shown:
        change = event.changes[tpn]
        writer.writerow(
            [
                tpn,
                event.tournament.by_tpn[tpn].name,
                change.rating or "",
                len(change.games),
                decimal(change.points),
                Hundredths(change.expected).data() if change.rating else "",
                Hundredths(change.sum_of_changes).data() if change.rating else "",
                change.k_used or "",
                Hundredths(change.change).data() if change.rating else "",
                change.rounded if change.rating else "",
                change.new_rating or "",
                change.performance.rating if change.performance else "",
                *(_forecast_cells(forecasts.get(tpn), targets) if forecasts is not None else ()),
            ]
        )
    return out.getvalue()


def _forecast_cells(forecast: RatingForecast | None, targets: Sequence[int]) -> list[object]:
    game = forecast.next_game if forecast is not None else None
    cells: list[object] = [""] * len(NEXT_GAME)
    if game is not None:
        changes = (Hundredths(each.change).data() for each in (game.win, game.draw, game.loss))
        cells = [game.round, game.opponent, *changes]
    needed = {each.rating: each for each in forecast.needed} if forecast is not None else {}
    for rating in targets:
        found = needed.get(rating)
        points = found is not None and found.need is Need.POINTS
        cells.append("" if found is None else decimal(found.points) if points else found.need.value)
    return cells
