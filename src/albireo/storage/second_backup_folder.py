"""A second folder for backups, such as a USB stick: chosen once, written to whenever it is there."""

from pathlib import Path

from sqlalchemy import delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation

_NAME = "second-backup-folder"
BACKUPS = "Albireo backups"
"""The folder made in the one that was chosen, so that nothing else on a stick is touched."""


class SecondBackupFolder:
    """The second folder of this installation."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def chosen(self) -> Path | None:
        """The folder that was chosen, whether it is there now or not."""
        query = select(installation.c.value).where(installation.c.name == _NAME)
        with self._database.reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        return Path(found) if found else None

    def backups(self) -> Path | None:
        """The folder backups lie in, whether it is there now or not."""
        chosen = self.chosen()
        return None if chosen is None else chosen / BACKUPS

    def is_missing(self) -> bool:
        """Return whether a folder was chosen that is not there now: the stick is not plugged in."""
        chosen = self.chosen()
        return chosen is not None and not chosen.is_dir()

    def choose(self, folder: Path | None) -> None:
        """Write backups to `folder` too from now on; None: no longer to any second folder."""
        with self._database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _NAME))
            if folder is not None:
                connection.execute(insert(installation).values(name=_NAME, value=str(folder)))
