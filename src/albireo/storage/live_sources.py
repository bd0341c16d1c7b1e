"""Where live games come from and who may fetch them: folders, and programs with a key.

A key is stored as its digest: whoever reads a backup cannot use it. The path of a folder is known to this
installation alone. Beside each source stands what was wrong with what it sent last.
"""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from albireo.storage.database import Database
from albireo.storage.errors import StorageError
from albireo.storage.schema import live_sources as table
from albireo.value_classes import dataclass

SEEN_EVERY = timedelta(seconds=30)
"""Precision of the last use, to save writes."""


class SourceKind(StrEnum):
    """What a source may do."""

    FOLDER = "folder"
    """A folder on this computer in which boards write their games."""
    SEND = "send"
    """A key that can send moves, and nothing else."""
    READ = "read"
    """A key that can fetch the games of a round, and nothing else."""


@dataclass(frozen=True, slots=True)
class LiveSource:
    """One source, or one program that fetches."""

    id: int
    tournament: str
    kind: SourceKind
    name: str
    folder: str
    created_at: str
    seen_at: str
    """When it was last heard of, within half a minute; empty if never."""
    remarks: str
    """What was wrong with what it sent last, as JSON."""


class LiveSources:
    """The sources of all tournaments of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, tournament: str) -> list[LiveSource]:
        """Return the sources of a tournament, the oldest first."""
        return self._found(table.c.tournament == tournament)

    def folders(self) -> list[LiveSource]:
        """Return the folders followed for any tournament."""
        return self._found(table.c.kind == SourceKind.FOLDER.value)

    def add(self, tournament: str, kind: SourceKind, name: str, token: str = "", folder: str = "") -> None:
        """Add a source; `token` is the digest of its key."""
        row = {"tournament": tournament, "kind": kind.value, "name": name, "token": token, "folder": folder}
        times = {"created_at": _now(), "seen_at": "", "remarks": ""}
        with self._database.writing() as connection:
            connection.execute(insert(table).values(**row, **times))

    def remove(self, tournament: str, id_: int) -> None:
        """Remove a source: a revoked key opens nothing any more."""
        with self._database.writing() as connection:
            connection.execute(delete(table).where((table.c.tournament == tournament) & (table.c.id == id_)))

    def count(self, tournament: str) -> int:
        query = select(func.count()).where(table.c.tournament == tournament)
        with self._database.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def find(self, tournament: str, kind: SourceKind, token: str) -> LiveSource | None:
        """Return the source with this digest if it is of this kind, and record its use."""
        wanted = (table.c.token == token) & (table.c.kind == kind.value) & (table.c.tournament == tournament)
        found = next(iter(self._found(wanted)), None) if token else None
        if found is not None:
            self._note_seen(found)
        return found

    def note(self, source: LiveSource, remarks: str) -> None:
        """Record what was wrong with what a source sent; nothing is written if nothing has changed."""
        if remarks != source.remarks:
            with self._database.writing() as connection:
                connection.execute(update(table).where(table.c.id == source.id).values(remarks=remarks))
        if source.kind is SourceKind.FOLDER:
            self._note_seen(source)

    def _note_seen(self, source: LiveSource) -> None:
        if source.seen_at < _now(SEEN_EVERY):
            with suppress(StorageError), self._database.writing() as connection:
                connection.execute(update(table).where(table.c.id == source.id).values(seen_at=_now()))

    def _found(self, wanted: ColumnElement[bool]) -> list[LiveSource]:
        columns = [column for column in table.c if column.name != "token"]
        with self._database.reading() as connection:
            rows = connection.execute(select(*columns).where(wanted).order_by(table.c.id)).all()
        return [LiveSource(**{**row._mapping, "kind": SourceKind(row.kind)}) for row in rows]


def _now(before: timedelta = timedelta()) -> str:
    return (datetime.now(UTC) - before).strftime("%Y-%m-%dT%H:%M:%SZ")
