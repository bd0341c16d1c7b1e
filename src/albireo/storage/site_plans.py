"""Where the web site of a tournament goes, and what it shows; kept by this installation alone.

It holds a password, so it is in no journal, no portable file and no backup of tournaments.
"""

import json
from dataclasses import asdict, dataclass
from hashlib import sha256

from sqlalchemy import delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation


@dataclass(frozen=True, slots=True)
class SitePlan:
    """How a site is made and published."""

    target: str = ""
    """A folder or an address; empty: it is not carried anywhere."""
    password: str = ""
    address: str = ""
    """Where it will be read."""
    languages: tuple[str, ...] = ()
    """Empty: all."""
    lists: tuple[str, ...] | None = None
    """What is shown; None: what is usual."""
    each_round: bool = False
    """Whether it is published whenever a round is."""


class SitePlans:
    """The plans of all tournaments."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def plan(self, uid: str) -> SitePlan:
        query = select(installation.c.value).where(installation.c.name == _name(uid))
        with self._database.reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        if found is None:
            return SitePlan()
        data = json.loads(found)
        lists = data["lists"]
        return SitePlan(
            **data | {"languages": tuple(data["languages"]), "lists": None if lists is None else tuple(lists)}
        )

    def keep(self, uid: str, plan: SitePlan) -> None:
        with self._database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _name(uid)))
            value = json.dumps(asdict(plan), ensure_ascii=False)
            connection.execute(insert(installation).values(name=_name(uid), value=value))


def _name(uid: str) -> str:
    return f"site {sha256(uid.encode()).hexdigest()[:40]}"
