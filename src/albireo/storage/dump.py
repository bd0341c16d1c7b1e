"""Every row of every table as gzipped JSON lines.

The backup made before a PostgreSQL database is migrated.
"""

import gzip
import json
from pathlib import Path

from sqlalchemy import MetaData, select

from albireo.storage.database import Database


def dump_tables(database: Database, target: Path) -> None:
    """Write `["table", {row}]` lines, tables in the order in which they can be filled again."""
    with database.reading() as connection, gzip.open(target, "wt", encoding="utf-8") as out:
        found = MetaData()
        found.reflect(connection)
        for table in found.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                out.write(json.dumps([table.name, dict(row)], ensure_ascii=False) + "\n")
