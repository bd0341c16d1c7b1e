"""A user-defined layout of a list of players: any separator, or columns of fixed width.

It is written on one line, so that it can be typed, stored and sent: `separator=; skip=1 name=1
national_id=8`, or `separator=fixed name=11-35 rating=49-52` with the first and the last character of a
column. Columns and characters are counted from 1.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from albireo.formats.player_columns import guess_columns
from albireo.formats.rating_lists.errors import BadRatingList, printable_part
from albireo.formats.rating_lists.table import with_other_kinds
from albireo.formats.rating_lists.values import birth, fide_id, number, sex, title
from albireo.ratings.rating_list import KINDS, NATIONAL, ListedPlayer
from albireo.value_classes import dataclass

FIELDS = (
    *("name", "last_name", "first_name", "fide_id", "national_id", "rating", "rapid", "blitz"),
    *("national_rating", "k_factor", "title", "federation", "sex", "birth_date", "club"),
    *("classification", "province"),
)
"""Possible contents of a column."""
SEPARATORS = {"tab": "\t", "space": " "}
"""Separators that cannot be typed as they are."""
FIXED = "fixed"
MOST_COLUMN, MOST_SKIPPED = 2_000, 100
_WORD = re.compile(r"([a-z_]+)=(\S+)", re.ASCII)
_PLACE = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)
_RATINGS = {"standard": "rating", "rapid": "rapid", "blitz": "blitz", NATIONAL: "national_rating"}


@dataclass(frozen=True, slots=True)
class ListLayout:
    """The meaning of the columns of a list."""

    separator: str
    """`;`, `,`, `|` or another sign, `tab`, `space`, or `fixed`."""
    columns: tuple[tuple[str, int, int], ...]
    """Field, first and last character; for separated columns, the column number twice."""
    skip: int = 0
    """Lines before the first player."""

    def __str__(self) -> str:
        skip = [f"skip={self.skip}"] if self.skip else []
        return " ".join([f"separator={self.separator}", *skip, *map(self._column_text, self.columns)])

    def _column_text(self, column: tuple[str, int, int]) -> str:
        field, first, last = column
        return f"{field}={first}-{last}" if self.separator == FIXED else f"{field}={first}"

    @property
    def ratings(self) -> tuple[str, ...]:
        """The kinds of ratings the list has."""
        given = {field for field, _, _ in self.columns}
        return tuple(kind for kind in (*KINDS, NATIONAL) if _RATINGS[kind] in given)


ANY_LINE = ListLayout(FIXED, (("name", 1, 40),))
"""Accepts every line; used for a preview."""


def parse_layout(text: str) -> ListLayout:
    """Parse a layout; raise `BadRatingList` for anything else.

    >>> str(parse_layout("separator=; name=1 skip=1"))
    'separator=; skip=1 name=1'
    """
    separator, skip = "", 0
    places: dict[str, tuple[int, int]] = {}
    for word in text.split():
        found = _WORD.fullmatch(word)
        place = _PLACE.fullmatch(found[2]) if found is not None else None
        if found is not None and found[1] == "separator":
            separator = found[2]
        elif found is not None and found[1] == "skip" and place is not None and not place[2]:
            skip = int(place[1])
        elif found is not None and found[1] in FIELDS and place is not None and found[1] not in places:
            places[found[1]] = int(place[1]), int(place[2] or place[1])
        else:
            raise BadRatingList(
                "layout: expected a field and its column, such as name=3, found {found!r}", found=word[:40]
            )
    is_sign = len(separator) == 1 and separator.isprintable() and not separator.isalnum() and separator != '"'
    if not is_sign and separator not in (*SEPARATORS, FIXED):
        raise BadRatingList(
            "layout: expected separator= and a character, tab, space or fixed, found {found!r}",
            found=separator,
        )
    if any(not 1 <= first <= last <= MOST_COLUMN for first, last in places.values()) or skip > MOST_SKIPPED:
        raise BadRatingList("layout: expected columns from 1 to {most}", most=MOST_COLUMN)
    if separator != FIXED and any(first != last for first, last in places.values()):
        raise BadRatingList("layout: with a separator, expected one column for each field")
    if not {"name", "last_name"} & places.keys():
        raise BadRatingList("layout: expected a column for the name")
    return ListLayout(separator, tuple((field, *places[field]) for field in FIELDS if field in places), skip)


def guessed_layout(lines: Sequence[str]) -> ListLayout | None:
    """Return a layout guessed from the first lines of a list without a heading, or None."""
    kept = [line.rstrip("\r\n") for line in lines if line.strip()]
    if not kept:
        return None
    counts = {sign: min(line.count(sign) for line in kept[1:] or kept) for sign in ";,\t|"}
    sign = max(counts, key=lambda each: counts[each])
    if counts[sign] < (2 if sign == "," else 1):  # one comma may be part of the name
        return None
    rows = list(csv.reader(kept, delimiter=sign))
    by_heading = guess_columns(rows[0])
    skip = 1 if len(by_heading) > 1 else 0
    width = max(map(len, rows))
    heading = rows[0] if skip else [""] * width
    found = with_other_kinds(guess_columns(heading, [(n, row) for n, row in enumerate(rows[skip:])]), heading)
    places = {field: place for field, place in found.items() if field in FIELDS}
    name = next((word for word, each in SEPARATORS.items() if each == sign), sign)
    columns = ((field, places[field] + 1, places[field] + 1) for field in FIELDS if field in places)
    return ListLayout(name, tuple(columns), skip)


def split_line(layout: ListLayout, line: str) -> list[str]:
    """Return the cells of a line where columns are separated."""
    sign = SEPARATORS.get(layout.separator, layout.separator)
    return next(csv.reader([line.rstrip("\r\n")], delimiter=sign), [])


def players_by_layout(lines: Iterable[str], file: str, layout: ListLayout) -> Iterator[ListedPlayer]:
    """Yield the players of a list."""
    for count, line in enumerate(lines):
        if count < layout.skip or not line.strip():
            continue
        try:
            if count == layout.skip and _is_heading(layout, line):
                continue
            player = _player(_cells(layout, line))
        except csv.Error:
            raise BadRatingList(
                "{file}: line {line}: expected columns, found {found!r}",
                file=file,
                line=count + 1,
                found=printable_part(line, 60),
            ) from None
        if player is not None:
            yield player


def _cells(layout: ListLayout, line: str) -> dict[str, str]:
    if layout.separator == FIXED:
        text = line.rstrip("\r\n")
        return {field: text[first - 1 : last].strip() for field, first, last in layout.columns}
    row = split_line(layout, line)
    return {field: row[first - 1].strip() for field, first, _ in layout.columns if first <= len(row)}


def _is_heading(layout: ListLayout, line: str) -> bool:
    """Return whether the first line names columns: its cell of the name is a known heading."""
    cells = _cells(layout, line)
    return any(field in guess_columns([cells.get(field, "")]) for field in ("name", "last_name"))


def _player(given: Mapping[str, str]) -> ListedPlayer | None:
    """Return the player of a line, or None without a name."""
    get = given.get
    who = get("name", "") or ", ".join(filter(None, (get("last_name"), get("first_name"))))
    if not any(map(str.isalpha, who)):
        return None
    national_id = get("national_id", "")
    return ListedPlayer(
        fide_id(get("fide_id", "")),
        who,
        get("federation", "").upper()[:3],
        sex(get("sex", "")),
        title(get("title", "").upper()),
        number(get("rating", "")),
        number(get("rapid", "")),
        number(get("blitz", "")),
        number(get("k_factor", "")),
        birth(get("birth_date", "")),
        national=number(get("national_rating", "")),
        national_id=national_id if national_id.strip("0") else "",
        club=get("club", ""),
        classification=get("classification", ""),
        province=get("province", ""),
    )
