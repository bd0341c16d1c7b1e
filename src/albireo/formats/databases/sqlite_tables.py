"""Tables of an untrusted SQLite database, read in memory without trusting its schema."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager

from albireo.formats.foreign_tournament import UnreadableTournament

MAGIC = b"SQLite format 3\0"
MOST_ROWS = 200_000
_STEPS = 50_000_000
"""Maximum number of SQLite virtual machine instructions per table."""
Row = Mapping[str, object]


def is_database(data: bytes) -> bool:
    """Return whether bytes begin as an SQLite database."""
    return data.startswith(MAGIC)


class Tables:
    """The ordinary tables of a database; views and virtual tables are not read."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        found = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table' LIMIT 1000")
        self.names = frozenset(
            str(name).lower() for name, sql in found if not str(sql).upper().startswith("CREATE VIRTUAL")
        )

    def rows(self, table: str) -> list[Row]:
        """Return the rows of a table by column; none if there is no such table."""
        if table.lower() not in self.names:
            return []
        cursor = self._connection.execute(f'SELECT * FROM "{table}" LIMIT {MOST_ROWS + 1}')
        columns = [column[0] for column in cursor.description]
        found: list[Row] = [dict(zip(columns, row, strict=True)) for row in cursor]
        if len(found) > MOST_ROWS:
            raise UnreadableTournament(
                "{table}: expected at most {most} rows, found more", table=table, most=MOST_ROWS
            )
        return found


@contextmanager
def open_tables(data: bytes) -> Iterator[Tables]:
    """Open a database and provide its tables."""
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            left = iter(range(_STEPS // 10_000))
            connection.set_progress_handler(lambda: next(left, None) is None, 10_000)
            connection.deserialize(data)
            yield Tables(connection)
    except (sqlite3.Error, OverflowError, UnicodeDecodeError):
        raise UnreadableTournament("a damaged database") from None


def whole(value: object) -> int:
    """Return a number of a row; 0 if there is none."""
    if isinstance(value, bool | int | float):
        return int(value) if abs(value) < 10**15 else 0
    text = str(value or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 15 else 0


def text(value: object) -> str:
    """Return a text of a row on one line."""
    return " ".join(str(value).split())[:300] if value is not None else ""
