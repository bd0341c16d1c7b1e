"""Reading dBase III tables: a head, the columns, then rows of fixed length."""

import struct

from albireo.formats.code_pages import one_byte
from albireo.formats.foreign_tournament import UnreadableTournament

MOST_ROWS, MOST_COLUMNS = 20_000, 255
COLUMN_BYTES = 32
END_OF_COLUMNS = 0x0D
DELETED = 0x2A


def looks_like_dbf(data: bytes) -> bool:
    """Return whether bytes begin as a dBase III table without memos."""
    return (
        len(data) > 2 * COLUMN_BYTES
        and data[0] in (0x03, 0x83, 0x30)
        and data[1] < 150
        and 1 <= data[2] <= 12
    )


def read_dbf(data: bytes, name: str) -> list[dict[str, str]]:
    """Return the rows of a table, texts by column; deleted rows are left out."""
    if not looks_like_dbf(data):
        raise UnreadableTournament("{file}: expected a dBase table", file=name)
    count, head, width = struct.unpack_from("<IHH", data, 4)
    columns: list[tuple[str, int]] = []
    place = COLUMN_BYTES
    while place < min(head, len(data)) and data[place] != END_OF_COLUMNS and len(columns) < MOST_COLUMNS:
        columns.append((_text(data[place : place + 11]), data[place + 16] if place + 16 < len(data) else 0))
        place += COLUMN_BYTES
    if width < 2 or sum(size for _, size in columns) + 1 > width or count > MOST_ROWS:
        raise UnreadableTournament("{file}: the columns and rows of the table do not match", file=name)
    rows = []
    for number in range(count):
        start = head + number * width
        record = data[start : start + width]
        if len(record) < width:
            raise UnreadableTournament(
                "rows in {file}: expected {count}, found {found}", file=name, count=count, found=number
            )
        if record[0] == DELETED:
            continue
        row: dict[str, str] = {}
        at = 1
        for column, size in columns:
            row[column] = _text(record[at : at + size])
            at += size
        rows.append(row)
    return rows


def _text(data: bytes) -> str:
    return one_byte(data.split(b"\0", 1)[0]).strip()
