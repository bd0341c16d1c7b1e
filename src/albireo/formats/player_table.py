"""Lists of players as people keep them: CSV in any common dialect, or the first sheet of an XLSX file.

Columns are recognised by their headings in several languages, or assigned by hand; every cell that makes
no sense is reported with its row, and the row's other cells are still read.
"""

import csv
import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.player import NationalRecord, Player, Sex, Title

HIGHEST_RATING = 3999
_XLSX = b"PK\x03\x04"
_DELIMITERS = ",;\t|"
MOST_BYTES = 100 * 1024 * 1024
"""Of a workbook, unfolded."""

COLUMNS: dict[str, tuple[str, ...]] = {
    "name": (
        "name",
        "player",
        "nome e cognome",
        "cognome e nome",
        "nominativo",
        "nom prenom",
        "spieler",
        "nombre",
    ),
    "last_name": (
        "last name",
        "lastname",
        "surname",
        "family name",
        "cognome",
        "nom",
        "nachname",
        "apellido",
    ),
    "first_name": ("first name", "firstname", "given name", "nome", "prenom", "vorname"),
    "rating": ("rating", "elo", "fide rating", "elo fide", "rtg", "srtng", "std", "fide elo", "irtg"),
    "national_rating": (
        "national rating",
        "elo italia",
        "elo national",
        "nrtg",
        "elo fsi",
        "dwz",
        "nwz",
        "elo ffe",
    ),
    "title": ("title", "titolo", "titre", "titel", "tit"),
    "federation": (
        "federation",
        "fed",
        "country",
        "federazione",
        "pays",
        "nation",
        "nazione",
        "land",
        "flag",
    ),
    "fide_id": ("fide id", "fideid", "id fide", "fide no", "fide code", "code fide", "fide-id", "idfide"),
    "national_id": (
        "national id",
        "id nazionale",
        "id fsi",
        "code ffe",
        "ident-number",
        "tessera",
        "licence",
    ),
    "sex": ("sex", "gender", "sesso", "sexe", "geschlecht"),
    "birth_date": (
        "birth date",
        "birthday",
        "born",
        "date of birth",
        "data di nascita",
        "nascita",
        "naissance",
        "date de naissance",
        "geburtsdatum",
        "birth",
        "b-day",
        "year of birth",
        "birth year",
        "dob",
    ),
    "club": ("club", "circolo", "verein", "societa", "team", "club/city"),
    "category": ("category", "categoria", "categorie", "cat", "group", "groupe", "gruppo"),
    "k_factor": ("k", "k factor", "k-factor", "coefficient k"),
}
"""Field to the headings it goes by, in small letters without accents."""


class BadTable(AlbireoError):
    """A file that is no list of players."""


@dataclass(frozen=True, slots=True)
class PlayerTable:
    """Headings and rows, every cell as text."""

    heading: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    """(row number in the file, cells)"""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One row: a player with number 0, or none if there is no name; and what was wrong."""

    number: int
    player: Player | None
    problems: tuple[Remark, ...]


def read_player_table(data: bytes) -> PlayerTable:
    """The cells of a CSV or XLSX file; the first row that is not empty is the heading."""
    lines = _sheet(data) if data.startswith(_XLSX) else _csv(data)
    filled = [(number, cells) for number, cells in enumerate(lines, start=1) if any(cells)]
    if not filled:
        raise BadTable("expected a heading and rows of players, found an empty file")
    return PlayerTable(filled[0][1], tuple(filled[1:]))


def _csv(data: bytes) -> Iterable[tuple[str, ...]]:
    for encoding in ("utf-8-sig", "cp1252", "latin-1"):
        try:
            text = data.decode(encoding)
            break
        except UnicodeDecodeError:
            continue
    if "\0" in text:
        raise BadTable("expected a CSV or XLSX file, found binary data")
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(_DELIMITERS, key=first.count)
    try:
        return [
            tuple(cell.strip() for cell in row)
            for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
        ]
    except csv.Error as error:
        raise BadTable("expected a CSV file: {error}", error=error) from None


def _sheet(data: bytes) -> Iterable[tuple[str, ...]]:
    from python_calamine import CalamineError, CalamineWorkbook

    _refuse_bomb(data)
    try:
        workbook = CalamineWorkbook.from_filelike(io.BytesIO(data))
        rows = workbook.get_sheet_by_index(0).to_python(skip_empty_area=False)
    except CalamineError as error:
        raise BadTable("expected an XLSX file: {error}", error=error) from None
    return [tuple(_cell(value) for value in row) for row in rows]


def _refuse_bomb(data: bytes) -> None:
    """A workbook is a zip: a small one may say that it unfolds into more than any memory holds."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            size = sum(part.file_size for part in archive.infolist())
    except (zipfile.BadZipFile, ValueError, OSError):
        return  # no zip at all: the reader says so
    if size > MOST_BYTES:
        raise BadTable(
            "expected a workbook of at most {most} MB, found {found} MB",
            most=MOST_BYTES // (1024 * 1024),
            found=size // (1024 * 1024),
        )


def _cell(value: object) -> str:
    if isinstance(value, datetime | date):
        return value.strftime("%Y/%m/%d")
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


def guess_columns(heading: Sequence[str]) -> dict[str, int]:
    """Field to column, by the headings; each column is used once."""
    found: dict[str, int] = {}
    plain = [plain_heading(title) for title in heading]
    for field, names in COLUMNS.items():
        for name in names:
            if name in plain and plain.index(name) not in found.values():
                found[field] = plain.index(name)
                break
    if "name" not in found and "last_name" not in found and "first_name" in found:
        found["name"] = found.pop("first_name")  # "Nome" alone is the whole name
    return found


def plain_heading(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(c for c in letters if not unicodedata.combining(c)).replace("_", " ").replace(".", " ")
    return " ".join(kept.split())


def read_players(table: PlayerTable, columns: Mapping[str, int]) -> tuple[PlayerRow, ...]:
    """The players of a table; `columns` says in which column each field stands."""
    for field, column in columns.items():
        if field not in COLUMNS:
            raise BadTable(
                "there is no field {field!r}; expected one of {fields}",
                field=field,
                fields=", ".join(COLUMNS),
            )
        if not 0 <= column < len(table.heading):
            raise BadTable(
                "column {column} for {field}: the file has {count} columns",
                column=column + 1,
                field=field,
                count=len(table.heading),
            )
    if "name" not in columns and "last_name" not in columns:
        raise BadTable(
            "no column holds the names; the headings are {headings}",
            headings=", ".join(table.heading) or "none",
        )
    return tuple(_row(number, cells, columns) for number, cells in table.rows)


def _row(number: int, cells: Sequence[str], columns: Mapping[str, int]) -> PlayerRow:
    def text(field: str) -> str:
        column = columns.get(field)
        return cells[column].strip() if column is not None and column < len(cells) else ""

    problems: list[Remark] = []
    name = text("name")
    if text("last_name"):
        name = ", ".join(part for part in (text("last_name"), text("first_name")) if part)
    if not name:
        return PlayerRow(number, None, (remark("no name"),))
    rating = _number(text("rating"), translatable("rating"), HIGHEST_RATING, problems)
    national = _number(text("national_rating"), translatable("national rating"), HIGHEST_RATING, problems)
    federation = text("federation").upper()
    if federation and not re.fullmatch(r"[A-Z]{3}", federation):
        problems.append(remark("federation {found!r}: expected three letters", found=federation))
        federation = ""
    fide_id = text("fide_id").removesuffix(".0")
    if fide_id and not re.fullmatch(r"\d{1,11}", fide_id, re.ASCII):
        problems.append(remark("FIDE ID {found!r}: expected digits", found=fide_id))
        fide_id = ""
    records: tuple[NationalRecord, ...] = ()
    if national or text("national_id"):
        records = (NationalRecord(federation, national or None, text("national_id")),)
    return PlayerRow(
        number,
        Player(
            tpn=0,
            name=name,
            rating=rating or None,
            title=_title(text("title"), problems),
            federation=federation,
            fide_id=fide_id if fide_id.strip("0") else "",
            sex=_sex(text("sex"), problems),
            birth_date=_date(text("birth_date"), problems),
            national=records,
            k_factor=_number(text("k_factor"), translatable("K factor"), 100, problems) or None,
            club=text("club"),
            category=text("category"),
        ),
        tuple(problems),
    )


def _number(text: str, what: Translatable, highest: int, problems: list[Remark]) -> int | None:
    if not text or text in ("-", "–"):
        return None
    match = re.fullmatch(r"(\d+)([.,]0+)?", text, re.ASCII)
    if match is None or int(match[1]) > highest:
        problems.append(
            remark(
                "{what} {found!r}: expected a number from 0 to {highest}",
                what=what,
                found=text,
                highest=highest,
            )
        )
        return None
    return int(match[1])


_OLD_TITLES = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}


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


_DATES = (
    re.compile(r"(?P<y>\d{4})[-/.](?P<m>\d{1,2})[-/.](?P<d>\d{1,2})"),
    re.compile(r"(?P<d>\d{1,2})[-/.](?P<m>\d{1,2})[-/.](?P<y>\d{4})"),
    re.compile(r"(?P<y>\d{4})"),
)


def _date(text: str, problems: list[Remark]) -> str:
    if not text:
        return ""
    for pattern in _DATES:
        match = pattern.fullmatch(text)
        if match is None:
            continue
        parts = match.groupdict()
        if "m" not in parts:
            return parts["y"]
        try:
            return date(int(parts["y"]), int(parts["m"]), int(parts["d"])).strftime("%Y/%m/%d")
        except ValueError:
            if int(parts["m"]) == 0 or int(parts["d"]) == 0:
                return f"{parts['y']}/{int(parts['m']):02}/{int(parts['d']):02}"
    problems.append(
        remark("birth date {found!r}: expected such as 1990/12/31, 31.12.1990 or 1990", found=text)
    )
    return ""
