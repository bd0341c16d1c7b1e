"""Erasures not yet finished: recorded before the first byte changes, until nothing is left.

While journals are being rewritten a debt names the person, so that the next start can continue. Then it says
only where the data may still be, and the database has to be wiped, which also removes the debt's own data.
"""

import json
import secrets
from collections.abc import Collection, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation
from albireo.storage.wiping import note_wipe_due
from albireo.value_classes import dataclass

_PREFIX = "erasure "
HISTORY, DATABASE, COPIES, SITES, OLD_COPIES = "history", "database", "copies", "sites", "old-copies"
"""Where the data may still be; `HISTORY` until every journal is rewritten and entries are deleted."""
AFTERWARDS = (DATABASE, COPIES, SITES, OLD_COPIES)
Target = tuple[str, int | str]
"""A journal, and a participant of it by number or someone else by name."""


@dataclass(frozen=True, slots=True)
class ErasureDebt:
    """One erasure that is not finished."""

    id: str
    at: str
    journals: tuple[str, ...]
    owed: tuple[str, ...]
    targets: tuple[Target, ...] = ()
    what: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    who: str = ""
    entries: tuple[int, ...] = ()
    """Entries by the public form that are deleted with it."""
    old_copies: tuple[str, ...] = ()
    """Whole copies of the database made before, which someone has to delete."""


class ErasureDebts:
    """The debts of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(
        self,
        targets: Sequence[Target],
        what: Collection[str],
        roles: Collection[str],
        who: str,
        entries: Sequence[int] = (),
    ) -> ErasureDebt:
        """Record what is about to be erased."""
        journals = tuple(dict.fromkeys(journal for journal, _ in targets))
        debt = ErasureDebt(
            secrets.token_hex(8),
            datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            journals,
            (HISTORY, *AFTERWARDS),
            tuple(targets),
            tuple(what),
            tuple(roles),
            who,
            tuple(entries),
        )
        with self._database.writing() as connection:
            _insert(connection, debt)
        return debt

    def open_rewritten(self, journal: str) -> ErasureDebt:
        """Record what is owed for an imported journal with erasures made elsewhere."""
        debt = self.open([(journal, 0)], (), (), "")
        return self.note_rewritten(debt, ())

    def note_rewritten(self, debt: ErasureDebt, old_copies: Collection[str]) -> ErasureDebt:
        """Remove the person from the debt: no journal contains the data any more."""
        left = ErasureDebt(debt.id, debt.at, debt.journals, AFTERWARDS, old_copies=tuple(old_copies))
        with self._database.writing() as connection:
            note_wipe_due(connection)
            _delete(connection, debt)
            _insert(connection, left)
        return left

    def keep(self, debt: ErasureDebt) -> None:
        """Record what is left of a debt; it is deleted when nothing is."""
        with self._database.writing() as connection:
            _delete(connection, debt)
            if debt.owed:
                _insert(connection, debt)

    def all(self) -> list[ErasureDebt]:
        """Return the open debts, oldest first."""
        query = select(installation.c.value).where(installation.c.name.startswith(_PREFIX))
        with self._database.reading() as connection:
            found = [_read(value) for value in connection.execute(query).scalars()]
        return sorted(found, key=lambda debt: (debt.at, debt.id))


def _read(value: str) -> ErasureDebt:
    found: dict[str, Any] = json.loads(value)
    given = {name: tuple(each) if isinstance(each, list) else each for name, each in found.items()}
    return ErasureDebt(**given | {"targets": tuple((journal, whom) for journal, whom in found["targets"])})


def _insert(connection: Connection, debt: ErasureDebt) -> None:
    value = json.dumps(asdict(debt), ensure_ascii=False)
    connection.execute(insert(installation).values(name=_PREFIX + debt.id, value=value))


def _delete(connection: Connection, debt: ErasureDebt) -> None:
    connection.execute(delete(installation).where(installation.c.name == _PREFIX + debt.id))
