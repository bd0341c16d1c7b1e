"""Certificates as data for the template: texts by column, names in one size for all sheets."""

from typing import Any

from albireo.reports.document import Document
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.renderers.pdf import metrics

LARGEST_NAME, SMALLEST_NAME = 46.0, 24.0
SIDE = 92.0
"""Margin beside the name, in points."""
POINTS_PER_MM = 72 / 25.4
_BOLD = metrics.Face(bold=True)


def sheets(document: Document, formatter: Formatter, setup: PageSetup) -> list[dict[str, Any]]:
    """Return the texts of each sheet."""
    section = document.sections[0]
    made: list[dict[str, Any]] = [
        {column.id: formatter.text(value) for column, value in zip(section.columns, row, strict=True)}
        for row in section.rows
    ]
    for each in made:
        each["name"] = f"{each['title']} {each['name']}".strip()
    width, _ = paper_of(setup)
    room = width - 2 * SIDE
    size = min((_fitting(each["name"], room) for each in made), default=LARGEST_NAME)
    roles = {column.id: formatter.heading(column, is_short=False) for column in section.columns}
    for each in made:
        each["size"] = size
        each["signs"] = [(each["arbiter"], roles["arbiter"]), (each["organiser"], roles["organiser"])]
        each["where"] = ", ".join(filter(None, (each["city"], each["day"])))
        each["top"] = setup.top * POINTS_PER_MM
    return made


def paper_of(setup: PageSetup) -> tuple[float, float]:
    """Return width and height of the sheet: across, unless the background is upright."""
    width, height = setup.paper.value
    return (width, height) if setup.background and setup.background.is_upright else (height, width)


def _fitting(name: str, room: float) -> float:
    """Return the size at which a name fits on one line, or its longest word if it is too long for that."""
    word = max((metrics.text_width(word, _BOLD) for word in name.split()), default=0.1)
    size = max(SMALLEST_NAME, min(LARGEST_NAME, room / max(metrics.text_width(name, _BOLD), 0.1)))
    return min(size, room / max(word, 0.1))
