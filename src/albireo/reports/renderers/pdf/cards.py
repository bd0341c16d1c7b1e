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

EDGE, INSET = 22.0, (18.0, 13.0)
"""Margin of the sheet, and the space inside a card at its sides and above and below, in points."""
HEAD, LOGO = 14.0, 30.0
"""Height of the top line of a card, without and with a logo."""
SIGNS, GAP = 44.0, 6.0
"""Height of lines to sign on; space between lines."""
CAPS = {"strong": 84.0, "plain": 18.0, "minor": 12.0}
WALL_CAPS = {"strong": 120.0, "plain": 46.0, "minor": 24.0}
"""Largest letters of a card, and of a sign that fills a sheet or half of one."""
SLIP_NAME = 20.0
"""Longer names on a slip are set in smaller letters."""
WALL_ROWS = 2
LEAST_SHARE = 0.55
"""Smallest size of a line, as a share of the largest, before a value takes several lines."""
LEAST_TIGHT = 0.8
"""How much smaller all cards become for the sake of the fullest one."""
SMALLEST_LINE = 7.0
SMALLEST = 0.8
"""Smallest size of names; longer ones wrap."""
_BOLD = metrics.Face(bold=True)


def sheets(document: Document, formatter: Formatter, setup: PageSetup) -> list[list[Any]]:
    """Return the cards of each sheet, row by row."""
    section = document.sections[0]
    make = _slip if document.layout is Layout.SLIPS else _card
    made = [make(section, row, formatter) for row in section.rows]
    if document.layout is Layout.CARDS:
        set_sizes(made, document.cards, setup)
    a_sheet = document.cards.columns * document.cards.rows
    count = -(-len(made) // a_sheet)
    if not setup.stack_cut:
        return [made[start : start + a_sheet] for start in range(0, len(made), a_sheet)]
    return [stack_cards(made, sheet, count, document.cards) for sheet in range(count)]


def stack_cards(made: list[Any], sheet: int, count: int, grid: CardSheet) -> list[Any]:
    """Return the cards of a sheet so that cutting the whole pile keeps consecutive cards together.

    >>> [stack_cards([1, 2, 3, 4, 5], sheet, 2, CardSheet(2, 2)) for sheet in (0, 1)]
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
            image = _qr_code(value.address)
        text = formatter.text(value)
        if text:
            is_strong = column.emphasis is Emphasis.STRONG
            style = "minor" if column.emphasis is Emphasis.MINOR else "strong" if is_strong else "plain"
            width = metrics.text_width(text, _BOLD if is_strong else metrics.PLAIN)
            swatch = SWATCHES.get(getattr(value, "swatch", ""), "")
            lines.append({"text": text, "style": style, "em": width, "column": column.id, "swatch": swatch})
    return {"lines": lines, "signs": signs, "image": image}


def set_sizes(made: list[dict[str, Any]], grid: CardSheet, setup: PageSetup) -> None:
    """Give each line its size: the same for a column on all cards, so that names on badges look alike.

    The longest value decides, down to about half the largest size; still longer values take several lines.
    If a card is then too high, the lines of all cards become a little smaller; only a card that is still too
    high, or has a word wider than the card, goes below that, and alone.
    """
    width, height = setup.paper.value
    room = (width - 2 * EDGE) / grid.columns - 2 * INSET[0] - 8
    high = (height - 2 * EDGE) / grid.rows - 2 * INSET[1]
    caps = WALL_CAPS if grid.columns == 1 and grid.rows <= WALL_ROWS else CAPS
    largest = min(caps["strong"], high / 4.5)
    sizes: dict[str, float] = {}
    for line in (line for card in made for line in card["lines"]):
        cap = min(caps[line["style"]], largest * {"strong": 1, "plain": 0.6, "minor": 0.5}[line["style"]])
        fitting = room / max(line["em"], 0.1) / 1.03
        sizes[line["column"]] = min(sizes.get(line["column"], cap), max(fitting, cap * LEAST_SHARE))
    tightness = [_tightness(card, sizes, room, high, setup) for card in made]
    common = max(LEAST_TIGHT, min(tightness, default=1.0))
    for card, tight in zip(made, tightness, strict=True):
        for line in card["lines"]:
            size = sizes[line["column"]] * min(common, max(tight, 0.3))
            line["size"] = max(SMALLEST_LINE, min(size, room / max(_widest_word(line), 0.1) / 1.03))


def _tightness(
    card: dict[str, Any], sizes: dict[str, float], room: float, high: float, setup: PageSetup
) -> float:
    """Return by what its lines must be multiplied to fit on a card; at most 1."""
    needed = sum(_height(line, sizes[line["column"]], room) for line in card["lines"])
    free = high - (LOGO if setup.logo else HEAD) - (SIGNS if card["signs"] else 0) - 10
    free -= high * 0.4 if card["image"] else 0
    return min(1.0, free / max(needed, 1))


def _widest_word(line: dict[str, Any]) -> float:
    face = _BOLD if line["style"] == "strong" else metrics.PLAIN
    return max((metrics.text_width(word, face) for word in line["text"].split()), default=0)


def _height(line: dict[str, Any], size: float, room: float) -> float:
    """Return the height of a line that may wrap."""
    return float(size * -(-line["em"] * size * 1.03 // (room + 1)) * 1.12 + GAP)


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
        "arrangement": formatter.text(values.get("arrangement") or ""),
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
            image = _qr_code(code.address)
            found["codes"].append(
                {"words": f"{formatter.text(colour)} · {board}", "text": code.text, "image": image}
            )
    return found


def _qr_code(address: str) -> str:
    """Return a QR code as SVG; empty if no device could reach the address."""
    if not address:
        return ""
    import segno

    return str(segno.make(address, error="m").svg_inline(scale=4, border=2))
