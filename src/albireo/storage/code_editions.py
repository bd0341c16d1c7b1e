"""The current edition of each code: the arbiter issues a new code if the old one may have leaked."""

import hashlib
import json

from sqlalchemy import Connection, delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation


class CodeEditions:
    """The editions of a database, by tournament; a code that was never renewed has edition 0."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, uid: str) -> dict[str, int]:
        """Return all editions renewed in a tournament."""
        with self._database.reading() as connection:
            return self._read(connection, _row_name(uid))

    def renew(self, uid: str, what: str) -> None:
        """Replace a code by its next edition."""
        name = _row_name(uid)
        with self._database.writing() as connection:
            found = self._read(connection, name)
            value = json.dumps(found | {what: found.get(what, 0) + 1})
            connection.execute(delete(installation).where(installation.c.name == name))
            connection.execute(insert(installation).values(name=name, value=value))

    def _read(self, connection: Connection, name: str) -> dict[str, int]:
        query = select(installation.c.value).where(installation.c.name == name)
        found = connection.execute(query).scalar_one_or_none()
        return dict(json.loads(found)) if found else {}


def _row_name(uid: str) -> str:
    return f"codes:{hashlib.sha256(uid.encode()).hexdigest()[:40]}"
