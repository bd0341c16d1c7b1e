"""Lists with headings, separated by commas or similar, as published by federations."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence

from albireo.formats.player_columns import guess_columns, plain_heading
from albireo.formats.rating_lists.errors import BadRatingList, UnknownColumns, shown
from albireo.formats.rating_lists.values import fide_id, number, sex, title
from albireo.ratings.rating_list import KINDS, NATIONAL, ListedPlayer

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


def table_columns(first: str, file: str) -> tuple[dict[str, int], str]:
    """Return the column of each field, and the separator; raise if there are not enough columns."""
    delimiter = max(",;\t|", key=first.count)
    heading = next(csv.reader([first.lstrip("\ufeff")], delimiter=delimiter), [])
    columns = with_other_kinds(guess_columns(heading), heading)
    needed = ({"rating", "national_rating", *_OWN}, {"fide_id", "national_id"}, {"name", "last_name"})
    if not all(some & columns.keys() for some in needed):
        raise UnknownColumns(
            "{file}: expected columns for name, ID and rating, found {found}",
            file=file,
            found=shown(", ".join(heading), 120) or "–",
        )
    if "rating" in columns and "fide_id" not in columns and "national_rating" not in columns:
        columns["national_rating"] = columns.pop("rating")  # without FIDE IDs it is not FIDE's list
    return columns, delimiter


def table_ratings(columns: Mapping[str, int]) -> tuple[str, ...]:
    """Return the kinds of ratings a table has."""
    given = {"standard": "rating", "rapid": "rapid", "blitz": "blitz", NATIONAL: "national_rating"}
    return tuple(kind for kind in (*KINDS, NATIONAL) if given[kind] in columns)


def table(lines: Iterable[str], file: str) -> Iterator[ListedPlayer]:
    """Yield the players of a table."""
    rest = iter(lines)
    columns, delimiter = table_columns(next(rest, ""), file)
    try:
        for row in csv.reader(rest, delimiter=delimiter):
            given = {field: row[n].strip() for field, n in columns.items() if n < len(row)}
            get = given.get
            who = get("name", "") or ", ".join(filter(None, (get("last_name"), get("first_name"))))
            identity, national_id = fide_id(get("fide_id", "")), get("national_id", "")
            if who and (identity or national_id):
                yield ListedPlayer(
                    identity,
                    who,
                    get("federation", "").upper(),
                    sex(get("sex", "")),
                    title(get("title", "").upper()),
                    number(get("rating", "")),
                    number(get("rapid", "")),
                    number(get("blitz", "")),
                    number(get("k_factor", "")),
                    get("birth_date", ""),
                    national=number(get("national_rating", "")),
                    national_id=national_id,
                    club=get("club", ""),
                )
    except csv.Error as error:
        raise BadRatingList("{file}: invalid CSV: {error}", file=file, error=error) from None
