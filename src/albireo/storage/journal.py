"""The append-only journal of each tournament.

A writer locks the tournament's row, checks that the head is where expected, and appends a whole action or
nothing. Rows are never deleted, and rewritten only to erase personal data
(docs/decisions/0045-erasing-personal-data.md). An action is identified by its command ID: sent a second time
(a clerk pressed twice, a process died after the commit) it is answered, not repeated. PostgreSQL announces
the action in its own transaction; see `storage.changes`.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, func, insert, select, update

from albireo.storage.chain import GENESIS, Record, erased_acts, seal
from albireo.storage.database import Database
from albireo.storage.errors import HeadMoved, TournamentExists, UnknownTournament
from albireo.storage.schema import events, tournaments
from albireo.storage.wiping import note_wipe_due, wipe
from albireo.value_classes import dataclass

CHANNEL = "albireo_journals"
"""The channel on which PostgreSQL announces actions: tournament ID, a space, its version."""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """What is to be recorded: the kind and the canonical JSON of one event."""

    type: str
    body: str


@dataclass(frozen=True, slots=True)
class Action:
    """The entries of one command, written together."""

    command: str
    who: str
    at: str
    entries: tuple[JournalEntry, ...]
    name: str | None = None
    """The tournament's name after the action, if it changed."""


@dataclass(frozen=True, slots=True)
class JournalHead:
    """A tournament of the installation and the head of its journal."""

    uid: str
    name: str
    created_at: str
    changed_at: str
    version: int
    hash: str
    first: str = ""
    """Kind of its first record; only set in a list of all."""


class Journal:
    """All journals of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def tournaments(self) -> list[JournalHead]:
        """Return every tournament, last changed first."""
        is_first = (events.c.tournament == tournaments.c.uid) & (events.c.version == 1)
        query = (
            select(tournaments, events.c.type)
            .join(events, is_first)
            .order_by(tournaments.c.changed_at.desc(), tournaments.c.uid)
        )
        with self.database.reading() as connection:
            return [JournalHead(*row) for row in connection.execute(query)]

    def mentioning(self, text: str) -> frozenset[str]:
        """Return the journals with a text anywhere in their records."""
        query = select(events.c.tournament).where(events.c.body.contains(text, autoescape=True)).distinct()
        with self.database.reading() as connection:
            return frozenset(row.tournament for row in connection.execute(query))

    def versions(self) -> dict[str, int]:
        """Return the version of every journal."""
        with self.database.reading() as connection:
            query = select(tournaments.c.uid, tournaments.c.version)
            return {row.uid: row.version for row in connection.execute(query)}

    def head(self, uid: str) -> JournalHead:
        with self.database.reading() as connection:
            return _head(connection, uid)

    def read(self, uid: str, after: int = 0, upto: int | None = None) -> list[Record]:
        """Return the records of versions `after` + 1 to `upto` (by default the head)."""
        _refuse_nul(uid)
        query = select(events).where(events.c.tournament == uid, events.c.version > after)
        if upto is not None:
            query = query.where(events.c.version <= upto)
        with self.database.reading() as connection:
            records = _records(connection, query)
            if not records and not after:
                _head(connection, uid)
            return records

    def create(self, uid: str, name: str, act: Action) -> list[Record]:
        """Start a journal with its first action."""
        return self.create_together([(uid, name, act)])[0]

    def create_together(self, wanted: Sequence[tuple[str, str, Action]]) -> list[list[Record]]:
        """Start several journals (ID, name, first action): all of them or none."""
        made = [(uid, name, _seal(uid, 0, GENESIS, act)) for uid, name, act in wanted]
        with self.database.writing() as connection:
            for uid, name, records in made:
                _start(connection, uid, name, records)
        return [records for _, _, records in made]

    def append(self, uid: str, expected: int, act: Action) -> list[Record]:
        """Append an action if the head is at version `expected`, and return its records.

        An action whose command is already in the journal is not repeated: its existing records are returned.
        Raises `HeadMoved` if others wrote in between.
        """
        with self.locked(uid) as locked:
            return locked.append(expected, act)

    @contextmanager
    def locked(self, uid: str) -> Iterator["LockedJournal"]:
        """Lock the journal of a tournament: no one else appends to it until the block ends."""
        with self.database.writing() as connection:
            yield LockedJournal(connection, _head(connection, uid, lock=True))

    @contextmanager
    def locked_together(self, uids: Collection[str]) -> Iterator[dict[str, "LockedJournal"]]:
        """Lock several journals at once: what is appended to them is written in one transaction.

        They are locked in the order of their IDs, so that no two writers wait for each other.
        """
        with self.database.writing() as connection:
            yield {uid: LockedJournal(connection, _head(connection, uid, lock=True)) for uid in sorted(uids)}

    def of_command(self, uid: str, command: str) -> list[Record]:
        """Return the records of an action; empty if it never happened."""
        with self.database.reading() as connection:
            return _of_command(connection, uid, command)

    def import_records(self, uid: str, name: str, records: Sequence[Record]) -> None:
        """Store a whole journal from elsewhere, seals unchanged."""
        with self.database.writing() as connection:
            _start(connection, uid, name, records)

    def import_rest(self, uid: str, name: str, records: Sequence[Record], known: int) -> None:
        """Append the records of an externally sealed journal beyond the `known` local versions.

        Data erased there since is erased here too.
        """
        rest = records[known:]
        with self.database.writing() as connection:
            head = _head(connection, uid, lock=True)
            if not rest or rest[0].version != head.version + 1 or rest[0].previous != head.hash:
                raise HeadMoved(rest[0].version - 1 if rest else 0, head.version)
            erased = [
                record
                for first, last in erased_acts(rest)
                for record in records[first - 1 : last]
                if record.version <= known
            ]
            if erased:
                _rewrite(connection, erased)
            _continue(connection, uid, name, rest)
        if erased:
            wipe(self.database)


class LockedJournal:
    """The journal of one tournament, held by one writer."""

    def __init__(self, connection: Connection, head: JournalHead) -> None:
        self._connection = connection
        self.head = head

    def read(self, after: int) -> list[Record]:
        """Return the records of versions `after` + 1 to the head."""
        if after == self.head.version:
            return []
        query = select(events).where(events.c.tournament == self.head.uid, events.c.version > after)
        return _records(self._connection, query)

    def rewrite(self, records: Sequence[Record]) -> None:
        """Replace the text of records, keeping their seals; only for `albireo.desk.transfer.erase`."""
        _rewrite(self._connection, records)

    def append(self, expected: int, act: Action) -> list[Record]:
        """Append an action; it is durable once the lock is released. See `Journal.append`."""
        head = self.head
        done = _of_command(self._connection, head.uid, act.command)
        if done:
            return done
        if head.version != expected:
            raise HeadMoved(expected, head.version)
        records = _seal(head.uid, head.version, head.hash, act)
        _continue(self._connection, head.uid, head.name if act.name is None else act.name, records)
        return records


def _refuse_nul(uid: str) -> None:
    """Refuse an ID with NUL, which PostgreSQL rejects and an address may contain."""
    if "\0" in uid:
        raise UnknownTournament("there is no tournament {tournament}", tournament=repr(uid))


def _head(connection: Connection, uid: str, *, lock: bool = False) -> JournalHead:
    _refuse_nul(uid)
    query = select(tournaments).where(tournaments.c.uid == uid)
    # SQLite's writers already hold the lock of the whole file (BEGIN IMMEDIATE).
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    if row is None:
        raise UnknownTournament("there is no tournament {tournament}", tournament=uid)
    return JournalHead(*row)


def _records(connection: Connection, query: Select[Any]) -> list[Record]:
    return [Record(*row) for row in connection.execute(query.order_by(events.c.version))]


def _of_command(connection: Connection, uid: str, command: str) -> list[Record]:
    return _records(connection, select(events).where(events.c.tournament == uid, events.c.command == command))


def _seal(uid: str, version: int, previous: str, act: Action) -> list[Record]:
    records = []
    for entry in act.entries:
        version += 1
        record = seal(uid, version, act.command, act.at, act.who, entry.type, entry.body, previous)
        previous = record.hash
        records.append(record)
    return records


def _start(connection: Connection, uid: str, name: str, records: Sequence[Record]) -> None:
    if connection.execute(select(tournaments.c.uid).where(tournaments.c.uid == uid)).one_or_none():
        raise TournamentExists("tournament {tournament} already exists", tournament=uid)
    connection.execute(
        insert(tournaments).values(
            uid=uid,
            name=name,
            created_at=records[0].at,
            changed_at=records[-1].at,
            version=records[-1].version,
            hash=records[-1].hash,
        )
    )
    _insert(connection, records)
    announce(connection, uid, records[-1].version)


def _continue(connection: Connection, uid: str, name: str, records: Sequence[Record]) -> None:
    last = records[-1]
    _insert(connection, records)
    new_head = (
        update(tournaments)
        .where(tournaments.c.uid == uid)
        .values(version=last.version, hash=last.hash, changed_at=last.at, name=name)
    )
    if connection.dialect.name == "postgresql":
        new_head = new_head.returning(_news(uid, last.version))
    connection.execute(new_head)


def _rewrite(connection: Connection, records: Iterable[Record]) -> None:
    """Rewrite records; the database then needs a `wipe` to remove the old text from free pages."""
    note_wipe_due(connection)
    for record in records:
        connection.execute(
            update(events)
            .where(events.c.tournament == record.tournament, events.c.version == record.version)
            .values(command=record.command, who=record.who, body=record.body)
        )


def announce(connection: Connection, uid: str, version: int) -> None:
    """Notify listeners at the commit; SQLite's readers use its counter instead."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(_news(uid, version)))


def _news(uid: str, version: int) -> ColumnElement[Any]:
    return func.pg_notify(CHANNEL, f"{uid} {version}")


def _insert(connection: Connection, records: Iterable[Record]) -> None:
    connection.execute(insert(events), [_row(record) for record in records])


def _row(record: Record) -> dict[str, object]:
    return {name: getattr(record, name) for name in Record.__slots__}
