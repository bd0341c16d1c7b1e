"""What the JSON pages of Vega 8's website share: rows of texts, results, the line with place and days.

The layout is that of the public sample (github.com/samuraitruong/vegachess-html-generator).
"""

import json
import re
from collections.abc import Mapping

from albireo.domain.result import GameResult, Mark
from albireo.formats.foreign_tournament import UnreadableTournament

MOST_PLAYERS, MOST_ROUNDS = 5_000, 99
_DAYS = re.compile(r"\((\d\d/\d\d/\d{4}), ?(\d\d/\d\d/\d{4})\)")
RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "½-½": GameResult.DRAW,
    "0-1": GameResult.BLACK_WINS,
    "1F-0F": GameResult.WHITE_WINS_BY_FORFEIT,
    "0F-1F": GameResult.BLACK_WINS_BY_FORFEIT,
    "0F-0F": GameResult.DOUBLE_FORFEIT,
    "0-0": GameResult.BOTH_LOSE,
    "": GameResult.UNKNOWN,
    "-": GameResult.UNKNOWN,
}
Fields = Mapping[str, object]


def place_and_days(words: str) -> tuple[str, str, str] | None:
    """Return city, first and last day from the line under a title; None if it says something else.

    >>> place_and_days("Nova Lyra (03/04/2026, 06/04/2026)")
    ('Nova Lyra', '03/04/2026', '06/04/2026')
    """
    found = _DAYS.search(words)
    if found is None or found.end() != len(words):
        return None
    return words[: found.start()].rstrip(), found[1], found[2]


def read_page(data: bytes) -> Fields:
    """Return the page with its rows."""
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise UnreadableTournament("expected JSON, found something else") from None
    rows = objects(found.get("rows")) if isinstance(found, dict) else []
    if not rows or len(rows) > MOST_PLAYERS:
        raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
    return {**found, "rows": rows}


def alone(result: str) -> Mark:
    """Return what a round without an opponent was worth, by White's side of the result."""
    points = result.partition("-")[0].rstrip("Ff")
    return {"1": Mark.PAIRING_BYE, "½": Mark.HALF_BYE}.get(points, Mark.ZERO_BYE)


def objects(value: object) -> list[Fields]:
    """Return the objects of a list; empty for anything else."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def text(value: object) -> str:
    """Return a text with single blanks; empty for anything else."""
    return " ".join(value.split())[:500] if isinstance(value, str) else ""


def whole(value: object) -> int:
    """Return a number written in digits; 0 for anything else."""
    said = text(value)
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 6 else 0


def day(said: str) -> str:
    """Return `YYYY/MM/DD` from `DD/MM/YYYY`."""
    return "/".join(reversed(said.split("/")))


def result_of(row: Fields) -> str:
    """Return a result without blanks: `1-0`."""
    return "".join(text(row.get("Result")).split())
