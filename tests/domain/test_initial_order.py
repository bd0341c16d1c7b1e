"""C.04.2 2.1 to 2.3: strength, title, name; the numbers they give."""

import pytest

from albireo.domain.initial_order import (
    NoRatingMethod,
    RatingMethod,
    alphabetical,
    number,
    order,
    strength_in,
)
from albireo.domain.player import NationalRecord, Player, Title
from albireo.domain.tournament import Settings


def player(
    name: str, rating: int | None = None, title: Title | None = None, **national: int | None
) -> Player:
    records = tuple(NationalRecord(federation, rating) for federation, rating in national.items())
    return Player(1, name, rating, title, national=records)


BOTH = player("Both", 2000, ITA=2100)
FIDE_ONLY = player("Fide", 1950)
NATIONAL_ONLY = player("National", ITA=1900)
NEITHER = player("Neither")


@pytest.mark.parametrize(
    ("method", "strengths"),
    [
        ("FIDE", [2000, 1950, 0, 0]),
        ("NRO", [2100, 0, 1900, 0]),
        ("FIDON", [2000, 1950, 1900, 0]),
        ("NIDOF", [2100, 1950, 1900, 0]),
        ("HBFN", [2100, 1950, 1900, 0]),
        ("LBFN", [2000, 1950, 1900, 0]),
    ],
)
def test_2_1_strength_by_rating_method(method: str, strengths: list[int]) -> None:
    strength = strength_in(Settings(rating_method=method))
    assert [strength(p) for p in (BOTH, FIDE_ONLY, NATIONAL_ONLY, NEITHER)] == strengths


def test_2_1_the_national_list_of_the_tournament_counts() -> None:
    guest = player("Guest", 2000, FRA=1700, ITA=1800)
    assert RatingMethod.NATIONAL.strength(guest) == 1700
    assert strength_in(Settings(rating_method="NRO", rating_federation="ITA"))(guest) == 1800
    assert strength_in(Settings(rating_method="NIDOF", rating_federation="GER"))(guest) == 2000


def test_2_1_a_list_without_a_rating_is_passed_over() -> None:
    assert player("Two lists", FRA=None, ITA=1800).national_rating() == 1800


def test_2_1_fides_list_counts_where_no_method_is_named() -> None:
    assert strength_in(Settings())(BOTH) == 2000


@pytest.mark.parametrize("name", ["OTHER", "ELO"])
def test_2_1_an_order_made_by_other_means_cannot_be_repeated(name: str) -> None:
    with pytest.raises(NoRatingMethod) as refused:
        strength_in(Settings(rating_method=name))
    expected = f"rating method '{name}': expected one of FIDE, NRO, FIDON, NIDOF, HBFN, LBFN"
    assert str(refused.value) == expected
    assert strength_in(Settings(rating_method=name), RatingMethod.FIDE)(BOTH) == 2000


def names(players: list[Player]) -> list[str]:
    return [p.name for p in players]


def test_2_2_1_strength_comes_first() -> None:
    players = [player("A", 1800, Title.GM), player("B", 2400), player("C"), player("D", 2000)]
    assert names(order(players)) == ["B", "D", "A", "C"]


def test_2_2_2_then_the_title() -> None:
    titles = [None, *reversed(Title)]
    players = [player(f"A{place}", 2200, title) for place, title in enumerate(titles)]
    assert [p.title and p.title.value for p in order(players)] == [
        "GM",
        "IM",
        "WGM",
        "FM",
        "WIM",
        "CM",
        "WFM",
        "WCM",
        None,
    ]


def test_2_2_3_then_the_alphabet() -> None:
    players = [
        player(name, 2000) for name in ("Zorn, Ada", "Šarić, Ivan", "Sarto, Al", "saric, Bo", "Ørn, Li")
    ]
    assert names(order(players)) == ["Ørn, Li", "saric, Bo", "Šarić, Ivan", "Sarto, Al", "Zorn, Ada"]


def test_2_2_3_another_last_criterion_if_stated_before() -> None:
    players = [player("A", 2000), player("B", 2000, Title.CM), player("C", 2000)]
    by_lot = {"A": 3, "B": 2, "C": 1}
    assert names(order(players, last_criterion=lambda p: by_lot[p.name])) == ["B", "C", "A"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Li, Wei", "Lia, Ann"),
        ("Li,Wei", "Lia, Ann"),
        ("O'Brien, A", "Obrien, B"),
        ("Müller, A", "Muller, B"),
        ("Łoś, A", "Lot, A"),
        ("Strauß, A", "Strauss, B"),
        ("al-Khatib, A", "Alkhatib, B"),
    ],
)
def test_names_sort_as_people_sort_them(first: str, second: str) -> None:
    assert alphabetical(first) < alphabetical(second)


def test_2_3_the_highest_ranked_gets_number_1() -> None:
    players = [player("C", 1500), player("A", 2500), player("B", 2000)]
    assert [(p.tpn, p.name) for p in number(players)] == [(1, "A"), (2, "B"), (3, "C")]
