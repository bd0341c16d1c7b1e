"""Archived tournaments: stored, but no longer in the list."""

from sqlalchemy import delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation

_PREFIX = "archived:"


class Archive:
    """The archived tournaments of one installation; archiving does not change them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def uids(self) -> frozenset[str]:
        query = select(installation.c.name).where(installation.c.name.startswith(_PREFIX))
        with self.database.reading() as connection:
            return frozenset(name.removeprefix(_PREFIX) for name in connection.execute(query).scalars())

    def put_away(self, uid: str) -> None:
        if uid not in self.uids():
            with self.database.writing() as connection:
                connection.execute(insert(installation).values(name=_PREFIX + uid, value=""))

    def bring_back(self, uid: str) -> None:
        with self.database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _PREFIX + uid))
