"""The cells of a list in a file: CSV in any common dialect, or a sheet of XLSX, ODS or XLS.

The heading need not be the first row: titles, dates and empty lines above it are skipped, and a list without
a heading keeps its first row. Rows keep their number in the file.
"""

import csv
import io
import re
import zipfile
from collections.abc import Sequence
from datetime import date, datetime

from albireo.domain.errors import AlbireoError
from albireo.formats.code_pages import decode_text
from albireo.formats.player_columns import guess_columns
from albireo.value_classes import dataclass

_ZIP, _OLD_OFFICE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
DELIMITERS = "\t;|,"
"""Those rarer in names come first."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
MOST_BYTES = 100 * 1024 * 1024
"""Maximum unpacked size of a workbook."""
MOST_LINES = 50_000
"""Maximum for a list of players."""
LONGEST_LINE = 5_000
"""In characters: enough for sixty columns."""
DEEPEST_HEADING = 15
"""Number of rows searched for the heading."""

Lines = list[tuple[str, ...]]


class BadTable(AlbireoError):
    """A file that is not a list of players."""


@dataclass(frozen=True, slots=True)
class PlayerTable:
    """Headings and rows, every cell as text."""

    heading: tuple[str, ...]
    """Empty texts if there is no heading."""
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    """(row number in the file, cells)"""


def read_player_table(data: bytes, delimiters: str = DELIMITERS) -> PlayerTable:
    """Return the cells of a file and its heading; `delimiters` are those allowed in a text."""
    lines = sheet_rows(data) if data.startswith((_ZIP, _OLD_OFFICE)) else _csv(data, delimiters)
    filled = [(number, cells) for number, cells in enumerate(lines, start=1) if any(cells)]
    if not filled:
        raise BadTable("expected a heading and rows of players, found an empty file")
    known = [len(guess_columns(cells)) for _, cells in filled[:DEEPEST_HEADING]]
    at = known.index(max(known))
    if not known[at] and _is_row(filled[0][1], filled[1:]):
        width = max(len(cells) for _, cells in filled)
        return PlayerTable(("",) * width, tuple(filled))
    return PlayerTable(filled[at][1], tuple(filled[at + 1 :]))


def _is_row(cells: Sequence[str], rest: Sequence[tuple[int, Sequence[str]]]) -> bool:
    """Return whether the first line is already a player: headings contain no ratings and no gaps."""
    has_rating = any(re.fullmatch(r"\d{3,9}", re.sub(r"\s", "", cell), re.ASCII) for cell in cells)
    return has_rating or sum(map(bool, cells)) < max((sum(map(bool, row)) for _, row in rest), default=0)


def _csv(data: bytes, delimiters: str) -> Lines:
    text = _decode(data)
    refuse_long(text)
    if "\0" in text:
        raise BadTable("expected a CSV or XLSX file, found binary data")
    try:
        readings = [_split(text, delimiter) for delimiter in delimiters]
    except csv.Error:
        raise BadTable("expected a CSV file, found a cell that is too long") from None
    return max(readings, key=_regularity)


def refuse_long(text: str) -> None:
    """Refuse a text with more or longer lines than any list."""
    if text.count("\n") + text.count("\r") > MOST_LINES:
        raise BadTable("expected at most {most} lines, found more", most=MOST_LINES)
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise BadTable(
                "line {line}: expected at most {most} characters, found {found}",
                line=number,
                most=LONGEST_LINE,
                found=len(line),
            )


def _decode(data: bytes) -> str:
    if data.startswith(_UTF_16):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise BadTable("expected a CSV or XLSX file, found binary data") from None
    if b"\0" in data:
        raise BadTable("expected a CSV or XLSX file, found binary data")
    return decode_text(data)


def _split(text: str, delimiter: str) -> Lines:
    """Return the cells; unbalanced quotation marks are ordinary characters."""
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error:
        plain = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, quoting=csv.QUOTE_NONE)
        rows = [[_unquote(cell.strip()) for cell in row] for row in plain]
    return [tuple(cell.strip() for cell in row) for row in rows]


def _unquote(cell: str) -> str:
    is_quoted = len(cell) > 1 and cell[0] == cell[-1] == '"'
    return cell[1:-1].replace('""', '"') if is_quoted else cell


def _regularity(lines: Lines) -> tuple[int, int, int]:
    """Return a measure of how table-like a reading is: known columns, rows of usual length, that length."""
    filled = [line for line in lines if any(line)]
    known = max((len(guess_columns(line)) for line in filled[:DEEPEST_HEADING]), default=0)
    lengths = [len(line) for line in filled if len(line) > 1]
    usual = max(set(lengths), key=lengths.count, default=0)
    return known, lengths.count(usual), usual


def sheet_rows(data: bytes) -> Lines:
    """Return the rows of the first sheet with anything in it."""
    from python_calamine import CalamineError, CalamineWorkbook

    _refuse_bomb(data)
    try:
        workbook = CalamineWorkbook.from_filelike(io.BytesIO(data))
        for name in workbook.sheet_names:
            rows = workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)
            if any(any(row) for row in rows):
                return [tuple(_cell(value) for value in row) for row in rows]
    except CalamineError:
        raise BadTable("expected an XLSX file, found one that is damaged or of another type") from None
    return []


def _refuse_bomb(data: bytes) -> None:
    """Refuse a workbook (a zip file) that would expand beyond the limit."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            size = sum(part.file_size for part in archive.infolist())
    except NotImplementedError:  # of a later version, whose size cannot be told
        raise BadTable("expected an XLSX file, found one that is damaged or of another type") from None
    except (zipfile.BadZipFile, ValueError, OSError):
        return  # no zip at all: the reader says so
    if size > MOST_BYTES:
        raise BadTable(
            "expected a workbook of at most {most} MB, found {found} MB",
            most=MOST_BYTES // (1024 * 1024),
            found=size // (1024 * 1024),
        )


def _cell(value: object) -> str:
    if isinstance(value, datetime | date):
        return value.strftime("%Y/%m/%d")
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()
