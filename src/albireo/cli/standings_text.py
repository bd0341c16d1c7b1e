"""Standings as plain text that fits the width of the terminal."""

import textwrap
from collections.abc import Sequence

from albireo.domain.explanation import Note
from albireo.domain.points import chess
from albireo.standings.crosstable import CrossRow
from albireo.standings.order import Place, Standings
from albireo.tiebreaks.edition import Edition

_NARROW_NAME = 12


def heading(standings: Standings) -> str:
    """One line that says what follows."""
    field = standings.field
    settings = field.tournament.settings
    of = f" of {settings.number_of_rounds}" if settings.number_of_rounds else ""
    name = f"{settings.name}: " if settings.name else ""
    return f"{name}standings after round {field.after}{of} (tie-breaks {edition_name(field.edition)})"


def edition_name(edition: Edition) -> str:
    return edition.value if edition is Edition.VEGA else f"FIDE {edition.value}"


def places(standings: Standings, lines: Sequence[Place], width: int) -> str:
    """A table of places."""
    field = standings.field
    players = None if field.is_team else field.tournament.by_tpn
    head = ["#", "No"]
    rows = [[str(place.rank), str(place.tpn)] for place in lines]
    aligned = ">>"
    if players is not None and any(players[place.tpn].title for place in lines):
        head.append("Title")
        aligned += "<"
        for row, place in zip(rows, lines, strict=True):
            title = players[place.tpn].title
            row.append(title.value if title else "")
    name_column = len(head)
    head.append("Name")
    aligned += "<"
    for row, place in zip(rows, lines, strict=True):
        row.append(field.name(place.tpn))
    if players is not None and any(players[place.tpn].rating for place in lines):
        head.append("Rtg")
        aligned += ">"
        for row, place in zip(rows, lines, strict=True):
            row.append(str(players[place.tpn].rating or ""))
    if players is not None and any(players[place.tpn].federation for place in lines):
        head.append("Fed")
        aligned += "<"
        for row, place in zip(rows, lines, strict=True):
            row.append(players[place.tpn].federation)
    head.append("Pts")
    aligned += ">"
    for row, place in zip(rows, lines, strict=True):
        row.append(_points(place.points))
    for index, tie_break in enumerate(standings.tie_breaks):
        head.append(tie_break.text)
        aligned += ">"
        for row, place in zip(rows, lines, strict=True):
            row.append(str(place.values[index]))
    return table(head, rows, aligned, width, name_column)


def _points(points: int) -> str:
    """Points with the halves below each other."""
    text = chess(points)
    return text if text.endswith("½") or "." in text else text + " "


def cross(standings: Standings, rows: Sequence[CrossRow], square: bool, width: int) -> str:
    """A cross table."""
    columns = len(rows[0].cells) if rows else 0
    head = ["#", "Name", *(str(number) for number in range(1, columns + 1)), "Pts"]
    lines = [
        [str(row.number), standings.field.name(row.tpn), *row.cells, _points(row.points)] for row in rows
    ]
    return table(head, lines, "><" + ("^" if square else ">") * columns + ">", width, 1)


def table(head: list[str], rows: list[list[str]], aligned: str, width: int, shrinks: int) -> str:
    """Columns with two blanks between; if the width is short the column `shrinks` gives way, then a blank."""
    widths = [max(len(line[i]) for line in (head, *rows)) for i in range(len(head))]
    full = widths[shrinks]
    for gap in ("  ", " "):
        over = sum(widths) + len(gap) * (len(widths) - 1) - width
        if over <= full - min(full, _NARROW_NAME):
            break
    widths[shrinks] = max(min(full, _NARROW_NAME), full - max(over, 0))
    out = []
    for line in (head, *rows):
        cells = [f"{_clip(cell, widths[i]):{aligned[i]}{widths[i]}}" for i, cell in enumerate(line)]
        out.append(gap.join(cells).rstrip())
    return "\n".join(out)


def _clip(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def note(statement: Note, width: int, depth: int = 0) -> str:
    """A note and its details, indented, with the article behind each statement."""
    lines = [_line(statement, width, depth)]
    shown = set()
    for part in statement.parts:
        key = (part.kind, part.sentence())
        if part.kind == "adjusted" and key in shown:
            continue
        shown.add(key)
        lines.append(note(part, width, depth + 1))
    return "\n".join(lines)


def _line(statement: Note, width: int, depth: int) -> str:
    text = statement.sentence()
    indent = "  " * depth
    if statement.kind == "term":
        values = statement.values
        amount = f"({values['amount']})" if values["is_cut"] else str(values["amount"])
        number = f"R{values['round']}" if values["round"] else ""
        indent += f"{number:<4}{amount:>8}  "
    if statement.article:
        text += f"  [{statement.article}]"
    return textwrap.fill(
        text,
        max(width, 40),
        initial_indent=indent,
        subsequent_indent=" " * len(indent),
        break_on_hyphens=False,
    )
