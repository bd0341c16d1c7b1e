"""Paths of the files of other programs that are followed (companion mode)."""

from pathlib import Path

from sqlalchemy import delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation

_PREFIX = "follows:"


class FollowedFiles:
    """The paths, stored by this installation only: no journal or portable file contains them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> dict[str, Path]:
        """Return the file or folder each tournament follows."""
        query = select(installation.c.name, installation.c.value)
        with self._database.reading() as connection:
            rows = connection.execute(query.where(installation.c.name.startswith(_PREFIX)))
            return {name.removeprefix(_PREFIX): Path(value) for name, value in rows}

    def keep(self, uid: str, path: Path | None) -> None:
        """Follow a file from now on; with None, stop following."""
        with self._database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _PREFIX + uid))
            if path is not None:
                connection.execute(insert(installation).values(name=_PREFIX + uid, value=str(path)))
