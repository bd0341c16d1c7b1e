"""Lists as dBase tables, row by row: US Chess has about a million members.

The rows become lines of a table with headings, so that a list is known by its columns in either form.
"""

import csv
import io
import struct
from collections.abc import Iterator
from typing import IO

from albireo.formats.code_pages import one_byte
from albireo.formats.rating_lists.errors import BadRatingList
from albireo.formats.swiss_perfect.dbf import (
    COLUMN_BYTES,
    DELETED,
    END_OF_COLUMNS,
    MOST_COLUMNS,
    looks_like_dbf,
)

HEAD = 32
WIDEST = 4_000
"""Maximum bytes of a row; the format allows 4,000."""
ROWS_AT_ONCE = 2_000


def is_dbase(head: bytes) -> bool:
    """Return whether a file begins as a dBase table."""
    return looks_like_dbf(head)


def dbase_lines(stream: IO[bytes], file: str) -> Iterator[str]:
    """Yield the names of the columns and the rows of a table as lines of CSV; deleted rows are left out."""
    head = stream.read(HEAD)
    if len(head) < HEAD:
        raise BadRatingList("{file}: expected a dBase table", file=file)
    count, start, width = struct.unpack_from("<IHH", head, 4)
    described = stream.read(max(0, start - HEAD))
    names: list[str] = []
    sizes: list[int] = []
    for at in range(0, len(described) - COLUMN_BYTES + 1, COLUMN_BYTES):
        if described[at] == END_OF_COLUMNS or len(names) == MOST_COLUMNS:
            break
        names.append(_text(described[at : at + 11]))
        sizes.append(described[at + 16])
    if not names or width > WIDEST or sum(sizes) + 1 > width:
        raise BadRatingList("{file}: the columns and rows of the table do not match", file=file)
    yield _line(names)
    left = count
    while left > 0:
        block = stream.read(width * min(left, ROWS_AT_ONCE))
        rows = len(block) // width
        if not rows:
            raise BadRatingList(
                "rows in {file}: expected {count}, found {found}", file=file, count=count, found=count - left
            )
        for number in range(rows):
            record = block[number * width : (number + 1) * width]
            if record[0] != DELETED:
                yield _line(list(_cells(record, sizes)))
        left -= rows


def _cells(record: bytes, sizes: list[int]) -> Iterator[str]:
    at = 1
    for size in sizes:
        yield _text(record[at : at + size])
        at += size


def _text(data: bytes) -> str:
    return " ".join(one_byte(data.split(b"\0", 1)[0]).split())


def _line(cells: list[str]) -> str:
    made = io.StringIO()
    csv.writer(made, lineterminator="\n").writerow(cells)
    return made.getvalue()
