"""Errors of the database drivers, in words an arbiter can act on."""

import sqlite3

from sqlalchemy.exc import DBAPIError

from albireo.storage.errors import Busy, Damaged, DiskFull, ReadOnly, StorageError, Unreachable


def in_plain_words(error: DBAPIError, place: str) -> StorageError:
    """Return a storage error that an arbiter can act on."""
    cause = error.orig
    if isinstance(cause, sqlite3.Error):
        name = getattr(cause, "sqlite_errorname", "") or ""
        return _plain_sqlite(name, cause, place)
    return _plain_postgresql(str(getattr(cause, "sqlstate", None) or ""), error, place)


def _plain_sqlite(name: str, cause: sqlite3.Error, place: str) -> StorageError:
    if name.startswith("SQLITE_FULL") or "disk is full" in str(cause):
        return DiskFull(
            "{place}: the disk is full; nothing was saved, free some space and try again", place=place
        )
    if name.startswith("SQLITE_READONLY"):
        return ReadOnly(
            "{place}: the file cannot be written to; nothing was changed, check its permissions", place=place
        )
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Busy(
            "{place}: another program is using the database; nothing was saved, try again", place=place
        )
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return Damaged(
            "{place}: the file is damaged or not an Albireo database; restore a backup", place=place
        )
    if name.startswith("SQLITE_CANTOPEN"):
        return Unreachable(
            "{place}: the file cannot be opened; check the folder and its permissions", place=place
        )
    if name.startswith("SQLITE_IOERR"):
        return DiskFull(
            "{place}: the disk could not be written to ({name}); nothing was saved", place=place, name=name
        )
    return StorageError("{place}: {error}", place=place, error=cause)


def _plain_postgresql(state: str, error: DBAPIError, place: str) -> StorageError:
    if state in ("53100", "53200"):
        return DiskFull("{place}: the database server has no space left; nothing was saved", place=place)
    if state in ("25006", "42501"):
        return ReadOnly("{place}: the database cannot be written to; nothing was changed", place=place)
    if state in ("55P03", "40P01", "40001", "57014"):
        return Busy("{place}: the database is busy; nothing was saved, try again", place=place)
    if not state or state.startswith(("08", "28", "57", "3D")):
        return no_answer(error.orig, place)
    return StorageError("{place}: {error}", place=place, error=str(error.orig).strip())


def no_answer(error: BaseException | None, place: str) -> Unreachable:
    return Unreachable(
        "{place}: the database server is not responding: {error}", place=place, error=str(error).strip()
    )
