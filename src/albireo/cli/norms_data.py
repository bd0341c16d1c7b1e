"""Norms for other programs: JSON and CSV."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from albireo.cli import notes
from albireo.domain.points import decimal
from albireo.domain.wording import Score
from albireo.ratings.norms.event import RoundCount
from albireo.ratings.norms.forecast import NormForecast
from albireo.ratings.norms.report import NormReport, PlayerNorms
from albireo.ratings.norms.search import Norm


def as_json(report: NormReport, shown: Sequence[int], forecasts: Sequence[NormForecast]) -> str:
    """Return everything the text shows, and the norms missed, as JSON."""
    data: dict[str, Any] = {
        "tournament": report.tournament.settings.name,
        "after_round": report.after,
        "notices": [notes.data(notice) for notice in report.notices],
        "rounds": [_round(count) for count in report.counts],
        "players": [_player(report, report.players[tpn]) for tpn in shown],
    }
    if forecasts:
        data["forecast"] = [_forecast(item) for item in forecasts]
    return json.dumps(data, ensure_ascii=False, indent=1)


def _round(count: RoundCount) -> dict[str, Any]:
    return {
        "round": count.round,
        "foreign": count.foreign,
        "foreign_federations": count.federations,
        "foreign_titled": count.titled,
        "is_1_4_3d": count.is_foreign_swiss,
        "players": count.players,
        "average_of_40": count.average or None,
        "is_1_5_6a": count.is_large_swiss,
    }


def _player(report: NormReport, player: PlayerNorms) -> dict[str, Any]:
    return {
        "number": player.tpn,
        "name": report.tournament.by_tpn[player.tpn].name,
        "exemption": player.exemption.value if player.exemption else None,
        "left_out": [
            {"round": item.round, "opponent": item.opponent, "reason": item.reason.value}
            for item in player.played.left_out
        ],
        "norms": [_norm(norm) for norm in player.norms],
    }


def _norm(norm: Norm) -> dict[str, Any]:
    found = norm.assessment
    return {
        "title": found.title.name,
        "made": norm.is_made,
        "games": len(found.games),
        "points": Score(found.points).data(),
        "required": Score(found.required_points).data() if found.games else None,
        "counts_as": norm.counts_as if norm.is_made else None,
        "average": found.performance.mean,
        "performance": found.performance.rating,
        "raised": found.raised,
        "ignored_rounds": [game.round for game in norm.ignored],
        "remarks": [remark.value for remark in norm.remarks],
        "alternatives": [
            {
                "games": len(each.assessment.games),
                "points": Score(each.assessment.points).data(),
                "required": Score(each.assessment.required_points).data(),
                "counts_as": each.counts_as,
                "ignored_rounds": [game.round for game in each.ignored],
                "remarks": [remark.value for remark in each.remarks],
            }
            for each in norm.alternatives
        ],
        "conditions": [
            {
                "condition": item.condition.value[0],
                "article": item.condition.article,
                "found": item.found,
                "limit": item.limit,
                "at_most": item.condition.is_upper_limit,
                "waived": item.waived,
                "met": item.is_met,
                "opponents": list(item.opponents),
            }
            for item in found.checked
        ],
    }


def _forecast(item: NormForecast) -> dict[str, Any]:
    return {
        "number": item.tpn,
        "title": item.title.name,
        "outlook": item.outlook.value,
        "games": item.games,
        "points": Score(item.points).data() if item.points is not None else None,
        "points_in_any_game": Score(item.in_any_game).data() if item.in_any_game is not None else None,
        "least_points": Score(item.least).data() if item.least is not None else None,
        "unknown_opponents": item.assumed,
        "assumed_rating": item.assumed_rating or None,
        "required_titles": item.required_titles,
        "title_holders": item.title_holders,
    }


def as_csv(report: NormReport, shown: Sequence[int]) -> str:
    """Return one line per norm achieved."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ["number", "name", "title", "games", "points", "required", "average", "performance", "remarks"]
    )
    for tpn in shown:
        for norm in report.players[tpn].made:
            found = norm.assessment
            writer.writerow(
                [
                    tpn,
                    report.tournament.by_tpn[tpn].name,
                    found.title.name,
                    len(found.games),
                    decimal(found.points),
                    decimal(found.required_points),
                    found.performance.mean,
                    found.performance.rating,
                    " ".join(remark.value for remark in norm.remarks),
                ]
            )
    return out.getvalue()


OUTLOOK = (
    *("number", "name", "title", "outlook", "games", "points", "points_in_any_game", "least_points"),
    *("unknown_opponents", "assumed_rating", "required_titles", "title_holders"),
)


def forecast_csv(report: NormReport, forecasts: Sequence[NormForecast]) -> str:
    """Return one line per player and title: the status of the norm, and what is needed."""
    out = io.StringIO()
    writer = csv.DictWriter(out, OUTLOOK, lineterminator="\n")
    writer.writeheader()
    for item in forecasts:
        scores = {
            "points": item.points,
            "points_in_any_game": item.in_any_game,
            "least_points": item.least,
        }
        writer.writerow(
            {
                "name": report.tournament.by_tpn[item.tpn].name,
                **_forecast(item),
                **{name: None if points is None else decimal(points) for name, points in scores.items()},
            }
        )
    return out.getvalue()
