"""Players pasted as text: columns of a spreadsheet, or a name and a rating on each line.

Columns, with a heading or without, are read as from a file. Otherwise each line is taken apart by its look:
a title in front, rating, federation and FIDE ID behind, the name between them.
"""

import re

from albireo.domain.player import Title
from albireo.formats.foreign_file import read_foreign
from albireo.formats.player_columns import group_as_category, guess_columns
from albireo.formats.player_table import PlayerRow, read_players
from albireo.formats.table_file import DEEPEST_HEADING, PlayerTable, read_player_table, refuse_long
from albireo.value_classes import dataclass

HEADING = ("title", "name", "rating", "federation", "fide id")
COLUMNS = {"title": 0, "name": 1, "rating": 2, "federation": 3, "fide_id": 4}
HEADINGLESS = frozenset(COLUMNS)
"""What is read from columns without a heading and taken at once; anything else is shown first."""
_NUMBERING = re.compile(r"\s*+\d{1,4}+[.)]?\s++(?=[^\W\d])")
_FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)
_HIGHEST_RATING = 3500
_LOWEST_RATING = 100
_SHORTEST_ID = 5


@dataclass(frozen=True, slots=True)
class Pasted:
    """A pasted text as a table."""

    table: PlayerTable
    columns: dict[str, int]
    is_sure: bool
    """Whether no column had to be guessed that could be something else."""

    @property
    def rows(self) -> tuple[PlayerRow, ...]:
        return read_players(self.table, self.columns, has_blanks=self.table.heading is not HEADING)


def open_pasted(text: str, file: str) -> tuple[Pasted, tuple[PlayerRow, ...]] | None:
    """The table in a text that a stranger pasted, and its rows; read behind the door for foreign files."""
    return read_foreign(_pasted_and_rows, text, file=file)


def _pasted_and_rows(text: str) -> tuple[Pasted, tuple[PlayerRow, ...]] | None:
    pasted = read_pasted(text)
    return (pasted, pasted.rows) if pasted is not None else None


def read_pasted(text: str) -> Pasted | None:
    """The table in a pasted text; none if there is nothing in it.

    >>> [row.player.name for row in read_pasted("1. FM Castor, Emil 2101").rows]
    ['Castor, Emil']
    """
    refuse_long(text)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        return None
    headed = any(_is_heading(line) for _, line in lines[:DEEPEST_HEADING])
    if headed or sum("\t" in line or ";" in line for _, line in lines) * 2 > len(lines):
        table = read_player_table(text.encode())
        columns = guess_columns(table.heading, table.rows)
        if "name" in columns or "last_name" in columns:
            is_sure = headed and group_as_category(table.heading, columns) is None
            return Pasted(table, columns, is_sure or _is_plain(table, columns))
    rows = tuple((number, _cells(line)) for number, line in lines)
    return Pasted(PlayerTable(HEADING, rows), dict(COLUMNS), is_sure=True)


def _is_heading(line: str) -> bool:
    cells = [cell for delimiter in ("\t", ";", ",") if delimiter in line for cell in line.split(delimiter)]
    found = guess_columns([cell.strip() for cell in cells])
    return bool({"name", "last_name"} & found.keys()) and len(found) > 1


def _is_plain(table: PlayerTable, columns: dict[str, int]) -> bool:
    """Whether each column that is not empty was recognised, and as nothing it could look like by chance."""
    filled = {number for _, cells in table.rows for number, cell in enumerate(cells) if cell}
    is_usual = columns.keys() <= HEADINGLESS
    return "name" in columns and filled <= set(columns.values()) and is_usual


def _cells(line: str) -> tuple[str, ...]:
    """`FM Castor, Emil ITA 2101` in its parts; a line that is no player stays whole, as the name."""
    numbering = _NUMBERING.match(line)
    words = line[numbering.end() :].split() if numbering is not None else line.split()
    found = dict.fromkeys(COLUMNS, "")
    if len(words) > 1 and words[0] in Title.__members__:
        found["title"] = words.pop(0)
    while len(words) > 1 and (field := _behind(words[-1])) and not found[field]:
        found[field] = words.pop()
    found["name"] = " ".join(words).strip(",;|")
    return tuple(found[field] for field in COLUMNS)


def _behind(word: str) -> str:
    """What a word behind a name is, if it is no name."""
    if _FEDERATION.fullmatch(word):
        return "federation"
    if not (word.isascii() and word.isdecimal()):
        return ""
    if len(word) >= _SHORTEST_ID:
        return "fide_id"
    return "rating" if word == "0" or _LOWEST_RATING <= int(word) <= _HIGHEST_RATING else ""
