"""Lists as federations publish them: each is known by its headings, without any set-up.

The headings and the form of the lines are those of the public notes of Sharly Chess on national lists; the
people are made up.
"""

import struct
import zipfile
from pathlib import Path

import pytest

from albireo.formats.rating_lists import open_rating_list
from albireo.formats.rating_lists.errors import BadRatingList
from albireo.formats.rating_lists.published import PUBLISHED
from albireo.ratings.rating_list import ListedPlayer

LISTS: dict[str, tuple[str, str, tuple[object, ...]]] = {
    "KNSB": (
        (
            "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\r\n"
            "9055882;Van der Aa, Quirine;WFM;NED;1658;42;2012;w\r\n"
        ),
        "cp1252",
        ("", "9055882", "Van der Aa, Quirine", "NED", "w", 0, 1658, "2012"),
    ),
    "FSI": (
        (
            "Nominativo;Elo;Categoria;K Italia;Federazione;Anno Nascita;ID FSI;Sex;FIN;Elo FIDE Std;"
            "K Elo FIDE Std;"
            "Games Elo FIDE Std;Elo FIDE Rapid;Elo FIDE Blitz;Attivo;Data Nascita\n"
            "DE ROSSI Anna Maria;1823;1N;30;ITA;1973;105636;F;815675;1790;20;9;1700;1650;S;13/07/1973\n"
        ),
        "utf-8",
        ("815675", "105636", "DE ROSSI, Anna Maria", "ITA", "w", 1790, 1823, "1973/07/13"),
    ),
    "CFR": (
        (
            "\ufeffID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int\n"
            "5512,Бондаренко Анна Ивановна,f,RUS,77,Москва,2001,1900,24100001,1850\n"
        ),
        "utf-8",
        ("24100001", "5512", "Бондаренко, Анна Ивановна", "RUS", "w", 1850, 1900, "2001"),
    ),
    "SSL": (
        (
            "Id;Sukunimi;Etunimi;Seura;Selo;Selopelejä;Ikäryhmä;Maa;Lisenssi\n"
            "77;Mäkinen;Väinö;HSK;1850;40;S50;FIN;L\n"
        ),
        "cp1252",
        ("", "77", "Mäkinen, Väinö", "FIN", "", 0, 1850, ""),
    ),
    "CFC": (
        (
            "CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rtg,Active High,FIDE Number,FIDE Rating\n"
            '100001,2027-01-01,Roy,Anne,QC,Lévis",1700,1750,1650,1700,2600001,1640\n'
            "100002,2027-01-01,---,---,ON,,0,0,0,0,0,0\n"
        ),
        "utf-8",
        ("2600001", "100001", "Roy, Anne", "CAN", "", 1640, 1700, ""),
    ),
    "DSB": (
        (
            'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spielberechtigung,Geburtsjahr,'
            '"Letzte Auswertung",'
            "DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname,FIDE-Frauentitel,"
            "FIDE-Elozahl-Schnellschach,FIDE-Elozahl-Blitz\n"
            '10000001,70000,12,A,"Müller,Änne",W,A,1990,202605,1750,33,1720,,4600001,GER,Änne,Müller,,1700,1690\n'
        ),
        "cp1252",
        ("4600001", "10000001", "Müller, Änne", "GER", "w", 1720, 1750, "1990"),
    ),
    "ECF": (
        (
            "ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,standard_original_category,"
            "revised_standard,standard_revised_category,club_code,club_name,title\n"
            '120001A,"Smith, Ann",ME001,400001,F,ENG,1600,A,1612,A,4XYZ,Hastings,\n'
        ),
        "utf-8",
        ("400001", "120001A", "Smith, Ann", "ENG", "w", 0, 1612, ""),
    ),
    "CHESSA": (
        "UNIQUE_NO,SURNAME,FIRSTNAME,BDATE,SEX,TITLE,RATING,FED\n170001,Botha,Anna,2001/02/03,F,,1500,WP\n",
        "utf-8",
        ("", "170001", "Botha, Anna", "RSA", "w", 0, 1500, "2001/02/03"),
    ),
    "DSU": (
        (
            '\r\n"Nr";"Født";"Alder";"Navn";"Klub";"Titel";"Rat.";"Hur.";"Lyn";"Fide";"Nr";"K"\r\n'
            '"2001";"1980";"46";"Søren Emil Bjerg";"K41";"";"1800";"1750";"1700";"1780";"1400001";"20"\r\n'
        ),
        "cp1252",
        ("1400001", "2001", "Bjerg, Søren Emil", "DEN", "", 1780, 1800, "1980"),
    ),
    "US Chess": (
        (
            "MEM_ID,MEM_NAME,STATE,EXPIRED,R_LPB_RAT,Q_LPB_RAT,GENDER,BYEAR,FEDERATION,TITLE\n"
            '12000001,"SMITH,ANN",MA,2027-01-31,1450/12,1400,F,1990,USA,\n'
        ),
        "utf-8",
        ("", "12000001", "SMITH, ANN", "USA", "w", 0, 1450, "1990"),
    ),
    "Percasi": (
        (
            "Daftar Rating Nasional,,,,,,,,,\nJanuari 2026,,,,,,,,,\n"
            "ID.,FIDE-ID,PROVINSI,NAMA,L/P,Tgl.Lahir,Gelar,Standar,Cepat,Kilat\n"
            "P001,7100001,JAWA BARAT,Siti Aminah,P,,WCM,1900,1850,1800\n"
        ),
        "utf-8",
        ("7100001", "P001", "Siti Aminah", "INA", "", 0, 1900, ""),
    ),
}


def test_the_italian_list_without_headings_needs_no_set_up(tmp_path: Path) -> None:
    """Vega's manual, chapter 2: name, national rating, class, K, province, ddmmyy, FIDE ID, FSI ID, sex."""
    path = tmp_path / "elenco.txt"
    path.write_text(
        "CANESTRELLI Luigi;1823;1N;30;PG;130773;0;105636;m\n\n"
        "DE ROSSI Anna;2000;CM;30;VA;221045;815675;117245;f\n"
    )
    with open_rating_list(path) as opened:
        assert opened.ratings == ("national",)
        first, second = opened.players()
    assert first == ListedPlayer(
        "",
        "CANESTRELLI, Luigi",
        "ITA",
        "m",
        k_factor=30,
        birth="1973/07/13",
        national=1823,
        national_id="105636",
        classification="1N",
        province="PG",
    )
    assert (second.id, second.name, second.province) == ("815675", "DE ROSSI, Anna", "VA")


def read(tmp_path: Path, text: str, encoding: str = "utf-8") -> list[ListedPlayer]:
    path = tmp_path / "list.csv"
    path.write_bytes(text.encode(encoding))
    with open_rating_list(path) as opened:
        return list(opened.players())


def test_every_known_list_has_a_sample() -> None:
    assert LISTS.keys() == {each.name for each in PUBLISHED}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_read_without_set_up(name: str, tmp_path: Path) -> None:
    text, encoding, expected = LISTS[name]
    (found,) = read(tmp_path, text, encoding)
    assert (
        found.id,
        found.national_id,
        found.name,
        found.federation,
        found.sex,
        found.standard,
        found.national,
        found.birth,
    ) == expected


@pytest.mark.parametrize("name", LISTS)
def test_the_kinds_of_ratings_are_known_before_it_is_loaded(name: str, tmp_path: Path) -> None:
    text, encoding, _ = LISTS[name]
    path = tmp_path / "list.csv"
    path.write_bytes(text.encode(encoding))
    with open_rating_list(path) as opened:
        assert "national" in opened.ratings
        assert not opened.is_fides


def test_a_heading_that_is_repeated_is_no_player(tmp_path: Path) -> None:
    text, _, _ = LISTS["CHESSA"]
    assert len(read(tmp_path, text + text)) == 2


def dbase(columns: dict[str, int], *rows: tuple[str, ...], deleted: tuple[int, ...] = ()) -> bytes:
    """Return a dBase table of texts."""
    width = 1 + sum(columns.values())
    head = struct.pack("<B3BIHH20x", 3, 126, 1, 31, len(rows), 33 + 32 * len(columns), width)
    described = b"".join(
        struct.pack("<11sc4xB15x", name.encode(), b"C", size) for name, size in columns.items()
    )
    body = b"".join(
        (b"*" if at in deleted else b" ")
        + b"".join(
            cell.encode("cp1252").ljust(size) for cell, size in zip(row, columns.values(), strict=True)
        )
        for at, row in enumerate(rows)
    )
    return head + described + b"\r" + body + b"\x1a"


MEMBERS = {"MEM_NAME": 30, "MEM_ID": 8, "STATE": 2, "R_LPB_RAT": 7, "BYEAR": 4}


@pytest.mark.parametrize("name", ["uscffide.dbf", "uscffide.zip"])
def test_the_database_of_us_chess_is_read_as_it_is_published(tmp_path: Path, name: str) -> None:
    data = dbase(
        MEMBERS,
        ("PEÑA,JOSÉ", "12000001", "CA", "1450/12", "1990"),
        ("LEFT,LONG AGO", "12000002", "NY", "1500", ""),
        ("ROE,JANE", "12000003", "NY", "2010*", "1985"),
        deleted=(1,),
    )
    path = tmp_path / name
    path.write_bytes(data)
    if name.endswith(".zip"):
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("uscffide.dbf", data)
    with open_rating_list(path) as opened:
        assert opened.ratings == ("national",)
        first, second = opened.players()
    assert (first.name, first.national, first.national_id, first.province) == (
        "PEÑA, JOSÉ",
        1450,
        "12000001",
        "CA",
    )
    assert (second.name, second.national, second.birth) == ("ROE, JANE", 2010, "1985")


def test_a_cut_database_is_refused(tmp_path: Path) -> None:
    whole = dbase(MEMBERS, *[("ROE,JANE", "12000003", "NY", "2010", "1985")] * 9)
    path = tmp_path / "cut.dbf"
    for data in (whole[:-100], whole[:150], whole[:40]):
        path.write_bytes(data)
        with pytest.raises(BadRatingList), open_rating_list(path) as opened:
            list(opened.players())
