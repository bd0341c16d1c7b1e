"""Participants from any common file: CSV, a workbook, a report file; and a table sent in a form."""

import json

from albireo.domain.errors import AlbireoError
from albireo.domain.player import Player
from albireo.formats.foreign_file import read_foreign
from albireo.formats.table_file import BadTable, PlayerTable, read_player_table
from albireo.formats.trf import read_trf

MOST_ROWS = 5_000
MOST_COLUMNS = 60
_TRF_HEADING = ("name", "rating", "title", "federation", "fide id", "sex", "birth date", "club")


class LostTable(AlbireoError):
    """A form that lacks the table it was sent with."""


def read_player_file(data: bytes, name: str) -> PlayerTable:
    """Return the cells of a CSV, XLSX or report file, read in the child process."""
    return read_foreign(_read, data, name, file=name)


def is_report(data: bytes) -> bool:
    return data.lstrip(b"\xef\xbb\xbf")[:4] in (b"012 ", b"001 ") or b"\n001 " in data[:200_000]


def refuse_large(table: PlayerTable) -> PlayerTable:
    """Return the table if a page can show it."""
    widest = max((len(cells) for _, cells in table.rows), default=0)
    if len(table.rows) > MOST_ROWS or max(len(table.heading), widest) > MOST_COLUMNS:
        raise BadTable(
            "expected at most {rows} rows and {columns} columns, found {found_rows} and {found_columns}",
            rows=MOST_ROWS,
            columns=MOST_COLUMNS,
            found_rows=len(table.rows),
            found_columns=max(len(table.heading), widest),
        )
    return table


def pack_table(table: PlayerTable) -> str:
    """Return a table packed for a form."""
    return json.dumps([table.heading, table.rows], ensure_ascii=False, separators=(",", ":"))


def unpack_table(text: str, name: str) -> PlayerTable:
    """Return the table of a form, which may be forged."""
    return read_foreign(_unpack, text, file=name)


def _read(data: bytes, name: str) -> PlayerTable:
    return refuse_large(_report_table(data, name) if is_report(data) else read_player_table(data))


def _report_table(data: bytes, name: str) -> PlayerTable:
    tournament = read_trf(data, lenient=True, name=name).tournament
    return PlayerTable(
        _TRF_HEADING, tuple((number, _cells(player)) for number, player in enumerate(tournament.players, 1))
    )


def _cells(player: Player) -> tuple[str, ...]:
    return (
        player.name,
        str(player.rating or ""),
        player.title.value if player.title else "",
        player.federation,
        player.fide_id,
        player.sex.value if player.sex else "",
        player.birth_date,
        player.club,
    )


def _unpack(text: str) -> PlayerTable:
    try:
        heading, rows = json.loads(text)
        table = PlayerTable(
            tuple(str(cell) for cell in heading),
            tuple((int(number), tuple(str(cell) for cell in cells)) for number, cells in rows),
        )
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise LostTable("the file was lost during the upload; choose it again") from None
    if len(table.rows) > MOST_ROWS or not 0 < len(table.heading) <= MOST_COLUMNS:
        raise LostTable("the file was lost during the upload; choose it again")
    return table
