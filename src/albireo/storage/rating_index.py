"""A local search index of a rating list: SQLite's full-text search, one file per list.

Players are stored by rating, so that `ORDER BY rowid` gives the strongest first without sorting: the first
twenty of 1.5 million are found in a fraction of a millisecond. A new list is built beside the old one and
replaces it when it is complete and on disk.
"""

import os
import re
import sqlite3
import time
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from albireo.ratings.rating_list import KINDS, ListedPlayer
from albireo.storage.errors import Damaged, DiskFull, Unreachable
from albireo.value_classes import dataclass

EDITION = "3"
_FIELDS = ListedPlayer._fields
_BATCH = 10_000
_STEPS = 200_000
"""Steps of SQLite between two checks of the clock."""
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "ħ": "h", "ß": "ss", "æ": "ae", "œ": "oe"}
)
"""Letters the tokenizer does not decompose, in names and queries alike."""
_FEDERATION = "qq"
"""Prefix of a federation among the words of a name; no name begins with it."""
LEFT_OVER = 3600
"""Seconds after which an unfinished file of a killed load is removed."""

Watch = Callable[[int], None]
"""Called repeatedly with the number of players so far; an exception cancels the build."""


@dataclass(frozen=True, slots=True)
class ListInfo:
    """The metadata of an index."""

    source: str
    """Name of the list in the history."""
    loaded_at: str
    players: int
    ratings: tuple[str, ...] = KINDS
    """The types of ratings in it: `standard`, `rapid`, `blitz`, `national`."""
    period: str = ""
    """The month or day of the list, if known."""
    federation: str = ""
    """The federation; empty for FIDE's list."""


def build(
    path: Path,
    players: Iterable[ListedPlayer],
    source: str,
    ratings: tuple[str, ...] = KINDS,
    period: str = "",
    federation: Callable[[], str] = str,
    watch: Watch = lambda _: None,
) -> ListInfo:
    """Build or replace the index of a list; `federation` is called when all players are read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path.parent)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    stopped: list[BaseException] = []
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as database:
            count = _fill(database, players, watch, stopped)
            now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
            info = ListInfo(source, now, count, ratings, period, federation())
            database.execute("CREATE TABLE about (edition, source, loaded_at, players, ratings, period, fed)")
            row = (EDITION, source, now, count, " ".join(ratings), period, info.federation)
            database.execute(f"INSERT INTO about VALUES ({', '.join('?' * len(row))})", row)
            database.execute("COMMIT")
        _settle(part)
        _replace(part, path)
    except sqlite3.OperationalError as error:
        if stopped:
            raise stopped[0] from None
        raise DiskFull("{place}: the list could not be saved: {error}", place=path, error=error) from None
    finally:
        part.unlink(missing_ok=True)
    return info


def set_period(path: Path, period: str, source: str) -> None:
    """Store the month of a list, and its name in the history, in the index."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True)) as database, database:
            database.execute("UPDATE about SET period = ?, source = ?", (period, source))
    except sqlite3.OperationalError as error:
        raise DiskFull("{place}: the list could not be saved: {error}", place=path, error=error) from None
    except sqlite3.DatabaseError:
        raise Damaged("{place}: not an Albireo rating list; load it again", place=path) from None


def _fill(
    database: sqlite3.Connection,
    players: Iterable[ListedPlayer],
    watch: Watch,
    stopped: list[BaseException],
) -> int:
    # The file counts only once it is complete: no journal is needed while it is filled.
    for pragma in ("journal_mode=OFF", "synchronous=OFF", "cache_size=-200000", "temp_store=MEMORY"):
        database.execute(f"PRAGMA {pragma}")
    columns = ", ".join(_FIELDS)
    database.execute("BEGIN")
    database.execute(f"CREATE TEMP TABLE arriving ({columns})")
    insert = f"INSERT INTO arriving VALUES ({', '.join('?' * len(_FIELDS))})"
    coming = iter(players)
    count = 0
    while batch := list(islice(coming, _BATCH)):
        database.executemany(insert, batch)
        count += len(batch)
        watch(count)

    def look() -> int:
        try:
            watch(count)
        except BaseException as error:  # passed on by `build`; SQLite is only told to stop
            stopped.append(error)
            return 1
        return 0

    database.set_progress_handler(look, _STEPS)
    database.execute(
        "CREATE TABLE player (place INTEGER PRIMARY KEY, id TEXT, name TEXT, federation TEXT, sex TEXT,"
        " title TEXT, standard INTEGER, rapid INTEGER, blitz INTEGER, k_factor INTEGER, birth TEXT,"
        " flag TEXT, rapid_k INTEGER, blitz_k INTEGER, national INTEGER, national_id TEXT, club TEXT,"
        " classification TEXT, province TEXT)"
    )
    database.execute(
        f"INSERT INTO player ({columns}) SELECT {columns} FROM arriving"
        " ORDER BY max(standard, rapid, blitz, national) DESC, name"
    )
    database.execute("DROP TABLE arriving")
    database.execute("CREATE INDEX player_by_id ON player (id) WHERE id <> ''")
    database.execute("CREATE INDEX player_by_national_id ON player (national_id) WHERE national_id <> ''")
    database.execute(
        "CREATE VIRTUAL TABLE words USING fts5(name, content='', detail=none, prefix='1 2 3',"
        " tokenize='unicode61 remove_diacritics 2')"
    )
    database.create_function("folded", 1, _fold_name, deterministic=True)
    database.execute(
        "INSERT INTO words (rowid, name)"
        f" SELECT place, folded(name) || ' {_FEDERATION}' || federation FROM player"
    )
    database.set_progress_handler(None, 0)
    return count


def _fold_name(name: str) -> str:
    return name.lower().translate(_LETTERS) if not name.isascii() else name


def _settle(part: Path) -> None:
    """Flush the whole file to disk before it replaces another."""
    with part.open("rb+") as made:
        os.fsync(made.fileno())


def _replace(part: Path, path: Path) -> None:
    for _ in range(50):
        try:
            part.replace(path)
        except PermissionError:  # Windows, during a search
            time.sleep(0.1)
        else:
            return
    part.replace(path)


def _sweep(folder: Path) -> None:
    """Remove unfinished files of loads that were killed long ago."""
    for part in folder.glob("*.part"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > LEFT_OVER:
                part.unlink()


class RatingIndex:
    """An index opened for queries, for one thread."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise Unreachable("{place}: no rating list has been loaded", place=path)
        self.name = path.stem
        self._database = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            edition, *about = self._database.execute("SELECT * FROM about").fetchone()
        except (sqlite3.DatabaseError, TypeError):
            self._database.close()
            raise Damaged("{place}: not an Albireo rating list; load it again", place=path) from None
        if edition != EDITION:
            self._database.close()
            raise Damaged("{place}: made by another version of Albireo; load the list again", place=path)
        source, loaded_at, players, ratings, period, federation = about
        self.info = ListInfo(source, loaded_at, players, tuple(ratings.split()), period, federation)

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> "RatingIndex":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def search(self, text: str, most: int = 20) -> list[ListedPlayer]:
        """Return players whose names have words that begin like those of `text`, strongest first.

        A word of three letters beside others may also be the federation. A number finds the player with
        that ID.
        """
        if text.strip().isdecimal():
            found = self.by_id(text.strip()) or self.by_national_id(text.strip())
            return [found] if found else []
        words = _words(text)
        return self._find_players(
            " AND ".join(
                f'("{word}"* OR "{_FEDERATION}{word}")' if len(word) == 3 and len(words) > 1 else f'"{word}"*'
                for word in words
            ),
            most,
        )

    def named(self, name: str, most: int = 50) -> list[ListedPlayer]:
        """Return players whose names have all these exact words, in any order."""
        return self._find_players(" AND ".join(f'"{word}"' for word in _words(name)), most)

    def _find_players(self, query: str, most: int) -> list[ListedPlayer]:
        if not query:
            return []
        return self._players(
            "SELECT p.* FROM (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?) w"
            " JOIN player p ON p.place = w.rowid ORDER BY p.place",
            (query, most),
        )

    def by_id(self, id_: str) -> ListedPlayer | None:
        """Return the player with a FIDE ID."""
        return next(iter(self._players("SELECT * FROM player WHERE id = ? AND id <> ''", (id_,))), None)

    def by_national_id(self, id_: str) -> ListedPlayer | None:
        query = "SELECT * FROM player WHERE national_id = ? AND national_id <> ''"
        return next(iter(self._players(query, (id_,))), None)

    def by_key(self, key: str) -> ListedPlayer | None:
        """Return the player with a `ListedPlayer.key`."""
        if key.startswith("p"):
            name, _, birth = key[1:].rpartition(";")
            query = "SELECT * FROM player WHERE name = ? AND birth = ? AND id = '' AND national_id = ''"
            return next(iter(self._players(query, (name, birth))), None)
        return self.by_national_id(key[1:]) if key.startswith("n") else self.by_id(key)

    def __iter__(self) -> Iterator[ListedPlayer]:
        for _, *fields in self._database.execute("SELECT * FROM player ORDER BY place"):
            yield ListedPlayer(*fields)

    def _players(self, query: str, values: tuple[object, ...]) -> list[ListedPlayer]:
        return [ListedPlayer(*fields) for _, *fields in self._database.execute(query, values)]


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", unicodedata.normalize("NFC", _fold_name(text)).lower(), re.UNICODE)
