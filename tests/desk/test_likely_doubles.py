"""Two spellings of one person, and people who only look alike."""

import pytest

from albireo.desk.players.likely_doubles import LikelyDoubles
from albireo.domain.player import Player


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Xiang, Z.", "Xiang, Zeyu"),
        ("Müller, Jörg", "Mueller, Joerg"),
        ("Bernard, Hans", "Bernhard, Hans"),
        ("Nowak, Marta", "Novák, Marta"),
        ("Li, Xu", "Xu, Li"),
        ("Xu Li", "Li, Xu"),
    ],
)
def test_spellings_of_one_person(one: str, other: str) -> None:
    assert LikelyDoubles([Player(1, one)]).find(Player(2, other)) is not None
    assert LikelyDoubles([Player(1, other)]).find(Player(2, one)) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rossi, Mario", "Rossi, Maria"),
        ("Bell, Ann", "Ball, Ann"),
        ("Petrenko, Ivan", "Petrov, Ivan"),
        ("Bernard, Hans", "Bernhard, Anna"),
        ("Gallo", "Galli"),
        ("Child 1, C", "Child 2, C"),
    ],
)
def test_people_who_look_alike(one: str, other: str) -> None:
    assert LikelyDoubles([Player(1, one)]).find(Player(2, other)) is None


def test_ratings_ids_and_years_tell_people_apart() -> None:
    known = LikelyDoubles([Player(1, "Bernard, Hans", rating=2500, fide_id="801", birth_date="1980")])
    assert known.find(Player(2, "Bernhard, Hans", rating=2500)) is not None
    for other in (
        Player(2, "Bernhard, Hans", rating=1400),
        Player(2, "Bernhard, Hans", fide_id="802"),
        Player(2, "Bernhard, Hans", birth_date="2012"),
    ):
        assert known.find(other) is None
