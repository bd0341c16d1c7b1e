"""Checks of the rows outside the journals, for bits that flipped on a disk.

Journals are sealed, these tables are not. What can be seen of a row is seen here: it refers to rows that are
there, its moments are moments, its roles are known, its texts have no signs no one types. A letter that
became another letter in a name or in the hash of a password is not found; a file system with check sums
finds it.
"""

from collections.abc import Collection, Iterator
from datetime import datetime

from sqlalchemy import Table, select

from albireo.domain.message import Remark, remark
from albireo.storage.database import Database
from albireo.storage.schema import events, metadata


def row_problems(database: Database, roles: Collection[str]) -> Iterator[Remark]:
    """Yield what is wrong with rows outside the journals; `roles` are those there are."""
    for table in metadata.sorted_tables:
        if table is not events:
            yield from _problems_in(database, table, roles)


def _problems_in(database: Database, table: Table, roles: Collection[str]) -> Iterator[Remark]:
    with database.reading() as connection:
        rows = connection.execute(select(table)).mappings().all()
        known = {
            column.name: set(connection.execute(select(key.column)).scalars())
            for column in table.columns
            for key in column.foreign_keys
        }
    for number, row in enumerate(rows, start=1):
        for column in table.columns:
            value = row[column.name]
            is_stray = column.name in known and value is not None and value not in known[column.name]
            if is_stray or not _is_possible(column.name, value, roles):
                yield remark(
                    "table {table}, row {row}: {column} cannot be {found!r}",
                    table=table.name,
                    row=number,
                    column=column.name,
                    found=value,
                )


def _is_possible(column: str, value: object, roles: Collection[str]) -> bool:
    if not isinstance(value, str) or not value:
        return True
    if column.endswith("_at"):
        return _is_moment(value)
    if column == "role":
        return value in roles
    return all(letter.isprintable() or letter in "\t\r\n" for letter in value)


def _is_moment(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
