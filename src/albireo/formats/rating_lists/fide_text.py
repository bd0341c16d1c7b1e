"""FIDE's text file: cut by the positions of its heading, which has changed over the years."""

import re
from collections.abc import Iterable, Iterator

from albireo.formats.rating_lists.errors import BadRatingList, printable_part
from albireo.formats.rating_lists.skipped_rows import SkippedRows
from albireo.formats.rating_lists.values import fide_id, number, sex, title
from albireo.ratings.rating_list import ListedPlayer

_MONTH = re.compile(r"^[A-Z]{3}\d{2}$")
"""Heading of the ratings in a list of one type of play."""


def spans(heading: str) -> dict[str, slice]:
    """Return the span of each column, from its heading to the next; a month heads a single rating column."""
    words = [
        (match[0].upper(), match.start()) for match in re.finditer(r"ID\s*number|\S+", heading, re.IGNORECASE)
    ]
    found: dict[str, slice] = {}
    for place, (word, start) in enumerate(words):
        end = words[place + 1][1] if place + 1 < len(words) else None
        key = "ID" if word.startswith("ID") else "MONTH" if _MONTH.match(word) else word
        found.setdefault(key, slice(start, end))
    return found


def check_spans(heading: str, file: str) -> dict[str, slice]:
    """Return the columns of a list; raise if it is not FIDE's."""
    at = spans(heading)
    if "NAME" not in at or "FED" not in at or not {"MONTH", "SRTNG"} & at.keys():
        raise BadRatingList(
            "{file}: expected FIDE’s heading, found {found!r}", file=file, found=printable_part(heading)
        )
    return at


def month(heading: str) -> str:
    """Return the month in the heading, such as `MAR26`."""
    return next((word for word in heading.upper().split() if _MONTH.match(word)), "")


def fide_text(lines: Iterable[str], file: str, kind: str, skipped: SkippedRows) -> Iterator[ListedPlayer]:
    """Yield the players; `kind` is the type of play of a list with one rating."""
    rows = iter(lines)
    heading = next(rows, "").lstrip("\ufeff").rstrip("\r\n")
    at = check_spans(heading, file)
    nowhere = slice(0, 0)
    id_, who, fed = at["ID"], at["NAME"], at["FED"]
    sex_, tit, wtit = (at.get(key, nowhere) for key in ("SEX", "TIT", "WTIT"))
    born, flag = at.get("B-DAY", nowhere), at.get("FLAG", nowhere)
    ratings = {"standard": ("SRTNG", "SK"), "rapid": ("RRTNG", "RK"), "blitz": ("BRTNG", "BK")}
    if "MONTH" in at:
        ratings = {kind: ("MONTH", "K")}
    (std, std_k), (rapid, rapid_k), (blitz, blitz_k) = (
        tuple(at.get(key, nowhere) for key in ratings.get(each, ("", "")))
        for each in ("standard", "rapid", "blitz")
    )
    for line in rows:
        identity = fide_id(line[id_].strip())
        if identity:
            yield ListedPlayer(
                identity,
                line[who].strip(),
                line[fed].strip(),
                sex(line[sex_].strip()),
                title(line[tit].strip(), line[wtit].strip()),
                number(line[std].strip()),
                number(line[rapid].strip()),
                number(line[blitz].strip()),
                number(line[std_k].strip()),
                line[born].strip(),
                line[flag].strip(),
                number(line[rapid_k].strip()),
                number(line[blitz_k].strip()),
            )
        else:
            skipped.add(line[who].strip())
