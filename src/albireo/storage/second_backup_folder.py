"""A second folder for backups, such as a USB stick, written to whenever it is available."""

from pathlib import Path

from sqlalchemy import delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation

_NAME = "second-backup-folder"
BACKUPS = "Albireo backups"
"""The folder created inside the chosen one, so that nothing else on a stick is touched."""


class SecondBackupFolder:
    """The second folder of this installation."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def chosen(self) -> Path | None:
        """Return the chosen folder, whether available or not."""
        query = select(installation.c.value).where(installation.c.name == _NAME)
        with self._database.reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        return Path(found) if found else None

    def backups(self) -> Path | None:
        """Return the folder of the backups, whether available or not."""
        chosen = self.chosen()
        return None if chosen is None else chosen / BACKUPS

    def is_missing(self) -> bool:
        """Return whether the chosen folder is unavailable: the stick is not plugged in."""
        chosen = self.chosen()
        return chosen is not None and not chosen.is_dir()

    def choose(self, folder: Path | None) -> None:
        """Also write backups to `folder` from now on; None stops that."""
        with self._database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _NAME))
            if folder is not None:
                connection.execute(insert(installation).values(name=_NAME, value=str(folder)))
