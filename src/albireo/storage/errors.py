"""Errors of the database, in words that say what to do."""

from albireo.domain.errors import AlbireoError


class StorageError(AlbireoError):
    """The database refused; acknowledged writes are safe."""


class DiskFull(StorageError):
    """There was no room for the write; it was not made."""


class ReadOnly(StorageError):
    """The database cannot be written."""


class Busy(StorageError):
    """Another process held the database for too long."""


class DatabaseMoved(StorageError):
    """The database file is no longer in its place."""


class Unreachable(StorageError):
    """There is no database at that place."""


class WrongEncoding(StorageError):
    """The encoding of the database cannot store all letters of names."""


class Damaged(StorageError):
    """The database or one of our files has been altered or damaged."""


class NotOurs(Damaged):
    """A file that Albireo did not write."""


class NewerDatabase(StorageError):
    """The database was written by a newer Albireo."""


class UnknownTournament(StorageError):
    """No tournament with that ID."""


class TournamentExists(StorageError):
    """A tournament with that ID already exists."""


class HeadMoved(StorageError):
    """Someone else appended first; read what is new and decide again."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(
            "expected the journal at version {expected}, found version {found}",
            expected=expected,
            found=found,
        )
        self.expected = expected
        self.found = found
