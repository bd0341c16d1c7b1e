"""Removing erased text from the free pages of the database.

The old text of a rewritten row remains in the write-ahead log and in free pages. The need for a wipe is
recorded in the same transaction as the rewriting, so that the next process completes it if this one is
killed.
"""

from sqlalchemy import Connection, delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation

_DUE = "wipe-due"


def note_wipe_due(connection: Connection) -> None:
    """Record, in the same transaction, that a wipe has to follow."""
    if not _is_due(connection):
        connection.execute(insert(installation).values(name=_DUE, value=""))


def is_wipe_due(database: Database) -> bool:
    with database.reading() as connection:
        return _is_due(connection)


def wipe(database: Database) -> bool:
    """Wipe if it is due; return False if the database is in use, and it stays due."""
    if not is_wipe_due(database):
        return True
    if not database.rebuild():
        return False
    with database.writing() as connection:
        connection.execute(delete(installation).where(installation.c.name == _DUE))
    return True


def _is_due(connection: Connection) -> bool:
    return (
        connection.execute(select(installation.c.name).where(installation.c.name == _DUE)).first() is not None
    )
