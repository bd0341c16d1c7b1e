"""Cards and slips to cut out: their arrangement on sheets and their content."""

from typing import Any

from albireo.domain.colour import Colour
from albireo.domain.message import remark
from albireo.reports.document import EMPTY, CardSheet, Document, Emphasis, Layout, Section
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.renderers.pdf import metrics
from albireo.reports.renderers.swatches import SWATCHES
from albireo.reports.values import SeatCode

SLIP_NAME = 20.0
"""Longer names on a slip are set in smaller letters."""
SMALLEST = 0.8
"""Smallest size of names; longer ones wrap."""
_BOLD = metrics.Face(bold=True)


def sheets(document: Document, formatter: Formatter, setup: PageSetup) -> list[list[Any]]:
    """Return the cards of each sheet, row by row."""
    section = document.sections[0]
    make = _slip if document.layout is Layout.SLIPS else _card
    made = [make(section, row, formatter) for row in section.rows]
    a_sheet = document.cards.columns * document.cards.rows
    count = -(-len(made) // a_sheet)
    if not setup.stack_cut:
        return [made[start : start + a_sheet] for start in range(0, len(made), a_sheet)]
    return [stacked(made, sheet, count, document.cards) for sheet in range(count)]


def stacked(made: list[Any], sheet: int, count: int, grid: CardSheet) -> list[Any]:
    """Return the cards of a sheet so that cutting the whole pile keeps consecutive cards together.

    >>> [stacked([1, 2, 3, 4, 5], sheet, 2, CardSheet(2, 2)) for sheet in (0, 1)]
    [[1, 3, 5, None], [2, 4, None, None]]
    """
    places = (place * count + sheet for place in range(grid.columns * grid.rows))
    return [made[place] if place < len(made) else None for place in places]


def _card(section: Section, row: Any, formatter: Formatter) -> dict[str, Any]:
    """Return the lines from top to bottom: the first strong value is largest, lines to write on come last."""
    lines: list[dict[str, Any]] = []
    signs: list[str] = []
    image = ""
    for column, value in zip(section.columns, row, strict=True):
        if column.kind in EMPTY:
            signs.append(formatter.heading(column, is_short=False))
            continue
        if isinstance(value, SeatCode):
            image = _scanned(value.address)
        text = formatter.text(value)
        if text:
            is_strong = column.emphasis is Emphasis.STRONG
            style = "minor" if column.emphasis is Emphasis.MINOR else "strong" if is_strong else "plain"
            width = metrics.text_width(text, _BOLD if is_strong else metrics.PLAIN)
            swatch = SWATCHES.get(getattr(value, "swatch", ""), "")
            line = {"text": text, "style": style, "em": width, "name": bool(column.weight), "swatch": swatch}
            lines.append(line)
    return {"lines": lines, "signs": signs, "image": image}


def _slip(section: Section, row: Any, formatter: Formatter) -> dict[str, Any]:
    values = {column.id: value for column, value in zip(section.columns, row, strict=True)}
    board = formatter.remark(remark("Board {number}", number=values["board"]))
    position = formatter.text(values.get("position") or "")
    room = formatter.text(values.get("room") or "")
    group = values.get("group")
    found: dict[str, Any] = {
        "board": board,
        "room": room,
        "position": position,
        "group": formatter.text(group),
        "swatch": SWATCHES.get(getattr(group, "swatch", ""), ""),
        "codes": [],
    }
    for side, colour in (("white", Colour.WHITE), ("black", Colour.BLACK)):
        name = formatter.text(values[f"{side}_name"])
        team = formatter.text(values.get(f"{side}_team") or "")
        width = metrics.text_width(name, metrics.Face(bold=True)) + metrics.text_width(team, metrics.PLAIN)
        parts = [
            formatter.text(values[f"{side}_title"]),
            (name, "strong"),
            (formatter.text(values[f"{side}_rating"]), "minor"),
            (team, "minor"),
        ]
        found[side] = {
            "is": [part for part in parts if part and part[0]],
            "size": max(SMALLEST, min(1.0, SLIP_NAME / (width + 4))),
        }
        code = values.get(f"{side}_code")
        if isinstance(code, SeatCode):
            image = _scanned(code.address)
            found["codes"].append(
                {"words": f"{formatter.text(colour)} · {board}", "text": code.text, "image": image}
            )
    return found


def _scanned(address: str) -> str:
    """Return a QR code as SVG; empty if no device could reach the address."""
    if not address:
        return ""
    import segno

    return str(segno.make(address, error="m").svg_inline(scale=4, border=2))
