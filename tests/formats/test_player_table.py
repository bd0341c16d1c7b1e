"""Lists of players from CSV and XLSX."""

import io
import zipfile
from datetime import datetime

import pytest

from albireo.domain.errors import AlbireoError
from albireo.domain.player import Sex, Title
from albireo.formats.player_columns import guess_columns
from albireo.formats.player_table import read_players
from albireo.formats.table_file import BadTable, read_player_table

ITALIAN = """Cognome;Nome;Elo FIDE;Tit.;Fed;ID FIDE;Sesso;Data di nascita;Circolo
Rossi;Mario;2100;FM;ITA;801;M;31.12.1990;Roma
Bianchi;Élodie;;;fra;;F;1985;
"""


def test_headings_in_other_languages() -> None:
    table = read_player_table(ITALIAN.encode("cp1252"))
    columns = guess_columns(table.heading)
    assert columns == {
        "last_name": 0,
        "first_name": 1,
        "rating": 2,
        "title": 3,
        "federation": 4,
        "fide_id": 5,
        "sex": 6,
        "birth_date": 7,
        "club": 8,
    }
    one, other = (row.player for row in read_players(table, columns))
    assert one is not None
    assert other is not None
    assert (one.name, one.rating, one.title, one.fide_id) == ("Rossi, Mario", 2100, Title.FM, "801")
    assert (one.birth_date, one.sex, one.club) == ("1990/12/31", Sex.MAN, "Roma")
    assert (other.name, other.rating, other.federation) == ("Bianchi, Élodie", None, "FRA")
    assert (other.birth_date, other.sex) == ("1985", Sex.WOMAN)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_delimiters_and_quotes(delimiter: str) -> None:
    text = f'\ufeff\n"Name"{delimiter}Rating\n"Carlsen, Magnus"{delimiter}2840\n\n'
    table = read_player_table(text.encode())
    (row,) = read_players(table, guess_columns(table.heading))
    assert row.number == 3
    assert row.player is not None
    assert (row.player.name, row.player.rating) == ("Carlsen, Magnus", 2840)


def test_bad_cells_are_reported_row_by_row() -> None:
    text = (
        "Name,Elo,Title,Fed,Fide ID,Sex,Born\nA,-5,XM,ITALY,12x,?,soon\n,2000,,,,,\nB,9999,,,,,32/13/1990\n"
    )
    table = read_player_table(text.encode())
    rows = read_players(table, guess_columns(table.heading))
    assert [(row.number, len(row.problems), row.player is None) for row in rows] == [
        (2, 6, False),
        (3, 1, True),
        (4, 2, False),
    ]
    assert "rating '-5': expected a number from 0 to 3999" in rows[0].problems


def test_columns_by_hand() -> None:
    table = read_player_table(b"x,y\nAnn,1900\n")
    (row,) = read_players(table, {"name": 0, "rating": 1})
    assert row.player is not None
    assert row.player.rating == 1900
    with pytest.raises(BadTable, match="no column contains the names"):
        read_players(table, guess_columns(table.heading))
    with pytest.raises(BadTable, match="the file has 2 columns"):
        read_players(table, {"name": 5})
    with pytest.raises(BadTable, match="there is no field 'shoe'"):
        read_players(table, {"name": 0, "shoe": 1})


def test_a_sheet() -> None:
    xlsxwriter = pytest.importorskip("xlsxwriter")
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out)
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["Name", "Rating", "Birth date", "FIDE ID", "National rating"])
    sheet.write_row(1, 0, ["Åse", 2100])
    sheet.write_datetime(1, 2, datetime(1990, 12, 31), book.add_format({"num_format": "yyyy-mm-dd"}))
    sheet.write_row(1, 3, [801, 1999])
    book.close()
    table = read_player_table(out.getvalue())
    (row,) = read_players(table, guess_columns(table.heading))
    assert row.problems == ()
    assert row.player is not None
    assert (row.player.name, row.player.rating, row.player.birth_date) == ("Åse", 2100, "1990/12/31")
    assert (row.player.fide_id, row.player.national_rating()) == ("801", 1999)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"PK\x03\x04 not a sheet", b"a\x00b\n"])
def test_files_that_are_no_list(data: bytes) -> None:
    with pytest.raises(BadTable, match="expected"):
        read_player_table(data)


def test_a_spreadsheet_of_a_version_no_one_knows_is_refused() -> None:
    """Found by feeding changed files: a byte in the directory of the archive ended in a fault."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    data = bytearray(made.getvalue())
    data[data.index(b"PK\x01\x02") + 6] = 99  # the version needed to unpack
    with pytest.raises(AlbireoError):
        read_player_table(bytes(data))


def test_vega_2_rows_of_the_italian_federation_are_known_without_headings() -> None:
    """Name, national rating, class, K, province, birth date, FIDE ID, FSI ID, sex: no rating is FIDE's."""
    table = read_player_table(
        b"CANESTRELLI Luigi;1823;1N;30;PG;130773;0;105636;m\nROSSI Maria;0;NC;;RM;0;812345;114455;f\n"
    )
    first, second = (row.player for row in read_players(table, guess_columns(table.heading, table.rows)))
    assert first is not None
    assert second is not None
    assert (first.name, first.rating, first.fide_id) == ("Canestrelli, Luigi", None, "")
    assert (first.birth_date, first.k_factor, first.sex) == ("1973/07/13", 30, Sex.MAN)
    record = first.national[0]
    assert (record.rating, record.id, record.classification, record.origin) == (1823, "105636", "1N", "PG")
    assert (first.federation, record.federation) == ("ITA", "ITA")
    assert (second.fide_id, second.national[0].id, second.national[0].rating) == ("812345", "114455", None)


def test_what_a_club_secretary_types() -> None:
    sheet = read_player_table(
        "Name;Elo;Nat. ID;Geburtsdatum;zahlt?\n"
        "Özdemir, Cem (2288);;7;31 Dec 2001;ja\n"
        "D'Angelo, Marco;1688;8;03.1980;nein\n"
        "Weber, Tom (1988);;9;1. März 1990;\n".encode()
    )
    columns = guess_columns(sheet.heading)
    assert columns.keys() == {"name", "rating", "national_id", "birth_date", "paid"}
    cem, marco, tom = read_players(sheet, columns)
    assert cem.player
    assert tom.player
    assert (cem.player.name, cem.player.rating, cem.problems) == ("Özdemir, Cem", 2288, ())
    assert [str(said) for said in cem.remarks] == ["name 'Özdemir, Cem (2288)': read as Özdemir, Cem"]
    born = [row.player.birth_date for row in (cem, marco, tom) if row.player]
    assert born == ["2001/12/31", "1980/03/00", "1990/03/01"]
    assert tom.player.rating is None, "a year in brackets is no rating"
    assert tom.problems


def test_a_date_with_day_and_month_swapped_is_said() -> None:
    sheet = read_player_table(
        b"Name;Born\nWeber, Tom;31.12.1990\nHuber, Eva;12.13.1990\nMaier, Ida;7.4.1985\n"
    )
    rows = read_players(sheet, guess_columns(sheet.heading))
    assert [row.player and row.player.birth_date for row in rows] == [
        "1990/12/31",
        "1990/12/13",
        "1985/04/07",
    ]
    assert [[str(said) for said in row.remarks] for row in rows] == [
        [],
        ["birth date '12.13.1990': read as 1990/12/13"],
        [],
    ]
