"""Earlier games of unrated players, a line each: number, first day of the event, points, opponents' ratings.

19 2025/05/01 1.5 1850 1912 1760
"""

import re
from collections.abc import Sequence
from pathlib import Path

from albireo.domain.errors import AlbireoError
from albireo.formats.text_file import read_text
from albireo.ratings.first_rating import EarlierGames
from albireo.ratings.rules import day_of

_LINE = re.compile(
    r"(\d{1,9}+)[\s;,]++([^\s;,]++)[\s;,]++(\d{1,4}+(?:[.]5|[.]0|½)?)((?:[\s;,]++\d{3,4}+)++)", re.ASCII
)


class BadEarlierGames(AlbireoError):
    """A table of earlier games that cannot be read."""


def read_earlier_games(path: Path, players: Sequence[int]) -> dict[int, list[EarlierGames]]:
    """Earlier events by player; `#` starts a comment."""
    found: dict[int, list[EarlierGames]] = {}
    for number, text in enumerate(read_text(path).splitlines(), start=1):
        line = text.split("#")[0].strip()
        if not line:
            continue
        match = _LINE.fullmatch(line)
        if match is None or day_of(match[2]) is None:
            raise BadEarlierGames(
                "{file}, line {line}: expected a number, a date, points and ratings, found {found!r}",
                file=str(path),
                line=number,
                found=line[:60],
            )
        tpn = int(match[1])
        if tpn not in players:
            raise BadEarlierGames(
                "{file}, line {line}: there is no participant {tpn}", file=str(path), line=number, tpn=tpn
            )
        points = round(10 * float(match[3].replace("½", ".5")))
        ratings = tuple(int(word) for word in re.split(r"[\s;,]+", match[4].strip(" ;,\t")))
        if points > 10 * len(ratings):
            raise BadEarlierGames(
                "{file}, line {line}: more points ({points}) than games ({games})",
                file=str(path),
                line=number,
                points=match[3],
                games=len(ratings),
            )
        found.setdefault(tpn, []).append(EarlierGames(match[2], ratings, points))
    return found
