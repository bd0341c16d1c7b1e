"""The meaning of the columns of a list: by their headings in several languages, else by content."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

from albireo.domain.player import Title

COLUMNS: dict[str, tuple[str, ...]] = {
    "name": (
        "name",
        "player",
        "nome e cognome",
        "cognome e nome",
        "nominativo",
        "nom prenom",
        "spieler",
        "teilnehmer",
        "nombre",
        "apellidos y nombre",
        "apellidos nombre",
        "nazwisko i imie",
        "spielername",
        "naam",
        "full name",
        "nume si prenume",
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
        "apellidos",
        "achternaam",
        "apelido",
        "sobrenome",
        "nazwisko",
        "prijmeni",
        "efternamn",
    ),
    "first_name": (
        "first name",
        "firstname",
        "given name",
        "nome",
        "prenom",
        "vorname",
        "forename",
        "forenames",
        "voornaam",
        "imie",
        "fornamn",
    ),
    "rating": (
        "rating",
        "elo",
        "fide rating",
        "elo fide",
        "rtg",
        "srtng",
        "std",
        "fide elo",
        "irtg",
        "elo-zahl",
        "elozahl",
        "wertungszahl",
        "twz",
        "elofide",
        "rtg int",
        "rtg i",
        "elo standard",
        "current rating",
    ),
    "national_rating": (
        "national rating",
        "elo italia",
        "elo national",
        "elo nacional",
        "nrtg",
        "elo fsi",
        "dwz",
        "nwz",
        "nationale wertungszahl",
        "elo ffe",
        "elonat",
        "rtg nat",
        "rtg n",
        "ecf rating",
        "knsb rating",
        "national elo",
        "rating national",
        "nat rating",
        "uscf rating",
        "us chess rating",
    ),
    "title": (
        "title",
        "titolo",
        "titre",
        "titel",
        "titulo",
        "tit",
        "tytul",
        "fide-titel",
        "fide title",
        "titul",
    ),
    "federation": (
        "federation",
        "fed",
        "country",
        "federazione",
        "federacion",
        "pays",
        "pais",
        "nation",
        "nazione",
        "land",
        "foderation",
        "fod",
        "flag",
        "fide-land",
        "kraj",
    ),
    "fide_id": (
        "fide id",
        "fideid",
        "id fide",
        "fide no",
        "fide code",
        "code fide",
        "fide-id",
        "idfide",
        "codigo fide",
        "fide number",
        "n fide",
        "numero fide",
        "fide nr",
        "fideno",
        "fide n",
    ),
    "national_id": (
        "national id",
        "nat id",
        "nat-id",
        "nat id-nr",
        "id nat",
        "membership no",
        "membership number",
        "membership id",
        "member no",
        "member number",
        "mitgliedsnummer",
        "mitgliedsnr",
        "numero di tessera",
        "numero de licence",
        "numero de licencia",
        "licencia",
        "id nazionale",
        "id fsi",
        "code ffe",
        "ident-number",
        "tessera",
        "licence",
        "nationale id",
        "idnat",
        "id no",
        "ecf code",
        "ecf ref",
        "uscf id",
        "us chess id",
        "knsb nummer",
        "relatienummer",
        "numero licence",
        "nr ffe",
        "n ffe",
        "dsb-id",
    ),
    "sex": (
        "sex",
        "gender",
        "sesso",
        "sexe",
        "geschlecht",
        "sexo",
        "geslacht",
    ),
    "birth_date": (
        "birth date",
        "birthday",
        "born",
        "date of birth",
        "data di nascita",
        "nascita",
        "naissance",
        "date de naissance",
        "fecha de nacimiento",
        "nacimiento",
        "f nacimiento",
        "geburtsdatum",
        "geburtstag",
        "geburtsjahr",
        "jahrgang",
        "geb",
        "birth",
        "b-day",
        "year of birth",
        "birth year",
        "dob",
        "nato",
        "nata",
        "nato il",
        "ne le",
        "geboren",
        "geboortedatum",
        "geboortejaar",
        "data urodzenia",
        "rok urodzenia",
        "data de nascimento",
        "fecha nacimiento",
        "d o b",
        "datum narozeni",
        "annee de naissance",
        "anno di nascita",
        "ano de nacimiento",
    ),
    "club": (
        "club",
        "circolo",
        "verein",
        "societa",
        "team",
        "club/city",
        "clube",
        "vereniging",
        "klub",
        "club name",
        "school",
        "schule",
        "scuola",
        "ecole",
        "escuela",
    ),
    "category": (
        "category",
        "categoria",
        "categorie",
        "cat",
        "group",
        "groupe",
        "gruppo",
        "kategorie",
        "gruppe",
        "groep",
        "age category",
    ),
    "group": (
        "pairing group",
        "section",
        "sezione",
        "sektion",
        "poule",
        "girone",
        "seccion",
        "group",  # beside a category; alone it is the category, as other programs mean it
        "groupe",
        "gruppo",
        "gruppe",
        "grupo",
        "groep",
    ),
    "classification": (
        "national title",
        "national class",
        "categoria nazionale",
        "categoria fsi",
        "cat fsi",
        "categorie nationale",
        "nationaler titel",
        "titulo nacional",
        "national title or class",
        "nationaler titel oder klasse",
        "titulo o categoria nacional",
        "titre ou categorie nationale",
        "titolo o categoria nazionale",
    ),
    "province": (
        "province",
        "provincia",
        "prov",
        "provinz",
    ),
    "k_factor": (
        "k",
        "k factor",
        "k-factor",
        "coefficient k",
        "k-faktor",
        "kcoeff",
        "fide k",
    ),
    "paid": (
        "paid",
        "payment",
        "pagato",
        "pagamento",
        "versato",
        "quota",
        "paye",
        "paiement",
        "regle",
        "bezahlt",
        "zahlt",
        "gezahlt",
        "zahlung",
        "startgeld",
        "betaald",
        "pagado",
        "amount paid",
        "fee paid",
    ),
}
"""Headings of each field, in lower case without accents."""


_MOST_BUT_NOT_ALL = 0.6
"""Minimum share of a column's cells that must match for the column to be recognised."""
_OLDEST_BIRTH = 1915
_DATE = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}( 00:00:00)?", re.ASCII)
_SHORT_DATE = re.compile(r"(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d{2}", re.ASCII)
_LOOKS: tuple[tuple[str, Callable[[str], bool]], ...] = (
    ("title", lambda text: text.upper() in Title.__members__),
    ("sex", lambda text: text.lower() in ("m", "f", "w")),
    ("federation", lambda text: re.fullmatch(r"[A-Z]{3}", text) is not None),
    ("birth_date", lambda text: _DATE.fullmatch(text) is not None),
    ("birth_date", lambda text: _SHORT_DATE.fullmatch(text) is not None),
    ("fide_id", lambda text: re.fullmatch(r"\d{5,9}", re.sub(r"\s", "", text), re.ASCII) is not None),
    ("rating", lambda text: re.fullmatch(r"\d{3,4}", text, re.ASCII) is not None),
)


_FSI: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern, re.ASCII))
    for field, pattern in (
        ("name", r"[^\d;]{2,}"),
        ("national_rating", r"\d{1,4}"),
        ("classification", r"[A-Za-z0-9]{0,3}"),
        ("k_factor", r"\d{0,2}"),
        ("province", r"[A-Za-z]{0,3}"),
        ("birth_date", r"\d{6}|0?"),
        ("fide_id", r"\d{0,9}"),
        ("national_id", r"\d{1,7}"),
        ("sex", r"[mfMF]"),
    )
)
"""Rows of the Italian federation's list, which has no headings: the field and pattern of each column (Vega's
manual, chapter 2: `CANESTRELLI Luigi;1823;1N;30;PG;130773;0;105636;m`).
"""


def guess_columns(heading: Sequence[str], rows: Sequence[tuple[int, Sequence[str]]] = ()) -> dict[str, int]:
    """Return the column of each field, by the headings; with `rows` also by the content of other columns.

    >>> guess_columns(["Nome", "Elo"])
    {'rating': 1, 'name': 0}
    >>> guess_columns(["", ""], [(1, ["Castor, Emil", "2101"])])
    {'rating': 1, 'name': 0}
    """
    found: dict[str, int] = {}
    plain = [plain_heading(title) for title in heading]
    for field, names in COLUMNS.items():
        for name in names:
            if name in plain and plain.index(name) not in found.values():
                found[field] = plain.index(name)
                break
    if "name" not in found and "last_name" not in found and "first_name" in found:
        found["name"] = found.pop("first_name")  # "Nome" alone is the whole name
    if "name" in found and "last_name" in found and plain[found["name"]] in ("name", "nombre"):
        found.setdefault("first_name", found.pop("name"))  # "Nombre" beside "Apellidos" is the given name
    if "name" in found and "first_name" in found and "last_name" not in found:
        found["last_name"] = found.pop("name")  # "Name" beside "Vorname" is the family name
    if rows and not found and are_of_fsi([cells for _, cells in rows]):
        return fsi_columns()
    if rows:
        _guess_by_looks(found, len(heading), rows)
    return found


def are_of_fsi(rows: Sequence[Sequence[str]]) -> bool:
    """Return whether every row looks like one of the Italian federation's list, which has no headings."""
    return all(
        len(cells) == len(_FSI)
        and all(looks.fullmatch(cell.strip()) for cell, (_, looks) in zip(cells, _FSI, strict=True))
        for cells in rows
    )


def fsi_columns() -> dict[str, int]:
    """Return the column of each field in the Italian federation's list."""
    return {field: column for column, (field, _) in enumerate(_FSI)}


def group_as_category(heading: Sequence[str], columns: Mapping[str, int]) -> int | None:
    """Return the column called a group that is used as the category; others may mean paired groups.

    >>> group_as_category(["Name", "Gruppo"], guess_columns(["Name", "Gruppo"]))
    1
    >>> group_as_category(["Name", "Sezione"], guess_columns(["Name", "Sezione"])) is None
    True
    """
    column = columns.get("category")
    return column if column is not None and plain_heading(heading[column]) in COLUMNS["group"] else None


def plain_heading(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(c for c in letters if not unicodedata.combining(c)).replace("_", " ").replace(".", " ")
    return " ".join(kept.split()).rstrip(" ?:")


def _guess_by_looks(found: dict[str, int], count: int, rows: Sequence[tuple[int, Sequence[str]]]) -> None:
    """Assign fields without a heading to columns with matching content; names are what is left."""
    words: list[tuple[int, list[str]]] = []
    for column in range(count):
        cells = [cells[column].strip() for _, cells in rows if column < len(cells)]
        filled = [cell for cell in cells if cell]
        if column in found.values() or not filled:
            continue
        field = _looks_like(filled)
        if field is not None:
            found.setdefault(field, column)
        elif _share(filled, lambda cell: sum(map(str.isalpha, cell)) > 1) >= _MOST_BUT_NOT_ALL:
            words.append((column, filled))
    if "name" in found or "last_name" in found or not words:
        return
    # Names differ from row to row; clubs and towns repeat.
    names = [column for column, filled in words if len(set(filled)) > len(filled) * _MOST_BUT_NOT_ALL]
    first = names[0] if names else words[0][0]
    with_comma = any("," in cell for cell in dict(words)[first])
    if len(names) > 1 and names[1] == first + 1 and not with_comma and not _are_several(dict(words)[first]):
        found["last_name"], found["first_name"] = first, names[1]
    else:
        found["name"] = first


def _looks_like(cells: list[str]) -> str | None:
    years = [int(cell) for cell in cells if re.fullmatch(r"\d{4}", cell, re.ASCII)]
    if len(years) == len(cells) and _OLDEST_BIRTH <= min(years) <= max(years) <= datetime.now(UTC).year:
        return "birth_date"
    return next((field for field, fits in _LOOKS if _share(cells, fits) >= _MOST_BUT_NOT_ALL), None)


def _are_several(cells: list[str]) -> bool:
    """Return whether the cells contain first and last names, so that the next column is something else."""
    return _share(cells, lambda cell: " " in cell) >= _MOST_BUT_NOT_ALL


def _share(cells: list[str], fits: Callable[[str], bool]) -> float:
    return sum(map(fits, cells)) / len(cells)
