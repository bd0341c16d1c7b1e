"""Titles, order of names and figures in lists of players, however they are typed."""

import pytest

from albireo.domain.player import Title
from albireo.domain.titled_name import split_title
from albireo.formats.name_order import NameOrder, name_order, with_comma
from albireo.formats.pasted_players import read_pasted
from albireo.formats.player_columns import guess_columns
from albireo.formats.player_table import PlayerRow, read_players
from albireo.formats.table_file import read_player_table


def from_file(text: str) -> tuple[PlayerRow, ...]:
    table = read_player_table(text.encode())
    return read_players(table, guess_columns(table.heading, table.rows))


def from_paste(text: str) -> tuple[PlayerRow, ...]:
    pasted = read_pasted(text)
    assert pasted is not None
    return pasted.rows


@pytest.mark.parametrize(
    ("written", "title", "name"),
    [
        ("GM Bernard, Hans", Title.GM, "Bernard, Hans"),
        ("Bernard, GM Hans", Title.GM, "Bernard, Hans"),
        ("Bernard GM, Hans", Title.GM, "Bernard, Hans"),
        ("Bernard, Hans GM", Title.GM, "Bernard, Hans"),
        ("Bernard, Hans, GM", Title.GM, "Bernard, Hans"),
        ("Bernard, Hans (gm)", Title.GM, "Bernard, Hans"),
        ("WGM IM Muller, Eva", Title.IM, "Muller, Eva"),
        ("GMI Rossi", Title.GM, "Rossi"),
        ("FM. Rossi", Title.FM, "Rossi"),
        ("MI Rossi, Mario", Title.IM, "Rossi, Mario"),
        ("MI ROSSI", None, "MI ROSSI"),
        ("Im, Sung", None, "Im, Sung"),
        ("IM, SUNG", None, "IM, SUNG"),
        ("Rossi, CM", None, "Rossi, CM"),
        ("Gm Bernard", None, "Gm Bernard"),
        ("GM", None, "GM"),
        (",", None, ","),
        ("", None, ""),
    ],
)
def test_a_title_is_told_from_the_name(written: str, title: Title | None, name: str) -> None:
    assert split_title(written) == (title, name)


def test_headings_of_a_pasted_list_are_no_players() -> None:
    day, heading, player = from_paste("Club evening 19 November\nNo.  Name   Rating\n1. Roe, Al 1700")
    assert [str(each) for each in day.problems] == ["name 'Club evening 19 November': contains numbers"]
    assert heading.is_about_the_list
    assert player.player is not None
    assert not player.problems


@pytest.mark.parametrize("read", [from_file, from_paste])
def test_a_title_in_a_name_is_the_players_title(read: object) -> None:
    assert callable(read)
    rows = read("Name;Elo\nGM Bernard, Hans;2510\nIM Muller, Noah;2410\n")
    assert [(row.player.title, row.player.name) for row in rows] == [
        (Title.GM, "Bernard, Hans"),
        (Title.IM, "Muller, Noah"),
    ]


def test_the_column_of_titles_counts_before_the_name() -> None:
    (row,) = from_file("Title;Name;Elo\nGM;IM Muller, Noah;2510\n")
    assert row.player is not None
    assert (row.player.title, row.player.name) == (Title.GM, "Muller, Noah")
    assert [str(each) for each in row.remarks] == ["name 'IM Muller, Noah': read as GM Muller, Noah"]


@pytest.mark.parametrize(
    ("line", "name", "rating", "federation", "birth"),
    [
        ("Roe, Al 1700 ENG", "Roe, Al", 1700, "ENG", ""),
        ("Roe, Al, 1700, ENG", "Roe, Al", 1700, "ENG", ""),
        ("O'Neill, Pat (1655)", "O'Neill, Pat", 1655, "", ""),
        ("O'Neill, Pat [1655] (IRL)", "O'Neill, Pat", 1655, "IRL", ""),
        ("Roe, Al 1700 ENG 1990", "Roe, Al", 1700, "ENG", "1990"),
        ("Roe, Al 1990 1700", "Roe, Al", 1700, "", "1990"),
        ("Roe, Al 1700 12.3.1990", "Roe, Al", 1700, "", "1990/03/12"),
        ("Roe, Al - ENG", "Roe, Al", None, "ENG", ""),
        ("Roe, Al 1990", "Roe, Al", 1990, "", ""),
    ],
)
def test_what_stands_behind_a_pasted_name(
    line: str, name: str, rating: int | None, federation: str, birth: str
) -> None:
    (row,) = from_paste(line)
    assert row.player is not None
    assert (row.player.name, row.player.rating, row.player.federation, row.player.birth_date) == (
        name,
        rating,
        federation,
        birth,
    )
    assert not row.problems


def test_nothing_stays_in_a_name_without_a_word() -> None:
    (row,) = from_paste("Roe, Al 1700 ENG (London)")
    assert [str(each) for each in row.problems] == ["name 'Roe, Al 1700 ENG (London)': contains numbers"]
    (row,) = from_paste("Roe, Al ENG ITA 1500")
    assert row.player is not None
    assert row.player.name == "Roe, Al ITA"


@pytest.mark.parametrize("read", [from_file, from_paste])
def test_names_without_comma_follow_the_order_of_the_list(read: object) -> None:
    assert callable(read)
    rows = read(
        "Player;Elo\nLuca Kowalski;1900\nAnna Maria Rossi;1800\nXu Quist;1700\nJan van der Berg;1600\n"
    )
    assert [row.player.name for row in rows] == [
        "Kowalski, Luca",
        "Rossi, Anna Maria",
        "Quist, Xu",
        "van der Berg, Jan",
    ]
    assert str(rows[0].remarks[0]) == "name 'Luca Kowalski': read as Kowalski, Luca"


def test_the_heading_says_the_order() -> None:
    rows = from_file("Cognome e nome;Elo\nXu Quist;1900\nDe Luca Sara;1800\n")
    assert [row.player.name for row in rows if row.player] == ["Xu, Quist", "De Luca, Sara"]
    rows = from_file("Nome e cognome;Elo\nXu Quist;1900\nSara De Luca;1800\n")
    assert [row.player.name for row in rows if row.player] == ["Quist, Xu", "De Luca, Sara"]


def test_an_order_no_one_can_tell_is_asked_about_where_others_have_commas() -> None:
    rows = from_file("Name;Elo\nXu Quist;1900\nRoe, Al;1800\n")
    assert [[str(each) for each in row.problems] for row in rows] == [
        ["name 'Xu Quist': which part is the family name?"],
        [],
    ]
    rows = from_file("Name;Elo\nXu Quist;1900\nQi Zorn;1800\n")
    assert [row.player.name for row in rows if row.player] == ["Xu Quist", "Qi Zorn"]


def test_first_and_last_names_of_their_own_columns_stay() -> None:
    (row,) = from_file("Last name;First name;Elo\nLuca;Anna;1900\n")
    assert row.player is not None
    assert row.player.name == "Luca, Anna"


def test_a_list_that_contradicts_itself_tells_no_order() -> None:
    assert name_order("Name", ["Luca Kowalski", "Rossi Anna"]) is None
    assert name_order("Name", ["Luca", "Anna, Rossi", "Player 12"]) is None


def test_every_word_is_kept() -> None:
    for order in NameOrder:
        for name in ("Ann", "Ann Lee", "Ann B. Lee", "de la Ann", "Ann de la", "Jean-Luc Picard Bo", "A, B"):
            words = with_comma(name, order).replace(",", " ").split()
            assert sorted(words) == sorted(name.replace(",", " ").split())


def test_players_without_a_rating_keep_their_comma_and_their_row() -> None:
    rows = from_paste("Roe, Al\nDoe, Jo\t1700\nPoe, Ed\t1600\nZoe, Bo\n")
    assert [row.player.name for row in rows if row.player] == ["Roe, Al", "Doe, Jo", "Poe, Ed", "Zoe, Bo"]
    assert [row.player.rating for row in rows if row.player] == [None, 1700, 1600, None]
    rows = from_paste("Roe, Al\t\nDoe, Jo\t1700\nPoe, Ed\t1600\n")
    assert [row.player.name for row in rows if row.player] == ["Roe, Al", "Doe, Jo", "Poe, Ed"]


def test_where_the_list_has_no_order_a_common_given_name_tells_it() -> None:
    rows = from_paste("Roe, Al 1700\nLuca Kowalski 1900\nMuller Noah 1800\nXu Quist 1600\n")
    assert [row.player.name for row in rows if row.player] == [
        "Roe, Al",
        "Kowalski, Luca",
        "Muller, Noah",
        "Xu Quist",
    ]
    assert [len(row.problems) for row in rows] == [0, 1, 1, 1]


@pytest.mark.parametrize(
    ("lines", "flagged"),
    [
        # the others have commas, so the order of this one is a guess; capitals tell it for sure
        ("Roe, Al 1700\nIM Luca Kowalski 1900\nAnna ROSSI 1800", ["Luca Kowalski"]),
        # the list shows one order; the rows that do not show it themselves are asked about
        (
            "Luca Kowalski 1900\nAnna Rossi 1800\nMarco Bianchi 1700\nVerdi Paolo 1600\nXu Li 1500",
            ["Verdi Paolo", "Xu Li"],
        ),
        # a few commas more or less do not make a question of each other row
        ("Roe, Al 1700\nLuca Kowalski 1900\nAnna Rossi 1800\nGM Zhu Wei 2500", ["GM Zhu Wei"]),
        # the heading says it: nothing is guessed
        ("Cognome e nome;Elo\nKowalski Luca;1900\nRoe, Al;1700\nLuca Giovanni;1500", []),
        ("Luca Kowalski 1900\nAnna Rossi 1800", []),
    ],
)
def test_names_whose_order_was_guessed_are_flagged(lines: str, flagged: list[str]) -> None:
    rows = from_paste(lines)
    asked = [row for row in rows if row.problems]
    assert [str(row.problems[0].values["found"]).removeprefix("IM ") for row in asked] == flagged
    for row in asked:
        assert "is the first part the family name?" in str(row.problems[0])
        assert row.player is not None, "it is imported as read unless it is corrected"
        assert not row.remarks, "said once"


@pytest.mark.parametrize(
    ("line", "name", "rating", "federation"),
    [
        ("mueller-schmidt, anna maria 1580 ger", "Mueller-Schmidt, Anna Maria", 1580, "GER"),
        ("roe, al, 1700, eng", "Roe, Al", 1700, "ENG"),
        ("roe, esp 1700", "Roe, Esp", 1700, ""),
    ],
)
def test_a_federation_in_small_letters_behind_the_rating(
    line: str, name: str, rating: int, federation: str
) -> None:
    (row,) = from_paste(line)
    assert row.player is not None
    assert (row.player.name, row.player.rating, row.player.federation) == (name, rating, federation)
