"""Lists as federations publish them: their headings, and what each column means.

A list is known by its headings, so that it needs no set-up. The headings are those that the public notes of
Sharly Chess record for each federation (docs on national rating lists, 2026), the Italian file without
headings is the one of Vega's manual. The columns of US Chess's member database are those that several public
programs read from it (a dBase table or a CSV file made of it). Nothing is downloaded; an address is entered
by the user.
"""

from collections.abc import Sequence

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class PublishedList:
    """A federation's list."""

    name: str
    """The common name of the federation that publishes it."""
    federation: str
    """Federation of players without one in the list; empty if every row names one."""
    heading: tuple[str, ...]
    """Its first headings, in order."""
    columns: tuple[tuple[str, str], ...]
    """Field and heading; the first column if several have the same heading."""
    names: str = ""
    """`capitals` (ROSSI Anna), `last first`, `first last`, or empty where a comma or two columns say it."""
    last_of_several: tuple[str, ...] = ()
    """Fields for which the last column with the heading is meant."""
    is_in_any_order: bool = False
    """Whether the columns of the heading may stand anywhere: a database table is known by their names."""
    is_quoted: bool = True
    """Whether quotation marks enclose cells; else they are rubbish."""

    def places(self, heading: Sequence[str]) -> dict[str, int]:
        """Return the column of each field."""
        found = {}
        for field, title in self.columns:
            at = [place for place, cell in enumerate(heading) if cell.strip() == title]
            if at:
                found[field] = at[-1] if field in self.last_of_several else at[0]
        return found

    def fits(self, heading: Sequence[str]) -> bool:
        """Return whether a row is the heading of this list."""
        if self.is_in_any_order:
            return set(self.heading) <= {cell.strip() for cell in heading}
        return tuple(cell.strip() for cell in heading[: len(self.heading)]) == self.heading

    def named(self, name: str) -> str:
        """Return a name as others are written: last name, comma, first name.

        >>> [each.named("DE ROSSI Anna Maria") for each in PUBLISHED if each.name == "FSI"]
        ['DE ROSSI, Anna Maria']
        """
        last_name, comma, first_name = name.partition(",")
        if comma:
            return f"{last_name.strip()}, {first_name.strip()}"
        words = name.split()
        if len(words) < 2 or not self.names:
            return name
        if self.names == "first last":
            return f"{words[-1]}, {' '.join(words[:-1])}"
        last = 1
        if self.names == "capitals":
            while last < len(words) - 1 and words[last].isupper():
                last += 1
        return f"{' '.join(words[:last])}, {' '.join(words[last:])}"


_SWISS_MANAGER = (
    ("national_id", "ID_No"),
    ("name", "Name"),
    ("sex", "Sex"),
    ("federation", "Fed"),
    ("club", "ClubName"),
    ("birth_date", "Birthday"),
    ("national_rating", "Rtg_Nat"),
    ("fide_id", "Fide_No"),
    ("rating", "Rtg_Int"),
)

FSI = PublishedList(
    "FSI",
    "ITA",
    ("Nominativo", "Elo", "Categoria", "K Italia", "Federazione", "Anno Nascita", "ID FSI", "Sex", "FIN"),
    (
        ("name", "Nominativo"),
        ("national_rating", "Elo"),
        ("classification", "Categoria"),
        ("k_factor", "K Italia"),
        ("federation", "Federazione"),
        ("birth_date", "Data Nascita"),
        ("national_id", "ID FSI"),
        ("sex", "Sex"),
        ("fide_id", "FIN"),
        ("rating", "Elo FIDE Std"),
        ("rapid", "Elo FIDE Rapid"),
        ("blitz", "Elo FIDE Blitz"),
    ),
    names="capitals",
)

PUBLISHED = (
    PublishedList(
        "KNSB",
        "NED",
        ("Relatienummer", "Naam", "Titel", "FED", "Rating", "Nv", "Geboren", "S"),
        (
            ("national_id", "Relatienummer"),
            ("name", "Naam"),
            ("title", "Titel"),
            ("federation", "FED"),
            ("national_rating", "Rating"),
            ("birth_date", "Geboren"),
            ("sex", "S"),
        ),
    ),
    FSI,
    PublishedList(
        "CFR",
        "RUS",
        (
            "ID_No",
            "Name",
            "Sex",
            "Fed",
            "Clubnumber",
            "ClubName",
            "Birthday",
            "Rtg_Nat",
            "Fide_No",
            "Rtg_Int",
        ),
        _SWISS_MANAGER,
        names="last first",
    ),
    PublishedList(
        "SSL",
        "FIN",
        ("Id", "Sukunimi", "Etunimi", "Seura", "Selo"),
        (
            ("national_id", "Id"),
            ("last_name", "Sukunimi"),
            ("first_name", "Etunimi"),
            ("club", "Seura"),
            ("national_rating", "Selo"),
            ("federation", "Maa"),
        ),
    ),
    PublishedList(
        "CFC",
        "CAN",
        ("CFC#", "Expiry", "Last", "First", "Prov", "City", "Rating"),
        (
            ("national_id", "CFC#"),
            ("last_name", "Last"),
            ("first_name", "First"),
            ("province", "Prov"),
            ("club", "City"),
            ("national_rating", "Rating"),
            ("fide_id", "FIDE Number"),
            ("rating", "FIDE Rating"),
        ),
        is_quoted=False,
    ),
    PublishedList(
        "DSB",
        "GER",
        ("ID", "ZPS", "Mitgliedsnummer", "Status", "Name,Vorname", "Geschlecht"),
        (
            ("national_id", "ID"),
            ("last_name", "Nachname"),
            ("first_name", "Vorname"),
            ("sex", "Geschlecht"),
            ("birth_date", "Geburtsjahr"),
            ("national_rating", "DWZ"),
            ("rating", "FIDE-Elozahl"),
            ("title", "FIDE-Titel"),
            ("fide_id", "FIDE-ID"),
            ("federation", "FIDE-Land"),
            ("rapid", "FIDE-Elozahl-Schnellschach"),
            ("blitz", "FIDE-Elozahl-Blitz"),
        ),
    ),
    PublishedList(
        "ECF",
        "ENG",
        ("ECF_code", "full_name", "member_no", "FIDE_no", "gender", "nation"),
        (
            ("national_id", "ECF_code"),
            ("name", "full_name"),
            ("fide_id", "FIDE_no"),
            ("sex", "gender"),
            ("federation", "nation"),
            ("national_rating", "revised_standard"),
            ("club", "club_name"),
            ("title", "title"),
        ),
    ),
    PublishedList(
        "CHESSA",
        "RSA",
        ("UNIQUE_NO", "SURNAME", "FIRSTNAME", "BDATE", "SEX", "TITLE", "RATING", "FED"),
        (
            ("national_id", "UNIQUE_NO"),
            ("last_name", "SURNAME"),
            ("first_name", "FIRSTNAME"),
            ("birth_date", "BDATE"),
            ("sex", "SEX"),
            ("title", "TITLE"),
            ("national_rating", "RATING"),
            ("club", "FED"),
        ),
    ),
    PublishedList(
        "DSU",
        "DEN",
        ("Nr", "Født", "Alder", "Navn", "Klub", "Titel", "Rat.", "Hur.", "Lyn", "Fide", "Nr", "K"),
        (
            ("national_id", "Nr"),
            ("birth_date", "Født"),
            ("name", "Navn"),
            ("club", "Klub"),
            ("title", "Titel"),
            ("national_rating", "Rat."),
            ("rating", "Fide"),
            ("fide_id", "Nr"),
        ),
        names="first last",
        last_of_several=("fide_id",),
    ),
    PublishedList(
        "US Chess",
        "USA",
        ("MEM_ID", "MEM_NAME", "R_LPB_RAT"),
        (
            ("national_id", "MEM_ID"),
            ("name", "MEM_NAME"),
            ("province", "STATE"),
            ("federation", "FEDERATION"),
            ("sex", "GENDER"),
            ("birth_date", "BYEAR"),
            ("title", "TITLE"),
            ("national_rating", "R_LPB_RAT"),
        ),
        is_in_any_order=True,
    ),
    PublishedList(
        "Percasi",
        "INA",
        ("ID.", "FIDE-ID", "PROVINSI", "NAMA", "L/P", "Tgl.Lahir", "Gelar", "Standar"),
        (
            ("national_id", "ID."),
            ("fide_id", "FIDE-ID"),
            ("province", "PROVINSI"),
            ("name", "NAMA"),
            ("title", "Gelar"),
            ("national_rating", "Standar"),
        ),
    ),
)
"""Every list whose headings are known."""


def published_list(heading: Sequence[str]) -> PublishedList | None:
    """Return the federation's list that has this heading."""
    return next((each for each in PUBLISHED if each.fits(heading)), None)
