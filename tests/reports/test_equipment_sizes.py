"""The equipment list beside C.02: figures and articles as the text of 2019 prints them."""

import pytest

from albireo.reports.equipment_sizes import sizes_of_equipment

HEIGHTS = ["80–95", "93–116", "108–121", "119–142", "133–159", "146–176", "159–188", "174–207"]
SEATS = (21, 26, 31, 35, 38, 43, 46, 51)
TABLES = (40, 46, 53, 59, 64, 71, 76, 82)


def lines(section: str, is_school: bool = False) -> dict[str, str]:
    """Return the requirements of a section by article."""
    (found,) = (each for each in sizes_of_equipment(is_school=is_school) if each.id == section)
    return {str(row[1]).removeprefix("C.02 "): str(row[0]) for row in found.rows}


@pytest.mark.parametrize(
    ("article", "figures"),
    [
        ("2.2", ("9.5", "8.5", "7", "6", "5.5", "5", "10 %", "40 to 50 %")),
        ("3.2", ("5 to 6 cm", "four pawns")),
        ("4", ("110 cm", "15 %", "85 cm", "74 cm")),
    ],
)
def test_c02_2_to_4_sizes_are_those_of_the_text(article: str, figures: tuple[str, ...]) -> None:
    assert [figure for figure in figures if figure not in lines("sizes")[article]] == []


@pytest.mark.parametrize(
    ("article", "words"),
    [
        ("5.4.1", "reaches zero"),
        ("5.4.2", "which flag fell first"),
        ("5.4.3.3", "from 3 m"),
        ("5.4.3.4", "from 10 m"),
        ("5.4.3.7", "10 hours"),
        ("5.4.3.9", "last time control"),
        ("5.4.3.10", "60 seconds"),
        ("5.4.3.11", "cannot be erased"),
        ("5.4.3.12", "on the clock"),
    ],
)
def test_c02_5_4_the_list_says_what_an_arbiter_can_check_of_a_clock(article: str, words: str) -> None:
    assert words in lines("clocks")[article]


def test_c02_5_5_the_clocks_endorsed_are_named_with_the_year_of_the_list() -> None:
    named = lines("clocks")["5.5"]
    clocks = ("DGT XL", "DGT 2010", "Silver Timer", "Sistemco", "DGT 3000", "CE clock", "LEAP KK 9908")
    assert [clock for clock in clocks if clock not in named] == []
    assert "as of 2019" in named


def test_c02_11_3_3_furniture_by_height_is_the_table_of_the_text_for_schools_only() -> None:
    (found,) = (each for each in sizes_of_equipment(is_school=True) if each.id == "furniture")
    expected = list(zip(range(8), HEIGHTS, SEATS, TABLES, strict=True))
    assert [(row[0], row[2], row[3], row[4]) for row in found.rows] == expected
    assert "furniture" not in {each.id for each in sizes_of_equipment(is_school=False)}


def test_c02_11_3_6_schools_may_use_smaller_sets() -> None:
    allowed = lines("sizes", is_school=True)["11.3.6"]
    assert [size for size in ("55 mm", "90 mm", "38 mm", "75 mm") if size not in allowed] == []
    assert "11.3.6" not in lines("sizes")
