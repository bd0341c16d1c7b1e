"""Lists of players in any layout: separated or of fixed width, as someone says."""

from pathlib import Path

import pytest

from albireo.formats.rating_lists import BadRatingList, open_rating_list
from albireo.formats.rating_lists.layout import guessed_layout, parse_layout
from albireo.ratings.rating_list import ListedPlayer

FSI = (
    "CANESTRELLI Luigi;1823;1N;30;PG;130773;0;105636;m\nMAZZELLI Luigi;2000;CM;30;VA;221045;815675;117245;m\n"
)
"""Rows of the Italian federation's file, as Vega's manual shows them (names as there)."""
FSI_LAYOUT = "separator=; name=1 fide_id=7 national_id=8 national_rating=2 k_factor=4 sex=9 birth_date=6"
FSI_GUESSED = f"{FSI_LAYOUT} classification=3 province=5"
FIXED = "Liste 2026\n 10 Alba, Ada           2100ITA\n 11 Bergström, Bo       1950SWE\n\n"


def players(tmp_path: Path, text: str, layout: str, encoding: str = "utf-8") -> list[ListedPlayer]:
    path = tmp_path / "list.txt"
    path.write_bytes(text.encode(encoding))
    with open_rating_list(path, layout=parse_layout(layout)) as opened:
        return list(opened.players())


def test_the_row_of_the_italian_federation(tmp_path: Path) -> None:
    first, second = players(tmp_path, FSI, FSI_LAYOUT)
    assert (first.name, first.national, first.national_id, first.k_factor, first.sex, first.birth) == (
        "CANESTRELLI Luigi",
        1823,
        "105636",
        30,
        "m",
        "1973/07/13",
    )
    assert (first.id, first.key) == ("", "n105636")
    assert (second.id, second.key) == ("815675", "815675")


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_columns_of_fixed_width(tmp_path: Path, encoding: str) -> None:
    found = players(
        tmp_path, FIXED, "separator=fixed skip=1 name=5-24 rating=25-28 federation=29-31", encoding
    )
    assert [(each.name, each.standard, each.federation) for each in found] == [
        ("Alba, Ada", 2100, "ITA"),
        ("Bergström, Bo", 1950, "SWE"),
    ]
    assert found[0].key == "pAlba, Ada;"


def test_a_list_without_headings_is_guessed() -> None:
    assert str(guessed_layout(FSI.splitlines())) == FSI_GUESSED
    assert str(guessed_layout(["Name\tClub\tElo", "Alba, Ada\tLyra\t2100"])) == (
        "separator=tab skip=1 name=1 rating=3 club=2"
    )
    assert str(guessed_layout(["ID;Name;Rating;Rapid;Blitz", "100001;Alba, Ada;2100;2090;2077"])) == (
        "separator=; skip=1 name=2 fide_id=1 rating=3 rapid=4 blitz=5"
    )
    assert guessed_layout(FIXED.splitlines()) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("separator=; nome=1", "expected a field and its column, such as name=3, found 'nome=1'"),
        ("name=1", "expected separator= and a character"),
        ("separator=; rating=2", "expected a column for the name"),
        ("separator=; name=1-3", "expected one column for each field"),
        ("separator=fixed name=9-3", "expected columns from 1 to 2000"),
        ("separator=; name=0", "expected columns from 1 to 2000"),
        ("separator=; name=1 name=2", "found 'name=2'"),
    ],
)
def test_a_layout_that_is_none(text: str, message: str) -> None:
    with pytest.raises(BadRatingList, match=message):
        parse_layout(text)


def test_a_heading_is_no_player(tmp_path: Path) -> None:
    layout = "separator=; name=1 national_id=2 national_rating=3"
    found = players(tmp_path, "Name;Number;Rating\nAlba, Ada;17;1500\n", layout)
    assert [each.name for each in found] == ["Alba, Ada"]
    assert len(players(tmp_path, "Alba, Ada;17;1500\nBerg, Bea;18;1400\n", layout)) == 2
