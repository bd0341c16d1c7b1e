"""Players from a table.

Every invalid or doubtful cell is reported with its row, and the row's other cells are still read.
"""

import re
from collections.abc import Mapping, Sequence

from albireo.domain.message import Remark, Translatable, plural, remark, translatable
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.titled_name import OTHER_CODES, split_title
from albireo.formats.name_order import NameOrder, is_open, name_order, order_in_heading, order_of_name
from albireo.formats.name_reading import is_in_unknown_order, read_name
from albireo.formats.player_columns import COLUMNS, are_of_fsi
from albireo.formats.table_file import BadTable, PlayerTable
from albireo.formats.typed_dates import DateReadings, date_of, date_readings
from albireo.formats.typed_names import is_about_the_list as is_about
from albireo.formats.typed_names import usual_name
from albireo.value_classes import dataclass, replace

HIGHEST_RATING = 3999
_NO_NUMBER = ("0", "-", "–")
"""What lists write if there is no number."""
_UNRATED = frozenset(("-", "–", "nc", "n/a", "nr", "unr", "unrated"))
"""The same for a rating."""
_FIGURES = re.compile(r"\d{3}|\b\d{1,2}[.]? [^\W\d]", re.ASCII)
"""A rating, a year or an ID left in a name, or a number between its words, such as the day of a date."""
_RATED_NAME = re.compile(r"(.+?)\s*\(((?!19|20[0-3])\d{3,4})\)", re.ASCII)
"""A name with a rating that cannot be a year of birth."""
UNUSUAL = 1 / 3
"""Maximum share of missing ratings at which each is worth a remark."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One row: a player with number 0, or None without a name, and the problems found."""

    number: int
    player: Player | None
    problems: tuple[Remark, ...]
    remarks: tuple[Remark, ...] = ()
    """Values that were corrected without needing a decision."""
    is_about_the_list: bool = False
    """Whether it is a line such as "Total: 150", which names no player unless the user says so."""
    paid: int = 0
    """Amount in cents."""
    is_paid_in_full: bool = False


def read_players(
    table: PlayerTable, columns: Mapping[str, int], has_blanks: bool = True
) -> tuple[PlayerRow, ...]:
    """Return the players of a table; `columns` gives the column of each field.

    If nearly all have a rating, missing ones are pointed out, since a cell may have been lost. Typed lines
    have no blank cells (`has_blanks`): there a missing rating is intended.
    """
    for field, column in columns.items():
        if field not in COLUMNS:
            raise BadTable(
                "there is no field {field!r}; expected one of {fields}",
                field=field,
                fields=", ".join(COLUMNS),
            )
        if not 0 <= column < len(table.heading):
            raise BadTable(
                plural(
                    "column {column} for {field}: the file has {count} column",
                    "column {column} for {field}: the file has {count} columns",
                    len(table.heading),
                ),
                column=column + 1,
                field=field,
                count=len(table.heading),
            )
    if "name" not in columns and "last_name" not in columns:
        raise BadTable(
            "no column contains the names; the headings are {headings}",
            headings=", ".join(table.heading) or "none",
        )
    heading = tuple(table.heading)
    dates = date_readings(_column(table, columns.get("birth_date")))
    names = _Names.of(table, columns)
    is_italian = not any(heading) and are_of_fsi([cells for _, cells in table.rows])
    rows = [
        _row(number, cells, columns, dates, names, "ITA" if is_italian else "")
        for number, cells in table.rows
        if tuple(cells) != heading
    ]
    at = columns.get("rating")
    about = {row.number for row in rows if row.is_about_the_list}
    unrated = {number for number, cells in table.rows if at is not None and not "".join(cells[at : at + 1])}
    if not has_blanks or not 0 < len(unrated) < len(rows) * UNUSUAL:
        return tuple(rows)
    return tuple(
        replace(row, problems=(*row.problems, remark("no rating")))
        if row.player
        and row.number in unrated - about
        and row.player.rating is None
        and row.player.national_rating() is None
        else row
        for row in rows
    )


def _column(table: PlayerTable, column: int | None) -> list[str]:
    if column is None:
        return []
    return [cells[column].strip() for _, cells in table.rows if column < len(cells)]


@dataclass(frozen=True, slots=True)
class _Names:
    """The style of names in a list."""

    order: NameOrder | None
    """Order of names without a comma; None if unknown."""
    has_commas: bool
    mostly_commas: bool = False
    is_announced: bool = False
    """Whether the heading says the order."""

    @classmethod
    def of(cls, table: PlayerTable, columns: Mapping[str, int]) -> "_Names":
        at = columns.get("name")
        if at is None or "last_name" in columns or "first_name" in columns:
            return cls(None, has_commas=False)
        names = [usual_name(split_title(name)[1]) for name in _column(table, at)]
        heading = table.heading[at]
        is_announced = order_in_heading(heading) is not None
        with_comma = sum("," in name for name in names)
        is_mostly = with_comma > sum(map(is_open, names))
        return cls(name_order(heading, names), with_comma > 0, is_mostly, is_announced)

    def read(self, found: str, problems: list[Remark]) -> tuple[Title | None, str]:
        """Return the title in a name, and the name as "Family, Given"."""
        title, name = read_name(found, self.order)
        if self.has_commas and is_in_unknown_order(name):
            problems.append(remark("name {found!r}: which part is the family name?", found=name))
        if _FIGURES.search(name):
            problems.append(remark("name {found!r}: contains numbers", found=name))
        return title, name

    def is_guessed(self, found: str) -> bool:
        """Return whether the order of a name without a comma is a guess that someone should confirm.

        Either most names have commas, or the name alone does not show the order of the list.
        """
        name = usual_name(split_title(found)[1])
        if self.is_announced or not is_open(name):
            return False
        return self.mostly_commas or order_of_name(name) is not self.order


def _row(
    number: int,
    cells: Sequence[str],
    columns: Mapping[str, int],
    dates: DateReadings,
    names: _Names,
    federation_of_list: str,
) -> PlayerRow:
    def text(field: str) -> str:
        """Return a cell as one line: forms allow line breaks in a name."""
        column = columns.get(field)
        return " ".join(cells[column].split()) if column is not None and column < len(cells) else ""

    problems: list[Remark] = []
    remarks: list[Remark] = []
    name = text("name")
    last = text("last_name") or ("" if "," in name else name)
    if text("first_name") and last:
        name = ", ".join((last, text("first_name")))
    elif text("last_name"):
        name = last
    if not any(map(str.isalpha, name)):
        return PlayerRow(number, None, (remark("no name"),))
    is_about_the_list = is_about(name)
    title = _title(text("title"), problems)
    written_rating = text("rating")
    if is_about_the_list:
        problems.append(remark("{found!r} seems to be a note about the list, not a name", found=name))
    else:
        found = name
        if not written_rating and (rated := _RATED_NAME.fullmatch(name)):
            name, written_rating = rated.groups()
        written_title, name = names.read(name, problems)
        title = title or written_title
        value = f"{title.value} {name}" if title and written_title else name
        if "," in name and names.is_guessed(found):
            problems.append(
                remark(
                    "name {found!r}: read as {value}; is the first part the family name?",
                    found=found,
                    value=value,
                )
            )
        elif value != found:
            remarks.append(remark("name {found!r}: read as {value}", found=found, value=value))
    paid, is_paid_in_full = _payment(text("paid"), problems)
    rating = _number(written_rating, translatable("rating"), HIGHEST_RATING, problems)
    national = _number(text("national_rating"), translatable("national rating"), HIGHEST_RATING, problems)
    federation = text("federation").upper() or federation_of_list
    if federation and not re.fullmatch(r"[A-Z]{3}", federation):
        problems.append(remark("federation {found!r}: expected three letters", found=federation))
        federation = ""
    fide_id = re.sub(r"[\s.'’-]", "", text("fide_id").removesuffix(".0"))
    if fide_id and not re.fullmatch(r"\d{1,11}", fide_id, re.ASCII):
        problems.append(remark("FIDE ID {found!r}: expected digits only", found=text("fide_id")))
        fide_id = ""
    records: tuple[NationalRecord, ...] = ()
    national_id = "" if text("national_id") in _NO_NUMBER else text("national_id")
    classification, province = text("classification"), text("province")
    if national or national_id or classification or province:
        records = (
            NationalRecord(
                federation,
                national or None,
                national_id,
                classification=classification,
                origin=province,
            ),
        )
    return PlayerRow(
        number,
        Player(
            tpn=0,
            name=name,
            rating=rating or None,
            title=title,
            federation=federation,
            fide_id=fide_id if fide_id.strip("0") else "",
            sex=_sex(text("sex"), problems),
            birth_date=_date(text("birth_date"), dates, problems, remarks),
            national=records,
            k_factor=_number(text("k_factor"), translatable("K-factor"), 100, problems) or None,
            club=text("club"),
            category=text("category"),
            group=text("group"),
        ),
        tuple(problems),
        tuple(remarks),
        is_about_the_list,
        paid,
        is_paid_in_full,
    )


def _number(text: str, what: Translatable, highest: int, problems: list[Remark]) -> int | None:
    if not text or text.lower().replace(".", "") in _UNRATED:
        return None
    match = re.fullmatch(r"(\d{1,9})([.,]0+)?([A-Za-z*]{0,4})", re.sub(r"\s", "", text))
    if match is None or not match[1].isascii() or int(match[1]) > highest:
        problems.append(
            remark(
                "{what} {found!r}: expected a number from 0 to {highest}",
                what=what,
                found=text,
                highest=highest,
            )
        )
        return None
    if match[3]:
        problems.append(remark("{what} {found!r}: read as {value}", what=what, found=text, value=match[1]))
    return int(match[1])


_OLD_TITLES = {
    "G": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
    **{code: title.value for code, title in OTHER_CODES.items()},
}
"""One-letter titles of old lists, and variants used by programs and federations."""


def _title(text: str, problems: list[Remark]) -> Title | None:
    code = text.upper()
    code = _OLD_TITLES.get(code, code)
    if not code or code in ("-", "–"):
        return None
    if code not in Title.__members__:
        expected = " ".join(Title.__members__)
        problems.append(remark("title {found!r}: expected one of {expected}", found=text, expected=expected))
        return None
    return Title(code)


def _sex(text: str, problems: list[Remark]) -> Sex | None:
    letter = text[:1].lower()
    if not letter:
        return None
    if letter == "m":
        return Sex.MAN
    if letter in "wfd":  # women, femmes/female/femmine, donne/Damen
        return Sex.WOMAN
    problems.append(remark("sex {found!r}: expected m or w", found=text))
    return None


def _date(text: str, readings: DateReadings, problems: list[Remark], remarks: list[Remark]) -> str:
    if not text or text in ("-", "–"):
        return ""
    found = date_of(text, readings)
    if found is None:
        problems.append(
            remark("birth date {found!r}: expected a date such as 1990/12/31, 31.12.1990 or 1990", found=text)
        )
        return ""
    if found.is_guessed:
        remarks.append(remark("birth date {found!r}: read as {value}", found=text, value=found.text))
    return found.text


_YES = frozenset(
    [
        "x",
        "✓",
        "✔",
        "yes",
        "y",
        "si",
        "sì",
        "s",
        "oui",
        "o",
        "ja",
        "j",
        "ok",
        "true",
        "vero",
        "vrai",
        "wahr",
        "paid",
        "pagato",
        "payé",
        "paye",
        "bezahlt",
    ]
)
_NO = frozenset(("", "-", "–", *["no", "n", "non", "nein", "false", "falso", "faux", "falsch", "unpaid"]))
_AMOUNT = re.compile(
    r"(?:[A-Za-z]{3}|\D)?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*(?:[A-Za-z]{3}|[^\d\s])?", re.ASCII
)


def _payment(text: str, problems: list[Remark]) -> tuple[int, bool]:
    """Return cents, and whether the cell just says that the fee is paid."""
    word = text.casefold()
    if word in _YES | _NO:
        return 0, word in _YES
    match = _AMOUNT.fullmatch(text)
    if match is None:
        problems.append(remark("paid {found!r}: expected an amount, yes or no", found=text))
        return 0, False
    return int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0")), False
