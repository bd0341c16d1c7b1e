"""Checks of the rows outside the journals, to detect corruption on disk.

Journals are sealed, these tables are not. Visible errors are found here: references to missing rows, invalid
timestamps, unknown roles, control characters in texts. A changed letter in a name or a password hash is not
found; a file system with checksums would find it.
"""

from collections.abc import Collection, Iterator
from datetime import datetime

from sqlalchemy import Table, select

from albireo.domain.message import Remark, remark
from albireo.storage.database import Database
from albireo.storage.schema import events, metadata


def row_problems(database: Database, roles: Collection[str]) -> Iterator[Remark]:
    """Yield problems of rows outside the journals; `roles` are the known roles."""
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
