"""A local search index of a rating list: SQLite's full-text search, one file per list.

Players are stored in the order of their ratings, so that `ORDER BY rowid` gives the strongest first without
sorting: the first twenty of a million and a half come in a fraction of a millisecond. A new list is built
beside the old one and takes its place when it is whole.
"""

import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.errors import Damaged, DiskFull, Unreachable

EDITION = "1"
_FIELDS = ListedPlayer._fields
_BATCH = 50_000
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "ħ": "h", "ß": "ss", "æ": "ae", "œ": "oe"}
)
"""What the tokenizer does not take apart, in names and in questions alike."""


@dataclass(frozen=True, slots=True)
class ListInfo:
    """What is known of an index."""

    source: str
    loaded_at: str
    players: int


def build(path: Path, players: Iterable[ListedPlayer], source: str) -> ListInfo:
    """Make or replace the index of a list."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as database:
            info = _fill(database, players, source)
        part.replace(path)
    except sqlite3.OperationalError as error:
        raise DiskFull("{place}: the list could not be stored: {error}", place=path, error=error) from None
    finally:
        part.unlink(missing_ok=True)
    return info


def _fill(database: sqlite3.Connection, players: Iterable[ListedPlayer], source: str) -> ListInfo:
    # The file counts only once it is whole: no journal is needed while it is filled.
    for pragma in ("journal_mode=OFF", "synchronous=OFF", "cache_size=-200000", "temp_store=MEMORY"):
        database.execute(f"PRAGMA {pragma}")
    columns = ", ".join(_FIELDS)
    database.execute("BEGIN")
    database.execute(f"CREATE TEMP TABLE arriving ({columns})")
    insert = f"INSERT INTO arriving VALUES ({', '.join('?' * len(_FIELDS))})"
    coming = iter(players)
    while batch := list(islice(coming, _BATCH)):
        database.executemany(insert, batch)
    database.execute(
        "CREATE TABLE player (place INTEGER PRIMARY KEY, id TEXT, name TEXT, federation TEXT, sex TEXT,"
        " title TEXT, standard INTEGER, rapid INTEGER, blitz INTEGER, k_factor INTEGER, birth TEXT,"
        " flag TEXT)"
    )
    database.execute(
        f"INSERT INTO player ({columns}) SELECT {columns} FROM arriving"
        " ORDER BY max(standard, rapid, blitz) DESC, name"
    )
    database.execute("DROP TABLE arriving")
    database.execute("CREATE INDEX player_by_id ON player (id)")
    database.execute(
        "CREATE VIRTUAL TABLE words USING fts5(name, content='', detail=none, prefix='1 2 3',"
        " tokenize='unicode61 remove_diacritics 2')"
    )
    database.create_function("folded", 1, _folded, deterministic=True)
    database.execute("INSERT INTO words (rowid, name) SELECT place, folded(name) FROM player")
    (count,) = database.execute("SELECT count(*) FROM player").fetchone()
    info = ListInfo(source, datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), count)
    database.execute("CREATE TABLE about (edition TEXT, source TEXT, loaded_at TEXT, players INTEGER)")
    database.execute("INSERT INTO about VALUES (?, ?, ?, ?)", (EDITION, source, info.loaded_at, count))
    database.execute("COMMIT")
    return info


def _folded(name: str) -> str:
    return name.lower().translate(_LETTERS) if not name.isascii() else name


class RatingIndex:
    """An index opened for questions; to be used by one thread."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise Unreachable("{place}: no rating list has been loaded", place=path)
        self._database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            edition, *about = self._database.execute("SELECT * FROM about").fetchone()
        except (sqlite3.DatabaseError, TypeError):
            self._database.close()
            raise Damaged("{place}: not a rating list of Albireo; load it again", place=path) from None
        if edition != EDITION:
            self._database.close()
            raise Damaged("{place}: made by another Albireo; load the list again", place=path)
        self.info = ListInfo(*about)

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> "RatingIndex":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def search(self, text: str, most: int = 20) -> list[ListedPlayer]:
        """Players whose names have words that begin like the words of `text`, the strongest first.

        A number finds the player with that ID.
        """
        if text.strip().isdecimal():
            found = self.by_id(text.strip())
            return [found] if found else []
        words = re.findall(r"\w+", unicodedata.normalize("NFC", _folded(text)), re.UNICODE)
        if not words:
            return []
        query = " ".join(f'"{word}"*' for word in words)
        return self._players(
            "SELECT p.* FROM (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?) w"
            " JOIN player p ON p.place = w.rowid ORDER BY p.place",
            (query, most),
        )

    def by_id(self, id_: str) -> ListedPlayer | None:
        """The player with an ID."""
        return next(iter(self._players("SELECT * FROM player WHERE id = ?", (id_,))), None)

    def __iter__(self) -> Iterator[ListedPlayer]:
        for _, *fields in self._database.execute("SELECT * FROM player ORDER BY place"):
            yield ListedPlayer(*fields)

    def _players(self, query: str, values: tuple[object, ...]) -> list[ListedPlayer]:
        return [ListedPlayer(*fields) for _, *fields in self._database.execute(query, values)]
