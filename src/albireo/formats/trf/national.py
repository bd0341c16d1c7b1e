"""National rating records: the columns of a player line under a federation's code."""

import re
from collections.abc import Set

from albireo.domain.player import NationalRecord
from albireo.formats.trf.columns import cut, whole
from albireo.formats.trf.dates import normalise_date
from albireo.formats.trf.lines import Line
from albireo.formats.trf.player_line import SEXES

_FEDERATION = re.compile(r"(?!ACC|TSE|PAB|FPB|HPB|ZPB|MFO|DFM|DAT|XX|BB[WDLZFU])[A-Z]{3}")
"""Three letters, except for records of the TRF25 draft, of Tornelo and of pairing engines."""
_SPANS = [(5, 8), (10, 13), (15, 47), (49, 52), (54, 56), (58, 68), (70, 79)]


def is_out_of_step(line: Line, players: Set[int]) -> bool:
    """Return whether a line is meant as a national record but is misaligned."""
    return (
        bool(_FEDERATION.fullmatch(line.id))
        and whole(line.text[4:8]) in players
        and not (line.text[3:4] + line.text[8:9] + line.text[13:14]).strip()
        and bool(whole(line.text[48:52]))
    )


def read(line: Line) -> tuple[int, NationalRecord] | None:
    """Return the player's number and the record; None if the line is something else."""
    if not _FEDERATION.fullmatch(line.id) or line.text[3:4] != " ":
        return None
    fields = cut(line.text, _SPANS)
    if fields is None or line.text[79:].strip():
        return None
    number = whole(fields[0])
    rating = whole(fields[3])
    sex = SEXES.get(line.text[9:10].lower())
    if not number or (fields[3] and rating is None) or (line.text[9:10].strip() and sex is None):
        return None
    return number, NationalRecord(
        federation=line.id,
        rating=rating or None,
        id=fields[5],
        name=fields[2],
        sex=sex,
        classification=line.text[10:13].strip(),
        origin=fields[4],
        birth_date=normalise_date(fields[6]),
    )
