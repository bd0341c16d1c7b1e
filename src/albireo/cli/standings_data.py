"""Standings for other programs: JSON and CSV."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

from albireo.cli import notes
from albireo.domain.explanation import Note
from albireo.domain.points import decimal
from albireo.standings.order import Place, Standings


def as_json(standings: Standings, groups: Mapping[str, Sequence[Place]], explanations: Sequence[Note]) -> str:
    """Everything the text shows, as data."""
    field = standings.field
    settings = field.tournament.settings
    data: dict[str, Any] = {
        "tournament": settings.name,
        "after_round": field.after,
        "rounds": settings.number_of_rounds,
        "edition": field.edition.value,
        "tie_breaks": [
            {
                "code": tie_break.text,
                "name": tie_break.row.name,
                "article": tie_break.row.article,
                "edition": standings.calculator.edition(tie_break).value,
                "order": tie_break.row.order.value,
            }
            for tie_break in standings.tie_breaks
        ],
        "places": [_place(standings, place) for place in standings.places],
    }
    if groups:
        data["groups"] = {
            name: [_place(standings, place) for place in places] for name, places in groups.items()
        }
    if standings.lots:
        data["lots"] = [
            {"seed": lot.seed, "tied": list(lot.group), "order": list(lot.order)} for lot in standings.lots
        ]
    if standings.manual:
        data["manual"] = [{"order": list(wish.order), "reason": wish.reason} for wish in standings.manual]
    if explanations:
        data["explanations"] = [notes.data(explanation) for explanation in explanations]
    return json.dumps(data, ensure_ascii=False, indent=1)


def _place(standings: Standings, place: Place) -> dict[str, Any]:
    return {
        "rank": place.rank,
        "number": place.tpn,
        "name": standings.field.name(place.tpn),
        "points": decimal(place.points),
        "tie_breaks": [str(value) or None for value in place.values],
        "decided_by": place.decided.name if place.decided else None,
    }


def as_csv(standings: Standings, places: Sequence[Place]) -> str:
    """One line per place."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    codes = [tie_break.text for tie_break in standings.tie_breaks]
    writer.writerow(["rank", "number", "name", "points", *codes, "decided_by"])
    for place in places:
        writer.writerow(
            [
                place.rank,
                place.tpn,
                standings.field.name(place.tpn),
                decimal(place.points),
                *(str(value) for value in place.values),
                place.decided.name if place.decided else "",
            ]
        )
    return out.getvalue()
