"""Standings as plain text that fits the width of the terminal."""

import shutil
import sys
import textwrap
from collections.abc import Sequence

from albireo.cli.language import _
from albireo.cli.terminal import PIPE_WIDTH, safe
from albireo.domain.explanation import Note
from albireo.domain.points import chess
from albireo.standings.crosstable import CrossRow
from albireo.standings.order import Place, Standings
from albireo.tiebreaks.edition import Edition

_NARROW_NAME = 12
_PROSE = 100
"""Explanations are folded here even where tables may be wider."""


def page_width(wanted: int | None) -> int:
    """The width asked for, else that of the terminal; in a pipe no table is cut."""
    if wanted:
        return wanted
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else PIPE_WIDTH


def after_round(standings: Standings, what: str) -> str:
    """Tournament, what is shown, and after which round."""
    settings, after = standings.field.tournament.settings, standings.field.after
    if settings.number_of_rounds:
        text = _("{what} after round {round} of {rounds}")
    else:
        text = _("{what} after round {round}")
    line = text.format(what=what, round=after, rounds=settings.number_of_rounds)
    return safe(f"{settings.name}: {line}" if settings.name else line)


def heading(standings: Standings) -> str:
    """One line that says what follows."""
    text = _("tie-breaks {edition}").format(edition=edition_name(standings.field.edition))
    return f"{after_round(standings, _('standings'))} ({text})"


def edition_name(edition: Edition) -> str:
    return edition.value if edition is Edition.VEGA else f"FIDE {edition.value}"


def places(standings: Standings, lines: Sequence[Place], width: int) -> str:
    """A table of places."""
    field = standings.field
    players = None if field.is_team else field.tournament.by_tpn
    head = ["#", _("No")]
    rows = [[str(place.rank), str(place.tpn)] for place in lines]
    aligned = ">>"
    if players is not None and any(players[place.tpn].title for place in lines):
        head.append(_("Title"))
        aligned += "<"
        for row, place in zip(rows, lines, strict=True):
            title = players[place.tpn].title
            row.append(title.value if title else "")
    name_column = len(head)
    head.append(_("Name"))
    aligned += "<"
    for row, place in zip(rows, lines, strict=True):
        row.append(field.name(place.tpn))
    if players is not None and any(players[place.tpn].rating for place in lines):
        head.append(_("Rtg"))
        aligned += ">"
        for row, place in zip(rows, lines, strict=True):
            row.append(str(players[place.tpn].rating or ""))
    if players is not None and any(players[place.tpn].federation for place in lines):
        head.append(_("Fed"))
        aligned += "<"
        for row, place in zip(rows, lines, strict=True):
            row.append(players[place.tpn].federation)
    head.append(_("Pts"))
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
    head = ["#", _("Name"), *(str(number) for number in range(1, columns + 1)), _("Pts")]
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
        cells = [f"{_clip(safe(cell), widths[i]):{aligned[i]}{widths[i]}}" for i, cell in enumerate(line)]
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
    text = safe(statement.sentence(_))
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
        min(max(width, 40), _PROSE),
        initial_indent=indent,
        subsequent_indent=" " * len(indent),
        break_on_hyphens=False,
    )
