"""Players pasted as text: columns of a spreadsheet, or a name and a rating on each line.

With a heading (`Name`, `Rating` … in the first line) the columns are taken by it, as from a file. Without
one, each cell is known by its look: a title, three capitals for the federation, a rating, a FIDE ID.
"""

import re

from albireo.domain.message import remark
from albireo.domain.player import Player, Title
from albireo.formats.player_table import PlayerRow, guess_columns, read_player_table, read_players

_NUMBERING = re.compile(r"\s*\d{1,4}[.)]\s+")
_FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)
_BLANKS = re.compile(r"\t|;| {2,}|\s*\|\s*")
_HIGHEST_RATING = 3500
_LOWEST_RATING = 100
_SHORTEST_ID = 5


def read_pasted(text: str) -> tuple[PlayerRow, ...]:
    """The players of a pasted text, line by line; empty lines are skipped.

    >>> [row.player.name, row.player.rating] == ["Castor, Emil", 2101] if (
    ...     row := read_pasted("1. FM Castor, Emil 2101")[0]).player else None
    True
    """
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        return ()
    if _is_heading(lines[0][1]):
        table = read_player_table(text.encode())
        return read_players(table, guess_columns(table.heading))
    return tuple(_row(number, line) for number, line in lines)


def _is_heading(line: str) -> bool:
    cells = [cell for delimiter in ("\t", ";", ",") if delimiter in line for cell in line.split(delimiter)]
    found = guess_columns([cell.strip() for cell in cells])
    return bool({"name", "last_name"} & found.keys()) and len(found) > 1


def _row(number: int, line: str) -> PlayerRow:
    cells = [cell.strip() for cell in _BLANKS.split(_NUMBERING.sub("", line, count=1)) if cell.strip()]
    if len(cells) == 1:
        cells = _words(cells[0])
    facts: dict[str, object] = {}
    names: list[str] = []
    for cell in cells:
        if cell.isascii() and cell.isdecimal():
            _take_number(cell, facts)
        elif cell.upper() in Title.__members__ and cell.isupper():
            facts.setdefault("title", Title(cell.upper()))
        elif _FEDERATION.fullmatch(cell) and names:
            facts.setdefault("federation", cell)
        else:
            names.append(cell)
    if not names:
        return PlayerRow(number, None, (remark("no name"),))
    name = ", ".join(names[:2]) if len(names) > 1 and "," not in names[0] else names[0]
    return PlayerRow(number, Player(tpn=0, name=name, **facts), ())  # type: ignore[arg-type]


def _words(line: str) -> list[str]:
    """`FM Castor, Emil ITA 2101` in its parts: a title in front, numbers and federation behind."""
    words = line.split()
    front, behind = [], []
    if len(words) > 1 and words[0] in Title.__members__:
        front.append(words.pop(0))
    while len(words) > 1 and (words[-1].isdecimal() or _FEDERATION.fullmatch(words[-1])):
        behind.append(words.pop())
    return [*front, " ".join(words).rstrip(","), *behind]


def _take_number(cell: str, facts: dict[str, object]) -> None:
    value = int(cell)
    if len(cell) >= _SHORTEST_ID:
        facts.setdefault("fide_id", cell)
    elif _LOWEST_RATING <= value <= _HIGHEST_RATING:
        facts.setdefault("rating", value)
