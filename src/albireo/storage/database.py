"""Opening the database: SQLite by path, PostgreSQL by URL.

SQLite runs in WAL with `synchronous=FULL`: a commit has reached the disk before it returns, readers never
wait for the writer. Writers take the lock at BEGIN (IMMEDIATE), so that two of them queue instead of failing
at commit; readers begin without it. The writers of this process take turns before requesting it, since SQLite
has no queue.

A write is acknowledged only if the file is still in its place: a file moved or replaced while open accepts
writes that would be lost.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, Transaction, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    InvalidatePoolError,
    InvalidRequestError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.pool import QueuePool

from albireo.storage.driver_errors import in_plain_words, no_answer
from albireo.storage.errors import Busy, DatabaseMoved, Unreachable, WrongEncoding

BUSY_SECONDS = 5
"""How long a write waits for others before it fails."""
POSTGRESQL_SECONDS = 30
"""Maximum duration of a single query."""
AWAY_SECONDS = 2.0
"""How long a query waits for a PostgreSQL that has just become unavailable, as it may be restarting."""
RETRY_SECONDS = 0.03
_READ = "albireo_read"


class Database:
    """A database and the two ways to use it: `reading()` and `writing()`."""

    def __init__(self, place: str | Path) -> None:
        self.url = url_of(place)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _sqlite(self.url) if self.is_sqlite else _postgresql(self.url)
        if self.is_sqlite:
            # Before a connection is opened: SQLite would create an empty file if there is none.
            event.listen(self.engine, "do_connect", lambda *_: self._refuse_moved())
            event.listen(self.engine, "connect", lambda *_: self._is_moved())
        self._turn = Lock()
        self._away_since: float | None = None
        """When PostgreSQL was first found unavailable."""
        self._file: tuple[int, int] | None = None
        """Device and number of the file that was opened."""

    @property
    def path(self) -> Path | None:
        """The file of an SQLite database."""
        return Path(self.url.database) if self.is_sqlite and self.url.database else None

    def __str__(self) -> str:
        return str(self.path) if self.path else self.url.render_as_string(hide_password=True)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Yield a connection for reading, which never blocks a writer.

        SQLite shows one snapshot to the whole block, PostgreSQL one to each query (as its default
        transactions do); there, a transaction around a query would cost two more messages.
        """
        with self._plain_words(), self._begin({_READ: True}) as connection, _transaction(connection):
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yield a connection with one transaction: all of it is on disk when the block ends, or none."""
        if not self.is_sqlite:
            with self._plain_words(), self._begin({}) as connection, _transaction(connection):
                yield connection
            return
        if not self._turn.acquire(timeout=BUSY_SECONDS):
            raise Busy("{place}: someone else is saving; nothing was saved, try again", place=str(self))
        try:
            with self._plain_words(), self.engine.begin() as connection:
                self._refuse_moved()
                yield connection
            self._refuse_moved()
        finally:
            self._turn.release()

    def _begin(self, options: dict[str, Any]) -> Connection:
        """Return a connection of the pool with a transaction begun; wait briefly for a restarting server.

        The wait counts from when it became unavailable; after that, errors are immediate. A writer's BEGIN is
        the first message, so a connection being cut fails before anything was done.
        """
        while True:
            try:
                found = self.engine.connect()
                try:
                    found.execution_options(**options).begin()
                except BaseException:
                    found.close()
                    raise
            except (OperationalError, InvalidRequestError) as gone:  # the latter: cut twice in the meantime
                if self.is_sqlite:
                    raise
                now = monotonic()
                if self._away_since is None:
                    self._away_since = now
                if now - self._away_since > AWAY_SECONDS:
                    if isinstance(gone, OperationalError):
                        raise
                    raise no_answer(gone, str(self)) from gone
                sleep(RETRY_SECONDS)
            else:
                self._away_since = None
                return found

    def problems(self) -> list[str]:
        """Return damage found by the database itself; PostgreSQL has other means."""
        if not self.is_sqlite:
            return []
        with self.reading() as connection:
            said = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check(10)")]
        return [] if said == ["ok"] else said

    def checkpoint(self) -> None:
        """Move all writes into the database file itself.

        A copy of just that file is then complete.
        """
        if not self.is_sqlite or self.path is None or self._is_moved():
            return
        with contextlib.suppress(sqlite3.Error):  # someone reads or writes: the next one will do it
            connection = sqlite3.connect(self.path, timeout=1, isolation_level=None)
            try:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                connection.close()

    def rebuild(self) -> bool:
        """Rewrite the tables so that nothing deleted is left in free pages and logs of the database.

        Return False if the database is in use. PostgreSQL's own log, copies and replicas are up to its
        administrator.
        """
        try:
            if self.is_sqlite:
                return self._rebuild_file()
            with self.engine.connect().execution_options(**{_READ: True}) as connection:  # no transaction
                connection.exec_driver_sql("VACUUM (FULL) event, entry_request, installation")
        except (sqlite3.Error, DBAPIError, InvalidRequestError, NoConnection):
            return False
        return True

    def _rebuild_file(self) -> bool:
        if self.path is None or self._is_moved() or not self._turn.acquire(timeout=BUSY_SECONDS):
            return False
        try:
            connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
            try:
                connection.execute("VACUUM")
                is_busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                connection.close()
        finally:
            self._turn.release()
        return not is_busy

    def connections_in_use(self) -> int:
        """Return the number of pool connections in use."""
        pool = self.engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    def close(self) -> None:
        self.checkpoint()
        self.engine.dispose()

    def _refuse_moved(self) -> None:
        if self._is_moved():
            raise DatabaseMoved(
                "{place}: the file was moved, removed or replaced while Albireo was running; any "
                "further changes would be lost. Make a backup on the Backup and restore page, put the "
                "file back and start again.",
                place=str(self),
            )

    def _is_moved(self) -> bool:
        path = self.path
        if path is None or str(path).startswith(("file:", ":memory:")):
            return False
        try:
            found = path.stat()
        except OSError:
            return self._file is not None
        if self._file is None:
            self._file = found.st_dev, found.st_ino
        return self._file != (found.st_dev, found.st_ino)

    @contextmanager
    def _plain_words(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            raise in_plain_words(error, str(self)) from error
        except NoConnection as error:
            raise Busy(
                "{place}: all connections are in use; nothing was saved, try again", place=str(self)
            ) from error


def _transaction(connection: Connection) -> Transaction:
    """Return the transaction of a connection, committed or rolled back by `with`."""
    begun = connection.get_transaction()
    assert begun is not None
    return begun


def url_of(place: str | Path) -> URL:
    """Return the URL of a database given by URL or SQLite path."""
    text = str(place)
    if "://" not in text:
        return URL.create("sqlite+pysqlite", database=str(Path(text).expanduser().absolute()))
    try:
        url = make_url(text)
    except ArgumentError:
        raise Unreachable(
            "expected the path of a file or a database URL, found {found!r}", found=text
        ) from None
    if url.get_backend_name() in ("postgresql", "postgres"):
        if find_spec("psycopg") is None:
            raise Unreachable("PostgreSQL needs psycopg; install it with: pip install 'albireo[server]'")
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite":
        return url.set(drivername="sqlite+pysqlite")
    raise Unreachable(
        "expected an SQLite or PostgreSQL database, found {found!r}", found=url.get_backend_name()
    )


def _sqlite(url: URL) -> Engine:
    if url.database and not url.database.startswith("file:"):  # SQLite's own kind of URL says what to do
        private_file(Path(url.database))
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=8,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False, "isolation_level": None},
    )

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        try:
            cursor.execute("PRAGMA synchronous=FULL")
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.execute("PRAGMA secure_delete=ON")
            if cursor.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                cursor.execute("PRAGMA journal_mode=WAL")
        finally:
            cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get(_READ, False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def private_file(path: Path) -> None:
    """Create a file readable by its owner only, or restrict an existing one.

    It contains birth dates and password hashes. Permissions of a group are kept.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.suppress(OSError):  # it may belong to another user; opening it reports the problem
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
            if each.exists() and each.stat().st_mode & 0o007:
                each.chmod(each.stat().st_mode & 0o770)


def _postgresql(url: URL) -> Engine:
    limits = f"-c lock_timeout={BUSY_SECONDS}s -c statement_timeout={POSTGRESQL_SECONDS}s"
    given = url.query.get("options", "")
    ours = {"connect_timeout": BUSY_SECONDS, "keepalives_idle": 10, "tcp_user_timeout": 10_000}
    # Read committed: the head row, locked by each writer, orders the writers of a tournament.
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=8,
        max_overflow=8,
        pool_timeout=BUSY_SECONDS,
        isolation_level="AUTOCOMMIT",  # reading needs no transaction; writers begin one below
        connect_args={
            **{name: value for name, value in ours.items() if name not in url.query},
            "options": f"{limits} {given if isinstance(given, str) else ' '.join(given)}".strip(),
        },
    )
    lost = engine.dialect.loaded_dbapi.Error

    @event.listens_for(engine, "checkout")
    def refuse_closed(connection: Any, *_: object) -> None:
        """Detect a connection closed by the server without sending a query.

        An idle connection has nothing to read except the end, and perhaps the reason before it; the pool then
        creates new ones. SQLAlchemy's `pool_pre_ping` would send a query before every query.
        """
        try:
            for _part in ("the reason", "the end"):
                connection.pgconn.consume_input()
        except lost as gone:
            raise InvalidatePoolError from gone

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if not connection.get_execution_options().get(_READ, False):
            connection.exec_driver_sql("BEGIN")

    event.listen(engine, "connect", _check_encoding, insert=True)  # before SQLAlchemy's first query
    return engine


def _check_encoding(connection: Any, _: object) -> None:
    """Refuse encodings other than UTF-8, such as SQL_ASCII of servers installed without a locale."""
    found = connection.info.parameter_status("server_encoding")
    if found != "UTF8":
        raise WrongEncoding(
            "{place}: expected a database that stores text as UTF8, found {found}; create one with "
            "createdb --encoding UTF8 --template template0",
            place=connection.info.dbname,
            found=found,
        )
