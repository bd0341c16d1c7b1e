"""Lists that chess-results.com and Swiss-Manager export to Excel, as the pages they are.

The first column of the sheet has the lines above the table (source, name, "Chief Arbiter : …", title of the
list); then come the table, the annotation and a link to the tournament. This follows public readers of such
files; Swiss-Manager's own lists have the same columns without the lines about the site.
"""

import io
import re
import zipfile
from collections.abc import Sequence

from albireo.formats.chess_results.headings import named_columns, pairing_columns
from albireo.formats.chess_results.pages import PublishedPage
from albireo.formats.table_file import BadTable, sheet_rows

ZIP, OLD_OFFICE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_STRINGS = "xl/sharedStrings.xml"
MOST_STRINGS = 4 << 20
_SITE = re.compile(rb"chess-results|swiss-manager", re.IGNORECASE)
_ROUNDS = re.compile(rb">\s*1\.\s?(?:Rd|Rnd|Ru|R|Rde|Rda|Turno)\.?\s*<")
_NUMBER = re.compile(rb"tnr(\d{1,10})", re.IGNORECASE)
_FROM_SITE = re.compile(r"chess-results(\.com|\s|$)", re.IGNORECASE)
_CLOCK = re.compile(r"\d{2}\.\d{2}\.\d{4}\s+\d{1,2}:\d{2}")
_LABELLED = re.compile(r"([^:]{3,60}?)\s*:\s(\S.*)")
_LEAST_COLUMNS = 4


def looks_like_workbook(data: bytes) -> bool:
    """Return whether bytes are a workbook with a list of a tournament."""
    strings = _strings(data)
    return _SITE.search(strings) is not None or _ROUNDS.search(strings) is not None


def workbook_tournament(data: bytes) -> str:
    """Return the number of the tournament on the site, or the first text of the workbook."""
    strings = _strings(data)
    number = _NUMBER.search(strings)
    texts = re.findall(rb"<t(?:\s[^>]*)?>([^<]*)</t>", strings[:20_000])
    named = next((text for text in texts if text.strip() and not _SITE.search(text)), b"")
    return number[1].decode() if number else named.decode(errors="replace")


def read_workbook(data: bytes) -> PublishedPage:
    """Return the titles and tables of a sheet."""
    try:
        rows = sheet_rows(data)
    except BadTable:
        return PublishedPage()
    return page_of([[cell.strip() for cell in row] for row in rows])


def page_of(rows: Sequence[Sequence[str]]) -> PublishedPage:
    """Return the contents of rows of cells: titles and details above the tables, the annotation below."""
    page = PublishedPage()
    table: list[list[str]] | None = None
    width = 0
    for row in rows:
        filled = [cell for cell in row if cell]
        if not filled:
            continue
        if len(filled) >= _LEAST_COLUMNS and (table is None or _is_heading(row)):
            width = max(place for place, cell in enumerate(row) if cell) + 1
            if table is None or list(row[:width]) != table[0]:
                table = []
                page.tables.append(table)
            table.append(list(row[:width]))
        elif len(filled) == 1 and row[0]:
            _take_line(filled[0], page, table)
        elif table is not None and len(filled) > 1:
            table.append([*row[:width], *[""] * (width - len(row))])
        elif table is None and row[0] and len(filled) == 2:
            page.details.append((filled[0], filled[1]))
    return page


def _is_heading(row: Sequence[str]) -> bool:
    return (
        pairing_columns(row) is not None or len({"name", "rtg", "no", "sno"} & named_columns(row).keys()) > 1
    )


def _take_line(text: str, page: PublishedPage, table: list[list[str]] | None) -> None:
    labelled = _LABELLED.fullmatch(text)
    if re.match(r"[^\d:]{3,30}?\d{1,2}\s*:\s", text) and table is not None:
        page.annotation.append(text)
    elif labelled and table is None and not _FROM_SITE.search(text):
        page.details.append((labelled[1], labelled[2]))
    elif table is not None:
        table.append([text])
    elif not _FROM_SITE.search(text) and not _CLOCK.search(text):
        page.titles.append(text)


def _strings(data: bytes) -> bytes:
    """Return enough of the texts of a workbook to recognise it."""
    if data.startswith(OLD_OFFICE):
        return data[:MOST_STRINGS]
    if not data.startswith(ZIP):
        return b""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(_STRINGS) as stream:
            return stream.read(MOST_STRINGS)
    except (zipfile.BadZipFile, KeyError, NotImplementedError, RuntimeError, EOFError, OSError, ValueError):
        return b""
