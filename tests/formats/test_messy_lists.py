"""Lists as arbiters get them: titles above the heading, three ways to write a date, no heading at all."""

import io

import pytest
import xlsxwriter

from albireo.domain.player import Player, Title
from albireo.formats.pasted_players import read_pasted
from albireo.formats.player_columns import guess_columns
from albireo.formats.player_table import PlayerRow, read_players
from albireo.formats.table_file import read_player_table


def rows_of(data: bytes) -> tuple[PlayerRow, ...]:
    table = read_player_table(data)
    return read_players(table, guess_columns(table.heading, table.rows))


def players_of(data: bytes) -> list[Player]:
    rows = rows_of(data)
    assert [row.problems for row in rows] == [()] * len(rows)
    return [row.player for row in rows if row.player]


def sheet(*rows: tuple[object, ...], empty_first: bool = False) -> bytes:
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file)
    if empty_first:
        book.add_worksheet()
    page = book.add_worksheet()
    for number, row in enumerate(rows):
        page.write_row(number, 0, row)
    book.close()
    return file.getvalue()


def test_a_title_above_the_heading() -> None:
    data = sheet(
        ("XII Torneo Città di Bergamo, 12-14 giugno 2026",),
        (),
        ("N.", "Cognome", "Nome", "Elo"),
        (1, "Nanì", "Zoë", 2101),
        empty_first=True,
    )
    rows = rows_of(data)
    assert [(row.number, row.player.name, row.player.rating) for row in rows if row.player] == [
        (4, "Nanì, Zoë", 2101)
    ]
    csv = "Open 2026;;\nstato: maggio, provvisorio;;\nNome;Elo;Circolo\nRossi, Mario;1900;Lecco, LC\n"
    (player,) = players_of(csv.encode())
    assert (player.name, player.rating, player.club) == ("Rossi, Mario", 1900, "Lecco, LC")


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8", "utf-8-sig", "utf-16"])
def test_accents_in_every_common_encoding(encoding: str) -> None:
    (player,) = players_of("Nom;Prénom;Elo\nLefèvre;Zoé;1900\n".encode(encoding))
    assert player.name == "Lefèvre, Zoé"


def test_no_heading_at_all() -> None:
    text = "Rossi, Mario;2100;ITA;12345678;1990\nBianchi, Eva;1900;FRA;;2001\nVerdi, Ugo;;ITA;87654321;1985\n"
    table = read_player_table(text.encode())
    assert guess_columns(table.heading, table.rows) == {
        "rating": 1,
        "federation": 2,
        "fide_id": 3,
        "birth_date": 4,
        "name": 0,
    }
    assert [number for number, _ in table.rows] == [1, 2, 3]


def test_last_and_first_name_without_heading() -> None:
    players = players_of(b"Rossi;Mario;2100;Lecco\nBianchi;Eva;1900;Lecco\nVerdi;Ugo;1800;Lecco\n")
    assert [player.name for player in players] == ["Rossi, Mario", "Bianchi, Eva", "Verdi, Ugo"]


def test_german_name_beside_first_name() -> None:
    assert players_of(b"Name;Vorname;DWZ\nMeier;Hans;1800\n")[0].name == "Meier, Hans"


@pytest.mark.parametrize(
    ("written", "read", "doubts"),
    [
        ("31.12.1990", "1990/12/31", 0),
        ("1990-12-31", "1990/12/31", 0),
        ("12/31/1990", "1990/12/31", 0),
        ("19901231", "1990/12/31", 0),
        ("1990-12-31 00:00:00", "1990/12/31", 0),
        ("1990", "1990", 0),
        ("31/12/90", "1990/12/31", 1),
        ("1/2/09", "2009/02/01", 1),
        ("31/02/1990", "", 1),
        ("2190", "", 1),
        ("soon", "", 1),
    ],
)
def test_dates_of_birth(written: str, read: str, doubts: int) -> None:
    (row,) = rows_of(f"Name;Elo;Born\nRossi, Mario;1900;{written}\n".encode())
    assert row.player is not None
    assert row.player.birth_date == read
    assert len(row.problems) + len(row.remarks) == doubts


def test_ratings_and_numbers_as_people_write_them() -> None:
    rows = rows_of(b"Name;Elo;FIDE ID\nA B;1 850;12 345 678\nC D;1850 F;12.345.678\nE F;2100;12a\n")
    assert [(row.player.rating, row.player.fide_id) for row in rows if row.player] == [
        (1850, "12345678"),
        (1850, "12345678"),
        (2100, ""),
    ]
    assert [[str(problem) for problem in row.problems] for row in rows] == [
        [],
        ["rating '1850 F': read as 1850"],
        ["FIDE ID '12a': expected digits only"],
    ]


def test_who_has_no_rating_where_nearly_all_have_one() -> None:
    text = "Name;Elo\n" + "".join(f"P{chr(65 + n)};1900\n" for n in range(6)) + "Nobody;\n"
    assert [str(problem) for problem in rows_of(text.encode())[-1].problems] == ["no rating"]
    assert all(not row.problems for row in rows_of(b"Name;Elo\nA;1900\nB;\nC;\n"))


def test_a_heading_repeated_on_every_printed_page() -> None:
    assert len(players_of(b"Name;Elo\nRossi;1900\nName;Elo\nBianchi;1800\n")) == 2


def test_a_stray_quotation_mark_swallows_no_one() -> None:
    text = 'Name;Elo\n"Rossi, Mario;1900\nBianchi, Eva;1800\n"Verdi, Ugo";1700\n"Mago, Neri;1600\n'
    assert [(player.name, player.rating) for player in players_of(text.encode())] == [
        ('"Rossi, Mario', 1900),
        ("Bianchi, Eva", 1800),
        ("Verdi, Ugo", 1700),
        ('"Mago, Neri', 1600),
    ]
    pasted = read_pasted('"><b>\t2000\n">\t1900\nCastor, Emil\t1800')
    assert pasted is not None
    assert [row.number for row in pasted.rows] == [1, 2, 3]


def test_a_cell_with_a_line_break_is_one_cell() -> None:
    (player,) = players_of(b'Name;Elo;Club\n"Rossi, Mario";1900;"CS\nLecco; Italia"\n')
    assert (player.rating, player.club.split()) == (1900, ["CS", "Lecco;", "Italia"])


def test_pasted_from_a_spreadsheet_without_heading() -> None:
    pasted = read_pasted("Rossi Mario\t1900\tITA\nBianchi Eva\t1800\tITA\n\nVerdi Ugo\t\tITA\n")
    assert pasted is not None
    assert pasted.is_sure
    assert [(row.number, row.player.name) for row in pasted.rows if row.player] == [
        (1, "Rossi, Mario"),
        (2, "Bianchi, Eva"),
        (4, "Verdi, Ugo"),
    ]
    with_club = read_pasted(
        "Rossi Mario\t1900\tCS Lecco\nBianchi Eva\t1800\tCS Lecco\nVerdi Ugo\t\tCS Lecco\n"
    )
    assert with_club is not None
    assert not with_club.is_sure  # the last column is left out: the arbiter should see it
    assert with_club.columns == {"rating": 1, "name": 0}


@pytest.mark.parametrize(
    ("line", "name", "rating", "title", "federation", "fide_id"),
    [
        ("1. FM Castor, Emil ITA 2101", "Castor, Emil", 2101, Title.FM, "ITA", ""),
        ("12 Castor, Emil   2101  350001", "Castor, Emil", 2101, None, "", "350001"),
        ("Izar", "Izar", None, None, "", ""),
        ("Castor Emil 0", "Castor, Emil", None, None, "", ""),
    ],
)
def test_lines_typed_by_hand(
    line: str, name: str, rating: int | None, title: Title | None, federation: str, fide_id: str
) -> None:
    pasted = read_pasted(line)
    assert pasted is not None
    (row,) = pasted.rows
    assert row.player == Player(
        tpn=0, name=name, rating=rating, title=title, federation=federation, fide_id=fide_id
    )
    assert row.problems == ()


def test_a_line_that_is_no_player_is_kept_as_typed() -> None:
    pasted = read_pasted("Castor, Emil 2101\n2200\n")
    assert pasted is not None
    assert pasted.rows[1].player is None
    assert "2200" in pasted.table.rows[1][1]
    assert read_pasted(" \n\t\n") is None


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("VROLIJK ,LIAM", "Vrolijk, Liam"),
        ("ROSSI Mario", "Rossi, Mario"),
        ("Jean-Luc DUPONT", "Dupont, Jean-Luc"),
        ("VAN DER WIEL, JOHN", "Van der Wiel, John"),
        ("O’NEIL, SEÁN", "O’Neil, Seán"),
        ("  Rossi ,,  Mario ,", "Rossi, Mario"),
        ("McDonald, AJ", "McDonald, AJ"),
        ("LI, XU", "LI, XU"),
        ("Xiang, Z.", "Xiang, Z."),
    ],
)
def test_names_as_people_type_them(written: str, read: str) -> None:
    (row,) = rows_of(f"Name;Elo\n{written};1900\n".encode())
    assert row.player is not None
    assert row.player.name == read
    assert bool(row.remarks) == (" ".join(written.split()) != read)


def test_six_digits_are_a_date_in_the_order_that_fits_the_column() -> None:
    text = "Name;Elo;Born\nA B;1900;{}\nC D;1800;101112\n"
    dates = [
        [row.player.birth_date for row in rows_of(text.format(first).encode()) if row.player]
        for first in ("251290", "901225")
    ]
    assert dates == [["1990/12/25", "2012/11/10"], ["1990/12/25", "2010/11/12"]]
