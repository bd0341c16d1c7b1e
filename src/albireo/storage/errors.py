"""What can go wrong with the database, in words that say what to do."""

from albireo.domain.errors import AlbireoError


class StorageError(AlbireoError):
    """The database refused; what was acknowledged before is safe."""


class DiskFull(StorageError):
    """No room left for the write; it was not made."""


class ReadOnly(StorageError):
    """The database may not be written."""


class Busy(StorageError):
    """Another process held the database for too long."""


class Moved(StorageError):
    """The file of the database is not at its place any more."""


class Unreachable(StorageError):
    """There is no database at that place."""


class WrongEncoding(StorageError):
    """The database keeps text in an encoding that lacks letters of names."""


class Damaged(StorageError):
    """The database or a file of ours is not what it was."""


class NotOurs(Damaged):
    """A file that never was one of ours."""


class NewerDatabase(StorageError):
    """A newer Albireo wrote this database."""


class UnknownTournament(StorageError):
    """No tournament with that identity."""


class TournamentExists(StorageError):
    """A tournament with that identity is already there."""


class HeadMoved(StorageError):
    """Somebody else appended first; read on and decide again."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(
            "expected the journal at version {expected}, found version {found}",
            expected=expected,
            found=found,
        )
        self.expected = expected
        self.found = found
