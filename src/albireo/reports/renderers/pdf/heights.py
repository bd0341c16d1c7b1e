"""Widths of cells and heights of rows, calculated before typesetting.

A table with given row heights is typeset several times as fast as one that has to be measured.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from albireo.reports.document import Emphasis, Kind
from albireo.reports.renderers.pdf.metrics import Face, text_width, widths
from albireo.reports.renderers.tables import RenderedTable, TableCell

MINOR, HEADING = 0.85, 0.82
"""Sizes of minor values and of headings, relative to the normal size."""
LEADING = 0.12
"""Space between the lines of a cell, relative to the size of the letters."""
_SPACE = 0.3
_TICK, _DISC = 1.2, 0.95
_SAFE = 1.01
"""Safety factor: kerning may make a line of several words wider than its letters."""
_PIECES = re.compile(r"\s*[^\s\-‐–]*[\-‐–]*")
"""Pieces of a text, which can be broken after spaces and hyphens."""
_PLAIN = {condensed: Face(False, condensed) for condensed in (False, True)}
_BOLD = {condensed: Face(True, condensed) for condensed in (False, True)}
_STRONG, _MINOR = Emphasis.STRONG.value, Emphasis.MINOR.value
_IS_TICK, _IS_COLOUR = Kind.TICK.value, Kind.COLOUR.value


class Heights(NamedTuple):
    """Heights of the rows of a table, in points."""

    head: float
    rows: list[float]
    """Heights of the rows and, if there is one, of the foot."""

    @property
    def are_single_lines(self) -> bool:
        """Whether no cell wraps."""
        return len(set(self.rows)) < 2


class Letters(NamedTuple):
    """Size and style of the letters of a table."""

    size: float
    condensed: bool
    padding: tuple[float, float]


def cell_width(cell: TableCell, condensed: bool, bold: bool = False) -> float:
    """Return the width of a cell on one line, at size 1."""
    total = -_SPACE if cell.parts else 0.0
    strong = widths(_BOLD[condensed])
    plain = strong if bold else widths(_PLAIN[condensed])
    for text, _value, kind, emphasis, _link in cell.parts:
        total += _SPACE
        if kind == _IS_TICK:
            total += _TICK
        elif emphasis == _MINOR:
            total += plain[text] * MINOR
        else:
            total += strong[text] if emphasis == _STRONG else plain[text]
        if kind == _IS_COLOUR:
            total += _DISC
    return total


def row_heights(table: RenderedTable, widths: Sequence[float], letters: Letters) -> Heights | None:
    """Return the heights of the head and the rows.

    Return None for prose, and for cells that span several columns.
    """
    if any(head.column.wraps for head in table.heads):
        return None
    if any(cell.span > 1 and cell.parts for row in table.rows for cell in row):
        return None
    size, condensed, (beside, above) = letters
    rooms = [(width - 2 * beside) / size for width in widths]
    head = 1
    for title, room in zip(table.heads, rooms, strict=True):
        face = Face(bold=True, condensed=condensed)
        if text_width(title.text, face) * HEADING > room:
            head = max(head, _lines([(title.text, face, HEADING)], room))
    rows = [_row_lines(row, rooms, condensed) for row in table.rows]
    if table.foot:
        rows.append(_row_lines(table.foot, rooms, condensed, bold=True))
    return Heights(
        _height(head, HEADING * size, LEADING * size) + 2 * above,
        [_height(lines, size, LEADING * size) + 2 * above for lines in rows],
    )


def _height(lines: int, size: float, leading: float) -> float:
    return lines * size + (lines - 1) * leading


def _row_lines(row: Sequence[TableCell], rooms: Sequence[float], condensed: bool, bold: bool = False) -> int:
    most = 1
    at = 0
    for cell in row:
        room = rooms[at] if cell.span == 1 else sum(rooms[at : at + cell.span])
        at += cell.span
        if cell.parts and cell_width(cell, condensed, bold) > room:
            most = max(most, _lines(_texts_of_cell(cell, condensed, bold), room))
    return most


def _texts_of_cell(cell: TableCell, condensed: bool, bold: bool) -> list[tuple[str, Face, float]]:
    """Return the texts of a cell with faces and sizes; a coloured disc is as wide as two letters."""
    return [
        (
            f"{'nn' if part.kind == _IS_COLOUR else ''}{part.text}",
            Face(bold or part.emphasis == _STRONG, condensed),
            MINOR if part.emphasis == _MINOR else 1.0,
        )
        for part in cell.parts
    ]


def _lines(texts: Sequence[tuple[str, Face, float]], room: float) -> int:
    """Return the number of lines that texts take, each line as full as possible.

    >>> _lines([("Zu lange Namen", Face(), 1.0)], 5.0)
    2
    """
    lines, used = 1, 0.0
    for at, (text, face, scale) in enumerate(texts):
        for place, piece in enumerate(_PIECES.findall(text)):
            whole = text_width(piece, face) * scale * _SAFE
            bare = text_width(piece.strip(), face) * scale * _SAFE
            gap = _SPACE if at and not place else 0.0
            if used and used + gap + whole > room:
                lines, used = lines + 1, bare
            else:
                used += gap + whole
            while used > room:  # a single word, which may be broken anywhere or not at all
                lines, used = lines + 1, used - room
    return lines
