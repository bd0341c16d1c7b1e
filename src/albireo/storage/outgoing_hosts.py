"""Hosts to which websites may be published from a shared server."""

import json
from collections.abc import Collection

from sqlalchemy import delete, insert, select

from albireo.storage.database import Database
from albireo.storage.schema import installation

_NAME = "outgoing-hosts"


def read_outgoing_hosts(database: Database) -> frozenset[str]:
    """Return the permitted hosts."""
    query = select(installation.c.value).where(installation.c.name == _NAME)
    with database.reading() as connection:
        found = connection.execute(query).scalar_one_or_none()
    return frozenset(json.loads(found)) if found else frozenset()


def keep_outgoing_hosts(database: Database, hosts: Collection[str]) -> None:
    """Replace the permitted hosts."""
    with database.writing() as connection:
        connection.execute(delete(installation).where(installation.c.name == _NAME))
        connection.execute(insert(installation).values(name=_NAME, value=json.dumps(sorted(hosts))))
