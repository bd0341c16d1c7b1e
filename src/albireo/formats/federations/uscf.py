"""The report of a tournament to US Chess: three dBase tables in the layout "2C", in one ZIP archive.

`THEXPORT` describes the event, `TSEXPORT` its section, `TDEXPORT` has a row for each player with a column for
each round: the outcome, the opponent's number and the colour, such as `W12B`; `B`, `H` and `U` are byes of a
point, of half a point and of none, `X`, `Z` and `F` a forfeit won, drawn and lost. The sender adds the
numbers of affiliates and directors.
"""

import io
import struct
import unicodedata
import zipfile
from collections.abc import Sequence

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.formats.file_format import WrittenFile
from albireo.formats.final_report import require_results

Column = tuple[str, int]
HEADER: tuple[Column, ...] = (
    ("H_FORMAT", 5),
    ("H_PROGRAM", 10),
    ("H_EVENT_ID", 12),
    ("H_NAME", 35),
    ("H_TOT_SECT", 2),
    ("H_BEG_DATE", 8),
    ("H_END_DATE", 8),
    ("H_AFF_ID", 8),
    ("H_CITY", 21),
    ("H_STATE", 2),
    ("H_ZIPCODE", 10),
    ("H_COUNTRY", 21),
    ("H_SENDCROS", 1),
    ("H_CTD_ID", 8),
    ("H_ATD_ID", 8),
    ("H_OTHER_TD", 254),
)
SECTION: tuple[Column, ...] = (
    ("S_EVENT_ID", 12),
    ("S_SEC_NUM", 2),
    ("S_SEC_NAME", 30),
    ("S_R_SYSTEM", 1),
    ("S_TIMECTL", 40),
    ("S_CTD_ID", 8),
    ("S_ATD_ID", 8),
    ("S_TRN_TYPE", 1),
    ("S_TOT_RNDS", 2),
    ("S_LST_PAIR", 4),
    ("S_BEG_DATE", 8),
    ("S_END_DATE", 8),
    ("S_SCH_LVL", 1),
    ("S_GR_PRIX", 1),
    ("S_GP_PTS", 3),
    ("S_FIDE", 1),
)
DETAIL: tuple[Column, ...] = (
    ("D_EVENT_ID", 12),
    ("D_SEC_NUM", 2),
    ("D_PAIR_NUM", 4),
    ("D_MEM_ID", 8),
    ("D_NAME", 30),
    ("D_STATE", 2),
    ("D_RATING", 4),
)
ROUND_WIDTH = 7
FEDERATION = "USA"
_MADE = (1980, 1, 1, 0, 0, 0)
_OUTCOMES = {
    Mark.WIN: "W",
    Mark.UNRATED_WIN: "X",
    Mark.DRAW: "D",
    Mark.UNRATED_DRAW: "Z",
    Mark.LOSS: "L",
    Mark.UNRATED_LOSS: "F",
    Mark.FORFEIT_WIN: "X",
    Mark.FORFEIT_LOSS: "F",
    Mark.PAIRING_BYE: "B",
    Mark.FULL_BYE: "B",
    Mark.HALF_BYE: "H",
}
_WITH_COLOUR = "WDL"


class CannotWriteUscf(AlbireoError):
    """A tournament that does not fit the report to US Chess."""


def write_uscf(tournament: Tournament) -> WrittenFile:
    """Return the three tables in a ZIP archive."""
    require_results(tournament)
    if tournament.is_paired_by_teams or tournament.games_per_round > 1:
        raise CannotWriteUscf(
            "the report to US Chess holds players and one game per round: expected no teams"
        )
    settings = tournament.settings
    losses: list[Remark] = [remark("affiliate and director IDs, state and ZIP code: add them before sending")]
    players = sorted(tournament.players, key=lambda player: player.tpn)
    unknown = sum(1 for player in players if not _member(player))
    if unknown:
        losses.append(remark("players without a US Chess ID: {count}", count=unknown))
    start, end = (day.replace("/", "") for day in (settings.start, settings.end or settings.start))
    rounds = tournament.paired_rounds  # byes requested in later rounds are not results
    is_table = settings.type.kind is PairingKind.TABLE
    table = history.rows(tournament)
    head = [
        "2C",
        "ALBIREO",
        "",
        settings.name,
        "1",
        start,
        end,
        "",
        settings.city,
        "",
        "",
        "USA",
        "N",
        "",
        "",
        "",
    ]
    section = ["", "1", settings.name, "R", settings.time_control, "", "", "R" if is_table else "S"]
    section += [str(rounds), str(max((p.tpn for p in players), default=0)), start, end, "", "N", "", "N"]
    columns = (*DETAIL, *((f"D_RND{number:02}", ROUND_WIDTH) for number in range(1, rounds + 1)))
    rows = [
        [
            "",
            "1",
            str(p.tpn),
            _member(p),
            p.name.upper(),
            "",
            str(_rating(p) or ""),
            *map(_cell, table[p.tpn]),
        ]
        for p in players
    ]
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, shape, content in (
            ("THEXPORT.DBF", HEADER, [head]),
            ("TSEXPORT.DBF", SECTION, [section]),
            ("TDEXPORT.DBF", columns, rows),
        ):
            archive.writestr(zipfile.ZipInfo(name, _MADE), dbf(shape, content))
    return WrittenFile(made.getvalue(), tuple(losses))


def dbf(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> bytes:
    """Return a dBase III table of texts and dates."""
    width = 1 + sum(size for _, size in columns)
    data = struct.pack("<4BIHH20x", 3, 126, 1, 1, len(rows), 33 + 32 * len(columns), width)
    for name, size in columns:
        kind = b"D" if name.endswith("_DATE") else b"C"
        data += name.encode().ljust(11, b"\0") + kind + bytes(4) + bytes((size, 0)) + bytes(14)
    data += b"\r"
    for row in rows:
        data += b" "
        for text, (_, size) in zip(row, columns, strict=True):
            data += _plain(text).encode("ascii", "ignore")[:size].ljust(size)
    return data + b"\x1a"


def _plain(text: str) -> str:
    """Return letters without accents: the tables are ASCII."""
    return unicodedata.normalize("NFKD", text)


def _member(player: Player) -> str:
    found = (record.id for record in player.national if record.federation == FEDERATION and record.id)
    return next(found, "")


def _rating(player: Player) -> int:
    return player.national_rating(FEDERATION) or player.rating or 0


def _cell(entry: history.Entry) -> str:
    outcome = _OUTCOMES.get(entry.mark, "U")
    if entry.opponent is None:
        return f"{outcome if outcome in 'BHU' else 'U'}0"
    side = ""
    if outcome in _WITH_COLOUR and entry.colour is not None:
        side = "W" if entry.colour is Colour.WHITE else "B"
    return f"{outcome}{entry.opponent}{side}"
