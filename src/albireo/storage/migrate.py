"""Migrating a database to the newest tables when it is opened, after a backup.

Alembic takes a third of a second to load, so the version is compared first without it.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, delete, insert, inspect, select, text

from albireo.storage.database import Database, private_file, url_of
from albireo.storage.dump import dump_tables
from albireo.storage.errors import NewerDatabase
from albireo.storage.schema import installation
from albireo.storage.wiping import wipe

NEWEST = "0011"
"""The latest script in `migrations/versions`."""
_KNOWN = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011")
SERVE_SINCE = "0006"
"""The oldest edition whose programs can work with the newest tables. A script that only adds leaves it
unchanged, so that an older program can run beside a newer one; one that removes raises it.
"""
_SERVE_SINCE = "tables-serve-since"
_LOCK = 0x616C62
"""PostgreSQL's advisory lock: two processes starting at once migrate one after the other."""


def bring_up_to_date(database: Database, backups: Path | None = None) -> Path | None:
    """Migrate if needed, and return the backup made before, if there was anything to back up.

    `backups` is the folder for it: beside an SQLite file by default; PostgreSQL needs it only if a filled
    database has to change.
    """
    with database.reading() as connection:
        found = _version(connection)
        is_later = found is not None and found not in _KNOWN
        is_usable = found == NEWEST or (is_later and _serve_us(connection))
    if is_usable:
        wipe(database)
        return None
    if is_later:
        raise NewerDatabase(
            "{database}: its tables are version {found}, but this version knows {newest}; install a newer "
            "version",
            database=database,
            found=found,
            newest=NEWEST,
        )
    copy = _backup(database, found, backups) if found is not None else None
    with database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        if _version(connection) != NEWEST:
            _upgrade(connection)
            connection.execute(delete(installation).where(installation.c.name == _SERVE_SINCE))
            connection.execute(insert(installation).values(name=_SERVE_SINCE, value=SERVE_SINCE))
    return copy


def is_up_to_date(database: Database) -> bool:
    """Return whether the tables are this program's, or later ones it can work with."""
    with database.reading() as connection:
        found = _version(connection)
        return found == NEWEST or (found is not None and found not in _KNOWN and _serve_us(connection))


def is_filled(place: str | Path) -> bool:
    """Return whether there is an Albireo database, without creating one."""
    url = url_of(place)
    if url.get_backend_name() == "sqlite" and url.database and not Path(url.database).is_file():
        return False
    database = Database(place)
    try:
        with database.reading() as connection:
            return _version(connection) is not None
    finally:
        database.close()


def _serve_us(connection: Connection) -> bool:
    """Return whether later tables declare that our edition can work with them."""
    since = select(installation.c.value).where(installation.c.name == _SERVE_SINCE)
    found = connection.execute(since).scalar_one_or_none()
    return found is not None and found <= NEWEST


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    row = connection.execute(text("SELECT version_num FROM alembic_version")).one_or_none()
    return str(row[0]) if row else None


def _upgrade(connection: Connection) -> None:
    from alembic.command import upgrade
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    scripts = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", scripts.replace("%", "%%"))  # a percent sign means a variable
    upgrade(config, "head")


def _backup(database: Database, version: str, backups: Path | None) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    if database.path is not None:
        target = (backups or database.path.parent) / f"{database.path.name}.{version}.{stamp}.bak"
        target.parent.mkdir(parents=True, exist_ok=True)
        with _whole(target) as part:
            copy_sqlite(database.path, part)
        return target
    target = (backups or Path.cwd()) / f"albireo-tables.{version}.{stamp}.jsonl.gz"
    target.parent.mkdir(parents=True, exist_ok=True)
    with _whole(target) as part:
        dump_tables(database, part)
    return target


def copies_before_migrations(database: Database, backups: Path) -> list[Path]:
    """Return every copy made before a migration, in the folder of backups or beside the database."""
    if database.path is None:
        return list(backups.glob("albireo-tables.*.jsonl.gz*"))
    folders = {backups, database.path.parent}
    return [copy for folder in folders for copy in folder.glob(f"{database.path.name}.*.bak*")]


@contextmanager
def _whole(target: Path) -> Iterator[Path]:
    """Give a path to write to; the file gets its name when it is complete and on the disk."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    private_file(part)
    yield part
    with part.open("rb+") as made:
        os.fsync(made.fileno())
    part.replace(target)


def copy_sqlite(source: Path, target: Path) -> None:
    """Make a consistent copy of a database in use."""
    private_file(target)
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(target)) as here:
        there.backup(here)
