"""Reports by phone that a player is here, until the arbiter has confirmed them.

They are not part of the journal: anyone in the hall can send one, under any name. What the arbiter confirms
is an ordinary action there. Reports of earlier rounds are deleted with the first one of the next.
"""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from albireo.storage.database import Database
from albireo.storage.schema import arrival_reports as table
from albireo.value_classes import dataclass

OPEN, CONFIRMED, DISMISSED = "open", "confirmed", "dismissed"
NOT_LISTED = 0
"""Stands for the player in a report under a name that is not in the list."""
MOST_PHONES = 3
"""Phones whose reports of one player may wait; a stranger cannot fill the list."""
MOST_NAMES = 50
"""Names not in the list that may wait in a round."""


@dataclass(frozen=True, slots=True)
class ArrivalReport:
    """One report as it was sent."""

    id: int
    round: int
    player: int
    name: str
    """As typed, by someone who is not in the list; else empty."""
    device: str
    """Distinguishes phones, as in `ResultProposed`."""
    is_own: bool
    """Whether the phone has proved to be the player's, by a personal link or a code."""
    at: str
    status: str


class NewArrival(NamedTuple):
    """A report to be stored."""

    round: int
    player: int
    device: str
    is_own: bool
    name: str = ""


class ArrivalReports:
    """The reports of all tournaments of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, uid: str, new: NewArrival) -> bool:
        """Store a report, or return False if there are too many; a phone reports a player once."""
        own = _of_phone(uid, new.round, new.device) & (table.c.player == new.player)
        at = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        with self._database.writing() as connection:
            earlier = (table.c.tournament == uid) & (table.c.round != new.round)
            connection.execute(delete(table).where(earlier))
            if connection.execute(select(table.c.id).where(own)).first() is not None:
                return True
            others = (table.c.tournament == uid) & (table.c.player == new.player) & (table.c.is_own == 0)
            waiting = others & (table.c.status == OPEN)  # those dismissed shut no one out
            count = connection.execute(select(func.count()).select_from(table).where(waiting)).scalar_one()
            if not new.is_own and count >= (MOST_PHONES if new.player else MOST_NAMES):
                return False
            values = {**new._asdict(), "is_own": int(new.is_own), "tournament": uid}
            connection.execute(insert(table).values(**values, at=at, status=OPEN))
        return True

    def of(self, uid: str, round_: int) -> list[ArrivalReport]:
        """Return the reports of a round, in the order in which they came."""
        return self._found((table.c.tournament == uid) & (table.c.round == round_))

    def of_phone(self, uid: str, round_: int, device: str) -> list[ArrivalReport]:
        return self._found(_of_phone(uid, round_, device))

    def withdraw(self, uid: str, round_: int, device: str) -> None:
        """Delete what a phone has reported and no one has decided."""
        wanted = _of_phone(uid, round_, device) & (table.c.status == OPEN)
        with self._database.writing() as connection:
            connection.execute(delete(table).where(wanted))

    def decide(self, uid: str, ids: Collection[int], status: str) -> None:
        wanted = (table.c.tournament == uid) & table.c.id.in_(ids)
        with self._database.writing() as connection:
            connection.execute(update(table).where(wanted).values(status=status))

    def erase(self, uid: str, player: int | None) -> None:
        """Delete everything a person may have sent: reports of the player, and of names not in the list."""
        whose = (NOT_LISTED,) if player is None else (NOT_LISTED, player)
        with self._database.writing() as connection:
            wanted = (table.c.tournament == uid) & table.c.player.in_(whose)
            connection.execute(delete(table).where(wanted))

    def _found(self, wanted: ColumnElement[bool]) -> list[ArrivalReport]:
        query = select(table).where(wanted).order_by(table.c.id)
        with self._database.reading() as connection:
            return [
                ArrivalReport(
                    row.id, row.round, row.player, row.name, row.device, bool(row.is_own), row.at, row.status
                )
                for row in connection.execute(query)
            ]


def _of_phone(uid: str, round_: int, device: str) -> ColumnElement[bool]:
    return (table.c.tournament == uid) & (table.c.round == round_) & (table.c.device == device)
