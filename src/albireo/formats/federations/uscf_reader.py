"""Reports to US Chess as tournaments: each section of the three dBase tables is one.

The layout is the one that `uscf` writes; names of columns and codes of results are those of the federation's
format "2C". Colours stand in the cells of a game where the program that made the report knew them.
"""

import io
import re
import zipfile
from collections.abc import Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player
from albireo.domain.result import Mark
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.sitting_out import with_sitting_out
from albireo.formats.swiss_perfect.dbf import read_dbf
from albireo.pairing.registry import tournament_type

FEDERATION = "USA"
TABLES = ("THEXPORT", "TSEXPORT", "TDEXPORT")
MOST_BYTES = 32 << 20
MOST_ROUNDS = 99
_ROUND = re.compile(r"D_RND0?(\d{1,2})")
_CELL = re.compile(r"([A-Z])(\d{0,5})([WB]?)")
_PLAYED = {
    "W": Mark.WIN,
    "L": Mark.LOSS,
    "D": Mark.DRAW,
    "X": Mark.FORFEIT_WIN,
    "F": Mark.FORFEIT_LOSS,
    "Z": Mark.FORFEIT_LOSS,
}
_ALONE = {"B": Mark.FULL_BYE, "H": Mark.HALF_BYE, "X": Mark.FULL_BYE}
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
Row = Mapping[str, str]


def is_report(data: bytes) -> bool:
    """Return whether bytes are an archive with the three tables."""
    return data.startswith(b"PK\x03\x04") and all(name.encode() in data.upper() for name in TABLES)


def number_of_sections(data: bytes) -> int:
    """Return how many sections a report has."""
    return len(_tables(data)["TSEXPORT"])


def read_report(data: bytes, part: int) -> ForeignTournament:
    """Return the section of this number, counted from 1."""
    tables = _tables(data)
    if not 1 <= part <= len(tables["TSEXPORT"]):
        raise UnreadableTournament("a report to US Chess without this section")
    head: Row = next(iter(tables["THEXPORT"]), {})
    section = tables["TSEXPORT"][part - 1]
    number = section.get("S_SEC_NUM", "")
    rows = [row for row in tables["TDEXPORT"] if _whole(row.get("D_SEC_NUM", "")) == _whole(number)]
    notes = Notes()
    last = min(_whole(section.get("S_TOT_RNDS", "")), MOST_ROUNDS)
    players, cells = [], {}
    for row in rows:
        tpn = _whole(row.get("D_PAIR_NUM", ""))
        if not tpn or tpn in cells:
            notes.contradiction("a player without a pairing number: {name}", name=row.get("D_NAME", ""))
            continue
        players.append(_player(tpn, row))
        cells[tpn] = _cells(row, last)
    is_table = section.get("S_TRN_TYPE", "") == "R"
    rounds = rounds_of(cells, notes)
    if not is_table:
        notes.assumed("paired by the US Chess system: the file says only Swiss")
    event, name = head.get("H_NAME", ""), section.get("S_SEC_NAME", "")
    settings = Settings(
        name=f"{event} - {name}" if event and name and event != name else event or name,
        city=head.get("H_CITY", ""),
        federation=FEDERATION,
        start=_day(section.get("S_BEG_DATE", "") or head.get("H_BEG_DATE", "")),
        end=_day(section.get("S_END_DATE", "") or head.get("H_END_DATE", "")),
        number_of_rounds=last or len(rounds) or None,
        type=tournament_type("BERGER_ROUNDROBIN" if is_table else "SWISS-USCF"),
        rating_method="NRO",
        time_control=section.get("S_TIMECTL", ""),
        controller=head.get("H_PROGRAM", ""),
    )
    players.sort(key=lambda player: player.tpn)
    return ForeignTournament(
        Tournament(settings, tuple(players), with_sitting_out(rounds) if is_table else rounds), notes.found
    )


def _player(tpn: int, row: Row) -> Player:
    rating, member = _whole(row.get("D_RATING", "")), row.get("D_MEM_ID", "")
    return Player(
        tpn,
        row.get("D_NAME", "") or f"#{tpn}",
        federation=FEDERATION,
        national=(NationalRecord(FEDERATION, rating or None, member),) if rating or member else (),
    )


def _cells(row: Row, last: int) -> list[PlayerCell | None]:
    by_round = {int(m[1]): text for name, text in row.items() if (m := _ROUND.fullmatch(name))}
    return [_cell(by_round.get(number, "")) for number in range(1, last + 1)]


def _cell(text: str) -> PlayerCell | None:
    found = _CELL.fullmatch("".join(text.split()).upper())
    if found is None:
        return None
    outcome, opponent = found[1], int(found[2] or 0)
    if opponent and outcome in _PLAYED:
        return PlayerCell(_PLAYED[outcome], opponent, _COLOURS.get(found[3]))
    return PlayerCell(_ALONE.get(outcome, Mark.ZERO_BYE))


def _tables(data: bytes) -> dict[str, Sequence[Row]]:
    found: dict[str, Sequence[Row]] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for info in archive.infolist()[:20]:
                stem = info.filename.rpartition("/")[2].upper().removesuffix(".DBF")
                if stem in TABLES:
                    with archive.open(info) as stream:
                        found[stem] = read_dbf(stream.read(MOST_BYTES), info.filename)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError):
        raise UnreadableTournament("{file}: damaged archive", file="ZIP") from None
    if len(found) < len(TABLES):
        raise UnreadableTournament("expected the tables {names}", names=", ".join(TABLES))
    return found


def _day(text: str) -> str:
    digits = text.strip()
    is_day = len(digits) == 8 and digits.isascii() and digits.isdecimal() and digits.strip("0")
    return f"{digits[:4]}/{digits[4:6]}/{digits[6:]}" if is_day else ""


def _whole(text: str) -> int:
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 9 else 0
