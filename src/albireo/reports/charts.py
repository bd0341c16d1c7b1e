"""Charts as SVG: a bar for each row of a section.

A chart contains no words, only labels that are the same in all languages; the code that shows it explains the
colours (`legend`). Colours are attributes, so that they print, and classes, so that a page can override them.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from albireo.reports.document import Column, Section
from albireo.reports.values import Share

WIDTH, LABEL, ROW, BAR, END = 520, 96, 24, 16, 52
COLOURS = {"a": "#d9dfe8", "b": "#8a94a3", "d": "#39424f", "e": "#2459b8"}
"""Colours of White, draws, Black, and of bars with a single series."""
STACKED = ("a", "b", "d")
MOST_ROWS = 24


class LegendItem(NamedTuple):
    """The meaning of a colour."""

    colour: str
    """The CSS class of the colour."""
    column: Column


def legend(section: Section) -> list[LegendItem]:
    """Return the meaning of each colour of a chart; nothing for a single series."""
    if section.chart is None or len(section.chart.series) == 1:
        return []
    columns = {column.id: column for column in section.columns}
    return [
        LegendItem(colour, columns[id_]) for colour, id_ in zip(STACKED, section.chart.series, strict=False)
    ]


def as_svg(section: Section) -> str:
    """Return the chart of a section as SVG; empty if it has none or there is nothing to draw."""
    if section.chart is None or not section.rows:
        return ""
    places = {column.id: at for at, column in enumerate(section.columns)}
    label, series = places[section.chart.label], [places[id_] for id_ in section.chart.series]
    rows = [(str(row[label]), [_number(row[at]) for at in series]) for row in section.rows[:MOST_ROWS]]
    is_stacked = len(series) > 1
    longest = max((sum(values) for _, values in rows), default=0)
    if not longest:
        return ""
    height = ROW * len(rows)
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    font = 'font-family="Noto Sans, sans-serif" font-size="12"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font} aria-hidden="true">']
    for place, (name, values) in enumerate(rows):
        parts += _bar(place * ROW, name, values, sum(values) if is_stacked else longest, is_stacked)
    return "".join([*parts, "</svg>"])


def _bar(top: int, name: str, values: Sequence[float], whole: float, is_stacked: bool) -> list[str]:
    middle = top + ROW / 2 + 4
    parts = [f'<text x="{LABEL - 8}" y="{middle:g}" text-anchor="end" fill="#4b5563">{escape(name)}</text>']
    room, at = WIDTH - LABEL - (0 if is_stacked else END), float(LABEL)
    for value, colour in zip(values, STACKED if is_stacked else ("e",), strict=False):
        length = room * value / whole if whole else 0
        parts.append(
            f'<rect class="{colour}" fill="{COLOURS[colour]}" x="{at:.1f}" y="{top + (ROW - BAR) / 2:g}" '
            f'width="{length:.1f}" height="{BAR}"/>'
        )
        if is_stacked and length > 30:
            on_dark = ' class="on"' if colour == "d" else ' class="off"'
            fill = "#ffffff" if colour == "d" else "#1b2330"
            parts.append(
                f'<text x="{at + length / 2:.1f}" y="{middle:g}" text-anchor="middle" fill="{fill}"{on_dark}>'
                f"{value:g}</text>"
            )
        at += length
    if not is_stacked:
        parts.append(f'<text x="{at + 6:.1f}" y="{middle:g}" fill="#4b5563">{values[0]:g}</text>')
    return parts


def _number(value: Any) -> float:
    if isinstance(value, Share):
        return value.per_cent
    return float(value or 0)
