"""Lists with headings, separated by commas or similar, as published by federations."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice

from albireo.formats.player_columns import are_of_fsi, fsi_columns, guess_columns, plain_heading
from albireo.formats.rating_lists.errors import BadRatingList, UnknownColumns, printable_part
from albireo.formats.rating_lists.published import FSI, PublishedList, published_list
from albireo.formats.rating_lists.skipped_rows import SkippedRows
from albireo.formats.rating_lists.values import birth, fide_id, number, sex, title
from albireo.ratings.rating_list import KINDS, NATIONAL, ListedPlayer
from albireo.value_classes import dataclass

DEEPEST_HEADING = 5
"""Lines among which the heading of a known list is looked for."""

_OWN = {
    "rapid": ("rapid", "rapide", "rapid rating", "elo rapid", "elo rapide", "rrtng", "rapid elo"),
    "blitz": ("blitz", "blitz rating", "elo blitz", "brtng", "lampo", "blitz elo"),
}
"""Headings of the other two types of play."""


def with_other_kinds(columns: Mapping[str, int], heading: Sequence[str]) -> dict[str, int]:
    """Return the columns with those of rapid and blitz ratings."""
    found, plain = dict(columns), [plain_heading(cell) for cell in heading]
    for kind, names in _OWN.items():
        place = next((plain.index(name) for name in names if name in plain), None)
        if place is not None and place not in found.values():
            found[kind] = place
    return found


@dataclass(frozen=True, slots=True)
class TableHeading:
    """The heading of a table."""

    cells: tuple[str, ...]
    columns: Mapping[str, int]
    """The column of each field."""
    delimiter: str
    published: PublishedList | None = None
    """The federation's list, if it is a known one."""
    skipped: int = 0
    """Lines up to and including the heading."""


def table_heading(first: Sequence[str], file: str) -> TableHeading:
    """Return the heading among the first lines; raise if there are not enough columns.

    That of a known list may stand below titles; any other is the first line that is not empty. The Italian
    federation's list has none: it is known by its rows.
    """
    rows = [(at, *_split(line)) for at, line in enumerate(first, start=1) if line.strip(" \r\n\ufeff")]
    for at, cells, delimiter in rows[:DEEPEST_HEADING]:
        published = published_list(cells)
        if published is not None:
            return TableHeading(tuple(cells), published.places(cells), delimiter, published, at)
    if rows and are_of_fsi([cells for _, cells, _ in rows]):
        return TableHeading((), fsi_columns(), rows[0][2], FSI, 0)
    at, heading, delimiter = rows[0] if rows else (0, [], ",")
    columns = with_other_kinds(guess_columns(heading), heading)
    needed = ({"rating", "national_rating", *_OWN}, {"fide_id", "national_id"}, {"name", "last_name"})
    if not all(some & columns.keys() for some in needed):
        raise UnknownColumns(
            "{file}: expected columns for name, ID and rating, found {found}",
            file=file,
            found=printable_part(", ".join(heading), 120) or "–",
        )
    if "rating" in columns and "fide_id" not in columns and "national_rating" not in columns:
        columns["national_rating"] = columns.pop("rating")  # without FIDE IDs it is not FIDE's list
    return TableHeading(tuple(heading), columns, delimiter, None, at)


def _split(line: str) -> tuple[list[str], str]:
    delimiter = max(",;\t|", key=line.count)
    return next(csv.reader([line.strip("\ufeff\r\n")], delimiter=delimiter), []), delimiter


def table_ratings(columns: Mapping[str, int]) -> tuple[str, ...]:
    """Return the kinds of ratings a table has."""
    given = {"standard": "rating", "rapid": "rapid", "blitz": "blitz", NATIONAL: "national_rating"}
    return tuple(kind for kind in (*KINDS, NATIONAL) if given[kind] in columns)


def table(lines: Iterable[str], file: str, skipped: SkippedRows) -> Iterator[ListedPlayer]:
    """Yield the players of a table: rows with a name and an ID or a rating, without repeated headings."""
    rest = iter(lines)
    first = list(islice(rest, DEEPEST_HEADING))
    heading = table_heading(first, file)
    known, columns = heading.published, heading.columns
    try:
        text = chain(first[heading.skipped :], rest)
        if known is None or known.is_quoted:
            rows = csv.reader(text, delimiter=heading.delimiter)
        else:
            rows = csv.reader(text, delimiter=heading.delimiter, quoting=csv.QUOTE_NONE)
        for row in rows:
            if not row or tuple(row) == heading.cells:
                continue
            given = {field: row[n].strip(' "') for field, n in columns.items() if n < len(row)}
            get = given.get
            who = get("name", "") or ", ".join(filter(None, (get("last_name"), get("first_name"))))
            identity, national_id = fide_id(get("fide_id", "")), get("national_id", "")
            has_rating = any(number(get(field, "")) for field in ("rating", "national_rating", *_OWN))
            is_player = bool(identity or national_id or has_rating)
            if not any(map(str.isalpha, who)) or not is_player:
                skipped.add(who, "; ".join(filter(None, row)) if is_player else "")
                continue
            federation = get("federation", "").upper()
            yield ListedPlayer(
                identity,
                known.named(who) if known else who,
                (federation or known.federation) if known else federation,
                sex(get("sex", "")),
                title(get("title", "").upper()),
                number(get("rating", "")),
                number(get("rapid", "")),
                number(get("blitz", "")),
                number(get("k_factor", "")),
                birth(get("birth_date", "")) if known else get("birth_date", ""),
                national=number(get("national_rating", "")),
                national_id=national_id,
                club=get("club", ""),
                classification=get("classification", ""),
                province=get("province", ""),
            )
    except csv.Error as error:
        raise BadRatingList("{file}: invalid CSV: {error}", file=file, error=error) from None
