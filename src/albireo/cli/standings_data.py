"""Standings for other programs: the document, and the explanations."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from albireo.cli import notes
from albireo.cli.output import formatter
from albireo.domain.explanation import Note
from albireo.reports.documents.standings import of_standings
from albireo.reports.renderers.data import as_data, rows
from albireo.standings.order import Place, Standings


def as_json(
    standings: Standings,
    groups: Mapping[str, Sequence[Place]],
    explanations: Sequence[Note],
    cross_table: str | None = None,
) -> str:
    """Return everything the text shows, as JSON."""
    data: dict[str, Any] = as_data(of_standings(standings), formatter())
    if groups:
        sections = of_standings(standings, groups=groups).sections
        data["groups"] = {str(section.title): list(rows(section, formatter())) for section in sections}
    if cross_table:
        from albireo.reports.documents import cross_table as cross_tables

        sections = cross_tables.of_standings(standings, cross_table).sections
        data["cross_table"] = [row for section in sections for row in rows(section, formatter())]
    if standings.lots:
        data["lots"] = [
            {"seed": lot.seed, "tied": list(lot.group), "order": list(lot.order)} for lot in standings.lots
        ]
    if standings.manual:
        data["manual"] = [{"order": list(wish.order), "reason": wish.reason} for wish in standings.manual]
    if explanations:
        data["explanations"] = [notes.data(explanation) for explanation in explanations]
    return json.dumps(data, ensure_ascii=False, indent=1)
