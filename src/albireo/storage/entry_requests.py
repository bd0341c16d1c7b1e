"""Entries from the public form, until the arbiter has decided and their data is deleted.

They are not part of the journal: what strangers send, including health data, must be deletable without a
trace. Accepted entries become ordinary participants.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, text, update

from albireo.storage.database import Database
from albireo.storage.schema import entry_requests as table
from albireo.value_classes import dataclass

WAITING, ACCEPTED, DECLINED = "waiting", "accepted", "declined"


@dataclass(frozen=True, slots=True)
class EntryRequest:
    """One entry as it was sent."""

    id: int
    tournament: str
    code: str
    """Digest of the code with which its sender finds it again."""
    at: str
    status: str
    player: int | None
    """The participant it became."""
    name_key: str
    fide_id: str
    body: str
    """What was sent, as JSON (`albireo.desk.entries.entry`)."""
    mail: str
    """What still has to be sent by email: empty, or `arrived`, `accepted`, `declined`."""
    mail_problem: str
    """Why the last attempt failed."""


class NewEntry(NamedTuple):
    """An entry to be stored; the names are those of the columns."""

    tournament: str
    name_key: str
    fide_id: str
    body: str
    mail: str


class EntryRequests:
    """The entries of all tournaments of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(
        self,
        code: str,
        entries: Sequence[NewEntry],
        most: int,
        gone: Collection[int] = (),
        *,
        bodies: Mapping[int, str] | None = None,
        among: Collection[str] = (),
        check: Callable[[Callable[[str], list[EntryRequest]]], None] = lambda _: None,
    ) -> bool:
        """Store all entries of an order under one code, or none if too many wait in one tournament.

        `gone` are entries of the order that are deleted at the same time, `bodies` the new content of others.
        `check` can look at the entries of the tournaments `among` and refuse the order by an exception: no
        other order for them is stored at the same time.
        """
        at = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        with self.database.writing() as connection:
            self._wait_for_others(connection, {*among, *(entry.tournament for entry in entries)})
            check(lambda uid: _find_requests(connection, table.c.tournament == uid))
            for entry in entries:
                is_waiting = (table.c.tournament == entry.tournament) & (table.c.status == WAITING)
                if connection.execute(select(func.count()).where(is_waiting)).scalar_one() >= most:
                    return False
            for entry in entries:
                fixed = {"code": code, "at": at, "status": WAITING, "player": None, "mail_problem": ""}
                connection.execute(insert(table).values(**fixed, **entry._asdict()))
            if gone:
                connection.execute(delete(table).where(table.c.id.in_(gone)))
            for id_, body in (bodies or {}).items():
                connection.execute(update(table).where(table.c.id == id_).values(body=body))
        return True

    def _wait_for_others(self, connection: Connection, tournaments: Collection[str]) -> None:
        """Let no other order for these tournaments be stored until the transaction ends."""
        if self.database.is_sqlite:  # whose writers wait for each other anyway
            return
        for uid in sorted(tournaments):
            key = int(hashlib.sha256(f"entries\0{uid}".encode()).hexdigest()[:15], 16)
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})

    def of(self, tournament: str, status: str = "") -> list[EntryRequest]:
        """Return the entries in order of arrival."""
        wanted = table.c.tournament == tournament
        return self._find(wanted if not status else wanted & (table.c.status == status))

    def waiting(self, tournament: str, before: int | None = None) -> int:
        """Return how many are undecided; with `before`, only those that came earlier than this one."""
        wanted = (table.c.tournament == tournament) & (table.c.status == WAITING)
        if before is not None:
            wanted = wanted & (table.c.id < before)
        with self.database.reading() as connection:
            return int(connection.execute(select(func.count()).where(wanted)).scalar_one())

    def by_code(self, tournament: str, code: str) -> EntryRequest | None:
        return next(iter(self._find((table.c.tournament == tournament) & (table.c.code == code))), None)

    def same_person(self, tournament: str, name_key: str, fide_id: str) -> list[EntryRequest]:
        """Undecided entries with this name or this FIDE ID."""
        same = table.c.name_key == name_key
        if fide_id:
            same = same | (table.c.fide_id == fide_id)
        return self._find((table.c.tournament == tournament) & (table.c.status == WAITING) & same)

    def decide(self, id_: int, status: str, player: int | None, mail: str) -> None:
        values = {"status": status, "player": player, "mail": mail, "mail_problem": ""}
        with self.database.writing() as connection:
            connection.execute(update(table).where(table.c.id == id_).values(**values))

    def with_mail(self) -> list[EntryRequest]:
        """Return entries of all tournaments whose senders have to be notified, unless sending failed."""
        return self._find((table.c.mail != "") & (table.c.mail_problem == ""))

    def note_mail(self, id_: int, mail: str, problem: str = "") -> None:
        values = {"mail": mail, "mail_problem": problem}
        with self.database.writing() as connection:
            connection.execute(update(table).where(table.c.id == id_).values(**values))

    def change_body(self, id_: int, body: str) -> None:
        with self.database.writing() as connection:
            connection.execute(update(table).where(table.c.id == id_).values(body=body))

    def move(self, tournament: str, player: int, to: str, new_player: int) -> None:
        """Let the entry of a participant follow them to another tournament; its link stays the same."""
        is_theirs = (table.c.tournament == tournament) & (table.c.player == player)
        values = {"tournament": to, "player": new_player}
        with self.database.writing() as connection:
            connection.execute(update(table).where(is_theirs & (table.c.status == ACCEPTED)).values(**values))

    def delete(self, ids: Collection[int]) -> None:
        with self.database.writing() as connection:
            connection.execute(delete(table).where(table.c.id.in_(ids)))

    def tournaments(self) -> list[str]:
        """Return the tournaments that have entries."""
        with self.database.reading() as connection:
            return list(connection.execute(select(table.c.tournament).distinct()).scalars())

    def _find(self, wanted: ColumnElement[bool]) -> list[EntryRequest]:
        with self.database.reading() as connection:
            return _find_requests(connection, wanted)


def _find_requests(connection: Connection, wanted: ColumnElement[bool]) -> list[EntryRequest]:
    rows = connection.execute(select(table).where(wanted).order_by(table.c.id)).all()
    return [_request(row) for row in rows]


def _request(row: Row[tuple[object, ...]]) -> EntryRequest:
    return EntryRequest(**row._mapping)
