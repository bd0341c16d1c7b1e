"""Phones that get messages about a player, by the push service of their browser.

A subscription is an address chosen by a stranger and the keys for what is sent there. It belongs to one
tournament, and is deleted with it, with the person's data, when the service says that it is gone, and after
repeated failures.
"""

import json
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from albireo.storage.database import Database
from albireo.storage.schema import installation
from albireo.storage.schema import push_subscriptions as table
from albireo.value_classes import dataclass

MOST_OF_PLAYER = 5
"""Phones for one player, apart from those known to be the player's."""
MOST_OWN = 5
"""Phones known to be the player's; a further one replaces the oldest."""
MOST_FAILURES = 10
_KEY = "push-key"


class NewSubscription(NamedTuple):
    """A subscription as a phone sends it; the names are those of the columns."""

    player: int
    is_own: bool
    endpoint: str
    key: str
    auth: str
    language: str


@dataclass(frozen=True, slots=True)
class Subscription:
    """A phone that gets messages."""

    id: int
    player: int
    endpoint: str
    key: str
    auth: str
    language: str
    told: frozenset[str]
    """Keys of the news this phone knows."""


class PushSubscriptions:
    """The subscriptions of all tournaments of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, uid: str, new: NewSubscription, told: Collection[str]) -> bool:
        """Store a subscription for an earlier one of its browser; return False if there are too many."""
        of_player = (table.c.tournament == uid) & (table.c.player == new.player)
        of_player &= table.c.is_own == int(new.is_own)
        with self._database.writing() as connection:
            _delete_endpoint(connection, uid, new.endpoint)
            ids = list(connection.execute(select(table.c.id).where(of_player).order_by(table.c.id)).scalars())
            if new.is_own and len(ids) >= MOST_OWN:
                connection.execute(delete(table).where(table.c.id == ids[0]))
            elif len(ids) >= MOST_OF_PLAYER:
                return False
            values = {**new._asdict(), "is_own": int(new.is_own), "told": _text(told)}
            connection.execute(insert(table).values(tournament=uid, failures=0, **values))
        return True

    def remove(self, uid: str, endpoint: str) -> None:
        with self._database.writing() as connection:
            _delete_endpoint(connection, uid, endpoint)

    def tournaments(self) -> list[str]:
        """Return the tournaments that have any."""
        with self._database.reading() as connection:
            return list(connection.execute(select(table.c.tournament).distinct()).scalars())

    def of(self, uid: str) -> list[Subscription]:
        """Return the subscriptions of a tournament."""
        with self._database.reading() as connection:
            rows = connection.execute(select(table).where(table.c.tournament == uid).order_by(table.c.id))
            return [
                Subscription(
                    row.id,
                    row.player,
                    row.endpoint,
                    row.key,
                    row.auth,
                    row.language,
                    frozenset(json.loads(row.told)),
                )
                for row in rows
            ]

    def count(self, uid: str) -> int:
        with self._database.reading() as connection:
            query = select(func.count()).select_from(table).where(table.c.tournament == uid)
            return int(connection.execute(query).scalar_one())

    def take(self, found: Subscription, told: Collection[str]) -> bool:
        """Store what a phone will have been told; return False if another process was faster."""
        same = (table.c.id == found.id) & (table.c.told == _text(found.told))
        with self._database.writing() as connection:
            return connection.execute(update(table).where(same).values(told=_text(told))).rowcount == 1

    def note(self, id_: int, is_delivered: bool) -> None:
        """Note whether a message was accepted; delete the subscription after repeated failures."""
        failures = 0 if is_delivered else table.c.failures + 1
        with self._database.writing() as connection:
            connection.execute(update(table).where(table.c.id == id_).values(failures=failures))
            lost = (table.c.id == id_) & (table.c.failures >= MOST_FAILURES)
            connection.execute(delete(table).where(lost))

    def expire(self, id_: int) -> None:
        """Delete a subscription that its service no longer knows."""
        with self._database.writing() as connection:
            connection.execute(delete(table).where(table.c.id == id_))

    def erase(self, uid: str, player: int | None = None, *, everyone: bool = False) -> None:
        """Delete those of a player, or of a whole tournament."""
        wanted = table.c.tournament == uid
        if not everyone:
            wanted &= table.c.player == (player or 0)
        with self._database.writing() as connection:
            connection.execute(delete(table).where(wanted))

    def server_key(self, new: str) -> str:
        """Return the key by which push services know this installation; `new` is stored if there is none."""
        query = select(installation.c.value).where(installation.c.name == _KEY)
        with self._database.reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        if found is not None:
            return str(found)
        with self._database.writing() as connection:
            found = connection.execute(query).scalar_one_or_none()
            if found is None:
                connection.execute(insert(installation).values(name=_KEY, value=new))
        return str(found or new)


def _delete_endpoint(connection: Connection, uid: str, endpoint: str) -> None:
    same = (table.c.tournament == uid) & (table.c.endpoint == endpoint)
    connection.execute(delete(table).where(same))


def _text(told: Collection[str]) -> str:
    return json.dumps(sorted(told))
