"""Reading tables of Microsoft Access databases of the years 2000 to 2003 (Jet 4).

Pages have 4,096 bytes. A table has a page that describes its columns; its rows are on data pages that
name that page. A row is the number of its columns, values of fixed size, values of other sizes, where
these end, and a bit for each column that is set where there is a value.

`access-parser` 0.0.6 was rejected: it reads these files, but mixes up the bytes of a row if a column was
added later (`NrFFE` in every Papi file), and it needs two more packages; this module is all that is needed.
"""

import struct
from collections.abc import Iterator

from albireo.formats.code_pages import one_byte
from albireo.formats.foreign_tournament import UnreadableTournament
from albireo.value_classes import dataclass

MAGIC = b"Standard Jet DB\0"
PAGE = 4096
CATALOGUE = 2
"""The page that describes the list of all tables."""
DATA, DEFINITION = 0x01, 0x02
TABLE = 1
COLUMN_BYTES = 25
MOST_COLUMNS, MOST_ROWS = 255, 20_000
DELETED, ELSEWHERE = 0x8000, 0x4000
BOOLEAN, BYTE, SHORT, LONG, MONEY, FLOAT, DOUBLE, DATE, TEXT, MEMO = 1, 2, 3, 4, 5, 6, 7, 8, 10, 12
_FORMS = {BYTE: "<B", SHORT: "<h", LONG: "<i", MONEY: "<q", FLOAT: "<f", DOUBLE: "<d", DATE: "<d"}
Value = int | float | str | bool | None


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    kind: int
    number: int
    variable: int
    """Its place among the values of other sizes."""
    fixed: int
    """Where its value of fixed size begins."""
    is_fixed: bool


def looks_like_jet(data: bytes) -> bool:
    """Return whether bytes are a database of Access of the years 2000 to 2003."""
    return data[4:20] == MAGIC and len(data) >= 3 * PAGE and data[0x14] == 1


class JetDatabase:
    """A database in memory."""

    def __init__(self, data: bytes) -> None:
        if not looks_like_jet(data):
            raise UnreadableTournament("expected a database of Microsoft Access 2000 to 2003")
        self.data = data

    def tables(self) -> dict[str, int]:
        """Return the page of each table by name."""
        found = {}
        for row in self.rows(CATALOGUE):
            name, kind, page = row.get("Name"), row.get("Type"), row.get("Id")
            if (
                isinstance(name, str)
                and isinstance(kind, int)
                and isinstance(page, int)
                and kind & 0x7F == TABLE
            ):
                found[name] = page & 0xFFFFFF
        return found

    def rows(self, page: int) -> Iterator[dict[str, Value]]:
        """Yield the rows of the table that a page describes."""
        columns = self._columns(page)
        count = 0
        for number in range(len(self.data) // PAGE):
            start = number * PAGE
            if self.data[start] != DATA or self._u32(start + 4) != page:
                continue
            for row in self._records(number):
                count += 1
                if count > MOST_ROWS:
                    raise UnreadableTournament("rows: expected at most {most}", most=MOST_ROWS)
                yield self._values(row, columns)

    def _records(self, page: int) -> Iterator[bytes]:
        start = page * PAGE
        for place in range(min(self._u16(start + 12), PAGE // 2)):
            at = self._u16(start + 14 + 2 * place)
            if at & DELETED:
                continue
            row = self._record(page, place)
            if at & ELSEWHERE and len(row) >= 4:
                pointer = struct.unpack_from("<I", row)[0]
                row = self._record(pointer >> 8, pointer & 0xFF)
            if row:
                yield row

    def _record(self, page: int, place: int) -> bytes:
        start = page * PAGE
        if not 0 < page < len(self.data) // PAGE:
            return b""
        at = self._u16(start + 14 + 2 * place) & 0x1FFF
        end = self._u16(start + 12 + 2 * place) & 0x1FFF if place else PAGE
        return self.data[start + at : start + end] if at < end <= PAGE else b""

    def _definition(self, page: int) -> bytes:
        """Return the description of a table, over as many pages as it takes."""
        found = b""
        seen: set[int] = set()
        while page and page not in seen:
            seen.add(page)
            start = page * PAGE
            if start + PAGE > len(self.data) or self.data[start] != DEFINITION:
                raise UnreadableTournament("page {page}: expected a table definition", page=page)
            found += self.data[start : start + PAGE] if not found else self.data[start + 8 : start + PAGE]
            page = self._u32(start + 4)
        return found

    def _columns(self, page: int) -> list[_Column]:
        data = self._definition(page)
        count, indexes = struct.unpack_from("<H", data, 0x2D)[0], struct.unpack_from("<I", data, 0x33)[0]
        start = 0x3F + 12 * indexes
        names_at = start + COLUMN_BYTES * count
        if not 0 < count <= MOST_COLUMNS or indexes > MOST_COLUMNS or names_at > len(data):
            raise UnreadableTournament("page {page}: expected a table definition", page=page)
        columns = []
        for place in range(count):
            at = start + COLUMN_BYTES * place
            kind, number, variable = struct.unpack_from("<B4xHH", data, at)
            fixed = struct.unpack_from("<H", data, at + 21)[0]
            if names_at + 2 > len(data):
                raise UnreadableTournament("page {page}: expected a table definition", page=page)
            size = struct.unpack_from("<H", data, names_at)[0]
            name = data[names_at + 2 : names_at + 2 + size].decode("utf-16-le", "replace")
            names_at += 2 + size
            columns.append(_Column(name, kind, number, variable, fixed, bool(data[at + 15] & 1)))
        return columns

    def _values(self, row: bytes, columns: list[_Column]) -> dict[str, Value]:
        count = struct.unpack_from("<H", row)[0] if len(row) >= 2 else 0
        mask = (count + 7) // 8
        if len(row) < 2 + mask + 2:
            return {}
        bits = row[len(row) - mask :]
        last = len(row) - mask - 2
        sizes = struct.unpack_from("<H", row, last)[0]
        ends = [
            struct.unpack_from("<H", row, last - 2 * (place + 1))[0]
            for place in range(min(sizes, MOST_COLUMNS) + 1)
            if last >= 2 * (place + 1)
        ]
        found: dict[str, Value] = {}
        for column in columns:
            is_set = column.number < count and bool(bits[column.number // 8] & 1 << column.number % 8)
            if column.kind == BOOLEAN:
                found[column.name] = is_set
            elif not is_set:
                found[column.name] = None
            elif column.is_fixed:
                form = _FORMS.get(column.kind)
                place = 2 + column.fixed
                fits = form is not None and place + struct.calcsize(form) <= len(row)
                found[column.name] = struct.unpack_from(form, row, place)[0] if form and fits else None
            elif column.variable + 1 < len(ends) and column.kind in (TEXT, MEMO):
                found[column.name] = _text(
                    row[ends[column.variable] : ends[column.variable + 1]], column.kind
                )
        return found

    def _u16(self, place: int) -> int:
        value: int = struct.unpack_from("<H", self.data, place)[0]
        return value

    def _u32(self, place: int) -> int:
        value: int = struct.unpack_from("<I", self.data, place)[0]
        return value


def _text(data: bytes, kind: int) -> str:
    """Decode text in two bytes per character or, after a mark, in one; a zero byte switches between them."""
    if kind == MEMO:
        return ""
    if not data.startswith(b"\xff\xfe"):
        return data.decode("utf-16-le", "replace")
    parts, is_short = [], True
    for piece in data[2:].split(b"\0"):
        parts.append(one_byte(piece) if is_short else piece.decode("utf-16-le", "replace"))
        is_short = not is_short
    return "".join(parts)
