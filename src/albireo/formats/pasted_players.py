"""Players pasted as text: columns of a spreadsheet, or a name and a rating on each line.

Columns, with a heading or without, are read as from a file. Otherwise each line is split: first the name,
then rating, federation, FIDE ID and birth date in any order.
"""

import re
from datetime import UTC, datetime

from albireo.domain.federations import FIDE_FEDERATIONS
from albireo.domain.player import Title
from albireo.formats.foreign_file import read_foreign
from albireo.formats.player_columns import group_as_category, guess_columns
from albireo.formats.player_table import PlayerRow, read_players
from albireo.formats.table_file import (
    DEEPEST_HEADING,
    DELIMITERS,
    PlayerTable,
    read_player_table,
    refuse_long,
)
from albireo.value_classes import dataclass

HEADING = ("name", "rating", "federation", "fide id", "birth date")
COLUMNS = {"name": 0, "rating": 1, "federation": 2, "fide_id": 3, "birth_date": 4}
HEADINGLESS = frozenset(("title", "name", "rating", "federation", "fide_id"))
"""Fields that are accepted at once from columns without a heading; anything else is shown first."""
_NUMBERING = re.compile(r"\s*+\d{1,4}+[.)]?\s++(?=[^\W\d])")
_FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)
_DATE = re.compile(r"(\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})", re.ASCII)
_NOTHING = ("-", "–", "|")
_OLDEST = 1915
_HIGHEST_RATING = 3500
_LOWEST_RATING = 100
_SHORTEST_ID = 5


@dataclass(frozen=True, slots=True)
class Pasted:
    """A pasted text as a table."""

    table: PlayerTable
    columns: dict[str, int]
    is_sure: bool
    """Whether no ambiguous column had to be guessed."""

    @property
    def rows(self) -> tuple[PlayerRow, ...]:
        return read_players(self.table, self.columns, has_blanks=self.table.heading is not HEADING)


def open_pasted(text: str, file: str) -> tuple[Pasted, tuple[PlayerRow, ...]] | None:
    """Return the table in an untrusted pasted text, and its rows, read in the child process."""
    return read_foreign(_pasted_and_rows, text, file=file)


def _pasted_and_rows(text: str) -> tuple[Pasted, tuple[PlayerRow, ...]] | None:
    pasted = read_pasted(text)
    return (pasted, pasted.rows) if pasted is not None else None


def read_pasted(text: str) -> Pasted | None:
    """Return the table in a pasted text; None if it is empty.

    >>> [row.player.name for row in read_pasted("1. FM Castor, Emil 2101").rows]
    ['Castor, Emil']
    """
    refuse_long(text)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        return None
    headed = any(_is_heading(line) for _, line in lines[:DEEPEST_HEADING])
    if headed or sum("\t" in line or ";" in line for _, line in lines) * 2 > len(lines):
        usual = [sign for sign in "\t;" if sum(sign in line for _, line in lines) * 2 > len(lines)]
        table = read_player_table(text.encode(), usual[0] if usual else DELIMITERS)
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
    """Return whether every non-empty column was recognised reliably."""
    filled = {number for _, cells in table.rows for number, cell in enumerate(cells) if cell}
    is_usual = columns.keys() <= HEADINGLESS
    return "name" in columns and filled <= set(columns.values()) and is_usual


def _cells(line: str) -> tuple[str, ...]:
    """Return the parts of `FM Castor, Emil ITA (2101)`; a line that is not a player becomes a name."""
    numbering = _NUMBERING.match(line)
    words = line[numbering.end() :].split() if numbering is not None else line.split()
    behind: list[tuple[str, str]] = []
    while len(words) > 1 and (found := _small_federation(words) or _behind(words[-1])) is not None:
        behind.append(found)
        words.pop()
    cells = dict.fromkeys(COLUMNS, "")
    cells["name"] = " ".join(words).strip(",;|–- ")
    left = []
    for field, text in _tell_years_from_ratings(behind[::-1]):
        if field and cells[field]:
            left.append(text)
        elif field:
            cells[field] = text
    cells["name"] = " ".join((cells["name"], *left))
    return tuple(cells[field] for field in COLUMNS)


def _small_federation(words: list[str]) -> tuple[str, str] | None:
    """Return a federation in small letters; only behind a number, since names have such words too."""
    text = words[-1].strip(",;|()[]")
    is_behind_number = len(words) > 2 and words[-2].strip(",;|()[]").isdecimal()
    return ("federation", text.upper()) if is_behind_number and text.upper() in FIDE_FEDERATIONS else None


def _behind(word: str) -> tuple[str, str] | None:
    """Return the field and text of a word after a name; None if it belongs to the name."""
    text = word.strip(",;|()[]")
    if not text or text in _NOTHING:
        return "", ""
    if _FEDERATION.fullmatch(text) and text not in Title.__members__:
        return "federation", text
    if _DATE.fullmatch(text):
        return "birth_date", text
    if not (text.isascii() and text.isdecimal()):
        return None
    if len(text) >= _SHORTEST_ID:
        return "fide_id", text
    return ("rating", text) if text == "0" or _LOWEST_RATING <= int(text) <= _HIGHEST_RATING else None


def _tell_years_from_ratings(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the fields with birth year and rating distinguished, if both are present."""
    numbers = [at for at, (field, text) in enumerate(found) if field == "rating" and text != "0"]
    years = [at for at in numbers if _OLDEST <= int(found[at][1]) <= datetime.now(UTC).year]
    if len(numbers) == 2 and years and not any(field == "birth_date" for field, _ in found):
        found[years[-1]] = ("birth_date", found[years[-1]][1])
    return found
