"""Participants as the report file describes them."""

import pytest

from albireo.domain.player import Player, Title


@pytest.mark.parametrize(
    ("birth_date", "year"),
    [
        ("1990/05/17", 1990),
        ("1990/00/00", 1990),
        ("1990", 1990),
        ("0000/00/00", None),
        ("", None),
        ("90/05/17", None),
        ("17.05.1990", None),
        ("١٩٩٠/01/01", None),
    ],
)
def test_birth_year(birth_date: str, year: int | None) -> None:
    assert Player(1, "A", birth_date=birth_date).birth_year == year


def test_C_04_2_2_2_2_titles_have_a_rank() -> None:
    assert [title.name for title in sorted(Title, key=lambda t: t.rank)] == [
        *("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
    ]
