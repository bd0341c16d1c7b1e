"""The access log: sign-ins, refusals, and changes of roles.

It is kept for a year, for those responsible for the data.
"""

import logging
from collections.abc import Collection
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, func, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import access_log
from albireo.value_classes import dataclass

LOGGER = logging.getLogger("albireo.access")
"""A logger for servers that collect log lines elsewhere."""
KEPT = timedelta(days=365)
MOST = 20_000
"""Maximum number of entries, so that guessing passwords cannot fill the disk."""


@dataclass(frozen=True, slots=True)
class Access:
    """One line of the log."""

    id: int
    at: str
    kind: str
    """Such as `log-in`; the labels are in `albireo.web.access`."""
    who: str
    about: str
    """The account or role concerned."""
    sender: str
    """The address of the client."""


class AccessLog:
    """The log of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(self, kind: str, who: str, about: str = "", sender: str = "") -> None:
        now = datetime.now(UTC)
        row = {
            "at": now.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "kind": kind,
            "who": who.replace("\0", "")[:64],
            "about": about.replace("\0", "")[:128],
            "sender": sender.replace("\0", "")[:64],
        }
        with self._database.writing() as connection:
            newest = connection.execute(select(func.max(access_log.c.id))).scalar_one_or_none() or 0
            before = (now - KEPT).strftime("%Y-%m-%dT%H:%M:%SZ")
            old = (access_log.c.at < before) | (access_log.c.id <= newest - MOST)
            connection.execute(delete(access_log).where(old))
            connection.execute(insert(access_log).values(**row))
        LOGGER.info(
            kind, extra={"values": {"who": row["who"], "about": row["about"], "sender": row["sender"]}}
        )

    def count(self, kinds: Collection[str], within: timedelta) -> int:
        """Return the number of entries of some kinds within a period."""
        since = (datetime.now(UTC) - within).strftime("%Y-%m-%dT%H:%M:%SZ")
        query = select(func.count()).where(access_log.c.at >= since, access_log.c.kind.in_(kinds))
        with self._database.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def newest(self, count: int = 200) -> list[Access]:
        query = select(access_log).order_by(access_log.c.id.desc()).limit(count)
        with self._database.reading() as connection:
            return [Access(*row) for row in connection.execute(query)]
